"""Interpreted and compiled rules play the same games, byte for byte, at every decision."""

import importlib
import json
import os
import subprocess
import sys

import pytest

from nabu.core.batch import play_batch
from nabu.face.contract import GameKit
from tests.modes import SEEDS, digests
from tests.walking import HOMES, settings, states

KITS: dict[str, GameKit] = {home: importlib.import_module(home).GAME for home in HOMES}


@pytest.mark.slow
@pytest.mark.parametrize("home", HOMES)
def test_interpreted_and_compiled_games_are_the_same_bytes(home: str) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-W", "error", "-m", "tests.modes", home]
    interpreted = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    assert json.loads(interpreted.stdout) == digests(KITS[home])


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_a_batch_plays_the_same_games_as_the_verbs_one_by_one(kit: GameKit) -> None:
    for players, variant in settings(kit):
        box = kit.pieces.open_box().compile(players, variant)
        batch = play_batch(kit.rules, box, players, SEEDS)
        for seed in SEEDS:
            *_, last = states(kit, box, players, seed)
            assert batch.states[seed].tobytes() == last.tobytes()
