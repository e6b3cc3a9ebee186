"""Whose turn it is still: a turn is made of several decisions, and code that looks ahead stops where it ends."""

from nabu.core.compiling import compiled
from nabu.core.contract import State


@compiled
def turn_goes_on(s: State, seat: int, turn: int) -> bool:
    """Tell whether the next decision belongs to the same seat's same turn."""
    return int(s.over) == 0 and int(s.player) == seat and int(s.turn) == turn
