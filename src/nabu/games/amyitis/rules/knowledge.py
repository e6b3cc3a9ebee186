"""What a seat may know: everything but the order of the craft deck."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.rng import seed_rng


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Nothing is hidden but the order of the craft deck, which is decided by the random state when cards are dealt."""
    seed_rng(s.rng, seed)
