"""What a command changes: in the database, in memory, and for those who watch."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.orm import Session

from nabu.play.game import Game
from nabu.play.resignation import final_winners
from nabu.server.database.clock import now
from nabu.server.database.models import ChatRow, RoomRow
from nabu.server.database.repository.chat import LINES_SHOWN, add_line
from nabu.server.database.repository.rooms import change_room
from nabu.server.database.repository.steps import Step, append_step, steps_from
from nabu.server.errors import Conflict
from nabu.server.messages.tables import Takeback
from nabu.server.metrics import MOVES
from nabu.server.pubsub import StepNotice
from nabu.server.rooms.broadcast import ChatNews, News, PositionNews, RoomNews
from nabu.server.rooms.catching_up import reload
from nabu.server.rooms.contents import after_step
from nabu.server.rooms.room import Author, Room


class Change(ABC):
    """Something that was checked and is to be."""

    @abstractmethod
    async def keep(self, room: Room) -> None:
        """Write it to the database, and tell other processes; raises Conflict if somebody else wrote first."""

    @abstractmethod
    async def take_effect(self, room: Room) -> Sequence[News]:
        """Make it part of the room in memory, now that it is on disk, and return what is to be told of it."""

    def measure(self, room: Room) -> None:  # noqa: B027  (most changes are not counted)
        """Count it, once, in the process that made it."""


class WrittenChange(Change):
    """A change that is written with mapped objects."""

    @abstractmethod
    def write(self, db: Session) -> None:
        """Write it; raises Conflict if somebody else wrote first."""

    async def keep(self, room: Room) -> None:
        """Write it, and announce that something is different."""

        def write(db: Session) -> None:
            self.write(db)
            room.services.pubsub.announce(db, room.id)

        await room.services.database.write(write)


@dataclass(frozen=True)
class StepAppended(Change):
    """A move, or that play went back."""

    step: Step
    after: Game
    """The game after it."""
    columns: dict[str, Any] = field(default_factory=dict)
    """What else changes in the room's row."""

    async def keep(self, room: Room) -> None:
        """Append the step, with how the game stands then."""

        def write(connection: Connection) -> None:
            append_step(connection, self.step, self.after, self.columns)
            # One who stands in just now, unknown to this process, is noticed by the workers in a moment.
            room.services.pubsub.announce(connection, room.id, self.notice(), bots)

        bots = room.has_bots
        await room.services.database.write_directly(write)

    def measure(self, room: Room) -> None:
        """Count moves."""
        if self.step.kind == "move":
            MOVES.labels(room.row.game, "bot" if self.step.client_id is None else "person").inc()

    def notice(self) -> StepNotice:
        """Tell the step itself: whoever has those before it need not read it."""
        return StepNotice(self.step._asdict(), self.columns)

    @classmethod
    def heard(cls, notice: StepNotice, game: Game) -> "StepAppended":
        """Return what another process did to a game; raises NabuError if it does not fit."""
        step = Step(**notice.step)
        return cls(step, after_step(game, step), notice.columns)

    async def take_effect(self, room: Room) -> Sequence[News]:
        """Let the game stand as it does after the step."""
        told = room.told
        room.take_step(self.step, self.after, self.columns)
        position = PositionNews(self.step.ply)
        return [position] if told == room.told else [position, RoomNews()]


def play_step(room: Room, seat: int, after: Game, author: Author, declines: bool = False) -> StepAppended:
    """Return the step of a move that leads to a game; whoever plays on instead of answering a takeback declines it."""
    return _step(room, "move", room.game.ply, seat, after.last_action, after, author, declines)


def back_step(room: Room, seat: int, ply: int, author: Author) -> StepAppended:
    """Return the step that takes play back to some ply."""
    return _step(room, "back", ply, seat, None, room.game.as_of(ply), author)


def _step(
    room: Room, kind: str, ply: int, seat: int, action: int | None, after: Game, author: Author, declines: bool = False
) -> StepAppended:
    step = Step(
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
    settled = {"takeback": None} if declines or _settles_takeback(room, after) else {}
    return StepAppended(step, after, settled | _result(room, after))


def _result(room: Room, after: Game) -> dict[str, Any]:
    """Return who won a game that is over, where that is not for the rules alone to say."""
    resigned = room.row.resigned_seats
    return {"winners": final_winners(after, resigned)} if after.over and resigned else {}


def _settles_takeback(room: Room, after: Game) -> bool:
    """Whether nothing is left of what somebody asked to take back, or it is too late for it."""
    takeback = room.row.takeback
    return takeback is not None and (after.over or after.ply <= takeback["to_ply"])


@dataclass(frozen=True)
class TakebackNegotiated(WrittenChange):
    """Somebody asks to take back, agrees while others have not yet, or declines."""

    room_id: str
    before: dict[str, Any] | None
    """What was asked until now."""
    steps: int
    """How many there were then."""
    takeback: Takeback | None
    author: Author

    @property
    def _kept(self) -> dict[str, Any] | None:
        return None if self.takeback is None else self.takeback.model_dump()

    def write(self, db: Session) -> None:
        """Write down who is still waited for; raises Conflict if others have agreed, declined or played meanwhile."""
        room = db.get(RoomRow, self.room_id, with_for_update={"key_share": True})
        if room is None or room.takeback != self.before or steps_from(db, self.room_id, self.steps):
            raise Conflict
        change_room(db, self.room_id, takeback=self._kept)

    async def take_effect(self, room: Room) -> Sequence[News]:
        """Let all see what is asked."""
        room.take_negotiation(self._kept, self.author)
        return [RoomNews(), PositionNews(room.game.ply)]


def negotiate(room: Room, takeback: Takeback | None, author: Author) -> TakebackNegotiated:
    """Return the change of what is asked in a room."""
    return TakebackNegotiated(room.id, room.row.takeback, room.steps, takeback, author)


@dataclass(frozen=True)
class LineSaid(WrittenChange):
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
class SeatsChanged(WrittenChange):
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
