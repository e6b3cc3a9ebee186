"""Somebody agrees, or not, that play goes back."""

from nabu.server.errors import Refused
from nabu.server.messages.from_client import AnswerTakeback
from nabu.server.messages.tables import Takeback
from nabu.server.rooms.changes import StepAppended, TakebackNegotiated, back_step, negotiate
from nabu.server.rooms.commands.from_seat import FromSeat
from nabu.server.rooms.guards import check_playing
from nabu.server.rooms.room import Room


class AnswerTakebackCommand(FromSeat[StepAppended | TakebackNegotiated, AnswerTakeback]):
    """Agrees to what somebody asked, for all seats of one's own, or declines; the last to agree takes play back."""

    async def check(self, room: Room) -> StepAppended | TakebackNegotiated:
        """Refuse whoever was not asked."""
        check_playing(room)
        asked = None if room.row.takeback is None else Takeback(**room.row.takeback)
        if asked is None or self.asked.seat not in asked.waiting_for:
            raise Refused("nothing-asked")
        if not self.asked.agree:
            return negotiate(room, None, self.author)
        mine = [seat.seat for seat in room.seats_of(self.reader)]
        left = [seat for seat in asked.waiting_for if seat not in mine]
        if left:
            return negotiate(room, asked.model_copy(update={"waiting_for": left}), self.author)
        return back_step(room, asked.seat, asked.to_ply, self.author)
