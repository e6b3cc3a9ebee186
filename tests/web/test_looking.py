"""What the table shows besides moves: earlier moments, places, whose turn it is, and how it moves."""

import re

import pytest
from playwright.sync_api import Page, expect

from nabu.games import GAMES
from tests.web.conftest import WHILE_BOTS_THINK, Visitors, sit_down
from tests.web.driver import Person

MANY = 10
NOTED = """() => {
    window.told = [];
    window.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title, { body }) { window.told.push([title, body]); }
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
}"""
MOST_TOUCHES_OF_A_TURN = 60
NOTE_MOMENTS = """() => {
    const output = document.querySelector('.replay output');
    const at = () => Number(output.textContent.split('/')[0]);
    window.moments = [at()];
    new MutationObserver(() => at() === window.moments.at(-1) || window.moments.push(at()))
        .observe(output, { characterData: true, childList: true, subtree: true });
}"""
"""Notes every moment of the game that is shown from now on: each is there for less than a second."""
HIDE = "() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
COINS = """() => {
    window.coins = 0;
    new MutationObserver(() => (window.coins += 1)).observe(document.querySelector('.sky'), { childList: true });
}"""


def shown(page: Page) -> str:
    return page.locator(".replay output").inner_text()


def place_a_token(page: Page, nth: int) -> str:
    """Place a token of the first kind on the stand on one of the places that are lit up then; returns which."""
    before = shown(page)
    page.locator("main.table [data-place^='stand:'].is-touchable").first.click()
    person = Person(page)
    place = [place for place in person.touchable() if place.startswith("hex:")][nth]
    person.touch(place)
    expect(page.locator(".replay output")).not_to_have_text(before)
    return place


def step_back(page: Page) -> None:
    """Look at the table before the last decision, and wait until that is what is shown."""
    now = shown(page)
    page.keyboard.press("[")
    expect(page.locator(".replay output")).not_to_have_text(now)


def test_after_an_undo_the_past_is_what_was_played_instead(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", seed=6)
    Person(page).wait_for_turn()
    place_a_token(page, 0)
    page.get_by_role("button", name="End turn").click()
    Person(page).wait_for_turn()
    before = shown(page)
    first = place_a_token(page, MANY)
    place_a_token(page, -1)
    step_back(page)
    expect(page.locator(f"[data-place='{first}']")).to_have_attribute("aria-label", re.compile(" of Guest"))
    page.keyboard.press("Escape")
    for _ in range(2):
        now = shown(page)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".replay output")).not_to_have_text(now)
    expect(page.locator(".replay output")).to_have_text(before)
    instead = place_a_token(page, 2 * MANY)
    place_a_token(page, -1)
    step_back(page)
    expect(page.locator(f"[data-place='{instead}']")).to_have_attribute("aria-label", re.compile(" of Guest"))
    expect(page.locator(f"[data-place='{first}']")).not_to_have_attribute("aria-label", re.compile(" of Guest"))


def test_a_hint_is_forgotten_with_the_position_it_was_for(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", seed=6)
    Person(page).wait_for_turn()
    place_a_token(page, 0)
    page.keyboard.press("h")
    page.get_by_role("button", name="Which move?").click()
    expect(page.get_by_text("A strong bot would play:")).to_be_visible(timeout=WHILE_BOTS_THINK)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".replay output")).to_have_text("0 / 0")
    place_a_token(page, MANY)
    expect(page.get_by_text("A strong bot would play:")).to_have_count(0)


def test_a_game_is_played_back_step_by_step_until_somebody_pauses_it(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", seed=3)
    Person(page).play(most_touches=8)
    Person(page).wait_for_turn()
    page.evaluate(NOTE_MOMENTS)
    page.get_by_role("button", name="Play on").click()
    page.wait_for_function("() => window.moments.length > 3")
    page.get_by_role("button", name="Pause").click()
    paused = shown(page)
    page.wait_for_timeout(1500)
    assert shown(page) == paused
    now, *moments = page.evaluate("() => window.moments")
    assert moments == list(range(len(moments))), f"from the beginning, not from {now}, one step after the other"


def test_pointing_at_a_line_of_the_log_lights_up_its_place_and_each_leads_to_its_rule(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", seed=3)
    Person(page).play(most_touches=8)
    Person(page).wait_for_turn()
    line = page.locator("#words-shown li").first
    where = re.search(r"([a-z]\d+)\.", line.inner_text())
    assert where
    place = page.locator(f"main.table [data-place='hex:{where[1]}']")
    expect(place).not_to_have_class(re.compile("is-marked"))
    line.locator("button").hover()
    expect(place).to_have_class(re.compile("is-marked"))
    assert page.locator("#words-shown li a.rule").count() == page.locator("#words-shown li").count()
    rule = line.get_by_role("link", name="Read the rule").get_attribute("href") or ""
    page.goto(rule)
    expect(page.locator(f"[id='{rule.partition('#')[2]}']")).to_be_in_viewport()


@pytest.mark.parametrize("game", list(GAMES))
def test_landmarks_are_listed_and_lead_to_their_places(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    sit_down(page, game)
    Person(page).wait_for_turn()
    page.keyboard.press("l")
    landmarks = page.locator("dialog[open] li button")
    expect(landmarks.nth(4)).to_be_visible()
    landmarks.first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.wait_for_function("() => document.activeElement.dataset.place")


def test_the_tab_says_whose_turn_it_is_and_a_hidden_page_notifies_once(visitors: Visitors) -> None:
    page = visitors.come()
    page.add_init_script(f"({NOTED})()")
    page.evaluate("() => localStorage.setItem('nabu-preferences', JSON.stringify({ notifications: true, animation: 'off' }))")
    sit_down(page, "babylonia", seed=3)
    person = Person(page)
    person.wait_for_turn()
    expect(page).to_have_title("● Your turn · Babylonia")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    assert page.evaluate("() => window.told") == []
    page.evaluate(HIDE)
    for _ in range(MOST_TOUCHES_OF_A_TURN):
        if page.evaluate("() => window.told.length") == 0:
            person.play(most_touches=1)
            person.wait_for_turn()
    assert page.evaluate("() => window.told") == [["Babylonia", "Your turn · Babylonia"]]


def test_the_end_of_a_turn_is_confirmed_where_somebody_wants_that(visitors: Visitors) -> None:
    page = visitors.come()
    page.evaluate(
        "() => localStorage.setItem('nabu-preferences', JSON.stringify({ confirmEndOfTurn: true, animation: 'off' }))"
    )
    sit_down(page, "babylonia", seed=6)
    Person(page).wait_for_turn()
    place_a_token(page, 0)
    page.get_by_role("button", name="End turn").click()
    expect(page.locator(".status")).to_contain_text("really?")
    expect(page.locator(".replay output")).to_have_text("1 / 1")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".replay output")).not_to_have_text("1 / 1")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_points_fly_unless_somebody_wants_no_motion(visitors: Visitors, motion: str) -> None:
    page = visitors.come(animation="system", reduced_motion=motion)
    sit_down(page, "babylonia", seed=3)
    person = Person(page)
    person.wait_for_turn()
    page.evaluate(COINS)
    while sum(int(re.sub(r"\D", "", text)) for text in page.locator(".panels .points").all_inner_texts()) == 0:
        person.play(most_touches=1)
    if motion == "no-preference":
        page.wait_for_function("() => window.coins > 0")
    else:
        page.wait_for_timeout(300)
        assert page.evaluate("() => window.coins") == 0
    expect(page.locator("html")).to_have_attribute("data-motion", "system" if motion == "no-preference" else "off")
