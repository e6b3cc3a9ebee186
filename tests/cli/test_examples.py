"""The examples run as they stand."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))
THE_ONE_THAT_LEARNS = "ppo_batch"
"""It takes minutes, and has tests of its own in `tests/envs`."""


@pytest.mark.slow
@pytest.mark.parametrize("example", [path for path in EXAMPLES if path.stem != THE_ONE_THAT_LEARNS], ids=lambda path: path.stem)
def test_an_example_runs_and_names_a_winner(example: Path) -> None:
    done = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, timeout=300, check=True)
    assert "win" in done.stdout
    assert done.stderr == ""
