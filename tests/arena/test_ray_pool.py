"""A real Ray cluster of two nodes plays what this machine plays, whatever happens to a node or to the one who asked."""

import json
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.arena.cluster import Cluster, environment, running_cluster
from tests.arena.test_arena import ODD_BOTS

pytestmark = pytest.mark.slow

LONGEST = 300
GAMES = 16
LONG = ["arena", "babylonia", "--bots", "waiting.py:Waiting,mcts:iterations=40", "--games", str(GAMES)]
LONG += ["--seed", "5", "--limit", str(LONGEST), "--json"]
ENOUGH = 100
"""More tickets than are ever taken."""

WAITING_BOT = """
import time
from pathlib import Path

TICKETS = Path(__file__).with_name("tickets")

class Waiting:
    has_ticket = False

    def choose(self, g):
        while not self.has_ticket:
            time.sleep(0.02)
            self.has_ticket = any(taken(ticket) for ticket in TICKETS.iterdir())
        return g.moves[0]

def taken(ticket):
    try:
        ticket.unlink()
    except FileNotFoundError:
        return False
    return True
"""
"""Begins a game when it has found a ticket: so the test says how many games can be over. Broken off, it keeps the ticket."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with running_cluster() as running:
        yield running


def command(module: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def run(folder: Path, module: str, *arguments: str) -> str:
    done = subprocess.run(
        command(module, *arguments), cwd=folder, env=environment(), capture_output=True, text=True, timeout=LONGEST, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def begun(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        command("nabu", *arguments), cwd=folder, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    with process:
        try:
            yield process
            process.wait(LONGEST)
        except BaseException:
            process.kill()
            raise


def lines_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()] if path.exists() else []


def what_was_played(path: Path, by: Sequence[str]) -> list[dict[str, Any]]:
    """All that a results file says about games, in order, but for how long they took."""
    games = [{**line, "seconds": None} for line in lines_in(path) if "seconds" in line]
    return sorted(games, key=lambda game: [game[key] for key in by])


def hand_out_tickets(folder: Path, count: int) -> None:
    tickets = folder / "tickets"
    for _ in range(count):
        (tickets / uuid.uuid4().hex).touch()


def let_play(folder: Path, results: Path, games: int) -> None:
    """Hand out tickets one by one until so many games are over."""
    deadline = time.monotonic() + LONGEST
    while len(lines := lines_in(results)) < 1 + games:
        assert time.monotonic() < deadline, f"{len(lines)} lines, waiting for {games} games"
        if not any((folder / "tickets").iterdir()):
            hand_out_tickets(folder, 1)
        time.sleep(0.02)


def test_a_cluster_plays_the_same_games_with_bots_that_print_hang_or_take_their_process_down(
    cluster: Cluster, tmp_path: Path
) -> None:
    (tmp_path / "odd.py").write_text(ODD_BOTS)
    bots = "odd.py:Noisy,odd.py:Leaving,odd.py:Hanging"
    arena = ["arena", "babylonia", "--bots", bots, "--games", "6", "--limit", "3", "--json"]
    told = run(tmp_path, "nabu", *arena, "--results", "there.jsonl", "--ray", cluster.address)
    run(tmp_path, "nabu", *arena, "--results", "here.jsonl", "--processes", "2")
    there, here = (what_was_played(tmp_path / name, ["number"]) for name in ("there.jsonl", "here.jsonl"))
    assert json.loads(told)["games"] == 6
    assert there == here


def test_after_control_c_and_with_a_node_killed_in_the_middle_the_results_are_those_of_one_machine(
    cluster: Cluster, tmp_path: Path
) -> None:
    (tmp_path / "waiting.py").write_text(WAITING_BOT)
    there = tmp_path / "there.jsonl"
    (tmp_path / "tickets").mkdir()
    with begun(tmp_path, *LONG, "--results", there.name, "--ray", cluster.address) as left:
        let_play(tmp_path, there, 2)
        left.send_signal(signal.SIGINT)
    before = lines_in(there)
    assert len(before) < GAMES
    with begun(tmp_path, *LONG, "--results", there.name, "--ray", cluster.address) as again:
        let_play(tmp_path, there, len(before) + 1)
        assert len(lines_in(there)) < GAMES
        cluster.tell("kill")
        hand_out_tickets(tmp_path, ENOUGH)
        assert again.wait(LONGEST) == 0
    cluster.tell("add")
    run(tmp_path, "nabu", *LONG, "--results", "here.jsonl", "--processes", "2")
    assert lines_in(there)[: len(before)] == before
    assert what_was_played(there, ["number"]) == what_was_played(tmp_path / "here.jsonl", ["number"])


def test_balance_counts_the_same_games_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    balance = ["--game", "babylonia", "--players", "2", "3", "--games", "3", "--bot", "greedy", "--out"]
    there, here = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    tables = run(root, "benchmarks.balance", *balance, str(there), "--ray", cluster.address)
    assert tables == run(root, "benchmarks.balance", *balance, str(here), "--jobs", "2")
    assert what_was_played(there, ["players", "seed"]) == what_was_played(here, ["players", "seed"])
