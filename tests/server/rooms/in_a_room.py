"""A room in the process of the tests, without HTTP around it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from nabu.server.bots.executor import BotExecutor
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.lobby.lobby import Lobby
from nabu.server.messages.http import BotSeat, HumanSeat, NewTable
from nabu.server.pubsub import SingleProcess
from nabu.server.rooms.room import Room
from tests.server import event_loop
from tests.server.running import generous

MINE, BOT = HumanSeat(kind="human", mine=True), BotSeat(kind="bot", level=1)

Doing = Callable[[Room, Reader, BotExecutor], Awaitable[None]]


def in_a_room(database: Database, folder: Path, doing: Doing, *seats: HumanSeat | BotSeat) -> None:
    """Do something in a room; without seats, one guest holds both."""

    async def do() -> None:
        lobby = Lobby(generous(folder), database, SingleProcess())
        anna = Reader.of(await database.write(lambda db: add_guest(db, "secret", "Anna", "en")))
        await lobby.preparation.wait_for("babylonia")
        wish = NewTable(game="babylonia", seats=list(seats) or [MINE, MINE], seed=1)
        await doing(await lobby.create(wish, anna), anna, lobby.executor)
        await lobby.close()

    try:
        event_loop.run(do())
    finally:
        database.close()


def first_move(room: Room) -> dict[str, Any]:
    return {"type": "move", "id": "mine", "seat": room.game.to_play or 0, "ply": 0, "move": room.game.legal_actions()[0]}
