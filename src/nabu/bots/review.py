"""A finished game looked at again: how likely each seat was to win, and what every decision gave away.

Each decision is thought about once more, from what its seat knew then: by the net of the table with a search, by `mcts` where
there is none, or by another bot that thinks. If it prefers another move, both are tried: they are played in the same few
determinizations, which the seat could not tell from the real game, and what comes after gets as much thought as the decision
itself. The mean difference in the chance to win is what the move cost. So a move is not blamed because it was hardly looked at,
nor the other one praised because it looked best among many by luck.

How much the differences vary between determinizations tells how uncertain their mean is. A cost that may as well be none is no
mistake, and is not told among the costliest.
"""

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from nabu.bots import ThinkingBot
from nabu.bots.mcts import MctsBot
from nabu.bots.specs import make_thinking_bot
from nabu.core.contract import SEAT_LETTERS
from nabu.core.errors import BadSetup
from nabu.nets.library import NoNet, OtherBox, find_net
from nabu.play.game import Game
from nabu.search.net_searcher import NetSearcher

USUAL_ITERATIONS = 1000
LEAST_COST = 0.005
"""Less than this is not told: it would be written as no cost at all."""
DETERMINIZATIONS, NET_DETERMINIZATIONS, DEEP_DETERMINIZATIONS = 4, 8, 16
"""In how many of them moves are tried: by bots that think, by the net, and where much depends on it, as in puzzles."""
T_95 = {DETERMINIZATIONS: 3.182, NET_DETERMINIZATIONS: 2.365, DEEP_DETERMINIZATIONS: 2.131}
"""How many standard errors the 95 % interval of a mean of so many reaches (Student's t)."""
SIMULATIONS_OF_A_GAME = 24_000
"""How many simulations a review has for all decisions of a game together, so that it takes a second or two …"""
FEWEST_SIMULATIONS, MOST_SIMULATIONS = 32, 400
"""… and what one decision gets of them, at least and at most; trying two moves takes as many again."""


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
    """Chance to win given away, 0 … 1, on the mean of the determinizations."""
    margin: float = 0.0
    """How far the 95 % interval reaches to both sides of the cost."""

    @property
    def is_mistake(self) -> bool:
        """Whether the cost is worth telling, and more than the noise of the search."""
        return self.cost >= LEAST_COST and self.cost > self.margin


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
        costly = (move for move in self.moves if move.is_mistake)
        return sorted(costly, key=lambda move: -move.cost)[:most]


@dataclass(frozen=True)
class ReviewBudget:
    """How much thought a decision gets: seconds or iterations, and the seed that they follow from; or who thinks otherwise."""

    seconds: float | None = None
    iterations: int | None = None
    seed: int = 1
    thinker: str | None = None
    """A bot that thinks, as people name it, in place of `mcts`."""

    @property
    def is_usual(self) -> bool:
        """Whether nobody asked for anything else than the strongest."""
        return self.seconds is None and self.iterations is None and self.thinker is None

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
    known, replayed = GameReview(0, len(game.history)), _at_the_start(game)
    judge = _judge_of(game, budget or ReviewBudget())
    for action in game.history:
        if len(replayed.legal_actions()) > 1:
            point, move = judge(replayed, action)
            known = replace(known, curve=(*known.curve, point), moves=(*known.moves, move))
        replayed.play(action)
        if replayed.over:
            known = replace(known, curve=(*known.curve, ReviewPoint(replayed.ply, _result(replayed), tuple(replayed.scores))))
        known = replace(known, done=known.done + 1)
        yield known


Judge = Callable[[Game, int], tuple[ReviewPoint, ReviewedMove]]


def _judge_of(game: Game, budget: ReviewBudget) -> Judge:
    """Return who looks at the decisions of a game: the net of its table, if there is one and nothing else is asked for."""
    if budget.is_usual:
        try:
            return NetJudge.of(game, budget.seed)
        except (NoNet, OtherBox):
            pass
    return lambda replayed, played: look_again(replayed, played, budget)


