"""Following what other processes do: what is in memory here is made to agree, and those who watch here are told."""

import asyncio
import math
import time
from dataclasses import replace
from functools import partial

from nabu.core.errors import NabuError
from nabu.server.database.reaching import patiently
from nabu.server.database.repository.around import read_around
from nabu.server.database.repository.guests import find_guest_by_id
from nabu.server.database.transactions import READERS
from nabu.server.guests import Reader
from nabu.server.pubsub import StepNotice
from nabu.server.rooms.broadcast import RoomNews, tell_all
from nabu.server.rooms.catching_up import catch_up
from nabu.server.rooms.changes import StepAppended
from nabu.server.rooms.open_rooms import OpenRooms
from nabu.server.rooms.room import Room, Services

SECONDS_REVIEWED = 15.0
"""After so long without hearing of a review, whoever was at it is taken to be gone."""

MOST_REVIEWS_HEARD_OF = 10_000


class Following:
    """Subscribes to the other processes on behalf of the rooms in memory."""

    def __init__(self, rooms: OpenRooms, services: Services, keeps_idle: bool = False) -> None:
        """Follow for these rooms; such as nobody looks at are forgotten at once, or else kept for the next decision there."""
        self._rooms, self._database, self._process = rooms, services.database, services.pubsub.process
        self._keeps_idle = keeps_idle
        self._reviews_heard_of: dict[str, float] = {}
        """The rooms whose games other processes review, and when they said so last."""

    async def step_taken(self, room_id: str, notice: StepNotice) -> None:
        """Follow a step; where one before it is missing, all that is new is read."""
        room = await self._find(room_id)
        if room is None:
            return
        async with room.lock:
            number: int = notice.step["number"]
            change = _heard(notice, room) if number == room.steps else None
            if change is not None:
                await _follow(room, change)
            elif number >= room.steps:
                await catch_up(room)

    async def room_changed(self, room_id: str) -> None:
        """Catch up with a room."""
        room = await self._find(room_id)
        if room is not None:
            async with room.lock:
                await catch_up(room)
            self._rooms.forget_if_gone(room)

    async def around_changed(self, room_id: str) -> None:
        """Tell who came to a room elsewhere, or went, and how its bots are doing."""
        room = await self._find_watched(room_id)
        if room is not None:
            async with room.lock:
                room.around = await self._database.read(lambda db: read_around(db, room_id, self._process))
                RoomNews().tell(room)

    async def bot_thinks(self, room_id: str, seat: int) -> None:
        """Tell that the bot of a seat takes its time."""
        room = await self._find_watched(room_id)
        if room is not None:
            room.around = replace(room.around, thinking=seat)
            RoomNews().tell(room)

    async def mishap_happened(self, room_id: str, seat: int, mishap: str) -> None:
        """Tell what a bot of the host's did wrong."""
        room = await self._find_watched(room_id)
        if room is not None:
            room.mishaps[seat] = mishap
            RoomNews().tell(room)

    async def guest_renamed(self, guest_id: int) -> None:
        """Show a guest's new name, or speak to them in their new language."""
        guest = await self._database.read(lambda db: find_guest_by_id(db, guest_id))
        if guest is not None:
            await self._rooms.guest_changed(Reader.of(guest))

    async def review_went_on(self, room_id: str) -> None:
        """Remember that another process is reviewing a game."""
        if len(self._reviews_heard_of) >= MOST_REVIEWS_HEARD_OF:
            self._reviews_heard_of.clear()
        self._reviews_heard_of[room_id] = time.monotonic()

    def is_reviewed_elsewhere(self, room_id: str) -> bool:
        """Tell whether a process that lives is at the review of a game."""
        return time.monotonic() - self._reviews_heard_of.get(room_id, -math.inf) < SECONDS_REVIEWED

    async def anything_changed(self) -> None:
        """Catch up with the rooms that somebody looks at, and forget the others."""
        at_once = asyncio.Semaphore(READERS)

        async def catch_up_with(room_id: str) -> None:
            async with at_once:
                await patiently(partial(self.room_changed, room_id))

        async with asyncio.TaskGroup() as tasks:
            for room in self._rooms.in_memory:
                if not self._rooms.forget_if_idle(room):
                    tasks.create_task(catch_up_with(room.id))

    async def bots_came_or_went(self) -> None:
        """Tell those who wait for a bot whether any can decide just now."""
        for room in self._rooms.in_memory:
            if room.bot_to_play() is not None:
                RoomNews().tell(room)

    async def _find(self, room_id: str) -> Room | None:
        """Return a room that is to be kept up to date; one that nobody would miss is read anew when somebody asks for it."""
        room = await self._rooms.find_once_read(room_id)
        if room is None or self._keeps_idle:
            return room
        return None if self._rooms.forget_if_idle(room) else room

    async def _find_watched(self, room_id: str) -> Room | None:
        """Return a room where somebody may be told something: there is nobody where idle ones are kept."""
        return None if self._keeps_idle else await self._find(room_id)


def _heard(notice: StepNotice, room: Room) -> StepAppended | None:
    """Return a step as a change; None where it has to be read: it does not fit, or a newer version says it otherwise."""
    try:
        return None if room.damaged else StepAppended.heard(notice, room.game)
    except (NabuError, TypeError):
        return None


async def _follow(room: Room, change: StepAppended) -> None:
    """Take over a step, and tell all of it; a bot that was thinking about it does not any more."""
    news = [*await change.take_effect(room)]
    if room.around.thinking is not None:
        room.around = replace(room.around, thinking=None)
        news.append(RoomNews())
    tell_all(room, news)
