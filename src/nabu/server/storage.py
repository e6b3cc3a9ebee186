"""The database: transactions in threads, so that nobody waits for a disk on the event loop.

SQLite writes one transaction at a time: writes that come while one is on its way to disk share the next, each inside a
savepoint of its own.
"""

import asyncio
import functools
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.orm import Session

T = TypeVar("T")

THREADS = 4
SECONDS_FOR_LOCK = 20
"""How long a SQLite transaction waits while another process writes."""

Work = Callable[[Session], Any]


def now() -> int:
    """Return the time as it is kept: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Storage:
    """A database of tables. `read` and `write` run a function on a session, in a thread, as one transaction."""

    def __init__(self, url: str) -> None:
        """Open the database and bring its tables up to date."""
        self.engine = open_engine(url)
        migrate(self.engine)
        # A database that lets several write at once may find that two shared transactions wait for each other.
        self._shares_transactions = self.engine.dialect.name == "sqlite"
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="storage")
        self._waiting: deque[tuple[Work, Future[Any]]] = deque()
        self._one_writer = threading.Lock()

    async def read(self, work: Callable[[Session], T]) -> T:
        """Run something that only looks."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._transaction, work)

    async def write(self, work: Callable[[Session], T]) -> T:
        """Run something that changes what is kept: all of it or, if it raises, nothing. Afterwards it is on disk."""
        if not self._shares_transactions:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._transaction, work)
        done: Future[T] = Future()
        self._waiting.append((work, done))
        self._threads.submit(self._write_all_waiting)
        return await asyncio.wrap_future(done)

    def close(self) -> None:
        """Finish what was begun, and close."""
        self._threads.shutdown()
        self.engine.dispose()

    def _transaction(self, work: Callable[[Session], T]) -> T:
        # What was read stays readable after the session is closed: tables are looked at long after.
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            return work(session)

    def _write_all_waiting(self) -> None:
        """Do everything that waits as one transaction, each piece whole or not at all: the disk is waited for once."""
        with self._one_writer:
            pieces = [self._waiting.popleft() for _ in range(len(self._waiting))]
            if not pieces:
                return
            try:
                with self.engine.execution_options(writing=True).begin() as connection:
                    outcomes = [_attempt(connection, work) for work, _ in pieces]
            except BaseException as problem:
                outcomes = [functools.partial(_raise, problem)] * len(pieces)
        for (_, done), outcome in zip(pieces, outcomes, strict=True):
            _settle(done, outcome)


def _attempt(connection: Connection, work: Callable[[Session], T]) -> Callable[[], T]:
    """Do a piece of work inside a transaction; what it gave, or raised, is told when all is on disk."""
    try:
        with Session(connection, expire_on_commit=False, join_transaction_mode="create_savepoint") as session, session.begin():
            result = work(session)
    except Exception as problem:
        return functools.partial(_raise, problem)
    return lambda: result


def _raise(problem: BaseException) -> NoReturn:
    raise problem


def _settle(done: "Future[Any]", outcome: Callable[[], Any]) -> None:
    """Tell whoever waits how it went, unless they do not wait any more."""
    if not done.set_running_or_notify_cancel():
        return
    try:
        done.set_result(outcome())
    except BaseException as problem:
        done.set_exception(problem)


def open_engine(url: str) -> Engine:
    """Connect to a database; SQLite is told to write ahead, to check references and to wait for its turn."""
    engine = create_engine(url, hide_parameters=True)  # errors stand in the log, and seeds and salts must not
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
