"""The two commands of the study: `run` and `write`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import benchmarks.study
from benchmarks.study.plan import SECTIONS
from benchmarks.study.play import Run
from benchmarks.study.results import StudyResults
from benchmarks.study.tables import write_tables
from nabu.core.errors import NabuError
from nabu.games import GAMES


def run(options: argparse.Namespace) -> None:
    """Play, and append each result to a file."""
    Run(
        options.out,
        options.also,
        options.minutes,
        options.processes,
        options.ray,
        options.scale,
        options.only,
        options.games,
        options.bots,
        options.rivals,
        options.commit,
    ).play()


def write(options: argparse.Namespace) -> None:
    """Write the tables into a page."""
    played = StudyResults()
    for path in options.results:
        played.read(path)
    write_tables(options.page, played)


def read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.study",
        description=benchmarks.study.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True)
    running = commands.add_parser("run", help="play the contests")
    running.add_argument("--out", type=Path, required=True, help="append each result to this file, and go on with it")
    running.add_argument("--also", type=Path, nargs="*", default=[], help="results that are there already, from other files")
    running.add_argument("--minutes", type=float, default=24 * 60, help="hand out no more games after so long")
    running.add_argument("--processes", type=int, help="how many games are played side by side; one a core otherwise")
    running.add_argument(
        "--ray", metavar="ADDRESS", help="play on this Ray cluster, host:port or auto, instead of this machine"
    )
    running.add_argument("--scale", type=float, default=1.0, help="multiplies all budgets except the 0.2 s against greedy")
    running.add_argument("--only", nargs="*", choices=SECTIONS, default=SECTIONS, help="which tables to play for")
    running.add_argument("--games", nargs="*", choices=GAMES, default=GAMES, help="which games")
    running.add_argument("--bots", nargs="*", default=[], help="only contests of these bots, e.g. net")
    running.add_argument("--rivals", nargs="*", default=[], help="only contests against these bots, e.g. mcts:iterations=2000")
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
