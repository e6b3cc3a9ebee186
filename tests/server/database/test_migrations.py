"""Migrations: every database comes to the same shape."""

import ast
import warnings
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, MetaData, Table, UniqueConstraint, inspect, select, text

from nabu.core.errors import BadSetup
from nabu.server.database import migrations
from nabu.server.database.engine import migrate, migration_config, open_engine
from nabu.server.database.models import Base
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.transactions import Database
from nabu.server.guests import Reader
from nabu.server.lobby.creation import create_room
from nabu.server.lobby.imports import Imports
from nabu.server.messages.http import HumanSeat, NewTable
from nabu.server.pubsub import SingleProcess
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
    await create_room(database, NewTable(game="babylonia", seats=list(seats), seed=1), anna, SingleProcess())
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


def pretend_newer(url: str, oldest: str) -> None:
    """Change a database as a newer version would: something is added, and the oldest program that may use it is named."""
    Database(url).close()
    engine = open_engine(url)
    with engine.execution_options(writing=True).begin() as connection:
        connection.execute(text("ALTER TABLE seats ADD COLUMN colour VARCHAR(8)"))
        connection.execute(text("CREATE TABLE medals (id INTEGER PRIMARY KEY)"))
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.execute(text("UPDATE compatibility SET oldest = :oldest"), {"oldest": oldest})
    engine.dispose()


def test_a_database_that_only_a_newer_version_understands_is_refused_in_a_sentence(tmp_path: Path) -> None:
    pretend_newer(database_in(tmp_path), oldest="9999")
    with pytest.raises(BadSetup, match="shape 9999 by a newer Nabu; this one knows shapes up to"):
        Database(database_in(tmp_path))


def test_a_database_to_which_a_newer_version_only_added_is_used_as_it_is(tmp_path: Path) -> None:
    pretend_newer(database_in(tmp_path), oldest="0004")
    before = schema_and_contents(database_in(tmp_path))["made"]
    database = Database(database_in(tmp_path))
    event_loop.run(fill(database))
    database.close()
    assert schema_and_contents(database_in(tmp_path))["made"] == before


VERSIONS = Path(migrations.__file__).parent / "versions"
FIRST_SHARED = "0004"
"""From this shape on, processes of two versions may use a database at once."""

ADDING = {"create_table", "create_index", "add_column", "bulk_insert", "execute", "f", "get_bind"}


def upgrades() -> list[ast.Call]:
    """Return all that migrations call, on the way up, that processes of the version before have to bear."""
    calls: list[ast.Call] = []
    for file in sorted(VERSIONS.glob("[0-9]*.py")):
        if file.name >= FIRST_SHARED:
            module = ast.parse(file.read_text(encoding="utf-8"))
            [upgrade] = [node for node in module.body if isinstance(node, ast.FunctionDef) and node.name == "upgrade"]
            calls += [node for node in ast.walk(upgrade) if isinstance(node, ast.Call)]
    return calls


def test_migrations_only_add_so_that_two_versions_can_run_side_by_side() -> None:
    for call in upgrades():
        if isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "op":
            assert call.func.attr in ADDING, f"{ast.unparse(call)} may take something from a process of the version before"
        if ast.unparse(call.func) == "op.add_column":
            column = ast.unparse(call.args[1])
            assert "nullable=True" in column or "server_default=" in column, f"{column}: the version before does not fill it"


def leads(column: str, table: Table) -> bool:
    """Tell whether rows are found by a column: an index begins with it."""
    unique = [each.columns for each in table.constraints if isinstance(each, UniqueConstraint)]
    indexed = [table.primary_key.columns, *unique, *[index.columns for index in table.indexes]]
    return any(next(iter(columns)).name == column for columns in indexed)


def test_what_refers_to_something_is_found_by_an_index_when_that_is_deleted() -> None:
    """A guest was deleted by looking through the moves of all others."""
    references = [(table, key.parent.name) for table in Base.metadata.sorted_tables for key in table.foreign_keys]
    assert [f"{table.name}.{column}" for table, column in references if not leads(column, table)] == []


def test_no_migration_warns(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Database(database_in(tmp_path)).close()
