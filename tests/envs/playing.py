"""How tests of environments play: any legal action, drawn from a mask."""

from typing import Any

import numpy as np
import numpy.typing as npt


class AnyLegal:
    """Chooses by a seed among the actions that a mask allows."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = np.random.default_rng(seed)

    def __call__(self, observation: npt.NDArray[Any], mask: npt.NDArray[np.int8]) -> int:
        return int(self.rng.choice(np.flatnonzero(mask)))


def first_illegal(mask: npt.NDArray[np.int8]) -> int:
    return int(np.flatnonzero(mask == 0)[0])
