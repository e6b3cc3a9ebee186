"""Compiling: machine code is kept for exactly the sources it came from, and loops are bound to one game each."""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numba
import numpy as np
import pytest

from nabu.core import compiling
from nabu.core.compiling import bind, compiled, specialise, unbound

FIGURES = "STEP = {step}\n"
RULES = """
from nabu.core.compiling import compiled
from shelf.figures import STEP
from shelf import counting

@compiled
def move(number):
    return counting.twice(number) + STEP
"""
COUNTING = """
from nabu.core.compiling import compiled

@compiled
def twice(number):
    return 2 * number
"""

double = unbound


def doubled_and_one(number: int) -> int:
    return int(double(number)) + 1


def part_and_double(number: int) -> int:
    return int(double(doubled_and_one(number)))


@compiled
def twice(number: int) -> int:
    return 2 * number


@compiled
def thrice(number: int) -> int:
    return 3 * number


@compiled
def length_of_a_new_array(number: int) -> int:
    return len(np.zeros(number))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a small package outside ours, with rules in one file and what they use in others."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    for name, source in {"__init__": "", "figures": FIGURES.format(step=1), "rules": RULES, "counting": COUNTING}.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "shelf"]:
        del sys.modules[name]


def fingerprint() -> str:
    return compiling._fingerprint(["shelf.rules"])


def test_the_fingerprint_stays_while_nothing_changes(shelf: Path) -> None:
    importlib.import_module("shelf.rules")
    assert fingerprint() == fingerprint()


@pytest.mark.parametrize("name", ["rules", "figures", "counting"])
def test_the_fingerprint_changes_with_every_module_that_is_imported(shelf: Path, name: str) -> None:
    importlib.import_module("shelf.rules")
    before = fingerprint()
    with (shelf / f"{name}.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert fingerprint() != before


def test_the_fingerprint_does_not_change_with_a_module_that_is_not_imported(shelf: Path) -> None:
    importlib.import_module("shelf.rules")
    before = fingerprint()
    (shelf / "drawing.py").write_text("COLOUR = 'red'\n", encoding="utf-8")
    assert fingerprint() == before


def test_the_fingerprint_does_not_change_with_what_a_function_imports_later(shelf: Path) -> None:
    with (shelf / "rules.py").open("a", encoding="utf-8") as file:
        file.write("def drawn():\n    from shelf import drawing\n    return drawing.COLOUR\n")
    (shelf / "drawing.py").write_text("COLOUR = 'red'\n", encoding="utf-8")
    rules = importlib.import_module("shelf.rules")
    before = fingerprint()
    assert rules.drawn() == "red"
    assert fingerprint() == before


def test_a_changed_figure_in_another_file_is_noticed_by_the_next_process(shelf: Path, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "NABU_CACHE_DIR": str(tmp_path / "cache"),
        "PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)]),
    }

    def run() -> str:
        command = [sys.executable, "-c", "from shelf.rules import move; print(move(5))"]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()

    assert run() == "11"
    (shelf / "figures.py").write_text(FIGURES.format(step=40), encoding="utf-8")  # Python tells files of one second by length
    assert run() == "50"


def test_a_template_is_bound_to_each_game_on_its_own() -> None:
    two, three = bind(doubled_and_one, "two", {"double": twice}), bind(doubled_and_one, "three", {"double": thrice})
    assert (two(10), three(10)) == (21, 31)


def test_a_part_that_is_only_called_is_bound_to_each_game_too() -> None:
    for name, double, known in (("two", twice, 42), ("three", thrice, 93)):
        part = bind(doubled_and_one, name, {"double": double}, only_called=True)
        assert bind(part_and_double, name, {"double": double, "doubled_and_one": part})(10) == known


def test_a_template_cannot_be_used_unbound() -> None:
    with pytest.raises(RuntimeError, match="bind it to the rules of a game"):
        doubled_and_one(1)


def test_specialising_leaves_the_template_alone() -> None:
    assert specialise(doubled_and_one, {"double": lambda number: number})(5) == 6
    assert doubled_and_one.__globals__["double"] is unbound


@pytest.mark.skipif(not hasattr(length_of_a_new_array, "py_func"), reason="interpreted code may do anything")
def test_what_makes_an_array_is_refused_since_nothing_would_free_it() -> None:
    with pytest.raises(numba.TypingError):
        length_of_a_new_array(3)


def test_only_the_latest_versions_stay_on_disk(tmp_path: Path) -> None:
    for age, name in enumerate("abcde"):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    compiling._forget_old_versions(tmp_path)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["a", "b", "c"]


def test_where_the_cache_cannot_be_written_a_passing_folder_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("NABU_CACHE_DIR", str(tmp_path / "file"))
    root = compiling._cache_root.__wrapped__()
    assert root.is_dir()
    assert tmp_path not in root.parents
    root.rmdir()
