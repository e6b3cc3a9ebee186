"""Amyitis, Engineer: irrigation areas, and how they lead to the river."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.games.amyitis.rules.state import NOBODY, SIDES, SQUARES


@compiled
def irrigate(box: Box, s: State, side: int, cube: int) -> None:
    """Place a cube on the next empty area of a side; only a side without empty areas leads water on."""
    area = 0 if int(s.area[side, 0]) == NOBODY else 1
    s.area[side, area] = cube
    if is_full(box, s, side):
        trace_water(box, s)


@compiled
def is_full(box: Box, s: State, side: int) -> bool:
    """Whether every area of a side is irrigated."""
    return int(s.area[side, int(box.areas[side]) - 1]) != NOBODY


@compiled
def is_open(s: State, side: int) -> bool:
    """Whether a cube may be placed here: an empty area, and an unbroken line of irrigated ones back to the river."""
    return (int(s.open_sides) >> side) & 1 == 1


@compiled
def can_irrigate(s: State, player: int) -> bool:
    """Whether the player has a cube, and an area to place it on."""
    return int(s.cubes[player]) > 0 and int(s.open_sides) != 0


@compiled
def trace_water(box: Box, s: State) -> None:
    """Follow the water from the river, and note what it reaches."""
    s.full_sides = full_sides(box, s)
    s.open_sides = open_sides(box, int(s.full_sides), wet_corners(box, int(s.full_sides)))
    s.irrigated = irrigated_squares(box, s)


@compiled
def full_sides(box: Box, s: State) -> int:
    """Return the bit set of the sides that are fully irrigated."""
    full = 0
    for side in range(SIDES):
        if is_full(box, s, side):
            full |= 1 << side
    return full


@compiled
def corners_of(box: Box, side: int) -> int:
    """Return the two corner points where a side ends, as a bit set."""
    return (1 << int(box.corners[side, 0])) | (1 << int(box.corners[side, 1]))


@compiled
def wet_corners(box: Box, full: int) -> int:
    """Return the bit set of the corner points that lie on the river, or that full sides lead back to it."""
    wet = int(box.river)
    dry_sides = full
    found = True
    while found:
        found = False
        for side in range(SIDES):
            if (dry_sides >> side) & 1 and wet & corners_of(box, side):
                wet |= corners_of(box, side)
                dry_sides &= ~(1 << side)
                found = True
    return wet


@compiled
def open_sides(box: Box, full: int, wet: int) -> int:
    """Return the bit set of the sides with an empty area and a wet end."""
    there = 0
    for side in range(SIDES):
        if not (full >> side) & 1 and wet & corners_of(box, side):
            there |= 1 << side
    return there


@compiled
def irrigated_squares(box: Box, s: State) -> int:
    """Return the bit set of the squares with a tile and a fully irrigated side; the river itself does not count."""
    squares = 0
    for side in range(SIDES):
        if (int(s.full_sides) >> side) & 1:
            squares |= (1 << int(box.squares[side, 0])) | (1 << int(box.squares[side, 1]))
    for square in range(SQUARES):
        if not has_tile(s, square):
            squares &= ~(1 << square)
    return squares


@compiled
def has_tile(s: State, square: int) -> bool:
    """Whether a garden tile still lies on a square."""
    return int(s.tile[square]) != 0 and int(s.planted_by[square]) == NOBODY
