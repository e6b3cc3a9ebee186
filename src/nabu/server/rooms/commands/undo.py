"""A person takes back their last decision, or their turn so far."""

from nabu.server.errors import Refused
from nabu.server.messages.from_client import Undo
from nabu.server.rooms.catching_up import catch_up_to
from nabu.server.rooms.changes import StepAppended, back_step
from nabu.server.rooms.commands.from_seat import FromSeat
from nabu.server.rooms.guards import check_decision
from nabu.server.rooms.room import Room
from nabu.server.takeback import may_undo, undo_target


class UndoCommand(FromSeat[StepAppended, Undo]):
    """Goes back as far as nothing was revealed and nobody else decided."""

    async def check(self, room: Room) -> StepAppended:
        """Refuse where others have to agree."""
        await catch_up_to(room, self.asked.ply)
        check_decision(room, self.asked.seat, self.asked.ply)
        if not may_undo(room.game, self.asked.seat):
            raise Refused("undo-too-late")
        return back_step(room, self.asked.seat, undo_target(room.game, self.asked.whole_turn), self.author)
