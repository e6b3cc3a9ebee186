"""The games behind Gymnasium's interface: one agent at a table of bots.

    import gymnasium
    import nabu.envs.gymnasium  # registers nabu/Babylonia-v0, nabu/Amyitis-v0 and nabu/Ishtar-v0

    env = gymnasium.make("nabu/Babylonia-v0", opponents=["level2"], seat="random")
    observation, info = env.reset(seed=42)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

A step lasts from one decision of the agent to its next: what the others do meanwhile happens inside.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.errors import BadSetup
from nabu.envs.episode import VERSION, Episode, drawn_seed
from nabu.envs.extras import missing_package
from nabu.envs.opponents import Opponent, Opponents
from nabu.envs.options import FormName, IllegalName, RewardName
from nabu.envs.picture import FRAMES_A_SECOND, RENDER_MODES, Pixels, RenderMode, check_render_mode, render
from nabu.envs.task import Task
from nabu.games import GAMES

try:
    import gymnasium
    from gymnasium.utils import EzPickle

    from nabu.envs.gym_spaces import action_space, observation_space
except ModuleNotFoundError as problem:
    raise missing_package(problem, "envs") from problem

RANDOM, FIRST = "random", "first"
"""Seats: drawn for every game, or the one that begins it."""
METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": FRAMES_A_SECOND}


class NabuEnv(gymnasium.Env[npt.NDArray[Any], np.int64], EzPickle):
    """A table at which one seat is the agent's, and bots sit on the others."""

    metadata = METADATA

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: str | int = RANDOM,
        variant: str | None = None,
        box: str | Path | None = None,
        reward: RewardName = "result",
        observation: FormName = "float",
        illegal: IllegalName = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        """Set a table up; raises BadSetup."""
        given = {"variant": variant, "box": box, "reward": reward, "observation": observation, "illegal": illegal}
        EzPickle.__init__(self, game, players, opponents=opponents, seat=seat, render_mode=render_mode, **given)
        check_render_mode(render_mode)
        task = Task.make(game, players, variant=variant, box=box, reward=reward)
        _check_seat(seat, players)
        self.render_mode = render_mode
        self.episode = Episode(task, observation, illegal)
        self.opponents = Opponents(task, opponents)
        self.wanted_seat = seat
        self.seat = 0
        self._before_first_step = 0.0
        self.observation_space = observation_space(task, observation)
        self.action_space = action_space(task)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        """Deal a game, the one of the seed if there is one, and play until the agent decides. There are no options."""
        super().reset(seed=seed)
        self.episode.deal(drawn_seed(self.np_random) if seed is None else seed)
        self.seat = self._take_seat()
        self.opponents.sit_down(self.seat, self.np_random)
        self._before_first_step = self._let_others_play()
        return self._observe(), self._info()

    def _take_seat(self) -> int:
        if self.wanted_seat == RANDOM:
            return int(self.np_random.integers(self.episode.task.players))
        return self.episode.seat if self.wanted_seat == FIRST else int(self.wanted_seat)

    def step(self, action: Any) -> tuple[npt.NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play the agent's action and those of the others until it decides again or the game is over."""
        reward = self._before_first_step + float(self.episode.play(action)[self.seat])
        self._before_first_step = 0.0
        reward += self._let_others_play()
        return self._observe(), reward, self.episode.over, False, self._info()

    def _let_others_play(self) -> float:
        """Let the bots decide until it is the agent's turn; return what that brought the agent."""
        brought = 0.0
        while not self.episode.over and self.episode.seat != self.seat:
            brought += float(self.episode.play(self.opponents.choose(self.episode.state))[self.seat])
        if self.render_mode == "human":
            self.render()
        return brought

    def _observe(self) -> npt.NDArray[Any]:
        return self.episode.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        """Return the mask, the agent's seat, the points by seat, and why the game broke off if it did."""
        scores = [int(points) for points in self.episode.state.score[: self.episode.task.players]]
        info = {"action_mask": self.episode.mask(self.seat), "seat": self.seat, "scores": scores}
        return info if self.episode.refusal is None else {**info, "illegal": self.episode.refusal}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are legal, as sb3-contrib's MaskablePPO asks for it."""
        return self.episode.mask(self.seat).astype(bool)

    def render(self) -> str | Pixels | None:
        """Show the table as the agent sees it."""
        return render(self.episode.task, self.episode.state, self.seat, self.render_mode)


def _check_seat(seat: object, players: int) -> None:
    if seat in (RANDOM, FIRST) or (seat in range(players) and not isinstance(seat, bool)):
        return
    raise BadSetup(f"no seat {str(seat)[:40]!r}: there is {RANDOM}, {FIRST}, and 0 to {players - 1}")


def register_all() -> None:
    """Make every game known to `gymnasium.make`; importing this module has done it."""
    for game in GAMES:
        name = f"nabu/{game.capitalize()}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                "nabu.envs.gymnasium:NabuEnv",
                vector_entry_point="nabu.envs.vector:NabuVectorEnv",
                kwargs={"game": game},
            )


register_all()
