"""The steps of a room in the database: an append-only list."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from nabu.play.game import Game
from nabu.server.database.models import StepRow
from nabu.server.database.repository.rooms import change_room, standing
from nabu.server.database.repository.writing import add_first


def steps_from(db: Session, room_id: str, number: int) -> Sequence[StepRow]:
    """Return the steps of a room from a number on."""
    return db.scalars(
        select(StepRow).where(StepRow.room_id == room_id, StepRow.number >= number).order_by(StepRow.number)
    ).all()


def append_step(db: Session, step: StepRow, game: Game, changes: dict[str, Any]) -> None:
    """Keep a step, and how the game stands after it; raises Conflict if there is a step of that number already."""
    add_first(db, step)
    change_room(db, step.room_id, moved=step.at, **standing(game), **changes)
