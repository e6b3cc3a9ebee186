"""What stays the same throughout a game, and what a game can be set up with."""

import functools
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from nabu.core.contract import Box, State
from nabu.core.errors import BadSetup
from nabu.core.rng import SEEDS
from nabu.face.contract import BoxFile, GameKit


@dataclass(frozen=True)
class Setup:
    """What stays the same throughout a game: which game, how many play, by which box, variant and seed."""

    kit: GameKit
    box_file: BoxFile
    players: int
    variant: str
    seed: int | None
    start: bytes
    """The state in which the game began; for a game that has a seed it follows from the seed."""

    @cached_property
    def box(self) -> Box:
        """The printed figures for this table."""
        return self.box_file.compile(self.players, self.variant)

    @cached_property
    def text(self) -> Callable[[int], str]:
        """The text of an action, remembered: it is the same at every position of the game."""
        return functools.cache(lambda action: self.kit.moves.move_text(self.box, action))

    def touches(self, s: State, actions: Sequence[int]) -> list[tuple[str, ...]]:
        """Return what a person touches to make each move, remembered: it is the same whenever the same is asked."""
        known = self._touches_in[int(s.phase)]
        for action in actions:
            if action not in known:
                known[action] = self.kit.moves.touches(self.box, s, action)
        return [known[action] for action in actions]

    @cached_property
    def _touches_in(self) -> defaultdict[int, dict[int, tuple[str, ...]]]:
        return defaultdict(dict)


def check_setup(kit: GameKit, players: int, variant: str, seed: int) -> None:
    """Refuse numbers of players, variants and seeds that the game does not have."""
    if isinstance(players, bool) or players not in kit.rules.players:
        raise BadSetup(f"{kit.title} is for {kit.rules.players[0]} to {kit.rules.players[-1]} players, not {players!r}")
    if variant not in kit.rules.variants:
        raise BadSetup(f"{kit.title} has no variant {variant!r}: there is {', '.join(kit.rules.variants)}")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadSetup(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
