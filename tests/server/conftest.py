import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from nabu.server.database.engine import open_engine
from nabu.server.settings import Settings
from tests.server.postgres import NoPostgres, PostgresServer, postgres_server
from tests.server.running import generous, running
from tests.server.talking import Visitor


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that all tests share, each with tables of its own."""
    with running(generous(tmp_path_factory.mktemp("server"))) as at:
        yield at


POSTGRES = "NABU_TEST_POSTGRES"
"""Names a database to be used instead, e.g. postgresql+psycopg://nabu:nabu@localhost/nabu; it is emptied."""


@pytest.fixture(scope="session")
def postgres_machine() -> Iterator[PostgresServer]:
    """A PostgreSQL server of these tests' own, which can be stopped; skipped loudly where none can be started."""
    with ExitStack() as stack:
        try:
            server = stack.enter_context(postgres_server())
        except NoPostgres as missing:
            pytest.skip(f"NOT TRIED WITH POSTGRESQL: {missing}")
        yield server


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> str:
    """The address of a PostgreSQL database: the one that is named, or else one on a server of these tests' own."""
    return os.environ.get(POSTGRES) or str(request.getfixturevalue("postgres_machine").address)


@pytest.fixture
def settings(tmp_path: Path, postgres: str) -> Settings:
    """Settings with an empty database in PostgreSQL."""
    engine = open_engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return replace(generous(tmp_path), database_url=postgres)


@pytest.fixture
def other_address(address: str) -> str:
    """Where Bert comes: to the same process as Anna, unless tests say otherwise."""
    return address


@pytest.fixture
def anna(address: str) -> Iterator[Visitor]:
    with Visitor(address) as visitor:
        yield visitor


@pytest.fixture
def bert(other_address: str) -> Iterator[Visitor]:
    with Visitor(other_address) as visitor:
        yield visitor
