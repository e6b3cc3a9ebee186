"""Transactions: what is on disk, and what shares one."""

import asyncio
from functools import partial
from pathlib import Path

from sqlalchemy import text

from nabu.server.database.models import GuestRow
from nabu.server.database.repository.guests import add_guest, find_guest
from nabu.server.database.transactions import Database
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
