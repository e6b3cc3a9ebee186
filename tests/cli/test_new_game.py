"""`nabu new-game`: a copy of the scaffold under another name, which is a whole project at once."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from nabu.cli.new_game import SCAFFOLD, copy_scaffold, scaffold
from tests.cli.conftest import Call
from tests.games.installing import install

LONG_NAME = "a_game_with_a_name_of_24"


def test_the_new_project_goes_by_its_own_name(call: Call) -> None:
    made = call("new-game", "river_trade")
    assert made.exit_code == 0
    assert "cd river_trade" in made.stdout
    project = tomllib.loads(Path("river_trade/pyproject.toml").read_text())["project"]
    assert project["name"] == "nabu-river_trade"
    assert project["entry-points"]["nabu.games"] == {"river_trade": "nabu_river_trade"}
    assert 'name="river_trade"' in Path("river_trade/nabu_river_trade/rules/__init__.py").read_text()
    assert 'title="River trade"' in Path("river_trade/nabu_river_trade/kit.py").read_text()


def test_nothing_in_it_speaks_of_the_scaffold_as_a_game(tmp_path: Path) -> None:
    copy_scaffold("dice", tmp_path / "dice")
    for file in (tmp_path / "dice").rglob("*.*"):
        assert SCAFFOLD not in file.name
        if file.is_file() and file.suffix != ".npz":
            text = file.read_text(encoding="utf-8")
            assert not any(phrase in text for phrase in (f"nabu_{SCAFFOLD}", SCAFFOLD.capitalize(), f'name="{SCAFFOLD}"'))


def test_it_goes_where_it_is_wanted(call: Call) -> None:
    assert call("new-game", "dice", "--folder", "games/my dice").exit_code == 0
    assert Path("games/my dice/nabu_dice/kit.py").is_file()


@pytest.mark.parametrize("name", ["", "Dice", "my-game", "2048", "a", "../up", "naïve", "x" * 25])
def test_what_is_no_name_is_refused(call: Call, name: str) -> None:
    refused = call("new-game", "--", name)
    assert refused.exit_code == 2
    assert "is no name for a game" in refused.stderr


def test_the_name_of_a_game_is_taken(call: Call) -> None:
    refused = call("new-game", "ishtar")
    assert refused.exit_code == 2
    assert "there is a game ishtar already" in refused.stderr


def test_a_folder_that_is_there_is_left_alone(call: Call) -> None:
    Path("dice").mkdir()
    refused = call("new-game", "dice")
    assert refused.exit_code == 2
    assert "dice is there already" in refused.stderr
    assert not any(Path("dice").iterdir())


def test_a_place_that_cannot_be_written_is_named(call: Call) -> None:
    Path("file").write_text("")
    refused = call("new-game", "dice", "--folder", "file/dice")
    assert refused.exit_code == 2
    assert "cannot be written" in refused.stderr


@pytest.mark.parametrize("name", ["go", LONG_NAME])
def test_names_of_any_length_leave_the_style_as_it_is(name: str, tmp_path: Path) -> None:
    copy_scaffold(name, tmp_path / name)
    for check in (["format", "--check"], ["check"]):
        subprocess.run([sys.executable, "-m", "ruff", *check, "--no-cache", "."], cwd=tmp_path / name, check=True)


def run(home: Path, *command: str) -> str:
    """Run something in a project whose metadata lie beside it, as after `make install`."""
    path = os.pathsep.join([str(home), *filter(None, sys.path)])
    done = subprocess.run(
        command, cwd=home, env={**os.environ, "PYTHONPATH": path}, check=False, capture_output=True, text=True, timeout=540
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_new_game_passes_its_own_check_and_is_played(tmp_path: Path) -> None:
    home = tmp_path / "dice"
    copy_scaffold("dice", home)
    install(home, "nabu-dice", "dice", "nabu_dice")
    assert "passed" in run(home, "make", "check", f"PYTHON={sys.executable}")
    nabu = (sys.executable, "-W", "error", "-c", "from nabu.cli.main import app; app()")
    assert "Dice" in run(home, *nabu, "games")
    assert "The game is over" in run(home, *nabu, "play", "dice", "--seats", "random,random", "--seed", "1")


def test_the_wheel_carries_the_scaffold() -> None:
    settings = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    carried = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert carried["examples/wells"] == "nabu/scaffold"
    assert (scaffold() / "pyproject.toml").is_file()
