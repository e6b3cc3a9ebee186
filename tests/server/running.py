"""Servers for tests, in a thread of the tests or as a process that can be killed."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import uvicorn

from nabu.server.app import create_app
from nabu.server.settings import Allowance, Settings
from nabu.server.socket import LARGEST_FRAME

PLENTY = Allowance(1e6, 1_000_000)


def generous(folder: Path) -> Settings:
    """Return settings under which tests are never too fast, with a database in a folder."""
    return Settings(
        f"sqlite:///{folder / 'tables.sqlite3'}",
        requests=PLENTY,
        makings=PLENTY,
        messages=PLENTY,
        chat=PLENTY,
        most_sockets=10_000,
        page=a_page(folder),
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
    """Serve in a thread; gives the address."""
    app = create_app(replace(settings))
    config = uvicorn.Config(
        app, port=0, ws="websockets-sansio", ws_max_size=LARGEST_FRAME, log_level="error", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    try:
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()
