"""What all results together say about each bot."""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from nabu.arena.fixtures import Tournament
from nabu.arena.match import Result
from nabu.arena.rating import Ending, Estimate, Rating


@dataclass(frozen=True)
class Standing:
    """One bot: how strong it is, how often it won, and how long it thought."""

    name: str
    rating: Estimate
    games: int
    """How many seats it had; a bot may have several in one game."""
    win_rate: float
    """Victories by seat that it had; a shared one counts by its share."""
    mean_score: float | None
    """In games that were played to their end; None if there was none."""
    seconds_per_decision: float | None
    failures: int
    """How many games it lost by crashing, hanging or breaking the rules."""

    def as_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "name": self.name,
            "elo": round(self.rating.elo, 1),
            "low": round(self.rating.low, 1),
            "high": round(self.rating.high, 1),
            "win_rate": self.win_rate,
            "mean_score": self.mean_score,
            "seconds_per_decision": self.seconds_per_decision,
            "games": self.games,
            "failures": self.failures,
        }


@dataclass(frozen=True)
class Appearance:
    """A bot at one seat of one game."""

    result: Result
    seat: int

    @property
    def victory(self) -> float:
        """1 for a victory, its share if it was shared, 0 otherwise."""
        ranks = self.result.ranks
        return 1 / ranks.count(0) if ranks[self.seat] == 0 else 0.0

    @property
    def failed(self) -> bool:
        """Whether the game broke off because of this bot."""
        return self.result.failure is not None and self.result.failure.seat == self.seat


def rate(names: Sequence[str], results: Iterable[Result]) -> Rating:
    """Fit ratings to results."""
    return Rating(names, (Ending(result.seats, result.ranks) for result in results))


def standings(names: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """Sum up every bot, the strongest first."""
    rating = rate(names, results)
    found = [_standing(name, rating.of(name), _appearances(name, results)) for name in names]
    return sorted(found, key=lambda standing: -standing.rating.elo)


def _appearances(name: str, results: Iterable[Result]) -> list[Appearance]:
    return [Appearance(result, seat) for result in results for seat, who in enumerate(result.seats) if who == name]


def _standing(name: str, rating: Estimate, appearances: Sequence[Appearance]) -> Standing:
    finished = [each.result.scores[each.seat] for each in appearances if each.result.failure is None]
    decisions = sum(each.result.decisions[each.seat] for each in appearances)
    seconds = sum(each.result.seconds[each.seat] for each in appearances)
    return Standing(
        name,
        rating,
        len(appearances),
        sum(each.victory for each in appearances) / max(1, len(appearances)),
        sum(finished) / len(finished) if finished else None,
        seconds / decisions if decisions else None,
        sum(each.failed for each in appearances),
    )


def as_json(tournament: Tournament, results: Sequence[Result]) -> dict[str, Any]:
    """Put everything into one object for programs."""
    ranked = standings(tournament.names, results)
    rating = rate(tournament.names, results)
    return {
        "game": tournament.game,
        "players": tournament.players,
        "variant": tournament.variant,
        "seed": tournament.seed,
        "games": len(results),
        "bots": [standing.as_json() for standing in ranked],
        "gaps": [_gap(rating, better.name, worse.name) for better, worse in itertools.pairwise(ranked)],
        "failures": [_failure(result) for result in results if result.failure is not None],
    }


def _gap(rating: Rating, better: str, worse: str) -> dict[str, Any]:
    gap = rating.gap(better, worse)
    estimate = {"elo": round(gap.elo, 1), "low": round(gap.low, 1), "high": round(gap.high, 1)}
    return {"better": better, "worse": worse, **estimate}


def _failure(result: Result) -> dict[str, Any]:
    assert result.failure is not None
    return {
        "game": result.number,
        "name": result.seats[result.failure.seat],
        "ply": result.failure.ply,
        "reason": result.failure.reason,
    }
