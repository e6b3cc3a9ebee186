"""The others at the table of a single agent: bots that are told what their seats may know, and nothing else."""

from collections.abc import Sequence

import numpy as np

from nabu.bots import Bot
from nabu.bots.specs import BotSpec, read_spec
from nabu.core.contract import State, copy_state
from nabu.core.errors import BadSetup
from nabu.core.rng import SEEDS
from nabu.envs.episode import drawn_seed
from nabu.envs.task import Task
from nabu.play.game import Game

Opponent = str | Bot
"""As `nabu.bots.specs` reads it, or a bot that is made already."""


class Opponents:
    """Bots for all seats but one; those that are named are made anew for every game, each with a seed of its own."""

    def __init__(self, task: Task, given: Opponent | Sequence[Opponent]) -> None:
        self.task = task
        self._makers = [_maker(one) for one in _one_for_each(given, task.players - 1)]
        self._bots: dict[int, Bot] = {}
        self._seeds: dict[int, int] = {}

    def sit_down(self, agent: int, rng: np.random.Generator) -> None:
        """Take the seats beside the agent's, in the order of play."""
        for number, maker in enumerate(self._makers, 1):
            seat = (agent + number) % self.task.players
            self._seeds[seat] = drawn_seed(rng)
            self._bots[seat] = maker.make(seed=self._seeds[seat]) if isinstance(maker, BotSpec) else maker

    def choose(self, s: State) -> int:
        """Return the action of the bot whose decision it is; raises IllegalMove if it is none."""
        seat = int(s.player)
        known = self._known(s, seat)
        return known.play(self._bots[seat].choose(known.copy())).history[-1]

    def _known(self, s: State, seat: int) -> Game:
        """Return a game that looks the same to the seat, with all that it cannot know drawn anew."""
        known = copy_state(s)
        self.task.rules.verbs.reshuffle(self.task.box, known, seat, (self._seeds[seat] + int(s.ply)) % SEEDS)
        return Game.at(self.task.kit, self.task.box_file, self.task.variant, known)


def _one_for_each(given: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """Return so many opponents; a single one may sit everywhere."""
    several = list(given) if isinstance(given, Sequence) and not isinstance(given, str) else [given]
    if len(several) not in (1, seats):
        raise BadSetup(f"{len(several)} opponents for {seats} seats: give one for all of them or one for each")
    return several if len(several) == seats else several * seats


def _maker(given: Opponent) -> BotSpec | Bot:
    if not isinstance(given, str):
        if not callable(getattr(given, "choose", None)):
            raise BadSetup(f"an opponent is the name of a bot or a bot, not {type(given).__name__}")
        return given
    spec = read_spec(given)
    spec.check()
    return spec
