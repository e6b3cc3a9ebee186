"""Ratings of those who solve puzzles and of the puzzles themselves: Glicko, where every first try is a game between the two.

A rating comes with a deviation, which says how certain it is. Players begin at 1500 with a deviation of 350, puzzles where the
bots that missed them put them, with one of 100. A try moves an uncertain rating far and a certain one little, and makes both
more certain; while nobody tries, a player's rating grows uncertain again. M. E. Glickman: Parameter estimation in large dynamic
paired comparison experiments. Applied Statistics 48, 1999.
"""

import math
from dataclasses import dataclass

FIRST_RATING, FIRST_DEVIATION, PUZZLE_DEVIATION = 1500.0, 350.0, 100.0
LEAST_DEVIATION = 45.0
"""Nobody's rating ever becomes so certain that it stands still."""

Q = math.log(10) / 400
DEVIATION_A_DAY = 16.0
"""After some fifteen months without a try, a rating says nothing any more."""


@dataclass(frozen=True)
class Rating:
    """How strong somebody is, or how hard a puzzle is, and how certain that is."""

    rating: float = FIRST_RATING
    deviation: float = FIRST_DEVIATION

    def after_days(self, days: float) -> "Rating":
        """Return the rating after some days without a try."""
        grown = math.sqrt(self.deviation**2 + DEVIATION_A_DAY**2 * max(0.0, days))
        return Rating(self.rating, min(FIRST_DEVIATION, grown))

    def after(self, other: "Rating", score: float) -> "Rating":
        """Return the rating after a game against another: 1 won, 0 lost."""
        weight = 1 / math.sqrt(1 + 3 * (Q * other.deviation / math.pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (self.rating - other.rating) / 400))
        information = (Q * weight) ** 2 * expected * (1 - expected)
        precision = 1 / self.deviation**2 + information
        changed = self.rating + Q / precision * weight * (score - expected)
        return Rating(min(4000.0, max(100.0, changed)), max(LEAST_DEVIATION, math.sqrt(1 / precision)))


def rate(player: Rating, puzzle: Rating, solved: bool) -> tuple[Rating, Rating]:
    """Return both ratings after a try."""
    return player.after(puzzle, float(solved)), puzzle.after(player, float(not solved))
