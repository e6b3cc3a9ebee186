"""The real program for browser tests: `nabu serve` as a process of its own, with a database of its own, that can be killed."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.error import URLError

import nabu.server
from tests.server.running import wait_until_prepared

PAGE = Path(nabu.server.__file__).parent / "page" / "index.html"
SITE = Path(nabu.server.__file__).parent / "site" / "index.html"
SECONDS_TO_START = 90
SECONDS_TO_STOP = 180  # what is being compiled is finished first


class Server:
    """A server that can be stopped at any moment and started again at the same address."""

    def __init__(self, folder: Path, *options: str, database: str | None = None) -> None:
        self.database = folder / "tables.sqlite3"
        """Where everything is kept, unless another database is named."""
        self._database_url, self._options = database or f"sqlite:///{self.database}", options
        with socket.create_server(("127.0.0.1", 0)) as taken:
            self._port = taken.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        assert PAGE.exists(), "the page has not been built: run `make page`"
        assert SITE.exists(), "the documentation has not been built: run `make docs`"
        environment = {**os.environ, "NABU_DATABASE_URL": self._database_url}
        command = [sys.executable, "-c", "from nabu.cli.main import app; app()", "serve", "--port", str(self._port)]
        self._process = subprocess.Popen([*command, *self._options], env=environment, stdout=subprocess.DEVNULL)
        self._wait_until_it_answers()
        wait_until_prepared(self.address)

    def kill(self) -> None:
        """Stop it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(SECONDS_TO_STOP)
            self._process = None

    def _wait_until_it_answers(self) -> None:
        until = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < until and self._process is not None and self._process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.address}/api/catalogue", timeout=5).close()
            except (URLError, OSError):
                time.sleep(0.1)
            else:
                return
        self.kill()
        raise AssertionError(f"the server did not answer within {SECONDS_TO_START} seconds")
