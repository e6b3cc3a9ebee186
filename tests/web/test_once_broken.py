"""What was once broken on the page, each with the test that it stays mended."""

import json
import random
import re

from playwright.sync_api import Page, Route, expect

import nabu
from tests.web.conftest import NEW_TABLE, WHILE_BOTS_THINK, Visitors, bring_along, sit_down, violations
from tests.web.driver import Person

TWO_PEOPLE = {"game": "babylonia", "seats": [{"kind": "human", "mine": True}, {"kind": "human"}], "access": "open", "seed": 1}
IN_THE_NETWORK = "http://192.168.1.7:8000"

RING = """() => {
    const path = document.querySelector('.rings').dataset.at;
    const card = document.querySelector(`[data-path='${path}']`)?.getBoundingClientRect();
    const rings = [...document.querySelectorAll('.rings span')].map((ring) => ring.getBoundingClientRect());
    return [path, rings.length, card ? rings.every((ring) => ring.width < card.width + 30 && ring.left < card.left
        && ring.right > card.right && ring.top < card.top && ring.bottom > card.bottom) : null];
}"""
"""What the guide points at, with how many rings, and whether each of them lies around that one card alone."""
SQUARES = """() => Object.fromEntries([...document.querySelectorAll("[data-place^='square:']")].map((square) => {
    const { left, width, bottom } = square.getBoundingClientRect();
    return [square.dataset.place.slice('square:'.length), [left + width / 2, bottom]];
}))"""


def play_together(visitors: Visitors) -> tuple[Page, Page, str]:
    """Sit two people down at one table; return their pages and the table."""
    host, guest = visitors.come(), visitors.come()
    table: str = host.evaluate(NEW_TABLE, TWO_PEOPLE)
    guest.request.post(f"/api/tables/{table}/join", data={})
    for page in (host, guest):
        page.goto(f"/t/{table}")
        expect(page.locator("[data-seat]")).to_have_count(2)
    return host, guest, table


