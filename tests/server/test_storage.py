"""What is kept, and that every database comes to the same shape."""

import asyncio
import warnings
from functools import partial
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from nabu.server import keeping
from nabu.server.models import Guest, Kept
from nabu.server.storage import Storage, migrate, migration_config, open_engine


def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


def differences(engine: Engine) -> list[object]:
    """Return in what a database differs from the models."""
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), Kept.metadata))


def test_migrations_lead_from_nothing_to_the_models_and_back(tmp_path: Path) -> None:
    engine = open_engine(database(tmp_path))
    migrate(engine)
    assert differences(engine) == []
    with engine.execution_options(writing=True).begin() as connection:
        command.downgrade(migration_config(connection), "base")
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        Storage(database(tmp_path)).close()


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    storage = Storage(database(tmp_path))
    with storage.engine.connect() as connection:
        pragmas = [
            connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    storage.close()
    assert pragmas == ["wal", 2, 1]


def test_of_writes_that_share_a_transaction_one_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    storage = Storage(database(tmp_path))

    async def write_some() -> list[Guest | BaseException]:
        adding = [
            partial(keeping.add_guest, secret=secret, name="Guest", language="en") for secret in ("one", "two", "one", "three")
        ]
        return await asyncio.gather(*(storage.write(add) for add in adding), return_exceptions=True)

    outcomes = asyncio.run(write_some())
    kept = asyncio.run(
        storage.read(lambda db: [keeping.find_guest(db, secret) is not None for secret in ("one", "two", "three")])
    )
    storage.close()
    assert [isinstance(outcome, BaseException) for outcome in outcomes] == [False, False, True, False]
    assert kept == [True, True, True]


def test_no_migration_warns(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Storage(database(tmp_path)).close()
