"""What a command changes: in the database, in memory, and for those who watch."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from nabu.play.game import Game
from nabu.server.database.clock import now
from nabu.server.database.models import ChatRow, StepRow
from nabu.server.database.repository.chat import LINES_SHOWN, add_line
from nabu.server.database.repository.rooms import change_room
from nabu.server.database.repository.steps import append_step
from nabu.server.messages.tables import Takeback
from nabu.server.rooms.broadcast import ChatNews, News, PositionNews, RoomNews
from nabu.server.rooms.catching_up import reload
from nabu.server.rooms.room import Author, Room


class Change(ABC):
    """Something that was checked and is to be."""

    @abstractmethod
    def write(self, db: Session) -> None:
        """Write it to the database; raises Conflict if somebody else wrote first."""

    @abstractmethod
    async def take_effect(self, room: Room) -> Sequence[News]:
        """Make it part of the room in memory, now that it is on disk, and return what is to be told of it."""


@dataclass(frozen=True)
class StepAppended(Change):
    """A move, or that play went back."""

    step: StepRow
    after: Game
    """The game after it."""
    columns: dict[str, Any] = field(default_factory=dict)
    """What else changes in the room's row."""

    def write(self, db: Session) -> None:
        """Append the step, with how the game stands then."""
        append_step(db, self.step, self.after, self.columns)

    async def take_effect(self, room: Room) -> Sequence[News]:
        """Let the game stand as it does after the step."""
        told = (room.row.status, room.row.takeback)
        room.take_step(self.step, self.after, self.columns)
        position = PositionNews(self.step.ply)
        return [position] if told == (room.row.status, room.row.takeback) else [position, RoomNews()]


def play_step(room: Room, seat: int, after: Game, author: Author, declines: bool = False) -> StepAppended:
    """Return the step of a move that leads to a game; whoever plays on instead of answering a takeback declines it."""
    return _step(room, "move", room.game.ply, seat, after.history[-1], after, author, declines)


def back_step(room: Room, seat: int, ply: int, author: Author) -> StepAppended:
    """Return the step that takes play back to some ply."""
    return _step(room, "back", ply, seat, None, room.game.as_of(ply), author)


def _step(
    room: Room, kind: str, ply: int, seat: int, action: int | None, after: Game, author: Author, declines: bool = False
) -> StepAppended:
    step = StepRow(
        room_id=room.id,
        number=room.steps,
        kind=kind,
        ply=ply,
        seat=seat,
        action=action,
        guest_id=author.guest_id,
        client_id=author.client_id,
        at=now(),
    )
    return StepAppended(step, after, {"takeback": None} if declines or _settles_takeback(room, after) else {})


def _settles_takeback(room: Room, after: Game) -> bool:
    """Whether nothing is left of what somebody asked to take back, or it is too late for it."""
    takeback = room.row.takeback
    return takeback is not None and (after.over or after.ply <= takeback["to_ply"])


@dataclass(frozen=True)
class TakebackNegotiated(Change):
    """Somebody asks to take back, agrees while others have not yet, or declines."""

    room_id: str
    takeback: Takeback | None
    author: Author

    @property
    def _kept(self) -> dict[str, Any] | None:
        return None if self.takeback is None else self.takeback.model_dump()

    def write(self, db: Session) -> None:
        """Write down who is still waited for."""
        change_room(db, self.room_id, takeback=self._kept)

    async def take_effect(self, room: Room) -> Sequence[News]:
        """Let all see what is asked."""
        room.take_negotiation(self._kept, self.author)
        return [RoomNews(), PositionNews(room.game.ply)]


@dataclass(frozen=True)
class LineSaid(Change):
    """Somebody says something."""

    line: ChatRow

    def write(self, db: Session) -> None:
        """Keep the line."""
        add_line(db, self.line)

    async def take_effect(self, room: Room) -> Sequence[News]:
        """Let all hear it."""
        room.chat = [*room.chat, self.line][-LINES_SHOWN:]
        return [ChatNews([self.line])]


@dataclass(frozen=True)
class SeatsChanged(Change):
    """Somebody sits down or gets up, or the room itself changes: rare enough for all of it to be read again."""

    work: Callable[[Session], None]
    seats: Sequence[int] = ()
    """The seats that it is about."""

    def write(self, db: Session) -> None:
        """Do what the command says."""
        self.work(db)

    async def take_effect(self, room: Room) -> Sequence[News]:
        """Read all of the room again."""
        return await reload(room)
