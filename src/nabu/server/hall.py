"""All tables of this process: opening them, making new ones, and who sits where."""

import asyncio
import re
import secrets
from collections.abc import Sequence
from typing import Literal

from sqlalchemy.orm import Session

import nabu
from nabu.core.errors import BadSetup, NabuError
from nabu.play.game import Game
from nabu.server import cut, keeping
from nabu.server.bulletin import Bulletin
from nabu.server.guests import Reader
from nabu.server.keeping import TABLES_A_PAGE, Outpaced
from nabu.server.limits import Limit
from nabu.server.live import LiveTable, read_contents
from nabu.server.messages import (
    LONGEST_NAME,
    VISIBLE_CHARACTER,
    Access,
    BotSeat,
    Invitation,
    NewTable,
    Seated,
    TableInfo,
    TableList,
)
from nabu.server.models import GameTable, SeatAtTable, Step
from nabu.server.reviews import Reviews
from nabu.server.settings import Settings
from nabu.server.shuffles import HASH_NOTE, SALT_NOTE, check_seed_hash, draw_salt, draw_seed
from nabu.server.storage import Storage, now
from nabu.server.thinkers import Thinkers
from nabu.server.wording import NotHere, NotUnderstood, NotYours, Refused, letter

Which = Literal["mine", "open", "finished"]


