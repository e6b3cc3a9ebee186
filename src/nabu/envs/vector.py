"""Many tables at once behind Gymnasium's vector interface: one agent at each, on a batch of games.

    import gymnasium
    import nabu.envs.gymnasium

    envs = gymnasium.make_vec("nabu/Babylonia-v0", num_envs=256, vectorization_mode="vector_entry_point")

The others are played by any function of observations, masks and lists of legal actions; by default they move at random.
Games that end begin anew in the same step, as `AutoresetMode.SAME_STEP` says; `final_obs` holds what the agent saw at the end.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from nabu.core.errors import BadSetup
from nabu.core.rng import SEEDS
from nabu.envs import batch
from nabu.envs.extras import missing_package
from nabu.envs.options import FORMS, FormName, IllegalName, RewardName, check_choice
from nabu.envs.task import Task

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from nabu.envs.gym_spaces import action_space, observation_space
except ModuleNotFoundError as problem:
    raise missing_package(problem, "envs") from problem

Array = npt.NDArray[Any]
Policy = Callable[[batch.Step, np.random.Generator], Array]
"""Chooses an action for every game of a batch; those of games in which it is not to decide are not looked at."""

TAKING_TURNS = "turns"
"""Seats: table number n gives the agent seat n, counted round and round."""


def play_at_random(step: batch.Step, rng: np.random.Generator) -> Array:
    """Choose any legal action, each equally likely."""
    numbers = (rng.random(len(step.counts)) * step.counts).astype(np.int64)
    chosen: Array = step.legal[np.arange(len(numbers)), numbers]
    return chosen


class NabuVectorEnv(VectorEnv[Array, Array, Array]):
    """So many tables at which one seat is the agent's, and one policy plays all the others."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        *,
        opponents: Policy | Literal["random"] = "random",
        seat: int | Literal["turns"] = "turns",
        variant: str | None = None,
        box: str | Path | None = None,
        reward: RewardName = "result",
        observation: FormName = "float",
        illegal: IllegalName = "raise",
        threads: int | None = None,
    ) -> None:
        """Set the tables up; raises BadSetup."""
        check_choice("observation", observation, FORMS)
        task = Task.make(game, players, variant=variant, box=box, reward=reward)
        self._games = batch.make(
            game,
            players,
            num_envs,
            variant=variant,
            box=box,
            observation="bytes",
            reward=reward,
            illegal=illegal,
            restart=False,
            threads=threads,
        )
        self._form: FormName = observation
        self._seats = _seats(seat, num_envs, players)
        self._others = _policy(opponents)
        self._early = np.zeros(num_envs, np.float32)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(task, observation)
        self.single_action_space = action_space(task)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal consecutive seeds from the given one on, or from one that is drawn; play until the agent decides everywhere."""
        super().reset(seed=seed)
        step = self._games.reset(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        self._early[:] = 0
        step, self._early, _ = self._let_others_play(step)
        return self._observe(), self._info(step)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play the agent's actions, and those of the others until it decides again; what is over begins anew."""
        step = self._games.step(actions)
        brought = self._mine(step.rewards) + self._early
        over = step.done == 1
        step, more, ended = self._let_others_play(step)
        over |= ended
        info: dict[str, Any] = {}
        self._early = np.zeros(self.num_envs, np.float32)
        if over.any():
            info = {"final_obs": self._observe(), "_final_obs": over.copy(), "final_ranks": self._mine(step.ranks)}
            step, self._early, _ = self._let_others_play(self._games.restart(over))
        return self._observe(), brought + more, over, np.zeros(self.num_envs, bool), {**self._info(step), **info}

    def _let_others_play(self, step: batch.Step) -> tuple[batch.Step, Array, Array]:
        """Let the others decide until it is the agent's turn or the game is over; return what that brought, and what ended."""
        brought, over = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, bool)
        while (theirs := (step.player != self._seats) & (step.counts > 0)).any():
            step = self._games.step(np.where(theirs, self._others(step, self.np_random), batch.WAIT))
            brought += self._mine(step.rewards)
            over |= step.done == 1
        return step, brought, over

    def _mine(self, by_seat: Array) -> Array:
        """Return the column of each table that belongs to the agent."""
        mine: Array = by_seat[np.arange(self.num_envs), self._seats]
        return mine

    def _observe(self) -> Array:
        observed: Array = self._games.observe(self._seats, self._form)
        return observed

    def _info(self, step: batch.Step) -> dict[str, Any]:
        return {"action_mask": step.mask.view(np.int8).copy(), "seat": self._seats.copy()}


def _seats(seat: object, tables: int, players: int) -> npt.NDArray[np.int16]:
    """Return the agent's seat at every table."""
    if seat == TAKING_TURNS:
        return (np.arange(tables) % players).astype(np.int16)
    if isinstance(seat, bool) or seat not in range(players):
        raise BadSetup(f"no seat {str(seat)[:40]!r}: there is {TAKING_TURNS}, and 0 to {players - 1}")
    return np.full(tables, seat, np.int16)


def _policy(opponents: object) -> Policy:
    if opponents == "random":
        return play_at_random
    if not callable(opponents):
        raise BadSetup(f"no opponents {str(opponents)[:40]!r}: there is random, and any function of a step and a generator")
    return opponents
