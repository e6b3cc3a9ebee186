"""The bot that searches: information-set Monte Carlo tree search, within a budget of iterations or seconds."""

from dataclasses import dataclass, field

from nabu.play.game import Game, Move
from nabu.search.budget import USUAL_NODES, Budget
from nabu.search.searcher import Searcher
from nabu.search.seeds import check_seed, drawn_seed
from nabu.search.thoughts import Thoughts

__all__ = ["MctsBot"]

USUAL_SECONDS = 1.0


@dataclass
class MctsBot:
    """Chooses the move with the most visits."""

    seed: int = field(default_factory=drawn_seed)
    seconds: float | None = None
    """How long a decision may take; one second if there is no other budget."""
    iterations: int | None = None
    """How many simulations a decision gets; with this instead of seconds, a seed always plays the same."""
    threads: int = 1
    """How many trees are searched side by side; they share the budget of iterations."""
    nodes: int = USUAL_NODES
    """How many nodes a tree may have, which bounds the memory: 88 bytes each, twice."""
    _searcher: Searcher = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_seed(self.seed)
        seconds = USUAL_SECONDS if self.seconds is None and self.iterations is None else self.seconds
        self._searcher = Searcher(self.seed, Budget(seconds, self.iterations, self.threads, self.nodes))

    def choose(self, g: Game) -> Move:
        """Return the move with the most visits."""
        result = self._searcher.search(g)
        best = result.moves[0].action
        self._searcher.expect(g, best)
        return g.move(best)

    def think(self, g: Game) -> Thoughts:
        """Return what the search says about every move."""
        return self._searcher.think(g)
