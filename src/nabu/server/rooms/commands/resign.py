"""Somebody gives a game up."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.play.resignation import ends_game, final_winners
from nabu.server.database.clock import now
from nabu.server.database.models import SeatRow
from nabu.server.database.repository.rooms import change_room
from nabu.server.database.repository.seats import change_seat
from nabu.server.errors import NotYours, Refused
from nabu.server.guests import Reader
from nabu.server.messages.tables import TableInfo
from nabu.server.redaction import DEPUTY_LEVEL
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.guards import check_holds, check_playing
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class ResignCommand(Command[SeatsChanged, TableInfo]):
    """Gives up for a seat, or for all that one holds: last for good, and a bot plays on for the others if they are enough."""

    reader: Reader
    seat: int | None

    def authorise(self, room: Room) -> None:
        """Refuse whoever does not hold the seat, or none at all."""
        if self.seat is not None:
            check_holds(room, self.reader, self.seat)
        if not room.seats_of(self.reader):
            raise NotYours("not-seated")

    async def check(self, room: Room) -> SeatsChanged:
        """Refuse when the game is not on, and whoever resigned before."""
        check_playing(room)
        seats = [seat for seat in room.seats_of(self.reader) if self.seat in (None, seat.seat) and seat.resigned is None]
        if not seats:
            raise Refused("resigned-already")
        return _resign(room, seats)

    def answer(self, room: Room, change: SeatsChanged) -> TableInfo:
        """Tell how the room stands."""
        return room.info(self.reader)


def _resign(room: Room, seats: Sequence[SeatRow]) -> SeatsChanged:
    numbers = [seat.seat for seat in seats]
    resigned = [*room.row.resigned_seats, *numbers]
    ending = {"status": "finished", "to_play": None, "winners": final_winners(room.game, resigned)}
    people = [seat.seat for seat in room.row.seats if seat.kind == "human"]
    moment, over = now(), ends_game(room.row.players, people, resigned)

    def resign(db: Session) -> None:
        for seat in seats:
            bot = {} if seat.played_by_bot else {"level": DEPUTY_LEVEL}
            change_seat(db, room.id, seat.seat, left=True, resigned=moment, away_since=moment, **bot)
        change_room(db, room.id, takeback=None, moved=moment, **(ending if over else {}))

    return SeatsChanged(resign, numbers)
