"""A PostgreSQL server for tests: its own files in a folder of its own, reached by a socket in that folder, gone afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs of each version."""

OWNER = "postgres"
"""Whose process the server is when the tests are run by root, as whom it refuses to run."""

SECONDS_TO_START = 60


class NoPostgres(Exception):
    """There is no PostgreSQL here that could be started."""


def program(name: str) -> str:
    """Return where one of PostgreSQL's programs is, the newest if there are several."""
    versions = sorted(DEBIAN.glob(f"*/bin/{name}"), key=lambda file: float(file.parts[-3]))
    found = shutil.which(name) or next(map(str, reversed(versions)), None)
    if found is None:
        raise NoPostgres(f"{name} is not installed")
    return found


def owner(folder: Path) -> dict[str, Any]:
    """Return how a process is started that may be a server, and give it the folder."""
    if os.geteuid() != 0:
        return {"cwd": folder}
    try:
        account = pwd.getpwnam(OWNER)
    except KeyError:
        raise NoPostgres(f"it does not run as root, and there is no user {OWNER}") from None
    os.chown(folder, account.pw_uid, account.pw_gid)
    return {"cwd": folder, "user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


@dataclass
class PostgresServer:
    """A server that can be stopped and started again."""

    folder: Path
    started_as: dict[str, Any]
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def address(self) -> str:
        """SQLAlchemy's address of its database."""
        return f"postgresql+psycopg://nabu@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        serve = [program("postgres"), "-D", "data", "-k", str(self.folder), "-c", "listen_addresses=", "-c", "fsync=off"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(serve, stdout=log, stderr=log, **self.started_as)
        wait_until_ready([program("pg_isready"), "--host", str(self.folder), "--quiet"], self.process)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Disconnect everybody and stop, by default; by SIGQUIT, as a crash would."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(SECONDS_TO_START)
            self.process = None


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """Start a server with an empty database."""
    with tempfile.TemporaryDirectory(prefix="nabu-postgres-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        server = PostgresServer(folder, owner(folder))
        make = [
            program("initdb"),
            "--pgdata",
            "data",
            "--username",
            "nabu",
            "--auth",
            "trust",
            "--encoding",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, **server.started_as)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def wait_until_ready(ask: Sequence[str], server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + SECONDS_TO_START
    while subprocess.run(ask, check=False).returncode != 0:
        assert server.poll() is None and time.monotonic() < until, "PostgreSQL did not start"
        time.sleep(0.1)
