"""How strong bots are, estimated from how games ended: Elo for two players, and the same scale for three and four.

The model is Plackett and Luce's: the winner of a game is drawn among those who play in proportion to their strengths, then
the second among the rest, and so on. With two players that is the model behind Elo (Bradley and Terry's). Ratings are
logarithms of strengths, 400 points for odds of ten to one.

A tie counts as each order of the tied in equal parts; so a draw between two is half a win for each. One drawn game of every
bot against one of average strength is added: it matters little where there are games, and keeps the rating of a bot that
won all of them finite. Of all ratings those are taken under which the results are most likely.

Intervals are likelihood profiles: all values of a rating, or of a gap between two, that the results do not contradict when the
other ratings adapt as well as they can. Unlike intervals from the curvature at the maximum, they stay right where a bot wins
nearly always, and they reach further on the side where the data say less.
"""

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from nabu.statistics.intervals import Z_95

ELO = 400 / math.log(10)
"""Points for strengths that differ by a factor of e."""

Z_95_FOR_LOOKS = {1: Z_95, 2: 2.178, 3: 2.289, 4: 2.361, 5: 2.413}
"""The same for who looks several times and stops when satisfied, so that all looks together are right 95 times in a hundred
(Pocock's bounds for groups of results)."""

CLOSE_ENOUGH = 1e-7
MOST_STEPS = 200

Vector = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Ending:
    """Who took part in a game, by seat, and the rank that each reached, 0 the best; equal ranks are ties."""

    names: Sequence[str]
    ranks: Sequence[int]


