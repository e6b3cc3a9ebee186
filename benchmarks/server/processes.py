"""The same tables with more and more processes on one PostgreSQL: what each adds, and what they share."""

import asyncio
import os
from contextlib import ExitStack
from typing import NamedTuple

from benchmarks.server import rounds
from benchmarks.server.clients import Crowd
from benchmarks.server.rounds import Tally
from benchmarks.server.serving import processor_time, server, with_children
from benchmarks.tables import machine, table
from nabu.games import GAMES
from tests.server.postgres import PostgresServer, postgres_server

PROCESSES = (1, 2, 4)
CROWD = Crowd(32, watchers=2)
COLUMNS = ["web processes", "moves/s", "p50 sent to seen", "p99", "all processes' processor a move", "PostgreSQL's"]


class Shared(NamedTuple):
    """A round with several processes, and the seconds that PostgreSQL took for it."""

    tally: Tally
    database: float


def with_more_and_more(seconds: float) -> list[str]:
    """Measure with 1, 2 and 4 processes."""
    lines = [
        f"`python -m benchmarks.server --processes --seconds {seconds:g}`: {CROWD.title}, everybody by way of any process. "
        f"{machine('psycopg')}; load before the run {os.getloadavg()[0]:.1f}.",
        "",
    ]
    with postgres_server() as database:
        rows = [_row(processes, _measured(database, processes, seconds)) for processes in PROCESSES]
    return lines + table(COLUMNS, rows)


def _row(processes: int, shared: Shared) -> list[str]:
    return [str(processes), *shared.tally.row(), f"{shared.database / len(shared.tally.delays) * 1000:.2f} ms"]


def _measured(database: PostgresServer, count: int, seconds: float) -> Shared:
    with ExitStack() as stack:
        started = [stack.enter_context(server(database.address)) for _ in range(count)]
        addresses, processes = [address for address, _ in started], [process for _, process in started]
        for address in addresses:  # what is loaded once is loaded now
            asyncio.run(rounds.play_some(address, len(GAMES), asyncio.Barrier(1)))
        assert database.process is not None
        before = processor_time(with_children(database.process.pid))
        tally = asyncio.run(rounds.play_at_once(addresses, processes, CROWD, seconds))
        return Shared(tally, processor_time(with_children(database.process.pid)) - before)
