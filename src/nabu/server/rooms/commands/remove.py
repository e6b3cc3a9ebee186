"""Somebody does not want to see a table among theirs any more."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.repository.removals import remove_from_list
from nabu.server.errors import NotYours
from nabu.server.guests import Reader
from nabu.server.messages.tables import TableInfo
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.commands.leave import leave_seats
from nabu.server.rooms.guards import guest_of
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class RemoveCommand(Command[SeatsChanged, TableInfo]):
    """Takes a table off one's lists; whoever still plays there gets up first, so that nobody waits for them."""

    reader: Reader

    def authorise(self, room: Room) -> None:
        """Refuse whoever has nothing to do with the table."""
        guest_of(self.reader)
        if not room.seats_of(self.reader) and room.row.made_by != self.reader.guest_id:
            raise NotYours("not-on-your-list")

    async def check(self, room: Room) -> SeatsChanged:
        """Refuse nothing: a table that was removed before stays so."""
        guest_id = guest_of(self.reader)
        sitting = [seat.seat for seat in room.seats_of(self.reader) if not seat.left]
        leaving = leave_seats(room, sitting, guest_id) if sitting and room.row.status != "finished" else None

        def remove(db: Session) -> None:
            if leaving is not None:
                leaving.write(db)
            remove_from_list(db, room.id, guest_id)

        return SeatsChanged(remove, sitting)

    def answer(self, room: Room, change: SeatsChanged) -> TableInfo:
        """Tell how the room stands without them."""
        return room.info(self.reader)