class Hall:
    """Where the tables are."""

    def __init__(self, settings: Settings, storage: Storage, bulletin: Bulletin) -> None:
        """Open the hall; tables are brought in when somebody asks for them."""
        self.storage = storage
        self.thinkers = Thinkers(settings.bot_threads)
        self.reviews = Reviews(storage, self.thinkers)
        self._bulletin = bulletin
        self._settings = settings
        self._chat_limit = Limit(settings.chat, "chat-too-fast")
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def open(self) -> None:
        """Listen to other processes, and let bots go on where it is for them to decide."""
        await self._bulletin.open(self._heard)
        for table_id in await self.storage.read(keeping.tables_with_bots_to_play):
            await self.table(table_id)

    async def close(self) -> None:
        """Stop the bots; everything that was told is kept already."""
        await self._bulletin.close()
        await self.reviews.close()
        for table in list(self._tables.values()):
            await table.rest()
        self.thinkers.close()

    async def _heard(self, table_id: str) -> None:
        if table_id in self._tables:
            table = self._tables[table_id]
            async with table.queue:
                await table.catch_up()

    async def table(self, table_id: str) -> LiveTable:
        """Return a table, read from the database if it is not in memory; refused if there is none."""
        if table_id in self._tables:
            # The last one asked for is forgotten last.
            self._tables[table_id] = self._tables.pop(table_id)
            return self._tables[table_id]
        try:
            async with self._opening.setdefault(table_id, asyncio.Lock()):
                if table_id not in self._tables:
                    self._tables[table_id] = await self._bring_in(table_id)
                    self._tables[table_id].wake_bots()
        finally:
            self._opening.pop(table_id, None)
        return self._tables[table_id]

    async def _bring_in(self, table_id: str) -> LiveTable:
        """Read a table and replay its game, which takes a while, without keeping the others waiting."""
        contents = await self.storage.read(lambda db: read_contents(db, table_id))
        if contents is None:
            raise NotHere("no-such-table")
        shared = (self.storage, self._bulletin, self.thinkers, self._chat_limit)
        table = await asyncio.to_thread(LiveTable, contents, *shared)
        self._forget_idle_tables()
        return table

    def _forget_idle_tables(self) -> None:
        """Keep memory bounded: tables that nobody looks at can be read again."""
        idle = [table_id for table_id, table in self._tables.items() if table.idle]
        for table_id in idle[: max(0, len(idle) - self._settings.idle_tables)]:
            del self._tables[table_id]

    async def guest_changed(self, reader: Reader) -> None:
        """Show a guest's new name, or speak to them in their new language, wherever they are."""
        for table in list(self._tables.values()):
            if reader.guest_id in table.present or any(seat.guest_id == reader.guest_id for seat in table.row.seats):
                await table.greet_anew(reader)

    # ---- making tables -------------------------------------------------------------------------------------------------

    async def make(self, wish: NewTable, reader: Reader) -> LiveTable:
        """Set up a table as somebody wants it."""
        seed = draw_seed() if wish.seed is None else wish.seed
        try:
            game = nabu.new(wish.game, len(wish.seats), seed, variant=wish.variant)
        except BadSetup as problem:
            raise NotUnderstood.because(problem) from None
        if not any(seat.kind == "human" for seat in wish.seats) and wish.access == "open":
            raise NotUnderstood("open-without-people", "seats")
        row = _new_row(game, reader, wish.access)
        row.practice = wish.seed is not None
        row.seats = [
            _bot_seat(number, seat.level)
            if isinstance(seat, BotSeat)
            else _human_seat(number, reader.guest_id if seat.mine else None)
            for number, seat in enumerate(wish.seats)
        ]
        return await self._keep_new(row)

    async def _keep_new(self, row: GameTable, steps: Sequence[Step] = ()) -> LiveTable:
        def keep(db: Session) -> None:
            db.add(row)
            db.flush()
            db.add_all(steps)
            keeping.start_if_full(db, row.id)

        await self.storage.write(keep)
        return await self.table(row.id)

    async def import_record(self, text: str, reader: Reader) -> LiveTable:
        """Keep the record of a finished game as a finished table."""
        game = await asyncio.to_thread(_read_finished, text)
        row = _new_row(game, reader, "invitation")
        row.imported = True
        row.seed, row.salt = game.setup.seed, game.notes[SALT_NOTE] if HASH_NOTE in game.notes else ""
        row.position = game.as_of(game.ply - len(game.history)).position() if game.setup.seed is None else None
        row.notes = game.notes
        for column, value in keeping.standing(game).items():
            setattr(row, column, value)
        row.seats = [_seat_of_record(game, number) for number in range(game.players)]
        first = game.ply - len(game.history)
        steps = [
            Step(table_id=row.id, number=number, kind="move", ply=first + number, seat=seat, action=action, at=row.created)
            for number, (seat, action) in enumerate(zip(game.seats_of_history, game.history, strict=True))
        ]
        return await self._keep_new(row, steps)

    async def rematch(self, table_id: str, reader: Reader) -> LiveTable:
        """Return the table where the players of a finished game meet again, everybody one seat further."""
        table = await self.table(table_id)
        self._check_plays_here(table, reader)
        if table.row.status != "finished":
            raise Refused("rematch-not-yet")
        if table.row.imported:
            raise Refused("rematch-imported")
        async with table.queue:
            if table.row.rematch is None:
                row = self._row_for_rematch(table.row, reader)
                await table.change(lambda db: _keep_rematch(db, table_id, row))
        return await self.table(table.row.rematch or "")

    def _row_for_rematch(self, old: GameTable, reader: Reader) -> GameTable:
        game = nabu.new(old.game, old.players, draw_seed(), variant=old.variant)
        row = _new_row(game, reader, old.access)
        row.seats = [_seat_for_rematch(number, seat, reader) for number, seat in enumerate([*old.seats[1:], old.seats[0]])]
        return row

    # ---- who sits where ------------------------------------------------------------------------------------------------

    async def join(self, table_id: str, seat: int | None, reader: Reader) -> Seated:
        """Take a free seat."""
        table = await self.table(table_id)
        async with table.queue:
            if table.row.access != "open" and table.row.made_by != reader.guest_id:
                raise NotYours("by-invitation")
            return await self._sit_down(table, _free_seat(table.row, seat), reader)

    async def _sit_down(self, table: LiveTable, seat: int, reader: Reader, code: str | None = None) -> Seated:
        """Seat somebody, by an invitation if there is one, and start if nobody is waited for any more."""
        guest_id = _guest_id(reader)
        try:
            if code is None:
                await table.change(lambda db: keeping.take_seat(db, table.id, seat, guest_id))
            else:
                await table.change(lambda db: keeping.claim(db, code, table.id, seat, guest_id))
        except Outpaced:
            await table.catch_up()
            raise Refused("seat-taken", seat=letter(seat)) from None
        return Seated(table=table.id, seat=seat)

    async def start(self, table_id: str, level: int, reader: Reader) -> LiveTable:
        """Start with bots on the seats that are still free."""
        table = await self.table(table_id)
        async with table.queue:
            _check_made_by(table.row, reader)
            if table.row.status != "waiting":
                raise Refused("started-already")
            await table.change(lambda db: keeping.fill_with_bots(db, table_id, level))
        return table

    async def leave(self, table_id: str, seat: int | None, reader: Reader) -> LiveTable:
        """Get up from a seat, or from all that one holds."""
        table = await self.table(table_id)
        async with table.queue:
            if seat is not None:
                table.check_holds(reader, seat)
            mine = [each.seat for each in table.row.seats if each.guest_id == reader.guest_id and seat in (None, each.seat)]
            if not mine or reader.guest_id is None:
                raise NotYours("not-seated")
            await self._get_up(table, mine, reader.guest_id)
        if table.row.status == "waiting" and not any(each.guest_id for each in table.row.seats):
            self._tables.pop(table_id, None)
        return table

    async def _get_up(self, table: LiveTable, seats: Sequence[int], guest_id: int) -> None:
        if table.row.status == "finished":
            raise Refused("game-over")
        if table.row.status == "waiting":
            await table.change(lambda db: keeping.free_seats(db, table.id, seats, guest_id))
            for seat in seats:
                table.row.seats[seat].guest_id = table.row.seats[seat].guest = None
            return

        def leave(db: Session) -> None:
            for seat in seats:
                keeping.change_seat(db, table.id, seat, left=True)
            if table.row.takeback is not None and table.row.takeback["seat"] in seats:
                keeping.change_table(db, table.id, takeback=None)

        await table.change(leave)

    async def come_back(self, table_id: str, seat: int | None, reader: Reader) -> Seated:
        """Take a seat back that one left, from a bot as well."""
        table = await self.table(table_id)
        async with table.queue:
            left = [each.seat for each in table.row.seats if each.left and each.guest_id == _guest_id(reader)]
            if seat is not None:
                table.check_holds(reader, seat)
            chosen = seat if seat is not None else next(iter(left), None)
            if chosen not in left:
                raise Refused("not-left")
            await table.change(lambda db: keeping.change_seat(db, table_id, chosen, left=False, level=None))
        return Seated(table=table_id, seat=chosen)

    async def stand_in(self, table_id: str, seat: int, level: int, reader: Reader) -> LiveTable:
        """Let a bot play for somebody who left."""
        table = await self.table(table_id)
        async with table.queue:
            self._check_plays_here(table, reader)
            table.check_playing()
            if not table.seat(seat).left:
                raise Refused("seat-not-left", seat=letter(seat))

            def stand_in(db: Session) -> None:
                keeping.change_seat(db, table_id, seat, level=level)
                # A bot need not be asked: whoever wants to go back asks the others anew.
                keeping.change_table(db, table_id, takeback=None)

            await table.change(stand_in)
        return table

    def _check_plays_here(self, table: LiveTable, reader: Reader) -> None:
        if not any(seat.guest_id == _guest_id(reader) for seat in table.row.seats):
            raise NotYours("not-seated")

    # ---- invitations ---------------------------------------------------------------------------------------------------

    async def invite(self, table_id: str, seat: int | None, reader: Reader) -> Invitation:
        """Make a code with which somebody can claim a free seat."""
        table = await self.table(table_id)
        async with table.queue:
            _check_made_by(table.row, reader)
            chosen = _free_seat(table.row, seat)
            code = await self.storage.write(lambda db: keeping.invite(db, table_id, chosen))
        return Invitation(code=code, seat=chosen)

    async def claim(self, code: str, reader: Reader) -> Seated:
        """Take the seat that a code is for; afterwards the code is worthless."""
        invitation = await self.storage.read(lambda db: keeping.find_invitation(db, code))
        if invitation is None:
            raise NotHere("no-such-invitation")
        table = await self.table(invitation.table_id)
        async with table.queue:
            return await self._sit_down(table, invitation.seat, reader, code)

    # ---- lists ---------------------------------------------------------------------------------------------------------

    async def list(self, which: Which, after: str | None, reader: Reader) -> TableList:
        """Return a page of tables."""
        cursor = None if after is None else _read_cursor(after)
        rows = await self.storage.read(lambda db: keeping.list_tables(db, which, reader.guest_id, cursor))
        shown = rows[:TABLES_A_PAGE]
        more = f"{shown[-1].moved}.{shown[-1].id}" if len(rows) > len(shown) else None
        return TableList(tables=[self._listed(row, reader) for row in shown], next=more)

    def _listed(self, row: GameTable, reader: Reader) -> TableInfo:
        """Describe a table of a list: from memory if it is there, since that knows who is present."""
        if row.id in self._tables:
            return self._tables[row.id].info(reader)
        return cut.table(row, reader, (), None)


