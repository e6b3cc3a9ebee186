"""What is played behind an interface, and what it is worth: a game, a number of players, a box, and rewards.

Everything here works on states and action numbers, and checks what comes in once, at the door.
"""

import operator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from nabu.core.contract import Actions, Box, Rules, State, blank
from nabu.core.log import NO_LOG
from nabu.core.spaces import Bytes
from nabu.envs.options import REWARDS, FormName, IllegalAction, RewardName, check_choice
from nabu.face.contract import BoxFile, GameKit
from nabu.games import find
from nabu.play.setup import check_setup

GAME_IS_OVER = "the game is over: reset before the next action"

Rewards = npt.NDArray[np.float32]
Utilities = npt.NDArray[np.float64]
"""Rewards before they are rounded: those of all seats add up to 0 exactly enough for whoever checks."""

Mask = npt.NDArray[np.int8]


@dataclass(frozen=True, eq=False)
class Task:
    """A game for so many players with a box and a variant, and how decisions are rewarded."""

    kit: GameKit
    box_file: BoxFile
    box: Box
    players: int
    variant: str
    reward: RewardName = "result"

    @classmethod
    def make(
        cls,
        game: str,
        players: int = 2,
        *,
        variant: str | None = None,
        box: str | Path | None = None,
        reward: RewardName = "result",
    ) -> "Task":
        """Find the game and check the setting; raises BadSetup."""
        return cls.of(find(game), players, variant=variant, box=box, reward=reward)

    @classmethod
    def of(cls, kit: GameKit, players: int, *, variant: str | None, box: str | Path | None, reward: RewardName) -> "Task":
        """Check the setting of a game that is at hand; raises BadSetup."""
        variant = variant or kit.rules.variants[0]
        check_setup(kit, players, variant, 0)
        check_choice("reward", reward, REWARDS)
        box_file = kit.pieces.open_box(None if box is None else Path(box))
        return cls(kit, box_file, box_file.compile(players, variant), players, variant, reward)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.kit.rules

    def deal(self, seed: int) -> State:
        """Lay out the game of a seed."""
        check_setup(self.kit, self.players, self.variant, seed)
        s = blank(self.rules.state)
        s.players = self.players
        self.rules.verbs.setup(self.box, s, seed)
        return s

    def legal(self, s: State) -> Actions:
        """Return the legal actions, ascending; none when the game is over."""
        if s.over:
            return np.zeros(0, np.int16)
        out = np.zeros(self.rules.most_legal, np.int16)
        return out[: self.rules.verbs.legal(self.box, s, out)]

    def mask(self, s: State) -> Mask:
        """Return 1 for every action that is legal, else 0."""
        mask = np.zeros(self.rules.actions, np.int8)
        mask[self.legal(s)] = 1
        return mask

    def check(self, s: State, action: object) -> int:
        """Return the number of a legal action; raises IllegalAction that says what is wrong with it."""
        number = _whole_number(action)
        if number not in range(self.rules.actions):
            raise IllegalAction(f"there is no action {number}: actions are 0 to {self.rules.actions - 1}")
        if s.over:
            raise IllegalAction(GAME_IS_OVER)
        if number not in self.legal(s):
            refusal = self.kit.moves.why_not(self.box, s, number)
            text = self.kit.moves.move_text(self.box, number)
            raise IllegalAction(f"{text} (action {number}) is not legal now: {self.kit.words.say(refusal.message, 'en')}")
        return number

    def play(self, s: State, action: object) -> Rewards:
        """Check an action, play it, and return what each seat gets for it."""
        number = self.check(s, action)
        before = np.array(s.score[: self.players], np.int64)
        self.rules.verbs.apply(self.box, s, number, NO_LOG)
        if self.reward == "margin":
            return margins(s.score[: self.players] - before).astype(np.float32)
        return self.result(s).astype(np.float32) if s.over else np.zeros(self.players, np.float32)

    def observe(self, s: State, seat: int, form: FormName = "float") -> Bytes | npt.NDArray[np.float32]:
        """Return what a seat may know, as floats between 0 and 1 or as bytes."""
        space = self.rules.observation
        out = space.blank()
        self.rules.verbs.observe(self.box, s, seat, out)
        row = space.as_bytes(out)
        return row * space.scale if form == "float" else row

    def margins(self, s: State) -> Utilities:
        """Return by how many points each seat is ahead of the mean of the others."""
        return margins(np.array(s.score[: self.players], np.int64))

    def ranks(self, s: State) -> npt.NDArray[np.int16]:
        """Return each seat's rank, 0 the best."""
        out = np.zeros(self.players, np.int16)
        self.rules.verbs.outcome(self.box, s, out)
        return out

    def result(self, s: State) -> Utilities:
        """Return what the end of the game is worth to each seat: first place is shared by those who share it."""
        return share_of_first_place(self.ranks(s))

    def defeat(self, loser: int) -> Rewards:
        """Return what it is worth that one seat has lost and all the others share first place."""
        return share_of_first_place((np.arange(self.players) == loser).astype(np.int16)).astype(np.float32)


def margins(points: npt.NDArray[np.int64]) -> Utilities:
    """Return by how many points each seat is ahead of the mean of the others."""
    ahead: Utilities = (points * len(points) - points.sum()) / (len(points) - 1)
    return ahead


def _whole_number(action: object) -> int:
    """Read what is one in any of the ways of Python and NumPy, an array without dimensions included."""
    try:
        if isinstance(action, bool):
            raise TypeError
        return operator.index(action)  # type: ignore[arg-type]  # whatever cannot be one says so
    except TypeError:
        raise IllegalAction(f"an action is a whole number, not {str(action)[:40]!r}") from None


def share_of_first_place(ranks: npt.NDArray[np.int16]) -> Utilities:
    """Turn ranks into rewards that add up to 0: a sole winner gets 1, and the losers of n players -1 / (n - 1)."""
    players, winners = len(ranks), int((ranks == 0).sum())
    won = (players - winners) / (winners * (players - 1))
    return np.where(ranks == 0, won, -1 / (players - 1))
