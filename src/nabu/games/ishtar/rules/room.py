"""Room for tiles: bit sets of a board's spaces tell for all of them at once where a tile may lie.

The bits are arranged so that a step in some direction is the same shift everywhere. A tile that begins on a board reaches onto
others: their sets, shifted by the way from the first part, say what would be under each part, wherever the first one lies.
"""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.games.ishtar.rules.box import BIT_REMAINDERS
from nabu.games.ishtar.rules.state import BOARD_SPACES, UNCOVERABLE


@compiled
def is_one_fountain(touched: int) -> bool:
    """Tell whether a bit set from `touch` is exactly one fountain, all of it on spaces that may be covered."""
    return 0 < touched < UNCOVERABLE and touched & (touched - 1) == 0


@compiled
def mark_touch(box: Box, s: State, space: int, touch: int) -> None:
    """Add fountains, or UNCOVERABLE, to what a space touches."""
    slot, bit = space // BOARD_SPACES, 1 << int(box.bit[space % BOARD_SPACES])
    s.touch[space] = int(s.touch[space]) | touch
    s.touched[slot] = int(s.touched[slot]) | bit
    if not is_one_fountain(int(s.touch[space])):
        s.closed[slot] = int(s.closed[slot]) | bit


@compiled
def room_on_board(box: Box, s: State, shape: int, direction: int, slot: int) -> int:
    """Return from which spaces of a board a tile would lie on no closed space, and on one that touches a garden."""
    at = (int(s.layout), shape, direction, slot)
    slots, spaces, up, down = box.reach_slot[at], box.reach_spaces[at], box.reach_up[at], box.reach_down[at]
    touched, closed = int(s.touched[slot]), int(s.closed[slot])
    for reach in range(int(box.reaches[at])):
        under, other = int(spaces[reach]), int(slots[reach])
        touched |= (int(s.touched[other]) & under) << int(up[reach]) >> int(down[reach])
        closed |= (int(s.closed[other]) & under) << int(up[reach]) >> int(down[reach])
    return touched & ~closed & int(box.first_parts[at])


@compiled
def first_space(box: Box, slot: int, spaces: int) -> int:
    """Return the first space of a board in a bit set of its spaces that is not empty."""
    return slot * BOARD_SPACES + int(box.cell[(spaces & -spaces) % BIT_REMAINDERS])
