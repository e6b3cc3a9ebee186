"""What many games say about a thing: how often it is used, by winners and by losers, and how it goes with winning."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from benchmarks.balance.results import BotsGame
from nabu.statistics.counting import Counts
from nabu.statistics.intervals import Z_95, Interval, share_of_wins

Z_SURE = 3.29
"""By how many standard errors a correlation must differ from none to be called sure: 99.9 %, since a table holds many."""
FEWEST_COMPARISONS = 20
"""From fewer no correlation is sure."""

Numbers = npt.NDArray[np.float64]


class Spread(NamedTuple):
    """The mean of some numbers and their standard deviation."""

    mean: float
    deviation: float


class Correlation(NamedTuple):
    """Pearson's correlation, from so many independent comparisons."""

    value: float
    comparisons: int

    @property
    def interval(self) -> Interval:
        """After Fisher: the inverse hyperbolic tangent of a correlation is spread about normally."""
        middle, reach = math.atanh(min(max(self.value, -0.999999), 0.999999)), Z_95 * self._error
        return Interval(self.value, math.tanh(middle - reach), math.tanh(middle + reach))

    @property
    def is_sure(self) -> bool:
        """Whether chance alone would hardly ever give so much."""
        return self.comparisons >= FEWEST_COMPARISONS and abs(self.value) >= math.tanh(Z_SURE * self._error)

    @property
    def _error(self) -> float:
        return 1 / math.sqrt(max(1, self.comparisons - 3))


def spread(values: Numbers) -> Spread:
    """Return mean and standard deviation."""
    return Spread(float(values.mean()), float(values.std(ddof=1)) if values.size > 1 else 0.0)


def victories(ranks: npt.NDArray[np.int64]) -> Numbers:
    """Return who won, a row for each game: 1, its part where a victory was shared, 0 otherwise."""
    won = ranks == 0
    parts: Numbers = won / won.sum(axis=1, keepdims=True)
    return parts


def correlation(counts: Numbers, wins: Numbers) -> Correlation | None:
    """Correlate what seats have with winning, each compared with the others of its game; None if there is nothing to compare.

    So a game in which everybody has much of it says nothing, and what is had in long games is not taken for what wins.
    """
    more, better = (each - each.mean(axis=1, keepdims=True) for each in (counts, wins))
    scale = math.sqrt((more**2).sum() * (better**2).sum())
    games, players = counts.shape
    return Correlation(float((more * better).sum() / scale), games * (players - 1)) if scale > 0 else None


def differing(counts: Numbers) -> npt.NDArray[np.bool_]:
    """Tell in which games not all seats have the same."""
    found: npt.NDArray[np.bool_] = counts.max(axis=1) > counts.min(axis=1)
    return found


def most_wins(counts: Numbers, wins: Numbers) -> float:
    """Return how often a seat wins that has most of a thing, in games where not all have the same."""
    differ = differing(counts)
    if not differ.any():
        return math.nan
    most = counts[differ] == counts[differ].max(axis=1, keepdims=True)
    return float(((most * wins[differ]).sum(axis=1) / most.sum(axis=1)).mean())


@dataclass(frozen=True)
class Usage:
    """How a thing is used; shares are from 0 to 1, and not a number where there was nobody to look at."""

    on_offer: int
    """In how many games it was there."""
    there: float
    """In which share of all games that is. All that follows is about those."""
    games: float
    """Share of the games in which it was used at all."""
    players: float
    """Share of the players who used it."""
    mean: float
    """Uses a game."""
    winners: float
    """Share of the winners who used it …"""
    losers: float
    """… and of the others."""
    lead: float
    """By how many uses winners are ahead of the others on the mean."""
    differ: float
    """Share of the games in which not all used it alike."""
    most_wins: float
    """How often in those the one who used it most won."""
    correlation: Correlation | None
    """Of uses with winning, within each game."""

    @classmethod
    def of(cls, counts: Numbers, wins: Numbers, all_games: int) -> Self:
        """Sum up uses by seat, with a last column for nobody's hand, in the games where the thing was there."""
        by_seat = counts[:, :-1]
        used, defeats = (by_seat > 0).astype(np.float64), (wins == 0).astype(np.float64)
        return cls(
            on_offer=len(counts),
            there=len(counts) / all_games,
            games=float((counts.sum(axis=1) > 0).mean()),
            players=float(used.mean()),
            mean=float(counts.sum(axis=1).mean()),
            winners=weighted_mean(used, wins),
            losers=weighted_mean(used, defeats),
            lead=weighted_mean(by_seat, wins) - weighted_mean(by_seat, defeats),
            differ=float(differing(by_seat).mean()),
            most_wins=most_wins(by_seat, wins),
            correlation=correlation(by_seat, wins),
        )


def weighted_mean(values: Numbers, weights: Numbers) -> float:
    """Return a mean to which values contribute by weight; not a number if nothing does."""
    total = float(weights.sum())
    return float((values * weights).sum()) / total if total else math.nan


class Sample:
    """The games of one setting as arrays: a row for each game, a column for each seat in the order of play."""

    def __init__(self, games: Sequence[BotsGame]) -> None:
        self.games = games
        self.scores = np.array([game.scores for game in games], np.float64)
        self.wins = victories(np.array([game.ranks for game in games]))
        self.decisions = np.array([game.decisions for game in games], np.float64)
        self.turns = np.array([game.turns for game in games], np.float64)

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.scores.shape[1])

    @property
    def winning_scores(self) -> Numbers:
        """The scores of all who won."""
        found: Numbers = self.scores[self.wins > 0]
        return found

    @property
    def margins(self) -> Numbers:
        """By game: how far the best score is above the second."""
        ordered = np.sort(self.scores, axis=1)
        found: Numbers = ordered[:, -1] - ordered[:, -2]
        return found

    @property
    def shared(self) -> float:
        """The share of games that several won."""
        return float(((self.wins > 0).sum(axis=1) > 1).mean())

    def wins_in_order_of_play(self) -> list[Interval]:
        """Return how often the first to play won, the second, and so on."""
        return [share_of_wins(float(points), len(self.games)) for points in self.wins.sum(axis=0)]

    def usages(self, category: str) -> dict[str, Usage]:
        """Sum up every thing of a category that was ever there."""
        return self._sum_up([game.uses[category] for game in self.games])

    def sources(self) -> dict[str, Usage]:
        """Sum up every source of points; uses are points."""
        return self._sum_up([game.points for game in self.games])

    def share_of_points(self, source: Usage) -> float:
        """Return which share of all points comes from a source."""
        return source.mean / float(self.scores.sum(axis=1).mean())

    def _sum_up(self, counted: Sequence[Counts]) -> dict[str, Usage]:
        names = dict.fromkeys(name for counts in counted for name in counts)
        return {name: self._usage(name, counted) for name in names}

    def _usage(self, name: str, counted: Sequence[Counts]) -> Usage:
        there = [number for number, counts in enumerate(counted) if name in counts]
        uses = np.array([counted[number][name] for number in there], np.float64)
        return Usage.of(uses, self.wins[there], len(counted))
