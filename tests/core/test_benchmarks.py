"""What the benchmarks rest on: tables between marks, boxes as files, and machines that lack most packages."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks import absent, gpu, tables

from nabu.games import GAMES, find
from tests.walking import settings

ROOT = Path(__file__).parents[2]

LACKING = """
import sys
from benchmarks.absent import PACKAGES, Shells
sys.meta_path.insert(0, Shells(frozenset(name.partition(".")[0] for name in PACKAGES)))
sys.modules["platformdirs"] = None
"""
PLAY = """
import sys
from pathlib import Path
from benchmarks.gpu import open_box
from nabu.core.batch import play_batch
from nabu.games import find
kit = find("babylonia")
box = open_box(kit, 2, "basic", Path(sys.argv[1]))
print(play_batch(kit.rules, box, 2, [1]).states.tobytes().hex())
"""


def test_a_section_is_replaced_between_its_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = tmp_path / "README.md"
    readme.write_text("before\n<!-- one: begin -->\nold\n<!-- one: end -->\nafter\n", encoding="utf-8")
    monkeypatch.setattr(tables, "README", readme)
    for _ in range(2):
        tables.replace_section("one", tables.table(["a", "b"], [["1", "2"]]))
    table = "| a | b |\n| --- | ---: |\n| 1 | 2 |"
    expected = f"before\n<!-- one: begin -->\n\n{table}\n\n<!-- one: end -->\nafter\n"
    assert readme.read_text(encoding="utf-8") == expected


@pytest.mark.parametrize("name", GAMES)
def test_boxes_come_back_from_files_as_the_same_records(name: str, tmp_path: Path) -> None:
    gpu.prepare(tmp_path)
    kit = find(name)
    for players, variant in settings(kit):
        box, saved = (gpu.open_box(kit, players, variant, folder) for folder in (None, tmp_path))
        assert (saved.dtype, saved.dtype.isalignedstruct) == (box.dtype, True)
        assert saved == box


def test_a_batch_needs_nothing_but_numpy_and_numba(tmp_path: Path) -> None:
    gpu.prepare(tmp_path / "boxes")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "NUMBA_DISABLE_JIT": "1"}
    outputs = []
    for program in (LACKING + PLAY, PLAY):
        command = [sys.executable, "-c", program, str(tmp_path / "boxes")]
        done = subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1] != ""


def test_packages_that_are_there_are_left_alone() -> None:
    assert absent.stand_in() == []
