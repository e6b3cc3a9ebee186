"""What a seat may know: everything but what nobody has seen. Nothing unseen is stored, so there is nothing to cut away."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.rng import seed_rng


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Draw anew all that nobody knows: the order of what has not been seen, which only the random state decides."""
    seed_rng(s.rng, seed)
