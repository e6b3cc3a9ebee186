"""A whole training, from the beginning or from where it was interrupted."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from nabu.core.errors import BadSetup
from nabu.core.stepping import WAIT
from nabu.train.batches import Batches
from nabu.train.duels import Arena
from nabu.train.learner import Learner, Losses
from nabu.train.net import Net, input_scale, sample
from nabu.train.processes import agree, processes, rank, share_weights, wait_for_all
from nabu.train.recipe import Recipe
from nabu.train.rollout import GamesEnded, Player
from nabu.train.run import Run, Spent, load_trained

MILESTONES = (0.0, 0.01, 0.02, 0.04, 0.08, 0.15, 0.22, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""After these parts of the training a snapshot is kept and meets earlier ones."""
MEETS = (1, 3)
"""Which earlier snapshots it meets: so many before."""
STAGGER = 128
"""Over how many random decisions the games are drawn apart at the beginning, so that they are not all at the same stage."""
REPORT_EVERY = 2.0
SAVE_EVERY = 60.0
"""Seconds."""


@dataclass(frozen=True)
class Budget:
    """How long to train: so many seconds, or so many rollouts, which is the same everywhere."""

    seconds: float | None = None
    rollouts: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.rollouts is None):
            raise BadSetup("a training lasts so many minutes or so many rollouts: say one of them")
        if not (self.seconds or self.rollouts or 0) > 0:
            raise BadSetup("a training lasts more than no time")

    def part(self, spent: Spent) -> float:
        """Return which part of it is spent."""
        if self.rollouts is not None:
            return spent.rollouts / self.rollouts
        assert self.seconds is not None
        return spent.seconds / self.seconds


Report = Callable[[float, dict[str, Any]], None]
"""Told which part of the training is over, and the newest line of the log."""


