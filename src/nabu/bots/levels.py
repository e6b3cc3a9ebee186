"""Opponents for people, from 1, the beginner's, to 5, the strongest: the same meaning in every game.

All of them search as `mcts` does. A weaker level makes fewer iterations, and the weakest two do not always take the move that
they like best: they draw among the first few, in proportion to their visits. So they err as people do, by misjudging.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

import numpy as np

from nabu.core.errors import BadSetup
from nabu.core.rng import below, seed_rng
from nabu.face.message import Message
from nabu.face.words import Catalogue
from nabu.play.game import Game, Move
from nabu.search.budget import USUAL_NODES, Budget
from nabu.search.search_tree import MoveStatistics
from nabu.search.searcher import Searcher
from nabu.search.seeds import check_seed, decision_seed, drawn_seed
from nabu.search.thoughts import Thoughts

WORDS = Catalogue(Path(__file__).with_name("words"))


@dataclass(frozen=True)
class Strength:
    """How a level thinks: for how many iterations or seconds, and among how many of the best moves it draws."""

    iterations: int | None
    seconds: float | None
    candidates: int


STRENGTHS = {
    1: Strength(25, None, 4),
    2: Strength(80, None, 2),
    3: Strength(300, None, 1),
    4: Strength(2000, None, 1),
    5: Strength(None, 2.0, 1),
}
"""By level. Up to 4 the budget is in iterations, a fraction of a second, so that a seed plays the same again; 5 has a clock."""
LEVELS = tuple(STRENGTHS)

LEAST_SCALE, MOST_SCALE = 0.001, 1000.0


def level_name(level: int, language: str = "en") -> str:
    """Return what a level is called."""
    return WORDS.say(Message(f"level-name-{_checked(level)}"), language)


def level_description(level: int, language: str = "en") -> str:
    """Say whom a level suits."""
    return WORDS.say(Message(f"level-description-{_checked(level)}"), language)


def _checked(level: int) -> int:
    if level not in STRENGTHS:
        raise BadSetup(f"no level {level!r}: they go from {LEVELS[0]} to {LEVELS[-1]}")
    return level


@dataclass
class LevelBot:
    """Plays at one level; a class for each, so that each is a bot with a name."""

    level: ClassVar[int]
    seed: int = field(default_factory=drawn_seed)
    scale: float = 1.0
    """Multiplies the budgets of all levels alike, for studies that cannot wait."""
    iterations: int | None = None
    """Replaces the level's own budget, so that a level which thinks for seconds can play the same again."""
    _searcher: Searcher = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_seed(self.seed)
        scale = self.scale
        if isinstance(scale, bool) or not isinstance(scale, int | float) or not LEAST_SCALE <= scale <= MOST_SCALE:
            raise BadSetup(f"scale is a number from {LEAST_SCALE:g} to {MOST_SCALE:g}, not {scale!r}")
        own = scaled_budget(self.strength, scale)
        self._searcher = Searcher(self.seed, own if self.iterations is None else Budget(None, self.iterations, 1, USUAL_NODES))

    @property
    def strength(self) -> Strength:
        """How this level thinks."""
        return STRENGTHS[self.level]

    def choose(self, g: Game) -> Move:
        """Return a move that seems good to this level."""
        result = self._searcher.search(g)
        action = draw_move(result.moves, self.strength.candidates, decision_seed(self.seed, g)).action
        self._searcher.expect(g, action)
        return next(move for move in g.moves if move.id == action)

    def think(self, g: Game) -> Thoughts:
        """Return what this level thinks of every move."""
        return self._searcher.think(g)


def scaled_budget(strength: Strength, scale: float) -> Budget:
    """Return what a decision may cost at a scale."""
    if strength.iterations is not None:
        return Budget(None, max(1, round(strength.iterations * scale)), 1, USUAL_NODES)
    assert strength.seconds is not None
    return Budget(strength.seconds * scale, None, 1, USUAL_NODES)


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


@dataclass
class Level1(LevelBot):
    """The beginner's opponent."""

    level: ClassVar[int] = 1


@dataclass
class Level2(LevelBot):
    """For a relaxed game."""

    level: ClassVar[int] = 2


@dataclass
class Level3(LevelBot):
    """Weighs its turn."""

    level: ClassVar[int] = 3


@dataclass
class Level4(LevelBot):
    """Plans ahead."""

    level: ClassVar[int] = 4


@dataclass
class Level5(LevelBot):
    """The strongest."""

    level: ClassVar[int] = 5
