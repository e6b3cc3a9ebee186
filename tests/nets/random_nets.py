"""Nets with random weights: small, whole, and the same for the same seed."""

import atexit
import functools
import shutil
import tempfile
from pathlib import Path

import numpy as np

from nabu.core.contract import Rules
from nabu.games import GAMES, find_rules
from nabu.nets.about import describe_net
from nabu.nets.files import save_net
from nabu.nets.weights import NetWeights, shape_for

SMALL = {"width": 24, "blocks": 2, "narrow": 8, "value_hidden": 8}


def random_weights(rules: Rules, seed: int = 1, sizes: dict[str, int] = SMALL) -> NetWeights:
    """Draw weights so that logits and values come out between, say, -3 and 3; every third feature and action has none."""
    rng = np.random.default_rng(seed)
    shapes = shape_for(rules, **sizes).arrays()
    drawn = {name: rng.standard_normal(shape, np.float32) for name, shape in shapes.items()}
    drawn = {name: array / np.float32(max(1, array.shape[-2]) ** 0.5 if array.ndim > 1 else 4) for name, array in drawn.items()}
    drawn["first"] *= np.float32(5)
    drawn["first"][::3] = 0
    drawn["policy"][:, ::3] = 0
    return NetWeights(**drawn)


def save_random_net(rules: Rules, path: Path, seed: int = 1) -> Path:
    """Write a random net for all tables of a game to a file."""
    save_net(path, random_weights(rules, seed), describe_net(rules, rules.players, rules.variants, {"weights": "random"}))
    return path


@functools.cache
def random_nets() -> str:
    """Return a folder with a random net for each game, which is there as long as the tests run."""
    folder = tempfile.mkdtemp(prefix="nabu-nets-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for title in GAMES:
        save_random_net(find_rules(title), Path(folder) / f"{title}.npz")
    return folder
