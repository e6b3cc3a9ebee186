"""A process in which bots decide, for all tables of a database: any number of them, on any number of machines.

What there is to do stands in the table `duties`, written by whoever made it a bot's turn. A worker takes one (FOR UPDATE SKIP
LOCKED, so that nobody waits), thinks, and appends the step; whoever else thought about the same step fails to append it. What
a worker held whose heart has stopped is anybody's again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sqlalchemy.orm import Session

from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.hosted import HostedBots, read_offer
from nabu.server.bots.preparation import Preparation
from nabu.server.bots.warm_up import import_games
from nabu.server.cluster.pubsub import PostgresPubSub
from nabu.server.database.reaching import patiently, reach_patiently
from nabu.server.database.repository.duties import (
    Duty,
    lock_room,
    postpone_duty,
    release_forgotten,
    rooms_without_their_duty,
    settle_duty,
    show_thinking,
    take_duty,
)
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway, Refused
from nabu.server.limits import Limit, buckets_of
from nabu.server.lobby.notices import Notices
from nabu.server.rooms.bot_turns import BotsElsewhere, Deciding
from nabu.server.rooms.catching_up import catch_up
from nabu.server.rooms.following import Following
from nabu.server.rooms.open_rooms import OpenRooms
from nabu.server.rooms.room import Room, Services
from nabu.server.settings import Settings

log = logging.getLogger(__name__)

QUICK_AT_ONCE = 4
"""How many quick decisions are under way: they are thought about one after the other, while others are read and written."""

SECONDS_BETWEEN_LOOKS = 1.0
"""How long a worker waits at most until it looks for something to do: a call may have been missed."""

SECONDS_BETWEEN_SEARCHES = 2.0
"""How often a worker looks for rooms that wait for a bot though nobody said so."""

WAIT_AFTER_TROUBLE = 2000
"""Milliseconds until what went wrong is tried again, by whichever worker."""


T = TypeVar("T")

Telling = Callable[[Session, PostgresPubSub], None]
"""Writes how a bot is doing."""


class DecidingForOthers(Deciding):
    """Lets the bots of a room decide, and has other processes tell those who watch it there."""

    def __init__(self, room: Room, executor: BotExecutor, tell: Callable[[Telling], None]) -> None:
        """Tell by writing."""
        super().__init__(room, executor)
        self._tell = tell

    def show_mishap(self, seat: int, mishap: str) -> None:
        """Tell what a bot of the host's did wrong."""
        self._tell(lambda db, pubsub: pubsub.announce_around(db, self._room.id, (seat, mishap)))

    def show_trouble(self, trouble: Refused | None) -> None:
        """Tell nothing: those who watch notice by themselves that the database is away."""

    def show_thinking(self, seat: int | None) -> None:
        """Tell that a bot takes its time; that it has decided tells the step."""

        def show(db: Session, pubsub: PostgresPubSub) -> None:
            if seat is not None and show_thinking(db, self._room.id, pubsub.process):
                pubsub.announce_thinking(db, self._room.id, seat)

        if seat is not None:
            self._tell(show)