def _new_row(game: Game, reader: Reader, access: Access) -> GameTable:
    """Describe a new table of a game."""
    kit, moment = game.setup.kit, now()
    return GameTable(
        id=secrets.token_urlsafe(12),
        game=kit.name,
        box=game.setup.box_file.fingerprint,
        rules_version=kit.rules.version,
        variant=game.setup.variant,
        players=game.players,
        seed=game.setup.seed,
        salt=draw_salt(),
        practice=False,
        imported=False,
        access=access,
        made_by=_guest_id(reader),
        created=moment,
        moved=moment,
        **{**keeping.standing(game), "status": "waiting"},
        notes={},
    )


def _bot_seat(number: int, level: int) -> SeatAtTable:
    return SeatAtTable(seat=number, kind="bot", level=level, left=False, bot_seed=draw_seed())


def _human_seat(number: int, guest_id: int | None, name: str | None = None) -> SeatAtTable:
    return SeatAtTable(seat=number, kind="human", guest_id=guest_id, name=name, left=False, bot_seed=draw_seed())


def _seat_for_rematch(number: int, old: SeatAtTable, asking: Reader) -> SeatAtTable:
    """Seat again whoever played to the end, and whoever asks; the seat of somebody else who left is free."""
    if old.guest_id == asking.guest_id:
        return _human_seat(number, old.guest_id)
    if old.played_by_bot:
        return _bot_seat(number, old.level or 1)
    return _human_seat(number, None if old.left else old.guest_id)


