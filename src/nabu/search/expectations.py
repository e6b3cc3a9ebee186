"""What a value means to people: it is split into a margin of points and a chance to win.

A value is margin / margin_scale + 2 * result_weight * (chance - 1 / players). One number does not tell how much of it is which;
a rule of thumb does: the chance of each seat grows by the factor e with every `MARGIN_SPREAD` points of its margin.
"""

import numpy as np
import numpy.typing as npt

from nabu.nets.about import NetAbout

MARGIN_SPREAD = 12.0
ROUNDS, SHARE_OF_A_ROUND = 60, 0.15
"""How often the two are brought closer to each other, and by how much: so slowly that they do not swing past."""

Doubles = npt.NDArray[np.float64]


def split_values(values: Doubles, about: NetAbout) -> tuple[Doubles, Doubles]:
    """Return margins in points, and chances to win, which add up to 1; seats are along the last axis, as in the values."""
    players = values.shape[-1]
    chances = np.full_like(values, 1.0 / players)
    for _ in range(ROUNDS):
        margins = about.margin_scale * (values - 2.0 * about.result_weight * (chances - 1.0 / players))
        chances += SHARE_OF_A_ROUND * (_chances_by_margin(margins) - chances)
    return margins, chances


def _chances_by_margin(margins: Doubles) -> Doubles:
    grown = np.exp((margins - margins.max(axis=-1, keepdims=True)) / MARGIN_SPREAD)
    chances: Doubles = grown / grown.sum(axis=-1, keepdims=True)
    return chances
