"""Servers for tests, in a thread of the tests or as a process that can be killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import httpx
import uvicorn

from nabu.server.app import create_app, uvicorn_options
from nabu.server.settings import Allowance, Settings
from nabu.server.worker import work

PLENTY = Allowance(1e6, 1_000_000)


def generous(folder: Path) -> Settings:
    """Return settings under which tests are never too fast, with a database in a folder."""
    return Settings(
        f"sqlite:///{folder / 'tables.sqlite3'}",
        requests=PLENTY,
        makings=PLENTY,
        messages=PLENTY,
        looks=PLENTY,
        chat=PLENTY,
        most_sockets=10_000,
        page=a_page(folder),
        log_level="error",
    )


def a_page(folder: Path) -> Path:
    """Build a page of three files."""
    page = folder / "page"
    (page / "assets").mkdir(parents=True, exist_ok=True)
    (page / "index.html").write_text("<!doctype html><title>Nabu</title>")
    (page / "assets" / "code-1234.js").write_text("export {}")
    (page / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return page


@contextmanager
def running(settings: Settings) -> Iterator[str]:
    """Serve in a thread, with every game compiled; gives the address."""
    with listening(settings) as address:
        wait_until_prepared(f"http://{address}")
        yield address


@contextmanager
def listening(settings: Settings) -> Iterator[str]:
    """Serve in a thread, whether the database is there or not; gives the address."""
    app = create_app(replace(settings))
    config = uvicorn.Config(app, port=0, **{**uvicorn_options(settings), "timeout_graceful_shutdown": 1})
    server = uvicorn.Server(config)
    door = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([door],), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    try:
        yield f"127.0.0.1:{door.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        door.close()


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def wait_until_prepared(address: str) -> None:
    """Wait until every game is compiled: before that bots think less, and what they play depends on the machine."""
    while not all(game["ready"] for game in httpx.get(f"{address}/api/catalogue", timeout=60).json()["games"]):
        time.sleep(0.05)


@contextmanager
def working(settings: Settings) -> Iterator[None]:
    """Let bots decide in a thread, as a worker process would."""
    loop = asyncio.new_event_loop()
    task = loop.create_task(work(replace(settings)))
    thread = threading.Thread(target=_run_until_cancelled, args=(loop, task), daemon=True)
    thread.start()
    try:
        yield
    finally:
        loop.call_soon_threadsafe(task.cancel)
        thread.join(10)


def _run_until_cancelled(loop: asyncio.AbstractEventLoop, task: "asyncio.Task[None]") -> None:
    with suppress(asyncio.CancelledError):
        loop.run_until_complete(task)
    loop.close()


@dataclass
class Victim:
    """A server in a process of its own, and what starts it again when it was killed."""

    folder: Path
    port: int
    pipe: "subprocess.Popen[str]"

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> int:
        """Start a server and return the number of its process."""
        assert self.pipe.stdin is not None
        self.pipe.stdin.write(f"start {self.port} {self.folder}\n")
        self.pipe.stdin.flush()
        return int(self.hear())

    def kill(self, process: int) -> None:
        """Kill a server and wait until it is gone."""
        os.kill(process, signal.SIGKILL)
        assert self.hear() == "gone"

    def hear(self) -> str:
        """Return what the process that starts servers says."""
        assert self.pipe.stdout is not None
        return self.pipe.stdout.readline().strip()


@contextmanager
def victim(folder: Path) -> Iterator[Victim]:
    """Prepare a server that can be killed, with a database in a folder."""
    port = free_port()
    command = [sys.executable, "-m", "tests.server.victim"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as pipe:
        prepared = Victim(folder, port, pipe)
        assert prepared.hear() == "ready"
        yield prepared
        assert pipe.stdin is not None
        pipe.stdin.close()
