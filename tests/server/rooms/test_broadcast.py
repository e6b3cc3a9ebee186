"""Telling many who watch: each message is made once for all who may know the same."""

import itertools
import json
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from fastapi import WebSocket
from sqlalchemy import event

from nabu.server import redaction
from nabu.server.bots.executor import BotExecutor
from nabu.server.database.transactions import Database
from nabu.server.frames import Frame
from nabu.server.guests import Reader
from nabu.server.messages.from_client import Look, PlayMove
from nabu.server.rooms.broadcast import PositionNews, RoomNews
from nabu.server.rooms.catching_up import catch_up_to
from nabu.server.rooms.commands.move import MoveCommand
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room
from nabu.server.rooms.showing import Seen
from nabu.server.rooms.watchers import Watchers
from nabu.server.websocket.connection import Connection
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
        room.watchers |= {*crowd, Spectator(anna, 0)}
        made.clear()
        RoomNews().tell(room)
        PositionNews(0).tell(room)
        PositionNews(0).tell(room)
        await carry_out(room, MoveCommand(anna, PlayMove.model_validate(first_move(room))))
        assert sorted(made) == ["difference"] * 3 + ["live_position"] * 3 + ["room"] * 3
        assert [json.loads(text)["type"] for text in crowd[0].heard] == ["table", "position", "difference"]

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, tell)


class Counted(Connection):
    """A connection of which it is counted how often anybody asks who it is, or whether it looks."""

    asked = 0

    def __getattribute__(self, name: str) -> object:
        if name in ("reader", "looking"):
            Counted.asked += 1
        return super().__getattribute__(name)


def test_to_join_and_to_leave_a_crowd_is_as_much_work_as_to_join_a_few(tmp_path: Path) -> None:
    """Everybody who came once walked through all who were there, three times and once more for every seat."""
    settings = generous(tmp_path)

    async def join_and_leave(room: Room, anna: Reader, executor: BotExecutor) -> None:
        def newcomer(guest_id: int) -> Counted:
            socket = cast(WebSocket, SimpleNamespace(scope={}))
            return Counted(socket, Reader(guest_id, "Somebody", "en"), room, executor, settings)

        async def work_of_joining() -> int:
            before, looking = Counted.asked, next(numbers) % 2 == 0
            connection = newcomer(next(numbers))
            await connection._enter()
            if looking:
                await connection._look(Look(type="look", id="1", seat=None))
            return Counted.asked - before

        async def work_of_leaving() -> int:
            before = Counted.asked
            room.watchers.discard(next(iter(room.watchers)))
            room.report_watchers()
            assert room.players_present == set()
            return Counted.asked - before

        numbers = itertools.count(1000)
        few = [await work_of_joining() for _ in range(10)]
        many = [await work_of_joining() for _ in range(200)][-10:]
        assert max(many) <= max(few) and len(room.present) == len(room.watchers)
        assert max([await work_of_leaving() for _ in range(10)]) <= max(few)

    in_a_room(Database(settings.database_url), tmp_path, join_and_leave)


def test_who_is_present_is_counted_by_connections_and_looking_by_looks() -> None:
    watchers, anna = Watchers(), Reader(1, "Anna", "en")
    first, second, nobody = Spectator(anna), Spectator(anna), Spectator(Reader(None, None, "en"))
    second.looking = nobody.looking = False
    for watcher in (first, first, second, nobody):
        watchers.add(watcher)
    assert (len(watchers), set(watchers.guests), watchers.anybody_looks) == (3, {1}, True)
    watchers.discard(first)
    assert (len(watchers), set(watchers.guests), watchers.anybody_looks) == (2, {1}, False)
    watchers.note_looking(second)
    assert watchers.anybody_looks
    for watcher in (second, second, nobody):
        watchers.discard(watcher)
    assert (len(watchers), set(watchers.guests), watchers.anybody_looks) == (0, set(), False)


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
