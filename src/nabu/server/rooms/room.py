"""A room in memory: the game as its steps give it, who watches, and the lock that everybody who changes anything holds.

The game in memory is replaced, never altered, and only when the change is on disk: nobody sees what is not kept yet. Everything
here can be dropped at any time and read again from the database.
"""

import asyncio
import logging
from collections import ChainMap
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from nabu.core.errors import NabuError
from nabu.play.game import Game
from nabu.server import redaction
from nabu.server.database.clock import now
from nabu.server.database.models import SeatRow
from nabu.server.database.repository.rooms import standing
from nabu.server.database.repository.steps import AnyStep
from nabu.server.database.transactions import Database
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.limits import Limit, full_bucket
from nabu.server.messages.http import Insights
from nabu.server.messages.tables import TableInfo
from nabu.server.pubsub import PubSub, Watching
from nabu.server.redaction import Glance, Shown
from nabu.server.rooms.absence import stand_in_from
from nabu.server.rooms.contents import Contents, after_step, replay
from nabu.server.rooms.showing import Eyes, Showing
from nabu.server.rooms.watchers import Watcher, Watchers
from nabu.server.settings import Allowance

log = logging.getLogger(__name__)

NEVER = 2**15
"""A ply that no game reaches: play has never gone back."""

MOST_INSIGHTS = 32
"""Insights, each with other eyes or at another ply, which are kept for the next who asks."""

CATCHING_UP = Allowance(1, 20)


