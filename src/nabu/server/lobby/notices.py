"""What was changed behind the back of this process: an administrator's doings, and guests who are to be forgotten."""

import asyncio
import logging
import time
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from sqlalchemy.orm import Session

from nabu.server.database.models import GuestRow, NoticeRow
from nabu.server.database.repository.moderation import FORGOTTEN, banned_networks
from nabu.server.database.repository.notices import all_notices, delete_notices
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway
from nabu.server.guests import Reader
from nabu.server.rooms.following import Following
from nabu.server.rooms.open_rooms import OpenRooms

log = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 1.0

SECONDS_KEPT = 60.0
"""Since a process heard of it: by then all have, however long the transaction took that wrote it."""

MOST_DELETED_AT_ONCE = 5000


class Notices:
    """Reads them every second, whichever process wrote them, and sees to it that this one knows."""

    def __init__(self, database: Database, rooms: OpenRooms, following: Following) -> None:
        """Know of nothing yet."""
        self._database, self._rooms, self._following = database, rooms, following
        self._known: dict[tuple[int, int], float] = {}
        """Those that were heeded, by number and time (SQLite gives numbers again), and when they were."""
        self._banned: list[IPv4Network | IPv6Network] = []
        self._reading = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Take everything as it is now, and look for what is new from time to time."""
        self._known = {_key(notice): time.monotonic() for notice in await self._database.read(all_notices)}
        await self._read_bans()
        self._task = asyncio.get_running_loop().create_task(self._read_on())

    def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    def bans(self, host: str) -> bool:
        """Tell whether nobody may come from an address."""
        try:
            address = ip_address(host)
        except ValueError:  # a socket of this machine has no address
            return False
        return any(address in network for network in self._banned)

    async def read(self) -> None:
        """Do what the notices that are new here ask for."""
        async with self._reading:
            notices = await self._database.read(all_notices)
            for notice in [notice for notice in notices if _key(notice) not in self._known]:
                await self._heed_or_log(notice)
                self._known[_key(notice)] = time.monotonic()
            there = set(map(_key, notices))
            self._known = {key: heard for key, heard in self._known.items() if key in there}
            await self._delete_old()

    async def _delete_old(self) -> None:
        """Remove what everybody has heard of."""
        old = [number for (number, _), heard in self._known.items() if heard < time.monotonic() - SECONDS_KEPT]
        if old:
            await self._database.write(lambda db: delete_notices(db, old[:MOST_DELETED_AT_ONCE]))

    async def _read_on(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            with suppress(DatabaseAway):  # which was logged where it happened; then it is heeded when the database is there
                await self.read()

    async def _heed_or_log(self, notice: NoticeRow) -> None:
        """Heed a notice; one that cannot be keeps nobody from the others."""
        try:
            await self._heed(notice)
        except DatabaseAway:
            raise
        except Exception:
            log.exception("a notice could not be heeded")

    async def _heed(self, notice: NoticeRow) -> None:
        if notice.room_id is not None:
            await self._following.room_changed(notice.room_id)
        elif notice.guest_id is not None:
            await self._heed_guest(notice.guest_id)
        else:
            await self._read_bans()

    async def _heed_guest(self, guest_id: int) -> None:
        """Send whoever is banned or forgotten away, and let the others be as the database says."""

        def find(db: Session) -> GuestRow | None:
            return db.get(GuestRow, guest_id)

        guest = await self._database.read(find)
        if guest is None or guest.seen == FORGOTTEN:
            self._rooms.send_away(guest_id, "forgotten")
        elif guest.banned:
            self._rooms.send_away(guest_id, "banned")
        else:
            await self._rooms.guest_changed(Reader.of(guest))

    async def _read_bans(self) -> None:
        self._banned = [ip_network(network) for network in await self._database.read(banned_networks)]


def _key(notice: NoticeRow) -> tuple[int, int]:
    return notice.id, notice.at
