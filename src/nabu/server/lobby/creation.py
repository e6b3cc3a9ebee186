"""Making rooms as somebody wants them."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

import nabu
from nabu.core.errors import BadSetup
from nabu.play.commit_reveal import draw_seed
from nabu.server.database.models import AnalysisRow, RoomRow, StepRow
from nabu.server.database.repository.rooms import start_if_full
from nabu.server.database.transactions import Database
from nabu.server.errors import NotUnderstood
from nabu.server.guests import Reader
from nabu.server.messages.http import NewTable
from nabu.server.pubsub import PubSub
from nabu.server.rooms.new_rooms import wished_row


async def create_room(database: Database, wish: NewTable, reader: Reader, pubsub: PubSub) -> str:
    """Set up a room as somebody wants it, and return its id."""
    seed = draw_seed() if wish.seed is None else wish.seed
    try:
        game = nabu.new(wish.game, len(wish.seats), seed, variant=wish.variant)
    except BadSetup as problem:
        raise NotUnderstood.because(problem) from None
    if not any(seat.kind == "human" for seat in wish.seats) and wish.access == "open":
        raise NotUnderstood("open-without-people", "seats")
    row = wished_row(wish, game, reader)

    def keep(db: Session) -> None:
        keep_room(db, row)
        pubsub.announce(db, row.id)

    await database.write(keep)
    return row.id


def keep_room(db: Session, row: RoomRow, steps: Sequence[StepRow] = (), analyses: Sequence[AnalysisRow] = ()) -> None:
    """Write a new room, which starts if it waits for nobody."""
    db.add(row)
    db.flush()
    db.add_all([*steps, *analyses])
    start_if_full(db, row.id)
