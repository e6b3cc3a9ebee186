"""Opening a table that is not in memory."""

import random
import statistics
import time
from pathlib import Path

from benchmarks.server.clients import ME
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.lobby.lobby import Lobby
from nabu.server.messages.from_client import PlayMove
from nabu.server.messages.http import NewTable
from nabu.server.pubsub import SingleProcess
from nabu.server.rooms.commands.move import MoveCommand
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.showing import Eyes
from nabu.server.settings import Settings

COLD_DECISIONS = 200
"""A game that ends before is opened when it is over."""

COLD_ROUNDS = 9


async def cold_opening(folder: Path, name: str) -> tuple[int, float, float]:
    """Return how long a game is, and the seconds, by clock and processor, until it is read, replayed and shown first."""
    settings = Settings(f"sqlite:///{folder / f'{name}.sqlite3'}")
    database = Database(settings.database_url)
    guest = await database.write(lambda db: add_guest(db, "secret", "Guest", "en"))
    reader = Reader.of(guest)
    lobby = Lobby(settings, database, SingleProcess())
    wish = {"game": name, "seats": [ME] * long_enough(name), "seed": 3}
    room = await lobby.create(NewTable.model_validate(wish), reader)
    chance = random.Random(3)
    for number in range(COLD_DECISIONS):
        if room.game.to_play is None:
            break
        move = chance.choice(room.game.legal_actions())
        asked = PlayMove(type="move", id=f"move-{number}", seat=room.game.to_play, ply=room.game.ply, move=move)
        await carry_out(room, MoveCommand(reader, asked))
    clock, processor = [], []
    for _ in range(COLD_ROUNDS):
        fresh = Lobby(settings, database, SingleProcess())
        await fresh.preparation.wait_for(name)  # which is done once in the life of a process
        began, began_cpu = time.perf_counter(), time.process_time()
        opened = await fresh.rooms.get(room.id)
        opened.showing.whole(Eyes(0, "en"), 0)
        clock.append(time.perf_counter() - began)
        processor.append(time.process_time() - began_cpu)
        await fresh.close()
    await lobby.close()
    database.close()
    return room.game.ply, statistics.median(clock), statistics.median(processor)


def long_enough(name: str) -> int:
    """Return the number of players with which a game takes 200 decisions, or most."""
    return 2 if name == "amyitis" else 4
