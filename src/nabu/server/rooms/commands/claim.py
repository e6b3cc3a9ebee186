"""Somebody takes the seat that an invitation is for."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.repository.invitations import claim_seat
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.messages.http import Seated
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.commands.join import seat_taken, seated
from nabu.server.rooms.guards import guest_of
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class ClaimCommand(Command[SeatsChanged, Seated]):
    """Takes a seat by a code, which is worthless afterwards."""

    reader: Reader
    code: str
    seat: int

    def authorise(self, room: Room) -> None:
        """Let whoever holds the code in."""
        guest_of(self.reader)

    async def check(self, room: Room) -> SeatsChanged:
        """Leave it to the database whether the code is still good: it is used up and the seat taken at once."""
        guest_id = guest_of(self.reader)

        def claim(db: Session) -> None:
            claim_seat(db, self.code, room.id, self.seat, guest_id)

        return SeatsChanged(claim, [self.seat])

    def answer(self, room: Room, change: SeatsChanged) -> Seated:
        """Tell which seat it is."""
        return seated(room, change)

    def superseded(self, change: SeatsChanged) -> Refused:
        """Say that somebody else sits there."""
        return seat_taken(change)
