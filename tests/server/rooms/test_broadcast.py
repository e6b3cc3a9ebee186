"""Telling many who watch: each message is made once for all who may know the same."""

import json
from pathlib import Path

import pytest
from sqlalchemy import event

from nabu.server import redaction
from nabu.server.bots.executor import BotExecutor
from nabu.server.database.transactions import Database
from nabu.server.frames import Frame
from nabu.server.guests import Reader
from nabu.server.messages.from_client import PlayMove
from nabu.server.rooms.broadcast import PositionNews, RoomNews
from nabu.server.rooms.catching_up import catch_up_to
from nabu.server.rooms.commands.move import MoveCommand
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room
from nabu.server.rooms.showing import Seen
from tests.server.rooms.in_a_room import first_move, in_a_room
from tests.server.running import generous


class Spectator:
    """Somebody who looks, and keeps what is said."""

    def __init__(self, reader: Reader, eyes: int | None = None) -> None:
        self.reader, self.looking, self.eyes = reader, True, eyes
        self.heard: list[str] = []
        self.seen: Seen | None = None

    def send(self, message: Frame) -> None:
        self.heard.append(message.text)

    def say_farewell(self, key: str, retry: bool) -> None:
        self.heard.append(key)


def test_what_is_told_is_made_once_for_each_kind_of_eyes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    for name in ("room", "live_position", "difference"):
        original = getattr(redaction, name)

        def counted(*args: object, name: str = name, original: object = original, **more: object) -> object:
            made.append(name)
            return original(*args, **more)  # type: ignore[operator]

        monkeypatch.setattr(redaction, name, counted)

    async def tell(room: Room, anna: Reader, executor: BotExecutor) -> None:
        crowd = [Spectator(Reader(None, None, "fr" if number % 2 else "en")) for number in range(200)]
        room.watchers.update([*crowd, Spectator(anna, 0)])
        made.clear()
        RoomNews().tell(room)
        PositionNews(0).tell(room)
        PositionNews(0).tell(room)
        await carry_out(room, MoveCommand(anna, PlayMove.model_validate(first_move(room))))
        assert sorted(made) == ["difference"] * 3 + ["live_position"] * 3 + ["room"] * 3
        assert [json.loads(text)["type"] for text in crowd[0].heard] == ["table", "position", "difference"]

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, tell)


def test_whoever_claims_to_know_more_does_not_make_the_server_read_anew_for_ever(tmp_path: Path) -> None:
    database = Database(generous(tmp_path).database_url)
    begun: list[object] = []

    def note(connection: object) -> None:
        begun.append(connection)

    async def claim(room: Room, anna: Reader, executor: BotExecutor) -> None:
        event.listen(database.engine, "begin", note)
        for _ in range(100):
            await catch_up_to(room, 32767)
        event.remove(database.engine, "begin", note)
        assert 0 < len(begun) < 30

    in_a_room(database, tmp_path, claim)


def test_whoever_was_not_shown_what_a_difference_follows_is_shown_everything(tmp_path: Path) -> None:
    async def tell(room: Room, anna: Reader, executor: BotExecutor) -> None:
        here, late = (Spectator(Reader(None, None, "en")) for _ in range(2))
        room.watchers.add(here)
        PositionNews(0).tell(room)
        room.watchers.add(late)
        await carry_out(room, MoveCommand(anna, PlayMove.model_validate(first_move(room))))
        whole = json.loads(late.heard[-1])
        assert json.loads(here.heard[-1])["type"] == "difference"
        assert (whole["type"], whole["ply"], whole["log_from"]) == ("position", 1, 0)

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, tell)
