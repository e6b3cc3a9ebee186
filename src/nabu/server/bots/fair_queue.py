"""A queue for long thoughts that is fair to people: where one plays comes first, and guests take turns.

However many tables of bots one guest watches, another waits at most for a thought that has begun, and for one of each guest.
"""

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from nabu.server.metrics import BOT_QUEUE, BOT_WAITS

T = TypeVar("T")


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks."""

    guest_id: int | None
    """Who made the table, or asks for a hint."""
    person_waits: bool
    """Whether a person plays there, so that somebody waits for the bot's decision."""


@dataclass(frozen=True)
class _Job:
    work: Callable[[], Any]
    asker: Asker
    number: int
    done: "asyncio.Future[Any]" = field(compare=False)
    since: float = field(default_factory=time.perf_counter, compare=False)
    """When it began to wait."""


class FairQueue:
    """Threads, so many at once, and what waits for one."""

    def __init__(self, threads: int) -> None:
        """Hire the threads."""
        self._threads, self._free = ThreadPoolExecutor(threads, thread_name_prefix="bot"), threads
        self._waiting: list[_Job] = []
        self._running: Counter[int | None] = Counter()
        self._served: dict[int | None, int] = {}
        """By guest: when something of theirs was begun last, counted in beginnings."""
        self._numbers, self._beginnings = itertools.count(), itertools.count(1)
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a thread."""
        return len(self._waiting)

    async def run(self, work: Callable[[], T], asker: Asker) -> T:
        """Do a piece of work when it is its turn; whoever does not wait any more gives the turn up."""
        job = _Job(work, asker, next(self._numbers), asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        BOT_QUEUE.inc()
        self._begin_next()
        try:
            result: T = await job.done
            return result
        finally:
            if job in self._waiting:
                self._waiting.remove(job)
                BOT_QUEUE.dec()

    def _begin_next(self) -> None:
        while self._free and self._waiting:
            job = min(self._waiting, key=self._rank)
            self._waiting.remove(job)
            BOT_QUEUE.dec()
            BOT_WAITS.observe(time.perf_counter() - job.since)
            self._free -= 1
            self._running[job.asker.guest_id] += 1
            self._served[job.asker.guest_id] = next(self._beginnings)
            task = asyncio.get_running_loop().create_task(self._do(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _rank(self, job: _Job) -> tuple[bool, int, int, int]:
        """People first; then guests for whom less is being thought about, who were served longest ago, who came first."""
        guest = job.asker.guest_id
        return not job.asker.person_waits, self._running[guest], self._served.get(guest, 0), job.number

    async def _do(self, job: _Job) -> None:
        try:
            result = await asyncio.get_running_loop().run_in_executor(self._threads, job.work)
            if not job.done.done():
                job.done.set_result(result)
        except Exception as problem:
            if not job.done.done():
                job.done.set_exception(problem)
        finally:
            self._end(job.asker.guest_id)

    def _end(self, guest: int | None) -> None:
        self._free += 1
        self._running[guest] -= 1
        if not self._running[guest]:
            del self._running[guest]
        if not self._waiting:
            self._served.clear()
        self._begin_next()

    def close(self) -> None:
        """Let go of what has not been begun."""
        for job in self._waiting:
            job.done.cancel()
        BOT_QUEUE.dec(len(self._waiting))
        self._waiting.clear()
        self._threads.shutdown(wait=True, cancel_futures=True)
