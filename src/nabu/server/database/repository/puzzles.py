"""Ratings of guests and puzzles, and who tried which, in the database."""

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from nabu.server.database.models import PuzzleRatingRow, PuzzleRow, PuzzleTryRow


def rating_row(db: Session, guest_id: int | None, game: str) -> PuzzleRatingRow | None:
    """Return how a guest stands in the puzzles of a game; None before the first try."""
    return None if guest_id is None else db.get(PuzzleRatingRow, (guest_id, game))


def puzzle_row(db: Session, puzzle_id: str) -> PuzzleRow | None:
    """Return how hard a puzzle has turned out to be; None before anybody tried it."""
    return db.get(PuzzleRow, puzzle_id)


def puzzle_rows(db: Session, puzzle_ids: Collection[str]) -> dict[str, PuzzleRow]:
    """Return the same for several puzzles."""
    return {row.puzzle_id: row for row in db.scalars(select(PuzzleRow).where(PuzzleRow.puzzle_id.in_(puzzle_ids)))}


def tried_by(db: Session, guest_id: int | None) -> dict[str, bool]:
    """Return which puzzles a guest tried, and whether the first try was right."""
    if guest_id is None:
        return {}
    rows = db.scalars(select(PuzzleTryRow).where(PuzzleTryRow.guest_id == guest_id))
    return {row.puzzle_id: row.solved for row in rows}
