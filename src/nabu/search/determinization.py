"""What a bot starts from: the position as its seat knows it, and the chance that belongs to one decision."""

import secrets

from nabu.core.contract import State
from nabu.core.errors import BadSetup
from nabu.core.rng import SEEDS
from nabu.play.game import Game

SPREAD = 0x9E3779B97F4A7C15
"""An odd number without pattern, so that the seeds of neighbouring decisions lie far apart."""


def drawn_seed() -> int:
    """Draw a seed for a bot that was given none."""
    return secrets.randbelow(SEEDS)


def check_seed(seed: object) -> None:
    """Refuse what is not a seed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadSetup(f"a bot's seed is a whole number from 0 to 2**63 - 1, not {seed!r}")


def decision_seed(seed: int, g: Game) -> int:
    """Return the seed of one decision; how many went before is known to all."""
    return (seed + (g.ply + 1) * SPREAD) % SEEDS


def known_state(g: Game, seed: int) -> State:
    """Return the state with all that the seat to play cannot know drawn anew."""
    if g.to_play is None:
        raise BadSetup("the game is over: there is nothing to choose")
    s = g.state
    g.setup.kit.rules.verbs.reshuffle(g.setup.box, s, g.to_play, seed)
    return s
