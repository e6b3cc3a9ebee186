"""A bot takes over the seat of somebody who left, or has been away for too long."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.clock import now
from nabu.server.database.repository.rooms import change_room
from nabu.server.database.repository.seats import change_seat
from nabu.server.guests import Reader
from nabu.server.messages.http import BotChoice
from nabu.server.messages.tables import TableInfo
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.guards import check_may_stand_in, check_playing, check_plays_here, seat_numbered
from nabu.server.rooms.new_rooms import bot_columns
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class StandInCommand(Command[SeatsChanged, TableInfo]):
    """Lets a bot play for somebody who left or is away; they can take the seat back at any time."""

    reader: Reader
    seat: int
    bot: BotChoice

    def authorise(self, room: Room) -> None:
        """Refuse whoever does not play here."""
        check_plays_here(room, self.reader)

    async def check(self, room: Room) -> SeatsChanged:
        """Refuse where nobody left, and where somebody is away who has not been waited for long enough."""
        check_playing(room)
        seat = seat_numbered(room, self.seat)
        check_may_stand_in(room, seat)
        since = now() if seat.away_since is None else seat.away_since

        def stand_in(db: Session) -> None:
            change_seat(db, room.id, self.seat, left=True, away_since=since, **bot_columns(self.bot))
            # A bot need not be asked: whoever wants to go back asks the others anew.
            change_room(db, room.id, takeback=None)

        return SeatsChanged(stand_in, [self.seat])

    def answer(self, room: Room, change: SeatsChanged) -> TableInfo:
        """Tell how the room stands with the bot."""
        return room.info(self.reader)
