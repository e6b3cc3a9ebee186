"""The games behind PettingZoo's interface for those who take turns (AEC).

    from nabu.envs.pettingzoo import env

    table = env("ishtar", players=3)
    table.reset(seed=42)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

Agents are seats. A decision is small, so an agent is often selected several times in a row until its turn is over.
"""

from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from nabu.core.spaces import Bytes
from nabu.envs.episode import VERSION, Episode, drawn_seed
from nabu.envs.extras import missing_package
from nabu.envs.options import FormName, IllegalName, RewardName
from nabu.envs.picture import FRAMES_A_SECOND, RENDER_MODES, Pixels, RenderMode, check_render_mode, render
from nabu.envs.task import Mask, Task

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from nabu.envs.gym_spaces import action_space, mask_space, observation_space
except ModuleNotFoundError as problem:
    raise missing_package(problem, "envs") from problem

Observation = dict[str, Bytes | npt.NDArray[np.float32] | Mask]


class NabuAEC(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo tells no types
    """A table at which every seat is an agent."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_A_SECOND,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        variant: str | None = None,
        box: str | Path | None = None,
        reward: RewardName = "result",
        observation: FormName = "float",
        illegal: IllegalName = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        """Set a table up; raises BadSetup."""
        options = {"variant": variant, "box": box, "reward": reward}
        EzPickle.__init__(self, game, players, **options, observation=observation, illegal=illegal, render_mode=render_mode)
        check_render_mode(render_mode)
        task = Task.make(game, players, variant=variant, box=box, reward=reward)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"nabu_{game}_v{VERSION}"}  # type: ignore[misc]
        self.episode = Episode(task, observation, illegal)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(task) for agent in self.possible_agents}
        self.state_space: Box = observation_space(task, observation, players)
        self._rng = seeding.np_random()[0]

    def _space(self) -> Dict:
        task = self.episode.task
        return Dict({"observation": observation_space(task, self.episode.form), "action_mask": mask_space(task)})

    def observation_space(self, agent: str) -> Dict:
        """Return what an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "Discrete[np.int64]":
        """Return an agent's actions, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: the one of the seed, else of a seed that follows from the last one given. There are no options."""
        self.episode.deal(drawn_seed(self._rng) if seed is None else seed)
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Play the action of the selected agent; agents of a game that is over step with None and leave."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        rewards = self.episode.play(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = {agent: float(reward) for agent, reward in zip(self.agents, rewards, strict=True)}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self.episode.over)
        self._select()

    def _select(self) -> None:
        """Select whose decision it is, and tell everybody what they may do."""
        self.agent_selection = self.possible_agents[self.episode.seat]
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
        if self.episode.refusal is not None:
            self.infos[self.agent_selection]["illegal"] = self.episode.refusal
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know, and which actions it may choose now."""
        return {"observation": self.episode.observe(self._seat(agent)), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Mask:
        return self.episode.mask(self._seat(agent))

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def state(self) -> npt.NDArray[Any]:
        """Return all seats' observations, one after the other from seat 0, for a central critic.

        That is everything that anybody at the table knows, so no agent may decide by it; chance to come is not in it.
        """
        return np.concatenate([self.episode.observe(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> str | Pixels | None:
        """Show the table as the selected agent sees it."""
        return render(self.episode.task, self.episode.state, self.episode.seat, self.render_mode)

    def close(self) -> None:
        """Have nothing to release."""


raw_env = NabuAEC


def env(game: str, players: int = 2, **options: Any) -> OrderEnforcingWrapper:
    """Make a table, with the options of `NabuAEC`, that refuses calls in a wrong order."""
    return OrderEnforcingWrapper(raw_env(game, players, **options))
