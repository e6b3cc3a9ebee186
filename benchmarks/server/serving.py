"""The servers, each as a process, and what they take of the machine."""

import argparse
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

SECONDS_TO_START = 300
MOST_FILES = 20_000
ECHO_CHARACTERS = 25_000
"""About as long as a position."""


def serve_nabu(port: int, database: str) -> None:
    """Be a server of tables, without limits."""
    import uvicorn

    from nabu.server.app import create_app, look_for_garbage_less_often, uvicorn_options
    from nabu.server.settings import Allowance, Settings

    plenty = Allowance(1e9, 10**9)
    settings = Settings(
        database,
        requests=plenty,
        makings=plenty,
        messages=plenty,
        looks=plenty,
        most_sockets=100_000,
        log_level="error",
    )
    look_for_garbage_less_often()
    uvicorn.run(create_app(settings), port=port, **uvicorn_options(settings))


def serve_echo(port: int) -> None:
    """Be a server that answers everything with the same text."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    text = "x" * ECHO_CHARACTERS

    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.receive_text()
                await socket.send_text(text)
        except WebSocketDisconnect:
            return

    uvicorn.run(Starlette(routes=[WebSocketRoute("/", echo)]), port=port, ws="websockets-sansio", log_level="error")


@contextmanager
def server(database: str | None = None) -> Iterator[tuple[str, int]]:
    """Start a server as a process, of tables that a database keeps, or else of echoes; gives its address and process id."""
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.server.serving", str(port), *([] if database is None else [database])]
    with subprocess.Popen(command) as process:
        try:
            wait_until_open(port)
            if database is not None:
                wait_until_ready(port)
            yield f"127.0.0.1:{port}", process.pid
        finally:
            os.kill(process.pid, signal.SIGKILL)


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def wait_until_open(port: int) -> None:
    """Wait until somebody listens at a port."""
    for _ in range(SECONDS_TO_START * 10):
        try:
            with socket.create_connection(("127.0.0.1", port)):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server did not start")


def wait_until_ready(port: int) -> None:
    """Wait until every game is compiled: nothing else is going on then."""
    until = time.monotonic() + SECONDS_TO_START
    while httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=SECONDS_TO_START).status_code != httpx.codes.OK:
        if time.monotonic() > until:
            raise TimeoutError("the server is not ready")
        time.sleep(0.2)


def processor_time(processes: Sequence[int]) -> float:
    """Return the seconds of processor that processes have taken, in user and system mode."""
    return sum(_processor_time(process) for process in processes)


def _processor_time(process: int) -> float:
    fields = _stat(process)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _stat(process: int) -> list[str]:
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def with_children(process: int) -> list[int]:
    """Return a process and those that it started."""
    all_processes = [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]
    return [process, *(other for other in all_processes if _is_child(other, process))]


def _is_child(process: int, parent: int) -> bool:
    try:
        return int(_stat(process)[1]) == parent
    except OSError:  # it has ended
        return False


def resident(process: int) -> int:
    """Return how much memory a process takes."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def raise_limits() -> None:
    """Allow this process, and those that it starts, as many sockets as are measured."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most if most != resource.RLIM_INFINITY else MOST_FILES, most))


def main() -> None:
    """Be a server."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.serving", description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("database", nargs="?", help="where tables are kept; without it, everything is echoed")
    wanted = parser.parse_args()
    if wanted.database is None:
        serve_echo(wanted.port)
    else:
        serve_nabu(wanted.port, wanted.database)


if __name__ == "__main__":
    main()
