"""Bots decide when it is for them to, and go on after the database was away."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from nabu.server.bots.executor import BotExecutor
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.rooms.room import Room
from tests.server.rooms.in_a_room import BOT as A_BOT
from tests.server.rooms.in_a_room import MINE, in_a_room
from tests.server.running import generous
from tests.server.talking import BOT, Visitor


def test_bots_play_a_whole_game_among_themselves(anna: Visitor) -> None:
    with anna.at(anna.table(BOT, BOT)) as talk:
        position = talk.look(None)
        plies = [position["ply"]]
        while not position["over"]:
            position = talk.hear_until(type="position")
            plies.append(position["ply"])
    assert plies == list(range(plies[0], plies[-1] + 1)) and position["winners"] and position["ranks"]


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
