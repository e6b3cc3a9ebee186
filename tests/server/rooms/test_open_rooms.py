"""Rooms in memory: one for each table, whatever happens while it is read."""

import asyncio
from pathlib import Path

import pytest

from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.preparation import Preparation
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway
from nabu.server.guests import Reader
from nabu.server.messages.from_client import PlayMove
from nabu.server.rooms.commands.move import MoveCommand
from nabu.server.rooms.open_rooms import OpenRooms
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room
from tests.server.rooms.in_a_room import first_move, in_a_room
from tests.server.rooms.test_broadcast import Spectator


def rooms_beside(room: Room) -> OpenRooms:
    """Return rooms of another process, as it were, on the same database."""
    return OpenRooms(room.services, Preparation(), 8)


def test_a_room_is_not_forgotten_before_whoever_asked_for_it_has_it(tmp_path: Path) -> None:
    async def ask_and_forget(room: Room, anna: Reader, executor: BotExecutor) -> None:
        rooms = rooms_beside(room)

        async def forget_at_once() -> bool:
            while (read := rooms.find(room.id)) is None:
                await asyncio.sleep(0)
            return rooms.forget_if_idle(read)

        async def look_on() -> Room:
            asked_for = await rooms.get(room.id)
            asked_for.watchers.add(Spectator(anna))
            return asked_for

        looking_on, forgotten = await asyncio.gather(look_on(), forget_at_once())
        assert not forgotten
        assert rooms.find(room.id) is looking_on

    in_a_room(Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path, ask_and_forget)


def test_a_room_that_is_read_anew_knows_which_moves_it_took(tmp_path: Path) -> None:
    async def move_and_repeat_elsewhere(room: Room, anna: Reader, executor: BotExecutor) -> None:
        move = MoveCommand(anna, PlayMove(**first_move(room)))
        answer = await carry_out(room, move)
        read_anew = await rooms_beside(room).get(room.id)
        assert await carry_out(read_anew, move) == answer
        assert read_anew.steps == 1

    in_a_room(Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path, move_and_repeat_elsewhere)


def test_everybody_is_given_the_same_room_also_where_the_database_was_away_for_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts, go_on = [], asyncio.Event()
    read = OpenRooms._read

    async def read_when_told(rooms: OpenRooms, room_id: str) -> Room:
        attempts.append(room_id)
        if len(attempts) == 1:
            await go_on.wait()
            raise DatabaseAway
        return await read(rooms, room_id)

    async def come_one_after_the_other(room: Room, anna: Reader, executor: BotExecutor) -> None:
        rooms = rooms_beside(room)
        monkeypatch.setattr(OpenRooms, "_read", read_when_told)
        early = [asyncio.create_task(rooms.get(room.id)) for _ in range(2)]
        await asyncio.sleep(0)
        go_on.set()
        late = []
        while not all(task.done() for task in early):
            late.append(asyncio.create_task(rooms.get(room.id)))
            await asyncio.sleep(0)
        given = await asyncio.gather(*early, *late, return_exceptions=True)
        assert {type(each) for each in given} == {DatabaseAway, Room}
        assert len({id(each) for each in given if isinstance(each, Room)}) == 1

    in_a_room(Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"), tmp_path, come_one_after_the_other)
