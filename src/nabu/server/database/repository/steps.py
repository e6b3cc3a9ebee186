"""The steps of a room in the database: an append-only list."""

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import Table, bindparam, insert, inspect, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from nabu.play.game import Game
from nabu.server.database.models import RoomRow, StepRow
from nabu.server.database.repository.rooms import standing
from nabu.server.errors import Conflict

STEPS, ROOMS = cast(Table, StepRow.__table__), cast(Table, RoomRow.__table__)
INSERT = insert(STEPS)
UPDATE = (
    update(ROOMS)
    .where(ROOMS.c.id == bindparam("room"))
    .values({name: bindparam(name) for name in ("moved", "status", "ply", "to_play", "scores", "winners")})
)
"""How a room stands after a step: `standing`, and when."""
STEP_COLUMNS = {column.key: inspect(StepRow).get_property_by_column(column).key for column in STEPS.columns}
"""By the name of a column: that of the attribute."""


def steps_from(db: Session, room_id: str, number: int) -> Sequence[StepRow]:
    """Return the steps of a room from a number on."""
    return db.scalars(
        select(StepRow).where(StepRow.room_id == room_id, StepRow.number >= number).order_by(StepRow.number)
    ).all()


def append_step(db: Session, step: StepRow, game: Game, changes: dict[str, Any]) -> None:
    """Keep a step, and how the game stands after it; raises Conflict if there is a step of that number already."""
    connection = db.connection()  # the most frequent of all writes, so without the machinery of mapped objects
    try:
        connection.execute(INSERT, {name: getattr(step, attribute) for name, attribute in STEP_COLUMNS.items()})
    except IntegrityError:
        raise Conflict from None
    connection.execute(UPDATE, {"room": step.room_id, "moved": step.at, **standing(game)})
    if changes:
        connection.execute(update(ROOMS).where(ROOMS.c.id == step.room_id).values(**changes))
