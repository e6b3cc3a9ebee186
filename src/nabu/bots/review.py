"""A finished game looked at again: how likely each seat was to win, and what every decision gave away.

Each decision is thought about once more, from what its seat knew then: by `mcts`, or by another bot that thinks. If it prefers
another move, both are tried: they are played in the same few determinizations, which the seat could not tell from the real
game, and what comes after gets as much thought as the decision itself. The difference in the chance to win is what the move
cost. So a move is not blamed because it was hardly looked at, nor the other one praised because it looked best among many by
luck.
"""

import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from nabu.bots import ThinkingBot
from nabu.bots.mcts import MctsBot
from nabu.bots.specs import make_thinking_bot
from nabu.core.contract import SEAT_LETTERS
from nabu.core.errors import BadSetup
from nabu.play.game import Game

USUAL_ITERATIONS = 1000
LEAST_COST = 0.005
"""Less than this is not told: it would be written as no cost at all."""
DETERMINIZATIONS = 4
"""In how many of them the played move and the preferred one are tried."""


@dataclass(frozen=True)
class ReviewPoint:
    """The chance to win of every seat, and the scores, after so many decisions."""

    ply: int
    win: tuple[float, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class ReviewedMove:
    """A decision looked at again: what was played, what the search prefers, and what the difference cost."""

    ply: int
    """How many decisions had been made before it."""
    seat: int
    played: str
    better: str
    """The same as `played` if the search agrees."""
    line: tuple[str, ...]
    """How play is expected to go on after the better move, which comes first; each move after the letter of its seat."""
    cost: float
    """Chance to win given away, 0 … 1."""


@dataclass(frozen=True)
class GameReview:
    """What is known about a game after `done` of `total` decisions have been looked at."""

    done: int
    total: int
    curve: tuple[ReviewPoint, ...] = ()
    """A point before each real choice, and one for the end; nothing is thought about where only one move was legal."""
    moves: tuple[ReviewedMove, ...] = ()
    """The real choices, in the order of play."""

    def costliest(self, most: int) -> list[ReviewedMove]:
        """Return the moves that cost something worth telling, the worst first."""
        costly = (move for move in self.moves if move.cost >= LEAST_COST)
        return sorted(costly, key=lambda move: -move.cost)[:most]


@dataclass(frozen=True)
class ReviewBudget:
    """How much thought a decision gets: seconds or iterations, and the seed that they follow from; or who thinks otherwise."""

    seconds: float | None = None
    iterations: int | None = None
    seed: int = 1
    thinker: str | None = None
    """A bot that thinks, as people name it, in place of `mcts`."""

    def bot(self, share: float = 1.0, number: int = 0) -> ThinkingBot:
        """Make a fresh bot that thinks for a share of the budget; others with the same number meet the same luck."""
        seed = self.seed + number
        if self.thinker is not None:
            return make_thinking_bot(self.thinker, seed=seed)
        if self.seconds is not None:
            return MctsBot(seed=seed, seconds=self.seconds * share)
        return MctsBot(seed=seed, iterations=max(1, round((self.iterations or USUAL_ITERATIONS) * share)))


def review(game: Game, budget: ReviewBudget | None = None, progress: Callable[[GameReview], None] | None = None) -> GameReview:
    """Look at a game again; progress is told after each decision what is known so far."""
    latest = GameReview(0, len(game.history))
    for latest in review_step_by_step(game, budget):
        if progress is not None:
            progress(latest)
    return latest


def review_step_by_step(game: Game, budget: ReviewBudget | None = None) -> Iterator[GameReview]:
    """Look at one decision after the other and give what is known so far after each; the given game stays as it is."""
    if not game.history:
        raise BadSetup("there is no move to look at again: the game stands where it began")
    budget = budget or ReviewBudget()
    known, replayed = GameReview(0, len(game.history)), _at_the_start(game)
    for action in game.history:
        if len(replayed.legal_actions()) > 1:
            point, move = look_again(replayed, action, budget)
            known = replace(known, curve=(*known.curve, point), moves=(*known.moves, move))
        replayed.play(action)
        if replayed.over:
            known = replace(known, curve=(*known.curve, ReviewPoint(replayed.ply, _result(replayed), tuple(replayed.scores))))
        known = replace(known, done=known.done + 1)
        yield known


def _at_the_start(game: Game) -> Game:
    start = game.copy()
    while start.history:
        start.undo()
    return start


def look_again(game: Game, played: int, budget: ReviewBudget) -> tuple[ReviewPoint, ReviewedMove]:
    """Think about the decision that is to be made now, and about what was played."""
    thoughts = budget.bot().think(game)
    better = thoughts.moves[0].move
    cost = 0.0 if better.id == played else max(0.0, _loss(game, thoughts.seat, played, better.id, budget))
    point = ReviewPoint(game.ply, thoughts.win, tuple(game.scores))
    line = thoughts.line or (f"{SEAT_LETTERS[thoughts.seat]} {better.text}",)
    return point, ReviewedMove(game.ply, thoughts.seat, game.setup.text(played), better.text, line, cost)


def _loss(game: Game, seat: int, played: int, better: int, budget: ReviewBudget) -> float:
    """Return how much likelier the seat is to win after one move than after another, on the mean of a few determinizations."""
    drawn = [game.reshuffled(seat, budget.seed + number) for number in range(DETERMINIZATIONS)]
    return statistics.fmean(
        _chance(each, better, seat, budget, number) - _chance(each, played, seat, budget, number)
        for number, each in enumerate(drawn)
    )


def _chance(game: Game, action: int, seat: int, budget: ReviewBudget, number: int) -> float:
    """Return the chance to win after a move."""
    after = game.copy().play(action)
    if after.over:
        return _result(after)[seat]
    return budget.bot(1 / DETERMINIZATIONS, number).think(after).win[seat]


def _result(game: Game) -> tuple[float, ...]:
    """Return the chances to win of a finished game: a shared victory counts by its share."""
    return tuple(1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(game.players))
