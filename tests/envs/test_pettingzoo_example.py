"""The policy that learns on the PettingZoo table: what it expects comes nearer to what comes."""

from typing import Any

import numpy as np
import pytest
from examples.pettingzoo_policy import RULES, Floats, Worth, learn


def test_what_it_expects_of_an_action_foretells_what_that_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    brought: list[float] = []
    expected: list[float] = []
    plain = Worth.learn

    def noted(self: Worth, observation: Floats, action: int, reward: float) -> None:
        brought.append(reward)
        expected.append(float(self(observation)[action]))
        plain(self, observation, action, reward)

    monkeypatch.setattr(Worth, "learn", noted)
    (worth,) = learn(rounds=1, games=8)
    later = slice(len(brought) // 2, None)
    assert np.corrcoef(brought[later], expected[later])[0, 1] > 0.3
    assert np.square(np.subtract(brought, expected)[later]).mean() < 0.9 * np.square(brought[later]).mean()
    assert prefers(worth) != 0, "an action other than the first is best"


def prefers(worth: Worth) -> int:
    """What it would do if nothing were observed, and everything legal."""
    everything: Any = np.ones(RULES.actions, np.int8)
    return worth.best(np.zeros(RULES.observation.width, np.float32), everything)
