"""Speed is measured, and rules compile once and are then found on disk."""

import dataclasses
import json
from types import SimpleNamespace

import pytest

from nabu.engine.speed import measure
from tests.engine.wells import GAME


def test_a_game_is_measured_whole() -> None:
    told: list[str] = []
    speed = measure(GAME, 3, "short", 0.05, told.append)
    figures = speed.as_json()
    assert json.loads(json.dumps(figures)) == figures
    assert figures["decisions_per_second"] > figures["playouts_per_second"] > 0
    assert figures["compile_seconds"] > figures["start_seconds"] > 0
    assert figures["state_bytes"] == GAME.state.itemsize
    assert told == ["compiling from nothing", "playing"]


def test_a_game_that_no_package_holds_cannot_be_started_afresh() -> None:
    stray = dataclasses.replace(GAME, rules=SimpleNamespace(__name__="tests.engine.wells.rules"))
    with pytest.raises(LookupError, match="is not the GAME"):
        measure(stray, 2, "basic", 0.01)
