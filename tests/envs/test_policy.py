"""A policy of an environment is a bot: it gets what its seat observes, and plays in the arena."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nabu
from nabu.arena.fixtures import Entrant, Fixture
from nabu.arena.match import play_fixture
from nabu.arena.workers import Clock
from nabu.envs.options import IllegalAction
from nabu.envs.pettingzoo import raw_env
from nabu.envs.policy import PolicyBot

IN_A_FILE = """
import numpy as np
from nabu.envs.policy import PolicyBot

made = PolicyBot(lambda observation, mask: np.flatnonzero(mask)[0])

class Last(PolicyBot):
    def __init__(self):
        super().__init__(lambda observation, mask: np.flatnonzero(mask)[-1], "bytes")
"""


def test_a_policy_gets_what_the_environment_gives() -> None:
    given: list[Any] = []

    def policy(observation: Any, mask: Any) -> Any:
        given.extend([observation, mask])
        return np.array(np.flatnonzero(mask)[-1])

    game, table = nabu.new("ishtar", 3, seed=4), raw_env("ishtar", 3, observation="bytes")
    table.reset(seed=4)
    observation, *_ = table.last()
    move = PolicyBot(policy, "bytes").choose(game)
    assert given[0].tolist() == observation["observation"].tolist()
    assert given[1].tolist() == observation["action_mask"].tolist()
    assert move == game.moves[-1]


def test_a_policy_that_answers_with_no_legal_action_is_told_so() -> None:
    with pytest.raises(IllegalAction, match="is not legal now"):
        PolicyBot(lambda observation, mask: np.flatnonzero(mask == 0)[0]).choose(nabu.new("babylonia", seed=1))


@pytest.mark.parametrize("name", ["made", "Last"])
def test_a_policy_in_a_file_plays_in_the_arena(name: str, tmp_path: Path) -> None:
    file = tmp_path / "policies.py"
    file.write_text(IN_A_FILE, encoding="utf-8")
    seats = (Entrant("policy", f"{file}:{name}"), Entrant("random", "random"))
    result = play_fixture(Fixture(0, "babylonia", "basic", None, 3, seats), Clock.new())
    assert result.failure is None
    assert result.decisions[0] > 10
