"""The contracts on imports hold, and a deliberate violation of any of them is found: also one inside a function."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT = Path(sys.executable).with_name("lint-imports")

VIOLATIONS = {
    "Rooms import only from the rooms below them": ("play/setup.py", "import nabu.bots.specs"),
    "Parts of the server import only from the parts below them": ("server/errors.py", "import nabu.server.rooms.room"),
    "The server does not need the arena": ("server/settings.py", "import nabu.arena.match"),
    "Only serving needs what serving needs": ("cli/verify.py", "import sqlalchemy"),
    "Only the face of a tool needs that tool": ("envs/task.py", "import gymnasium"),
    "Only a pool of the arena needs Ray": ("arena/tournament.py", "import ray"),
    "Games do not know each other": ("games/ishtar/kit.py", "import nabu.games.amyitis.moves"),
    "The rules of a game stand on the core alone": ("games/babylonia/rules/board.py", "import pydantic"),
    "The core stands on NumPy and Numba alone": ("core/rng.py", "import rich"),
    "Nets at play stand on the core and the rules alone": ("nets/files.py", "import pydantic"),
    "Nothing goes round in circles": ("core/log.py", "import nabu.core.contract"),
}


def lint(sources: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    command = [str(LINT), "--no-logo", "--no-cache", "--config", str(ROOT / "pyproject.toml")]
    return subprocess.run(command, check=False, cwd=sources, env=environment, capture_output=True, text=True)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the package's code that may be spoilt."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("page", "site", "__pycache__"))
    return tmp_path / "src"


def test_all_contracts_are_kept(sources: Path) -> None:
    done = lint(sources)
    assert done.returncode == 0, done.stdout
    assert f"Contracts: {len(VIOLATIONS)} kept, 0 broken." in done.stdout


@pytest.mark.parametrize("contract", VIOLATIONS)
def test_a_violation_is_found(contract: str, sources: Path) -> None:
    module, violation = VIOLATIONS[contract]
    with (sources / "nabu" / module).open("a", encoding="utf-8") as file:
        file.write(f"\n\ndef sneak() -> None:\n    {violation}\n")
    done = lint(sources)
    assert done.returncode != 0
    assert f"{contract} BROKEN" in done.stdout