@dataclass(frozen=True)
class NetJudge:
    """Looks at decisions with a net."""

    searcher: NetSearcher
    seed: int

    @classmethod
    def of(cls, game: Game, seed: int) -> "NetJudge":
        """Share the simulations out among the decisions of a game."""
        setup = game.setup
        net = find_net(setup.kit.rules, setup.players, setup.variant, setup.box)
        fair = SIMULATIONS_OF_A_GAME // (2 * max(1, len(game.history)))
        simulations = min(max(fair, FEWEST_SIMULATIONS), MOST_SIMULATIONS)
        return cls(NetSearcher(setup.kit.rules, setup.box, net, simulations), seed)

    def __call__(self, game: Game, played: int) -> tuple[ReviewPoint, ReviewedMove]:
        """Look at the decision that is to be made now, and at what was played."""
        look, seat = self.searcher.look(game, self.seed), int(game.state.player)
        differences = [0.0] if look.best == played else self._differences(game, look.best, played)
        return _told(game, seat, played, look.best, look.line, look.win, differences)

    def _differences(self, game: Game, better: int, played: int) -> list[float]:
        each = max(1, self.searcher.simulations // (2 * NET_DETERMINIZATIONS))
        chances = self.searcher.compare(game, (better, played), NET_DETERMINIZATIONS, each, self.seed)
        return [float(difference) for difference in chances[:, 0] - chances[:, 1]]


def _at_the_start(game: Game) -> Game:
    start = game.copy()
    while start.history:
        start.undo()
    return start


def look_again(game: Game, played: int, budget: ReviewBudget) -> tuple[ReviewPoint, ReviewedMove]:
    """Let a bot think about the decision that is to be made now, and about what was played."""
    thoughts = budget.bot().think(game)
    better = thoughts.moves[0].move.id
    differences = [0.0] if better == played else _differences(game, thoughts.seat, played, better, budget)
    return _told(game, thoughts.seat, played, better, thoughts.line, thoughts.win, differences)


def _told(
    game: Game,
    seat: int,
    played: int,
    better: int,
    line: tuple[str, ...],
    win: tuple[float, ...],
    differences: Sequence[float],
) -> tuple[ReviewPoint, ReviewedMove]:
    """Put what was found about a decision into words and figures."""
    text = game.setup.text
    cost, margin = max(0.0, statistics.fmean(differences)), margin_of(differences)
    reviewed = ReviewedMove(
        game.ply, seat, text(played), text(better), line or (f"{SEAT_LETTERS[seat]} {text(better)}",), cost, margin
    )
    return ReviewPoint(game.ply, win, tuple(game.scores)), reviewed


def margin_of(differences: Sequence[float]) -> float:
    """Return how far the 95 % interval of the mean of some differences reaches."""
    if len(differences) < 2:
        return 0.0
    return T_95[len(differences)] * statistics.stdev(differences) / math.sqrt(len(differences))


def _differences(game: Game, seat: int, played: int, better: int, budget: ReviewBudget) -> list[float]:
    """Return how much likelier the seat is to win after one move than after another, in each of a few determinizations."""
    drawn = [game.reshuffled(seat, budget.seed + number) for number in range(DETERMINIZATIONS)]
    return [
        _chance(each, better, seat, budget, number) - _chance(each, played, seat, budget, number)
        for number, each in enumerate(drawn)
    ]


def _chance(game: Game, action: int, seat: int, budget: ReviewBudget, number: int) -> float:
    """Return the chance to win after a move."""
    after = game.copy().play(action)
    if after.over:
        return _result(after)[seat]
    return budget.bot(1 / DETERMINIZATIONS, number).think(after).win[seat]


def _result(game: Game) -> tuple[float, ...]:
    """Return the chances to win of a finished game: a shared victory counts by its share."""
    return tuple(1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(game.players))