def test_the_guide_lights_one_card_where_it_means_one(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/learn/amyitis")
    for step in range(3):
        expect(page.locator(".coach .count")).to_contain_text(f"Step {step + 1} ")
        page.locator(".coach .next").click()
    expect(page.locator(".coach h2")).to_have_text("Recruit an engineer")
    expect(page.locator(".rings")).to_have_attribute("data-at", re.compile(r"^group:\d\+craft:engineer$"))
    page.wait_for_function(f"() => {{ const [path, rings, one] = ({RING})(); return rings === 1 && one; }}")


def test_the_prompt_offers_no_caravan_that_cannot_go_and_touching_it_says_why(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "amyitis", seed=11)
    Person(page).wait_for_turn()
    expect(page.locator("main.table [data-place^='city:'].is-touchable")).to_have_count(0)
    expect(page.locator(".status p")).to_contain_text("nowhere could you use the caravan")
    page.locator("main.table [data-place='city:babylon']").dispatch_event("click")
    expect(page.locator(".about")).to_contain_text("The caravan stands in Babylon, and you cannot move it now")


def reached_by_others(route: Route) -> None:
    """Answer as a server does that the whole network can reach."""
    answer = route.fetch()
    route.fulfill(response=answer, body=json.dumps({**answer.json(), "address": IN_THE_NETWORK}))


def test_an_invitation_names_an_address_that_others_can_reach_and_draws_it_for_phones(visitors: Visitors) -> None:
    page = visitors.come()
    page.route("**/invitations", reached_by_others)
    sit_down(page, "babylonia", {"kind": "human"})
    page.get_by_role("button", name="Copy invitation link").click()
    expect(page.locator(".link input")).to_have_value(re.compile(f"^{re.escape(IN_THE_NETWORK)}/join#"))
    expect(page.get_by_role("img", name=re.compile("as a QR code"))).to_be_visible()
    expect(page.get_by_text("Only this machine can open this link")).to_have_count(0)


def test_an_invitation_that_only_this_machine_can_open_says_so_and_draws_nothing(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", {"kind": "human"})
    page.get_by_role("button", name="Copy invitation link").click()
    expect(page.get_by_text("Only this machine can open this link")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("as a QR code"))).to_have_count(0)


def test_who_has_left_is_told_to_others_and_to_themselves_in_a_sentence_each(visitors: Visitors) -> None:
    host, guest, table = play_together(visitors)
    guest.request.patch("/api/me", data={"name": "Bert"})
    expect(host.locator("[data-seat='1'] h2")).to_have_text("Bert")
    expect(guest.locator("[data-seat='1'] h2")).to_have_text(re.compile(r"^Bert\s*you$"))
    guest.request.post(f"/api/tables/{table}/leave", data={})
    expect(host.locator("[data-seat='1'] header")).to_have_text(re.compile(r"Bert\s*has left"))
    expect(guest.locator("[data-seat='1'] header")).to_have_text(re.compile(r"Bert\s*you have left"))


def say_something(page: Page, words: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(words)
    page.keyboard.press("Enter")
    expect(page.locator("#words-shown").get_by_text(words)).to_be_visible()


def test_what_was_read_before_a_reload_is_not_unread_after_it(visitors: Visitors) -> None:
    host, guest, _ = play_together(visitors)
    say_something(guest, "Good luck!")
    expect(host.get_by_role("tab", name="Chat 1")).to_be_visible()
    host.get_by_role("tab", name="Chat").click()
    expect(host.get_by_text("Good luck!")).to_be_visible()
    host.reload()
    say_something(guest, "Your turn?")  # only this is new: that it is told shows that all lines have come
    expect(host.get_by_role("tab", name="Chat 1")).to_be_visible()
    expect(guest.get_by_role("tab", name="Chat", exact=True)).to_be_visible()


def test_what_one_said_oneself_is_never_unread(visitors: Visitors) -> None:
    host, guest, _ = play_together(visitors)
    say_something(host, "Hello!")
    host.evaluate("() => localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('nabu-chat-')))")
    host.reload()
    say_something(guest, "Hello to you!")
    expect(host.get_by_role("tab", name="Chat 1")).to_be_visible()


def test_the_river_runs_where_the_rules_of_amyitis_say(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "amyitis", seed=11)
    Person(page).wait_for_turn()
    at = page.evaluate(SQUARES)
    in_front = [at[name] for name in ("a4", "a3", "a2", "a1", "b1", "c1", "d1")]
    assert [bottom for _, bottom in in_front[:4]] == sorted(bottom for _, bottom in in_front[:4]), "column a comes forward"
    assert max(at.values(), key=lambda place: place[1]) == at["a1"]
    assert [x for x, _ in in_front] == sorted(x for x, _ in in_front), "both edges lie in front, from left to right"
    page.goto("/rules/amyitis")
    expect(page.get_by_text("along row 1 and column a, the two edges in front in the picture").first).to_be_visible()


MIDDLE = """() => {
    const { left, top, width, height } = document.querySelector('.board.surface').getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""


def test_a_place_under_a_mouse_at_rest_is_told_about_only_once_the_mouse_moves(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", seed=3)
    Person(page).wait_for_turn()
    x, y = page.evaluate(MIDDLE)
    page.mouse.move(x, y)
    expect(page.locator(".about .name")).to_be_visible()
    page.evaluate("() => document.querySelector('header a').click()")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.go_back()
    Person(page).wait_for_turn()
    expect(page.locator("main.table [data-place]:hover")).not_to_have_count(0)  # the board has come under the mouse
    expect(page.locator(".about .name")).to_have_count(0)
    page.mouse.move(x + 1, y)
    expect(page.locator(".about .name")).to_be_visible()


def test_the_title_of_a_page_says_nothing_twice(visitors: Visitors) -> None:
    page = visitors.come()
    for address, title in {
        "/tables": "Tables · Nabu",
        "/preferences": "Preferences · Nabu",
        "/": "The board games of Babylon · Nabu",
    }.items():
        page.goto(address)
        expect(page).to_have_title(title)


def test_players_of_an_imported_record_are_not_told_to_be_away(visitors: Visitors) -> None:
    page = visitors.come()
    game, choose = nabu.new("babylonia", players=2, seed=1), random.Random(1)
    while not game.over:
        game.play(choose.choice(game.legal_actions()))
    page.goto(f"/t/{bring_along(page, game.record())}")
    expect(page.locator("[data-seat] header")).to_have_count(2)
    for told in (page.locator(".panels"), page.locator(".status")):
        expect(told).not_to_contain_text(re.compile(r"\baway\b|has left"))


def test_two_people_at_one_screen_are_told_whom_to_pass_it_to_and_not_to_wait(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", {"kind": "human", "mine": True}, seed=6)
    expect(page.locator(".curtain")).to_contain_text("Pass the screen to ")
    expect(page.locator(".status")).to_contain_text("Pass the screen")
    expect(page.locator("main")).not_to_contain_text("Loading")


def test_how_much_of_a_hint_is_told_can_be_read_where_it_was_chosen(visitors: Visitors) -> None:
    for look in ("light", "dark"):
        page = visitors.come(color_scheme=look)
        sit_down(page, "babylonia", seed=6)
        Person(page).wait_for_turn()
        page.keyboard.press("h")
        page.get_by_role("button", name="Where?").click()
        expect(page.locator(".help [aria-pressed=true]")).to_be_enabled(timeout=WHILE_BOTS_THINK)
        assert violations(page) == []
