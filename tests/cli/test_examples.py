"""The examples run."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))
LESS_OFTEN = {
    "openspiel_algorithms": ["--games", "1", "--simulations", "4", "--iterations", "50"],
    "pettingzoo_policy": ["--rounds", "2", "--games", "5", "--trials", "4"],
}
"""Options of those that otherwise do the same for a quarter of a minute."""
THE_ONE_THAT_LEARNS = "ppo_batch"
"""It takes minutes, and has tests of its own in `tests/envs`."""


@pytest.mark.slow
@pytest.mark.parametrize("example", [path for path in EXAMPLES if path.stem != THE_ONE_THAT_LEARNS], ids=lambda path: path.stem)
def test_an_example_runs_and_names_a_winner(example: Path, tmp_path: Path) -> None:
    command = [sys.executable, str(example), *LESS_OFTEN.get(example.stem, [])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True, cwd=tmp_path)
    assert "win" in done.stdout
    assert done.stderr == ""
