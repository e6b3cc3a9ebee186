"""Babylonia's board: what a hexagon holds, and the list of the free ones."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.games.babylonia.rules.state import FREE_LAND, FREE_RIVER, KIND_BITS, KINDS, NOT_IN_USE


@compiled
def token(player: int, kind: int) -> int:
    """Say what a cell holds where a player's token lies."""
    return player * KINDS + kind


@compiled
def owner_at(s: State, hexagon: int) -> int:
    """Return the seat of the token there; less than 0 where there is none."""
    return int(s.cell[hexagon]) >> KIND_BITS


@compiled
def kind_at(s: State, hexagon: int) -> int:
    """Return the kind of the token there."""
    return int(s.cell[hexagon]) & (KINDS - 1)


@compiled
def bare(box: Box, hexagon: int) -> int:
    """Say what a hexagon is when nothing lies on it."""
    if box.in_use[hexagon] == 0:
        return NOT_IN_USE
    return FREE_RIVER if box.river[hexagon] == 1 else FREE_LAND


@compiled
def list_free(box: Box, s: State) -> None:
    """Make the list of free hexagons from the board."""
    s.free_count = 0
    for hexagon in range(int(box.hexes)):
        if s.cell[hexagon] == FREE_LAND or s.cell[hexagon] == FREE_RIVER:
            s.free[s.free_count] = hexagon
            s.free_count += 1


@compiled
def place_in_free(s: State, hexagon: int) -> int:
    """Find where in the ascending list of free hexagons one stands, or would stand."""
    low, high = 0, int(s.free_count)
    while low < high:
        middle = (low + high) // 2
        if s.free[middle] < hexagon:
            low = middle + 1
        else:
            high = middle
    return low


@compiled
def occupy(s: State, hexagon: int) -> None:
    """Take a hexagon off the list of free ones."""
    rest = s.free[place_in_free(s, hexagon) : s.free_count]
    for index in range(len(rest) - 1):
        rest[index] = rest[index + 1]
    s.free_count -= 1
    s.free[s.free_count] = 0


@compiled
def set_free(s: State, hexagon: int) -> None:
    """Make a hexagon free land, and put it on the list."""
    s.cell[hexagon] = FREE_LAND
    rest = s.free[place_in_free(s, hexagon) : s.free_count + 1]
    for index in range(len(rest) - 1, 0, -1):
        rest[index] = rest[index - 1]
    rest[0] = hexagon
    s.free_count += 1
