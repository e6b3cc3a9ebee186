"""Finished reviews in the database."""

from sqlalchemy.orm import Session

from nabu.server.database.models import ReviewRow


def find_review(db: Session, room_id: str) -> str | None:
    """Return the finished review of a room's game."""
    kept = db.get(ReviewRow, room_id)
    return None if kept is None else kept.review


def keep_review(db: Session, room_id: str, review: str) -> None:
    """Keep a finished review."""
    db.merge(ReviewRow(room_id=room_id, review=review))
