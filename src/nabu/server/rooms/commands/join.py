"""Somebody takes a free seat."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.repository.seats import take_seat
from nabu.server.errors import NotYours, Refused
from nabu.server.guests import Reader
from nabu.server.i18n.wording import letter
from nabu.server.messages.http import Seated
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.guards import free_seat, guest_of
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class JoinCommand(Command[SeatsChanged, Seated]):
    """Takes a seat, or the first that is free; the last one taken starts the game."""

    reader: Reader
    seat: int | None

    def authorise(self, room: Room) -> None:
        """Refuse guests who were not invited; at a room of one's own, any seat may be taken."""
        if room.row.access != "open" and room.row.made_by != self.reader.guest_id:
            raise NotYours("by-invitation")

    async def check(self, room: Room) -> SeatsChanged:
        """Refuse where no seat is free."""
        seat, guest_id = free_seat(room.row, self.seat), guest_of(self.reader)

        def sit_down(db: Session) -> None:
            take_seat(db, room.id, seat, guest_id)

        return SeatsChanged(sit_down, [seat])

    def answer(self, room: Room, change: SeatsChanged) -> Seated:
        """Tell which seat it is."""
        return seated(room, change)

    def superseded(self, change: SeatsChanged) -> Refused:
        """Say that somebody else sits there."""
        return seat_taken(change)


def seated(room: Room, change: SeatsChanged) -> Seated:
    """Tell which seat somebody holds now."""
    return Seated(table=room.id, seat=change.seats[0])


def seat_taken(change: SeatsChanged) -> Refused:
    """Say that somebody else sits there."""
    return Refused("seat-taken", seat=letter(change.seats[0]))
