"""Comparing batches on cores and on a GPU, tried on one of paper."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest

from benchmarks.batches import NO_ACTION, WAYS, compare, mix_on_core
from nabu.envs import batch
from nabu.envs.batch.gpu import GpuGames
from nabu_wells.kit import GAME
from tests.core.paper_gpu import paper_gpu


@pytest.fixture(autouse=True)
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("nabu.envs.batch.batch_env.find_rules", lambda _: GAME.rules)
    with paper_gpu(monkeypatch):
        yield


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_games_on_both_are_the_same(way: Mapping[str, Any]) -> None:
    assert compare(GAME.rules, 3, 100, way, games=40)


def test_a_difference_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    plain = GpuGames.step

    def spoilt(self: GpuGames, by_margin: bool, stride: int) -> None:
        plain(self, by_margin, stride)
        self.rewards[0, 0] += 1

    monkeypatch.setattr(GpuGames, "step", spoilt)
    assert not compare(GAME.rules, 3, 10, {}, games=4)
    assert "DIFFERENT: wells with 3, {}, step 0: rewards" in capsys.readouterr().out


def test_some_wait_and_some_do_what_is_not_legal() -> None:
    step, actions = batch.make("wells", 3, 4096).reset(), np.zeros(4096, np.int64)
    mix_on_core(0, step.legal, step.counts, actions)
    assert 100 < (actions == batch.WAIT).sum() < 500
    assert 4 < (actions == NO_ACTION).sum() < 50
