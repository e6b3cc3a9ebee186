"""Symmetries of Babylonia: nobles of the three kinds do the same, so they may change names. The board has none."""

import itertools
from collections import Counter
from collections.abc import Sequence

import numpy as np

from nabu.core.contract import Box
from nabu.core.symmetries import Symmetry
from nabu.games.babylonia.rules.state import FARMER, NOBLES


def noble_symmetries(box: Box) -> list[Symmetry]:
    """Return the ways to rename the nobles after which the box is the same; each keeping its name is the first."""
    ways = itertools.permutations(range(NOBLES))
    return [{"noble": np.array(names), "kind": np.array([*names, FARMER])} for names in ways if _is_same_box(box, names)]


def _is_same_box(box: Box, names: Sequence[int]) -> bool:
    """Say whether players have as many tokens of a kind as of its new name, and the box as many cities with all new names."""
    cities, renamed = Counter[int](), Counter[int]()
    for symbols, count in zip(box.tile_symbols.tolist(), box.tile_count.tolist(), strict=True):
        cities[symbols] += count
        renamed[sum(1 << names[noble] for noble in range(NOBLES) if symbols >> noble & 1)] += count
    return cities == renamed and all(box.tokens[names[noble]] == box.tokens[noble] for noble in range(NOBLES))
