"""Compiled boxes as a file: what the rules read, for machines that cannot read box files, which takes more than NumPy.

The file of a game holds the bytes of its own box for every number of players and variant. It is written from the box
file by `python -m scripts.boxes`, and a test compares the two.
"""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from nabu.core.contract import Box, Rules
from nabu.core.records import as_record


def load_box(rules: Rules, players: int, variant: str) -> Box:
    """Return the game's own box for a number of players and variant."""
    with np.load(rules.boxes) as boxes:
        return as_record(boxes[_key(players, variant)].view(rules.box))


def save_boxes(rules: Rules, compile_box: Callable[[int, str], Box], path: Path) -> None:
    """Write the boxes of a game for all its numbers of players and variants."""
    boxes = {
        _key(players, variant): np.frombuffer(compile_box(players, variant).tobytes(), np.uint8)
        for players in rules.players
        for variant in rules.variants
    }
    np.savez_compressed(path, **boxes)  # type: ignore[arg-type]


def _key(players: int, variant: str) -> str:
    return f"{players}-{variant}"
