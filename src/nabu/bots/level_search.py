"""The levels where no net plays: tree searches of `mcts`.

A weaker level makes fewer iterations, and the weakest two do not always take the move that they like best: they draw among the
first few, in proportion to their visits. So they err as people do, by misjudging.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from nabu.core.rng import below, seed_rng
from nabu.play.game import Game, Move
from nabu.search.budget import USUAL_NODES, Budget
from nabu.search.determinization import determinize
from nabu.search.parameters import default_parameters
from nabu.search.search_tree import MoveStatistics, SearchTree
from nabu.search.searcher import Searcher
from nabu.search.seeds import decision_seed
from nabu.search.thoughts import Thoughts


@dataclass(frozen=True)
class Strength:
    """How a level thinks: for how many iterations, and among how many of the best moves it draws."""

    iterations: int
    candidates: int


STRENGTHS = {
    1: Strength(25, 4),
    2: Strength(80, 2),
    3: Strength(300, 1),
    4: Strength(2000, 1),
    5: Strength(60_000, 1),
}
"""By level. The strongest takes a second or three. None has a clock: a seed plays the same again, and load weakens nobody."""


@dataclass
class SearchingLevel:
    """Plays as a level does by a tree search."""

    seed: int
    strength: Strength
    iterations: int | None = None
    """Replaces the level's own budget."""
    _searcher: Searcher = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        iterations = self.strength.iterations if self.iterations is None else self.iterations
        self._searcher = Searcher(self.seed, Budget(None, iterations, 1, USUAL_NODES))

    def choose(self, g: Game) -> Move:
        """Return a move that seems good to this level."""
        result = self._searcher.search(g)
        action = draw_move(result.moves, self.strength.candidates, decision_seed(self.seed, g)).action
        self._searcher.expect(g, action)
        return g.move(action)

    def think(self, g: Game) -> Thoughts:
        """Return what this level thinks of every move."""
        return self._searcher.think(g)


def choose_within(g: Game, level: int, seed: int, seconds: float) -> Move:
    """Return the move of a level's search, or what it has found after so many seconds: for one that is not compiled yet."""
    until, strength, of_decision = time.monotonic() + seconds, STRENGTHS[level], decision_seed(seed, g)
    actions = g.legal_actions()
    if len(actions) == 1:
        return g.move(actions[0])
    tree, parameters = SearchTree(g.setup.kit.rules, g.setup.box, USUAL_NODES), default_parameters()
    tree.start_anew(determinize(g, of_decision), of_decision)
    for _ in range(strength.iterations):
        tree.search(1, parameters)
        if time.monotonic() > until:
            break
    ranked = sorted(tree.root_statistics(), key=lambda each: (-each.visits, -each.reward, each.action))
    return g.move(draw_move([each for each in ranked if each.action in actions], strength.candidates, of_decision).action)


def draw_move(moves: Sequence[MoveStatistics], candidates: int, seed: int) -> MoveStatistics:
    """Draw one of the first few moves, in proportion to their visits; the same for the same seed."""
    drawn_from = moves[:candidates]
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, seed)
    point = below(rng, max(1, sum(each.visits for each in drawn_from)))
    for each in drawn_from:
        point -= each.visits
        if point < 0:
            return each
    return moves[0]
