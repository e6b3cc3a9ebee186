"""Plays the contests of the study, and appends each result to a file as it comes."""

import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from benchmarks.study.plan import Contest, ContestFixture, all_contests
from benchmarks.study.results import StudyResults
from benchmarks.study.schedule import Schedule
from benchmarks.tables import machine
from nabu.arena.fixtures import Entrant, Fixture
from nabu.arena.match import prepare
from nabu.arena.pools import Pool, open_pool
from nabu.arena.results import append_line, whole_lines
from nabu.arena.workers import LONGEST_DECISION
from nabu.games import find

SECONDS_TO_FINISH = 60.0
"""How long games that are being played when time is up may go on: to break them off would favour short ones."""
SECONDS_BETWEEN_REPORTS = 20.0


@dataclass(frozen=True)
class Run:
    """One run of the study: what is played, for how long, and where results go."""

    out: Path
    also: Sequence[Path]
    """Results that are there already."""
    minutes: float
    processes: int | None
    ray: str | None
    """The address of a Ray cluster, if it is played there."""
    scale: float
    sections: Sequence[str]
    games: Sequence[str]
    bots: Sequence[str]
    """Whose contests are played; empty for everybody's."""
    rivals: Sequence[str]
    """Whom the contests that are played are against; empty for anybody."""
    commit: str | None

    def play(self) -> None:
        """Play what is missing until time is up."""
        contests = [each for each in all_contests(self.scale, self.games) if self.asks_for(each)]
        played = StudyResults()
        for path in self.also:
            played.read(path)
        self.out.parent.mkdir(parents=True, exist_ok=True)
        with self.out.open("a+b") as opened, open_pool(self.processes, self.ray) as pool:
            opened.seek(0)
            whole_lines(opened)
            played.read(self.out)
            append_line(opened, {"run": self._about(pool)})
            _say(f"preparing {', '.join(self.games)}")
            pool.prepare(prepare, [_everybody(game) for game in self.games])
            until = time.monotonic() + 60 * self.minutes
            _play(contests, played, until, pool, opened)
        _report(contests, played)

    def asks_for(self, contest: Contest) -> bool:
        """Tell whether a contest is to be played."""
        return (
            contest.section in self.sections
            and (not self.bots or contest.bots[0] in self.bots)
            and (not self.rivals or contest.bots[-1] in self.rivals)
        )

    def _about(self, pool: Pool) -> dict[str, Any]:
        """Say when, where and from what this is played."""
        return {
            "at": datetime.now(UTC).isoformat(timespec="seconds"),
            "machine": machine("numpy", "numba"),
            "commit": self.commit or _checked_out_commit(),
            "processes": pool.size,
            "scale": self.scale,
        }


def _play(contests: Sequence[Contest], played: StudyResults, until: float, pool: Pool, opened: BinaryIO) -> None:
    schedule = Schedule(contests, played, until)
    by_key = {contest.key: contest for contest in contests}
    reported = time.monotonic()
    for fixture, result in pool.play(schedule.fixtures(), LONGEST_DECISION, until + SECONDS_TO_FINISH):
        assert isinstance(fixture, ContestFixture)
        append_line(opened, {"contest": fixture.contest, **result.as_json()})
        played.add(fixture.contest, result)
        schedule.take_in(by_key[fixture.contest])
        if time.monotonic() - reported > SECONDS_BETWEEN_REPORTS:
            reported = time.monotonic()
            _say(f"{sum(len(played.of(each)) for each in contests)} games, {(until - reported) / 60:.1f} minutes left")


def _everybody(game: str) -> Fixture:
    """Return a game that needs everything that has to be compiled."""
    seats = tuple(Entrant(spec, spec) for spec in ("greedy", "mcts:iterations=8", "level1", "random"))
    return Fixture(0, game, find(game).rules.variants[0], None, 1, seats)


def _report(contests: Sequence[Contest], played: StudyResults) -> None:
    for contest in contests:
        results = played.of(contest)
        gap = contest.rating(results).gap(*contest.bots[:2])
        failures = sum(result.failure is not None for result in results)
        _say(f"{contest.key}: {len(results)} games, {gap.elo:+.0f} ({gap.low:+.0f} … {gap.high:+.0f}), {failures} failed")


def _checked_out_commit() -> str:
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
