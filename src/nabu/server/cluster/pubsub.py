"""What a process tells the others by way of PostgreSQL, and hears of them."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.orm import Session

from nabu.server.cluster.heart import Heart, ProcessKind
from nabu.server.cluster.listener import listen
from nabu.server.cluster.notices import Notice, notify
from nabu.server.cluster.presence import Presence
from nabu.server.cluster.sockets import SharedSockets
from nabu.server.database.repository.duties import lock_room, settle_duty
from nabu.server.database.transactions import Database
from nabu.server.pubsub import StepNotice, Subscriber, Transaction, Watching

log = logging.getLogger(__name__)


class PostgresPubSub:
    """The pub/sub of a process among several."""

    alone = False

    def __init__(self, database: Database, kind: ProcessKind, something_due: Callable[[], None] = lambda: None) -> None:
        """Be one of them; `something_due` is called whenever a bot has something to do that nobody sees to yet."""
        self.process = secrets.token_hex(8)
        self._database, self._something_due = database, something_due
        self._presence, self.sockets = Presence(database, self.process), SharedSockets(database, self.process)
        self._heart = Heart(database, self.process, kind)
        self._subscriber: Subscriber | None = None
        self._hears = True
        self._told: str | None = None
        """What the rooms that wait for a bot were told last."""
        self._tasks: list[asyncio.Task[None]] = []
        self._hearing: set[asyncio.Task[None]] = set()

    async def subscribe(self, subscriber: Subscriber) -> None:
        """Join the other processes, and begin to listen to them."""
        self._subscriber = subscriber
        await self._heart.beat_once()
        listening = listen(self._database.url, self._hear, self._hear_again, self._hear_no_more)
        beating = self._heart.beat_on(self._repeat, self._tell_of_trouble)
        telling = (self._presence.tell_on(), self.sockets.tell_on())
        self._tasks = [asyncio.create_task(task) for task in (listening, beating, *telling)]

    @property
    def trouble(self) -> str | None:
        """Why no bot decides just now, by the key of the sentence for it."""
        if not self._hears:
            return "database-away"
        return None if self._heart.workers_alive else "bots-not-running"

    def announce(self, db: Transaction, room_id: str, notice: StepNotice | None = None, bots: bool = True) -> None:
        """Tell of a change of a room, and settle whether its bots have something to do."""
        if notice is None:  # a step has changed the room's row, and holds its lock already
            lock_room(db, room_id)
        due = bots and settle_duty(db, room_id, self.process)
        step, columns = (None, None) if notice is None else (notice.step, notice.columns)
        notify(db, Notice(self.process, "room", room_id, due, step, columns))

    def announce_guest(self, db: Session, guest_id: int) -> None:
        """Tell that a guest goes by another name or language."""
        notify(db, Notice(self.process, "guest", guest=guest_id))

    def announce_around(self, db: Session, room_id: str, mishap: tuple[int, str] | None = None) -> None:
        """Tell how the bots of a room are doing."""
        seat, key = mishap or (None, None)
        notify(db, Notice(self.process, "around" if key is None else "mishap", room_id, seat=seat, mishap=key))

    def announce_thinking(self, db: Session, room_id: str, seat: int) -> None:
        """Tell that the bot of a seat takes its time."""
        notify(db, Notice(self.process, "thinking", room_id, seat=seat))

    def announce_review(self, db: Session, room_id: str) -> None:
        """Tell that this process is reviewing a game."""
        notify(db, Notice(self.process, "review", room_id))

    def report(self, room_id: str, watching: Watching) -> None:
        """Let the others know who looks at a room here."""
        self._presence.report(room_id, watching)

    async def close(self) -> None:
        """Leave, so that the others do not have to find out."""
        for task in (*self._tasks, *self._hearing):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._hearing, return_exceptions=True)
        if self._subscriber is not None:
            await self._heart.stop()

    def _hear_again(self) -> None:
        """Begin to catch up with what was missed, while what is new is heard already."""
        self._hears = True
        self.sockets.repeat()
        self._tell_of_trouble()
        if self._subscriber is not None:
            self._do(self._subscriber.anything_changed())

    def _repeat(self) -> None:
        """Tell all that the others forgot when they took this process to be dead."""
        self._presence.repeat()
        self.sockets.repeat()

    def _hear_no_more(self) -> None:
        self._hears = False
        self._tell_of_trouble()

    def _tell_of_trouble(self) -> None:
        if self._told != self.trouble and self._subscriber is not None:
            self._told = self.trouble
            self._do(self._subscriber.bots_came_or_went())

    def _hear(self, notice: Notice) -> None:
        if notice.due:
            self._something_due()
        if notice.sender != self.process and self._subscriber is not None:
            work = _reaction(self._subscriber, notice)
            if work is not None:
                self._do(work)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """React to something in the background: a room whose lock is held keeps no other waiting."""
        task = asyncio.create_task(_logged(work))
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        log.exception("what another process said was not followed")


def _reaction(subscriber: Subscriber, notice: Notice) -> Coroutine[Any, Any, None] | None:
    """Return what is to be done about something that another process said; None where that is nothing."""
    if notice.kind == "guest" and notice.guest is not None:
        return subscriber.guest_renamed(notice.guest)
    if notice.room is None:
        return None
    if notice.kind == "around":
        return subscriber.around_changed(notice.room)
    if notice.kind == "review":
        return subscriber.review_went_on(notice.room)
    if notice.kind == "thinking" and notice.seat is not None:
        return subscriber.bot_thinks(notice.room, notice.seat)
    if notice.kind == "mishap" and notice.seat is not None and notice.mishap is not None:
        return subscriber.mishap_happened(notice.room, notice.seat, notice.mishap)
    if notice.kind == "room" and notice.step is not None:
        return subscriber.step_taken(notice.room, StepNotice(notice.step, notice.columns or {}))
    return subscriber.room_changed(notice.room) if notice.kind == "room" else None
