"""Opponents for people, from 1, the beginner's, to 5, the strongest: the same meaning in every game and number of players.

Where a net knows the table, the strongest level searches with it. Where levels were fitted to the net, so do the others, or
they draw among the moves that it wants, the weaker the more freely, but never one that it wants far less than the best
(`levels.toml`). So they err as people do, by misjudging. Thought is counted in simulations, so a busy machine weakens nobody.
Elsewhere `mcts` plays (`level_search.py`), with a warning where the net does not know the box.
"""

import warnings
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from nabu.bots.level_search import STRENGTHS, SearchingLevel
from nabu.bots.net import NetBot, PlayedByMcts
from nabu.core.boxes import load_box
from nabu.core.contract import Box, Rules
from nabu.core.errors import BadSetup
from nabu.face.message import Message
from nabu.face.words import Catalogue
from nabu.nets.level_table import LEVELS, find_table
from nabu.nets.library import NoNet, OtherBox, find_net
from nabu.nets.manner import Manner
from nabu.play.game import Game, Move
from nabu.play.setup import Setup
from nabu.search.budget import USUAL_NODES, Budget
from nabu.search.ismcts import search_in
from nabu.search.puct import puct_in
from nabu.search.seeds import check_seed, drawn_seed
from nabu.search.thoughts import Thoughts

WORDS = Catalogue(Path(__file__).with_name("words"))

STRONGEST = Manner(simulations=200, temperature=0.0, least_share=0.0)
"""How the strongest level decides where a net plays: as long as nobody would notice, on a slow core too."""


def level_name(level: int, language: str = "en") -> str:
    """Return what a level is called."""
    return WORDS.say(Message(f"level-name-{_checked(level)}"), language)


def level_description(level: int, language: str = "en") -> str:
    """Say whom a level suits."""
    return WORDS.say(Message(f"level-description-{_checked(level)}"), language)


def _checked(level: int) -> int:
    if level not in LEVELS:
        raise BadSetup(f"no level {level!r}: they go from {LEVELS[0]} to {LEVELS[-1]}")
    return level


@dataclass
class LevelBot:
    """Plays at one level; a class for each, so that each is a bot with a name."""

    level: ClassVar[int]
    seed: int = field(default_factory=drawn_seed)
    iterations: int | None = None
    """So many simulations of the net, or iterations of `mcts`, in place of the level's own budget."""
    _player: NetBot | SearchingLevel | None = field(default=None, init=False, repr=False, compare=False)
    _box: Box | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_seed(self.seed)
        if self.iterations is not None:
            Budget(None, self.iterations, 1, USUAL_NODES)  # refuses what is none

    def choose(self, g: Game) -> Move:
        """Return a move that seems good to this level."""
        return self._player_at(g.setup).choose(g)

    def think(self, g: Game) -> Thoughts:
        """Return what this level thinks of every move."""
        return self._player_at(g.setup).think(g)

    def _player_at(self, setup: Setup) -> NetBot | SearchingLevel:
        """Return who plays at a table: the net, or `mcts` where there is none for it."""
        if self._player is None or self._box is not setup.box:
            self._player, self._box = self._made_for(setup), setup.box
        return self._player

    def _made_for(self, setup: Setup) -> NetBot | SearchingLevel:
        try:
            manner = fitted_manner(setup, self.level)
        except (NoNet, OtherBox) as problem:
            if isinstance(problem, OtherBox):
                warnings.warn(f"{problem}; mcts plays in its place", PlayedByMcts, stacklevel=5)
            return SearchingLevel(self.seed, STRENGTHS[self.level], self.iterations)
        simulations = manner.simulations if self.iterations is None else self.iterations
        return NetBot(self.seed, simulations, manner.temperature, manner.least_share)


def fitted_manner(setup: Setup, level: int) -> Manner:
    """Return how the net decides at a level; raises NoNet or OtherBox that says why it does not play at this table."""
    return _manner_at(setup.kit.rules, setup.players, setup.variant, setup.box, level)


def _manner_at(rules: Rules, players: int, variant: str, box: Box, level: int) -> Manner:
    find_net(rules, players, variant, box)
    table = find_table(rules.name, players)
    if table is not None:
        return table.levels[level - 1].manner
    if level == LEVELS[-1]:
        return STRONGEST
    raise NoNet(f"no levels of the net were fitted for {rules.name} with {players} players")


def functions_for_play(rules: Rules) -> list[Any]:
    """Return what people and levels of a game call: nearly all that is compiled for them is one of these, or called by one."""
    verbs = rules.verbs
    return [verbs.setup, verbs.legal, verbs.apply, verbs.outcome, verbs.reshuffle, *searches_of_levels(rules)]


def searches_of_levels(rules: Rules) -> list[Any]:
    """Return the loops by which the levels decide, at tables of whatever size: those of the net, that of `mcts`, or both."""
    by_net = {_plays_by_net(rules, players, level) for players in rules.players for level in (LEVELS[0], LEVELS[-1])}
    searches: list[Any] = []
    if True in by_net:
        puct = puct_in(rules)
        searches += [puct.search, puct.try_each, puct.play_out]
    if False in by_net:
        searches.append(search_in(rules))
    return searches


def _plays_by_net(rules: Rules, players: int, level: int) -> bool:
    variant = rules.variants[0]
    try:
        _manner_at(rules, players, variant, load_box(rules, players, variant), level)
    except NoNet:
        return False
    return True


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
