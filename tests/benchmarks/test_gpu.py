"""Measuring a GPU, tried on one of paper."""

import pytest

from benchmarks.gpu import time_batches
from nabu.core import batch
from nabu_wells.kit import GAME
from tests.core.paper_gpu import paper_gpu


def test_rounds_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    box = GAME.pieces.open_box().compile(3, "basic")
    with paper_gpu(monkeypatch):
        decisions, seconds = time_batches(GAME.rules, box, 3, range(50), rounds=2)
    assert decisions == batch.play_batch(GAME.rules, box, 3, range(50)).decisions
    assert len(seconds) == 2
