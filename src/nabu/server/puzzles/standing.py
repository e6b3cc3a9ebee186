"""How guests and puzzles stand to each other: ratings, tries, and which puzzle comes next."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.puzzles.library import shipped_puzzles
from nabu.puzzles.puzzle import Puzzle
from nabu.puzzles.rating import PUZZLE_DEVIATION, Rating, rate
from nabu.server.database.clock import now
from nabu.server.database.models import PuzzleRatingRow, PuzzleRow, PuzzleTryRow
from nabu.server.database.repository.puzzles import puzzle_row, puzzle_rows, rating_row, tried_by

MILLISECONDS_A_DAY = 86_400_000


@dataclass(frozen=True)
class Try:
    """A guest's try at a puzzle."""

    puzzle: Puzzle
    guest_id: int
    move: int
    solved: bool


@dataclass(frozen=True)
class Standing:
    """How things stand after a try."""

    counted: bool
    before: Rating
    player: Rating
    puzzle: Rating
    next: str | None


def player_rating(db: Session, guest_id: int | None, game: str) -> Rating:
    """Return a guest's rating today: the longer ago the last try, the less certain."""
    row = rating_row(db, guest_id, game)
    return Rating() if row is None else Rating(row.rating, row.deviation).after_days((now() - row.at) / MILLISECONDS_A_DAY)


def puzzle_rating(db: Session, puzzle: Puzzle) -> Rating:
    """Return how hard a puzzle is: as it turned out, or as the bots that missed it say."""
    return _rating(puzzle, puzzle_row(db, puzzle.id))


def _rating(puzzle: Puzzle, row: PuzzleRow | None) -> Rating:
    return Rating(puzzle.rating, PUZZLE_DEVIATION) if row is None else Rating(row.rating, row.deviation)


def keep_try(db: Session, attempt: Try) -> Standing:
    """Keep a try and change both ratings, if it is the guest's first at this puzzle."""
    puzzle, tried = attempt.puzzle, tried_by(db, attempt.guest_id)
    before, hard = player_rating(db, attempt.guest_id, puzzle.game), puzzle_rating(db, puzzle)
    if puzzle.id in tried:
        return Standing(False, before, before, hard, next_puzzle(db, puzzle.game, before, tried))
    player, harder = rate(before, hard, attempt.solved)
    moment = now()
    db.add(PuzzleTryRow(guest_id=attempt.guest_id, puzzle_id=puzzle.id, move=attempt.move, solved=attempt.solved, at=moment))
    db.merge(
        PuzzleRatingRow(
            guest_id=attempt.guest_id, game=puzzle.game, rating=player.rating, deviation=player.deviation, at=moment
        )
    )
    db.merge(PuzzleRow(puzzle_id=puzzle.id, rating=harder.rating, deviation=harder.deviation))
    db.flush()
    following = next_puzzle(db, puzzle.game, player, {**tried, puzzle.id: attempt.solved})
    return Standing(True, before, player, harder, following)


def next_puzzle(db: Session, game: str, rating: Rating, tried: dict[str, bool]) -> str | None:
    """Return the puzzle that was not tried and is nearest to a guest's strength; None when all were."""
    untried = [puzzle for puzzle in shipped_puzzles(game) if puzzle.id not in tried]
    rows = puzzle_rows(db, [puzzle.id for puzzle in untried])

    def distance(puzzle: Puzzle) -> tuple[float, str]:
        return abs(_rating(puzzle, rows.get(puzzle.id)).rating - rating.rating), puzzle.id

    return min(untried, key=distance).id if untried else None
