"""How the page stands at the sizes that people have: nothing is cut, covered or told before it is known."""

import random
import re

from playwright.sync_api import Page, Route, expect

import nabu
from tests.web.conftest import Visitors, bring_along, sit_down
from tests.web.driver import Person

LAPTOP = {"width": 1366, "height": 768}
ON_ITS_SIDE = {"width": 844, "height": 390}

OVERFLOW = """(inner) => {
    const element = document.querySelector(inner);
    const outer = element.parentElement.getBoundingClientRect();
    return element.getBoundingClientRect().bottom - outer.bottom;
}"""
ROOM = "(name) => { const one = document.querySelector(name); return one.scrollHeight - one.clientHeight; }"
REACH = """(name) => {
    const place = document.querySelector(name);
    place.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = place.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + 4)?.closest(name) === place;
}"""


def finished(page: Page, game: str, players: int) -> str:
    """Import a game that was played at random, and return the id of its table."""
    played, choose = nabu.new(game, players=players, seed=5), random.Random(1)
    while not played.over:
        played.play(choose.choice(played.legal_actions()))
    return bring_along(page, played.record())


def answer_that_little_is_known(route: Route) -> None:
    """Let the bot have looked at nothing that could be told yet, however fast it is."""
    response = route.fetch()
    route.fulfill(response=response, json=response.json() | {"costliest": [], "done": 0})


def test_a_finished_game_of_four_is_shown_watched_and_reviewed(visitors: Visitors) -> None:
    page = visitors.come(viewport=LAPTOP)
    table = finished(page, "amyitis", 4)
    page.goto(f"/t/{table}")
    dialog = page.locator("dialog[open]")
    again = dialog.get_by_role("button", name="Watch from the beginning")
    expect(again).to_be_in_viewport()
    again.click()
    expect(page.locator(".replay output")).to_have_text(re.compile(r"^([2-9]|\d\d+) /"))
    page.get_by_role("button", name="Pause").click()
    assert page.locator(".panels .state").all_inner_texts() == [""] * 4, "nobody of a record is away"
    page.goto(f"/t/{table}?at=57")
    expect(page.locator(".replay output")).to_have_text(re.compile("^57 /"))
    expect(page.locator("#words-shown li:not(.later)").last).to_be_in_viewport()
    page.route("**/api/tables/*/review", answer_that_little_is_known)
    page.goto(f"/t/{table}/review")
    expect(page.locator(".surface [data-place]").first).to_be_visible()
    page.wait_for_function(f"() => ({OVERFLOW})('.surface > div') <= 1")
    expect(page.locator("progress")).to_be_visible()
    expect(page.get_by_text("Well played!").or_(page.locator("ol[aria-labelledby=costliest]"))).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/t/{table}")
    expect(page.locator("dialog[open] tfoot td")).to_have_count(4)
    for cell in page.locator("dialog[open] tfoot td").all():
        expect(cell).to_be_in_viewport(ratio=1)


def test_every_ziggurat_card_can_be_seen_on_a_phone_on_its_side_and_what_is_said_never_covers_the_board(
    visitors: Visitors,
) -> None:
    page = visitors.come(viewport=ON_ITS_SIDE)
    sit_down(page, "babylonia", seed=3)
    Person(page).wait_for_turn()
    for card in page.locator(".ziggurat-card").all():
        name = card.get_attribute("data-place")
        assert page.evaluate(REACH, f"[data-place='{name}']"), f"{name} cannot be seen"
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), "the page need not be scrolled"
    page.locator(".ziggurat-card").first.hover()
    board, about = page.locator(".board.surface").bounding_box(), page.locator(".about").bounding_box()
    assert board and about and board["x"] + board["width"] <= about["x"]


def test_four_players_and_five_lines_of_the_log_are_in_sight_on_a_laptop(visitors: Visitors) -> None:
    page = visitors.come(viewport=LAPTOP)
    page.goto(f"/t/{finished(page, 'amyitis', 4)}?at=57")
    expect(page.locator(".replay output")).to_have_text(re.compile("^57 /"))
    page.wait_for_function(f"() => ({ROOM})('.panels') <= 1")  # all panels are shown whole
    page.wait_for_function("() => document.querySelector('#words-shown').clientHeight >= 5 * 27")


CUT_SIGNS = """() => [...document.querySelectorAll("svg[viewBox='0 0 24 24'] path")].filter((sign) => {
    if (!sign.checkVisibility()) return false;
    const { x, y, width, height } = sign.getBBox();
    const half = getComputedStyle(sign).stroke === 'none' ? 0 : parseFloat(getComputedStyle(sign).strokeWidth) / 2;
    return Math.min(x, y) - half < -0.1 || Math.max(x + width, y + height) + half > 24.1;
}).map((sign) => sign.getAttribute('d'))"""
OUTLINE = "(mark) => mark.querySelector('path').getAttribute('d')"


def test_signs_are_drawn_whole_and_a_seat_looks_the_same_at_the_table_and_in_lists(visitors: Visitors) -> None:
    page = visitors.come()
    table = sit_down(page, "babylonia", seed=3)
    Person(page).wait_for_turn()
    assert page.evaluate(CUT_SIGNS) == []
    at_table = [mark.evaluate(OUTLINE) for mark in page.locator(".panel header > svg").all()]
    page.goto("/tables")
    row = page.locator("li", has=page.locator(f"a[href='/t/{table}']"))
    expect(row.locator("svg", has=page.locator("text"))).to_have_count(2)
    assert [mark.evaluate(OUTLINE) for mark in row.locator("svg", has=page.locator("text")).all()] == at_table


def test_where_the_browser_does_not_let_the_page_copy_it_says_so_and_shows_the_link(visitors: Visitors) -> None:
    page = visitors.come()
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false"
    )
    sit_down(page, "babylonia", {"kind": "human"})
    page.get_by_role("button", name="Copy invitation link").click()
    expect(page.get_by_text("select the link and copy it")).to_be_visible()
    expect(page.locator(".link input")).to_have_value(re.compile("/join#"))


def test_an_invitation_says_who_invites_to_what_and_so_does_another_in_the_same_tab(visitors: Visitors) -> None:
    host, other, guest = visitors.come(), visitors.come(), visitors.come()
    links = []
    for inviter, name, game in ((host, "Anna", "babylonia"), (other, "Bert", "amyitis")):
        inviter.request.patch("/api/me", data={"name": name})
        sit_down(inviter, game, {"kind": "human"})
        inviter.get_by_role("button", name="Copy invitation link").click()
        expect(inviter.locator(".link input")).to_have_value(re.compile("/join#"))
        links.append(inviter.locator(".link input").input_value())
    guest.goto(links[0])
    expect(guest.get_by_text("Anna invites you to Babylonia with 2 players")).to_be_visible()
    guest.goto(links[1])  # only what stands behind the # is another: nothing is loaded anew
    expect(guest.get_by_text("Bert invites you to Amyitis with 2 players")).to_be_visible()
    guest.goto("/join#bad")
    expect(guest.get_by_role("alert")).to_contain_text("lost its end")
    guest.get_by_label("You were sent a link?").fill(links[0])
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_text("Anna invites you to Babylonia with 2 players")).to_be_visible()
