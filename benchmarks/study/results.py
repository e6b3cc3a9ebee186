"""All that the study has played, read from one or several files: lines that are runs, and lines that are results."""

import gzip
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.study.plan import Contest
from nabu.arena.match import Result
from nabu.arena.results import BadResults, read_line, read_result


@dataclass
class StudyResults:
    """Runs and their results."""

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
