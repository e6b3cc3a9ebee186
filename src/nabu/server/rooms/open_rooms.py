"""The rooms that this process has in memory: opened when somebody asks for one, forgotten when nobody looks."""

import asyncio
import logging
from collections import Counter
from collections.abc import Collection

from nabu.server import redaction
from nabu.server.bots.preparation import Preparation
from nabu.server.database.models import RoomRow
from nabu.server.database.repository.around import present_elsewhere
from nabu.server.database.repository.rooms import find_room
from nabu.server.errors import NotHere, Refused
from nabu.server.guests import Reader
from nabu.server.messages.tables import TableInfo
from nabu.server.metrics import TABLES
from nabu.server.rooms.broadcast import RoomNews
from nabu.server.rooms.catching_up import greet_anew
from nabu.server.rooms.contents import Contents, read_contents, why_closed
from nabu.server.rooms.room import Room, Services

log = logging.getLogger(__name__)


def describe_closed(row: RoomRow, reader: Reader, present: Collection[int] = ()) -> TableInfo:
    """Describe a room by its row, and who looks at it elsewhere; refused if nobody here knows the game."""
    closed = why_closed(row)
    if closed is not None and closed.key == "unknown-game":
        raise closed
    return redaction.room(row, reader, redaction.KnownInMemory(present=present, trouble=closed))


class OpenRooms:
    """All rooms in memory, by id; the last one asked for comes last."""

    def __init__(self, services: Services, preparation: Preparation, most_idle: int) -> None:
        """Begin without any; so many that nobody looks at are kept."""
        self._services, self._preparation, self._most_idle = services, preparation, most_idle
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        """Those that are just being read, each once for all who ask."""
        self._asked_for: Counter[str] = Counter()
        """How many wait for each of these: a room is not forgotten before they have it."""

    def find(self, room_id: str) -> Room | None:
        """Return a room if it is in memory."""
        return self._rooms.get(room_id)

    async def find_once_read(self, room_id: str) -> Room | None:
        """Return a room if it is in memory, or just being read: what is heard of it now may be newer than what was read."""
        opening = self._opening.get(room_id)
        if opening is not None:
            await asyncio.wait((opening,))
        return self.find(room_id)

    async def get(self, room_id: str) -> Room:
        """Return a room, read from the database if it is not in memory; refused if there is none."""
        if room_id in self._rooms:
            # The last one asked for is forgotten last.
            self._rooms[room_id] = self._rooms.pop(room_id)
            return self._rooms[room_id]
        if room_id not in self._opening:
            self._opening[room_id] = asyncio.create_task(self._open(room_id))
        self._asked_for[room_id] += 1
        try:
            return await asyncio.shield(self._opening[room_id])
        finally:
            self._asked_for[room_id] -= 1
            if not self._asked_for[room_id]:
                del self._asked_for[room_id]

    async def describe(self, room_id: str, reader: Reader) -> TableInfo:
        """Describe a room to somebody; one that is not in memory stays closed, and so does one that cannot be opened."""
        room = self.find(room_id)
        if room is not None:
            return room.info(reader)
        row = await self._services.database.read(lambda db: find_room(db, room_id))
        if row is None:
            raise NotHere("no-such-table")
        return describe_closed(row, reader, (await self.present_elsewhere([room_id])).get(room_id, ()))

    async def present_elsewhere(self, room_ids: list[str]) -> dict[str, frozenset[int]]:
        """Return who looks at rooms by way of other processes."""
        pubsub = self._services.pubsub
        if pubsub.alone:
            return {}
        return await self._services.database.read(lambda db: present_elsewhere(db, room_ids, pubsub.process))

    def preparation_went_on(self, game: str) -> None:
        """Tell at the tables of a game how far it is compiled."""
        for room in [room for room in self._rooms.values() if room.row.game == game and room.watchers]:
            RoomNews().tell(room)

    async def _open(self, room_id: str) -> Room:
        """Read a room, and have it in memory from then on."""
        try:
            room = self._rooms[room_id] = await self._read(room_id)
        finally:
            del self._opening[room_id]
        TABLES.inc()
        room.bots.wake()
        return room

    async def _read(self, room_id: str) -> Room:
        """Read a room and bring it to life."""
        process = self._services.pubsub.process
        contents = await self._services.database.read(lambda db: read_contents(db, room_id, process=process))
        if contents is None:
            raise NotHere("no-such-table")
        room = await self._bring_to_life(contents)
        self._forget_idle()
        return room

    async def _bring_to_life(self, contents: Contents) -> Room:
        """Replay a game, which takes a while, without keeping the others waiting; refused if it cannot be shown at all."""
        self._preparation.want(contents.row.game)
        try:
            return await asyncio.to_thread(Room, contents, self._services)
        except Refused:
            raise
        except Exception:
            log.exception("room %s cannot be opened", contents.row.id)
            raise Refused("unreadable-table") from None

    async def let_bots_go_on(self, room_id: str) -> None:
        """Open a room for its bots; one that cannot be opened stays closed, and holds up nobody else."""
        try:
            await self.get(room_id)
        except Refused as refused:
            log.warning("room %s stays closed: %s", room_id, refused.in_words("en"))
        except Exception:
            log.exception("room %s stays closed", room_id)

    def _forget_idle(self) -> None:
        """Keep memory bounded: rooms that nobody looks at can be read again."""
        idle = [room_id for room_id, room in self._rooms.items() if self._is_idle(room)]
        for room_id in idle[: max(0, len(idle) - self._most_idle)]:
            self._forget(room_id)

    def forget_if_gone(self, room: Room) -> None:
        """Drop a room that the database does not know any more."""
        if room.gone:
            self._forget(room.id)

    def _forget(self, room_id: str) -> None:
        if self._rooms.pop(room_id, None) is not None:
            TABLES.dec()

    @property
    def in_memory(self) -> list[Room]:
        """All of them."""
        return list(self._rooms.values())

    def forget_if_idle(self, room: Room) -> bool:
        """Drop a room that nobody would miss; tells whether that was so."""
        idle = self._is_idle(room)
        if idle:
            self._forget(room.id)
        return idle

    def _is_idle(self, room: Room) -> bool:
        return room.idle and room.id not in self._asked_for

    async def guest_changed(self, reader: Reader) -> None:
        """Show a guest's new name, or speak to them in their new language, wherever they are."""
        for room in self.in_memory:
            if reader.guest_id in room.present or room.seats_of(reader):
                await greet_anew(room, reader)

    def send_away(self, guest_id: int, key: str) -> None:
        """Say farewell to a guest wherever they are."""
        for room in list(self._rooms.values()):
            for watcher in [watcher for watcher in room.watchers if watcher.reader.guest_id == guest_id]:
                watcher.say_farewell(key, retry=False)

    async def close(self) -> None:
        """Stop the bots."""
        for opening in self._opening.values():
            opening.cancel()
        for room in self.in_memory:
            await room.bots.rest()
            self._forget(room.id)
