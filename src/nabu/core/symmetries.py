"""Symmetries: ways to turn a table after which the rules are the same, so that nets can learn several times from a position.

A symmetry says, for some axes of a game's tables, where each entry goes: spaces, directions, piles. Axes that it does not
name stay as they are. From it follows where each byte of an observation goes, and each action:

    goes = observation_permutation(rules.observation, symmetry)
    turned = permuted(observation, goes)  # what a seat observes of the turned table

Games whose boards have symmetries give them in `rules/symmetries.py`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.spaces import ActionSpace, Axis, ObservationSpace

Permutation = npt.NDArray[np.intp]
"""Where each entry goes: entry `i` becomes entry `permutation[i]`."""
Symmetry = Mapping[str, Permutation]
"""By the name of an axis."""


def observation_permutation(space: ObservationSpace, symmetry: Symmetry) -> Permutation:
    """Return where each byte of an observation goes; the padding stays."""
    goes = np.arange(space.width)
    for part in space.parts:
        start = space.starts[part.name]
        goes[start : start + part.size] = start + _entries(part.axes, symmetry)
    return goes


def action_permutation(space: ActionSpace, symmetry: Symmetry) -> Permutation:
    """Return where each action goes."""
    return np.concatenate([block.start + _entries(block.axes, symmetry) for block in space.blocks])


def permuted(entries: npt.NDArray[Any], goes: Permutation) -> npt.NDArray[Any]:
    """Put every entry where it goes, along the last axis: of one observation or mask, or of a batch."""
    moved = np.empty_like(entries)
    moved[..., goes] = entries
    return moved


def combined(*symmetries: Symmetry) -> Symmetry:
    """Do several symmetries one after the other."""
    result: dict[str, Permutation] = {}
    for symmetry in symmetries:
        for axis, goes in symmetry.items():
            result[axis] = goes[result[axis]] if axis in result else goes
    return result


def _entries(axes: tuple[Axis, ...], symmetry: Symmetry) -> Permutation:
    """Return where the entries of a part or block go, numbered along its axes."""
    lengths = [axis.length for axis in axes]
    goes = [symmetry.get(axis.name, np.arange(axis.length)) for axis in axes]
    return np.ravel(np.arange(np.prod(lengths, dtype=int)).reshape(lengths)[np.ix_(*goes)])
