"""A policy as a bot: whatever was trained on an environment's observations can play wherever bots do."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy.typing as npt

from nabu.envs.options import FormName
from nabu.envs.task import Mask, Task
from nabu.play.game import Game, Move

Policy = Callable[[npt.NDArray[Any], Mask], Any]
"""Answers an observation and a mask of actions with the number of one that is legal."""


@dataclass(frozen=True)
class PolicyBot:
    """A bot that asks a policy; `observation` says in which form it was trained."""

    policy: Policy
    observation: FormName = "float"

    def choose(self, g: Game) -> Move:
        """Return the policy's move; raises IllegalAction if it is none."""
        table, s = g.setup, g.state
        task = Task(table.kit, table.box_file, table.box, table.players, table.variant)
        observed = task.observe(s, int(s.player), self.observation)
        action = task.check(s, self.policy(observed, task.mask(s)))
        return next(move for move in g.moves if move.id == action)
