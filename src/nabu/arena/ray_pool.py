"""A Ray cluster as a pool: every game is a task of Ray, and what a lost node was doing is done again elsewhere.

A game of foreign bots is played in a process beside that of Ray, which watches it as `workers.py` does here: so a bot that
hangs or takes its process down loses in the same way, and only the loss of a node lets Ray begin the game anew.
"""

import functools
import logging
import math
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Self, TypeVar

import ray
from ray.exceptions import RayError, RayTaskError
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from nabu.arena.fixtures import Fixture
from nabu.arena.match import Result
from nabu.arena.requirements import Requirements
from nabu.arena.workers import LONGEST_DECISION, SECONDS_BETWEEN_LOOKS, Worker
from nabu.core.errors import BadSetup, NabuError

Task = TypeVar("Task")
Made = TypeVar("Made")

TIMES_DONE_AGAIN = 10
"""How often a task may lose its node before it is taken to be what brings nodes down."""
SECONDS_TO_ANSWER = 5.0
THIS_MACHINE = ("localhost", "127.0.0.1")
"""Names that Ray takes for the address at which other nodes see this machine."""


class NodeLost(NabuError):
    """Nodes of the cluster ended again and again while they did the same thing."""


class RayPool:
    """The nodes of a cluster, those that join later included, while the pool is open."""

    def __init__(self, address: str, most: int | None = None, files: Iterable[Path] = ()) -> None:
        self._address, self._most = address, most
        self._requirements = Requirements.here(files)
        self._cores, self._counted = 1, -math.inf

    def __enter__(self) -> Self:
        """Connect with the cluster; raises BadSetup if there is none."""
        connect(self._address)
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the cluster, which ends whatever it still does for us."""
        ray.shutdown()

    @property
    def size(self) -> int:
        """One task a core of the nodes that are there now, or as many as were asked for."""
        if time.monotonic() - self._counted > SECONDS_BETWEEN_LOOKS:
            self._cores, self._counted = max(1, int(ray.cluster_resources().get("CPU", 0))), time.monotonic()
        return self._most or self._cores

    def prepare(self, do: Callable[[Task], None], tasks: Sequence[Task]) -> None:
        """Do each thing once on every node; on one that ends meanwhile nothing needs to be prepared."""
        places = [NodeAffinitySchedulingStrategy(node, soft=True) for node in nodes_that_compute()]
        for reference in [self._begin(do, task, scheduling_strategy=place) for place in places for task in tasks]:
            result_of(reference)

    def each(self, do: Callable[[Task], Made], tasks: Iterable[Task], until: float = math.inf) -> Iterator[tuple[Task, Made]]:
        """Keep as many tasks with the cluster as it has places; what is not done at the end of time is broken off."""
        waiting, running = iter(tasks), dict[Any, Task]()
        try:
            while self._fill(running, do, waiting) and time.monotonic() < until:
                for ended in ray.wait(list(running), timeout=SECONDS_BETWEEN_LOOKS)[0]:
                    yield running.pop(ended), result_of(ended)
        finally:
            for reference in running if ray.is_initialized() else ():
                ray.cancel(reference)

    def play(
        self, fixtures: Iterable[Fixture], longest_decision: float = LONGEST_DECISION, until: float = math.inf
    ) -> Iterator[tuple[Fixture, Result]]:
        """Play in processes that are watched on their nodes."""
        return self.each(functools.partial(play_watched, longest_decision=longest_decision), fixtures, until)

    def _fill(self, running: dict[Any, Task], do: Callable[[Task], Made], waiting: Iterator[Task]) -> bool:
        """Begin tasks while there is room, and say whether any is going on."""
        while len(running) < self.size:
            try:
                task = next(waiting)
            except StopIteration:
                break
            running[self._begin(do, task)] = task
        return bool(running)

    def _begin(self, do: Callable[[Task], Made], task: Task, **options: Any) -> Any:
        there: Any = ray.remote(do_there)
        return there.options(max_retries=TIMES_DONE_AGAIN, **options).remote(do, task, self._requirements)


def connect(address: str) -> None:
    """Join a cluster as the one who gives it work; raises BadSetup if that cannot be."""
    try:
        check_answer(address)
        ray.init(address, logging_level=logging.WARNING, log_to_driver=False)  # it would write to standard output
    except (ConnectionError, OSError, ValueError, RuntimeError) as problem:
        raise BadSetup(
            f"--ray {address}: no Ray cluster there ({str(problem).splitlines()[0]}); "
            "`ray start --head` begins one and prints its address, and `auto` is the one on this machine"
        ) from None


def check_answer(address: str) -> None:
    """Raise OSError if nobody listens at an address that is a host and a port; Ray itself would try for a long time."""
    host, _, port = address.rpartition(":")
    if host in THIS_MACHINE:
        host = ray.util.get_node_ip_address()
    if host and port.isdigit() and "/" not in host:
        socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()


def nodes_that_compute() -> list[str]:
    """List the nodes that have a core for us."""
    return [node["NodeID"] for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU", 0) >= 1]


def result_of(reference: Any) -> Any:
    """Wait for a task, and raise what it raised, as if it had been done here."""
    try:
        return ray.get(reference)
    except RayTaskError as problem:
        raise problem.cause from problem
    except RayError as problem:
        raise NodeLost(f"the cluster gave a task up: {str(problem).splitlines()[0]}") from None


def do_there(do: Callable[[Task], Made], task: Task, requirements: Requirements) -> Made:
    """Do something on a node that has what it takes."""
    check_once(requirements)
    return do(task)


@functools.cache
def check_once(requirements: Requirements) -> None:
    """Check what this node has, when it is asked for the first time."""
    requirements.check()


@functools.cache
def worker_here() -> Worker:
    """Return the process beside this one in which bots may do what they like."""
    return Worker()


def play_watched(fixture: Fixture, longest_decision: float) -> Result:
    """Play a game of foreign bots in the process beside this one, and watch it."""
    worker = worker_here()
    try:
        worker.assign(fixture)
        while (result := worker.poll(longest_decision)) is None:
            wait([worker.connection], SECONDS_BETWEEN_LOOKS)
    except BaseException:  # the game is broken off: the next one finds a fresh process
        worker.stop()
        raise
    return result
