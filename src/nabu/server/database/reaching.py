"""Reaching a database that may not be there yet: one that may come is waited for, one that will not have us is not."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import Engine, make_url
from sqlalchemy.exc import DatabaseError, DataError, DBAPIError, IntegrityError, InterfaceError

from nabu.core.errors import BadSetup
from nabu.server.database.engine import driver_address, is_shared, open_engine
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway

log = logging.getLogger(__name__)

T = TypeVar("T")

FIRST_WAIT, LONGEST_WAIT = 0.25, 4.0
"""Seconds between two attempts."""

ATTEMPTS = 2
"""So often a server that answers has to turn us away: it may have come up only after the first attempt."""


def reach(url: str) -> Database:
    """Open a database; raises DatabaseAway where it may come, and BadSetup where no waiting would help."""
    for _ in range(ATTEMPTS):
        try:
            with _driver_needed():
                return Database(url)
        except (DatabaseError, InterfaceError) as problem:
            refusal = problem
            if is_shared(url) and not _server_answers(url):
                raise DatabaseAway from problem
    raise _unusable(url, refusal)


@contextmanager
def reached(url: str) -> Iterator[Engine]:
    """Give a database to a command that waits for none; raises BadSetup where it is away, or none that can be used."""
    with _driver_needed():
        engine = open_engine(url)
    try:
        yield engine
    except DBAPIError as problem:
        if isinstance(problem, IntegrityError | DataError):  # which is our own fault
            raise
        raise _unusable(url, problem) from None
    finally:
        engine.dispose()


def _unusable(url: str, problem: DBAPIError) -> BadSetup:
    return BadSetup(f"the database {make_url(url).render_as_string()} cannot be used: {_sentence(problem)}")


@contextmanager
def _driver_needed() -> Iterator[None]:
    """Say in a sentence that what speaks with a PostgreSQL is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise BadSetup(
            f"{missing.name} is not installed, which PostgreSQL needs: pip install '.[server,postgres]' in a checkout of Nabu"
        ) from None


def _server_answers(url: str) -> bool:
    """Tell whether there is a server that takes connections, or the address is none: then it is for us to change something."""
    from psycopg import pq  # needs the driver, which only those have who want it

    answer = pq.PGconn.ping(driver_address(url).encode())
    return answer in (pq.Ping.OK, pq.Ping.NO_ATTEMPT)


def _sentence(problem: BaseException | None) -> str:
    """Return the first line of what a driver says."""
    said = str(getattr(problem, "orig", None) or problem or "")
    return next(iter(said.splitlines()), "it does not answer")


async def patiently(attempt: Callable[[], Awaitable[T]], waits: Callable[[], None] = lambda: None) -> T:
    """Attempt something until the database answers, ever less often; the log says so once, and `waits` is called."""
    wait = FIRST_WAIT
    while True:
        try:
            result = await attempt()
        except DatabaseAway as away:
            if wait == FIRST_WAIT:
                log.warning("the database does not answer yet, and is waited for: %s", _sentence(away.__cause__))
            waits()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
        else:
            if wait > FIRST_WAIT:
                log.warning("the database answers now")
            return result


async def reach_patiently(url: str, waits: Callable[[], None] = lambda: None) -> Database:
    """Open a database when it is there; raises BadSetup where no waiting would help."""
    return await patiently(lambda: asyncio.to_thread(reach, url), waits)
