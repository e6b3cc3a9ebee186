"""Batches of games: the same games as one at a time, byte for byte, whatever the number of threads; and what is refused."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import nabu
from nabu.core.batch import words_of
from nabu.core.contract import State
from nabu.core.cuda import NoCuda
from nabu.core.errors import BadSetup
from nabu.envs import batch
from nabu.envs.options import IllegalAction
from nabu.envs.task import Task
from nabu.games import GAMES

GAMES_AT_ONCE = 5
games = pytest.mark.parametrize("game", GAMES)


def any_legal(step: batch.Step, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    numbers = (rng.random(len(step.counts)) * step.counts).astype(np.int64)
    chosen: npt.NDArray[np.int64] = step.legal[np.arange(len(numbers)), numbers].astype(np.int64)
    return chosen


class Twin:
    """One game of a batch, played the plain way."""

    def __init__(self, task: Task, seed: int, stride: int) -> None:
        self.task, self.seed, self.stride = task, seed, stride
        self.s: State = task.deal(seed)
        self.ranks = np.zeros(task.players, np.int16)

    def step(self, action: int) -> dict[str, Any]:
        rewards = self.task.play(self.s, action)
        seen = {"rewards": rewards.tolist(), "done": int(self.s.over), "scores": self.s.score[: self.task.players].tolist()}
        if self.s.over:
            self.ranks = self.task.ranks(self.s)
            self.seed += self.stride
            self.s = self.task.deal(self.seed)
        player = int(self.s.player)
        observed = self.task.observe(self.s, player)
        return seen | {
            "ranks": self.ranks.tolist(),
            "player": player,
            "mask": self.task.mask(self.s).tolist(),
            "observation": observed.tolist(),
        }


@games
@pytest.mark.parametrize("reward", ["result", "margin"])
def test_every_array_of_every_step_is_that_of_games_played_one_by_one(game: str, reward: Any) -> None:
    players = nabu.new(game).setup.kit.rules.players[-1]
    task = Task.make(game, players, reward=reward)
    env = batch.make(game, players, GAMES_AT_ONCE, observation="float", reward=reward, threads=1)
    step, rng = env.reset(40), np.random.default_rng(1)
    twins = [Twin(task, 40 + number, GAMES_AT_ONCE) for number in range(GAMES_AT_ONCE)]
    ended = 0
    for _ in range(2 * task.rules.most_decisions):
        actions = any_legal(step, rng)
        step = env.step(actions)
        ended += int(step.done.sum())
        for number, twin in enumerate(twins):
            for name, wanted in twin.step(int(actions[number])).items():
                assert getattr(step, name)[number].tolist() == wanted, name
            assert env.states[number].tobytes() == twin.s.tobytes()
        if ended > GAMES_AT_ONCE:
            break
    assert env.seeds.tolist() == [twin.seed for twin in twins]
    assert ended > GAMES_AT_ONCE, "games began anew"


@games
def test_forced_decisions_are_made_at_once_if_that_is_wanted(game: str) -> None:
    players = nabu.new(game).setup.kit.rules.players[-1]
    quick = batch.make(game, players, GAMES_AT_ONCE, reward="margin", skip_forced=True, threads=1)
    plain = batch.make(game, players, GAMES_AT_ONCE, reward="margin", threads=1)
    asked, step, rng = quick.reset(40), plain.reset(40), np.random.default_rng(1)
    for _ in range(plain.rules.most_decisions // 4):
        assert (asked.counts > 1).all()
        actions, brought = any_legal(asked, rng), np.zeros_like(asked.rewards)
        ended = np.zeros(GAMES_AT_ONCE, bool)
        asked = quick.step(actions)
        while (actions != batch.WAIT).any():
            played = actions != batch.WAIT
            step = plain.step(actions)
            brought[played] += step.rewards[played]
            ended |= step.done == 1
            actions = np.where(step.counts == 1, step.legal[:, 0], batch.WAIT)
        assert quick.states.tobytes() == plain.states.tobytes()
        assert (asked.done == 1).tolist() == ended.tolist()
        assert (asked.mask == step.mask).all() and (asked.observation == step.observation).all()
        np.testing.assert_allclose(asked.rewards[~ended], brought[~ended], atol=1e-5)


def whole_run(game: str, threads: int) -> bytes:
    env = batch.make(game, 2, 256, threads=threads)
    step, rng = env.reset(3), np.random.default_rng(2)
    seen = b""
    for _ in range(30):
        step = env.step(any_legal(step, rng))
        seen += b"".join(array.tobytes() for array in (step.observation, step.mask, step.counts, step.rewards, step.player))
    return seen + bytes(env.states.tobytes())


@pytest.mark.slow
def test_the_number_of_threads_changes_nothing() -> None:
    assert whole_run("babylonia", 1) == whole_run("babylonia", 2) == whole_run("babylonia", 3)


def test_lists_and_masks_say_the_same() -> None:
    env = batch.make("babylonia", 2, 8)
    step = env.reset()
    for row in range(8):
        assert np.flatnonzero(step.mask[row]).tolist() == step.legal[row, : step.counts[row]].tolist()


def test_what_is_not_asked_for_is_not_there() -> None:
    step = batch.make("babylonia", 2, 8, observation=None, mask=False).reset()
    assert (step.observation, step.mask) == (None, None)


def test_a_game_that_waits_stays_as_it_is() -> None:
    env = batch.make("babylonia", 2, 2, reward="margin")
    step = env.reset()
    before = env.states[1].tobytes()
    step = env.step(np.array([int(step.legal[0, 0]), batch.WAIT]))
    assert (env.states[1].tobytes() == before, int(env.states[0].ply)) == (True, 1)
    assert (step.rewards[1].tolist(), int(step.done[1])) == ([0, 0], 0)


def test_an_illegal_action_raises_and_nothing_is_played_anywhere() -> None:
    env = batch.make("babylonia", 2, 3)
    step = env.reset()
    before = env.states.tobytes()
    illegal = int(np.flatnonzero(step.mask[1] == 0)[0])
    with pytest.raises(IllegalAction, match=rf"game 1: action {illegal} \(place\[.*\) is not legal now"):
        env.step(np.array([int(step.legal[0, 0]), illegal, int(step.legal[2, 0])]))
    with pytest.raises(IllegalAction, match=r"game 2: there is no action 100000: actions are 0 to \d+, and -1 waits"):
        env.step(np.array([int(step.legal[0, 0]), int(step.legal[1, 0]), 100_000]))
    assert env.states.tobytes() == before


@pytest.mark.parametrize("reward", ["result", "margin"])
def test_an_illegal_action_loses_if_that_is_wanted(reward: Any) -> None:
    env = batch.make("babylonia", 4, 2, illegal="lose", reward=reward)
    step = env.reset()
    loser = int(step.player[1])
    step = env.step(np.array([int(step.legal[0, 0]), 100_000]))
    others = [seat for seat in range(4) if seat != loser]
    assert step.done.tolist() == [0, 1]
    assert step.ranks[1].tolist() == [int(seat == loser) for seat in range(4)]
    assert step.rewards[1][loser] == pytest.approx(-1 / 3)
    assert step.rewards[1][others].tolist() == pytest.approx([1 / 9] * 3)
    assert int(env.states[1].ply) == 0, "a new game has begun"


def test_without_restart_a_finished_game_waits_until_it_is_told_to_begin_anew() -> None:
    env = batch.make("babylonia", 2, 2, illegal="lose", restart=False)
    step = env.reset(9)
    step = env.step(np.array([int(step.legal[0, 0]), 100_000]))
    assert (step.done.tolist(), step.counts[1], bool(env.states[1].over)) == ([0, 1], 0, True)
    step = env.step(np.array([int(step.legal[0, 0]), batch.WAIT]))
    assert (step.done.tolist(), step.rewards[1].tolist()) == ([0, 0], [0, 0])
    step = env.restart(env.states.over == 1)
    assert (env.seeds.tolist(), int(env.states[1].ply), int(env.states[0].ply)) == ([9, 9 + 1 + 2], 0, 2)
    assert step.counts[1] > 0


def test_after_the_last_seed_comes_the_first() -> None:
    env = batch.make("babylonia", 2, 2, illegal="lose")
    env.reset(2**63 - 1)
    assert env.seeds.tolist() == [2**63 - 1, 0]
    env.step(np.array([100_000, 100_000]))
    assert env.seeds.tolist() == [1, 2]


def test_any_seat_can_be_observed() -> None:
    env, task = batch.make("babylonia", 3, 2), Task.make("babylonia", 3)
    env.reset(5)
    seen = env.observe(np.array([2, 0]), "float")
    assert seen[0].tolist() == task.observe(task.deal(5), 2).tolist()
    assert seen[1].tolist() == task.observe(task.deal(6), 0).tolist()


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"players": 5}, "2 to 4 players, not 5"),
        ({"variant": "huge"}, "no variant 'huge'"),
        ({"games": 0}, "games must be a whole number from 1 on, not 0"),
        ({"threads": 1.5}, "threads must be a whole number from 1 on, not 1.5"),
        ({"device": "tpu"}, "no device 'tpu': there is cpu and cuda"),
        ({"reward": "glory"}, "no reward 'glory'"),
        ({"observation": "picture"}, "no observation 'picture'"),
        ({"illegal": "ignore"}, "no illegal 'ignore'"),
    ],
)
def test_what_cannot_be_made_is_refused_in_words(asked: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        batch.make(**{"game": "babylonia", "games": 4, **asked})


def test_a_batch_on_a_machine_without_a_gpu_is_refused_in_words() -> None:
    with pytest.raises(NoCuda, match=r"numba-cuda|no CUDA GPU"):
        batch.make("babylonia", device="cuda")


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (np.zeros(3, np.int64), r"one number a game, of shape \(2,\), not \(3,\)"),
        (np.zeros(2), "whole numbers, not float64"),
        ([True, False], "whole numbers, not bool"),
    ],
)
def test_actions_of_another_shape_or_type_are_refused(given: Any, complaint: str) -> None:
    env = batch.make("babylonia", 2, 2)
    env.reset()
    with pytest.raises(IllegalAction, match=complaint):
        env.step(given)


def test_seats_and_seeds_that_do_not_exist_are_refused() -> None:
    env = batch.make("babylonia", 2, 2)
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        env.reset(-1)
    env.reset()
    with pytest.raises(BadSetup, match="seats are 0 to 1, not 2"):
        env.observe(np.array([0, 2]))


def test_torch_reads_and_writes_without_a_copy() -> None:
    torch = pytest.importorskip("torch")
    env = batch.make("babylonia", 2, 4)
    step = env.reset()
    mask = torch.from_numpy(step.mask)
    assert mask.data_ptr() == step.mask.ctypes.data
    step = env.step(torch.where(mask.bool(), 1.0, 0.0).argmax(dim=1))
    assert mask.sum(dim=1).tolist() == step.counts.tolist(), "the tensor shows the next step"


def test_jax_reads_masks_and_gives_actions() -> None:
    """Run by hand in an environment that has JAX, which is not installed for the tests (CONTRIBUTING.md)."""
    jax = pytest.importorskip("jax", reason="530 MB that nothing else needs")
    env = batch.make("babylonia", 2, 4)
    step = env.reset()
    mask = jax.numpy.from_dlpack(step.mask)
    assert mask.tolist() == step.mask.tolist()
    env.step(jax.numpy.argmax(mask, axis=1))
    assert (env.states.ply == 1).all()


@games
def test_reshuffling_draws_anew_what_the_seat_to_decide_cannot_know(game: str) -> None:
    players = nabu.new(game).setup.kit.rules.players[-1]
    task, env = Task.make(game, players), batch.make(game, players, GAMES_AT_ONCE, threads=1)
    step, rng = env.reset(3), np.random.default_rng(2)
    for _ in range(12):
        step = env.step(any_legal(step, rng))
    before, known = words_of(env.states).copy().view(task.rules.state)[:, 0].view(np.recarray), env.observe(step.player)
    seeds = np.arange(70, 70 + GAMES_AT_ONCE)
    env.reshuffle(seeds)
    for number, seed in enumerate(seeds):
        task.rules.verbs.reshuffle(task.box, before[number], int(before[number].player), int(seed))
        assert env.states[number].tobytes() == before[number].tobytes()
    np.testing.assert_array_equal(env.observe(step.player), known)
