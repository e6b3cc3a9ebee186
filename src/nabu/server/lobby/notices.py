"""What was changed behind the back of this process: an administrator's doings, and guests who are to be forgotten."""

import asyncio
import logging
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from sqlalchemy.orm import Session

from nabu.server.database.models import GuestRow, NoticeRow
from nabu.server.database.repository.moderation import FORGOTTEN, banned_networks
from nabu.server.database.repository.notices import recent_notices
from nabu.server.database.transactions import Database
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.rooms.following import Following
from nabu.server.rooms.open_rooms import OpenRooms

log = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 1.0


class Notices:
    """Reads them every second, whichever process wrote them, and sees to it that this one knows."""

    def __init__(self, database: Database, rooms: OpenRooms, following: Following) -> None:
        """Know of nothing yet."""
        self._database, self._rooms, self._following = database, rooms, following
        self._known: set[int] = set()
        self._banned: list[IPv4Network | IPv6Network] = []
        self._reading = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Take everything as it is now, and look for what is new from time to time."""
        self._known = {notice.id for notice in await self._database.read(recent_notices)}
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
            notices = await self._database.read(recent_notices)
            for notice in [notice for notice in notices if notice.id not in self._known]:
                self._known.add(notice.id)
                await self._heed(notice)
            self._known.intersection_update({notice.id for notice in notices})

    async def _read_on(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self.read()
            except Refused:
                pass  # the database is away, which was logged where it happened
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
