"""A person plays a move."""

from nabu.face.errors import BadNotation, IllegalMove
from nabu.play.game import Game
from nabu.server.errors import AgainstRules, NotUnderstood
from nabu.server.messages.from_client import PlayMove
from nabu.server.rooms.catching_up import catch_up_to
from nabu.server.rooms.changes import StepAppended, play_step
from nabu.server.rooms.commands.from_seat import FromSeat
from nabu.server.rooms.guards import check_decision
from nabu.server.rooms.room import Room


class MoveCommand(FromSeat[StepAppended, PlayMove]):
    """Plays a move, by number or as typed text."""

    async def check(self, room: Room) -> StepAppended:
        """Refuse a move of another position or seat, and one that is not legal."""
        await catch_up_to(room, self.asked.ply)
        check_decision(room, self.asked.seat, self.asked.ply)
        asked_back = room.row.takeback
        declines = asked_back is not None and self.asked.seat in asked_back["waiting_for"]
        return play_step(room, self.asked.seat, self._played(room), self.author, declines)

    def _played(self, room: Room) -> Game:
        """Return the game after the move; what is wrong with it is said in the player's language."""
        try:
            return room.game.copy().play(self.asked.move)
        except BadNotation as problem:
            raise NotUnderstood.because(problem) from None
        except IllegalMove as illegal:
            reason = room.game_in(self.reader.language).why_not(self.asked.move)
            raise AgainstRules(reason or illegal.reason) from None
