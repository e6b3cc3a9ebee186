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


@contextmanager
def postgres_server() -> Iterator[str]:
    """Start a server; gives SQLAlchemy's address of a database."""
    initdb, postgres, ready = program("initdb"), program("postgres"), program("pg_isready")
    with tempfile.TemporaryDirectory(prefix="nabu-postgres-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        started_as = owner(folder)
        make = [initdb, "--pgdata", "data", "--username", "nabu", "--auth", "trust", "--encoding", "UTF8", "--no-sync"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, **started_as)
        serve = [postgres, "-D", "data", "-k", str(folder), "-c", "listen_addresses=", "-c", "fsync=off"]
        with (folder / "log").open("wb") as log, subprocess.Popen(serve, stdout=log, stderr=log, **started_as) as server:
            try:
                wait_until_ready([ready, "--host", str(folder), "--quiet"], server)
                yield f"postgresql+psycopg://nabu@/postgres?host={folder}"
            finally:
                server.send_signal(signal.SIGINT)  # disconnect everybody and stop
                server.wait(SECONDS_TO_START)


def wait_until_ready(ask: Sequence[str], server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + SECONDS_TO_START
    while subprocess.run(ask, check=False).returncode != 0:
        assert server.poll() is None and time.monotonic() < until, "PostgreSQL did not start"
        time.sleep(0.1)
