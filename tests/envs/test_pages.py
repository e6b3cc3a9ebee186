"""The pages on PettingZoo, Gymnasium and batches run from top to bottom, and every block prints what the page shows."""

import pytest

from tests.envs.pages import PAGES, as_run, text_of


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_the_page_shows_what_its_code_prints(page: str) -> None:
    assert as_run(page) == text_of(page)
