"""Plays the contests of docs/bots.md and writes its tables, so that anyone can run them again.

    python -m nabu.arena.study run --out study.jsonl --minutes 60
    python -m nabu.arena.study write study.jsonl --page docs/bots.md

Games go to the contest that lacks the largest share of what it wants, so that all have had their fair part when time runs out.
Each result is appended to the file as it comes; the same command goes on with it. Several files, from several machines, can be
written down together.
"""

import argparse
import gzip
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from nabu.arena.fixtures import Entrant, Fixture
from nabu.arena.match import Result
from nabu.arena.plan import Contest, ContestFixture, all_contests
from nabu.arena.results import BadResults, append_line, read_line, read_result, whole_lines
from nabu.arena.workers import LONGEST_DECISION, play_all, warm_up
from nabu.core.errors import NabuError
from nabu.games import GAMES, find

SECTIONS = ("greedy", "mcts", "levels", "tables", "budgets")
SECONDS_TO_FINISH = 60.0
"""How long games that are being played when time is up may go on: to break them off would favour short ones."""
SECONDS_BETWEEN_REPORTS = 20.0


@dataclass
class Record:
    """All that was played, from one or several files."""

    results: dict[str, dict[int, Result]] = field(default_factory=dict)
    """By contest and number of the game."""
    runs: list[dict[str, Any]] = field(default_factory=list)
    """When, where and from which commit it was played."""

    def read(self, path: Path) -> None:
        """Add what a file holds, packed or not."""
        try:
            with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as opened:
                lines = opened.readlines()
        except OSError as problem:
            raise BadResults(f"{path}: cannot be read: {problem.strerror}") from None
        for number, line in enumerate(lines, 1):
            if line.endswith(b"\n"):
                self._take(path, number, read_line(path, number, line))

    def _take(self, path: Path, number: int, data: dict[str, Any]) -> None:
        if "run" in data:
            self.runs.append(data["run"])
        elif "contest" in data:
            self.add(data.pop("contest"), read_result(path, number, data))
        else:
            raise BadResults(f"{path}: line {number} is neither a run of the study nor a result")

    def add(self, contest: str, result: Result) -> None:
        """Add a result, unless the same game is there."""
        self.results.setdefault(contest, {}).setdefault(result.number, result)

    def of(self, contest: Contest) -> list[Result]:
        """Return the results of a contest in the order of its games."""
        return [result for _, result in sorted(self.results.get(contest.key, {}).items())]

    @property
    def scale(self) -> float:
        """By how much budgets were scaled, the same in all runs."""
        scales = {run["scale"] for run in self.runs}
        if len(scales) != 1:
            raise BadResults(
                f"these results were played at different scales: {', '.join(f'{each:g}' for each in sorted(scales))}"
            )
        return float(scales.pop())


class Schedule:
    """Says which game comes next."""

    def __init__(self, contests: Sequence[Contest], record: Record, until: float) -> None:
        self.record, self.until = record, until
        self.waiting = {contest: self._missing(contest) for contest in contests}
        self.handed_out = {contest: len(record.of(contest)) for contest in contests}
        self.ended = {contest for contest in contests if contest.shown(record.of(contest))}

    def _missing(self, contest: Contest) -> Iterator[ContestFixture]:
        played = set(self.record.results.get(contest.key, {}))
        return (fixture for fixture in contest.fixtures() if fixture.number not in played)

    def fixtures(self) -> Iterator[ContestFixture]:
        """Give games until all contests have ended or time is up, each from the contest that lacks most."""
        while time.monotonic() < self.until:
            contest = min(self._open(), key=self._share, default=None)
            if contest is None:
                return
            self.handed_out[contest] += 1
            yield next(self.waiting[contest])

    def _open(self) -> list[Contest]:
        return [
            contest
            for contest, handed_out in self.handed_out.items()
            if contest not in self.ended and handed_out < contest.looks[-1]
        ]

    def _share(self, contest: Contest) -> float:
        """Return how much of what it wants up to its next look has been handed out."""
        handed_out = self.handed_out[contest]
        return handed_out / contest.next_look(handed_out + 1)

    def take_in(self, contest: Contest) -> None:
        """End a contest if this is a look that shows what it should."""
        results = self.record.of(contest)
        if len(results) in contest.looks and contest.shown(results):
            self.ended.add(contest)


