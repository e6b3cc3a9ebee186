"""What is said about puzzles."""

from typing import Annotated

from pydantic import Field

from nabu.server.messages.analysis import Action, NamedMove
from nabu.server.messages.fields import Place, Said
from nabu.server.messages.from_server import Position


class PuzzleGame(Said):
    """The puzzles of a game, as the reader stands to them."""

    game: str
    title: str
    count: int
    solved: int
    tried: int
    rating: int
    deviation: int
    """How uncertain the rating is: it is within twice this of the truth 19 times in 20."""
    today: str
    """The puzzle of the day …"""
    today_tried: bool
    next: str | None
    """… and another one that the reader has not tried, about as hard as they are strong; None when all were tried."""


class PuzzleList(Said):
    """Every game that has puzzles."""

    day: str
    """Today, UTC: YYYY-MM-DD."""
    games: list[PuzzleGame]


class PuzzleInfo(Said):
    """A puzzle as whoever is to solve it may know it."""

    id: str
    game: str
    title: str
    players: int
    rating: int
    tried: bool
    """Whether the reader tried it before: only the first try counts."""
    position: Position


class PuzzleTouch(Said):
    """Touches that lead to no move of a puzzle: why not?"""

    touches: Annotated[list[Place], Field(max_length=8)]


class PuzzleMove(Said):
    """A legal move of a puzzle: what it is sure to do, or the reader's try."""

    move: Action


class SolvedMove(NamedMove):
    """A move of a puzzle, and what it is worth."""

    touches: list[str]
    win: float
    margin: float
    score: float | None


class PuzzleAnswer(Said):
    """What a try was worth, and why."""

    solved: bool
    counted: bool
    """Whether it was the first try, so that ratings changed."""
    sentences: list[str]
    does: list[str]
    """What the best move is sure to do."""
    best: SolvedMove
    chosen: SolvedMove
    line: list[NamedMove]
    rating: int
    change: int
    """By how much the reader's rating went up or down."""
    puzzle_rating: int
    next: str | None
