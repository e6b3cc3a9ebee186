"""Gymnasium's vector interface on a batch of games."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import nabu.envs.gymnasium  # noqa: F401
from nabu.core.errors import BadSetup
from nabu.envs import batch
from nabu.envs.options import IllegalAction
from nabu.envs.vector import NabuVectorEnv

TABLES = 6


def any_legal(info: dict[str, Any], rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])


def made(**options: Any) -> NabuVectorEnv:
    envs = gymnasium.make_vec("nabu/Babylonia-v0", TABLES, vectorization_mode="vector_entry_point", **options)
    inner = envs.unwrapped
    assert isinstance(inner, NabuVectorEnv)
    return inner


def test_whole_games_are_played_and_begin_anew_in_the_same_step() -> None:
    envs, rng = made(), np.random.default_rng(1)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observation, info = envs.reset(seed=3)
    assert envs.observation_space.contains(observation)
    ended, paid = 0, 0.0
    for _ in range(400):
        observation, rewards, over, truncated, info = envs.step(any_legal(info, rng))
        assert (not truncated.any(), envs.observation_space.contains(observation)) == (True, True)
        assert (rewards[~over] == 0).all()
        if over.any():
            assert set(rewards[over].tolist()) <= {-1.0, 0.0, 1.0}
            assert ((info["final_ranks"][over] == 0) == (rewards[over] >= 0)).all()
            assert (info["_final_obs"] == over).all()
            assert not np.array_equal(info["final_obs"][over], observation[over])
        ended, paid = ended + int(over.sum()), paid + float(rewards.sum())
    assert ended >= 2 * TABLES
    assert abs(paid) < ended, "nobody wins or loses all games against their like"


def test_the_same_seed_gives_the_same_games() -> None:
    def run() -> list[Any]:
        envs, rng = made(seat=1, reward="margin"), np.random.default_rng(5)
        _, info = envs.reset(seed=11)
        seen = []
        for _ in range(40):
            observation, rewards, _, _, info = envs.step(any_legal(info, rng))
            seen += [observation.sum().item(), rewards.tolist()]
        return seen

    assert run() == run()


def test_margins_add_up_to_the_final_margin() -> None:
    envs, rng = made(reward="margin", seat=1), np.random.default_rng(2)
    _, info = envs.reset(seed=1)
    paid = np.zeros(TABLES)
    for _ in range(400):
        _, rewards, over, _, info = envs.step(any_legal(info, rng))
        paid += rewards
        for table in np.flatnonzero(over):
            assert np.sign(paid[table]) == (1 if info["final_ranks"][table] == 0 else -1) or paid[table] == 0
            paid[table] = 0
        if over.any():
            break
    assert over.any()


def test_any_function_can_play_the_others() -> None:
    asked = []

    def first_legal(step: batch.Step, rng: np.random.Generator) -> Any:
        asked.append(len(step.counts))
        return step.legal[:, 0]

    envs = made(opponents=first_legal)
    _, info = envs.reset(seed=1)
    envs.step(any_legal(info, np.random.default_rng(1)))
    assert set(asked) == {TABLES}


def test_an_illegal_action_is_refused() -> None:
    envs = made()
    _, info = envs.reset(seed=1)
    with pytest.raises(IllegalAction, match="game 0"):
        envs.step(np.array([int(np.flatnonzero(mask == 0)[0]) for mask in info["action_mask"]]))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [({"seat": 2}, "no seat '2': there is turns, and 0 to 1"), ({"opponents": "level9"}, "no opponents 'level9'")],
)
def test_what_cannot_be_made_is_refused_in_words(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        NabuVectorEnv("babylonia", TABLES, **options)
