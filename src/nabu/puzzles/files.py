"""Files of puzzles: JSON, of bounded size, in which nothing is believed until it is checked."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field, ValidationError

import nabu
from nabu.core.errors import NabuError
from nabu.play.game import Game
from nabu.puzzles.puzzle import Kept, Puzzle

FORMAT: Final = "nabu puzzles 1"
MOST_BYTES = 16_000_000
MOST_PUZZLES = 5000


class BadPuzzles(NabuError):
    """A file that holds no puzzles, or one that does not hold together; the message says where."""


class PuzzleFile(Kept):
    """All that a file holds."""

    format: Literal["nabu puzzles 1"]
    puzzles: Annotated[list[Puzzle], Field(max_length=MOST_PUZZLES)]


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles to a file, whole or not at all."""
    kept = PuzzleFile(format=FORMAT, puzzles=list(puzzles))
    beside = path.with_name(path.name + ".part")
    path.parent.mkdir(parents=True, exist_ok=True)
    beside.write_text(json.dumps(kept.model_dump(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def read_puzzles(path: Path) -> list[Puzzle]:
    """Read the puzzles of a file; raises BadPuzzles. Whether the moves are legal is checked by `game_of`."""
    try:
        with path.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as problem:
        raise BadPuzzles(f"{path}: cannot be read: {problem.strerror or problem}") from None
    if len(data) > MOST_BYTES:
        raise BadPuzzles(f"{path}: longer than {MOST_BYTES:,} bytes")
    return parse_puzzles(data, str(path))


def parse_puzzles(data: bytes, name: str) -> list[Puzzle]:
    """Read puzzles from the bytes of a file."""
    try:
        return PuzzleFile.model_validate_json(data).puzzles
    except ValidationError as problem:
        first = problem.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise BadPuzzles(f"{name}: not a file of puzzles: {where or 'the whole'}: {first['msg']}") from None


def game_of(puzzle: Puzzle, language: str = "en") -> Game:
    """Return the game of a puzzle as it stands; raises BadPuzzles if its moves are not those of the position."""
    try:
        game = nabu.position(puzzle.position_text, language=language)
    except NabuError as problem:
        raise BadPuzzles(f"puzzle {puzzle.id}: {problem}") from None
    if game.name != puzzle.game:
        raise BadPuzzles(f"puzzle {puzzle.id}: its position is of {game.name}, not of {puzzle.game}")
    legal, judged = {move.text for move in game.moves}, [each.move for each in puzzle.moves]
    if legal != set(judged) or len(legal) != len(judged):
        raise BadPuzzles(f"puzzle {puzzle.id}: the moves that were judged are not the legal ones")
    if puzzle.best != judged[0] or puzzle.comparison.second not in legal:
        raise BadPuzzles(f"puzzle {puzzle.id}: the best move must be the first of those that were judged")
    return game
