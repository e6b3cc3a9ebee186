"""Kept analyses in the database."""

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from nabu.server.database.models import AnalysisRow

MOST_LISTED = 20


def find_analysis(db: Session, room_id: str, analysis_id: str) -> AnalysisRow | None:
    """Return an analysis of a room's game."""
    row = db.get(AnalysisRow, analysis_id)
    return row if row is not None and row.room_id == room_id else None


def count_analyses(db: Session, room_id: str) -> int:
    """Return how many analyses are kept of a room's game."""
    return db.scalar(select(func.count()).select_from(AnalysisRow).where(AnalysisRow.room_id == room_id)) or 0


def analyses_of(db: Session, room_id: str, guest_id: int | None) -> list[AnalysisRow]:
    """Return what a guest kept of a room's game, and what came with its record, the latest first."""
    theirs = (
        AnalysisRow.made_by.is_(None)
        if guest_id is None
        else or_(AnalysisRow.made_by == guest_id, AnalysisRow.made_by.is_(None))
    )
    query = select(AnalysisRow).where(AnalysisRow.room_id == room_id, theirs)
    return list(db.scalars(query.order_by(AnalysisRow.created.desc(), AnalysisRow.id).limit(MOST_LISTED)))
