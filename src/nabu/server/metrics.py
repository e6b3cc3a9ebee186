"""What is measured, for Prometheus: how much is played, how long things take, and what waits.

Measuring costs about a microsecond. Where several processes serve, `PROMETHEUS_MULTIPROC_DIR` names a folder in which they put
their figures together; whichever of them is asked then answers for all.
"""

import asyncio
import functools
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import REGISTRY as OF_THIS_PROCESS
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which Prometheus' own client knows of other processes."""

SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80)
"""Seconds, the bounds of the bars of histograms: for what is quick, and for what may take a while."""

SECONDS_BETWEEN_LOOKS = 0.5
"""At the lag of the event loop."""

MOVES = Counter("nabu_moves", "Decisions that were kept", ["game", "by"])
COMMANDS = Histogram("nabu_command_seconds", "From asking to change a table to the answer", ["command"], buckets=SHORT)
REQUESTS = Histogram("nabu_request_seconds", "Requests over HTTP", ["method", "route", "status"], buckets=SHORT)
MESSAGES = Histogram("nabu_message_seconds", "Messages over sockets, until they are answered", ["type"], buckets=SHORT)
REFUSALS = Counter("nabu_refusals", "Requests and messages that were refused", ["reason"])
SOCKETS = Gauge("nabu_sockets", "Open sockets", multiprocess_mode="livesum")
TABLES = Gauge("nabu_tables_in_memory", "Tables that are in memory", multiprocess_mode="livesum")
BOT_QUEUE = Gauge("nabu_bot_queue", "Long thoughts of bots that wait for a thread", multiprocess_mode="livesum")
BOT_DUTIES = Gauge("nabu_bot_duties", "Tables that wait for a bot which no process has taken on", multiprocess_mode="livemax")
BOT_WAITS = Histogram("nabu_bot_wait_seconds", "How long a long thought of a bot waited for a thread", buckets=LONG)
THOUGHTS = Histogram("nabu_bot_thought_seconds", "How long bots think", ["level"], buckets=LONG)
DATABASE = Histogram("nabu_database_seconds", "Transactions, what waits for its turn included", ["kind"], buckets=SHORT)
DATABASE_FAULTS = Counter("nabu_database_faults", "Transactions that failed because the database did not answer")
LOOP_LAG = Histogram("nabu_event_loop_lag_seconds", "How much later than planned the event loop did something", buckets=SHORT)


class timed:  # noqa: N801  (used as a function; as a class it costs a move a third as much)
    """Measure how long something takes."""

    def __init__(self, histogram: Histogram, *labels: str) -> None:
        """Measure it among others with the same labels."""
        self._histogram = _labelled(histogram, labels)

    def __enter__(self) -> None:
        """Begin."""
        self._began = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        """Note it, however it ended."""
        self._histogram.observe(time.perf_counter() - self._began)


@functools.cache
def _labelled(histogram: Histogram, labels: tuple[str, ...]) -> Histogram:
    return histogram.labels(*labels) if labels else histogram


async def watch_loop() -> None:
    """Look for ever how late the event loop is: whatever holds it up holds everybody up."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        LOOP_LAG.observe(max(0.0, time.perf_counter() - began - SECONDS_BETWEEN_LOOKS))


@contextmanager
def put_together() -> Iterator[None]:
    """Let the processes that are started meanwhile put their figures together, unless the environment says where already."""
    if FOLDER in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="nabu-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def forget_process(process: int) -> None:
    """Let what a process had open and in memory no longer count, now that it is gone."""
    if FOLDER in os.environ:
        mark_process_dead(process)  # type: ignore[no-untyped-call]


def exposition() -> bytes:
    """Write all figures as Prometheus reads them."""
    if FOLDER not in os.environ:
        return generate_latest(OF_THIS_PROCESS)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
