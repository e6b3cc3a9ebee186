"""Tables that guests took off their lists."""

from typing import Any

from sqlalchemy import Select, delete, select
from sqlalchemy.orm import Session

from nabu.server.database.models import RemovalRow, RoomRow


def remove_from_list(db: Session, room_id: str, guest_id: int) -> None:
    """Take a room off a guest's lists, unless it is gone; doing so twice changes nothing."""
    db.flush()
    if db.get(RoomRow, room_id) is not None:
        db.merge(RemovalRow(room_id=room_id, guest_id=guest_id))


def put_back_on_list(db: Session, room_id: str, guest_id: int) -> None:
    """Show a room to a guest again."""
    db.execute(delete(RemovalRow).where(RemovalRow.room_id == room_id, RemovalRow.guest_id == guest_id))


def removed_rooms(guest_id: int) -> Select[Any]:
    """Return the rooms that a guest does not want to see."""
    return select(RemovalRow.room_id).where(RemovalRow.guest_id == guest_id)
