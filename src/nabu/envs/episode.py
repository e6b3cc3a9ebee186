"""One game after the other, as an environment plays them: seeds, observations, masks, and what an illegal action does."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from nabu.core.contract import State
from nabu.core.rng import SEEDS
from nabu.core.spaces import Bytes
from nabu.envs.options import FORMS, ILLEGAL, FormName, IllegalAction, IllegalName, check_choice
from nabu.envs.task import GAME_IS_OVER, Mask, Rewards, Task

VERSION = 0
"""Of the environments; raised when the same seed and actions bring other rewards or another order of seats."""


def drawn_seed(rng: np.random.Generator) -> int:
    """Draw the seed of a game or of a bot."""
    return int(rng.integers(SEEDS))


@dataclass(eq=False)
class Episode:
    """A game in progress behind an environment; `deal` begins the next one."""

    task: Task
    form: FormName = "float"
    illegal: IllegalName = "raise"
    state: State = field(init=False)
    seat: int = field(init=False)
    """Whose decision it is, or was when the game ended."""
    over: bool = field(init=False)
    """Whether the game has ended or broken off."""
    refusal: str | None = field(init=False, default=None)
    """Why the game broke off: the last action was not legal, and illegal actions lose."""

    def __post_init__(self) -> None:
        check_choice("observation", self.form, FORMS)
        check_choice("way to treat illegal actions", self.illegal, ILLEGAL)

    def deal(self, seed: int) -> None:
        """Begin the game of a seed: the one that `nabu.new` deals."""
        self.state = self.task.deal(seed)
        self.refusal = None
        self._look()

    def _look(self) -> None:
        """Take from the state what is asked for often: fields of a record are slow to read."""
        self.seat = int(self.state.player)
        self.over = bool(self.state.over) or self.refusal is not None
        self._mask = np.zeros(self.task.rules.actions, np.int8) if self.over else self.task.mask(self.state)

    def play(self, action: object) -> Rewards:
        """Play an action and return what each seat gets for it; an illegal one raises IllegalAction or loses."""
        if self.over:
            raise IllegalAction(GAME_IS_OVER)
        try:
            rewards = self.task.play(self.state, action)
        except IllegalAction as problem:
            if self.illegal == "raise":
                raise
            self.refusal = str(problem)
            rewards = self.task.defeat(self.seat)
        self._look()
        return rewards

    def mask(self, seat: int) -> Mask:
        """Return 1 for every action that a seat may choose now: none when it is not its decision."""
        return self._mask.copy() if seat == self.seat else np.zeros_like(self._mask)

    def observe(self, seat: int) -> Bytes | npt.NDArray[np.float32]:
        """Return what a seat may know."""
        return self.task.observe(self.state, seat, self.form)
