from collections.abc import Iterator

import pytest

from nabu.server.settings import Settings
from tests.server.running import running


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
def address(here: str) -> str:
    """Where Anna comes."""
    return here


@pytest.fixture
def other_address(there: str) -> str:
    """Where Bert comes."""
    return there
