"""The analysis board: a finished game played on from any moment, with a bot that thinks along."""

import re

import pytest
from playwright.sync_api import Page, expect

import nabu
from nabu.games import GAMES
from tests.web.conftest import WHILE_BOTS_THINK, Visitors, bring_along, sit_down, violations
from tests.web.driver import Person

READ_AND_CLICK = "(move) => { const words = move.innerText; move.click(); return words; }"
"""At one moment: the bot thinks on, and may prefer another move in the next."""
MADE_OR_BEGUN = """() => document.querySelector('[aria-current=step]') ? 'made'
    : document.querySelector('main.table .is-chosen') && document.querySelector('main.table .is-touchable') ? 'begun' : null"""
"""What came of a touch, as soon as that can be told."""


def record_of(game: str, players: int = 2) -> str:
    played = nabu.new(game, players, seed=5)
    while not played.over:
        played.play(played.legal_actions()[0])
    return played.record()


def analysed(page: Page, game: str, at: int = 20) -> str:
    """Bring a finished game along, and open the analysis board at a moment of it from its replay."""
    table = bring_along(page, record_of(game))
    page.goto(f"/t/{table}?at={at}")
    expect(page.locator(".replay output")).to_have_text(re.compile(f"^{at} /"))
    page.get_by_role("link", name="Play on from here").or_(page.get_by_role("link", name="Jouer à partir d’ici")).click()
    page.wait_for_url(f"**/t/{table}/analysis?at={at}")
    return table


def effort(page: Page) -> int:
    """Wait until the bot says how much it has thought, and return that."""
    line = page.locator(".engine .effort")
    expect(line).to_be_visible(timeout=WHILE_BOTS_THINK)
    return int(re.sub(r"\D", "", re.search(r"[\d\s.,\u202f\xa0]+(?=games|parties)", line.inner_text()).group()))  # type: ignore[union-attr]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_bot_thinks_on_and_its_moves_become_a_variation(visitors: Visitors, game: str) -> None:
    page = visitors.come(phone=game == "ishtar")
    analysed(page, game)
    first = effort(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out at the side"
    expect(page.locator(".engine .chances li")).to_have_count(2)
    page.wait_for_function(
        "(least) => Number(document.querySelector('.effort')?.textContent.replace(/\\D/g, '')) > least",
        arg=first,
        timeout=WHILE_BOTS_THINK,
    )
    words = page.locator(".engine .move").first.evaluate(READ_AND_CLICK)
    assert not re.search(r"\b[a-z]+_[a-z]+\b", words), "moves are named in words"
    expect(page.locator("[aria-current=step]")).to_contain_text(words)
    expect(page.locator(".steps output")).to_contain_text("after 21, variation 1")
    assert violations(page) == []


def test_moves_by_hand_and_by_bots_make_a_tree_that_is_named_linked_and_exported(visitors: Visitors) -> None:
    page = visitors.come()
    table = analysed(page, "babylonia")
    page.locator(".engine button", has_text="Thinking").click()
    Person(page).wait_for_turn()
    place = Person(page).touchable()[0]
    Person(page).touch(place)
    if page.wait_for_function(MADE_OR_BEGUN).json_value() == "begun":
        Person(page).touch(Person(page).touchable()[-1])
    expect(page.locator(".tree > li")).to_have_count(1)
    page.get_by_role("button", name="Let a bot make this move").click()
    expect(page.locator(".tree ol li")).to_have_count(2, timeout=WHILE_BOTS_THINK)
    page.get_by_label("Name of variation 1").fill("My idea")
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("It opens this very analysis.")).to_be_visible()
    address = page.locator("input[readonly]").input_value()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    variation = nabu.load(saved.value.path().read_text(encoding="utf-8")).variations[0]
    assert (variation.name, variation.after, len(variation.actions)) == ("My idea", 20, 2)
    other = visitors.come()
    other.goto(address)
    expect(other.get_by_label("Name of variation 1")).to_have_value("My idea")
    expect(other.locator(".steps output")).to_contain_text("after 22, variation 1")
    page.reload()
    expect(page.get_by_label("Name of variation 1")).to_have_value("My idea")
    page.get_by_role("button", name="Remove variation 1").click()
    expect(page.locator(".steps output")).to_contain_text("after 20 of")
    assert table in address


def test_by_keyboard_one_walks_through_the_line_and_the_panes(visitors: Visitors) -> None:
    page = visitors.come(language="fr", color_scheme="dark")
    analysed(page, "babylonia")
    output = page.locator(".steps output")
    expect(output).to_contain_text("après 20")
    page.keyboard.press("]")
    expect(output).to_contain_text("après 21")
    page.keyboard.press("[")
    expect(output).to_contain_text("après 20")
    page.locator("#analysis-tab-analysis").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#analysis-tab-players")).to_be_focused()
    expect(page.locator(".panels [data-seat]")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#analysis-pane li").first).to_be_visible()
    assert violations(page) == []


def test_a_game_that_is_on_is_not_analysed(visitors: Visitors) -> None:
    page = visitors.come()
    table = sit_down(page, "babylonia", seed=3)
    Person(page).wait_for_turn()
    expect(page.get_by_role("link", name="Play on from here")).to_have_count(0)
    page.goto(f"/t/{table}/analysis")
    expect(page.get_by_text("A game can be analysed when it is over")).to_be_visible()
    visitors.excuse("status of 409")
