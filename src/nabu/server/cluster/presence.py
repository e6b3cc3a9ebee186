"""Who looks at rooms by way of this process, as the others are told: written in the background, the latest of each room."""

import asyncio
import logging

from sqlalchemy.orm import Session

from nabu.server.cluster.notices import Notice, notify
from nabu.server.database.repository.around import keep_watching
from nabu.server.database.repository.duties import lock_room, settle_duty
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway
from nabu.server.pubsub import Watching

log = logging.getLogger(__name__)

SECONDS_UNTIL_TRIED_AGAIN = 0.5
NOBODY = Watching()


class Presence:
    """What the others know, and what they do not know yet."""

    def __init__(self, database: Database, process: str) -> None:
        """Begin with rooms that nobody looks at."""
        self._database, self._process = database, process
        self._here: dict[str, Watching] = {}
        self._untold: dict[str, None] = {}
        """Rooms, in the order in which something changed there."""
        self._something_to_tell = asyncio.Event()

    def report(self, room_id: str, watching: Watching) -> None:
        """Take note of who looks at a room now."""
        if self._here.get(room_id, NOBODY) == watching:
            return
        self._here[room_id] = watching
        if watching == NOBODY:
            del self._here[room_id]
        self._tell(room_id)

    def repeat(self) -> None:
        """Tell everything again: the others took this process to be dead."""
        for room_id in self._here:
            self._tell(room_id)

    def _tell(self, room_id: str) -> None:
        self._untold[room_id] = None
        self._something_to_tell.set()

    async def tell_on(self) -> None:
        """Tell what the others do not know yet, for ever; while the database is away it waits."""
        while True:
            await self._something_to_tell.wait()
            self._something_to_tell.clear()
            while self._untold:
                room_id = next(iter(self._untold))
                del self._untold[room_id]
                await self._tell_one(room_id)

    async def _tell_one(self, room_id: str) -> None:
        watching = self._here.get(room_id, NOBODY)
        try:
            await self._database.write(lambda db: self._write(db, room_id, watching))
        except DatabaseAway:
            self._tell(room_id)
            await asyncio.sleep(SECONDS_UNTIL_TRIED_AGAIN)
        except Exception:
            log.exception("room %s: who looks at it is not told to other processes", room_id)

    def _write(self, db: Session, room_id: str, watching: Watching) -> None:
        lock_room(db, room_id)
        keep_watching(db, self._process, room_id, watching)
        due = settle_duty(db, room_id, keeper="")
        notify(db, Notice(self._process, "around", room_id, due=due))
