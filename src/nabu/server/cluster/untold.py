"""What the other processes do not know yet: written in the background, the latest about each thing."""

import asyncio
import logging
from collections.abc import Callable, Iterable

from sqlalchemy.orm import Session

from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway

log = logging.getLogger(__name__)

SECONDS_UNTIL_TRIED_AGAIN = 0.5


class Untold:
    """Things about which something is to be written, in the order in which it changed."""

    def __init__(self, database: Database, write: Callable[[Session, str], None]) -> None:
        """Have nothing to tell; `write` is called with a thing, and writes how it stands then."""
        self._database, self._write = database, write
        self._things: dict[str, None] = {}
        self._something_to_tell = asyncio.Event()

    def add(self, things: Iterable[str]) -> None:
        """Have something to tell about some things."""
        self._things |= dict.fromkeys(things)
        self._something_to_tell.set()

    async def tell_on(self) -> None:
        """Tell what the others do not know yet, for ever; while the database is away it waits."""
        while True:
            await self._something_to_tell.wait()
            self._something_to_tell.clear()
            while self._things:
                thing = next(iter(self._things))
                del self._things[thing]
                await self._tell(thing)

    async def _tell(self, thing: str) -> None:
        try:
            await self._database.write(lambda db: self._write(db, thing))
        except DatabaseAway:
            self.add([thing])
            await asyncio.sleep(SECONDS_UNTIL_TRIED_AGAIN)
        except Exception:
            log.exception("%s: what changed is not told to other processes", thing)
