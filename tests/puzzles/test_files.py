"""Files of puzzles: what is written reads back, and whatever is not a puzzle is refused with where."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabu.puzzles.files import BadPuzzles, game_of, parse_puzzles, read_puzzles, write_puzzles
from nabu.puzzles.library import shipped_puzzles
from nabu.puzzles.puzzle import Puzzle

ONE = shipped_puzzles("babylonia")[0]


def changed(**changes: Any) -> Puzzle:
    return ONE.model_copy(update=changes)


def test_what_is_written_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    write_puzzles(path, shipped_puzzles("babylonia"))
    assert tuple(read_puzzles(path)) == shipped_puzzles("babylonia")
    assert [each.name for each in tmp_path.iterdir()] == ["mine.json"]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadPuzzles, match="cannot be read"):
        read_puzzles(tmp_path / "none.json")


@pytest.mark.parametrize(
    "puzzle",
    [
        changed(position=["nabu position 1"]),
        changed(game="ishtar"),
        changed(moves=ONE.moves[1:]),
        changed(moves=[*ONE.moves, ONE.moves[0]]),
        changed(best=ONE.moves[1].move),
    ],
)
def test_a_puzzle_that_does_not_hold_together_is_refused(puzzle: Puzzle) -> None:
    with pytest.raises(BadPuzzles, match=ONE.id):
        game_of(puzzle)


@given(
    st.binary(max_size=200)
    | st.recursive(st.none() | st.integers() | st.text(max_size=5), st.lists).map(json.dumps).map(str.encode)
)
@settings(max_examples=25, deadline=None)
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(BadPuzzles, match="strange"):
        parse_puzzles(data, "strange")


@pytest.mark.parametrize("field", ["id", "position", "moves", "rating", "verdicts"])
@pytest.mark.parametrize("value", [None, "", [], -1, "x" * 1000, {"a": 1}])
def test_a_field_that_is_wrong_is_named(field: str, value: object) -> None:
    puzzle = {**ONE.model_dump(), field: value}
    with pytest.raises(BadPuzzles, match=field):
        parse_puzzles(json.dumps({"format": "nabu puzzles 1", "puzzles": [puzzle]}).encode(), "mine")
