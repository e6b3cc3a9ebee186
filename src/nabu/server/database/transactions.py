"""Transactions, in threads, so that nobody waits for a disk on the event loop, and nobody who reads for those who write.

SQLite writes one transaction at a time, by one thread: writes that come while one is on its way to disk share the next, each
inside a savepoint of its own. A database that goes away is told as such, and nothing is lost by asking again.
"""

import asyncio
import contextlib
import functools
import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, NoReturn, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError
from sqlalchemy.orm import Session

from nabu.server.database.engine import is_shared, migrate, open_engine
from nabu.server.errors import DatabaseAway
from nabu.server.metrics import DATABASE, DATABASE_FAULTS, timed

log = logging.getLogger(__name__)

T = TypeVar("T")

READERS = 4
WRITERS = 4
"""Where several can write at once."""
BRIEF_WRITERS = 2
"""Likewise, for what waits for no room."""

FAULTS = (OperationalError, InterfaceError, DatabaseError)
"""What a database raises that is away, full or damaged; the other kinds of a DatabaseError are mistakes of ours."""
DEADLOCK = "40P01"
MOST_DEADLOCKS = 3

SAVEPOINT, RELEASE, ROLLBACK = "SAVEPOINT piece", "RELEASE SAVEPOINT piece", "ROLLBACK TO SAVEPOINT piece"

Work = Callable[[Connection], Any]
Outcome = Callable[[], Any]
"""Gives what a piece of work gave, or raises what it raised."""


class Piece(NamedTuple):
    """A piece of work, and who waits for it."""

    work: Work
    done: "asyncio.Future[Any]"


