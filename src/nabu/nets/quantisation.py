"""Quantisation: a row of weights as signed bytes with one scale, so that a net takes a quarter of the memory.

Rows that are all zero, those of features and actions that never occur, are left out.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from nabu.nets.weights import Floats

LARGEST = 127
"""The largest weight of a row becomes this."""


class Rows(NamedTuple):
    """The rows of a matrix that are not zero."""

    steps: npt.NDArray[np.int8]
    """A row each, in multiples of its scale."""
    scales: Floats
    indices: npt.NDArray[np.int32]
    """Which rows of the matrix they are, ascending."""


def quantise(matrix: Floats) -> Rows:
    """Round the rows of a matrix to bytes."""
    indices = np.flatnonzero(np.any(matrix, axis=1)).astype(np.int32)
    rows = matrix[indices]
    scales = (np.abs(rows).max(axis=1, initial=0.0) / LARGEST).astype(np.float32)
    steps = np.rint(rows / np.maximum(scales, np.finfo(np.float32).tiny)[:, None])
    return Rows(np.clip(steps, -LARGEST, LARGEST).astype(np.int8), scales, indices)


def restore(rows: Rows, count: int) -> Floats:
    """Return the matrix of so many rows that these were rounded from, as nearly as they tell."""
    matrix = np.zeros((count, rows.steps.shape[1]), np.float32)
    matrix[rows.indices] = rows.steps * rows.scales[:, None]
    return matrix
