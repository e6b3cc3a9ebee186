"""Several processes behind one address: starts them, and starts again whichever ends unasked.

All web processes accept connections from one socket, and the kernel chooses which of them gets one. Beside them run the workers
in which bots decide. Whichever way the supervisor itself ends, the others end as well.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

import uvicorn

from nabu.core.errors import BadSetup
from nabu.server.app import create_app, look_for_garbage_less_often, uvicorn_options
from nabu.server.logs import begin_logging
from nabu.server.metrics import forget_process
from nabu.server.settings import Settings

log = logging.getLogger(__name__)

SECONDS_TO_STOP = 10.0
"""How long a process may take to end when it is asked to."""

SHORTEST_LIFE = 5.0
"""Seconds; a process that ends sooner would hardly do better at once, so that it is started again after as long."""

SECONDS_BETWEEN_LOOKS = 0.5
WAITING_CONNECTIONS = 2048
"""How many may wait until a process accepts them."""

STOPPING = (signal.SIGINT, signal.SIGTERM)


def listen_at(host: str, port: int) -> socket.socket:
    """Return a socket that all web processes accept connections from; raises BadSetup where that is not possible."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=WAITING_CONNECTIONS)
    except OSError as problem:
        raise BadSetup(f"cannot listen at {host}, port {port}: {problem.strerror or problem}") from None


def serve_web(settings: Settings, listening: socket.socket) -> None:
    """Be a web process until asked to stop."""
    _end_with_parent()
    begin_logging(settings)
    look_for_garbage_less_often()
    uvicorn.Server(uvicorn.Config(create_app(settings), **uvicorn_options(settings))).run([listening])


def run_worker(settings: Settings) -> None:
    """Be a process in which bots decide until asked to stop."""
    _end_with_parent()
    begin_logging(settings)
    look_for_garbage_less_often()
    with suppress(asyncio.CancelledError):
        asyncio.run(_work_until_stopped(settings))


async def _work_until_stopped(settings: Settings) -> None:
    from nabu.server.worker import work

    task = asyncio.create_task(work(settings))
    for number in STOPPING:
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    await task


def _end_with_parent() -> None:
    """Stop when the process that started this one is gone, also where it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_stop_after, args=(parent.sentinel,), daemon=True).start()


def _stop_after(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


@dataclass
class Member:
    """One of the processes, and how it is started."""

    name: str
    start: Callable[[], SpawnProcess]
    process: SpawnProcess
    began: float


class Supervisor:
    """Keeps so many processes of each kind running until asked to stop."""

    def __init__(self, settings: Settings, listening: socket.socket, web: int, workers: int) -> None:
        """Start them."""
        context = multiprocessing.get_context("spawn")
        starts = [("web", partial(context.Process, target=serve_web, args=(settings, listening)))] * web
        starts += [("worker", partial(context.Process, target=run_worker, args=(settings,)))] * workers
        self._members = [_started(name, start) for name, start in starts]
        self._stopping = False

    @property
    def processes(self) -> Sequence[int]:
        """The ids of those that are running."""
        return [member.process.pid for member in self._members if member.process.pid is not None]

    def run(self) -> None:
        """Start again whichever ends, until a signal says that it is enough."""
        before = {number: signal.signal(number, self._stop) for number in STOPPING}
        try:
            while not self._stopping:
                wait([member.process.sentinel for member in self._members], SECONDS_BETWEEN_LOOKS)
                self._members = [self._kept(member) for member in self._members]
        finally:
            self._end_all()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _kept(self, member: Member) -> Member:
        """Return a process that runs, or has not waited long enough to be started again."""
        if member.process.is_alive() or self._stopping or time.monotonic() - member.began < SHORTEST_LIFE:
            time.sleep(0 if member.process.is_alive() else SECONDS_BETWEEN_LOOKS)
            return member
        log.warning("a %s process ended with %s and is started again", member.name, member.process.exitcode)
        forget_process(member.process.pid or 0)
        return _started(member.name, member.start)

    def _end_all(self) -> None:
        """Ask all to end, and end those that do not."""
        until = time.monotonic() + SECONDS_TO_STOP
        for member in self._members:
            member.process.terminate()
        for member in self._members:
            member.process.join(max(0.0, until - time.monotonic()))
            member.process.kill()


def _started(name: str, start: Callable[[], SpawnProcess]) -> Member:
    process = start()
    process.start()
    return Member(name, start, process, time.monotonic())
