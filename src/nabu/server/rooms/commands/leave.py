"""Somebody gets up."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.clock import now
from nabu.server.database.repository.rooms import change_room
from nabu.server.database.repository.seats import change_seat, free_seats
from nabu.server.errors import NotYours, Refused
from nabu.server.guests import Reader
from nabu.server.messages.tables import TableInfo
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.guards import check_holds, guest_of
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class LeaveCommand(Command[SeatsChanged, TableInfo]):
    """Gets up from a seat, or from all that one holds: before the start they are free again, later they can be come back to."""

    reader: Reader
    seat: int | None

    def authorise(self, room: Room) -> None:
        """Refuse whoever does not hold the seat, or none at all."""
        if self.seat is not None:
            check_holds(room, self.reader, self.seat)
        if not self._seats(room):
            raise NotYours("not-seated")

    def _seats(self, room: Room) -> list[int]:
        return [seat.seat for seat in room.seats_of(self.reader) if self.seat in (None, seat.seat)]

    async def check(self, room: Room) -> SeatsChanged:
        """Refuse when the game is over."""
        seats = self._seats(room)
        if room.row.status == "finished":
            raise Refused("game-over")
        return leave_seats(room, seats, guest_of(self.reader))

    def answer(self, room: Room, change: SeatsChanged) -> TableInfo:
        """Tell how the room stands without them."""
        return room.info(self.reader)


def leave_seats(room: Room, seats: Sequence[int], guest_id: int) -> SeatsChanged:
    """Get up from seats of a game that is on, or that has not begun."""
    return _leave_game(room, seats) if room.row.status == "playing" else _free(room, seats, guest_id)


def _free(room: Room, seats: Sequence[int], guest_id: int) -> SeatsChanged:
    def free(db: Session) -> None:
        free_seats(db, room.id, seats, guest_id)

    return SeatsChanged(free, seats)


def _leave_game(room: Room, seats: Sequence[int]) -> SeatsChanged:
    def leave(db: Session) -> None:
        for seat in seats:
            change_seat(db, room.id, seat, left=True, away_since=now())
        if room.row.takeback is not None and room.row.takeback["seat"] in seats:
            change_room(db, room.id, takeback=None)

    return SeatsChanged(leave, seats)
