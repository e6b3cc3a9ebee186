"""The core, all rules, nets and batches need NumPy and Numba alone: shown in an environment that has nothing else."""

import json
from pathlib import Path

import numpy as np
import pytest

from nabu.core.batch import play_batch
from nabu.core.boxes import load_box
from nabu.games import GAMES, find, find_rules
from tests.environments import new_environment, run
from tests.walking import settings

NEEDED = ("numpy", "numba", "llvmlite")
"""llvmlite is a part of Numba that is packed apart."""

LIST_PACKAGES = """
import json, pkgutil, sys
print(json.dumps([module.name for module in pkgutil.iter_modules([path for path in sys.path if "site-packages" in path])]))
"""
IMPORT_ALL_OF = """
import importlib, pkgutil
room = importlib.import_module("{room}")
for module in pkgutil.iter_modules(room.__path__):
    importlib.import_module("{room}." + module.name)
"""
STEP_A_BATCH = """
from nabu.envs import batch
env = batch.make("babylonia", games=2, observation=None, mask=False)
step = env.reset()
env.step(step.legal[:, 0].astype("int64"))
assert env.states.ply.tolist() == [1, 1]
"""
PLAY_EVERY_GAME = """
import json
from nabu.core.batch import play_batch
from nabu.core.boxes import load_box
from nabu.games import GAMES, find_rules
ended = {}
for name in GAMES:
    rules = find_rules(name)
    for players in rules.players:
        for variant in rules.variants:
            batch = play_batch(rules, load_box(rules, players, variant), players, range(3), threads=1)
            ended[f"{name} {players} {variant}"] = batch.states.tobytes().hex()
print(json.dumps(ended))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment, into which only the needed packages are put."""
    return new_environment(tmp_path_factory.mktemp("bare"), NEEDED)


def output_of(python: Path, program: str) -> str:
    done = run(python, "-W", "error", "-c", program)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_environment_really_has_nothing_else(python: Path) -> None:
    found = set(json.loads(output_of(python, LIST_PACKAGES)))
    assert found <= {*NEEDED, "numpy", "numba"}
    assert {"numpy", "numba"} <= found


@pytest.mark.parametrize("room", ["nabu.core", *(f"nabu.games.{name}.rules" for name in GAMES), "nabu.nets"])
def test_every_module_of_the_core_of_rules_and_of_nets_is_imported(python: Path, room: str) -> None:
    output_of(python, IMPORT_ALL_OF.format(room=room))


def test_batches_are_stepped(python: Path) -> None:
    """On cores; `nabu.envs.batch.gpu` is what a machine with a GPU imports beside that."""
    output_of(python, IMPORT_ALL_OF.format(room="nabu.envs.batch"))
    output_of(python, STEP_A_BATCH)


def test_every_game_is_played_as_it_is_with_everything_installed(python: Path) -> None:
    there = json.loads(output_of(python, PLAY_EVERY_GAME))
    here = {}
    for name in GAMES:
        rules = find_rules(name)
        for players in rules.players:
            for variant in rules.variants:
                batch = play_batch(rules, load_box(rules, players, variant), players, range(3), threads=1)
                here[f"{name} {players} {variant}"] = batch.states.tobytes().hex()
    assert there == here


@pytest.mark.parametrize("name", GAMES)
def test_compiled_boxes_are_those_of_the_box_file(name: str) -> None:
    """Written anew by `python -m scripts.boxes`."""
    kit = find(name)
    for players, variant in settings(kit):
        compiled, loaded = kit.pieces.open_box().compile(players, variant), load_box(kit.rules, players, variant)
        assert (loaded.dtype, loaded.dtype.isalignedstruct) == (compiled.dtype, True)
        assert loaded.tobytes() == compiled.tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_the_file_of_boxes_holds_no_others(name: str) -> None:
    rules = find_rules(name)
    with np.load(rules.boxes) as boxes:
        assert len(boxes.files) == len(rules.players) * len(rules.variants)
