"""A room in memory: the game as its steps give it, who watches, and the lock that everybody who changes anything holds.

The game in memory is replaced, never altered, and only when the change is on disk: nobody sees what is not kept yet. Everything
here can be dropped at any time and read again from the database.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from nabu.play.game import Game
from nabu.server import redaction
from nabu.server.database.models import SeatRow, StepRow
from nabu.server.database.repository.rooms import standing
from nabu.server.database.transactions import Database
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.limits import Limit, full_bucket
from nabu.server.messages.from_server import Position
from nabu.server.messages.http import Insights
from nabu.server.messages.tables import TableInfo
from nabu.server.pubsub import PubSub
from nabu.server.rooms.contents import Contents, replay
from nabu.server.settings import Allowance

NEVER = 2**15
"""A ply that no game reaches: play has never gone back."""

MOST_SHOWN = 32
"""Messages that show the game as it stands, each with other eyes or a longer log, which are kept for the next who looks."""

CATCHING_UP = Allowance(1, 20)


class Watcher(Protocol):
    """Somebody connected to a room."""

    reader: Reader
    """Who it is."""

    @property
    def looking(self) -> bool:
        """Whether the game is to be shown."""

    @property
    def eyes(self) -> int | None:
        """With the eyes of which seat; None: a spectator's."""

    def send(self, message: str) -> None:
        """Take a message to be sent, without waiting."""

    def say_farewell(self, key: str, retry: bool) -> None:
        """Say why the connection ends, and whether to come back, and end it."""


class Bots(Protocol):
    """The bots of a room."""

    @property
    def at_work(self) -> bool:
        """Whether one of them is deciding."""

    def wake(self) -> None:
        """Let them decide, if it is for one of them to and for somebody to see."""

    async def rest(self) -> None:
        """Stop them."""


@dataclass(frozen=True)
class Services:
    """What all rooms of a process share."""

    database: Database
    pubsub: PubSub
    chat_limit: Limit
    bots_of: Callable[["Room"], Bots]


class Author(NamedTuple):
    """Whose message a change comes from, so that a repeat is recognised; a bot is nobody."""

    guest_id: int | None = None
    client_id: str | None = None


