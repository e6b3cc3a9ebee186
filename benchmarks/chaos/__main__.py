"""Runs the processes, the people and the kills, and writes what came of it."""

import argparse
import sys
import tempfile
from pathlib import Path

from benchmarks.chaos.run import LONGEST_WAIT, Outcome, Plan, run
from benchmarks.chaos.waiting import KINDS, longest
from benchmarks.tables import machine, replace_section, table
from tests.server.postgres import postgres_server


def report(outcome: Outcome) -> list[str]:
    """Write down how a run went."""
    plan, evening = outcome.plan, outcome.evening
    half, most = outcome.answers()
    rows = [
        ["web processes, workers", f"{plan.web}, {plan.workers}"],
        ["tables at a time, in all", f"{plan.tables}, {len(outcome.tables)}"],
        ["minutes", f"{plan.seconds / 60:g}"],
        *([name, f"{number:,}"] for name, number in sorted(outcome.deeds.items())),
        ["steps kept, by people", f"{outcome.steps['by people']:,}"],
        ["steps kept, by bots", f"{outcome.steps['by bots']:,}"],
        *([name, f"{number:,}"] for name, number in sorted(evening.counts.items())),
        ["a change answered, half of them / 99 of 100 within", f"{half * 1000:.0f} ms / {most * 1000:.0f} ms"],
        *([f"the longest that anybody waited {kind}", f"{longest(outcome.waits, kind):.1f} s"] for kind in KINDS),
        [f"tables where nobody did anything for more than {LONGEST_WAIT:g} s", str(len(outcome.stuck))],
        ["lost, doubled or reordered", str(len(outcome.complaints))],
    ]
    return table(["", "seen"], rows)


def main() -> None:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--web", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--kill-every", type=float, default=6, help="seconds, on average")
    parser.add_argument("--restart-every", type=float, default=60, help="seconds between restarts of PostgreSQL, on average")
    parser.add_argument("--moves", type=float, default=40, help="of all people together, a second")
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 2, 3], help="of the bots")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the report into benchmarks/README.md")
    given = parser.parse_args()
    plan = Plan(
        given.minutes * 60,
        given.tables,
        given.web,
        given.workers,
        given.kill_every,
        given.restart_every,
        given.moves,
        given.seed,
        levels=tuple(given.levels),
    )
    with tempfile.TemporaryDirectory(prefix="nabu-chaos-") as folder, postgres_server() as database:
        outcome = run(plan, Path(folder), database)
    lines = [f"`{' '.join(['python -m benchmarks.chaos', *sys.argv[1:]])}`. {machine('psycopg')}.", "", *report(outcome)]
    print("\n".join([*lines, "", *outcome.stuck, *outcome.complaints]))
    if given.write:
        replace_section("chaos", lines)
    sys.exit(bool(outcome.stuck or outcome.complaints))


if __name__ == "__main__":
    main()
