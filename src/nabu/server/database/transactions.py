"""Transactions, in threads, so that nobody waits for a disk on the event loop, and nobody who reads for those who write.

SQLite writes one transaction at a time, by one thread: writes that come while one is on its way to disk share the next, each
inside a savepoint of its own. A database that goes away is told as such, and nothing is lost by asking again.
"""

import asyncio
import functools
import logging
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError
from sqlalchemy.orm import Session

from nabu.server.database.engine import migrate, open_engine
from nabu.server.errors import DatabaseAway
from nabu.server.metrics import DATABASE, DATABASE_FAULTS, timed

log = logging.getLogger(__name__)

T = TypeVar("T")

READERS = 4
WRITERS = 4
"""Where several can write at once."""

FAULTS = (OperationalError, InterfaceError, DatabaseError)
"""What a database raises that is away, full or damaged; the other kinds of a DatabaseError are mistakes of ours."""
DEADLOCK = "40P01"
MOST_DEADLOCKS = 3

Work = Callable[[Session], Any]


class Database:
    """Where everything is kept. `read` and `write` run a function on a session, in a thread, as one transaction."""

    def __init__(self, url: str) -> None:
        """Open the database and bring its shape up to date."""
        self.url = url
        self.engine = open_engine(url)
        migrate(self.engine)
        # A database that lets several write at once may find that two shared transactions wait for each other.
        self._shares_transactions = not self.is_shared
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writers = ThreadPoolExecutor(1 if self._shares_transactions else WRITERS, thread_name_prefix="writer")
        self._waiting: deque[tuple[Work, Future[Any]]] = deque()

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use it at once."""
        return self.engine.dialect.name == "postgresql"

    async def read(self, work: Callable[[Session], T]) -> T:
        """Run something that only looks; raises DatabaseAway."""
        with timed(DATABASE, "read"), _faults_told():
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._transaction, work)

    async def write(self, work: Callable[[Session], T]) -> T:
        """Run something that changes what is kept: all of it or, if it raises, nothing. Afterwards it is on disk.

        Raises DatabaseAway. What was on its way to disk then may be there all the same: whoever writes it again finds it.
        """
        with timed(DATABASE, "write"), _faults_told():
            if not self._shares_transactions:
                return await asyncio.get_running_loop().run_in_executor(self._writers, self._transaction, work)
            done: Future[T] = Future()
            self._waiting.append((work, done))
            self._writers.submit(self._write_all_waiting)
            return await asyncio.wrap_future(done)

    def close(self) -> None:
        """Finish what was begun, and close."""
        self._readers.shutdown()
        self._writers.shutdown()
        self.engine.dispose()

    def _transaction(self, work: Callable[[Session], T]) -> T:
        """Do a piece of work; where two processes waited for each other, one of them has to begin anew."""
        for _ in range(MOST_DEADLOCKS):
            try:
                return self._attempt_transaction(work)
            except OperationalError as problem:
                if getattr(problem.orig, "sqlstate", None) != DEADLOCK:
                    raise
        return self._attempt_transaction(work)

    def _attempt_transaction(self, work: Callable[[Session], T]) -> T:
        # What was read stays readable after the session is closed: rooms are looked at long after.
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            return work(session)

    def _write_all_waiting(self) -> None:
        """Do everything that waits as one transaction, each piece whole or not at all: the disk is waited for once."""
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


@contextmanager
def _faults_told() -> Iterator[None]:
    """Tell a database that does not answer, or is full, from what is our own fault."""
    try:
        yield
    except (DatabaseError, InterfaceError) as problem:
        if type(problem) not in FAULTS:
            raise
        DATABASE_FAULTS.inc()
        log.error("the database: %s", problem)
        raise DatabaseAway from problem


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
