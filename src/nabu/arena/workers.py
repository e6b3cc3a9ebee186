"""Several processes that play games, each one at a time, watched from here.

A bot is foreign code: it may hang, or take its process down with it. So every worker notes whose decision it is before it
asks for it. A worker that stays at one for too long is ended, one that dies is replaced, and the bot that was asked has lost
that game.
"""

import itertools
import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Self

from nabu.arena.fixtures import Fixture
from nabu.arena.match import Result, failed, play_fixture, prepare
from nabu.core.errors import NabuError

SPAWN = multiprocessing.get_context("spawn")
"""Fresh processes, on every system alike: a copy of this one would inherit the locks of its threads, but not the threads."""

SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_TO_END = 5.0
LONGEST_DECISION = 120.0
"""After how many seconds a bot is taken to hang, unless told otherwise."""

NOBODY = -1


class WorkerLost(NabuError):
    """A process ended although no bot was thinking in it; what it wrote to standard error says why."""


@dataclass(frozen=True)
class Clock:
    """What a worker shares with the process that watches it: who thinks, after how many decisions, and since when."""

    cells: Any

    @classmethod
    def new(cls) -> Self:
        """Share memory for three numbers."""
        clock = cls(SPAWN.RawArray("d", 3))
        clock.stop()
        return clock

    def start(self, seat: int, ply: int) -> None:
        """Note that a bot is asked now."""
        # The other process reads while this one writes: whoever sees the seat must see since when, or a later moment.
        self.cells[1:] = [ply, time.monotonic()]
        self.cells[0] = seat

    def stop(self) -> None:
        """Note that nobody is asked."""
        self.cells[0] = NOBODY

    @property
    def seat(self) -> int:
        """Who thinks, or NOBODY."""
        return int(self.cells[0])

    @property
    def ply(self) -> int:
        """How many decisions were made before."""
        return int(self.cells[1])

    @property
    def running(self) -> float:
        """For how many seconds a bot has been thinking."""
        return 0.0 if self.seat == NOBODY else time.monotonic() - self.cells[2]


class Worker:
    """One process, the connection to it, and the game that it plays."""

    process: BaseProcess
    connection: Connection
    clock: Clock

    def __init__(self) -> None:
        self.fixture: Fixture | None = None
        self._start()

    def assign(self, fixture: Fixture | None) -> None:
        """Hand over the next game, if there is one; to a fresh process if a bot ended this one behind our back."""
        self.fixture = fixture
        if fixture is None:
            return
        if not self.process.is_alive():
            self.stop()
            self._start()
        self.connection.send(fixture)

    def poll(self, longest_decision: float) -> Result | None:
        """Return how the game ended, if it has; also if that is because of how its bot behaves."""
        if self.fixture is None:
            return None
        try:
            if self.connection.poll():
                result: Result = self.connection.recv()
                return result
        except (EOFError, ConnectionError):
            return self._replaced(self.clock.seat, f"ended its process, exit code {self._exit_code()}")
        seat = self.clock.seat
        if self.clock.running > longest_decision:
            return self._replaced(seat, f"took more than {longest_decision:g} seconds for a decision")
        return None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.connection.close()
        self.process.terminate()
        self.process.join(SECONDS_TO_END)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()

    def _start(self) -> None:
        self.clock = Clock.new()
        self.connection, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, self.clock.cells), daemon=True)
        self.process.start()
        theirs.close()

    def _exit_code(self) -> int | None:
        self.process.join(SECONDS_TO_END)
        return self.process.exitcode

    def _replaced(self, seat: int, reason: str) -> Result:
        """Put a fresh process in place of this one, and let the bot lose that was asked last."""
        assert self.fixture is not None
        ply = self.clock.ply
        if seat == NOBODY:
            raise WorkerLost(f"game {self.fixture.number} {reason}, though no bot had been asked for anything")
        self.stop()
        self._start()
        return failed(self.fixture, seat, ply, reason)


def play_all(
    fixtures: Iterable[Fixture],
    processes: int,
    longest_decision: float = LONGEST_DECISION,
    until: float = math.inf,
) -> Iterator[tuple[Fixture, Result]]:
    """Play games on so many processes and give their results as they come, not in order.

    Fixtures are asked for one by one, when a process is free: who gives them may take into account what has come back. At a
    moment of `time.monotonic` games that are still being played are broken off.
    """
    waiting = iter(fixtures)
    workers: list[Worker] = []
    try:
        for fixture in itertools.islice(waiting, processes):
            workers.append(Worker())
            workers[-1].assign(fixture)
        while any(worker.fixture for worker in workers) and time.monotonic() < until:
            wait([worker.connection for worker in workers if worker.fixture], SECONDS_BETWEEN_LOOKS)
            for worker in workers:
                result = worker.poll(longest_decision)
                if worker.fixture is not None and result is not None:
                    yield worker.fixture, result
                    worker.assign(next(waiting, None))
    finally:
        for worker in workers:
            worker.stop()


def work(connection: Connection, cells: Any) -> None:
    """Play the games that come over the connection until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Control-C means the arena, and that ends its workers
    os.dup2(2, 1)  # what bots print goes to standard error: standard output belongs to the arena
    threading.Thread(target=end_with_the_watcher, daemon=True).start()
    clock = Clock(cells)
    prepared = set()
    while True:
        try:
            fixture: Fixture = connection.recv()
        except EOFError:
            return
        needs = (fixture.game, fixture.variant, len(fixture.seats), frozenset(fixture.seats))
        if needs not in prepared:
            prepare(fixture)
            prepared.add(needs)
        connection.send(play_fixture(fixture, clock))


def end_with_the_watcher() -> None:
    """End this process, whatever its bot is doing, as soon as nobody watches it any more."""
    watcher = multiprocessing.parent_process()
    assert watcher is not None
    watcher.join()
    os._exit(1)
