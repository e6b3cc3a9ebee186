from collections.abc import Iterator

import pytest

from nabu.server.settings import Settings
from tests.server.running import running
from tests.server.talking import Visitor


@pytest.fixture
def here(settings: Settings) -> Iterator[str]:
    """A web process on PostgreSQL."""
    with running(settings) as address:
        yield address


@pytest.fixture
def there(settings: Settings, here: str) -> Iterator[str]:
    """Another one on the same database."""
    with running(settings) as address:
        yield address


@pytest.fixture
def anna(here: str) -> Iterator[Visitor]:
    with Visitor(here) as visitor:
        yield visitor


@pytest.fixture
def bert(there: str) -> Iterator[Visitor]:
    with Visitor(there) as visitor:
        yield visitor
