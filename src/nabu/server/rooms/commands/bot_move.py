"""A bot plays the move that it chose."""

from dataclasses import dataclass

from nabu.play.game import Game
from nabu.server.errors import Superseded
from nabu.server.rooms.changes import StepAppended, play_step
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.room import Author, Room


@dataclass(frozen=True)
class BotMoveCommand(Command[StepAppended, None]):
    """Plays what a bot chose for the game that it thought about."""

    game: Game
    seat: int
    action: int

    def authorise(self, room: Room) -> None:
        """Let the server's own bots play."""

    async def check(self, room: Room) -> StepAppended:
        """Drop what was chosen for a game that went another way, or for a player who is back."""
        if room.game is not self.game or room.bot_to_play() is None:
            raise Superseded("outpaced")
        return play_step(room, self.seat, room.game.copy().play(self.action), Author())

    def answer(self, room: Room, change: StepAppended) -> None:
        """Leave it at that: nobody waits for an answer."""
