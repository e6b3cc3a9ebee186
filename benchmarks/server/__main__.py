"""Measures everything with one server, or the same tables with several, and writes it down."""

import argparse
import asyncio
import os
import tempfile
from pathlib import Path

from benchmarks.server import rounds
from benchmarks.server.clients import Crowd
from benchmarks.server.cold import cold_opening
from benchmarks.server.processes import with_more_and_more
from benchmarks.server.serving import raise_limits, server
from benchmarks.tables import machine, replace_section, table
from nabu.games import GAMES

TABLES_AT_ONCE = (1, 16, 64)
WATCHERS = 2
"""Spectators at each table, where any are."""

PAUSE = 2.0
WATCHED = (
    Crowd(16, WATCHERS),
    *(Crowd(16, WATCHERS, games=(game,)) for game in GAMES),
    Crowd(64, WATCHERS),
    Crowd(64, WATCHERS, PAUSE),
)
COLUMNS = ["at once", "moves/s", "p50 sent to seen", "p99", "server's processor a move", "× echo"]


def measure(seconds: float) -> list[str]:
    """Measure one server."""
    lines = [
        f"`python -m benchmarks.server --seconds {seconds:g}`. {machine()}; load before the run {os.getloadavg()[0]:.1f}.",
        "",
    ]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cold = [(game, *asyncio.run(cold_opening(folder, game))) for game in GAMES]  # before there is anything to tidy up
        database = f"sqlite:///{folder / 'tables.sqlite3'}"
        with server(database) as (tables_at, process), server() as (echo_at, echo_process):
            asyncio.run(rounds.play_some(tables_at, len(GAMES), asyncio.Barrier(1)))  # what is loaded once is loaded now
            of_a_table = asyncio.run(rounds.memory_of_a_table(tables_at, process))
            rows = [
                row
                for count in TABLES_AT_ONCE
                for row in beside_echo(tables_at, process, echo_at, echo_process, count, seconds)
            ]
            rows += [
                [crowd.title, *asyncio.run(rounds.play_at_once([tables_at], [process], crowd, seconds)).row(), ""]
                for crowd in WATCHED
            ]
            lines += [*table(COLUMNS, rows), "", *in_sentences(tables_at, process, of_a_table), ""]
    return lines + table(
        ["opening a long game from cold", "decisions", "clock", "processor"],
        [[game, str(ply), f"{clock * 1000:.0f} ms", f"{cpu * 1000:.0f} ms"] for game, ply, clock, cpu in cold],
    )


def beside_echo(tables_at: str, process: int, echo_at: str, echo_process: int, count: int, seconds: float) -> list[list[str]]:
    """Measure so many tables, and as many bare echoes."""
    crowd = Crowd(count)
    played = asyncio.run(rounds.play_at_once([tables_at], [process], crowd, seconds))
    echoed = asyncio.run(rounds.echo_at_once(echo_at, echo_process, count, seconds / 2))
    return [
        [crowd.title, *played.row(), f"{played.rate / echoed.rate:.3f}"],
        [f"{count} bare echo{'es' * (count > 1)}", *echoed.row(), "1"],
    ]


def in_sentences(address: str, process: int, of_a_table: float) -> list[str]:
    """Measure what a socket and a crowd cost."""
    of_a_socket = asyncio.run(rounds.memory_of_a_socket(address, process))
    move, joining = asyncio.run(rounds.cost_of_a_crowd(address, process))
    return [
        f"A table that somebody looks at, {rounds.DECISIONS_INTO} decisions into its game, takes {of_a_table / 1e6:.2f} MB.",
        f"{rounds.IDLE_SOCKETS:,} sockets that somebody looks on with, idly, take {of_a_socket / 1e3:.0f} kB each.",
        f"With {rounds.SPECTATORS:,} spectators of one table a move takes {move * 1e3:.1f} ms of the server's processor, "
        f"and it took {joining * 1e3:.2f} ms for each of them to come.",
    ]


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each figure is measured")
    parser.add_argument("--processes", action="store_true", help="compare 1, 2 and 4 processes on PostgreSQL instead")
    wanted = parser.parse_args()
    raise_limits()
    if wanted.processes:
        replace_section("processes", with_more_and_more(wanted.seconds))
    else:
        replace_section("server", measure(wanted.seconds))


if __name__ == "__main__":
    main()
