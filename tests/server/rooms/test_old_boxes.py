"""Rooms that older servers kept are opened, finished and looked at again with their own box; one bad room harms no other."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import nabu
from nabu.face.contract import BoxFile
from nabu.games import find
from nabu.games.babylonia import boxfile
from nabu.play.game import Game
from tests.server.keeping import Kept, come_back, keep
from tests.server.running import generous, running
from tests.server.talking import Visitor

Json = Any

LEFT = 2
"""How many decisions of a finished game are taken back, so that somebody can make them."""


def open_old_box(folder: Path) -> BoxFile:
    """Open a box of Babylonia that differs from today's in a figure."""
    path = folder / "old.toml"
    path.write_text(boxfile.OWN_BOX.read_text(encoding="utf-8").replace("farmer = 12", "farmer = 11"), encoding="utf-8")
    return boxfile.open_box(path)


def played_to_the_end(box_file: BoxFile) -> Game:
    game = Game.deal(find("babylonia"), box_file, 2, "basic", 1)
    while not game.over:
        game.play(game.legal_actions()[0])
    return game


@pytest.fixture(scope="module")
def old_game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return played_to_the_end(open_old_box(tmp_path_factory.mktemp("box")))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, old_game: Game) -> Iterator[str]:
    """A server whose database was written by an older one, and by hands that should not have touched it."""
    settings = generous(tmp_path_factory.mktemp("server"))
    old = {"rules_version": 0}
    today, nearly = nabu.new("babylonia", seed=1), old_game.as_of(old_game.ply - LEFT)
    strange = {"box": "0123456789abcdef"}
    keep(
        settings,
        Kept("finished-then", old_game, old),
        Kept("unfinished-then", nearly, old),
        Kept("bots-then", old_game.as_of(0), old, bots=True),
        Kept("unknown-box", today, strange),
        Kept("unknown-box-of-bots", today, {**strange, "to_play": 1}, bots=True),
        Kept("newer-rules", today, {"rules_version": 99, "to_play": 1}, bots=True),
        Kept("unknown-game", today, {"game": "chess", "to_play": 1}, bots=True),
        Kept("other-moves", nearly, {"seed": 2, "to_play": 1}, bots=True),
        Kept("of-today", today),
    )
    with pytest.MonkeyPatch.context() as patch:
        boxes = {box.fingerprint: box for box in (boxfile.open_box(), old_game.setup.box_file)}
        patch.setattr(boxfile, "_known_boxes", lambda: boxes)
        with running(settings) as address:
            yield address


@pytest.fixture
def anna(server: str) -> Iterator[Visitor]:
    with come_back(server) as visitor:
        yield visitor


def test_a_game_that_began_with_an_old_box_is_finished_with_it(anna: Visitor, old_game: Game) -> None:
    with anna.at("unfinished-then") as talk:
        position = talk.look(old_game.seats_of_history[-LEFT])
        for action in old_game.history[-LEFT:]:
            position = talk.look(position["to_play"])
            position = talk.play(position, action)
    assert position["over"] and position["scores"] == old_game.scores
    assert nabu.load(anna.get("tables/unfinished-then/record")) == old_game


@pytest.mark.parametrize(("room", "old"), [("unfinished-then", True), ("of-today", False)])
def test_it_is_said_that_a_room_is_played_with_an_old_box(anna: Visitor, room: str, old: bool) -> None:
    assert anna.get(f"tables/{room}")["old_box"] is old


def test_bots_go_on_with_an_old_box(anna: Visitor) -> None:
    with anna.at("bots-then") as talk:
        position = talk.look(0)
        while position["to_play"] != 0:
            position = talk.hear_until(type="position")
        seat_of_bot = talk.play(position)["to_play"]
        while seat_of_bot != 1:
            seat_of_bot = talk.play(talk.look(0))["to_play"]
        assert talk.hear_until(type="position", to_play=0)["ply"] > 2


def test_a_hint_is_given_with_an_old_box(anna: Visitor, old_game: Game) -> None:
    with anna.at("bots-then") as talk:
        position = talk.look(0)
        while position["to_play"] != 0:
            position = talk.hear_until(type="position")
        assert talk.ask(type="hint", seat=0, ply=position["ply"], level=1)["hint"]["moves"]


def test_a_finished_game_with_an_old_box_can_be_looked_through(anna: Visitor, old_game: Game) -> None:
    assert anna.get("tables/finished-then/positions/10?seat=1")["scores"] == old_game.as_of(10).scores


def test_a_finished_game_with_an_old_box_is_reviewed(anna: Visitor, old_game: Game) -> None:
    assert anna.get("tables/finished-then/review")["total"] == len(old_game.history)


def test_the_record_of_a_game_with_an_old_box_can_be_kept_as_a_table(anna: Visitor, old_game: Game) -> None:
    info = anna.post("records", {"record": anna.get("tables/finished-then/record")}, 201)
    assert nabu.load(anna.get(f"tables/{info['id']}/record")) == old_game


def reserve_of(table: Json) -> Json:
    return table["reserves"][0]


def test_a_rematch_of_a_game_with_an_old_box_is_a_new_game_with_the_box_of_today(anna: Visitor, old_game: Game) -> None:
    rematch = anna.post("tables/finished-then/rematch")["id"]
    with anna.at(rematch) as talk:
        shown = talk.look(None)["table"]
    assert reserve_of(shown) == reserve_of(nabu.new("babylonia").view(None)["table"])
    assert reserve_of(shown) != reserve_of(old_game.as_of(0).view(None)["table"])


CLOSED = {
    "unknown-box": "pieces that this server does not have",
    "unknown-box-of-bots": "pieces that this server does not have",
    "newer-rules": "a newer version of this server",
}


@pytest.mark.parametrize(("room", "reason"), CLOSED.items())
def test_a_room_that_cannot_be_opened_is_described_and_says_why(anna: Visitor, room: str, reason: str) -> None:
    info = anna.get(f"tables/{room}")
    assert reason in info["trouble"] and info["status"] == "playing" and len(info["seats"]) == 2
    with anna.at(room) as talk:
        farewell = talk.hear_until(type="farewell")
    assert reason in farewell["reason"] and not farewell["retry"]


def test_a_room_whose_game_is_not_played_here_says_so(anna: Visitor) -> None:
    assert "chess, is not played on this server" in anna.get("tables/unknown-game", 409)["reason"]


def test_a_room_that_does_not_replay_can_be_read_as_far_as_it_does(anna: Visitor) -> None:
    with anna.at("other-moves") as talk:
        assert "as far as it does" in talk.hear_until(type="table")["table"]["trouble"]
        position = talk.look(0)
        answer = talk.ask(type="move", seat=0, ply=position["ply"], move=0)
    assert not position["can_undo"] and "cannot be played on" in answer["reason"]["text"]


def test_rooms_that_cannot_be_opened_do_not_harm_the_others(anna: Visitor) -> None:
    with anna.at("of-today") as talk:
        assert talk.look(0)["ply"] == 0


def test_rooms_that_cannot_be_opened_do_not_harm_the_lists(anna: Visitor) -> None:
    listed = {table["id"] for which in ("mine", "open") for table in anna.get(f"tables?which={which}")["tables"]}
    assert {"of-today", "unknown-box"} <= listed and "unknown-game" not in listed
