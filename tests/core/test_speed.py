"""Speed is measured, and rules compile once and are then found on disk."""

import dataclasses
import json

import pytest

from nabu.core.speed import measure
from nabu_wells.kit import GAME


@pytest.mark.slow
def test_a_game_is_measured_whole() -> None:
    told: list[str] = []
    speed = measure(GAME.rules, 3, "short", 0.05, told.append)
    figures = speed.as_json()
    assert json.loads(json.dumps(figures)) == figures
    assert figures["decisions_per_second"] > figures["playouts_per_second"] > 0
    assert figures["compile_seconds"] > figures["start_seconds"] > 0
    assert figures["state_bytes"] == GAME.rules.state.itemsize
    assert told == ["compiling from nothing", "playing"]


def test_rules_that_no_package_holds_cannot_be_started_afresh() -> None:
    stray = dataclasses.replace(GAME.rules)
    with pytest.raises(LookupError, match="are not the RULES"):
        measure(stray, 2, "basic", 0.01)
