"""Making rooms: as somebody wants them, or from the record of a finished game."""

import asyncio
from collections.abc import Sequence

from sqlalchemy.orm import Session

import nabu
from nabu.core.errors import BadSetup, NabuError
from nabu.play.commit_reveal import check_seed_hash, draw_seed
from nabu.play.game import Game
from nabu.server.database.models import RoomRow, StepRow
from nabu.server.database.repository.rooms import start_if_full
from nabu.server.database.transactions import Database
from nabu.server.errors import NotUnderstood
from nabu.server.guests import Reader
from nabu.server.messages.http import NewTable
from nabu.server.rooms.new_rooms import imported_row, imported_steps, wished_row


async def create_room(database: Database, wish: NewTable, reader: Reader) -> str:
    """Set up a room as somebody wants it, and return its id."""
    seed = draw_seed() if wish.seed is None else wish.seed
    try:
        game = nabu.new(wish.game, len(wish.seats), seed, variant=wish.variant)
    except BadSetup as problem:
        raise NotUnderstood.because(problem) from None
    if not any(seat.kind == "human" for seat in wish.seats) and wish.access == "open":
        raise NotUnderstood("open-without-people", "seats")
    return await _keep(database, wished_row(wish, game, reader))


async def import_record(database: Database, text: str, reader: Reader) -> str:
    """Keep the record of a finished game as a finished room, and return its id."""
    game = await asyncio.to_thread(_read_finished, text)
    row = imported_row(game, reader)
    return await _keep(database, row, imported_steps(game, row))


async def _keep(database: Database, row: RoomRow, steps: Sequence[StepRow] = ()) -> str:
    def keep(db: Session) -> None:
        db.add(row)
        db.flush()
        db.add_all(steps)
        start_if_full(db, row.id)

    await database.write(keep)
    return row.id


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
