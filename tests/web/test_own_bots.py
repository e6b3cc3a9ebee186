"""Bots that the host offers beside the levels: chosen on the page, they play there; what they do wrong is told there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Visitors
from tests.web.driver import Person
from tests.web.serving import Server

ROOT = Path(__file__).parents[2]
GRABBER = f"{ROOT / 'examples' / 'my_bot.py'}:Grabber"
A_WHILE = 20
"""Touches, in which a bot has some five turns. A whole game has three times as many, which took 10 s of a core more; bots play
whole games where there is no browser, in `tests/bots`."""
CLUMSY = f"{ROOT / 'tests' / 'server' / 'bots' / 'moody_bots.py'}:Clumsy"


@pytest.fixture(scope="module")
def hosting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host offers two bots."""
    served = Server(tmp_path_factory.mktemp("hosting"), "--bots", GRABBER, "--bots", CLUMSY)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def page(browser: Browser, hosting: Server) -> Iterator[Page]:
    people = Visitors(browser, hosting)
    yield people.come()
    people.leave()
    assert people.complaints == []


def sit_down_with(page: Page, bot: str) -> None:
    """Make a table against a bot by the form, as people do."""
    page.goto("/new?game=babylonia")
    page.get_by_label("Seat B").select_option(label=f"Bot: {bot}")
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".panel[data-seat='1'] h2")).to_have_text(bot)


def test_a_bot_of_ones_own_plays_on_the_page(page: Page) -> None:
    sit_down_with(page, "Grabber")
    assert not Person(page).play(most_touches=A_WHILE)
    seats = page.evaluate("async () => (await fetch('/api' + location.pathname.replace('/t/', '/tables/'))).json()")["seats"]
    assert (seats[1]["bot"], seats[1]["mishap"]) == ("Grabber", None)


def test_the_table_is_told_when_such_a_bot_fails_and_goes_on(page: Page) -> None:
    sit_down_with(page, "Clumsy")
    Person(page).play(most_touches=12)
    expect(page.locator(".mishap")).to_have_text("Clumsy ran into an error of its own; Scribe decides for it.")
    Person(page).play(most_touches=4)
