"""That this process is alive, told every second, and who is not any more: what a dead process held is anybody's."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Literal

from sqlalchemy.orm import Session

from nabu.server.cluster.notices import Notice, notify
from nabu.server.database.repository.duties import duties_nobody_took, lock_room, settle_duty
from nabu.server.database.repository.processes import any_alive, any_dead, beat, dead_processes, forget_processes, rooms_held_by
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway
from nabu.server.metrics import BOT_DUTIES

log = logging.getLogger(__name__)

SECONDS_BETWEEN_BEATS = 1.0

NOBODY = ""
"""Who says what everybody has to react to, also the process that found it out."""

ProcessKind = Literal["web", "worker"]


class Heart:
    """Beats until it is stopped."""

    def __init__(self, database: Database, process: str, kind: ProcessKind) -> None:
        """Do not beat yet."""
        self._database, self._process, self._kind = database, process, kind
        self.workers_alive = True
        """Whether there is a process that lets bots decide."""

    async def beat_on(self, joined_again: Callable[[], None], beaten: Callable[[], None]) -> None:
        """Beat for ever; `joined_again` is called where the others had taken this process to be dead."""
        while True:
            try:
                if await self._database.write_briefly(self._beat):
                    joined_again()
                if await self._database.read(any_dead):
                    await self._database.write(lambda db: self._bury(db, dead_processes(db)))
                beaten()
            except DatabaseAway:
                pass  # it was logged where it happened
            except Exception:
                log.exception("the heart of process %s missed a beat", self._process)
            await asyncio.sleep(SECONDS_BETWEEN_BEATS)

    async def beat_once(self) -> None:
        """Join the others."""
        await self._database.write_briefly(self._beat)

    async def stop(self) -> None:
        """Leave what this process held to the others."""
        try:
            await self._database.write(lambda db: self._bury(db, [self._process]))
        except Exception as problem:
            log.warning("process %s left without a word, and is missed in a few seconds: %s", self._process, problem)

    def _beat(self, db: Session) -> bool:
        """Note that this process is alive, and see how the others are."""
        joined = beat(db, self._process, self._kind)
        self.workers_alive = any_alive(db, "worker")
        BOT_DUTIES.set(duties_nobody_took(db))
        notify(db, Notice(self._process, "beat"))
        return joined

    def _bury(self, db: Session, processes: Sequence[str]) -> None:
        """Forget processes that are no more, and tell of the rooms they held; locked in order, so that two never deadlock."""
        if not processes:
            return
        rooms = rooms_held_by(db, processes)
        for room_id in rooms:
            lock_room(db, room_id)
        forget_processes(db, processes)
        for room_id in rooms:
            settle_duty(db, room_id, keeper="")
            notify(db, Notice(NOBODY, "around", room_id, due=True))