class Room:
    """A room that somebody looks at, or where a bot has to decide."""

    def __init__(self, contents: Contents, services: Services) -> None:
        """Bring a room to life from what was kept of it."""
        self.row = contents.row
        self.chat = contents.chat
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        """Whoever changes anything holds it meanwhile, in the order of asking."""
        self.thinking: int | None = None
        """The seat whose bot is thinking."""
        self.mishaps: dict[int, str] = {}
        """What the bots that the host offers did wrong last, by seat; known while in memory."""
        self.gone = False
        """Whether the database does not know the room any more."""
        self.services = services
        self.bots = services.bots_of(self)
        self.catching_up = full_bucket(CATCHING_UP)
        """How often somebody who claims to know more than this process makes it read anew."""
        self._shown: dict[tuple[int | None, str, int], str] = {}
        self._insights: dict[tuple[int, int | None, str], Insights] = {}
        self._negotiated: set[Author] = set()
        """What was taken without becoming a step, since play does not go back yet, or not at all; known while in memory."""
        self._replay(contents.steps)

    def _replay(self, steps: Sequence[StepRow]) -> None:
        replayed = replay(self.row, steps)
        self.game, self.damaged = replayed.game, not replayed.whole
        self.trouble: Refused | None = Refused("damaged-table") if self.damaged else None
        """Why play does not go on."""
        self.steps = len(steps)
        self._taken = {Author(step.guest_id, step.client_id) for step in steps}
        self._lowest_back = min((step.ply for step in steps if step.action is None), default=NEVER)

    @property
    def id(self) -> str:
        """The room's id."""
        return self.row.id

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.watchers and not self.lock.locked() and not self.bots.at_work

    @property
    def playing(self) -> bool:
        """Whether moves can be made: the game is on, and what was kept of it fits together."""
        return self.row.status == "playing" and not self.damaged

    @property
    def present(self) -> set[int]:
        """The guests who are looking."""
        return {watcher.reader.guest_id for watcher in self.watchers if watcher.reader.guest_id is not None}

    @property
    def players_present(self) -> set[int]:
        """Those of them who hold a seat: that is what everybody sees."""
        return self.present & {seat.guest_id for seat in self.row.seats if seat.guest_id is not None}

    def known_as(self, reader: Reader) -> int | None:
        """Return which guest somebody is if that changes what they are told of the room; None for mere spectators."""
        return reader.guest_id if self.seats_of(reader) or self.row.made_by == reader.guest_id else None

    @property
    def last_line(self) -> int:
        """The number of the last line of chat; -1 before anything was said."""
        return self.chat[-1].number if self.chat else -1

    def seats_of(self, reader: Reader) -> list[SeatRow]:
        """Return the seats that somebody holds."""
        return [seat for seat in self.row.seats if seat.guest_id is not None and seat.guest_id == reader.guest_id]

    def bot_to_play(self) -> SeatRow | None:
        """Return the seat whose decision it is, if a bot plays there."""
        if not self.playing or self.game.to_play is None:
            return None
        seat = self.row.seats[self.game.to_play]
        return seat if seat.played_by_bot else None

    def info(self, reader: Reader) -> TableInfo:
        """Describe the room to somebody."""
        return redaction.room(self.row, reader, self.present, self.thinking, self.mishaps, self.trouble)

    def position(self, seat: int | None, language: str, log_from: int) -> Position:
        """Show the game with the eyes of a seat, the log from some ply on."""
        if self.row.status == "waiting":
            return redaction.position_before_start(self.game, seat, language)
        return redaction.position(self.game, seat, language, log_from, self.playing, self.row.takeback is None)

    def shown(self, seat: int | None, language: str, log_from: int) -> str:
        """Return the message that shows the game, made once for all who look with the same eyes until something changes."""
        key = (seat, language, log_from)
        if key not in self._shown:
            if len(self._shown) >= MOST_SHOWN:
                self._shown.clear()
            self._shown[key] = self.position(seat, language, log_from).model_dump_json()
        return self._shown[key]

    def insights(self, ply: int, seat: int | None, language: str) -> Insights:
        """Tell what places bring at some ply, found out once for all with the same eyes until something changes."""
        key = (ply, seat, language)
        if key not in self._insights:
            if len(self._insights) >= MOST_SHOWN:
                self._insights.clear()
            self._insights[key] = redaction.insights(self.game.as_of(ply), seat, language)
        return self._insights[key]

    def shown_to_latecomer(self, seat: int | None, language: str, seen_ply: int) -> str:
        """Show the game to somebody who knows the log up to some ply, unless it was taken back in the meantime."""
        return self.shown(seat, language, min(seen_ply, self._lowest_back, self.game.ply))

    def _forget_shown(self) -> None:
        self._shown.clear()
        self._insights.clear()

    def game_in(self, language: str) -> Game:
        """Return a copy of the game that answers in a language."""
        game = self.game.copy()
        game.language = language
        return game

    def has_taken(self, author: Author) -> bool:
        """Tell whether a message was taken already."""
        return author in self._taken or author in self._negotiated

    def take_step(self, step: StepRow, after: Game, changes: dict[str, Any]) -> None:
        """Make a step that is on disk part of what is in memory."""
        self._forget_shown()
        self.game = after
        self.steps = step.number + 1
        self._taken.add(Author(step.guest_id, step.client_id))
        if step.action is None:
            self._lowest_back = min(self._lowest_back, step.ply)
        for column, value in {**standing(after), **changes, "moved": step.at}.items():
            setattr(self.row, column, value)

    def take_negotiation(self, takeback: dict[str, Any] | None, author: Author) -> None:
        """Make what is asked of the others, and is on disk, part of what is in memory."""
        self._forget_shown()
        self.row.takeback = takeback
        self._negotiated.add(author)

    def replace(self, contents: Contents) -> None:
        """Be as the database says; the game is replayed only if there are other steps."""
        self._forget_shown()
        self.row, self.chat = contents.row, contents.chat
        if len(contents.steps) != self.steps:
            self._replay(contents.steps)

    def vanish(self) -> None:
        """Be a room that the database does not know any more, and where nobody sits."""
        self.gone = True
        for seat in self.row.seats:
            seat.guest_id = seat.guest = None
