"""Room for tiles: bit sets of a board's spaces tell for all of them at once where a tile may lie.

The bits are arranged so that a step in some direction is the same shift everywhere. A tile that begins on a board reaches onto
others: their sets, shifted by the way from the first part, say what would be under each part, wherever the first one lies.
"""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.games.ishtar.rules.box import LOW_62_BITS, SPREAD, SPREAD_SHIFT
from nabu.games.ishtar.rules.state import BOARD_SPACES, FOUNTAINS, MARKS, SHAPES, SIXTHS, SLOTS, UNCOVERABLE

ONE_IN_FOUR = 0x1111
"""The lowest bit of every four."""


@compiled
def is_one_fountain(touched: int) -> bool:
    """Tell whether a bit set from `touch` is exactly one fountain, all of it on spaces that may be covered."""
    return 0 < touched < UNCOVERABLE and touched & (touched - 1) == 0


@compiled
def mark_touch(box: Box, s: State, space: int, touch: int) -> None:
    """Add fountains, or UNCOVERABLE, to what a space touches."""
    slot, bit = space // BOARD_SPACES, 1 << int(box.bit[space % BOARD_SPACES])
    s.touch[space] = int(s.touch[space]) | touch
    s.signs[space] = int(s.signs[space]) | touch
    s.touched[slot] = int(s.touched[slot]) | bit
    s.closed[slot] = int(s.closed[slot]) | bit * (not is_one_fountain(int(s.touch[space])))


@compiled
def mark_assistant(box: Box, s: State, space: int, keeper: int) -> None:
    """Add an assistant to those whose flowerbeds are next to a space."""
    s.signs[space] = int(s.signs[space]) | int(box.mark[keeper]) << MARKS


@compiled
def signs_on(s: State, first: int, second: int, third: int) -> int:
    """Return all that a tile on three spaces meets."""
    return int(s.signs[first]) | int(s.signs[second]) | int(s.signs[third])


@compiled
def meets_one_fountain(signs: int) -> bool:
    """Tell whether no more than one fountain is among signs."""
    fountains = signs & FOUNTAINS
    return fountains & (fountains - 1) == 0


@compiled
def meets_one_assistant(signs: int) -> bool:
    """Tell whether no more than one assistant is among signs: two have different marks, so that some four bits hold two."""
    marks = signs >> MARKS
    return marks & (marks - ONE_IN_FOUR) == 0


@compiled
def way_of(s: State, shape: int, direction: int, slot: int) -> int:
    """Number the ways in which a tile can begin, by layout, shape, direction and board."""
    return ((int(s.layout) * SHAPES + shape) * SIXTHS + direction) * SLOTS + slot


@compiled
def room_on_board(box: Box, s: State, shape: int, direction: int, slot: int) -> int:
    """Return from which spaces of a board a tile would lie on no closed space, and on one that touches a garden."""
    way, touched, closed, reach = way_of(s, shape, direction, slot), int(s.touched[slot]), int(s.closed[slot]), 0
    while int(box.reach_spaces[way, reach]) != 0:
        other, spaces = int(box.reach_slot[way, reach]), int(box.reach_spaces[way, reach])
        up, down = int(box.reach_up[way, reach]), int(box.reach_down[way, reach])
        touched |= (int(s.touched[other]) & spaces) << up >> down
        closed |= (int(s.closed[other]) & spaces) << up >> down
        reach += 1
    return touched & ~closed & int(box.first_parts[way])


@compiled
def first_space(box: Box, slot: int, spaces: int) -> int:
    """Return the first space of a board in a bit set of its spaces that is not empty."""
    return int(box.space_at[slot, ((spaces & -spaces) * SPREAD & LOW_62_BITS) >> SPREAD_SHIFT])
