"""What is learnt from a rollout: PPO's clipped objective or what searches found, a value for each seat, a teacher's opinion."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from nabu.train.net import Net
from nabu.train.processes import average_gradients
from nabu.train.recipe import Recipe, between
from nabu.train.rollout import Decisions
from nabu.train.tree_search import Searched

VALUE_WEIGHT = 0.5
LONGEST_GRADIENT = 1.0
LOWEST_LOG = -50.0
"""Logarithms of chances are cut off here where they are summed: illegal actions have none."""


@dataclass
class Losses:
    """Means over the minibatches of a rollout."""

    policy: Tensor
    value: Tensor
    entropy: Tensor
    divergence: Tensor
    """How far the policy moved away from the one that played."""
    clipped: Tensor
    """For which share of the decisions it was held back."""
    guidance: Tensor


Minibatch = tuple[list[int], slice]
"""Steps of a rollout, and which games of each."""


class Learner:
    """A net and its optimiser."""

    def __init__(self, recipe: Recipe, net: Net, teacher: Net | None = None) -> None:
        """Take a net to be trained."""
        self.recipe, self.net, self.teacher = recipe, net, teacher
        on_gpu = next(net.parameters()).is_cuda
        self.optimiser = torch.optim.Adam(net.parameters(), recipe.rate, (0.9, 0.98), eps=1e-5, fused=on_gpu)

    def learn(self, decisions: Decisions, part: float, rollouts: int) -> Losses:
        """Go once through the decisions of a rollout; `part` of the training is over."""
        self.optimiser.param_groups[0]["lr"] = self._rate(part, rollouts)
        kept: list[Tensor] = []
        steps, games = decisions.action.shape
        for chosen in minibatches(steps, games, self.recipe.minibatch):
            loss, figures = self._loss(decisions, chosen, part)
            self.optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            average_gradients(self.net)
            nn.utils.clip_grad_norm_(self.net.parameters(), LONGEST_GRADIENT)
            self.optimiser.step()
            kept.append(figures)
        return Losses(*torch.stack(kept).mean(0))

    def _rate(self, part: float, rollouts: int) -> float:
        recipe = self.recipe
        return between(recipe.rate, recipe.last_rate, part) * min(1.0, (rollouts + 1) / recipe.warming)

    def _loss(self, decisions: Decisions, chosen: Minibatch, part: float) -> tuple[Tensor, Tensor]:
        recipe = self.recipe
        observation, mask = _rows(decisions.observation, chosen), _rows(decisions.mask, chosen)
        counts, advantage = _rows(decisions.counts, chosen), _rows(decisions.advantage, chosen)
        logits, values = self.net(observation, mask)
        logs = functional.log_softmax(logits, 1)
        chance = logs.gather(1, _rows(decisions.action, chosen)[:, None])[:, 0]
        change = chance - _rows(decisions.log_chance, chosen)
        ratio = change.exp()
        gains = torch.minimum(ratio * advantage, ratio.clamp(1 - recipe.clip, 1 + recipe.clip) * advantage)
        if decisions.searched is not None:
            gains = _agreement(decisions.searched, chosen, logs)
        policy = -_mean(gains, counts)
        entropy = _mean(-(logs.exp() * logs.clamp(min=LOWEST_LOG)).sum(1), counts)
        seated = _rows(decisions.seated, chosen)
        value = ((values - _rows(decisions.returns, chosen)).square() * seated).sum() / seated.sum()
        guidance = self._guidance(observation, mask, logs, values, seated, part)
        loss = policy + VALUE_WEIGHT * value - between(recipe.entropy, recipe.last_entropy, part) * entropy + guidance
        clipped = _mean(((ratio - 1).abs() > recipe.clip).float(), counts)
        return loss, torch.stack([policy, value, entropy, -_mean(change, counts), clipped, guidance]).detach()

    def _guidance(self, observation: Tensor, mask: Tensor, logs: Tensor, values: Tensor, seated: Tensor, part: float) -> Tensor:
        """Return how far the net is from what its teacher thinks of the same positions."""
        weight = self.recipe.guidance * (1 - part / self.recipe.guided) if self.recipe.guided else 0.0
        if self.teacher is None or weight <= 0:
            return torch.zeros((), device=logs.device)
        with torch.no_grad():
            their_logits, their_values = self.teacher(observation, mask)
            their_logs = functional.log_softmax(their_logits, 1)
            chances = their_logs.exp()
        divergence = (chances * (their_logs - logs).clamp(LOWEST_LOG, -LOWEST_LOG)).sum(1).mean()
        distance: Tensor = weight * (divergence + ((values - their_values).square() * seated).sum() / seated.sum())
        return distance


def minibatches(steps: int, games: int, size: int) -> Iterator[Minibatch]:
    """Share out a rollout: some steps of all games, in any order, or parts of the games of one step where those are many."""
    pieces, at_once = max(1, games // size), max(1, size // games)
    edges = [games * piece // pieces for piece in range(pieces + 1)]
    order = torch.randperm(steps).tolist()
    for first in range(0, steps, at_once):
        for edge in itertools.pairwise(edges):
            yield order[first : first + at_once], slice(*edge)


def _agreement(searched: Searched, chosen: Minibatch, logs: Tensor) -> Tensor:
    """Return how well the policy agrees with what searches found."""
    found = logs.gather(1, _rows(searched.actions, chosen)).clamp(min=LOWEST_LOG)
    return (_rows(searched.shares, chosen) * found).sum(1)


def _rows(column: Tensor, chosen: Minibatch) -> Tensor:
    """Return the decisions of a minibatch, without a copy if they are of one step."""
    steps, games = chosen
    return column[steps[0], games] if len(steps) == 1 else column[steps].flatten(0, 1)


def _mean(values: Tensor, counts: Tensor) -> Tensor:
    return (values * counts).sum() / counts.sum().clamp(min=1)
