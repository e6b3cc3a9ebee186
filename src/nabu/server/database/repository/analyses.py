"""Saved analyses in the database."""

import base64
import hashlib
import json

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from nabu.play.variations import Variation
from nabu.server.database.clock import now
from nabu.server.database.models import AnalysisRow

MOST_LISTED = 20


def analysis_row(room_id: str, variations: tuple[Variation, ...], guest_id: int | None) -> AnalysisRow:
    """Make the row of an analysis; its address follows from the variations, so that what it leads to never changes."""
    text = json.dumps([[each.after, each.of, each.name, list(each.actions)] for each in variations], ensure_ascii=False)
    digest = hashlib.sha256(f"{room_id} {text}".encode()).digest()
    address = base64.urlsafe_b64encode(digest[:12]).decode()
    return AnalysisRow(id=address, room_id=room_id, variations=text, made_by=guest_id, created=now())


def variations_of(row: AnalysisRow) -> tuple[Variation, ...]:
    """Return the variations that a row holds."""
    return tuple(Variation(after, tuple(actions), of, name) for after, of, name, actions in json.loads(row.variations))


def find_analysis(db: Session, room_id: str, analysis_id: str) -> AnalysisRow | None:
    """Return an analysis of a room's game."""
    row = db.get(AnalysisRow, analysis_id)
    return row if row is not None and row.room_id == room_id else None


def count_analyses(db: Session, room_id: str) -> int:
    """Return how many analyses are saved of a room's game."""
    return db.scalar(select(func.count()).select_from(AnalysisRow).where(AnalysisRow.room_id == room_id)) or 0


def analyses_of(db: Session, room_id: str, guest_id: int | None) -> list[AnalysisRow]:
    """Return what a guest saved of a room's game, and what came with its record, the latest first."""
    theirs = (
        AnalysisRow.made_by.is_(None)
        if guest_id is None
        else or_(AnalysisRow.made_by == guest_id, AnalysisRow.made_by.is_(None))
    )
    query = select(AnalysisRow).where(AnalysisRow.room_id == room_id, theirs)
    return list(db.scalars(query.order_by(AnalysisRow.created.desc(), AnalysisRow.id).limit(MOST_LISTED)))
