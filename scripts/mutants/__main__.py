"""Runs the mutants of a game's rules against its rule tests: `python -m scripts.mutants --game babylonia --jobs 2`.

Prints a table, the survivors that are not listed as equivalent, and lines of that list that no longer hold, and fails if there
are any.
Results are kept, so that a run goes on where the last one stopped.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ |= {"NUMBA_DISABLE_JIT": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "OPENBLAS_NUM_THREADS": "1"}

from scripts.mutants.choosing import chosen, still_to_run
from scripts.mutants.equivalents import FILE_NAME, read_equivalents
from scripts.mutants.mutations import Mutant
from scripts.mutants.report import open_questions, table
from scripts.mutants.results import append_result, read_results
from scripts.mutants.running import NOTICED, Result, Target, examine

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("src/nabu/games/*/rules"))
BAR = 40


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for; returns 1 if something is left to do."""
    asked = parser().parse_args(arguments)
    return run(game_target(asked.game), asked)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    described = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__)
    described.add_argument("--game", required=True, choices=GAMES)
    described.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    described.add_argument("--only", help="a file of the rules, such as scoring.py")
    described.add_argument("--sample", type=int, help="so many mutants, drawn at random, the same for the same number")
    described.add_argument("--retry", action="store_true", help="run again what survived")
    described.add_argument("--results", type=Path, help="lines of JSON to go on with (build/mutants/<game>.jsonl)")
    return described


def game_target(game: str) -> Target:
    """Name the rules of a game and their tests."""
    rules, tests = ROOT / "src" / "nabu" / "games" / game / "rules", ROOT / "tests" / game / "rules"
    return Target(ROOT, rules, f"nabu.games.{game}.rules", tests, frozenset({"nabu", "tests"}))


def run(target: Target, asked: argparse.Namespace) -> int:
    """Run the mutants that have no result yet, and print what all of those asked for have shown."""
    results = asked.results or ROOT / "build" / "mutants" / f"{asked.game}.jsonl"
    changes = chosen(target.changes(), asked.only, asked.sample)
    left = still_to_run(changes, read_results(results, [change.mutant for change in changes]), asked.retry)
    if left:
        progress = Progress(len(left), results)
        examine(target, left, asked.jobs, progress.add)
    return tell(target, read_results(results, [change.mutant for change in changes]))


def tell(target: Target, outcomes: dict[Mutant, str]) -> int:
    """Print the table and what is left to do."""
    equivalents = read_equivalents(target.tests / FILE_NAME)
    print(table(outcomes, equivalents))
    questions = list(open_questions(outcomes, equivalents, [change.mutant for change in target.changes()]))
    print("\n".join(["", *questions]) if questions else "\nEvery survivor is listed as equivalent.")
    return int(bool(questions))


@dataclass
class Progress:
    """Keeps results, and shows how far the run has come."""

    total: int
    results: Path
    done: int = 0
    survivors: int = 0
    begun: float = 0.0

    def add(self, result: Result) -> None:
        """Keep one result."""
        append_result(self.results, result)
        if self.done == 0:
            self.begun = time.monotonic() - result.seconds
        self.done += 1
        self.survivors += result.outcome not in NOTICED
        if sys.stderr.isatty() or self.done % 50 == 0 or self.done == self.total:
            self.show()

    def show(self) -> None:
        """Draw the bar."""
        filled = BAR * self.done // self.total
        seconds = max(time.monotonic() - self.begun, 0.001)
        left = seconds / self.done * (self.total - self.done)
        bar = "█" * filled + "░" * (BAR - filled)
        told = (
            f"{bar} {self.done}/{self.total}, {self.survivors} survived, {self.done / seconds:.1f} a second, {left:.0f} s left"
        )
        print(f"\r{told}", end="" if sys.stderr.isatty() and self.done < self.total else "\n", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
