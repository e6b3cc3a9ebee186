"""Somebody asks the others to agree that play goes back to before their last turn."""

from nabu.server.database.models import SeatRow
from nabu.server.errors import Refused
from nabu.server.messages.from_client import AskTakeback
from nabu.server.messages.tables import Takeback
from nabu.server.rooms.catching_up import catch_up_to
from nabu.server.rooms.changes import StepAppended, TakebackNegotiated, back_step, negotiate
from nabu.server.rooms.commands.from_seat import FromSeat
from nabu.server.rooms.guards import check_playing, check_ply
from nabu.server.rooms.room import Room
from nabu.server.takeback import takeback_target


class AskTakebackCommand(FromSeat[StepAppended | TakebackNegotiated, AskTakeback]):
    """Asks everybody else who plays here; bots always agree."""

    async def check(self, room: Room) -> StepAppended | TakebackNegotiated:
        """Refuse while something is asked already, and where there is nothing to take back."""
        await catch_up_to(room, self.asked.ply)
        check_playing(room)
        check_ply(room, self.asked.ply)
        if room.row.takeback is not None:
            raise Refused("takeback-pending")
        target = takeback_target(room.game, self.asked.seat)
        if target is None:
            raise Refused("nothing-to-take-back")
        waiting_for = [seat.seat for seat in room.row.seats if self._has_a_say(seat)]
        if not waiting_for:
            return back_step(room, self.asked.seat, target, self.author)
        takeback = Takeback(seat=self.asked.seat, to_ply=target, waiting_for=waiting_for)
        return negotiate(room, takeback, self.author)

    def _has_a_say(self, seat: SeatRow) -> bool:
        """Whether somebody else decides here; who left may come back, and is asked as long as no bot stands in."""
        return seat.guest_id not in (None, self.reader.guest_id) and not seat.played_by_bot
