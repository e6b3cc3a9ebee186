"""Since when somebody is away: kept in the database, so that it outlives the process and every process knows it."""

import contextlib
from collections.abc import Sequence

from sqlalchemy.orm import Session

from nabu.server.database.clock import now
from nabu.server.database.models import SeatRow
from nabu.server.database.repository.seats import change_seat
from nabu.server.errors import DatabaseAway
from nabu.server.rooms.room import Room


def note_presence(room: Room, guest_id: int | None) -> Sequence[SeatRow]:
    """Note since when somebody who plays with others is away, or that they are here; return the seats of which that is news."""
    seats = _seats_to_note(room, guest_id)
    for seat in seats:
        seat.away_since = None if guest_id in room.present else now()
    return seats


async def keep_presence(room: Room, seats: Sequence[SeatRow]) -> None:
    """Write it down, and let other processes know."""
    if not seats:
        return
    times = {seat.seat: seat.away_since for seat in seats}

    def keep(db: Session) -> None:
        for seat, since in times.items():
            change_seat(db, room.id, seat, away_since=since)
        room.services.pubsub.announce(db, room.id)

    with contextlib.suppress(DatabaseAway):  # then it counts from when the room is opened next
        await room.services.database.write(keep)


def _seats_to_note(room: Room, guest_id: int | None) -> Sequence[SeatRow]:
    """Return the seats of a guest of whom something else is kept; where nobody else plays, nobody wants to know."""
    people = {seat.guest_id for seat in room.row.seats if seat.guest_id is not None}
    if not room.playing or guest_id not in people or len(people) < 2:
        return []
    here = guest_id in room.present
    mine = [seat for seat in room.row.seats if seat.guest_id == guest_id and not seat.left]
    return [seat for seat in mine if (seat.away_since is None) != here]