def run(options: argparse.Namespace) -> None:
    """Play, and append each result to a file."""
    contests = [each for each in all_contests(options.scale, options.games) if each.section in options.only]
    record = Record()
    for path in options.also:
        record.read(path)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    with options.out.open("a+b") as opened:
        opened.seek(0)
        whole_lines(opened)
        record.read(options.out)
        append_line(opened, {"run": _about(options)})
        _say(f"preparing {', '.join(options.games)}")
        warm_up([_everybody(game) for game in options.games])
        until = time.monotonic() + 60 * options.minutes
        _play(contests, record, until, options.processes, opened)
    _report(contests, record)


def _play(contests: Sequence[Contest], record: Record, until: float, processes: int, opened: Any) -> None:
    schedule = Schedule(contests, record, until)
    by_key = {contest.key: contest for contest in contests}
    reported = time.monotonic()
    for fixture, result in play_all(schedule.fixtures(), processes, LONGEST_DECISION, until + SECONDS_TO_FINISH):
        assert isinstance(fixture, ContestFixture)
        append_line(opened, {"contest": fixture.contest, **result.as_json()})
        record.add(fixture.contest, result)
        schedule.take_in(by_key[fixture.contest])
        if time.monotonic() - reported > SECONDS_BETWEEN_REPORTS:
            reported = time.monotonic()
            _say(f"{sum(len(record.of(each)) for each in contests)} games, {(until - reported) / 60:.1f} minutes left")


def _everybody(game: str) -> Fixture:
    """Return a game that needs everything that has to be compiled."""
    seats = tuple(Entrant(spec, spec) for spec in ("greedy", "mcts:iterations=8", "level1", "random"))
    return Fixture(0, game, find(game).rules.variants[0], None, 1, seats)


def _report(contests: Sequence[Contest], record: Record) -> None:
    for contest in contests:
        results = record.of(contest)
        gap = contest.rating(results).gap(*contest.bots[:2])
        failures = sum(result.failure is not None for result in results)
        _say(f"{contest.key}: {len(results)} games, {gap.elo:+.0f} ({gap.low:+.0f} … {gap.high:+.0f}), {failures} failed")


def _about(options: argparse.Namespace) -> dict[str, Any]:
    """Say when, where and from what this is played."""
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "commit": options.commit or _commit(),
        "processes": options.processes,
        "scale": options.scale,
    }


def machine() -> str:
    """Describe this machine, without its name."""
    packages = ", ".join(f"{name} {version(name)}" for name in ("numpy", "numba"))
    return f"{_processor()}, {os.cpu_count()} cores, Python {platform.python_version()}, {packages}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _commit() -> str:
    """Return the commit that is checked out, as far as there is one."""
    try:
        described = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return described.stdout.strip()


def _say(text: str) -> None:
    print(text, flush=True)


def write(options: argparse.Namespace) -> None:
    """Write the tables into a page."""
    from nabu.arena.tables import write_tables

    record = Record()
    for path in options.results:
        record.read(path)
    write_tables(options.page, record)


def read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m nabu.arena.study", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    running = commands.add_parser("run", help="play the contests")
    running.add_argument("--out", type=Path, required=True, help="append each result to this file, and go on with it")
    running.add_argument("--also", type=Path, nargs="*", default=[], help="results that are there already, from other files")
    running.add_argument("--minutes", type=float, default=24 * 60, help="hand out no more games after so long")
    running.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many games are played side by side")
    running.add_argument("--scale", type=float, default=1.0, help="multiplies all budgets except the 0.2 s against greedy")
    running.add_argument("--only", nargs="*", choices=SECTIONS, default=SECTIONS, help="which tables to play for")
    running.add_argument("--games", nargs="*", choices=GAMES, default=GAMES, help="which games")
    running.add_argument("--commit", help="what is measured, where that cannot be found out")
    running.set_defaults(do=run)
    writing = commands.add_parser("write", help="write the tables")
    writing.add_argument("results", type=Path, nargs="+", help="files that `run` wrote")
    writing.add_argument("--page", type=Path, default=Path("docs/bots.md"), help="the page that the tables stand in")
    writing.set_defaults(do=write)
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; a refusal is one line, and the exit code is 2."""
    options = read_options(arguments)
    try:
        options.do(options)
    except NabuError as problem:
        print(f"study: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
