from collections.abc import Iterator

import pytest

from tests.server.running import generous, running
from tests.server.talking import Visitor


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that all tests share, each with tables of its own."""
    with running(generous(tmp_path_factory.mktemp("server"))) as at:
        yield at


@pytest.fixture
def anna(address: str) -> Iterator[Visitor]:
    with Visitor(address) as visitor:
        yield visitor


@pytest.fixture
def bert(address: str) -> Iterator[Visitor]:
    with Visitor(address) as visitor:
        yield visitor
