"""Batches on a GPU, tried on one of paper: the same bytes as on the cores, step by step, and what is refused there."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from nabu.core.errors import BadSetup
from nabu.envs import batch
from nabu.envs.options import IllegalAction
from nabu_wells.kit import GAME as WELLS
from tests.core.paper_gpu import PaperGpu, paper_gpu

COUNT = 12
SHOWN = ("observation", "mask", "counts", "player", "rewards", "done", "ranks", "scores")
ILLEGAL_ACTIONS = (batch.WAIT - 1, WELLS.rules.actions, 100_000)


@pytest.fixture(autouse=True)
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[PaperGpu]:
    """Wells, which no entry point brings, on a GPU of paper."""
    monkeypatch.setattr("nabu.envs.batch.batch_env.find_rules", lambda _: WELLS.rules)
    with paper_gpu(monkeypatch) as paper:
        yield paper


@dataclass
class Pair:
    """The same batch on the cores and on the GPU; whatever is done is done to both, and shows the same."""

    core: batch.BatchEnv
    gpu: batch.BatchEnv
    paper: PaperGpu

    def hold_same(self, here: batch.Step, there: batch.Step) -> batch.Step:
        for name in SHOWN:
            one, other = getattr(here, name), getattr(there, name)
            assert (one.dtype, one.shape) == (other.dtype, other.shape), name
            assert one.tobytes() == other.tobytes(), name
        for game in range(COUNT):
            count = int(here.counts[game])
            assert here.legal[game, :count].tolist() == there.legal[game, :count].tolist()
        assert self.core.seeds.tolist() == self.gpu.seeds.tolist()
        assert self.core.states.tobytes() == self.gpu.states.tobytes()
        return here

    def reset(self, seed: int) -> batch.Step:
        return self.hold_same(self.core.reset(seed), self.gpu.reset(seed))

    def step(self, actions: npt.NDArray[np.int64]) -> batch.Step:
        """Give the actions to the GPU where they lie, which is there in turns with here."""
        given = self.paper.to_device(actions) if actions.sum() % 2 else actions
        return self.hold_same(self.core.step(actions), self.gpu.step(given))

    def restart(self, where: npt.NDArray[np.bool_]) -> batch.Step:
        return self.hold_same(self.core.restart(where), self.gpu.restart(where))


def pair(gpu: PaperGpu, **options: Any) -> Pair:
    core, there = (batch.make("wells", 3, COUNT, device, **options) for device in ("cpu", "cuda"))
    return Pair(core, there, gpu)


def mixed(step: batch.Step, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Any legal action, here and there one that is not legal, or waiting; games that are over wait."""
    numbers = (rng.random(COUNT) * step.counts).astype(int)
    actions: npt.NDArray[np.int64] = step.legal[np.arange(COUNT), numbers].astype(np.int64)
    kind = rng.random(COUNT)
    actions[kind < 0.2] = batch.WAIT
    actions[kind > 0.97] = rng.choice(ILLEGAL_ACTIONS)
    actions[step.counts == 0] = batch.WAIT
    return actions


@pytest.mark.parametrize("restart", [True, False])
@pytest.mark.parametrize("skip_forced", [True, False])
@pytest.mark.parametrize(("reward", "observation"), [("result", "bytes"), ("margin", "float")])
def test_every_array_of_every_step_is_that_of_the_cores(
    gpu: PaperGpu, restart: bool, skip_forced: bool, reward: Any, observation: Any
) -> None:
    both = pair(gpu, restart=restart, skip_forced=skip_forced, reward=reward, observation=observation, illegal="lose")
    step, rng = both.reset(2**63 - 4), np.random.default_rng(3)
    ended, lost = 0, 0
    for _ in range(2 * WELLS.rules.most_decisions):
        actions = mixed(step, rng)
        lost += int(np.isin(actions, ILLEGAL_ACTIONS).sum())
        step = both.step(actions)
        ended += int(step.done.sum())
        if not restart and (step.counts == 0).sum() > COUNT // 2:
            step = both.restart(step.counts == 0)
    assert ended > lost > 0, "games ended by the rules, and by what is not legal"


def test_any_seat_can_be_observed(gpu: PaperGpu) -> None:
    both = pair(gpu)
    step = both.reset(5)
    step = both.step(step.legal[:, 0].astype(np.int64))
    seats = np.arange(COUNT) % 3
    for form in ("bytes", "float"):
        here, there = (env.observe(seats, form) for env in (both.core, both.gpu))
        assert (here.dtype, here.tobytes()) == (there.dtype, there.tobytes())
    with pytest.raises(BadSetup, match="seats are 0 to 2, not 3"):
        both.gpu.observe(np.full(COUNT, 3))


def test_what_the_seat_to_decide_cannot_know_is_drawn_anew_alike(gpu: PaperGpu) -> None:
    both = pair(gpu)
    both.reset(5)
    before = both.core.states.tobytes()
    for env in (both.core, both.gpu):
        env.reshuffle(np.arange(COUNT))
    assert before != both.core.states.tobytes() == both.gpu.states.tobytes()


def test_an_illegal_action_raises_as_on_the_cores_and_nothing_is_played(gpu: PaperGpu) -> None:
    both = pair(gpu)
    actions = both.reset(5).legal[:, 0].astype(np.int64)
    actions[[4, 9]] = 100_000, WELLS.rules.actions
    before = both.gpu.states.tobytes()
    for env in (both.core, both.gpu):
        with pytest.raises(IllegalAction, match="game 4: there is no action 100000"):
            env.step(actions)
    assert both.gpu.states.tobytes() == before


class OnDevice:
    """An array, as torch would show it, in the memory of something that is no GPU of ours."""

    device = "xpu:0"


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (np.zeros(3, np.int64), r"one number a game, of shape \(12,\), not \(3,\)"),
        (np.zeros(COUNT), "whole numbers, not float64"),
        (np.zeros(COUNT, bool), "whole numbers, not bool"),
        (OnDevice(), "actions lie on xpu:0, but this batch on the GPU: move them there first"),
    ],
    ids=["shape", "float64", "bool", "device"],
)
def test_actions_of_another_shape_type_or_device_are_refused(given: Any, complaint: str) -> None:
    env = batch.make("wells", 3, COUNT, "cuda")
    env.reset()
    with pytest.raises(IllegalAction, match=complaint):
        env.step(given)


def test_actions_that_lie_on_a_gpu_are_refused_by_a_batch_on_the_cores(gpu: PaperGpu) -> None:
    env = batch.make("wells", 3, COUNT)
    env.reset()
    with pytest.raises(IllegalAction, match="actions lie on a GPU, but this batch on the cores: make it with device='cuda'"):
        env.step(gpu.to_device(np.zeros(COUNT, np.int64)))
