"""A database that the server of rules version 1 wrote: all its rooms open and go on.

`tests/records/old/tables.sql` is what SQLite's `.dump` made of it. For each game it holds a room that its only guest left after
40 decisions, one with a bot and no decision yet, and the imported record of a finished game that began from a position.
"""

import sqlite3
from collections.abc import Iterator

import pytest

import nabu
from nabu.games import GAMES, find
from tests.records import FOLDER
from tests.server.keeping import come_back
from tests.server.running import generous, running
from tests.server.talking import Visitor
from tests.test_old_records import text_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of today with the database of then."""
    folder = tmp_path_factory.mktemp("server")
    database = sqlite3.connect(folder / "tables.sqlite3")
    database.executescript((FOLDER / "old" / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    with running(generous(folder)) as address:
        yield address


@pytest.fixture
def anna(server: str) -> Iterator[Visitor]:
    with come_back(server) as visitor:
        yield visitor


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_left_then_goes_on(anna: Visitor, game: str) -> None:
    info = anna.get(f"tables/{game}-unfinished")
    with anna.at(f"{game}-unfinished") as talk:
        position = talk.look(info["to_play"])
        assert (position["ply"], position["scores"]) == (40, info["scores"])
        assert talk.play(position)["ply"] == 41


@pytest.mark.parametrize("game", GAMES)
def test_bots_answer_in_a_game_that_was_made_then(anna: Visitor, game: str) -> None:
    with anna.at(f"{game}-with-a-bot") as talk:
        position = talk.look(0)
        while position["turn"] == 0:
            position = talk.play(position) if position["to_play"] == 0 else talk.hear_until(type="position")
        while position["to_play"] != 0:
            position = talk.hear_until(type="position")


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_game_that_was_kept_then_is_the_same(anna: Visitor, game: str) -> None:
    kept = nabu.load(text_of(game, f"2p-{find(game).rules.variants[0]}", "from-position"))
    assert nabu.load(anna.get(f"tables/{game}-finished/record")) == kept
    assert anna.get(f"tables/{game}-finished/positions/{kept.ply}")["scores"] == kept.scores


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_kept_then_is_reviewed(anna: Visitor, game: str) -> None:
    assert anna.get(f"tables/{game}-finished/review")["total"] > 0
