"""The bot that has learnt: a net trained by self-play, which decides at a glance, or looks ahead by a PUCT search."""

import math
import warnings
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from nabu.bots.mcts import MctsBot
from nabu.core.errors import BadSetup
from nabu.core.rng import seed_rng
from nabu.nets.library import OtherBox, find_net
from nabu.play.game import Game, Move
from nabu.search.net_searcher import NetSearcher, Preferences
from nabu.search.sampling import draw_choice, turn_into_chances
from nabu.search.seeds import check_seed, decision_seed, drawn_seed
from nabu.search.thoughts import Thoughts

MOST_SIMULATIONS = 10_000
MOST_TEMPERATURE = 100.0
MOST_EXPLORATION = 100.0
FALLBACK, REFUSAL = "mcts", "refuse"
FALLBACK_ITERATIONS = 2000
"""For how long `mcts` thinks about a decision in place of a net that does not know the box."""


class PlayedByMcts(UserWarning):
    """A net does not know the box of a game, and `mcts` plays in its place."""


@dataclass
class NetBot:
    """Chooses the move that the net wants most, or the one with the most visits if it searches."""

    seed: int = field(default_factory=drawn_seed)
    sims: int = 0
    """How many simulations a decision gets; with 0 the net decides by itself."""
    temperature: float = 0.0
    """How freely it draws among good moves: 0 always takes the best, 1 draws by the net's policy or by the visits."""
    least_share: float = 0.0
    """How much a move must be wanted to be drawn, as a share of the best one."""
    file: str | Path | None = None
    """A net of one's own, or a folder of them, in place of those that come with Nabu."""
    other_box: str = FALLBACK
    """What happens with a box that the net was not trained with: `mcts` plays in its place, with a warning, or `refuse`."""
    exploration: float | None = None
    """How much a search favours moves that were tried less often than the net wants them, in place of what suits the net."""
    _searcher: NetSearcher | None = field(default=None, init=False, repr=False, compare=False)
    _stand_in: MctsBot | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_seed(self.seed)
        if isinstance(self.sims, bool) or not isinstance(self.sims, int) or not 0 <= self.sims <= MOST_SIMULATIONS:
            raise BadSetup(f"sims is a whole number from 0 to {MOST_SIMULATIONS}, not {self.sims!r}")
        if not _is_within(self.temperature, MOST_TEMPERATURE):
            raise BadSetup(f"temperature is a number from 0 to {MOST_TEMPERATURE:g}, not {self.temperature!r}")
        if not _is_within(self.least_share, 1.0):
            raise BadSetup(f"least_share is a number from 0 to 1, not {self.least_share!r}")
        if self.file is not None and not isinstance(self.file, str | Path):
            raise BadSetup(f"file is the path of a net or of a folder of nets, not {self.file!r}")
        if self.file is not None and not Path(self.file).exists():
            raise BadSetup(f"{self.file}: there is no such net, nor such a folder of nets")
        if self.other_box not in (FALLBACK, REFUSAL):
            raise BadSetup(f"other_box is {FALLBACK} or {REFUSAL}, not {self.other_box!r}")
        if self.exploration is not None and not (_is_within(self.exploration, MOST_EXPLORATION) and self.exploration > 0):
            raise BadSetup(f"exploration is a number above 0, {MOST_EXPLORATION:g} at most, not {self.exploration!r}")

    def choose(self, g: Game) -> Move:
        """Return the move that the net, or its search, wants most, or one drawn among those that it wants."""
        searcher = self._searcher_for(g)
        if searcher is None:
            return self._mcts().choose(g)
        actions = g.legal_actions()
        if len(actions) == 1:
            return g.move(actions[0])
        seed = decision_seed(self.seed, g)
        preferences = searcher.weigh(g, seed)
        return g.move(int(preferences.actions[self._pick(preferences, seed)]))

    def think(self, g: Game) -> Thoughts:
        """Return what the net, or its search, says about every move."""
        searcher = self._searcher_for(g)
        return self._mcts().think(g) if searcher is None else searcher.think(g, decision_seed(self.seed, g))

    def _pick(self, preferences: Preferences, seed: int) -> int:
        """Return which of the actions is taken."""
        if self.temperature == 0.0:
            return int(preferences.ranking[0])
        return draw(preferences, self.temperature, seed, self.least_share)

    def _searcher_for(self, g: Game) -> NetSearcher | None:
        """Return the searcher of this table; None where its box is not the net's, and `mcts` is to play."""
        rules, setup = g.setup.kit.rules, g.setup
        if self._searcher is not None and self._searcher.rules is rules and self._searcher.box is setup.box:
            return self._searcher
        try:
            net = find_net(rules, setup.players, setup.variant, setup.box, None if self.file is None else Path(self.file))
        except OtherBox as problem:
            if self.other_box == REFUSAL:
                raise
            if self._stand_in is None:
                warnings.warn(f"{problem}; mcts plays in its place", PlayedByMcts, stacklevel=3)
            return None
        if self.exploration is not None:
            net = replace(net, about=replace(net.about, exploration=self.exploration))
        self._searcher = NetSearcher(rules, setup.box, net, self.sims)
        return self._searcher

    def _mcts(self) -> MctsBot:
        """Return who plays where the net does not know the box."""
        if self._stand_in is None:
            self._stand_in = MctsBot(seed=self.seed, iterations=FALLBACK_ITERATIONS)
        return self._stand_in


def draw(preferences: Preferences, temperature: float, seed: int, least_share: float = 0.0) -> int:
    """Draw one of the actions by their weights, which a low temperature sharpens and a high one evens out."""
    chances, rng = preferences.weights.copy(), np.zeros(4, np.uint32)
    turn_into_chances(chances, len(chances), temperature, least_share)
    seed_rng(rng, seed)
    return draw_choice(chances, len(chances), rng)


def _is_within(value: object, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value) and 0 <= value <= most
