"""Bots decide when it is for them to, and go on after the database was away."""

import asyncio
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from nabu.server.bots.executor import BotExecutor
from nabu.server.database.repository.steps import steps_from
from nabu.server.database.transactions import Database
from nabu.server.frames import Frame
from nabu.server.guests import Reader
from nabu.server.rooms import bot_turns
from nabu.server.rooms.room import Room
from nabu.server.rooms.watchers import Watcher
from tests.server.rooms.in_a_room import BOT as A_BOT
from tests.server.rooms.in_a_room import MINE, in_a_room
from tests.server.running import generous
from tests.server.talking import BOT, Visitor


def test_bots_play_a_whole_game_among_themselves(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "PAUSE_AMONG_BOTS", 0)
    with anna.at(anna.table(BOT, BOT)) as talk:
        position = talk.look(None)
        plies = [position["ply"]]
        while not position["over"]:
            position = talk.hear_until(type="position")
            plies.append(position["ply"])
    assert plies == list(range(plies[0], plies[-1] + 1)) and position["winners"] and position["ranks"]


class Onlooker:
    """Somebody who looks on, and is told everything for nothing."""

    looking, eyes, seen = True, None, None

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def send(self, message: Frame) -> None:
        pass


def test_bots_among_themselves_pause_after_every_decision_so_that_people_can_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "PAUSE_AMONG_BOTS", 100)

    async def look_on(room: Room, anna: Reader, executor: BotExecutor) -> None:
        room.watchers.add(cast(Watcher, Onlooker(anna)))
        room.bots.wake()
        await until(lambda: room.game.ply > 3)
        await room.bots.rest()
        decided = await room.services.database.read(lambda db: [step.at for step in steps_from(db, room.id, 0)])
        assert all(later - earlier >= 100 for earlier, later in itertools.pairwise(decided))

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, look_on, A_BOT, A_BOT)


async def until(happens: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not happens():
            await asyncio.sleep(0.02)


def test_bots_tell_that_the_database_is_away_and_go_on_when_it_is_back(tmp_path: Path) -> None:
    database = Database(generous(tmp_path).database_url)

    def fail(_: object) -> None:
        raise OperationalError("BEGIN", None, Exception("the server closed the connection"))

    async def lose_the_database(room: Room, anna: Reader, executor: BotExecutor) -> None:
        event.listen(database.engine, "begin", fail)
        room.bots.wake()
        await until(lambda: room.trouble is not None)
        assert "does not answer" in (room.info(anna).trouble or "")
        event.remove(database.engine, "begin", fail)
        await until(lambda: room.game.to_play == 0)
        await until(lambda: room.trouble is None)

    in_a_room(database, tmp_path, lose_the_database, MINE, A_BOT)
