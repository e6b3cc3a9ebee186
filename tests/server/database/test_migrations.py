"""Migrations: every database comes to the same shape."""

import warnings
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, MetaData, inspect, select, text

from nabu.core.errors import BadSetup
from nabu.server.database.engine import migrate, migration_config, open_engine
from nabu.server.database.models import Base
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.lobby.creation import create_room
from nabu.server.lobby.imports import Imports
from nabu.server.messages.http import HumanSeat, NewTable
from tests.server import event_loop
from tests.server.playing import finished_record


def database_in(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


def differences(engine: Engine) -> list[object]:
    """Return in what a database differs from the models."""
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), Base.metadata))


def schema_and_contents(url: str) -> dict[str, Any]:
    """Return how every table of a database was made, its indices included, and all of its rows."""
    engine, found = open_engine(url), MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        made = connection.execute(text("SELECT type, name, sql FROM sqlite_master ORDER BY type, name")).all()
        rows = {table.name: connection.execute(select(table)).all() for table in found.sorted_tables}
    engine.dispose()
    return {"made": made, **rows}


async def fill(database: Database) -> None:
    """Keep a guest, a room that waits, and a finished one with its moves."""
    anna = Reader.of(await database.write(lambda db: add_guest(db, "secret", "Anna", "en")))
    seats = [HumanSeat(kind="human", mine=True), HumanSeat(kind="human")]
    await create_room(database, NewTable(game="babylonia", seats=list(seats), seed=1), anna)
    await Imports(database).keep(finished_record(), anna)


def test_migrations_lead_from_nothing_to_the_models_and_back(tmp_path: Path) -> None:
    engine = open_engine(database_in(tmp_path))
    migrate(engine)
    assert differences(engine) == []
    with engine.execution_options(writing=True).begin() as connection:
        command.downgrade(migration_config(connection), "base")
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    database = Database(database_in(tmp_path))
    event_loop.run(fill(database))
    database.close()
    before = schema_and_contents(database_in(tmp_path))
    assert all(before[name] for name in ("made", "guests", "tables", "seats", "steps", "alembic_version"))
    Database(database_in(tmp_path)).close()
    assert schema_and_contents(database_in(tmp_path)) == before


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(tmp_path: Path) -> None:
    Database(database_in(tmp_path)).close()
    engine = open_engine(database_in(tmp_path))
    with engine.execution_options(writing=True).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadSetup, match="shape 9999 by a newer Nabu; this one knows shapes up to"):
        Database(database_in(tmp_path))


def test_no_migration_warns(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Database(database_in(tmp_path)).close()