def _seat_of_record(game: Game, number: int) -> SeatAtTable:
    """Describe who sat at a seat, as far as a record says."""
    kinds = game.notes.get("seats", "").split(",")
    kind = kinds[number] if len(kinds) == game.players else ""
    name = "".join(re.findall(VISIBLE_CHARACTER, game.notes.get(f"player-{letter(number)}", kind)))
    return _human_seat(number, None, name.strip()[:LONGEST_NAME] or letter(number))


def _read_finished(text: str) -> Game:
    """Read a record that somebody brought; refused unless the game is over and its seed is the promised one."""
    try:
        game = nabu.load(text)
        check_seed_hash(game.setup.seed, game.notes)
    except NabuError as problem:
        raise NotUnderstood.because(problem, "record") from None
    if not game.over:
        raise NotUnderstood("record-unfinished", "record")
    return game


def _keep_rematch(db: Session, table_id: str, row: GameTable) -> None:
    if keeping.set_rematch(db, table_id, row) == row.id:
        db.flush()
        keeping.start_if_full(db, row.id)


def _free_seat(row: GameTable, wanted: int | None) -> int:
    """Return the wanted seat, or the first, if it waits for somebody."""
    free = [seat.seat for seat in row.seats if seat.kind == "human" and seat.guest_id is None]
    if row.status != "waiting" or not free:
        raise Refused("no-free-seat")
    if wanted is None:
        return free[0]
    if wanted >= row.players:
        raise NotHere("no-such-seat", seat=letter(wanted))
    if wanted not in free:
        raise Refused("seat-taken", seat=letter(wanted))
    return wanted


def _check_made_by(row: GameTable, reader: Reader) -> None:
    if row.made_by != reader.guest_id:
        raise NotYours("not-your-table")


def _guest_id(reader: Reader) -> int:
    if reader.guest_id is None:
        raise NotYours("no-guest")
    return reader.guest_id


def _read_cursor(after: str) -> tuple[int, str]:
    moved, _, table_id = after.partition(".")
    if not (moved.isascii() and moved.isdigit() and len(moved) < 16):
        raise NotUnderstood("no-such-page", "after")
    return int(moved), table_id