class Worker:
    """Lets bots decide until it is stopped."""

    def __init__(self, settings: Settings, database: Database) -> None:
        """Have nothing to do yet."""
        self._database = database
        self._pubsub = PostgresPubSub(database, "worker", self._call)
        self._preparation = Preparation()
        hosted = HostedBots(read_offer(settings.bots), settings.bot_seconds)
        self._executor = BotExecutor(settings.bot_threads, self._preparation, hosted)
        chat = Limit(settings.chat, "chat-too-fast", buckets_of(database))
        self._services = Services(database, self._pubsub, chat, BotsElsewhere, self._preparation.percent)
        self._rooms = OpenRooms(self._services, self._preparation, settings.idle_rooms)
        self._at_once = {True: QUICK_AT_ONCE, False: settings.bot_threads + len(settings.bots)}
        """How many see to quick decisions, and how many to long thoughts."""
        self._calls = {quick: asyncio.BoundedSemaphore(number) for quick, number in self._at_once.items()}
        """Each lets one of them look for something to do."""
        self._held: set[str] = set()
        """The rooms that something is being done for."""
        self._telling: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Work until cancelled; what was begun is left to the others."""
        following = Following(self._rooms, self._services, keeps_idle=True)
        notices = Notices(self._database, self._rooms, following)
        await patiently(partial(self._pubsub.subscribe, following))
        await patiently(notices.begin)
        self._preparation.begin()
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._search_on())
                for quick, number in self._at_once.items():
                    for _ in range(number):
                        tasks.create_task(self._work_on(quick))
        finally:
            notices.close()
            await self._pubsub.close()
            self._preparation.close()
            self._executor.close()

    def _call(self) -> None:
        """Have one of each kind look for something to do: there is one thing more."""
        for call in self._calls.values():
            with contextlib.suppress(ValueError):  # all of them are about to look
                call.release()

    async def _work_on(self, quick: bool) -> None:
        """Do one thing after the other."""
        while True:
            await self._wait_for_call(quick)
            while (duty := await self._take_duty(quick)) is not None:
                await self._see_to(duty)

    async def _take_duty(self, quick: bool) -> Duty | None:
        return await self._patiently(partial(take_duty, process=self._pubsub.process, quick=quick))

    async def _wait_for_call(self, quick: bool) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_BETWEEN_LOOKS):
                await self._calls[quick].acquire()

    async def _search_on(self) -> None:
        """Look now and then for rooms that wait for a bot though nobody said so, or though this process was to see to them."""
        while True:
            await self._patiently(partial(release_forgotten, process=self._pubsub.process, remembered=sorted(self._held)))
            for room_id in await self._patiently(rooms_without_their_duty) or ():
                await self._patiently(partial(self._pubsub.announce, room_id=room_id))
            await asyncio.sleep(SECONDS_BETWEEN_SEARCHES)

    async def _patiently(self, work: Callable[[Session], T]) -> T | None:
        """Write something; where the database is away, wait a little, and go on without a result."""
        try:
            return await self._database.write(work)
        except DatabaseAway:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        except Exception:
            log.exception("a worker could not do what it wanted")
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        return None

    async def _see_to(self, duty: Duty) -> None:
        """Let a bot decide until it is for another seat to; whatever goes wrong hurts no other room."""
        self._held.add(duty.room_id)
        try:
            if not await self._play(duty):
                await self._postpone(duty, None)
        except Refused as refused:
            log.warning("room %s: %s", duty.room_id, refused.in_words("en"))
            await self._postpone(duty, None)
        except Exception:
            log.exception("room %s: its bots stopped", duty.room_id)
            await self._postpone(duty, "bots-stopped")
        finally:
            self._held.discard(duty.room_id)

    async def _play(self, duty: Duty) -> bool:
        """Let a bot decide; tells whether there was anything to decide."""
        room = await self._rooms.get(duty.room_id)
        await self._catch_up(room, duty)
        deciding, decided = DecidingForOthers(room, self._executor, self._tell), False
        while (seat := room.bot_to_play()) is not None and seat.seat == duty.seat:
            await deciding.decide(seat)
            decided = True
            if room.only_bots_play:
                break  # the rest of the turn is due a little later
        return decided

    async def _catch_up(self, room: Room, duty: Duty) -> None:
        """Know the room as whoever made it a bot's turn did."""
        seat = room.bot_to_play()
        if room.steps != duty.step or seat is None or seat.seat != duty.seat:
            async with room.lock:
                await catch_up(room)

    async def _postpone(self, duty: Duty, trouble: str | None) -> None:
        """Leave something to whoever tries it later, if it is still to be done then."""

        def postpone(db: Session) -> None:
            lock_room(db, duty.room_id)
            postpone_duty(db, duty.room_id, self._pubsub.process, WAIT_AFTER_TROUBLE, trouble)
            settle_duty(db, duty.room_id, keeper="")
            self._pubsub.announce_around(db, duty.room_id)

        await self._patiently(postpone)

    def _tell(self, work: Telling) -> None:
        """Let the others know how a bot is doing, in the background."""
        telling = asyncio.get_running_loop().create_task(self._patiently(lambda db: work(db, self._pubsub)))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)


async def work(settings: Settings) -> None:
    """Be a worker until cancelled."""
    await asyncio.to_thread(import_games)
    database = await reach_patiently(settings.database_url)
    try:
        await Worker(settings, database).run()
    finally:
        database.close()
