"""A game's observations and actions as Gymnasium's spaces, which PettingZoo uses too."""

import numpy as np

from nabu.envs.extras import missing_package
from nabu.envs.options import FormName
from nabu.envs.task import Task

try:
    from gymnasium.spaces import Box, Discrete
except ModuleNotFoundError as problem:
    raise missing_package(problem, "envs") from problem


def observation_space(task: Task, form: FormName, seats: int = 1) -> Box:
    """Return the space of the observations of so many seats, one after the other."""
    space = task.rules.observation
    if form == "float":
        return Box(0.0, 1.0, (space.width * seats,), np.float32)
    highs = np.maximum(space.highs, 1)  # the padding is always 0, but a feature with one value is taken for a mistake
    return Box(np.zeros(space.width * seats, np.uint8), np.tile(highs, seats), dtype=np.uint8)


def mask_space(task: Task) -> Box:
    """Return the space of masks: 1 for every action that is legal."""
    return Box(0, 1, (task.rules.actions,), np.int8)


def action_space(task: Task) -> "Discrete[np.int64]":
    """Return the space of actions, legal or not."""
    return Discrete(task.rules.actions)
