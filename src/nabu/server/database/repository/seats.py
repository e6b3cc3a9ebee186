"""The seats of a room in the database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from nabu.server.database.models import InvitationRow, RoomRow, SeatRow
from nabu.server.database.repository.rooms import start_if_full
from nabu.server.database.repository.writing import changed_rows
from nabu.server.errors import Conflict


def change_seat(db: Session, room_id: str, seat: int, **values: Any) -> None:
    """Set columns of a seat."""
    db.execute(update(SeatRow).where(SeatRow.room_id == room_id, SeatRow.seat == seat).values(**values))


def take_seat(db: Session, room_id: str, seat: int, guest_id: int) -> None:
    """Seat a guest, and start if nobody is waited for any more; raises Conflict if somebody sits there."""
    # Of two processes that fill the last two seats at once, the second has to see the first: otherwise nobody starts.
    db.execute(select(RoomRow.id).where(RoomRow.id == room_id).with_for_update())
    free = (SeatRow.room_id == room_id, SeatRow.seat == seat, SeatRow.kind == "human", SeatRow.guest_id.is_(None))
    if changed_rows(db, update(SeatRow).where(*free).values(guest_id=guest_id, left=False, away_since=None)) == 0:
        raise Conflict
    db.execute(delete(InvitationRow).where(InvitationRow.room_id == room_id, InvitationRow.seat == seat))
    start_if_full(db, room_id)


def fill_with_bots(db: Session, room_id: str, **bot: Any) -> None:
    """Give every free seat to a bot, described by columns, and start."""
    free = (SeatRow.room_id == room_id, SeatRow.kind == "human", SeatRow.guest_id.is_(None))
    db.execute(update(SeatRow).where(*free).values(kind="bot", **bot))
    db.execute(delete(InvitationRow).where(InvitationRow.room_id == room_id))
    start_if_full(db, room_id)


def free_seats(db: Session, room_id: str, seats: Sequence[int], guest_id: int) -> None:
    """Free a guest's seats in a room that has not started: it passes to another person there, or it is gone."""
    for seat in seats:
        change_seat(db, room_id, seat, guest_id=None)
    sitting = db.scalars(
        select(SeatRow.guest_id).where(SeatRow.room_id == room_id, SeatRow.guest_id.is_not(None)).order_by(SeatRow.seat)
    ).all()
    if not sitting:
        db.delete(db.get_one(RoomRow, room_id))
    elif guest_id not in sitting:
        made_by_leaver = update(RoomRow).where(RoomRow.id == room_id, RoomRow.made_by == guest_id)
        db.execute(made_by_leaver.values(made_by=sitting[0]))
