"""Backups: everything that is kept, as one file that any database of ours can be filled from.

A file of gzipped lines of JSON: a heading, then each table with its columns and its rows, and at the end how many lines there
were, so that a file that was cut off is noticed. It is written in one transaction, so that it holds one moment while the server
goes on; and it is restored in the shape in which it was written, which is then brought up to date.
"""

import gzip
import itertools
import json
import os
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from alembic import command
from alembic.migration import MigrationContext
from sqlalchemy import JSON, Connection, Engine, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import InterfaceError, OperationalError, StatementError

from nabu import __version__
from nabu.core.errors import BadSetup
from nabu.server.database.engine import known_shapes, migrate, migration_config
from nabu.server.database.reaching import reached

FORMAT = "nabu backup 1"
PASSING = frozenset(
    {"alembic_version", "allowances", "notices", "processes", "watching", "open_sockets", "duties", "compatibility"}
)
"""Tables that hold nothing of people and games: the shape itself, and what processes tell each other."""
ROWS_AT_ONCE = 1000
"""So many are in memory."""


@dataclass(frozen=True)
class Amount:
    """How much a backup holds."""

    tables: int
    """Of the games, as people call them."""
    guests: int


def write_backup(url: str, file: Path) -> Amount:
    """Write everything that a database keeps; the file appears when it is whole, and only its owner may read it."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        with reached(url) as engine, _unreadable_by_others(unfinished) as raw:
            migrate(engine)
            with gzip.open(raw, "wt", encoding="utf-8", compresslevel=6) as out, _one_moment(engine) as connection:
                amount = _write_all(connection, out)
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(file)
    except OSError as problem:
        raise BadSetup(f"{file} cannot be written: {problem}") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return amount


def _unreadable_by_others(file: Path) -> BinaryIO:
    """Open a file to be written."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


def _one_moment(engine: Engine) -> Connection:
    """Return a connection that sees everything as it is now, whatever is written meanwhile."""
    if engine.dialect.name == "postgresql":
        return engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine.connect()


def _write_all(connection: Connection, out: Any) -> Amount:
    heading = {"format": FORMAT, "nabu": __version__, "shape": MigrationContext.configure(connection).get_current_revision()}
    _write_line(out, heading)
    counts = {table.name: _write_table(connection, table, out) for table in _tables(connection)}
    _write_line(out, {"lines": 1 + len(counts) + sum(counts.values())})
    return Amount(counts["tables"], counts["guests"])


def _write_table(connection: Connection, table: Table, out: Any) -> int:
    """Write the rows of a table, and return how many there are."""
    count = connection.scalar(select(func.count()).select_from(table)) or 0
    _write_line(out, {"table": table.name, "columns": [column.name for column in table.columns], "rows": count})
    for row in connection.execute(select(table), execution_options={"yield_per": ROWS_AT_ONCE}):
        _write_line(out, list(row))
    return count


def _write_line(out: Any, value: Any) -> None:
    out.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def _tables(connection: Connection) -> list[Table]:
    """Return the tables that are worth keeping, those first that others refer to, as they are in this database."""
    found = MetaData()
    found.reflect(connection)
    for kind in (column.type for table in found.tables.values() for column in table.columns):
        if isinstance(kind, JSON):
            kind.none_as_null = True  # as in our models: nothing is no JSON
    return [table for table in found.sorted_tables if table.name not in PASSING]


def restore_backup(url: str, file: Path) -> Amount:
    """Fill an empty database from a file, all of it or nothing; raises BadSetup for what is no whole backup."""
    with reached(url) as engine:
        with engine.execution_options(writing=True).begin() as connection:
            lines = _checked_lines(file)
            _lay_out(connection, next(lines).get("shape"))
            amount = _fill(connection, lines)
        migrate(engine)
    return amount


def _lay_out(connection: Connection, shape: Any) -> None:
    """Bring an empty database to the shape of a backup; raises BadSetup."""
    if shape not in known_shapes(connection):
        raise BadSetup(f"the backup has shape {shape!r}, which this Nabu does not know: restore it with the one that wrote it")
    if MigrationContext.configure(connection).get_current_revision() is not None:
        tables = {table.name: table for table in _tables(connection)}
        if any(connection.scalar(select(func.count()).select_from(tables[name])) for name in ("tables", "guests")):
            raise BadSetup("the database is not empty: name another one, so that nothing is lost")
        command.downgrade(migration_config(connection), "base")
    command.upgrade(migration_config(connection), shape)


def _checked_lines(file: Path) -> Iterator[Any]:
    """Read a backup line by line; raises BadSetup where it is none, or not whole."""
    number = 0
    try:
        with gzip.open(file, "rt", encoding="utf-8") as text_lines:
            for number, line in enumerate(text_lines, 1):
                value = json.loads(line)
                if number == 1 and not (isinstance(value, dict) and value.get("format") == FORMAT):
                    raise BadSetup(f"{file} is no backup that “nabu backup” wrote")
                if isinstance(value, dict) and "lines" in value:
                    if value["lines"] != number - 1:
                        break
                    return
                yield value
    except (OSError, EOFError, ValueError, zlib.error) as problem:
        raise BadSetup(f"{file} cannot be read after line {number}: {problem}") from None
    raise BadSetup(f"{file} is not whole: it ends after line {number}")


def _fill(connection: Connection, lines: Iterator[Any]) -> Amount:
    tables, counts = {table.name: table for table in _tables(connection)}, Counter[str]()
    try:
        for table, rows in _batches(lines, tables):
            connection.execute(insert(table), rows)
            counts[table.name] += len(rows)
    except (OperationalError, InterfaceError):  # the database's fault, and not the backup's
        raise
    except (KeyError, TypeError, ValueError, StatementError) as problem:
        raise BadSetup(f"the backup does not fit together: {type(problem).__name__}: {problem}") from None
    for table in tables.values():
        _count_on(connection, table)
    return Amount(counts["tables"], counts["guests"])


def _batches(lines: Iterator[Any], tables: Mapping[str, Table]) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Put rows together, so many at once, with the table that they are for."""
    for heading in lines:
        table, columns, count = tables[heading["table"]], heading["columns"], heading["rows"]
        while count > 0:
            rows = [dict(zip(columns, row, strict=True)) for row in itertools.islice(lines, min(count, ROWS_AT_ONCE))]
            yield table, rows
            count -= ROWS_AT_ONCE


def _count_on(connection: Connection, table: Table) -> None:
    """Let PostgreSQL number new rows after those that were filled in; SQLite does so by itself."""
    column = table.autoincrement_column
    if connection.dialect.name != "postgresql" or column is None:
        return
    named = {"table": table.name, "column": column.name}
    sequence = connection.scalar(text("SELECT pg_get_serial_sequence(:table, :column)"), named)
    if sequence is not None:
        highest = connection.scalar(select(func.max(column))) or 0
        connection.execute(text("SELECT setval(:sequence, :next, false)"), {"sequence": sequence, "next": highest + 1})
