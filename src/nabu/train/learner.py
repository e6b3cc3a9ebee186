"""What is learnt from a rollout: PPO's clipped objective or what searches found, a value for each seat, a teacher's opinion."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, fields

import torch
from torch import Tensor, nn
from torch.nn import functional

from nabu.train.fusing import fused
from nabu.train.net import Net
from nabu.train.processes import average_gradients
from nabu.train.recipe import Recipe, between
from nabu.train.rollout import Decisions

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
        batch = Batch(*(_rows(getattr(decisions, field.name), chosen) for field in fields(Batch)))
        recipe, searched = self.recipe, decisions.searched
        found = None if searched is None else (_rows(searched.actions, chosen), _rows(searched.shares, chosen))
        weights = (between(recipe.entropy, recipe.last_entropy, part), self._guidance_weight(part))
        taught = self._taught(batch) if weights[1] > 0 else None
        return objective(self.net, batch, found, taught, torch.tensor(weights, device=batch.action.device), recipe.clip)

    def _guidance_weight(self, part: float) -> float:
        recipe = self.recipe
        return max(0.0, recipe.guidance * (1 - part / recipe.guided)) if self.teacher is not None and recipe.guided else 0.0

    @torch.no_grad()
    def _taught(self, batch: "Batch") -> tuple[Tensor, Tensor]:
        """Return what the teacher thinks of the same positions."""
        assert self.teacher is not None
        logits, values = self.teacher(batch.observation, batch.mask)
        return logits, values


@dataclass
class Batch:
    """The decisions of a minibatch; `Decisions` says what its columns are."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    log_chance: Tensor
    counts: Tensor
    advantage: Tensor
    returns: Tensor
    seated: Tensor


Pair = tuple[Tensor, Tensor]


@fused
def objective(
    net: Net, batch: Batch, found: Pair | None, taught: Pair | None, weights: Tensor, clip: float
) -> tuple[Tensor, Tensor]:
    """Return what to make smaller, and its figures.

    `found` is what searches say, `taught` what a teacher says, `weights` how much entropy and teacher count.
    """
    counts, seated = batch.counts, batch.seated
    logits, values = net(batch.observation, batch.mask)
    logs = functional.log_softmax(logits, 1)
    chance = logs.gather(1, batch.action[:, None])[:, 0]
    change = torch.where(counts > 0, chance - batch.log_chance, 0.0)
    ratio = change.exp()
    gains = torch.minimum(ratio * batch.advantage, ratio.clamp(1 - clip, 1 + clip) * batch.advantage)
    if found is not None:
        gains = _agreement(*found, logs)
    policy = -_mean(gains, counts)
    entropy = _mean(-(logs.exp() * logs.clamp(min=LOWEST_LOG)).sum(1), counts)
    value = _distance(values, batch.returns, seated)
    guidance = torch.zeros_like(policy) if taught is None else weights[1] * _guidance(*taught, logs, values, seated)
    loss = policy + VALUE_WEIGHT * value - weights[0] * entropy + guidance
    clipped = _mean(((ratio - 1).abs() > clip).float(), counts)
    return loss, torch.stack([policy, value, entropy, -_mean(change, counts), clipped, guidance]).detach()


def _agreement(actions: Tensor, shares: Tensor, logs: Tensor) -> Tensor:
    """Return how well the policy agrees with what searches found."""
    return (shares * logs.gather(1, actions).clamp(min=LOWEST_LOG)).sum(1)


def _guidance(their_logits: Tensor, their_values: Tensor, logs: Tensor, values: Tensor, seated: Tensor) -> Tensor:
    """Return how far the net is from what its teacher thinks of the same positions."""
    their_logs = functional.log_softmax(their_logits, 1)
    divergence = (their_logs.exp() * (their_logs - logs).clamp(LOWEST_LOG, -LOWEST_LOG)).sum(1).mean()
    return divergence + _distance(values, their_values, seated)


def _distance(values: Tensor, others: Tensor, seated: Tensor) -> Tensor:
    return ((values - others).square() * seated).sum() / seated.sum()


def minibatches(steps: int, games: int, size: int) -> Iterator[Minibatch]:
    """Share out a rollout: some steps of all games, in any order, or parts of the games of one step where those are many."""
    pieces, at_once = max(1, games // size), max(1, size // games)
    edges = [games * piece // pieces for piece in range(pieces + 1)]
    order = torch.randperm(steps).tolist()
    for first in range(0, steps, at_once):
        for edge in itertools.pairwise(edges):
            yield order[first : first + at_once], slice(*edge)


def _rows(column: Tensor, chosen: Minibatch) -> Tensor:
    """Return the decisions of a minibatch, without a copy if they are of one step."""
    steps, games = chosen
    return column[steps[0], games] if len(steps) == 1 else column[steps].flatten(0, 1)


def _mean(values: Tensor, counts: Tensor) -> Tensor:
    return (values * counts).sum() / counts.sum().clamp(min=1)
