"""Shares and means of what was counted, with the interval in which the truth lies 95 times in a hundred."""

import math
from typing import NamedTuple

Z_95 = 1.959964
"""How many standard deviations around the middle hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """An estimate, and where the truth lies 95 times in a hundred."""

    value: float
    low: float
    high: float

    def leaves_out(self, value: float) -> bool:
        """Tell whether the truth is elsewhere."""
        return not self.low <= value <= self.high


def share_of_wins(points: float, games: int) -> Interval:
    """Return a share of wins with Wilson's interval; wins that are shared count by their parts."""
    low, high = wilson(points, games)
    return Interval(points / games, low, high)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the interval of a share of games, after Wilson: right also close to none and all."""
    share, weight = points / games, Z_95**2 / games
    middle = (share + weight / 2) / (1 + weight)
    reach = Z_95 / (1 + weight) * math.sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
