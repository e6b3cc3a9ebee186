"""A table in memory: the game as its steps give it, who watches, and one queue through which every change goes.

A change is checked, kept, and only then told. The game in memory is replaced, never altered, so that nobody sees what is not
kept yet. Everything here can be dropped at any time and read again from the database.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy.orm import Session

import nabu
from nabu.face.errors import BadNotation, Reason
from nabu.games import find
from nabu.play.game import Game
from nabu.server import cut, keeping
from nabu.server.bulletin import Bulletin
from nabu.server.guests import Reader
from nabu.server.keeping import Outpaced
from nabu.server.limits import Limit
from nabu.server.messages import Chat, Position, Said, TableChanged, TableInfo, Takeback
from nabu.server.models import GameTable, Line, SeatAtTable, Step
from nabu.server.shuffles import HASH_NOTE, SALT_NOTE, seed_hash
from nabu.server.storage import Storage, now
from nabu.server.taking_back import may_undo, takeback_target, undo_target
from nabu.server.thinkers import Thinkers
from nabu.server.wording import NotHere, NotUnderstood, NotYours, Refused, letter

log = logging.getLogger(__name__)

NEVER = 2**15
"""A ply that no game reaches: play has never gone back."""

SECONDS_UNTIL_THINKING_SHOWS = 0.15
"""A bot that answers sooner is not announced."""

Accept = Callable[[], None]
"""Answers whoever asked for a change that it was made; called before anybody is shown it."""


class Watcher(Protocol):
    """Somebody connected to a table."""

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


class AgainstRules(Refused):
    """A move that the game does not allow; the reason is in the player's language already."""

    def __init__(self, reason: Reason) -> None:
        super().__init__("not-understood", reason=reason.text)
        self.rule = reason.rule


@dataclass(frozen=True)
class Contents:
    """What the database knows of a table."""

    row: GameTable
    steps: Sequence[Step]
    lines: list[Line]


def read_contents(db: Session, table_id: str) -> Contents | None:
    """Read all of a table."""
    row = keeping.find_table(db, table_id)
    return None if row is None else Contents(row, keeping.steps_from(db, table_id, 0), keeping.last_lines(db, table_id))


def first_position(row: GameTable) -> Game:
    """Return the game of a table before its first step; refused if it was played by other rules or pieces."""
    kit = find(row.game)
    if row.rules_version != kit.rules.version or row.box != kit.pieces.open_box().fingerprint:
        raise Refused("other-rules", title=kit.title)
    if row.position is not None:
        return nabu.position(row.position)
    return nabu.new(row.game, row.players, row.seed, variant=row.variant)


def replay(row: GameTable, steps: Sequence[Step]) -> Game:
    """Return the game that the steps lead to."""
    game = first_position(row)
    first, actions = game.ply, list[int]()
    for step in steps:
        if step.action is None:
            del actions[step.ply - first :]
        else:
            actions.append(step.action)
    for action in actions:
        game.play(action)
    return game


