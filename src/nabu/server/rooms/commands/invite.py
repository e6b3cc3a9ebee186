"""Whoever made a room invites somebody."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.repository.invitations import add_invitation
from nabu.server.guests import Reader
from nabu.server.messages.http import Invitation
from nabu.server.rooms.broadcast import News
from nabu.server.rooms.changes import WrittenChange
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.guards import check_made_by, free_seat
from nabu.server.rooms.room import Room
from nabu.server.tokens import new_code


@dataclass(frozen=True)
class InvitationMade(WrittenChange):
    """A code that claims a seat; nobody but whoever asked for it is told."""

    room_id: str
    seat: int
    code: str

    def write(self, db: Session) -> None:
        """Keep it in place of an older one."""
        add_invitation(db, self.room_id, self.seat, self.code)

    async def take_effect(self, room: Room) -> Sequence[News]:
        """Change nothing that anybody sees."""
        return []


@dataclass(frozen=True)
class InviteCommand(Command[InvitationMade, Invitation]):
    """Makes a code with which somebody can claim a seat, or the first that is free."""

    reader: Reader
    seat: int | None
    address: str | None
    """Where others find the server."""

    def authorise(self, room: Room) -> None:
        """Refuse whoever did not make the room."""
        check_made_by(room, self.reader)

    async def check(self, room: Room) -> InvitationMade:
        """Refuse where no seat is free."""
        return InvitationMade(room.id, free_seat(room.row, self.seat), new_code())

    def answer(self, room: Room, change: InvitationMade) -> Invitation:
        """Tell the code."""
        return Invitation(code=change.code, seat=change.seat, address=self.address)
