"""`nabu arena`: figures for people and programs, refusals, and going on after a crash."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Call

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "examples" / "my_bot.py"
QUICK = ["arena", "babylonia", "--bots", "random,random", "--processes", "1"]


@pytest.fixture
def many_games(tmp_path: Path) -> list[str]:
    """A command that takes a while, as another process can run it."""
    program = "import sys; from nabu.cli.main import app; sys.exit(app())"
    return [sys.executable, "-c", program, *QUICK, "--games", "30", "--results", str(tmp_path / "r.jsonl"), "--json"]


def lines_in(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True) if path.exists() else []


@pytest.mark.slow
def test_programs_get_one_object_with_every_figure(call: Call) -> None:
    result = call("arena", "babylonia", "--bots", f"greedy,{EXAMPLE}:Grabber", "--games", "2", "--processes", "2", "--json")
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    assert (found["game"], found["players"], found["games"]) == ("babylonia", 2, 2)
    assert {bot["name"] for bot in found["bots"]} == {"greedy", f"{EXAMPLE}:Grabber"}
    for bot in found["bots"]:
        assert bot["low"] < bot["elo"] < bot["high"]
        assert 0 <= bot["win_rate"] <= 1
        assert bot["mean_score"] > 0
        assert bot["seconds_per_decision"] > 0
        assert bot["failures"] == 0


def test_people_get_a_table_and_the_reasons_of_failures(call: Call) -> None:
    Path("odd.py").write_text("class Bot:\n    def choose(self, g):\n        return 'nonsense'\n")
    result = call("arena", "babylonia", "--bots", "random,odd.py:Bot", "--games", "3", "--processes", "1", "--language", "fr")
    assert result.exit_code == 0, result.stderr
    assert "victoires" in result.stdout
    assert "odd.py:Bot a perdu après" in result.stdout
    assert "multiple de 2" in result.stderr


@pytest.mark.slow
def test_a_killed_arena_goes_on_where_it_was(many_games: list[str], tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with subprocess.Popen(many_games, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True) as arena:
        deadline = time.monotonic() + 120
        while len(lines_in(path)) < 6 and time.monotonic() < deadline:
            time.sleep(0.02)
        os.killpg(arena.pid, signal.SIGKILL)
    before = [line for line in lines_in(path) if line.endswith(b"\n")]
    assert 6 <= len(before) < 31
    with path.open("ab") as opened:
        opened.write(b'{"number": 29, "se')  # as a crash in the middle of a line leaves it
    done = subprocess.run(many_games, capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(done.stdout)["games"] == 30
    assert "Going on" in done.stderr
    after = lines_in(path)
    assert after[: len(before)] == before
    assert sorted(json.loads(line)["number"] for line in after[1:]) == list(range(30))


def test_a_finished_tournament_is_told_again_without_playing(call: Call) -> None:
    first = call(*QUICK, "--games", "2", "--results", "r.jsonl", "--json")
    again = call(*QUICK, "--games", "2", "--results", "r.jsonl", "--json")
    assert json.loads(first.stdout) == json.loads(again.stdout)


def test_without_a_results_file_nothing_is_left_behind(call: Call, tmp_path: Path) -> None:
    assert call(*QUICK, "--games", "2").exit_code == 0
    assert not list((tmp_path / "data").rglob("*.jsonl"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess", "--bots", "greedy,random"], "no game 'chess'"),
        (["babylonia", "--bots", "greedy"], "two bots at least"),
        (["babylonia", "--bots", "greedy,gredy"], "did you mean greedy?"),
        (["babylonia", "--bots", "greedy,mcts:depth=3"], "has no option 'depth'"),
        (["babylonia", "--bots", "greedy,random", "--players", "5"], "2 to 4 players, not 5"),
        (["babylonia", "--bots", "greedy,random", "--seed", "-1"], "a seed is a whole number"),
        (["babylonia", "--bots", "greedy,random", "--results", "."], ".: cannot be opened"),
        (["babylonia", "--bots", "greedy,random", "--results", "other.jsonl"], "holds games of another setting"),
    ],
)
def test_what_cannot_be_held_is_refused_in_one_line(call: Call, arguments: list[str], words: str) -> None:
    Path("other.jsonl").write_text('{"arena": 1, "game": "ishtar"}\n')
    result = call("arena", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