class LiveTable:
    """A table that somebody looks at, or where a bot has to decide."""

    def __init__(self, contents: Contents, storage: Storage, bulletin: Bulletin, thinkers: Thinkers, chat_limit: Limit) -> None:
        """Bring a table to life from what was kept of it."""
        self.row = contents.row
        self.lines = contents.lines
        self.watchers: set[Watcher] = set()
        self.queue = asyncio.Lock()
        """Whoever changes anything holds it meanwhile, in the order of asking."""
        self.thinking: int | None = None
        self._storage, self._bulletin, self._thinkers, self._chat_limit = storage, bulletin, thinkers, chat_limit
        self._bots_at_work: asyncio.Task[None] | None = None
        self._negotiated: set[tuple[int | None, str]] = set()
        """What was taken without becoming a step, since play does not go back yet, or not at all; known while in memory."""
        self._begin(contents.steps)

    def _begin(self, steps: Sequence[Step]) -> None:
        self.game = replay(self.row, steps)
        self.steps = len(steps)
        self._taken = {(step.guest_id, step.client_id) for step in steps}
        self._lowest_back = min((step.ply for step in steps if step.action is None), default=NEVER)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.watchers and not self.queue.locked() and self._bots_at_work is None

    # ---- showing -------------------------------------------------------------------------------------------------------

    @property
    def present(self) -> set[int]:
        """The guests who are looking."""
        return {watcher.reader.guest_id for watcher in self.watchers if watcher.reader.guest_id is not None}

    def info(self, reader: Reader) -> TableInfo:
        """Describe the table to somebody."""
        return cut.table(self.row, reader, self.present, self.thinking)

    def position(self, seat: int | None, language: str, log_from: int) -> Position:
        """Show the game with the eyes of a seat, the log from some ply on."""
        if self.row.status == "waiting":
            return cut.position_before_start(self.game, seat, language)
        playing = self.row.status == "playing"
        return cut.position(self.game, seat, language, log_from, playing, self.row.takeback is None)

    def position_for_latecomer(self, seat: int | None, language: str, seen_ply: int) -> Position:
        """Show the game to somebody who knows the log up to some ply, unless it was taken back in the meantime."""
        return self.position(seat, language, min(seen_ply, self._lowest_back, self.game.ply))

    def position_at(self, ply: int, seat: int | None, reader: Reader) -> Position:
        """Show an earlier position; while the game is on, with eyes that saw it then."""
        if seat is not None and self.row.status != "finished":
            self.check_holds(reader, seat)
        elif seat is not None and seat >= self.row.players:
            raise NotHere("no-such-seat", seat=letter(seat))
        first = self.game.ply - len(self.game.history)
        if not first <= ply <= self.game.ply:
            raise NotHere("no-such-ply", first=first, last=self.game.ply)
        if self.row.status == "waiting":
            return cut.position_before_start(self.game, seat, reader.language)
        return cut.position(self.game.as_of(ply), seat, reader.language, 0, playing=False)

    def tell_position(self, log_from: int) -> None:
        """Show the game to all who look, each with their own eyes."""
        shown: dict[tuple[int | None, str], str] = {}
        for watcher in [watcher for watcher in self.watchers if watcher.looking]:
            with self._telling():
                key = (watcher.eyes, watcher.reader.language)
                if key not in shown:
                    shown[key] = self.position(*key, log_from).model_dump_json()
                watcher.send(shown[key])

    def tell_table(self) -> None:
        """Tell all how the table stands apart from the game."""
        for watcher in list(self.watchers):
            with self._telling():
                watcher.send(TableChanged(type="table", table=self.info(watcher.reader)).model_dump_json())

    def _tell(self, message: Said) -> None:
        for watcher in list(self.watchers):
            with self._telling():
                watcher.send(message.model_dump_json())

    async def _post(self) -> None:
        """Tell other processes that something changed here."""
        with self._telling():
            await self._bulletin.post(self.id)

    @contextlib.contextmanager
    def _telling(self) -> Iterator[None]:
        """Log what goes wrong with telling one of many: the change is kept and answered, and the others are to know of it."""
        try:
            yield
        except Exception:
            log.exception("table %s: not everybody could be told", self.id)

    async def greet_anew(self, reader: Reader) -> None:
        """Show a guest's new name to all, and everything in their new language to the guest."""
        theirs = [watcher for watcher in self.watchers if watcher.reader.guest_id == reader.guest_id]
        for watcher in theirs:
            watcher.reader = reader
        async with self.queue:
            await self.catch_up()
        for watcher in [watcher for watcher in theirs if watcher.looking]:
            watcher.send(self.position(watcher.eyes, reader.language, 0).model_dump_json())

    def dismiss(self, key: str) -> None:
        """Tell all that there is nothing to look at any more."""
        for watcher in list(self.watchers):
            watcher.say_farewell(key, retry=False)

    # ---- checks --------------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> SeatAtTable:
        """Return a seat; refused if the table has none of that number."""
        if seat >= self.row.players:
            raise NotHere("no-such-seat", seat=letter(seat))
        return self.row.seats[seat]

    def check_holds(self, reader: Reader, seat: int) -> None:
        """Refuse whoever does not hold a seat."""
        if reader.guest_id is None or self.seat(seat).guest_id != reader.guest_id:
            raise NotYours("not-your-seat", seat=letter(seat))

    def check_sits(self, reader: Reader, seat: int) -> None:
        """Refuse whoever does not sit there now."""
        self.check_holds(reader, seat)
        if self.seat(seat).left:
            raise Refused("you-left", seat=letter(seat))

    def check_playing(self) -> None:
        """Refuse while the table waits, and when the game is over."""
        if self.row.status == "waiting":
            raise Refused("not-started")
        if self.row.status == "finished":
            raise Refused("game-over")

    async def hear_of(self, ply: int) -> None:
        """Catch up with other processes, by whoever holds the queue, if somebody knows of more decisions than this one."""
        if ply > self.game.ply:
            await self.catch_up()

    def check_ply(self, ply: int) -> None:
        """Refuse what was meant for another position."""
        if ply != self.game.ply:
            raise Refused("other-ply", meant=ply, now=self.game.ply)

    def check_decides(self, seat: int) -> None:
        """Refuse whoever is not to decide."""
        if self.game.to_play != seat:
            raise Refused("not-your-turn", seat=letter(self.game.to_play or 0))

    def check_decision(self, seat: int, ply: int) -> None:
        """Refuse what is not about the decision that this seat has to make now."""
        self.check_playing()
        self.check_ply(ply)
        self.check_decides(seat)

    def spoken(self, language: str) -> Game:
        """Return the game to be asked in a language."""
        game = self.game.copy()
        game.language = language
        return game

    def _legal_action(self, move: int | str, language: str) -> int:
        game = self.spoken(language)
        try:
            action = move if isinstance(move, int) else game.setup.kit.moves.read_move(game.setup.box, move)
            reason = game.why_not(action)
        except BadNotation as problem:
            raise NotUnderstood.because(problem) from None
        if reason is not None:
            raise AgainstRules(reason)
        return action

    def _was_taken(self, reader: Reader, client_id: str) -> bool:
        return (reader.guest_id, client_id) in self._taken or (reader.guest_id, client_id) in self._negotiated

    # ---- changes of the game -------------------------------------------------------------------------------------------

    async def play(self, reader: Reader, seat: int, ply: int, move: int | str, client_id: str, accept: Accept) -> None:
        """Play a person's move."""
        async with self.queue:
            self.check_sits(reader, seat)
            if self._was_taken(reader, client_id):
                return accept()
            await self.hear_of(ply)
            self.check_decision(seat, ply)
            action = self._legal_action(move, reader.language)
            step = self._next_step("move", ply, seat, action, reader, client_id)
            # Whoever plays on instead of answering declines.
            declined = self.row.takeback is not None and seat in self.row.takeback["waiting_for"]
            await self._keep_or_refuse(step, {"takeback": None} if declined else {}, accept)
        self.wake_bots()
        return None

    async def undo(self, reader: Reader, seat: int, ply: int, whole_turn: bool, client_id: str, accept: Accept) -> None:
        """Take back a person's last decision, or their turn so far."""
        async with self.queue:
            self.check_sits(reader, seat)
            if self._was_taken(reader, client_id):
                return accept()
            await self.hear_of(ply)
            self.check_decision(seat, ply)
            if not may_undo(self.game, seat):
                raise Refused("undo-too-late")
            target = undo_target(self.game, whole_turn)
            await self._keep_or_refuse(self._next_step("back", target, seat, None, reader, client_id), {}, accept)
        return None

    async def ask_takeback(self, reader: Reader, seat: int, ply: int, client_id: str, accept: Accept) -> None:
        """Ask everybody else to agree that play goes back to before this seat's last turn; bots always do."""
        async with self.queue:
            self.check_sits(reader, seat)
            if self._was_taken(reader, client_id):
                return accept()
            await self.hear_of(ply)
            self.check_playing()
            self.check_ply(ply)
            if self.row.takeback is not None:
                raise Refused("takeback-pending")
            target = takeback_target(self.game, seat)
            if target is None:
                raise Refused("nothing-to-take-back")
            waiting_for = [other.seat for other in self.row.seats if self._has_a_say(other, reader)]
            if waiting_for:
                takeback = Takeback(seat=seat, to_ply=target, waiting_for=waiting_for)
                await self._keep_takeback(takeback, reader, client_id, accept)
            else:
                step = self._next_step("back", target, seat, None, reader, client_id)
                await self._keep_or_refuse(step, {}, accept)
        self.wake_bots()
        return None

    def _has_a_say(self, seat: SeatAtTable, asking: Reader) -> bool:
        """Whether somebody else decides here; who left may come back, and is asked as long as no bot stands in."""
        return seat.guest_id not in (None, asking.guest_id) and not seat.played_by_bot

    async def answer_takeback(self, reader: Reader, seat: int, agree: bool, client_id: str, accept: Accept) -> None:
        """Agree to what somebody asked, or not; the last to agree takes play back."""
        async with self.queue:
            self.check_sits(reader, seat)
            if self._was_taken(reader, client_id):
                return accept()
            self.check_playing()
            asked = None if self.row.takeback is None else Takeback(**self.row.takeback)
            if asked is None or seat not in asked.waiting_for:
                raise Refused("nothing-asked")
            mine = [other.seat for other in self.row.seats if other.guest_id == reader.guest_id]
            left = [other for other in asked.waiting_for if other not in mine]
            if not agree:
                await self._keep_takeback(None, reader, client_id, accept)
            elif left:
                await self._keep_takeback(asked.model_copy(update={"waiting_for": left}), reader, client_id, accept)
            else:
                step = self._next_step("back", asked.to_ply, asked.seat, None, reader, client_id)
                await self._keep_or_refuse(step, {}, accept)
        self.wake_bots()
        return None

    async def _keep_takeback(self, takeback: Takeback | None, reader: Reader, client_id: str, accept: Accept) -> None:
        kept = None if takeback is None else takeback.model_dump()
        await self._storage.write(lambda db: keeping.change_table(db, self.id, takeback=kept))
        self.row.takeback = kept
        self._negotiated.add((reader.guest_id, client_id))
        accept()
        self.tell_table()
        self.tell_position(self.game.ply)
        await self._post()

    def _next_step(
        self, kind: str, ply: int, seat: int, action: int | None, reader: Reader | None = None, client_id: str | None = None
    ) -> Step:
        return Step(
            table_id=self.id,
            number=self.steps,
            kind=kind,
            ply=ply,
            seat=seat,
            action=action,
            guest_id=None if reader is None else reader.guest_id,
            client_id=client_id,
            at=now(),
        )

    async def _keep_or_refuse(self, step: Step, changes: dict[str, Any], accept: Accept) -> None:
        """Keep a step, answer, and tell all; whoever was outpaced learns what happened instead."""
        try:
            await self._keep(step, changes, accept)
        except Outpaced:
            await self.catch_up()
            if (step.guest_id, step.client_id) not in self._taken:
                raise Refused("outpaced") from None
            accept()

    async def _keep(self, step: Step, changes: dict[str, Any], accept: Accept) -> None:
        after = self.game.as_of(step.ply) if step.action is None else self.game.copy().play(step.action)
        takeback = self.row.takeback
        if takeback is not None and (after.over or after.ply <= takeback["to_ply"]):
            changes = {"takeback": None}
        await self._storage.write(lambda db: keeping.append_step(db, step, after, changes))
        told = (self.row.status, self.row.takeback)
        self._take(step, after, changes)
        accept()
        self.tell_position(step.ply)
        if told != (self.row.status, self.row.takeback):
            self.tell_table()
        await self._post()

    def _take(self, step: Step, after: Game, changes: dict[str, Any]) -> None:
        """Make a kept step part of what is in memory."""
        self.game = after
        self.steps = step.number + 1
        self._taken.add((step.guest_id, step.client_id))
        if step.action is None:
            self._lowest_back = min(self._lowest_back, step.ply)
        for column, value in {**keeping.standing(after), **changes, "moved": step.at}.items():
            setattr(self.row, column, value)

    # ---- bots ----------------------------------------------------------------------------------------------------------

    def bot_to_play(self) -> SeatAtTable | None:
        """Return the seat whose decision it is, if a bot plays there."""
        if self.row.status != "playing" or self.game.to_play is None:
            return None
        seat = self.row.seats[self.game.to_play]
        return seat if seat.played_by_bot else None

    @property
    def _somebody_cares(self) -> bool:
        """Whether a person plays here or somebody looks on; bots among themselves would keep others waiting for nothing."""
        return any(watcher.looking for watcher in self.watchers) or not all(seat.played_by_bot for seat in self.row.seats)

    def wake_bots(self) -> None:
        """Let bots decide, if it is for one of them to and for somebody to see."""
        if self._bots_at_work is None and self._somebody_cares and self.bot_to_play() is not None:
            self._bots_at_work = asyncio.get_running_loop().create_task(self._let_bots_play())

    async def rest(self) -> None:
        """Stop the bots."""
        if self._bots_at_work is not None:
            self._bots_at_work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._bots_at_work

    async def _let_bots_play(self) -> None:
        try:
            while self._somebody_cares and (seat := self.bot_to_play()) is not None:
                await self._let_bot_decide(seat)
        except Refused as refused:
            log.warning("table %s: %s", self.id, refused.in_words("en"))
        except Exception:
            log.exception("table %s: its bots stopped", self.id)
        finally:
            self._bots_at_work = None

    async def _let_bot_decide(self, seat: SeatAtTable) -> None:
        """Let a bot think, with nothing held meanwhile; what it chose is dropped if the game went another way."""
        game = self.game
        announcing = asyncio.get_running_loop().call_later(SECONDS_UNTIL_THINKING_SHOWS, self._show_thinking, seat.seat)
        try:
            action = await self._thinkers.choose(game, self.id, seat.seat, seat.level or 1, seat.bot_seed)
        finally:
            announcing.cancel()
            self._show_thinking(None)
        async with self.queue:
            if self.game is game and self.bot_to_play() is not None:
                step = self._next_step("move", game.ply, seat.seat, action)
                try:
                    await self._keep(step, {}, lambda: None)
                except Outpaced:
                    await self.catch_up()

    def _show_thinking(self, seat: int | None) -> None:
        if self.thinking != seat:
            self.thinking = seat
            self.tell_table()

    # ---- everything else that changes ----------------------------------------------------------------------------------

    async def chat(self, reader: Reader, seat: int | None, text: str, client_id: str, accept: Accept) -> None:
        """Say something to all who are here."""
        guest_id, name = reader.guest_id, reader.name
        if guest_id is None or name is None:
            raise NotYours("no-guest")
        async with self.queue:
            if await self._storage.read(lambda db: keeping.line_said(db, self.id, guest_id, client_id)) is not None:
                return accept()
            self._chat_limit.check(guest_id)
            number = self.lines[-1].number + 1 if self.lines else 0
            line = Line(
                table_id=self.id,
                number=number,
                guest_id=guest_id,
                client_id=client_id,
                name=name,
                seat=seat,
                text=text,
                at=now(),
            )
            try:
                await self._storage.write(lambda db: keeping.add_line(db, line))
            except Outpaced:
                await self.catch_up()
                raise Refused("outpaced") from None
            self.lines = [*self.lines, line][-keeping.LINES_SHOWN :]
            accept()
            self._tell(Chat(type="chat", lines=cut.chat_lines([line])))
            await self._post()
        return None

    async def change(self, work: Callable[[Session], None]) -> None:
        """Change seats or the table itself, by whoever holds the queue; raises Outpaced. All are told how it stands then."""
        await self._storage.write(work)
        await self.catch_up()
        await self._post()

    async def catch_up(self) -> None:
        """Read anew what the database knows, and tell all what is different; by whoever holds the queue.

        Otherwise a change could be kept between the reading and the telling, and be taken for one that never was.
        """
        contents = await self._storage.read(lambda db: read_contents(db, self.id))
        if contents is None:
            self.dismiss("table-gone")
            return
        known, lines, started = self.steps, len(self.lines), self.row.status
        before, last_line = self.game.ply, self.lines[-1].number if self.lines else -1
        self.row = contents.row
        self.lines = contents.lines
        if len(contents.steps) != known:
            self._begin(contents.steps)
            self.tell_position(min([before, *(step.ply for step in contents.steps[known:])]))
        elif started != self.row.status:
            self.tell_position(before)
        if len(self.lines) != lines or (self.lines and self.lines[-1].number != last_line):
            news = [line for line in self.lines if line.number > last_line]
            self._tell(Chat(type="chat", lines=cut.chat_lines(news)))
        self.tell_table()
        self.wake_bots()

    def record(self) -> str:
        """Write the record of the finished game, with what its seed can be checked by."""
        if self.row.status != "finished":
            raise Refused("record-not-yet")
        game = self.game.copy()
        game.notes = dict(self.row.notes)
        if not self.row.imported:
            game.notes["seats"] = ",".join("human" if seat.kind == "human" else f"level{seat.level}" for seat in self.row.seats)
            for seat in self.row.seats:
                game.notes[f"player-{letter(seat.seat)}"] = cut.seat_name(seat, "en") or letter(seat.seat)
            game.notes[SALT_NOTE] = self.row.salt
            game.notes[HASH_NOTE] = seed_hash(self.row.seed or 0, self.row.salt)
        return game.record()
