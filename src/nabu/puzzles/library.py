"""The puzzles that come with Nabu, and which of them is the one of the day."""

import datetime
import functools
import random
from pathlib import Path

from nabu.puzzles.files import read_puzzles
from nabu.puzzles.puzzle import Puzzle

FOLDER = Path(__file__).with_name("data")


@functools.cache
def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that come with Nabu; none for games that have no file."""
    path = FOLDER / f"{game}.json"
    return tuple(read_puzzles(path)) if path.is_file() else ()


def games_with_puzzles() -> list[str]:
    """Name the games that puzzles come with."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


@functools.cache
def find_puzzle(puzzle_id: str) -> Puzzle | None:
    """Return the puzzle of a number; None if none that comes with Nabu has it."""
    found = (each for game in games_with_puzzles() for each in shipped_puzzles(game) if each.id == puzzle_id)
    return next(found, None)


def puzzle_of_the_day(puzzles: tuple[Puzzle, ...], day: datetime.date) -> Puzzle:
    """Return which puzzle a day has: all come once before any comes again, each time in another order."""
    cycle, place = divmod(day.toordinal(), len(puzzles))
    order = sorted(puzzles, key=lambda puzzle: puzzle.id)
    random.Random(cycle).shuffle(order)
    return order[place]
