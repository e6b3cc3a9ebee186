"""The layers of a net, compiled: sums of rows, layer norms and rectifiers on arrays that the caller brings.

A layer is the sum of the rows of its matrix, each times one input: so inputs that are zero cost nothing, be they features that
are not there or units that a rectifier has silenced. Several rows are added in one pass, which goes through the sum less often.
"""

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.compiling import compiled, compiled_sum
from nabu.nets.weights import NORM_EPSILON, Floats

ROWS_A_PASS = 4

Matrix = npt.NDArray[Any]
"""Bytes or floats."""
Numbers = npt.NDArray[np.int64]


@compiled_sum
def add_rows(matrix: Matrix, rows: Numbers, factors: Floats, count: int, out: Floats) -> None:
    """Add some rows of a matrix, each times its factor; their number is whole passes."""
    for place in range(0, count, ROWS_A_PASS):
        row_0, row_1 = matrix[rows[place]], matrix[rows[place + 1]]
        row_2, row_3 = matrix[rows[place + 2]], matrix[rows[place + 3]]
        factor_0, factor_1, factor_2, factor_3 = factors[place], factors[place + 1], factors[place + 2], factors[place + 3]
        for unit in range(len(out)):
            first = factor_0 * np.float32(row_0[unit]) + factor_1 * np.float32(row_1[unit])
            second = factor_2 * np.float32(row_2[unit]) + factor_3 * np.float32(row_3[unit])
            out[unit] += first + second


@compiled
def copy(numbers: Matrix, out: Matrix) -> None:
    """Write the same numbers elsewhere; a slice would take memory of its own for it."""
    for place in range(len(out)):
        out[place] = numbers[place]


@compiled
def fill_pass(rows: Numbers, factors: Floats, count: int) -> int:
    """Repeat the first row, times 0, until whole passes are full; return how many rows that makes."""
    while count % ROWS_A_PASS != 0:
        rows[count] = rows[0]
        factors[count] = 0.0
        count += 1
    return count


@compiled
def list_inputs(inputs: Floats, rows: Numbers, factors: Floats) -> int:
    """List the inputs that are not zero, and return how many rows that makes."""
    count = 0
    for row in range(len(inputs)):
        if inputs[row] != 0.0:
            rows[count] = row
            factors[count] = inputs[row]
            count += 1
    return fill_pass(rows, factors, count)


@compiled
def add_layer(inputs: Floats, matrix: Matrix, bias: Floats, rows: Numbers, factors: Floats, out: Floats) -> None:
    """Add what a layer makes of its inputs."""
    for unit in range(len(out)):
        out[unit] += bias[unit]
    add_rows(matrix, rows, factors, list_inputs(inputs, rows, factors), out)


@compiled
def rectify(units: Floats) -> None:
    """Silence the units that are below 0."""
    for unit in range(len(units)):
        units[unit] = max(units[unit], np.float32(0.0))


@compiled_sum
def layer_norm(inputs: Floats, weight: Floats, bias: Floats, out: Floats) -> None:
    """Bring the inputs to mean 0 and variance 1, then to the layer's own weights and biases."""
    width = len(inputs)
    total = np.float32(0.0)
    for unit in range(width):
        total += inputs[unit]
    mean = np.float32(total / width)
    squares = np.float32(0.0)
    for unit in range(width):
        squares += (inputs[unit] - mean) * (inputs[unit] - mean)
    scale = np.float32(1.0 / math.sqrt(squares / width + NORM_EPSILON))
    for unit in range(width):
        out[unit] = (inputs[unit] - mean) * scale * weight[unit] + bias[unit]


@compiled_sum
def dot(row: Matrix, inputs: Floats) -> float:
    """Return the sum of the products of a row with the inputs."""
    total = np.float32(0.0)
    for unit in range(len(inputs)):
        total += np.float32(row[unit]) * inputs[unit]
    return float(total)
