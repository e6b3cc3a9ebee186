"""A policy that learns on the PettingZoo table, and its tournament in the arena.

It plays against itself and learns by regression what an action brings until its seat decides again: a worth of each action, and
weights for what is observed on the hexagon that the action touches, which the names of the spaces tell. Then it enters the
arena as any bot does; by hand that is

    nabu arena babylonia --bots examples/pettingzoo_policy.py:Learned:file=learned.npz,random --games 40
"""

import itertools
import tempfile
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

GAMES_TO_LEARN, GAMES_TO_SHOW = 60, 20
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


def learn(games: int) -> Worth:
    """Play against itself: mostly the best action, sometimes any."""
    worth, rng, table = Worth(), np.random.default_rng(1), env("babylonia", players=2, reward="margin")
    for seed in range(games):
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
    return worth


def hold_tournament(file: Path) -> None:
    """Let the learned policy meet a random one in the arena."""
    tournament = open_tournament("babylonia", [f"{__file__}:Learned:file={file}", "random"], 2, None, seed=1)
    fixtures = itertools.islice(tournament.fixtures(), GAMES_TO_SHOW)
    results = [result for _, result in play_all(fixtures, processes=1)]
    for standing in standings(tournament.names, results):
        name = "learned" if "Learned" in standing.name else standing.name
        print(f"{name:8} wins {standing.win_rate:4.0%} of {standing.games} games, {standing.mean_score:5.1f} points a game")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        learned, kept_in = learn(GAMES_TO_LEARN), Path(folder) / "learned.npz"
        np.savez(kept_in, of_action=learned.of_action, of_plane=learned.of_plane)
        hold_tournament(kept_in)
