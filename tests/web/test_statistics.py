"""What wins, on the page: reached from the game, in words as well as bars, for every number of players."""

import pytest
from playwright.sync_api import expect

from nabu.games import GAMES
from tests.web.conftest import START, Visitors, violations


def test_what_wins_is_reached_from_the_game_and_says_where_it_comes_from(visitors: Visitors) -> None:
    page = visitors.come(START)
    page.get_by_role("link", name="What wins: Babylonia").click()
    expect(page.get_by_role("heading", name="What wins: Babylonia")).to_be_visible()
    expect(page.get_by_text("games of bots that come with Nabu (a tree search that imagines 500 games")).to_be_visible()
    order = page.get_by_role("table", name="Order of play").locator("tbody tr")
    expect(order).to_have_count(2)
    page.get_by_role("button", name="4 players").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="4 players")).to_have_attribute("aria-pressed", "true")
    expect(order).to_have_count(4)
    first = order.first
    expect(first).to_contain_text("first to play")
    expect(first).to_contain_text("48 % (36–61 %)")
    expect(first).to_contain_text("more than chance")
    page.get_by_role("link", name="Rules: Babylonia").click()
    expect(page.get_by_role("link", name="What wins")).to_be_visible()


@pytest.mark.parametrize("game", list(GAMES))
def test_what_wins_is_for_everybody(visitors: Visitors, game: str) -> None:
    phone = game != "amyitis"
    page = visitors.come(phone=phone, language="fr", color_scheme="dark" if phone else "light")
    page.goto(f"/statistics/{game}")
    expect(page.get_by_role("table", name="Ordre du jeu")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_that_there_is_not_is_said_to_be_missing(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/statistics/chess")
    expect(page.get_by_text("There is no such game on this server.")).to_be_visible()
    visitors.excuse("status of 4")
