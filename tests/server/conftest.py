import os
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.postgres import NoPostgres, postgres_server
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
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL database, on a server of these tests' own; skipped loudly where none can be started."""
    with ExitStack() as stack:
        try:
            address = os.environ.get(POSTGRES) or stack.enter_context(postgres_server())
        except NoPostgres as missing:
            pytest.skip(f"NOT TRIED WITH POSTGRESQL: {missing}")
        yield address


@pytest.fixture
def anna(address: str) -> Iterator[Visitor]:
    with Visitor(address) as visitor:
        yield visitor


@pytest.fixture
def bert(address: str) -> Iterator[Visitor]:
    with Visitor(address) as visitor:
        yield visitor
