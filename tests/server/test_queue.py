"""The table in memory is what the database says, whoever goes or looks in the middle of a change."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest
from fastapi import WebSocket, WebSocketDisconnect
from sqlalchemy.orm import Session

from nabu.server import keeping
from nabu.server.bulletin import NobodyElse
from nabu.server.guests import Reader
from nabu.server.hall import Hall
from nabu.server.live import LiveTable
from nabu.server.messages import BotSeat, HumanSeat, NewTable
from nabu.server.socket import Conversation
from nabu.server.storage import Storage
from tests.server.running import PLENTY, generous
from tests.server.talking import SECONDS

T = TypeVar("T")
MINE, BOT = HumanSeat(kind="human", mine=True), BotSeat(kind="bot", level=1)


class SlowReading(Storage):
    """A database whose answers take a while to arrive."""

    async def read(self, work: Callable[[Session], T]) -> T:
        found = await super().read(work)
        await asyncio.sleep(0.2)
        return found


class Watching:
    """A client that says things, and hears nothing."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.unheard = [{"type": "websocket.receive", "text": json.dumps(message)} for message in messages]

    async def receive(self) -> Any:
        return self.unheard.pop(0) if self.unheard else {"type": "websocket.disconnect"}

    async def send_text(self, _: str) -> None: ...


class Vanishing:
    """A client that says one thing, and is gone as soon as it is told anything."""

    def __init__(self, **message: Any) -> None:
        self.unheard = [{"type": "websocket.receive", "text": json.dumps(message)}]

    async def receive(self) -> Any:
        return self.unheard.pop() if self.unheard else await asyncio.Event().wait()

    async def send_text(self, _: str) -> None:
        raise WebSocketDisconnect


def at_a_table(
    storage: Storage, folder: Path, doing: Callable[[LiveTable, Reader], Awaitable[None]], *seats: HumanSeat | BotSeat
) -> None:
    """Do something at a table; without seats, one guest holds both."""

    async def do() -> None:
        hall = Hall(generous(folder), storage, NobodyElse())
        anna = Reader.of(await storage.write(lambda db: keeping.add_guest(db, "secret", "Anna", "en")))
        wish = NewTable(game="babylonia", seats=list(seats) or [MINE, MINE], seed=1)
        await doing(await hall.make(wish, anna), anna)
        await hall.close()

    try:
        asyncio.run(do())
    finally:
        storage.close()


def first_move(table: LiveTable) -> dict[str, int]:
    return {"seat": table.game.to_play or 0, "ply": 0, "move": table.game.legal_actions()[0]}


def test_a_move_whose_player_is_gone_before_it_is_on_disk_is_shown_to_the_others(tmp_path: Path) -> None:
    async def play_and_go(table: LiveTable, anna: Reader) -> None:
        socket = cast(WebSocket, Vanishing(type="move", id="mine", **first_move(table)))
        await Conversation(socket, anna, table, table._thinkers, PLENTY).run()
        async with table.queue:
            assert table.game.ply == table.row.ply == 1

    at_a_table(Storage(generous(tmp_path).database_url), tmp_path, play_and_go)


def test_a_move_that_cannot_be_shown_to_somebody_is_answered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play_unseen(table: LiveTable, anna: Reader) -> None:
        talk = Conversation(cast(WebSocket, Watching()), anna, table, table._thinkers, PLENTY)
        talk.looking = True
        table.watchers.add(talk)
        monkeypatch.setattr(table, "position", None)
        monkeypatch.setattr(table._bulletin, "post", None)
        await talk._hear(json.dumps({"type": "move", "id": "mine", **first_move(table)}))
        said = [json.loads(talk._unsent.get_nowait() or "") for _ in range(talk._unsent.qsize())]
        assert [message["ok"] for message in said if message["type"] == "answer"] == [True]
        assert table.game.ply == 1
        monkeypatch.undo()

    at_a_table(Storage(generous(tmp_path).database_url), tmp_path, play_unseen)


def test_what_is_read_during_a_move_does_not_undo_it(tmp_path: Path) -> None:
    async def rename_and_play(table: LiveTable, anna: Reader) -> None:
        renaming = asyncio.create_task(table.greet_anew(anna))
        await asyncio.sleep(0.1)
        await table.play(anna, **first_move(table), client_id="mine", accept=lambda: None)
        await renaming
        assert table.game.ply == table.row.ply == 1

    at_a_table(SlowReading(generous(tmp_path).database_url), tmp_path, rename_and_play)


def test_bots_that_something_went_wrong_with_try_again_when_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_and_look(table: LiveTable, anna: Reader) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(table._thinkers, "choose", None)
            while table._bots_at_work is not None:
                await asyncio.sleep(0.01)
        socket = cast(WebSocket, Watching({"type": "look", "id": "mine", "seat": None}))
        await Conversation(socket, anna, table, table._thinkers, PLENTY).run()
        while table.game.ply == 0:
            await asyncio.sleep(0.01)

    at_a_table(Storage(generous(tmp_path).database_url), tmp_path, fail_and_look, MINE, BOT)


def test_a_quick_bot_does_not_wait_for_the_long_thoughts_of_other_tables(tmp_path: Path) -> None:
    async def keep_slow_threads_busy(table: LiveTable, _: Reader) -> None:
        answered = threading.Event()
        long_thoughts = [table._thinkers._slow.submit(answered.wait) for _ in range(100)]
        async with asyncio.timeout(SECONDS):
            while table.game.ply == 0:
                await asyncio.sleep(0.01)
        assert not any(thought.done() for thought in long_thoughts)
        answered.set()

    at_a_table(Storage(generous(tmp_path).database_url), tmp_path, keep_slow_threads_busy, MINE, BOT)


def test_bots_among_themselves_play_while_somebody_looks(tmp_path: Path) -> None:
    async def look_and_go(table: LiveTable, anna: Reader) -> None:
        assert table._bots_at_work is None

        class Staying(Watching):
            async def receive(self) -> Any:
                while not self.unheard and table.game.ply < 2:
                    await asyncio.sleep(0.01)
                return await super().receive()

        socket = cast(WebSocket, Staying({"type": "look", "id": "mine", "seat": None}))
        await Conversation(socket, anna, table, table._thinkers, PLENTY).run()
        while table._bots_at_work is not None:
            await asyncio.sleep(0.01)
        assert table.row.status == "playing" and table.game.ply >= 2

    at_a_table(Storage(generous(tmp_path).database_url), tmp_path, look_and_go, BOT, BOT)
