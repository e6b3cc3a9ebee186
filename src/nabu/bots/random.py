"""The bot that plays any legal move, each as likely as the other: the yardstick below every other one."""

from dataclasses import dataclass, field

import numpy as np

from nabu.core.rng import below
from nabu.play.game import Game, Move
from nabu.search.determinization import determinize
from nabu.search.seeds import check_seed, decision_seed, drawn_seed


@dataclass(frozen=True)
class RandomBot:
    """Chooses uniformly among the legal moves."""

    seed: int = field(default_factory=drawn_seed)

    def __post_init__(self) -> None:
        check_seed(self.seed)

    def choose(self, g: Game) -> Move:
        """Return a move drawn by the random state of the seat's own knowledge, which follows from the bot's seed."""
        s = determinize(g, decision_seed(self.seed, g))
        moves = g.moves
        return moves[below(np.asarray(s.rng), len(moves))]
