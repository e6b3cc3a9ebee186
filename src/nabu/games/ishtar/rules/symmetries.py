"""Symmetries of Ishtar: deserts that can be turned onto themselves, the ring of piles, and tiles that look the same turned.

A desert may be turned, never turned over, since tiles are one-sided. Which turns a layout has is worked out from where its
boards lie; what is printed on them turns along. The carpet is a ring of piles, of which any may be called the first.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from nabu.core.contract import Box, State
from nabu.core.hexagons import Hexagon, rotated
from nabu.core.symmetries import Permutation, Symmetry
from nabu.games.ishtar.rules.spaces import ACTION_SPACE
from nabu.games.ishtar.rules.special import double_directions
from nabu.games.ishtar.rules.state import (
    BOARD_SPACES,
    DOUBLE_ACTION,
    NONE,
    OFF,
    PILES,
    PLACE_ACTION,
    SIXTHS,
    SLOTS,
    SPACES,
    TILES_A_SHAPE,
)


def desert_symmetries(box: Box, layout: int) -> list[Symmetry]:
    """Return the ways to turn a layout onto itself, each board onto a board; standing still is the first."""
    turned = [_turned(box, layout, sixths) for sixths in range(SIXTHS)]
    return [symmetry for symmetry in turned if symmetry is not None]


def carpet_symmetries() -> list[Symmetry]:
    """Return the ways to turn the ring of piles; standing still is the first."""
    return [{"pile": (np.arange(PILES) + piles) % PILES} for piles in range(PILES)]


def listed_actions(box: Box, s: State) -> Permutation:
    """Return for every action the one as which `legal` lists it in this position.

    A turned table asks for this: what looks the same turned is listed once, pointing in the first directions.
    """
    listed = np.arange(ACTION_SPACE.size)
    if int(s.tile) != NONE:
        cover = box.cover[int(s.layout), int(s.tile) // TILES_A_SHAPE].transpose(0, 2, 1)
        _list_once(listed, PLACE_ACTION, cover, int(box.tile_turns[int(s.tile)]))
    pairs = np.stack(np.broadcast_arrays(np.arange(SPACES)[None], box.neighbours[int(s.layout)].T), axis=-1)
    _list_once(listed, DOUBLE_ACTION, pairs, double_directions(box))
    return listed


def _turned(box: Box, layout: int, sixths: int) -> Symmetry | None:
    """Turn a layout about its middle, if that brings every board to where one lies."""
    places: list[Hexagon] = [(int(q), int(r)) for q, r in box.place[layout, : int(box.spaces)]]
    spaces = _brought_back(places, [rotated(place, sixths) for place in places])
    if OFF in spaces or any(len({space // BOARD_SPACES for space in board}) > 1 for board in _boards(spaces)):
        return None
    return {
        "space": np.array([*spaces, *range(len(spaces), SPACES)]),
        "fountain": np.array([*(board[0] // BOARD_SPACES for board in _boards(spaces)), *range(int(box.boards), SLOTS)]),
        "direction": (np.arange(SIXTHS) + sixths) % SIXTHS,
    }


def _brought_back(places: Sequence[Hexagon], turned: Sequence[Hexagon]) -> list[int]:
    """Move turned places back over where they were, and return the number of the space that each lies on, or OFF."""
    numbers = {place: space for space, place in enumerate(places)}
    q, r = (min(places)[axis] - min(turned)[axis] for axis in range(2))
    return [numbers.get((place[0] + q, place[1] + r), OFF) for place in turned]


def _boards(spaces: Sequence[int]) -> list[Sequence[int]]:
    """Split a list with an entry for each space into those of the boards."""
    return [spaces[start : start + BOARD_SPACES] for start in range(0, len(spaces), BOARD_SPACES)]


def _list_once(listed: Permutation, start: int, covered: npt.NDArray[np.integer], directions: int) -> None:
    """Let actions of a block with directions and spaces lead to the one that covers the same in one of the first directions."""
    if directions == SIXTHS:
        return
    first = {
        frozenset(covered[direction, space].tolist()): start + direction * SPACES + space
        for direction in range(directions)
        for space in range(SPACES)
    }
    for direction in range(directions, SIXTHS):
        for space in range(SPACES):
            action = start + direction * SPACES + space
            listed[action] = first.get(frozenset(covered[direction, space].tolist()), action)
