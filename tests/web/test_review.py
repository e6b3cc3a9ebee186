"""The review of a finished game: what the bot makes of it, move by move."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

import nabu
from nabu.games import GAMES
from tests.web.conftest import START, WHILE_BOTS_THINK, Visitors, bring_along, violations


def reviewed(page: Page, game: str) -> str:
    """Bring a finished game along and go to its review."""
    played = nabu.new(game, players=2, seed=5)
    bots = [nabu.bot("greedy", seed=1), nabu.bot("random", seed=2)]
    while not played.over:
        played.play(bots[played.to_play or 0].choose(played))
    table = bring_along(page, played.record())
    page.goto(f"/t/{table}/review")
    expect(page.locator("figure path").first).to_be_attached(timeout=WHILE_BOTS_THINK)
    return table


def test_the_curve_is_walked_with_keys_and_read_as_a_table(visitors: Visitors) -> None:
    """It waits for all of a review, so it comes before those tests whose reviews go on when they have seen enough."""
    page = visitors.come(color_scheme="dark", language="fr")
    reviewed(page, "ishtar")
    expect(page.locator("progress")).to_have_count(0, timeout=WHILE_BOTS_THINK)
    slider = page.locator("figure input[type=range]")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".steps [role=status]")).to_have_text("Position après la mise en place")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("[0-9]+\u00a0%"))
    page.locator("summary").click()
    rows = page.locator("figure tbody tr")
    assert rows.count() > 20
    chances = [int(text.removesuffix("\u00a0%")) for text in rows.nth(3).locator("td").all_inner_texts()[:2]]
    assert sum(chances) in (99, 100, 101)
    assert violations(page) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_the_costliest_moves_show_what_the_bot_would_have_played(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    reviewed(page, game)
    costly = page.locator("ol[aria-labelledby=costliest] button")
    expect(costly.first).to_be_visible(timeout=WHILE_BOTS_THINK)
    costly.first.click()
    expect(page.locator("ol[aria-labelledby=costliest] [aria-pressed=true]")).to_have_count(1)  # it may not be first any more
    expect(page.locator("dl .better")).not_to_be_empty()
    expect(page.locator(".surface [data-place].is-touchable").first).to_be_attached()
    expect(page.locator(".surface [data-place]").first).to_be_visible()
    assert violations(page) == []


def test_a_chosen_move_stays_explained_while_the_bot_finds_costlier_ones(visitors: Visitors) -> None:
    """The page asks again every second: each answer tells all moves anew, and may push the chosen one out of the list."""
    page = visitors.come()
    first: list[dict[str, object]] = []
    costlier_are_told = False

    def answer(route: Route) -> None:
        response = route.fetch()
        review = response.json()
        first.extend(review["costliest"][: 1 - len(first)])
        others = [move for move in review["costliest"] if move["ply"] != first[0]["ply"]] if first else []
        route.fulfill(response=response, json=review | {"costliest": others[:2] if costlier_are_told else first, "done": 0})

    page.route("**/api/tables/*/review", answer)
    reviewed(page, "ishtar")
    listed = page.locator("ol[aria-labelledby=costliest] button")
    expect(listed).to_have_count(1, timeout=WHILE_BOTS_THINK)
    chosen = listed.inner_text()
    listed.click()
    costlier_are_told = True
    expect(listed).to_have_count(3, timeout=WHILE_BOTS_THINK)
    expect(page.locator("ol [aria-pressed=true]")).to_have_text(chosen, use_inner_text=True)
    expect(page.locator("dl .better")).to_be_visible()


def test_a_game_that_is_not_over_is_not_reviewed(visitors: Visitors) -> None:
    page = visitors.come(START)
    page.get_by_role("button", name="Play now: Babylonia").click()
    page.wait_for_url("**/t/*")
    page.goto(f"{page.url}/review")
    expect(page.get_by_text("This game is not over yet.")).to_be_visible()


def test_a_table_that_is_not_there_is_explained(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/t/nosuchtable/review")
    expect(page.get_by_role("alert")).to_be_visible()
    visitors.excuse("status of 4")
