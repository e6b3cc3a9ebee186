"""What commands have in common that somebody sends over the WebSocket for a seat of theirs."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from nabu.server.guests import Reader
from nabu.server.messages.from_client import AnswerTakeback, AskTakeback, PlayMove, Undo
from nabu.server.messages.from_server import Answer
from nabu.server.rooms.changes import Change
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.guards import check_sits
from nabu.server.rooms.room import Author, Room

C = TypeVar("C", bound=Change)
M = TypeVar("M", PlayMove, Undo, AskTakeback, AnswerTakeback)


def accepted(message_id: str) -> Answer:
    """Answer that something was done."""
    return Answer(type="answer", id=message_id, ok=True)


@dataclass(frozen=True)
class FromSeat(Command[C, Answer], Generic[C, M]):
    """A command for a seat: only whoever sits there may give it, and however often it is sent it is taken once."""

    reader: Reader
    asked: M

    @property
    def author(self) -> Author:
        """Whose message this is."""
        return Author(self.reader.guest_id, self.asked.id)

    def authorise(self, room: Room) -> None:
        """Refuse whoever does not sit there."""
        check_sits(room, self.reader, self.asked.seat)

    async def recall(self, room: Room) -> Answer | None:
        """Accept again what was taken already."""
        return accepted(self.asked.id) if room.has_taken(self.author) else None

    def answer(self, room: Room, change: C) -> Answer:
        """Accept."""
        return accepted(self.asked.id)
