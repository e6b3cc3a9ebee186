"""Which of its moves a net takes: the best one, or one drawn among those that it wants nearly as much.

A temperature says how freely: a low one sharpens, a high one evens out. Moves that are wanted less than a share of the best one
are never drawn, however high the temperature is: so a bot that is meant to err does so by misjudging, not by chance.
"""

from nabu.core.compiling import compiled
from nabu.core.rng import Words, next_word
from nabu.search.records import Rewards

ALL_WORDS = 2.0**32
"""How many random words there are."""


@compiled
def find_best(weights: Rewards, count: int) -> int:
    """Return the number of the largest weight; of equals the first."""
    best = 0
    for choice in range(1, count):
        if weights[choice] > weights[best]:
            best = choice
    return best


@compiled
def turn_into_chances(weights: Rewards, count: int, temperature: float, least_share: float) -> None:
    """Turn what is said for each move into the chance that it is drawn, for a temperature above 0."""
    most, total = weights[find_best(weights, count)], 0.0
    for choice in range(count):
        share = weights[choice] / most
        weights[choice] = share ** (1.0 / temperature) if share >= least_share else 0.0
        total += weights[choice]
    for choice in range(count):
        weights[choice] /= total


@compiled
def draw_choice(chances: Rewards, count: int, rng: Words) -> int:
    """Draw the number of an action by the chances of all."""
    point = next_word(rng) / ALL_WORDS
    last = 0
    for choice in range(count):
        if chances[choice] > 0.0:
            last = choice
            point -= chances[choice]
            if point < 0.0:
                return choice
    return last
