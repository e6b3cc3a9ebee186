"""Counting what was played here: each finished game once, in the background, a few at a time."""

import asyncio
import logging
import time

from sqlalchemy.exc import IntegrityError

from nabu.server.bots.executor import BotExecutor
from nabu.server.database.repository.rooms import find_room
from nabu.server.database.repository.statistics import SettingKey, keep_counted, uncounted_rooms
from nabu.server.database.repository.steps import steps_from
from nabu.server.database.transactions import Database
from nabu.server.errors import Refused
from nabu.server.rooms.contents import replay
from nabu.statistics.counting import CountedGame, count_game
from nabu.statistics.tally import Tally

log = logging.getLogger(__name__)

GAMES_AT_ONCE = 20
"""So many are counted before they are kept together."""

SECONDS_BETWEEN = 600.0
"""For so long nobody looks whether more games have been finished."""

REST = 4.0
"""After each game so many times as long as it took is left to others."""


class Counting:
    """The games of this server that are being counted; the first who wants to know starts the work."""

    def __init__(self, database: Database, executor: BotExecutor) -> None:
        """Begin without any."""
        self._database, self._executor = database, executor
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._looked: dict[str, float] = {}

    def look(self, game: str) -> None:
        """Count the games that were finished since the last look, unless that was not long ago."""
        if time.monotonic() - self._looked.get(game, float("-inf")) > SECONDS_BETWEEN and game not in self._jobs:
            self._jobs[game] = asyncio.create_task(self._count(game))

    async def close(self) -> None:
        """Stop; what was not kept is counted another time."""
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    async def _count(self, game: str) -> None:
        try:
            await self._executor.prepared(game)
            while room_ids := await self._database.read(lambda db: uncounted_rooms(db, game, GAMES_AT_ONCE)):
                await self._count_rooms(list(room_ids))
        except IntegrityError:
            log.info("%s: another process counts the same games", game)
        except Exception:
            log.exception("%s: games could not be counted", game)
        finally:
            self._looked[game] = time.monotonic()
            del self._jobs[game]

    async def _count_rooms(self, room_ids: list[str]) -> None:
        tallies: dict[SettingKey, Tally] = {}
        for room_id in room_ids:
            counted = await self._count_room(room_id)
            if counted is not None:
                key = (counted.game, counted.variant, counted.players, counted.box)
                tallies.setdefault(key, Tally.of(counted.players)).count(counted)
        await self._database.write(lambda db: keep_counted(db, room_ids, tallies))

    async def _count_room(self, room_id: str) -> CountedGame | None:
        """Count the game of a room; None for one that was not played to its end, or cannot be replayed any more."""
        row, steps = await self._database.read(lambda db: (find_room(db, room_id), steps_from(db, room_id, 0)))
        if row is None or row.resigned_seats:
            return None

        def count() -> CountedGame | None:
            try:
                game = replay(row, steps).game
            except Refused:
                return None
            return count_game(game) if game.over else None

        began = time.monotonic()
        counted = await self._executor.in_background(count)
        await asyncio.sleep(REST * (time.monotonic() - began))
        return counted
