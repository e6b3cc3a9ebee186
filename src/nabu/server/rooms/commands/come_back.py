"""Somebody comes back to a seat that they left."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.repository.removals import put_back_on_list
from nabu.server.database.repository.seats import change_seat
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.messages.http import Seated
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.commands.join import seated
from nabu.server.rooms.guards import check_holds, guest_of
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class ComeBackCommand(Command[SeatsChanged, Seated]):
    """Takes a seat back, or the first that one left, from a bot as well."""

    reader: Reader
    seat: int | None

    def authorise(self, room: Room) -> None:
        """Refuse whoever does not hold the seat."""
        guest_of(self.reader)
        if self.seat is not None:
            check_holds(room, self.reader, self.seat)

    async def check(self, room: Room) -> SeatsChanged:
        """Refuse whoever has not left, and whoever resigned."""
        gone = [seat for seat in room.seats_of(self.reader) if seat.left and self.seat in (None, seat.seat)]
        left = [seat.seat for seat in gone if seat.resigned is None]
        if gone and not left:
            raise Refused("resigned-already")
        if not left:
            raise Refused("not-left")
        guest_id = guest_of(self.reader)

        def come_back(db: Session) -> None:
            change_seat(db, room.id, left[0], left=False, level=None, bot=None, away_since=None)
            put_back_on_list(db, room.id, guest_id)

        return SeatsChanged(come_back, left[:1])

    def answer(self, room: Room, change: SeatsChanged) -> Seated:
        """Tell which seat it is."""
        return seated(room, change)