class Training:
    """One run, as far as it has come."""

    def __init__(self, recipe: Recipe, budget: Budget, folder: Path, device: str, teacher: Path | None) -> None:
        """Prepare everything: games at different stages, the net as it was left or new, its teacher."""
        torch.manual_seed(recipe.seed * 1000 + rank())
        self.random = random.Random(recipe.seed)
        self.recipe, self.budget, self.device = recipe, budget, device
        self.run = open_run(folder, recipe)
        self.batches = Batches(recipe, recipe.games // processes(), device, recipe.seed * processes() + rank() + 1)
        stagger(self.batches)
        self.player = Player(recipe, self.batches)
        self.arena = Arena(recipe, recipe.duels, device)
        self.rival = None if recipe.against is None else load_trained(Path(recipe.against), device)
        self.net = Net(recipe.rules, recipe.shape, squares(self.batches)).to(device)
        if recipe.start is not None:
            self.net.load_state_dict(load_trained(Path(recipe.start), device).state_dict())
        share_weights(self.net)
        self.learner = Learner(recipe, self.net, None if teacher is None else load_trained(teacher, device))
        self.spent = self._resume()
        self.snapshots = self.run.snapshots(self.net)
        self.milestones = [part for part in MILESTONES if part > budget.part(self.spent) or not self.snapshots]

    def __call__(self, report: Report) -> Path:
        """Train until the budget is spent; return the file of the net."""
        reported = saved = time.perf_counter()
        while True:
            part = agree(self.budget.part(self.spent))
            if self.milestones and part >= self.milestones[0]:
                self._milestone(part, report)
            if part >= 1.0:
                break
            losses, ended = self._once(part)
            now = time.perf_counter()
            if now - reported > REPORT_EVERY and rank() == 0:
                report(part, self.run.say(**self._figures(losses, ended)))
                reported = now
            if now - saved > SAVE_EVERY:
                self._save()
                saved = now
        self._save()
        if rank() == 0:
            self.run.finish(self.net, self.spent)
        wait_for_all()
        return self.run.net

    def _once(self, part: float) -> tuple[Losses, GamesEnded]:
        began = time.perf_counter()
        decisions, ended = self.player.play(self.net, self.rival or self._snapshot())
        losses = self.learner.learn(decisions, part, self.spent.rollouts)
        if self.device == "cuda":
            torch.cuda.synchronize()
        self.spent.seconds += time.perf_counter() - began
        self.spent.rollouts += 1
        self.spent.decisions += decisions.action.numel() * processes()
        self.explained = decisions.explained
        return losses, ended

    def _milestone(self, part: float, report: Report) -> None:
        """Keep a snapshot, and let it meet the rival or earlier ones."""
        while self.milestones and part >= self.milestones[0]:
            self.milestones.pop(0)
        if rank() == 0:
            self.run.keep_snapshot(self.net, self.spent)
        self.snapshots.append(self.net.with_weights(self.net.state_dict()))
        if rank() == 0:
            for whom, other in self._met():
                duels = [asdict(duel) for duel in self.arena.duel(self.net, other)]
                report(part, self.run.say(seconds=round(self.spent.seconds, 2), **whom, duels=duels))

    def _met(self) -> Iterator[tuple[dict[str, Any], Net]]:
        """Yield whom a snapshot meets, in the words of the log."""
        if self.rival is not None:
            yield {"against": self.recipe.against}, self.rival
            return
        for before in MEETS:
            if before < len(self.snapshots):
                yield {"before": before}, self.snapshots[-1 - before]

    def _snapshot(self) -> Net | None:
        """Return one of the snapshots so far, any of them, if some games are played against such."""
        return self.random.choice(self.snapshots) if self.recipe.past and self.snapshots else None

    def _figures(self, losses: Losses, ended: GamesEnded) -> dict[str, Any]:
        spent, games = self.spent, float(ended.games.clamp(min=1))
        return {
            "seconds": round(spent.seconds, 2),
            "rollouts": spent.rollouts,
            "decisions": spent.decisions,
            "per_second": round(spent.decisions / spent.seconds),
            **{name: round(float(value), 5) for name, value in vars(losses).items()},
            "explained": round(float(self.explained), 4),
            "points": round(float(ended.points) / games, 2),
            "winner": round(float(ended.winners) / games, 2),
            "first_seat": round(float(ended.first_seat) / games, 4),
        }

    def _save(self) -> None:
        if rank() == 0:
            state = {"net": self.net.state_dict(), "optimiser": self.learner.optimiser.state_dict()}
            self.run.save(state, self.spent)

    def _resume(self) -> Spent:
        kept = self.run.load(self.device)
        if kept is None:
            return Spent()
        state, spent = kept
        self.net.load_state_dict(state["net"])
        self.learner.optimiser.load_state_dict(state["optimiser"])
        return spent


def open_run(folder: Path, recipe: Recipe) -> Run:
    """Open the folder of a run, the first process before the others."""
    if rank() == 0:
        Run(folder, recipe)
    wait_for_all()
    return Run(folder, recipe)


@torch.no_grad()
def stagger(batches: Batches) -> None:
    """Play at random, each game for another number of decisions."""
    observation, mask = batches.blank_observations(batches.games), batches.blank_masks(batches.games)
    waits = torch.arange(batches.games, device=batches.device) % STAGGER
    for step in range(STAGGER):
        batches.look(observation, mask)
        action = sample(torch.zeros_like(mask, dtype=torch.float32).masked_fill_(mask == 0, -torch.inf))
        batches.step(torch.where(waits < step, torch.full_like(action, WAIT), action))


@torch.no_grad()
def squares(batches: Batches) -> float:
    """Return the mean sum of squares of an observation as the first layer sees it."""
    observation, mask = batches.blank_observations(batches.games), batches.blank_masks(batches.games)
    batches.look(observation, mask)
    scale = torch.tensor(input_scale(batches.recipe.rules.observation), device=batches.device)
    return float((observation.float() * scale).square().sum(1).mean())
