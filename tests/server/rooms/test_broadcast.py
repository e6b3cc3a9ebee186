"""Telling many who watch: each message is made once for all who may know the same."""

import json
from pathlib import Path

import pytest
from sqlalchemy import event

from nabu.server import redaction
from nabu.server.bots.executor import BotExecutor
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.rooms.broadcast import PositionNews, RoomNews
from nabu.server.rooms.catching_up import catch_up_to
from nabu.server.rooms.room import Room
from tests.server.rooms.in_a_room import in_a_room
from tests.server.running import generous


class Spectator:
    """Somebody who looks, and keeps what is said."""

    def __init__(self, reader: Reader, eyes: int | None = None) -> None:
        self.reader, self.looking, self.eyes = reader, True, eyes
        self.heard: list[str] = []

    def send(self, message: str) -> None:
        self.heard.append(message)

    def say_farewell(self, key: str, retry: bool) -> None:
        self.heard.append(key)


def test_what_is_told_is_made_once_for_each_kind_of_eyes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    for name in ("room", "position"):
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
        assert sorted(made) == ["position"] * 3 + ["room"] * 3
        assert [json.loads(text)["type"] for text in crowd[0].heard] == ["table", "position", "position"]

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
