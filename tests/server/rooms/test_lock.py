"""The room in memory is what the database says, whoever goes or looks in the middle of a change."""

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, TypeVar, cast

import pytest
from fastapi import WebSocket, WebSocketDisconnect
from sqlalchemy.orm import Session

from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.fair_queue import Asker
from nabu.server.database.transactions import Database
from nabu.server.frames import Frame
from nabu.server.guests import Reader
from nabu.server.messages.from_client import PlayMove
from nabu.server.rooms.catching_up import greet_anew
from nabu.server.rooms.commands.move import MoveCommand
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room
from nabu.server.websocket.connection import Connection
from tests.server.rooms.in_a_room import BOT, MINE, first_move, in_a_room
from tests.server.running import generous
from tests.server.talking import SECONDS

T = TypeVar("T")


class SlowReading(Database):
    """A database whose answers take a while to arrive."""

    async def read(self, work: Callable[[Session], T]) -> T:
        found = await super().read(work)
        await asyncio.sleep(0.2)
        return found


class Watching:
    """A client that says things, and hears nothing."""

    scope: ClassVar[dict[str, Any]] = {}

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.unheard = [{"type": "websocket.receive", "text": json.dumps(message)} for message in messages]

    async def receive(self) -> Any:
        return self.unheard.pop(0) if self.unheard else {"type": "websocket.disconnect"}

    async def send_text(self, _: str) -> None: ...


class Vanishing:
    """A client that says one thing, and is gone as soon as it is told anything."""

    scope: ClassVar[dict[str, Any]] = {}

    def __init__(self, **message: Any) -> None:
        self.unheard = [{"type": "websocket.receive", "text": json.dumps(message)}]

    async def receive(self) -> Any:
        return self.unheard.pop() if self.unheard else await asyncio.Event().wait()

    async def send_text(self, _: str) -> None:
        raise WebSocketDisconnect


def test_a_move_whose_player_is_gone_before_it_is_on_disk_is_shown_to_the_others(tmp_path: Path) -> None:
    async def play_and_go(room: Room, anna: Reader, executor: BotExecutor) -> None:
        socket = cast(WebSocket, Vanishing(**first_move(room)))
        await Connection(socket, anna, room, executor, generous(tmp_path)).run()
        async with room.lock:
            assert room.game.ply == room.row.ply == 1

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, play_and_go)


def test_a_move_that_cannot_be_shown_to_somebody_is_answered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play_unseen(room: Room, anna: Reader, executor: BotExecutor) -> None:
        talk = Connection(cast(WebSocket, Watching()), anna, room, executor, generous(tmp_path))
        talk.looking = True
        room.watchers.add(talk)
        monkeypatch.setattr(room.showing, "_look", None)
        await talk._hear(json.dumps(first_move(room)))
        unsent = talk._outbox._unsent
        said = [json.loads(cast(Frame, unsent.get_nowait()).text) for _ in range(unsent.qsize())]
        assert [message["ok"] for message in said if message["type"] == "answer"] == [True]
        assert room.game.ply == 1
        monkeypatch.undo()

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, play_unseen)


def test_what_is_read_during_a_move_does_not_undo_it(tmp_path: Path) -> None:
    async def rename_and_play(room: Room, anna: Reader, executor: BotExecutor) -> None:
        renaming = asyncio.create_task(greet_anew(room, anna))
        await asyncio.sleep(0.1)
        await carry_out(room, MoveCommand(anna, PlayMove(**first_move(room))))
        await renaming
        assert room.game.ply == room.row.ply == 1

    in_a_room(SlowReading(generous(tmp_path).database_url), tmp_path, rename_and_play)


def test_bots_that_something_went_wrong_with_try_again_when_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_and_look(room: Room, anna: Reader, executor: BotExecutor) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(executor, "choose", None)
            while room.bots.at_work:
                await asyncio.sleep(0.01)
        socket = cast(WebSocket, Watching({"type": "look", "id": "mine", "seat": None}))
        await Connection(socket, anna, room, executor, generous(tmp_path)).run()
        while room.game.ply == 0:
            await asyncio.sleep(0.01)

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, fail_and_look, MINE, BOT)


def test_a_quick_bot_does_not_wait_for_the_long_thoughts_of_other_rooms(tmp_path: Path) -> None:
    async def keep_slow_threads_busy(room: Room, _: Reader, executor: BotExecutor) -> None:
        answered = threading.Event()
        nobody = Asker(None, person_waits=True)
        long_thoughts = [asyncio.create_task(executor.slow.run(answered.wait, nobody)) for _ in range(100)]
        async with asyncio.timeout(SECONDS):
            while room.game.ply == 0:
                await asyncio.sleep(0.01)
        assert not any(thought.done() for thought in long_thoughts)
        answered.set()
        await asyncio.gather(*long_thoughts)

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, keep_slow_threads_busy, MINE, BOT)


def test_bots_among_themselves_play_while_somebody_looks(tmp_path: Path) -> None:
    async def look_and_go(room: Room, anna: Reader, executor: BotExecutor) -> None:
        assert not room.bots.at_work

        class Staying(Watching):
            async def receive(self) -> Any:
                while not self.unheard and room.game.ply < 2:
                    await asyncio.sleep(0.01)
                return await super().receive()

        socket = cast(WebSocket, Staying({"type": "look", "id": "mine", "seat": None}))
        await Connection(socket, anna, room, executor, generous(tmp_path)).run()
        while room.bots.at_work:
            await asyncio.sleep(0.01)
        assert room.row.status == "playing" and room.game.ply >= 2

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, look_and_go, BOT, BOT)
