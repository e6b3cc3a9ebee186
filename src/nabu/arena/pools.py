"""Where many games are played side by side: in processes of this machine, or on the nodes of a Ray cluster."""

import itertools
import math
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from nabu.arena.fixtures import Fixture
from nabu.arena.match import Result
from nabu.arena.workers import LONGEST_DECISION, SPAWN, play_all
from nabu.envs.extras import missing_package

Task = TypeVar("Task")
Made = TypeVar("Made")


class Pool(Protocol):
    """Whoever does many things at once; what comes of them depends neither on who does it nor on when."""

    @property
    def size(self) -> int:
        """How many things are done side by side at the moment."""

    def prepare(self, do: Callable[[Task], None], tasks: Sequence[Task]) -> None:
        """Do things once on every machine: compile, so that its processes find everything on the disk."""

    def each(self, do: Callable[[Task], Made], tasks: Iterable[Task]) -> Iterator[tuple[Task, Made]]:
        """Do something with each task and give what came of it, not in order; a task is asked for when there is room for it."""

    def play(
        self, fixtures: Iterable[Fixture], longest_decision: float = LONGEST_DECISION, until: float = math.inf
    ) -> Iterator[tuple[Fixture, Result]]:
        """Play games of foreign bots, as `workers.play_all` does."""


@dataclass(frozen=True)
class ProcessPool:
    """Processes of this machine."""

    size: int

    def prepare(self, do: Callable[[Task], None], tasks: Sequence[Task]) -> None:
        """Do each thing in a process, as many at once as the pool has."""
        for _ in self.each(do, tasks):
            pass

    def each(self, do: Callable[[Task], Made], tasks: Iterable[Task]) -> Iterator[tuple[Task, Made]]:
        """Hand the next task to whichever process is free."""
        waiting, running = iter(tasks), dict[Future[Made], Task]()
        with ProcessPoolExecutor(self.size, mp_context=SPAWN) as executor:
            while True:
                for task in itertools.islice(waiting, self.size - len(running)):
                    running[executor.submit(do, task)] = task
                if not running:
                    return
                for ended in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(ended), ended.result()

    def play(
        self, fixtures: Iterable[Fixture], longest_decision: float = LONGEST_DECISION, until: float = math.inf
    ) -> Iterator[tuple[Fixture, Result]]:
        """Play in processes that are watched from here."""
        return play_all(fixtures, self.size, longest_decision, until)


def open_pool(
    size: int | None = None, ray_address: str | None = None, files: Iterable[Path] = ()
) -> AbstractContextManager[Pool]:
    """Open a pool of processes here, or of the Ray cluster at an address; with a place for each core unless told otherwise.

    The files are those that games depend on: every node of the cluster must have the same.
    """
    if ray_address is None:
        return nullcontext(ProcessPool(size or os.cpu_count() or 1))
    try:
        from nabu.arena.ray_pool import RayPool
    except ModuleNotFoundError as problem:
        raise missing_package(problem, "ray") from None
    return RayPool(ray_address, size, files)