@dataclass(frozen=True)
class Estimate:
    """A figure on the Elo scale and the interval around it."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Choices:
    """All results, as choices of the next in rank among those left: each row is one set of bots that was chosen from."""

    members: Vector
    """How many of each bot were in the set."""
    chosen: Vector
    """How often each bot was chosen from it."""

    @property
    def times(self) -> Vector:
        """How often each set was chosen from."""
        return np.asarray(self.chosen.sum(axis=1))


class Rating:
    """Ratings of several bots, fitted to results."""

    def __init__(self, names: Sequence[str], endings: Iterable[Ending], z: float = Z_95) -> None:
        """Fit; `z` sets how wide intervals are, 1.96 for 95 %."""
        self.names = tuple(names)
        self.z = z
        self._choices = count_choices(self.names, endings)
        self._best = _climb(self._choices, np.zeros(len(self.names)))
        self._height = _likelihood(self._choices, self._best)

    def of(self, name: str) -> Estimate:
        """Rate a bot; the mean of all is 0."""
        contrast = np.full(len(self.names), -1.0 / len(self.names))
        contrast[self.names.index(name)] += 1.0
        return self._estimate(contrast)

    def gap(self, better: str, worse: str) -> Estimate:
        """Tell by how much one bot is stronger than another."""
        contrast = np.zeros(len(self.names))
        contrast[self.names.index(better)] += 1.0
        contrast[self.names.index(worse)] -= 1.0
        return self._estimate(contrast)

    def _estimate(self, contrast: Vector) -> Estimate:
        middle = float(contrast @ self._best)
        if not contrast.any():
            return Estimate(0.0, 0.0, 0.0)
        _, curvature = _slopes(self._choices, self._best)
        along = np.asarray(np.linalg.solve(-curvature, contrast), np.float64)
        spread = math.sqrt(float(contrast @ along))
        low, high = (self._edge(contrast, along / spread**2, way * spread) for way in (-1, 1))
        return Estimate(ELO * middle, ELO * (middle + low), ELO * (middle + high))

    def _edge(self, contrast: Vector, along: Vector, spread: float) -> float:
        """Find how far a contrast can be from its most likely value before the results contradict that.

        The root of how much likelihood is lost grows nearly in proportion to the distance. So the edge is found fast by drawing
        straight lines between a point inside and one outside (false position; halving the weight of an end that stays).
        """
        inside, short = 0.0, -self.z
        outside, long = self.z * spread, self._lost(contrast, along, self.z * spread) - self.z
        while long < 0:
            inside, short = outside, long
            outside *= 2
            long = self._lost(contrast, along, outside) - self.z
        for _ in range(MOST_STEPS):
            between = (inside * long - outside * short) / (long - short)
            error = self._lost(contrast, along, between) - self.z
            if abs(error) < CLOSE_ENOUGH:
                break
            if error < 0:
                inside, short, long = between, error, long / 2
            else:
                outside, long, short = between, error, short / 2
        return between

    def _lost(self, contrast: Vector, along: Vector, distance: float) -> float:
        """Return the root of the likelihood lost, twice, when a contrast is held so far off and all else adapts."""
        adapted = _climb(self._choices, self._best + along * distance, contrast)
        return math.sqrt(max(0.0, 2 * (self._height - _likelihood(self._choices, adapted))))


def count_choices(names: Sequence[str], endings: Iterable[Ending]) -> Choices:
    """Take rankings apart into choices and add up those from equal sets."""
    number = {name: at for at, name in enumerate(names)}
    counted: dict[tuple[int, ...], Vector] = {}
    for ending in endings:
        players = [number[name] for name in ending.names]
        for order, weight in _orders(players, ending.ranks).items():
            for place in range(len(order) - 1):
                members = tuple(order[place:].count(bot) for bot in range(len(names)))
                counted.setdefault(members, np.zeros(len(names)))[order[place]] += weight
    shape = (len(counted), len(names))
    return Choices(np.array(list(counted), float).reshape(shape), np.array(list(counted.values())).reshape(shape))


def _orders(players: Sequence[int], ranks: Sequence[int]) -> Mapping[tuple[int, ...], float]:
    """Return every order that fits the ranks, best first, and its share; several where there are ties."""
    tied = [[player for player, rank in zip(players, ranks, strict=True) if rank == one] for one in sorted(set(ranks))]
    found: dict[tuple[int, ...], float] = {}
    ways = math.prod(math.factorial(len(group)) for group in tied)
    for groups in itertools.product(*(itertools.permutations(group) for group in tied)):
        order = tuple(itertools.chain(*groups))
        found[order] = found.get(order, 0.0) + 1 / ways
    return found


def _likelihood(choices: Choices, ratings: Vector) -> float:
    """Return the logarithm of how likely the results are, the added draws included."""
    scale = ratings.max()
    totals = np.log(choices.members @ np.exp(ratings - scale)) + scale
    results = (choices.chosen * ratings).sum() - (choices.times * totals).sum()
    return float(results + (ratings / 2 - np.logaddexp(0, ratings)).sum())


def _slopes(choices: Choices, ratings: Vector) -> tuple[Vector, Vector]:
    """Return the first and second derivatives of the likelihood."""
    weights = choices.members * np.exp(ratings - ratings.max())
    shares = weights / weights.sum(axis=1, keepdims=True)
    expected = choices.times @ shares
    average = 1 / (1 + np.exp(-ratings))
    slope = choices.chosen.sum(axis=0) - expected + 0.5 - average
    curvature = (shares * choices.times[:, None]).T @ shares - np.diag(expected + average * (1 - average))
    return slope, curvature


def _climb(choices: Choices, ratings: Vector, fixed: Vector | None = None) -> Vector:
    """Go uphill to the most likely ratings by Newton's method, along which a contrast may stay fixed.

    The likelihood is concave, so there is one top; steps are halved until they lead up.
    """
    for _ in range(MOST_STEPS):
        slope, curvature = _slopes(choices, ratings)
        step = _newton_step(slope, curvature, fixed)
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
        height = _likelihood(choices, ratings)
        while _likelihood(choices, ratings + step) < height - CLOSE_ENOUGH:
            step = step / 2
        ratings = ratings + step
    return ratings


def _newton_step(slope: Vector, curvature: Vector, fixed: Vector | None) -> Vector:
    step = np.asarray(np.linalg.solve(-curvature, slope))
    if fixed is None:
        return step
    away = np.linalg.solve(-curvature, fixed)
    return np.asarray(step - away * (fixed @ step) / (fixed @ away))
