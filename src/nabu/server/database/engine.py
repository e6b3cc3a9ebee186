"""Connections to a database, and how it is brought to its present shape."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection

from nabu.core.errors import BadSetup

SECONDS_FOR_LOCK = 20
"""How long a SQLite transaction waits while another process writes."""


def open_engine(url: str) -> Engine:
    """Connect to a database; SQLite is told to write ahead, to check references and to wait for its turn."""
    # Errors stand in the log, and seeds and salts must not. A connection that broke meanwhile is replaced before it is used.
    engine = create_engine(url, hide_parameters=True, pool_pre_ping=True)
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
    """Bring the database to the newest shape; raises BadSetup if a newer version has been here."""
    with engine.execution_options(writing=True).begin() as connection:
        _check_age(connection)
        command.upgrade(migration_config(connection), "head")


def _check_age(connection: Connection) -> None:
    """Refuse a database in a shape that this version does not know."""
    shapes = ScriptDirectory.from_config(migration_config(connection))
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in shapes.walk_revisions()}
    if found is not None and found not in known:
        raise BadSetup(
            f"the database {connection.engine.url.render_as_string()} was brought to shape {found} by a newer Nabu; "
            f"this one knows shapes up to {shapes.get_current_head()}: install the newer one again, or name another database"
        )


def migration_config(connection: Connection) -> Config:
    """Tell Alembic where the migrations are, and which connection to use."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
