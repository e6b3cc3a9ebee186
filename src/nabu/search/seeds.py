"""The chance that a bot has of its own: a seed for all its decisions, and one that follows from it for each."""

import secrets

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
