"""Many games added up: all that is needed to say who wins, and with what. Tallies can be added, and kept as JSON."""

import math
from typing import Self

from pydantic import BaseModel, ConfigDict, Field

from nabu.statistics.counting import HAPPENINGS, CountedGame, Counts
from nabu.statistics.intervals import Z_95, Interval

COUNTING = 1
"""Raised whenever other things are counted, or otherwise: what was added up before is then left aside, and counted anew."""


class Kept(BaseModel):
    """Something that is kept as JSON."""

    model_config = ConfigDict(extra="forbid")


class Sum(Kept):
    """Numbers added up, each with a weight."""

    weight: float = 0.0
    total: float = 0.0
    squares: float = 0.0

    def count(self, value: float, weight: float) -> None:
        """Add a number."""
        self.weight += weight
        self.total += weight * value
        self.squares += weight * value * value

    def add(self, other: Self) -> None:
        """Add what others added up."""
        self.weight += other.weight
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> Interval:
        """The mean, and where it lies; without any numbers it is none."""
        if not self.weight:
            return Interval(0.0, 0.0, 0.0)
        mean = self.total / self.weight
        variance = max(0.0, self.squares / self.weight - mean * mean)
        reach = Z_95 * math.sqrt(variance / max(1.0, self.weight - 1))
        return Interval(mean, mean - reach, mean + reach)


class SourceTally(Kept):
    """What winners and others have from a source of points."""

    winners: Sum = Field(default_factory=Sum)
    others: Sum = Field(default_factory=Sum)

    def add(self, other: Self) -> None:
        """Add what was counted elsewhere."""
        self.winners.add(other.winners)
        self.others.add(other.others)


class ThingTally(Kept):
    """How often a thing was there, who used it, and how often they won."""

    games: int = 0
    players: int = 0
    wins: float = 0.0

    def add(self, other: Self) -> None:
        """Add what was counted elsewhere."""
        self.games += other.games
        self.players += other.players
        self.wins += other.wins


class Tally(Kept):
    """Games of one game with one number of players."""

    games: int = 0
    wins: list[float]
    """In the order of play; a victory that is shared counts by its parts."""
    sources: dict[str, SourceTally] = Field(default_factory=dict)
    things: dict[str, dict[str, ThingTally]] = Field(default_factory=dict)
    """By category."""

    @classmethod
    def of(cls, players: int) -> Self:
        """Begin without games."""
        return cls(wins=[0.0] * players)

    def count(self, game: CountedGame) -> None:
        """Add a game."""
        parts = victories(game.ranks)
        self.games += 1
        self.wins = [wins + part for wins, part in zip(self.wins, parts, strict=True)]
        for source, points in game.points.items():
            self._count_points(source, points, parts)
        for category, uses in game.uses.items():
            if category != HAPPENINGS:
                self._count_uses(category, uses, parts)

    def add(self, other: Self) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        for source, points in other.sources.items():
            self.sources.setdefault(source, SourceTally()).add(points)
        for category, things in other.things.items():
            mine = self.things.setdefault(category, {})
            for name, thing in things.items():
                mine.setdefault(name, ThingTally()).add(thing)

    def _count_points(self, source: str, points: list[int], parts: list[float]) -> None:
        sums = self.sources.setdefault(source, SourceTally())
        for amount, part in zip(points, parts, strict=False):
            if part:
                sums.winners.count(amount, part)
            else:
                sums.others.count(amount, 1.0)

    def _count_uses(self, category: str, uses: Counts, parts: list[float]) -> None:
        things = self.things.setdefault(category, {})
        for name, by_seat in uses.items():
            won = [part for times, part in zip(by_seat, parts, strict=False) if times]
            things.setdefault(name, ThingTally()).add(ThingTally(games=1, players=len(won), wins=sum(won)))


def victories(ranks: list[int]) -> list[float]:
    """Return who won: 1, their part where a victory was shared, 0 otherwise."""
    winners = ranks.count(0)
    return [1 / winners if rank == 0 else 0.0 for rank in ranks]
