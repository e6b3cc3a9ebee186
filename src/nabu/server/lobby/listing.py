"""Lists of rooms, page by page."""

from typing import Literal

from nabu.server.database.models import RoomRow
from nabu.server.database.repository.rooms import ROOMS_A_PAGE, list_rooms
from nabu.server.database.transactions import Database
from nabu.server.errors import NotUnderstood
from nabu.server.guests import Reader
from nabu.server.messages.http import TableList
from nabu.server.messages.tables import TableInfo
from nabu.server.rooms.open_rooms import OpenRooms, describe_closed

Which = Literal["mine", "open", "finished"]


async def page_of_rooms(database: Database, rooms: OpenRooms, which: Which, after: str | None, reader: Reader) -> TableList:
    """Return a page of rooms, the latest first, and where the next one begins."""
    cursor = None if after is None else _read_cursor(after)
    rows = await database.read(lambda db: list_rooms(db, which, reader.guest_id, cursor))
    shown = rows[:ROOMS_A_PAGE]
    more = f"{shown[-1].moved}.{shown[-1].id}" if len(rows) > len(shown) else None
    present = await rooms.present_elsewhere([row.id for row in shown])
    return TableList(tables=[_listed(row, rooms, reader, present.get(row.id, frozenset())) for row in shown], next=more)


def _listed(row: RoomRow, rooms: OpenRooms, reader: Reader, present_elsewhere: frozenset[int]) -> TableInfo:
    """Describe a room of a list: from memory if it is there, since that knows who is present."""
    room = rooms.find(row.id)
    return describe_closed(row, reader, present_elsewhere) if room is None else room.info(reader)


def _read_cursor(after: str) -> tuple[int, str]:
    moved, _, room_id = after.partition(".")
    if not (moved.isascii() and moved.isdigit() and len(moved) < 16):
        raise NotUnderstood("no-such-page", "after")
    return int(moved), room_id
