"""Reviews in the database: finished ones, and how far others have come."""

from sqlalchemy.orm import Session

from nabu.server.database.models import ReviewRow


def find_review(db: Session, room_id: str) -> str | None:
    """Return the review of a room's game as far as it is kept."""
    kept = db.get(ReviewRow, room_id)
    return None if kept is None else kept.review


def keep_review(db: Session, room_id: str, review: str) -> None:
    """Keep a review."""
    db.merge(ReviewRow(room_id=room_id, review=review))
