"""Records and positions that rules version 1 wrote: they open, replay to their results, and can be played to the end.

`records/old/` holds, for every number of players and variant, a game that bots finished, one that was left unfinished, the
position where it was left, and a game that was finished from there. They are never written anew: that is their point.
"""

from pathlib import Path

import pytest

import nabu
from nabu.games import GAMES, find
from nabu.play.formats import POSITION_MARK
from tests.walking import settings

FOLDER = Path(__file__).parent / "records" / "old"
TABLES = [(name, f"{players}p-{variant}") for name in GAMES for players, variant in settings(find(name))]


def text_of(game: str, table: str, what: str) -> str:
    return (FOLDER / game / f"{table}-{what}.nabu").read_text(encoding="utf-8")


def without_version(record: str) -> list[str]:
    """Return the lines of a record that do not say by whom it was written: nor is its position drawn alike for ever."""
    return [line for line in record.splitlines() if not line.startswith(("rules: ", POSITION_MARK))]


@pytest.mark.parametrize("what", ["finished", "from-position", "unfinished"])
@pytest.mark.parametrize(("game", "table"), TABLES)
def test_an_old_record_replays_to_its_result(game: str, table: str, what: str) -> None:
    record = text_of(game, table, what)
    replayed = nabu.load(record)  # refused if a move is not legal, or scores or winners are others
    assert replayed.over == (what != "unfinished")
    assert without_version(replayed.record()) == without_version(record)


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_an_old_position_is_where_its_record_leads(game: str, table: str) -> None:
    assert nabu.position(text_of(game, table, "position")) == nabu.load(text_of(game, table, "unfinished"))


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_an_old_unfinished_game_is_finished_with_its_own_box(game: str, table: str) -> None:
    played, bot = nabu.load(text_of(game, table, "unfinished")), nabu.bot("random", seed=1)
    box = played.setup.box_file.fingerprint
    while not played.over:
        played.play(bot.choose(played))
    assert f"box: {box}\n" in text_of(game, table, "unfinished")
    assert nabu.load(played.record()) == played
