"""`nabu serve`: where the page is said to be."""

import pytest

from nabu.cli.serve import page_address


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("0.0.0.0", "http://localhost:8000/"),
        ("::", "http://localhost:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("games.example", "http://games.example:8000/"),
    ],
)
def test_the_address_is_one_that_a_browser_understands(host: str, address: str) -> None:
    assert page_address(host, 8000) == address
