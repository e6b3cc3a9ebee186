"""`pip install .` brings what scripts and the terminal need; serving needs `.[server]`, and says so."""

from pathlib import Path

import pytest

from tests.environments import new_environment, required_by, run, with_all_they_need

COMMAND = ("-c", "from nabu.cli.main import app; app()")
SCRIPT = """
import nabu
g = nabu.new("babylonia", players=3, seed=1)
g.play(nabu.bot("random", seed=1).choose(g))
print(nabu.load(g.record()) == g)
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with what `pip install .` brings."""
    return new_environment(tmp_path_factory.mktemp("plain"), with_all_they_need(required_by("nabu")))


def test_what_serving_needs_is_not_there(python: Path) -> None:
    assert "No module named" in run(python, "-c", "import fastapi").stderr


def test_scripts_run(python: Path) -> None:
    assert run(python, "-c", SCRIPT).stdout == "True\n"


def test_the_terminal_program_plays(python: Path) -> None:
    played = run(python, *COMMAND, "play", "babylonia", "--seats", "human,random", "--seed", "1", typed="quit\n")
    assert played.returncode == 0, played.stderr
    assert "Babylonia" in played.stdout


def test_serving_says_in_one_sentence_what_it_needs(python: Path) -> None:
    refused = run(python, *COMMAND, "serve")
    assert refused.returncode == 2
    assert "pip install '.[server]'" in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1