class Database:
    """Where everything is kept. `read` and `write` run a function on a session, in a thread, as one transaction."""

    def __init__(self, url: str) -> None:
        """Open the database and bring its shape up to date."""
        self.url = url
        self.engine = open_engine(url, READERS + WRITERS + BRIEF_WRITERS)
        migrate(self.engine)
        # A database that lets several write at once may find that two shared transactions wait for each other.
        self._shares_transactions = not self.is_shared
        self._for_writing = self.engine.execution_options(writing=True)
        # Whoever reads sees one moment; SQLite knows no other way.
        self._for_reading = self.engine.execution_options(isolation_level="REPEATABLE READ") if self.is_shared else self.engine
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writers = ThreadPoolExecutor(1 if self._shares_transactions else WRITERS, thread_name_prefix="writer")
        self._brief_writers = ThreadPoolExecutor(BRIEF_WRITERS, thread_name_prefix="brief-writer")
        self._waiting: list[Piece] = []
        self._writing = False
        """Whether the one who writes is at it, and will see what waits."""
        self._queue = threading.Lock()
        """Held by whoever looks at these two."""

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use it at once."""
        return is_shared(self.url)

    async def read(self, work: Callable[[Session], T]) -> T:
        """Run something that only looks; raises DatabaseAway."""
        with timed(DATABASE, "read"), _faults_told():
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._transaction, self._for_reading, work)

    async def write(self, work: Callable[[Session], T]) -> T:
        """Run something that changes what is kept: all of it or, if it raises, nothing. Afterwards it is on disk.

        Raises DatabaseAway. What was on its way to disk then may be there all the same: whoever writes it again finds it.
        """
        if self._shares_transactions:
            return await self.write_directly(functools.partial(_in_session, work))
        return await self._write_in(self._writers, work)

    async def write_briefly(self, work: Callable[[Session], T]) -> T:
        """Write what waits for no room, and so not behind what does: that a process is alive, or how often somebody asked."""
        return await (self.write(work) if self._shares_transactions else self._write_in(self._brief_writers, work))

    async def _write_in(self, writers: ThreadPoolExecutor, work: Callable[[Session], T]) -> T:
        with timed(DATABASE, "write"), _faults_told():
            return await asyncio.get_running_loop().run_in_executor(writers, self._transaction, self.engine, work)

    async def write_directly(self, work: Callable[[Connection], T]) -> T:
        """Write without mapped objects, which take longer than all the rest of a move."""
        with timed(DATABASE, "write"), _faults_told():
            if not self._shares_transactions:
                return await asyncio.get_running_loop().run_in_executor(self._writers, self._direct_transaction, work)
            done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            self._let_wait(Piece(work, done))
            return await done

    def close(self) -> None:
        """Finish what was begun, and close."""
        self._readers.shutdown()
        self._writers.shutdown()
        self._brief_writers.shutdown()
        self.engine.dispose()

    def _transaction(self, engine: Engine, work: Callable[[Session], T]) -> T:
        """Do a piece of work with mapped objects; what was read stays readable: rooms are looked at long after."""

        def attempt() -> T:
            with Session(engine, expire_on_commit=False) as session, session.begin():
                return work(session)

        return _patiently(attempt)

    def _direct_transaction(self, work: Callable[[Connection], T]) -> T:
        """Do a piece of work without mapped objects."""

        def attempt() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        return _patiently(attempt)

    def _let_wait(self, piece: Piece) -> None:
        with self._queue:
            self._waiting.append(piece)
            if self._writing:
                return
            self._writing = True
        self._writers.submit(self._write_on)

    def _write_on(self) -> None:
        """Write what waits until nothing does."""
        while pieces := self._next_pieces():
            for piece, outcome in zip(pieces, self._write_all(pieces), strict=True):
                _tell(piece.done, outcome)

    def _next_pieces(self) -> Sequence[Piece]:
        with self._queue:
            pieces, self._waiting = self._waiting, []
            self._writing = bool(pieces)
            return pieces

    def _write_all(self, pieces: Sequence[Piece]) -> Sequence[Outcome]:
        """Do several pieces as one transaction, each whole or not at all: the disk is waited for once."""
        try:
            with self._for_writing.begin() as connection:
                if len(pieces) == 1:
                    return [functools.partial(_given, pieces[0].work(connection))]
                return [_attempt(connection, piece.work) for piece in pieces]
        except BaseException as problem:
            return [functools.partial(_raise, problem)] * len(pieces)


def _patiently(attempt: Callable[[], T]) -> T:
    """Attempt a transaction; where two processes waited for each other, one of them has to begin anew."""
    for _ in range(MOST_DEADLOCKS):
        try:
            return attempt()
        except OperationalError as problem:
            if getattr(problem.orig, "sqlstate", None) != DEADLOCK:
                raise
    return attempt()


@contextlib.contextmanager
def _faults_told() -> Iterator[None]:
    """Tell a database that does not answer, or is full, from what is our own fault."""
    try:
        yield
    except (DatabaseError, InterfaceError) as problem:
        if type(problem) not in FAULTS:
            raise
        DATABASE_FAULTS.inc()
        log.error("the database: %s", problem.orig)  # in its own words, without SQLAlchemy's around them
        raise DatabaseAway from problem


def _attempt(connection: Connection, work: Work) -> Outcome:
    """Do a piece of work inside a transaction; what it gave, or raised, is told when all is on disk."""
    connection.exec_driver_sql(SAVEPOINT)
    try:
        result = work(connection)
    except Exception as problem:
        connection.exec_driver_sql(ROLLBACK)
        return functools.partial(_raise, problem)
    finally:
        connection.exec_driver_sql(RELEASE)
    return functools.partial(_given, result)


def _in_session(work: Callable[[Session], T], connection: Connection) -> T:
    """Do a piece of work with mapped objects."""
    with Session(connection, expire_on_commit=False, join_transaction_mode="create_savepoint") as session, session.begin():
        return work(session)


def _given(result: T) -> T:
    return result


def _raise(problem: BaseException) -> NoReturn:
    raise problem


def _tell(done: "asyncio.Future[Any]", outcome: Outcome) -> None:
    """Tell whoever waits how it went, on their own loop, unless that has ended."""
    with contextlib.suppress(RuntimeError):
        done.get_loop().call_soon_threadsafe(_settle, done, outcome)


def _settle(done: "asyncio.Future[Any]", outcome: Outcome) -> None:
    if done.done():  # nobody waits any more
        return
    try:
        done.set_result(outcome())
    except Exception as problem:
        done.set_exception(problem)
    except BaseException as problem:
        done.set_exception(RuntimeError(f"the database: {problem!r}"))
