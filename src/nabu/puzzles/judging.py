"""What the moves of a position are worth, by the strongest searches that a table has: its net and `mcts`, or `mcts` twice.

Each search thinks from the knowledge of the seat alone. Moves are then compared as reviews do it: played in the same few
determinizations, and searched on from there with the same luck, so that the spread of the differences tells what is certain.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from nabu.bots.mcts import MctsBot
from nabu.bots.review import DEEP_DETERMINIZATIONS, margin_of
from nabu.bots.thinking_on import table_net
from nabu.nets.library import Net
from nabu.play.game import Game
from nabu.puzzles.puzzle import Comparison, Verdict
from nabu.search.expectations import Doubles
from nabu.search.net_searcher import NetSearcher
from nabu.search.thoughts import Thoughts

SECOND_SEED = 1_000_003
"""Of the second search of a table without a net: its luck is another."""

LOOK_SIMULATIONS = 64
GOOD_MOVES = 8
"""How many moves a short look singles out."""


class Spread(NamedTuple):
    """A chance to win on the mean of some determinizations, and how far its 95 % interval reaches."""

    win: float
    margin: float


@dataclass(frozen=True)
class Effort:
    """How much thought a position gets before it becomes a puzzle."""

    simulations: int = 4000
    """Of the search with the net."""
    iterations: int = 100_000
    """Of `mcts`."""
    good_moves: int = 32
    """Simulations in each determinization after the moves that a short look likes …"""
    other_moves: int = 4
    """… after all others …"""
    best_two: int = 200
    """… and after the best two, where the lead is measured."""
    playout_iterations: int = 400
    """Iterations of `mcts` in place of those where the table has no net."""


@dataclass
class Judges:
    """Who judges the positions of one table."""

    game: Game
    effort: Effort
    seed: int
    net: Net | None = field(init=False)

    def __post_init__(self) -> None:
        self.net = table_net(self.game)

    def thoughts(self) -> Iterator[tuple[str, Thoughts]]:
        """Let both searches think, one after the other, the cheaper one first."""
        effort = self.effort
        mcts = f"mcts:iterations={effort.iterations}"
        if self.net is None:
            yield mcts, MctsBot(seed=self.seed + SECOND_SEED, iterations=effort.iterations).think(self.game)
        else:
            yield f"net:sims={effort.simulations}", self._searcher(effort.simulations).think(self.game, self.seed)
        yield mcts, MctsBot(seed=self.seed, iterations=effort.iterations).think(self.game)

    def quick_thoughts(self, simulations: int) -> Thoughts:
        """Let the stronger of them have a short look."""
        if self.net is None:
            return MctsBot(seed=self.seed, iterations=simulations).think(self.game)
        return self._searcher(simulations).think(self.game, self.seed)

    def chances(self, moves: Sequence[int], determinizations: int, simulations: int) -> Doubles:
        """Return the chance of the seat to win after each of some moves, a row for each determinization."""
        if self.net is None:
            return self._chances_by_mcts(moves, determinizations, simulations)
        return self._searcher(simulations).compare(self.game, moves, determinizations, simulations, self.seed)

    def compare(self, best: int, second: int) -> Comparison:
        """Measure by how much the best move leads the second."""
        simulations = self.effort.best_two if self.net is not None else 2 * self.effort.playout_iterations
        chances = self.chances((best, second), DEEP_DETERMINIZATIONS, simulations)
        differences = [float(each) for each in chances[:, 0] - chances[:, 1]]
        return Comparison(
            second=self.game.setup.text(second),
            lead=round(max(0.0, float(np.mean(differences))), 4),
            margin=round(min(1.0, margin_of(differences)), 4),
            determinizations=DEEP_DETERMINIZATIONS,
            simulations=simulations,
        )

    def of_each_move(self) -> dict[int, Spread]:
        """Return by legal move the chance to win after it; those that a short look likes get most of the thought."""
        liked = [each.move.id for each in self.quick_thoughts(LOOK_SIMULATIONS).moves]
        good, others = liked[:GOOD_MOVES], liked[GOOD_MOVES:]
        by_mcts = self.effort.playout_iterations
        spreads = self._spreads(good, self.effort.good_moves if self.net is not None else by_mcts)
        return spreads | self._spreads(others, self.effort.other_moves if self.net is not None else by_mcts // 4)

    def _spreads(self, moves: Sequence[int], simulations: int) -> dict[int, Spread]:
        if not moves:
            return {}
        columns = self.chances(moves, DEEP_DETERMINIZATIONS, simulations).T
        return {
            move: Spread(float(column.mean()), margin_of([float(each) for each in column]))
            for move, column in zip(moves, columns, strict=True)
        }

    def _searcher(self, simulations: int) -> NetSearcher:
        assert self.net is not None
        return NetSearcher(self.game.setup.kit.rules, self.game.setup.box, self.net, simulations)

    def _chances_by_mcts(self, moves: Sequence[int], determinizations: int, iterations: int) -> Doubles:
        seat = int(self.game.state.player)
        worlds = [self.game.reshuffled(seat, self.seed + number) for number in range(determinizations)]
        return np.array(
            [
                [_chance(world.copy().play(move), seat, self.seed + number, iterations) for move in moves]
                for number, world in enumerate(worlds)
            ]
        )


def verdict_of(bot: str, thoughts: Thoughts) -> Verdict:
    """Keep what a search said."""
    best = thoughts.moves[0]
    return Verdict(bot=bot, best=best.move.text, win=_chance_of(best.win), share=round(best.share, 4))


def _chance_of(win: float) -> float:
    return round(min(1.0, max(0.0, win)), 4)


def _chance(game: Game, seat: int, seed: int, iterations: int) -> float:
    """Return a seat's chance to win, which is certain once the game is over."""
    if game.over:
        return 1 / len(game.winners) if seat in game.winners else 0.0
    return MctsBot(seed=seed, iterations=iterations).think(game).win[seat]
