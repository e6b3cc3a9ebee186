"""Some decisions in every game, with the advantages of those who made them."""

from dataclasses import dataclass

import torch
from torch import Tensor

from nabu.core.contract import MOST_PLAYERS
from nabu.train.batches import Batches, Outcome
from nabu.train.net import Net, draw, first_choice, log_chance
from nabu.train.recipe import Recipe
from nabu.train.tree_search import CANDIDATES, Searched, TreeSearch


@dataclass
class Decisions:
    """What was decided, by step and game: everything that is learnt from."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    log_chance: Tensor
    """The logarithm of the chance with which the action was drawn, where the net that learns drew it."""
    counts: Tensor
    """1 where the net that learns decided, 0 where a rival did."""
    advantage: Tensor
    searched: Searched | None
    """What searches found, if there were any."""
    returns: Tensor
    """What came of it for every seat, the one that decided first."""
    seated: Tensor
    """Which of those seats there are."""
    explained: Tensor
    """Which part of the variance of the returns the values foresaw."""


@dataclass
class GamesEnded:
    """Sums over the games that ended during a rollout."""

    games: Tensor
    points: Tensor
    winners: Tensor
    """Points of the best seats."""
    first_seat: Tensor
    """Victories of the first seat."""


class Player:
    """Plays the games on and on, a rollout at a time, in memory that is used again."""

    def __init__(self, recipe: Recipe, batches: Batches) -> None:
        """Take the memory of a rollout."""
        self.recipe, self.batches = recipe, batches
        steps, games, device = recipe.decisions, batches.games, batches.device
        self.observation, self.mask = batches.blank_observations(steps, games), batches.blank_masks(steps, games)
        self.next_observation, self.next_mask = batches.blank_observations(games), batches.blank_masks(games)
        self.action = torch.zeros(steps, games, dtype=torch.long, device=device)
        self.deciding = torch.zeros(steps, games, dtype=torch.long, device=device)
        self.chance, self.done, self.counts = (torch.zeros(steps, games, device=device) for _ in range(3))
        self.values = torch.zeros(steps + 1, games, MOST_PLAYERS, device=device)
        self.rewards = torch.zeros(steps, games, MOST_PLAYERS, device=device)
        self.search = TreeSearch(recipe, batches) if recipe.simulations else None
        candidates = (steps, games, CANDIDATES if recipe.simulations else 0)
        self.searched = Searched(
            torch.zeros(candidates, dtype=torch.long, device=device), torch.zeros(candidates, device=device)
        )
        self.learner_seat = torch.arange(games, device=device) % batches.players
        self.has_rivals = (torch.arange(games, device=device) * recipe.rival_share) % 1.0 + recipe.rival_share >= 1.0
        self.rival_rows = self.has_rivals.nonzero()[:, 0]

    @torch.no_grad()
    def play(self, net: Net, rival: Net | None) -> tuple[Decisions, GamesEnded]:
        """Play a rollout; a rival holds all seats but one in some of the games, or in all."""
        ended = GamesEnded(*(torch.zeros((), device=self.batches.device) for _ in range(4)))
        for step in range(self.recipe.decisions):
            self._note(ended, self._decide(step, net, rival))
        net.see(self.observation[0], self.mask[0])
        self.batches.look(self.next_observation, self.next_mask)
        following = net(self.next_observation, self.next_mask)[1]
        self.values[-1] = self.batches.by_seat(following, self.batches.to_decide())
        return self._decisions(), ended

    def _decide(self, step: int, net: Net, rival: Net | None) -> Outcome:
        batches, observation, mask = self.batches, self.observation[step], self.mask[step]
        batches.look(observation, mask)
        deciding = batches.to_decide()
        action, self.chance[step], values = self._choose(step, net, deciding)
        self.counts[step] = 1.0
        if rival is not None:
            theirs = self.has_rivals & (deciding != self.learner_seat)
            rows = self.rival_rows
            chosen = self._choose_for(rival, observation[rows], mask[rows])
            action = action.index_copy(0, rows, torch.where(theirs[rows], chosen, action[rows]))
            self.counts[step] = 1.0 - theirs.float()
        self.action[step], self.deciding[step], self.values[step] = action, deciding, batches.by_seat(values, deciding)
        batches.step(action)
        outcome = batches.outcome()
        self.done[step], self.rewards[step] = outcome.done, outcome.rewards
        return outcome

    def _choose(self, step: int, net: Net, deciding: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return what to do, the logarithm of its chance, and what the net expects."""
        observation, mask = self.observation[step], self.mask[step]
        if self.search is None:
            return draw(net, observation, mask)
        logits, values = net(observation, mask)
        action, searched = self.search(net, logits, self.batches.by_seat(values, deciding))
        self.searched.actions[step], self.searched.shares[step] = searched.actions, searched.shares
        return action, log_chance(logits, action), values

    def _choose_for(self, rival: Net, observation: Tensor, mask: Tensor) -> Tensor:
        """Return what a rival does: as it would in training, or its best where its weaknesses are looked for."""
        return draw(rival, observation, mask)[0] if self.recipe.against is None else first_choice(rival, observation, mask)

    def _note(self, ended: GamesEnded, outcome: Outcome) -> None:
        done, scores = outcome.done, outcome.scores
        ended.games += done.sum()
        ended.points += (done * scores.sum(1) / self.batches.players).sum()
        ended.winners += (done * scores.amax(1)).sum()
        ended.first_seat += (done * outcome.victory[:, 0]).sum()

    def _decisions(self) -> Decisions:
        advantages = self._advantages()
        returns = advantages + self.values[:-1]
        steps, seated = self.recipe.decisions, self.batches.seated
        own = advantages.gather(2, self.deciding[:, :, None])[:, :, 0]
        mean = (own * self.counts).sum() / self.counts.sum()
        spread = (((own - mean).square() * self.counts).sum() / self.counts.sum()).sqrt()
        return Decisions(
            self.observation, self.mask, self.action, self.chance, self.counts,
            advantage=(own - mean) / (spread + 1e-6),
            searched=self.searched if self.search else None,
            returns=torch.stack([self.batches.from_seat(returns[step], self.deciding[step]) for step in range(steps)]),
            seated=seated.expand(steps, *seated.shape),
            explained=1 - (advantages * seated).var() / ((returns * seated).var() + 1e-9),
        )  # fmt: skip

    def _advantages(self) -> Tensor:
        """Return by step, game and seat how much better things went than foreseen, whoever decided."""
        advantages, following = torch.zeros_like(self.rewards), torch.zeros_like(self.rewards[0])
        for step in range(self.recipe.decisions - 1, -1, -1):
            going_on = (1.0 - self.done[step])[:, None]
            surprise = self.rewards[step] + going_on * self.values[step + 1] - self.values[step]
            following = surprise + self.recipe.trace * going_on * following
            advantages[step] = following
        return advantages
