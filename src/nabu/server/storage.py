"""The database: transactions in threads, so that nobody waits for a disk on the event loop."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.orm import Session

T = TypeVar("T")

THREADS = 4
SECONDS_FOR_LOCK = 20
"""How long a SQLite transaction waits while another process writes."""


def now() -> int:
    """Return the time as it is kept: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Storage:
    """A database of tables. `read` and `write` run a function on a session, in a thread, as one transaction."""

    def __init__(self, url: str) -> None:
        """Open the database and bring its tables up to date."""
        self.engine = open_engine(url)
        migrate(self.engine)
        self._writing = self.engine.execution_options(writing=True)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="storage")

    async def read(self, work: Callable[[Session], T]) -> T:
        """Run something that only looks."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _transaction, self.engine, work)

    async def write(self, work: Callable[[Session], T]) -> T:
        """Run something that changes what is kept: all of it or, if it raises, nothing. Afterwards it is on disk."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _transaction, self._writing, work)

    def close(self) -> None:
        """Finish what was begun, and close."""
        self._threads.shutdown()
        self.engine.dispose()


def _transaction(engine: Engine, work: Callable[[Session], T]) -> T:
    # What was read stays readable after the session is closed: tables are looked at long after.
    with Session(engine, expire_on_commit=False) as session, session.begin():
        return work(session)


def open_engine(url: str) -> Engine:
    """Connect to a database; SQLite is told to write ahead, to check references and to wait for its turn."""
    engine = create_engine(url)
    if make_url(url).get_backend_name() == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: DBAPIConnection, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {SECONDS_FOR_LOCK * 1000}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # what was accepted outlives a power cut
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and writes later would fail if another wrote in between: writers queue up at the start.
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the database to the newest shape."""
    with engine.execution_options(writing=True).begin() as connection:
        command.upgrade(migration_config(connection), "head")


def migration_config(connection: Connection) -> Config:
    """Tell Alembic where the migrations are, and which connection to use."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
