"""A policy that learns on the PettingZoo table, and its tournament in the arena.

It plays against itself and learns by regression what an action brings until its seat decides again: a worth of each action, and
weights for what is observed on the hexagon that the action touches, which the names of the spaces tell. Then it enters the
arena as any bot does; by hand that is

    nabu arena babylonia --bots examples/pettingzoo_policy.py:Learned:file=learned.npz,random --games 40
"""

import argparse
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.arena.standings import standings
from nabu.arena.tournament import open_tournament
from nabu.arena.workers import play_all
from nabu.envs.pettingzoo import env
from nabu.envs.policy import PolicyBot
from nabu.games import find_rules

CURIOSITY, STEP = 0.2, 0.02

RULES = find_rules("babylonia")
HEXAGON, KIND = RULES.action_space.entries("hexagon"), RULES.action_space.entries("kind")
PLANES = np.concatenate(
    [
        RULES.observation.starts[part.name] + np.arange(part.size).reshape(-1, part.shape[-1])
        for part in RULES.observation.parts
        if part.axes and part.axes[-1].name == "hexagon"
    ]
)
"""Where the features of each hexagon stand in an observation, plane by plane."""

Floats = npt.NDArray[np.float32]


class Worth:
    """What each action is expected to bring."""

    def __init__(self) -> None:
        self.of_action = np.zeros(RULES.actions, np.float32)
        self.of_plane = np.zeros((KIND.max() + 2, len(PLANES)), np.float32)  # the last row: actions without a kind

    def __call__(self, observation: Floats) -> Floats:
        worth: Floats = self.of_action + (self.of_plane[KIND] * beneath(observation)).sum(1)
        return worth

    def learn(self, observation: Floats, action: int, reward: float) -> None:
        error = reward - self(observation)[action]
        self.of_action[action] += STEP * error
        self.of_plane[KIND[action]] += STEP * error * beneath(observation)[action]

    def best(self, observation: Floats, mask: npt.NDArray[np.int8]) -> int:
        return int(np.where(mask == 1, self(observation), -np.inf).argmax())


def beneath(observation: Floats) -> Floats:
    """Return for every action what is observed on its hexagon; nothing where it touches none."""
    planes: Floats = observation[PLANES].T[HEXAGON]
    return np.where(HEXAGON[:, None] >= 0, planes, np.float32(0))


class Learned(PolicyBot):
    """The bot: it loads what was learned."""

    def __init__(self, file: str) -> None:
        worth, kept = Worth(), np.load(file)
        worth.of_action, worth.of_plane = kept["of_action"], kept["of_plane"]
        super().__init__(worth.best)


def learn(rounds: int, games: int) -> Iterator[Worth]:
    """Play against itself: mostly the best action, sometimes any; give what was learned after so many games each time."""
    worth, rng, table = Worth(), np.random.default_rng(1), env("babylonia", players=2, reward="margin")
    for seed in range(rounds * games):
        table.reset(seed=seed)
        before: dict[str, tuple[Any, int]] = {}
        for agent in table.agent_iter():
            observed, reward, over, _, _ = table.last()
            if agent in before:
                worth.learn(*before[agent], reward)
            if not over:
                seen, mask = observed["observation"], observed["action_mask"]
                curious = rng.random() < CURIOSITY
                before[agent] = seen, int(rng.choice(np.flatnonzero(mask))) if curious else worth.best(seen, mask)
            table.step(None if over else before[agent][1])
        if (seed + 1) % games == 0:
            yield worth


def meet(file: Path, rival: str, games: int) -> str:
    """Let the learned policy meet a bot in the arena; tell how it went."""
    tournament = open_tournament("babylonia", [f"{__file__}:Learned:file={file}", rival], 2, None, seed=1)
    results = [result for _, result in play_all(itertools.islice(tournament.fixtures(), games), processes=1)]
    learned, other = sorted(standings(tournament.names, results), key=lambda standing: standing.name == rival)
    return f"wins {learned.win_rate:4.0%} against {rival}, by {learned.mean_score:.1f} to {other.mean_score:.1f} points"


def main() -> None:
    parser = argparse.ArgumentParser(description="A policy that learns on the PettingZoo table, and its tournaments.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=20, help="to learn from in each round")
    parser.add_argument("--trials", type=int, default=20, help="games against the rival after each round")
    parser.add_argument("--rival", default="random")
    parser.add_argument("--file", type=Path, default=Path("learned.npz"), help="where what is learned goes")
    options = parser.parse_args()
    for number, worth in enumerate(learn(options.rounds, options.games), 1):
        np.savez(options.file, of_action=worth.of_action, of_plane=worth.of_plane)
        print(f"after {number * options.games:4} games: {meet(options.file, options.rival, options.trials)}", flush=True)


if __name__ == "__main__":
    main()