def eyes_of(watcher: Watcher) -> Eyes:
    """Return how somebody looks at a room."""
    return Eyes(watcher.eyes, watcher.reader.language)


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
    percent_prepared: Callable[[str], int | None]
    """How much of a game is compiled, by its name; None where all of it is."""


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
        self.watchers = Watchers()
        self.lock = asyncio.Lock()
        """Whoever changes anything holds it meanwhile, in the order of asking."""
        self.thinking: int | None = None
        """The seat whose bot is thinking."""
        self.mishaps: dict[int, str] = {}
        """What the bots that the host offers did wrong last, by seat; known while in memory."""
        self.opened = now()
        """When it was brought to life: of those who were away before a restart, nothing else is known."""
        self.gone = False
        """Whether the database does not know the room any more."""
        self.around = contents.around
        """What other processes know of it."""
        self.services = services
        self.bots = services.bots_of(self)
        self.catching_up = full_bucket(CATCHING_UP)
        """How often somebody who claims to know more than this process makes it read anew."""
        self.showing = Showing(self._look)
        self._glances: dict[str, Glance] = {}
        self._insights: dict[tuple[int, int | None, str], Insights] = {}
        self._negotiated: set[Author] = set()
        """What was taken without becoming a step, since play does not go back yet, or not at all; known while in memory."""
        self._replay(contents.steps)

    def _replay(self, steps: Sequence[AnyStep]) -> None:
        replayed = replay(self.row, steps)
        self.game, self.damaged = replayed.game, not replayed.whole
        self.trouble: Refused | None = Refused("damaged-table") if self.damaged else None
        """Why play does not go on, apart from what the host did."""
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
        """Whether moves can be made: the game is on, what was kept of it fits together, and the table is not closed."""
        return self.row.status == "playing" and not self.damaged and not self.row.closed

    @property
    def present(self) -> Collection[int]:
        """The guests who are looking: all those here, and those with a seat elsewhere; a crowd is not copied for it."""
        return ChainMap(self.watchers.guests, dict.fromkeys(self.around.present, 1))

    @property
    def players_present(self) -> set[int]:
        """Those of them who hold a seat: that is what everybody sees."""
        present = self.present
        return {seat.guest_id for seat in self.row.seats if seat.guest_id is not None and seat.guest_id in present}

    @property
    def watching(self) -> Watching:
        """Who looks at it here, as other processes are told."""
        here = self.watchers.guests
        seated = (seat.guest_id for seat in self.row.seats)
        return Watching(
            frozenset(guest for guest in seated if guest is not None and guest in here), self.watchers.anybody_looks
        )

    def report_watchers(self) -> None:
        """Let other processes know who looks at it here."""
        self.services.pubsub.report(self.id, self.watching)

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

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays at any seat."""
        return any(seat.played_by_bot for seat in self.row.seats)

    @property
    def only_bots_play(self) -> bool:
        """Whether nobody but those who look on waits for a bot."""
        return all(seat.played_by_bot for seat in self.row.seats)

    def bot_to_play(self) -> SeatRow | None:
        """Return the seat whose decision it is, if a bot plays there."""
        if not self.playing or self.game.to_play is None:
            return None
        seat = self.row.seats[self.game.to_play]
        return seat if seat.played_by_bot else None

    def info(self, reader: Reader) -> TableInfo:
        """Describe the room to somebody."""
        known = redaction.KnownInMemory(
            present=self.present,
            thinking=self.around.thinking if self.thinking is None else self.thinking,
            mishaps=self.mishaps,
            trouble=self._trouble,
            preparing=self.services.percent_prepared(self.row.game),
            stand_in_from={seat.seat: self.stand_in_from(seat) for seat in self.row.seats},
        )
        return redaction.room(self.row, reader, known)

    def stand_in_from(self, seat: SeatRow) -> int | None:
        """Return from when on a bot may be called in for a person; None where it may not."""
        return stand_in_from(self.row, seat, self.present, self.opened)

    @property
    def told(self) -> tuple[str, dict[str, Any] | None, str | None]:
        """What a step may change of what is told of the room apart from the game."""
        return self.row.status, self.row.takeback, None if self._trouble is None else self._trouble.key

    @property
    def _trouble(self) -> Refused | None:
        """Why play does not go on, for whichever reason."""
        return Refused("table-closed") if self.row.closed else self.trouble or self._trouble_elsewhere

    @property
    def _trouble_elsewhere(self) -> Refused | None:
        """Why bots that decide in other processes do not go on."""
        if self.services.pubsub.alone or self.bot_to_play() is None:
            return None
        trouble = self.services.pubsub.trouble or self.around.trouble
        return None if trouble is None else Refused(trouble)

    def _look(self, eyes: Eyes) -> Shown:
        """Look at the game as it stands; what is legal is asked of the rules once, and remembered by the next move."""
        glance = self._glance(eyes.language)
        if self.row.status == "waiting":
            return redaction.look_before_start(glance, eyes.seat)
        shown = redaction.look_closer(glance, eyes.seat, self.playing, self.row.takeback is None)
        return redaction.with_result(shown, self.row, eyes.language) if self.row.status == "finished" else shown

    def _glance(self, language: str) -> Glance:
        """Look at the game as it is told in a language, once until something changes."""
        if language not in self._glances:
            self.game.legal_actions()
            self._glances[language] = Glance.at(self.game_in(language))
        return self._glances[language]

    def show_whole(self, watcher: Watcher, log_from: int) -> None:
        """Show all of the game to somebody, the log from some ply on."""
        eyes = eyes_of(watcher)
        watcher.send(self.showing.whole(eyes, log_from))
        watcher.seen = self.showing.seen(eyes)

    def show_to_latecomer(self, watcher: Watcher, seen_ply: int) -> None:
        """Show the game to somebody who knows the log up to some ply, unless it was taken back in the meantime."""
        self.show_whole(watcher, min(seen_ply, self._lowest_back, self.game.ply))

    def insights(self, ply: int, seat: int | None, language: str) -> Insights:
        """Tell what places bring at some ply, found out once for all with the same eyes until something changes."""
        key = (ply, seat, language)
        if key not in self._insights:
            if len(self._insights) >= MOST_INSIGHTS:
                self._insights.clear()
            self._insights[key] = redaction.insights(self.game_in(language).as_of(ply), seat)
        return self._insights[key]

    def _forget_shown(self) -> None:
        self.showing.changed()
        self._glances.clear()
        self._insights.clear()

    def game_in(self, language: str) -> Game:
        """Return a copy of the game that answers in a language and calls the players by their names."""
        game = self.game.copy()
        game.language, game.names = language, redaction.seat_names(self.row)
        return game

    def has_taken(self, author: Author) -> bool:
        """Tell whether a message was taken already."""
        return author in self._taken or author in self._negotiated

    def take_step(self, step: AnyStep, after: Game, changes: dict[str, Any]) -> None:
        """Make a step that is on disk part of what is in memory."""
        self._forget_shown()
        self.game = after
        self._count_step(step)
        for column, value in {**standing(after), "moved": step.at, **changes}.items():
            setattr(self.row, column, value)

    def take_negotiation(self, takeback: dict[str, Any] | None, author: Author) -> None:
        """Make what is asked of the others, and is on disk, part of what is in memory."""
        self._forget_shown()
        self.row.takeback = takeback
        self._negotiated.add(author)

    def replace(self, contents: Contents) -> None:
        """Be as the database says; of the game only the steps that are new are played."""
        self._forget_shown()
        self.row, self.chat, self.around = contents.row, contents.chat, contents.around
        for step in contents.steps:
            self._follow(step)

    def _follow(self, step: AnyStep) -> None:
        """Take a step that another process wrote."""
        try:
            if not self.damaged:
                self.game = after_step(self.game, step)
        except NabuError as problem:
            log.warning("room %s does not go on after %d decisions: %s", self.id, self.game.ply, problem)
            self.damaged, self.trouble = True, Refused("damaged-table")
        self._count_step(step)

    def _count_step(self, step: AnyStep) -> None:
        self.steps = step.number + 1
        self._taken.add(Author(step.guest_id, step.client_id))
        if step.action is None:
            self._lowest_back = min(self._lowest_back, step.ply)

    def vanish(self) -> None:
        """Be a room that the database does not know any more, and where nobody sits."""
        self.gone = True
        for seat in self.row.seats:
            seat.guest_id = seat.guest = None
