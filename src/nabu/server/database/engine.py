"""Connections to a database, and how it is brought to its present shape."""

import math
import time
from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, select, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry

from nabu.core.errors import BadSetup
from nabu.server.database.models import CompatibilityRow

SECONDS_FOR_LOCK = 20
"""How long a SQLite transaction waits while another process writes."""

MIGRATION_LOCK = 0x6E616275
"""The number of the lock that processes of Nabu take in a PostgreSQL database while they change its shape."""


SECONDS_TRUSTED = 0.05
"""So long after it was used a connection is taken to be whole; no server is restarted as quickly."""

PATIENCE = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""After some ten seconds a PostgreSQL counts as away that says nothing, also one whose machine failed in mid-sentence."""


def is_shared(url: str) -> bool:
    """Tell whether several processes may use a database at once: SQLite belongs to one."""
    return make_url(url).get_backend_name() == "postgresql"


def driver_address(url: str) -> str:
    """Return the address of a PostgreSQL as its driver understands it."""
    return _impatient(make_url(url)).set(drivername="postgresql").render_as_string(hide_password=False)


def _impatient(url: URL) -> URL:
    """Return an address of a PostgreSQL that nobody waits for longer than is useful, unless it says otherwise itself."""
    return url.update_query_dict({name: str(most) for name, most in PATIENCE.items() if name not in url.query})


def open_engine(url: str, connections: int = 5) -> Engine:
    """Connect to a database by so many connections; SQLite is told to write ahead, check references and wait for its turn."""
    address = _impatient(make_url(url)) if is_shared(url) else make_url(url)
    # Errors stand in the log, and seeds and salts must not. The connection that was used last is used next.
    engine = create_engine(address, hide_parameters=True, pool_size=connections, pool_use_lifo=is_shared(url))
    if is_shared(url):
        event.listen(engine, "checkin", _note_use)
        event.listen(engine, "checkout", partial(_replace_if_broken, engine))
    else:
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _note_use(_: Any, record: ConnectionPoolEntry) -> None:
    record.info["used"] = time.monotonic()


def _replace_if_broken(engine: Engine, connection: DBAPIConnection, record: ConnectionPoolEntry, _: Any) -> None:
    """Have a connection that broke while nobody used it replaced; to ask of one that was just used would double its work."""
    if time.monotonic() - record.info.get("used", math.inf) > SECONDS_TRUSTED:
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as problem:
            raise DisconnectionError from problem


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
    """Bring the database to the newest shape, one process at a time; raises BadSetup if this version cannot use it.

    A shape that is newer is left as it is if it only adds to what this version knows: while an upgrade goes from one machine
    to the next, processes of both versions run, and those of the older one may have to be started again.
    """
    with engine.execution_options(writing=True).begin() as connection:
        if connection.dialect.name == "postgresql":  # SQLite locks whenever somebody writes
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        if _is_older(connection):
            command.upgrade(migration_config(connection), "head")


def _is_older(connection: Connection) -> bool:
    """Tell whether the shape is older than this version's; refuses a newer one that this version cannot use."""
    shapes = ScriptDirectory.from_config(migration_config(connection))
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None or found in known_shapes(connection):
        return found != shapes.get_current_head()
    if not _understood_by(connection, shapes.get_current_head() or ""):
        raise BadSetup(
            f"the database {connection.engine.url.render_as_string()} was brought to shape {found} by a newer Nabu; "
            f"this one knows shapes up to {shapes.get_current_head()}: install the newer one again, or name another database"
        )
    return False


def _understood_by(connection: Connection, newest_known: str) -> bool:
    """Tell whether a program that knows shapes up to this one may use the database; shapes are numbered in order."""
    return connection.scalars(select(CompatibilityRow.oldest)).one() <= newest_known


def known_shapes(connection: Connection) -> set[str]:
    """Return the shapes that this version knows."""
    return {script.revision for script in ScriptDirectory.from_config(migration_config(connection)).walk_revisions()}


def migration_config(connection: Connection) -> Config:
    """Tell Alembic where the migrations are, and which connection to use."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
