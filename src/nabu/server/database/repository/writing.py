"""Writing where somebody else may have been first."""

from typing import Any

from sqlalchemy.engine import CursorResult
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from nabu.server.database.models import Base
from nabu.server.errors import Conflict


def changed_rows(db: Session, change: Any) -> int:
    """Carry out an update or a deletion, and return how many rows it found."""
    result = db.execute(change, execution_options={"synchronize_session": False})
    assert isinstance(result, CursorResult)
    return result.rowcount


def add_first(db: Session, row: Base) -> None:
    """Add a row; raises Conflict if there is one of that number already."""
    try:
        db.add(row)
        db.flush()
    except IntegrityError:
        raise Conflict from None
