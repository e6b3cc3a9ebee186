"""Several processes that play games, each one at a time, watched from here.

A bot is foreign code: it may hang, or take its process down with it. So every worker writes down whose decision it is before
it asks for it; a worker that stays at one for too long is ended, one that dies is replaced, and the bot that it was waiting for
has lost that game.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from nabu.bots.arena.fixtures import Fixture
from nabu.bots.arena.match import Failure, Result, lay_out, names_of, play_fixture, prepare, ranks_after_failure

SPAWN = multiprocessing.get_context("spawn")
"""Fresh processes, on every system alike: a copy of this one would inherit its threads' locks but not its threads."""

SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_TO_END = 5.0
LONGEST_DECISION = 120.0
"""After how many seconds a bot is taken to hang, unless told otherwise."""

IDLE = -1


@dataclass
class Clock:
    """What a worker shares with the process that watches it: whose decision it is, after how many, and since when."""

    cells: Any

    @classmethod
    def new(cls) -> "Clock":
        """Share memory for three numbers."""
        clock = cls(SPAWN.RawArray("d", 3))
        clock.stop()
        return clock

    def start(self, seat: int, ply: int) -> None:
        """Note that a bot is asked now."""
        self.cells[:] = [seat, ply, time.monotonic()]

    def stop(self) -> None:
        """Note that nobody is asked."""
        self.cells[:] = [IDLE, 0, time.monotonic()]

    @property
    def seat(self) -> int:
        """Whose decision it is, or IDLE."""
        return int(self.cells[0])

    @property
    def ply(self) -> int:
        """How many decisions were made before."""
        return int(self.cells[1])

    @property
    def running(self) -> float:
        """For how many seconds a bot has been thinking."""
        return time.monotonic() - self.cells[2] if self.seat != IDLE else 0.0


@dataclass
class Worker:
    """One process, the line to it, and what it is doing."""

    process: BaseProcess
    line: Connection
    clock: Clock
    fixture: Fixture | None = None

    @classmethod
    def hire(cls) -> "Worker":
        """Start a process that waits for games."""
        clock = Clock.new()
        here, there = SPAWN.Pipe()
        process = SPAWN.Process(target=work, args=(there, clock.cells), daemon=True)
        process.start()
        there.close()
        return cls(process, here, clock)

    def give(self, fixture: Fixture) -> None:
        """Hand over a game."""
        self.clock.stop()
        self.fixture = fixture
        self.line.send(fixture)

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        self.line.close()
        self.process.terminate()
        self.process.join(SECONDS_TO_END)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def play_all(fixtures: Iterable[Fixture], processes: int, longest_decision: float = LONGEST_DECISION) -> Iterator[Result]:
    """Play games on so many processes and give their results as they come, not in order.

    Fixtures are asked for one by one, when a process is free: who gives them may take into account what has come back.
    """
    waiting = iter(fixtures)
    workers: list[Worker] = []
    try:
        for fixture in waiting:
            workers.append(Worker.hire())
            workers[-1].give(fixture)
            if len(workers) == processes:
                break
        while any(worker.fixture is not None for worker in workers):
            for number, result in _look_after(workers, longest_decision):
                yield result
                fixture = next(waiting, None)  # asked for only now, after the result has been taken in
                if fixture is not None:
                    workers[number].give(fixture)
    finally:
        for worker in workers:
            worker.dismiss()


def _look_after(workers: list[Worker], longest_decision: float) -> list[tuple[int, Result]]:
    """Wait for news; return the results that came, each with the number of the worker, who is free now."""
    busy = {worker.line: number for number, worker in enumerate(workers) if worker.fixture is not None}
    wait(list(busy), SECONDS_BETWEEN_LOOKS)
    results = []
    for number in busy.values():
        worker = workers[number]
        result = _news(worker, longest_decision)
        if result is None:
            continue
        if result.failure is not None and not worker.line.closed and worker.line.fileno() >= 0 and worker.process.is_alive():
            pass
        results.append((number, result))
    return results
