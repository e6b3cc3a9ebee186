"""Symmetries of Amyitis: the garden in a mirror, and the groups of craft cards in another order.

The mirror that changes rows and columns lays the garden onto itself, river and floors included; which mirrors and turns do
so is worked out from the box. Cities, fields and temples all differ, so that nothing else has a symmetry. One thing does not
go along with the mirror: where too few neutral cubes are left for automatic irrigation, sides get them in the order of their
numbers.
"""

from collections.abc import Iterator
from itertools import permutations

import numpy as np

from nabu.core.contract import Box
from nabu.core.symmetries import Permutation, Symmetry
from nabu.games.amyitis.rules.garden import CORNERS_IN_A_ROW
from nabu.games.amyitis.rules.state import GROUPS, SIZE

QUARTERS = 4


def garden_symmetries(box: Box) -> list[Symmetry]:
    """Return the ways to lay the garden onto itself; standing still is the first."""
    moves = zip(_grid_moves(SIZE), _grid_moves(CORNERS_IN_A_ROW), strict=True)
    return [{"square": squares, "side": _sides(box, squares)} for squares, corners in moves if _keeps(box, squares, corners)]


def group_symmetries(box: Box) -> list[Symmetry]:
    """Return the orders in which the groups of craft cards may lie; the first one changes nothing."""
    players = int(box.players)
    return [{"group": np.array([*order, *range(players, GROUPS)])} for order in permutations(range(players))]


def _grid_moves(size: int) -> Iterator[Permutation]:
    """Turn a square grid, numbered row by row, by quarters, then its mirror image; standing still comes first."""
    grid = np.arange(size * size).reshape(size, size)
    for drawn in (grid, grid.T):
        for quarters in range(QUARTERS):
            yield np.rot90(drawn, quarters).ravel()


def _sides(box: Box, squares: Permutation) -> Permutation:
    """Return where the sides go: to the one between the squares to which theirs go."""
    numbers = {frozenset(pair): side for side, pair in enumerate(box.squares.tolist())}
    return np.array([numbers[frozenset(squares[pair].tolist())] for pair in box.squares])


def _keeps(box: Box, squares: Permutation, corners: Permutation) -> bool:
    """Whether floors, squares in use, double sides and the river stay where they are."""
    river = {corner for corner in range(len(corners)) if (int(box.river) >> corner) & 1}
    return (
        np.array_equal(box.floor[squares], box.floor)
        and np.array_equal(box.in_use[squares], box.in_use)
        and np.array_equal(box.areas[_sides(box, squares)], box.areas)
        and river == {int(corners[corner]) for corner in river}
    )
