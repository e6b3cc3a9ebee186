"""Batches of every number of players and variant, seen as one row of games; everything by seat has a column for each seat."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from nabu.core.contract import MOST_PLAYERS
from nabu.envs import batch
from nabu.envs.batch import BatchEnv, Step
from nabu.train.net import padded
from nabu.train.recipe import Recipe, Setting

SEED_STRIDE = 1 << 40
"""How far the seeds of one batch lie from those of the next: more than are ever played."""


@dataclass
class SettingBatch:
    """The games of one setting, and where they stand in the row."""

    setting: Setting
    env: BatchEnv
    games: slice
    seen: Step


@dataclass
class Outcome:
    """What the last decision brought, by game; all but `done` also by seat."""

    done: Tensor
    """1 where it ended the game, else 0."""
    rewards: Tensor
    """The change of everybody's margin and, at the end, of the victory beyond a fair share."""
    victory: Tensor
    """Everybody's share of first place in the last game that ended here."""
    scores: Tensor


class Batches:
    """All games; every decision that leaves a choice."""

    def __init__(self, recipe: Recipe, games: int, device: str, seed: int, restart: bool = True) -> None:
        """Begin so many games, shared out among the settings; those that end may begin anew."""
        self.recipe, self.device, self.games = recipe, device, games
        self.parts: list[SettingBatch] = []
        settings, first = recipe.settings, 0
        for number, setting in enumerate(settings):
            last = games * (number + 1) // len(settings)
            env = make_env(recipe, setting, last - first, device, restart)
            self.parts.append(
                SettingBatch(setting, env, slice(first, last), env.reset((seed * len(settings) + number) * SEED_STRIDE))
            )
            first = last
        self.players = self._joined(lambda part: torch.full((part.games.stop - part.games.start,), part.setting.players))
        self.seats = torch.arange(MOST_PLAYERS, device=device)
        self.seated = (self.seats < self.players[:, None]).float()
        self.fair = self.seated / self.players[:, None]

    def look(self, observation: Tensor, mask: Tensor) -> None:
        """Write what the seats to decide observe, and what they may do, to memory that is wide enough."""
        rules = self.recipe.rules
        for part in self.parts:
            observation[part.games] = self._tensor(part.seen.observation)
            mask[part.games, : rules.actions] = self._tensor(part.seen.mask)

    def to_decide(self) -> Tensor:
        """Return the seats to decide."""
        return self._joined(lambda part: self._tensor(part.seen.player)).long()

    def step(self, actions: Tensor) -> None:
        """Make a decision in every game; WAIT leaves one as it is."""
        for part in self.parts:
            chosen = actions[part.games]
            part.seen = part.env.step(chosen if self.device == "cuda" else chosen.numpy())

    def copy_from(self, batches: "Batches") -> None:
        """Take over the games of other batches."""
        self.set_words(batches.words())

    def words(self) -> Tensor:
        """Return the records of all games as rows of words."""
        return torch.cat([self._words(part) for part in self.parts])

    def set_words(self, words: Tensor) -> None:
        """Put other games in place of these."""
        for part in self.parts:
            self._words(part).copy_(words[part.games])

    def reshuffle(self, seeds: Tensor) -> None:
        """Draw anew in each game what the seat to decide cannot know."""
        for part in self.parts:
            drawn = seeds[part.games]
            part.env.reshuffle(drawn if self.device == "cuda" else drawn.numpy())

    def play_any(self, actions: Tensor) -> None:
        """Make a legal decision in every game that was put in place of another; what was legal in that one is forgotten."""
        for part in self.parts:
            self._tensor(part.seen.done).fill_(1)
            self._tensor(part.seen.legal)[:, 0] = actions[part.games]
            self._tensor(part.seen.counts).fill_(1)
            self._tensor(part.seen.mask).zero_()
        self.step(actions)

    def outcome(self) -> Outcome:
        """Return what the last decision brought."""
        done = self._joined(lambda part: self._tensor(part.seen.done)).float()
        first = self._by_seat(lambda part: self._tensor(part.seen.ranks) == 0)
        victory = first / first.sum(1, keepdim=True).clamp(min=1)
        margins = self._by_seat(lambda part: self._tensor(part.seen.rewards)) / self.recipe.margin_scale
        result = (victory - self.fair) * (2 * self.recipe.result_weight * done)[:, None]
        return Outcome(done, margins + result, victory, self._by_seat(lambda part: self._tensor(part.seen.scores)))

    def by_seat(self, values: Tensor, deciding: Tensor) -> Tensor:
        """Turn columns that begin with the seat to decide into columns that begin with the first seat."""
        return values.gather(1, (self.seats - deciding[:, None]) % self.players[:, None]) * self.seated

    def from_seat(self, values: Tensor, deciding: Tensor) -> Tensor:
        """Turn columns that begin with the first seat into columns that begin with the seat to decide."""
        return values.gather(1, (self.seats + deciding[:, None]) % self.players[:, None]) * self.seated

    def blank_observations(self, *rows: int) -> Tensor:
        """Take memory for observations."""
        return torch.zeros(*rows, self.recipe.rules.observation.width, dtype=torch.uint8, device=self.device)

    def blank_masks(self, *rows: int) -> Tensor:
        """Take memory for masks."""
        return torch.zeros(*rows, padded(self.recipe.rules.actions), dtype=torch.uint8, device=self.device)

    def _tensor(self, array: Any) -> Tensor:
        """See an array of a batch as a tensor, without a copy."""
        return torch.as_tensor(array, device=self.device)

    def _words(self, part: SettingBatch) -> Tensor:
        """See the records of the games as rows of words."""
        return self._tensor(part.env.states.view(np.int32)).view(part.games.stop - part.games.start, -1)

    def _joined(self, column: Any) -> Tensor:
        return torch.cat([column(part).to(self.device) for part in self.parts])

    def _by_seat(self, columns: Any) -> Tensor:
        joined = torch.zeros(self.games, MOST_PLAYERS, device=self.device)
        for part in self.parts:
            joined[part.games, : part.setting.players] = columns(part)
        return joined


def make_env(recipe: Recipe, setting: Setting, games: int, device: Any, restart: bool) -> BatchEnv:
    """Make the batch of one setting."""
    return batch.make(
        recipe.game,
        setting.players,
        games,
        device,
        variant=setting.variant,
        reward="margin",
        illegal="lose",
        restart=restart,
        skip_forced=True,
        wait=False,
    )
