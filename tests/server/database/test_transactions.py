"""Transactions: what is on disk, and what shares one."""

import asyncio
import time
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from nabu.server.database.models import GuestRow
from nabu.server.database.repository.guests import add_guest, find_guest
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway
from tests.server import event_loop


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    with database.engine.connect() as connection:
        pragmas = [
            connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    database.close()
    assert pragmas == ["wal", 2, 1]


def test_of_writes_that_share_a_transaction_one_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")

    async def write_some() -> list[GuestRow | BaseException]:
        adding = [partial(add_guest, secret=secret, name="Guest", language="en") for secret in ("one", "two", "one", "three")]
        return await asyncio.gather(*(database.write(add) for add in adding), return_exceptions=True)

    outcomes = event_loop.run(write_some())
    kept = event_loop.run(database.read(lambda db: [find_guest(db, secret) is not None for secret in ("one", "two", "three")]))
    database.close()
    assert [isinstance(outcome, BaseException) for outcome in outcomes] == [False, False, True, False]
    assert kept == [True, True, True]


def test_whoever_reads_does_not_wait_for_those_who_write(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")

    def write_slowly(db: Session) -> None:
        add_guest(db, str(time.perf_counter_ns()), "Guest", "en")
        time.sleep(0.3)

    async def read_beside_writers() -> bool:
        writing = [asyncio.create_task(database.write(write_slowly)) for _ in range(6)]
        await asyncio.sleep(0.05)
        await database.read(lambda db: find_guest(db, "nobody"))
        unwritten = any(not task.done() for task in writing[1:])
        await asyncio.gather(*writing)
        return unwritten

    read_first = event_loop.run(read_beside_writers())
    database.close()
    assert read_first


def test_a_database_that_does_not_answer_is_told_as_such(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    database = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")

    def fail(_: object) -> None:
        raise OperationalError("BEGIN", None, Exception("disk I/O error"))

    event.listen(database.engine, "begin", fail)
    for ask in (database.read, database.write):
        with pytest.raises(DatabaseAway):
            event_loop.run(ask(lambda db: find_guest(db, "nobody")))
    assert caplog.messages == ["the database: disk I/O error"] * 2
    event.remove(database.engine, "begin", fail)
    event_loop.run(database.write(lambda db: add_guest(db, "one", "Guest", "en")))
    database.close()
