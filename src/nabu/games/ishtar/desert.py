"""The desert of Ishtar as people know it: the boards that it is made of, names of its spaces, and how it is drawn.

A space is the number of the board's place on the table, its row there (a … g) and the number in the row: 3d4 is the middle of
the third board.
"""

import functools
import re

from nabu.core.contract import Box, State
from nabu.core.hexagons import Hexagon
from nabu.face.errors import BadNotation
from nabu.games.ishtar.rules.state import BOARD_SPACES, DOUBLE_TOKEN, GEM_LETTERS, SINGLE_TOKEN

BOARDS = (1, 2, 3, 4, 5, 6)
SIDE_LETTERS = "AB"
GROUND_MARKS = f".TF{GEM_LETTERS}"
"""Marks of the terrain boards, in the order of SAND, TABLET, FOUNTAIN, ROCK + colour."""
TOKEN_MARKS = {SINGLE_TOKEN: "*", DOUBLE_TOKEN: "+"}
BOARD_SIDE = 3
"""Steps from the middle of a board to its edge."""
CELLS: tuple[Hexagon, ...] = tuple(
    (q, r)
    for r in range(-BOARD_SIDE, BOARD_SIDE + 1)
    for q in range(max(-BOARD_SIDE, -BOARD_SIDE - r), min(BOARD_SIDE, BOARD_SIDE - r) + 1)
)
"""The spaces of a board around its middle, row by row."""

SPACE = re.compile(r"([1-6])([a-g])([1-7])")
ROWS = "abcdefg"
CELL_NAMES = tuple(f"{ROWS[r - CELLS[0][1]]}{1 + [cell for cell in CELLS if cell[1] == r].index((q, r))}" for q, r in CELLS)
CELL_WIDTH = 4
"""Letters from a space to the next one in drawings of the desert."""


@functools.cache
def space_name(space: int) -> str:
    """Name a space: place of the board, row, number in the row."""
    return f"{space // BOARD_SPACES + 1}{CELL_NAMES[space % BOARD_SPACES]}"


def find_space(name: str) -> int:
    """Find a space by name; raises BadNotation."""
    match = SPACE.fullmatch(name)
    if match is None:
        raise BadNotation(f"“{name[:20]}” is not a space: write the board, the row and the number in it, such as 3d4")
    if name[1:] not in CELL_NAMES:
        length = sum(cell[0] == match[2] for cell in CELL_NAMES)
        raise BadNotation(f"there is no space {name}: row {match[2]} of a board has {length}")
    return (int(match[1]) - 1) * BOARD_SPACES + CELL_NAMES.index(name[1:])


def printed_grounds(box: Box, s: State) -> list[int]:
    """Return what is printed on every space, as `gardens.ground_at` gives it for one."""
    boards = slice(int(box.boards))
    grounds: list[int] = box.ground[s.side[boards], s.turned[boards]].ravel().tolist()
    return grounds


def column(q: int, r: int) -> int:
    """Return where a space with these axial coordinates is drawn in its line: each row is half a space further to the right."""
    return CELL_WIDTH * q + CELL_WIDTH // 2 * r
