"""Nets against each other, each playing its best move: what tells whether a net gets stronger. Scores of self-play do not."""

from dataclasses import dataclass

import torch
from torch import Tensor

from nabu.core.stepping import WAIT
from nabu.train.batches import Batches
from nabu.train.net import Net, first_choice
from nabu.train.recipe import Recipe, Setting

CHECK_EVERY = 16
"""After how many decisions it is looked whether all games are over, which makes the GPU wait."""


@dataclass(frozen=True)
class Duel:
    """How one seat of a net fares when another net holds all the others."""

    setting: Setting
    games: int
    share: float
    """Of first places; 1 / players is fair."""
    points: float
    others: float
    """The mean of their points."""
    decisions: float
    """How many a game took that left a choice."""


class Arena:
    """Games that are used for one duel after another."""

    def __init__(self, recipe: Recipe, games: int, device: str) -> None:
        """Take the memory."""
        self.batches = Batches(recipe, games, device, seed=0)
        self.observation, self.mask = self.batches.blank_observations(games), self.batches.blank_masks(games)

    @torch.no_grad()
    def duel(self, net: Net, other: Net) -> list[Duel]:
        """Play one game to its end in each row, the net on a seat of its own; return what came out by setting."""
        batches = self.batches
        seat = torch.arange(batches.games, device=batches.device) % batches.players
        over = torch.zeros(batches.games, dtype=torch.bool, device=batches.device)
        won, points, others, length = (torch.zeros(batches.games, device=batches.device) for _ in range(4))
        for number in range(sum(part.env.rules.most_decisions for part in batches.parts)):
            self._step(net, other, seat, over)
            length += (~over).float()
            outcome = batches.outcome()
            ended, scores = (outcome.done == 1) & ~over, outcome.scores
            mine = scores.gather(1, seat[:, None])[:, 0]
            won = torch.where(ended, outcome.victory.gather(1, seat[:, None])[:, 0], won)
            points = torch.where(ended, mine, points)
            others = torch.where(ended, (scores.sum(1) - mine) / (batches.players - 1), others)
            over |= ended
            if number % CHECK_EVERY == 0 and bool(over.all()):
                break
        return [self._result(number, over, won, points, others, length) for number in range(len(batches.parts))]

    def _step(self, net: Net, other: Net, seat: Tensor, over: Tensor) -> None:
        self.batches.look(self.observation, self.mask)
        deciding = self.batches.to_decide()
        mine, theirs = (first_choice(one, self.observation, self.mask) for one in (net, other))
        chosen = torch.where(deciding == seat, mine, theirs)
        self.batches.step(torch.where(over, torch.full_like(chosen, WAIT), chosen))

    def _result(self, number: int, over: Tensor, *columns: Tensor) -> Duel:
        part = self.batches.parts[number]
        finished = over[part.games]
        means = [float(column[part.games][finished].mean()) for column in columns]
        return Duel(part.setting, int(finished.sum()), *means)
