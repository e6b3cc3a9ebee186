"""The steps of a room in the database: an append-only list."""

import functools
import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from sqlalchemy import Connection, Dialect, Executable, Table, bindparam, insert, inspect, select, update
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


class Step(NamedTuple):
    """A step that is to be kept, with what its row has: mapped objects take longer to make than all the rest of it."""

    room_id: str
    number: int
    kind: str
    ply: int
    seat: int
    action: int | None
    guest_id: int | None
    client_id: str | None
    at: int


AnyStep = Step | StepRow


def steps_from(db: Session, room_id: str, number: int) -> Sequence[StepRow]:
    """Return the steps of a room from a number on."""
    return db.scalars(
        select(StepRow).where(StepRow.room_id == room_id, StepRow.number >= number).order_by(StepRow.number)
    ).all()


def append_step(connection: Connection, step: Step, game: Game, changes: dict[str, Any]) -> None:
    """Keep a step, and how the game stands after it; raises Conflict if there is a step of that number already."""
    try:
        _execute(connection, INSERT, {name: getattr(step, attribute) for name, attribute in STEP_COLUMNS.items()})
    except IntegrityError:
        raise Conflict from None
    _execute(connection, UPDATE, {"room": step.room_id, "moved": step.at, **standing(game)})
    if changes:
        connection.execute(update(ROOMS).where(ROOMS.c.id == step.room_id).values(**changes))


def _execute(connection: Connection, statement: Executable, values: Mapping[str, Any]) -> None:
    """Carry out the most frequent of all writes, whose values are numbers, texts and lists, as the driver takes it."""
    text, order = _as_the_driver_takes_it(statement, connection.dialect)
    plain = {name: json.dumps(value) if isinstance(value, list) else value for name, value in values.items()}
    connection.exec_driver_sql(text, plain if order is None else tuple(plain[name] for name in order))


@functools.lru_cache
def _as_the_driver_takes_it(statement: Any, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    """Return the text of a statement, and the order of its values if they have no names in it."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), compiled.positiontup
