"""How the table is handled: zoom, what places tell, keys on the board and in the log, and a tile that is turned."""

import math
import re

import pytest
from playwright.sync_api import Page, Route, expect

import nabu
from tests.web.conftest import START, Visitors, bring_along, forget, sit_down
from tests.web.driver import Person

IN_SIGHT = """() => [...document.querySelectorAll('.board [data-place].is-touchable')].some((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return place.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
"""Whether the middle of a place that is lit up can be seen."""
BOARD_WIDTH = "() => document.querySelector('.board .sheet').getBoundingClientRect().width"
FOCUSED = "() => document.activeElement.dataset.place"
CENTRES = """() => [...document.querySelectorAll(".board [data-place^='hex:']")].map((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return [place.dataset.place, left + width / 2, top + height / 2];
})"""
SLANTS = {"ArrowRight": 0, "e": 60, "q": 120, "ArrowLeft": 180, "z": 240, "c": 300}
"""Keys, and the direction of the neighbour that they lead to, in degrees from the east."""
ART = """(tufts) => tufts.map((tuft) => [...tuft.parentElement.querySelectorAll('.tuft, .blossom, .petal')]
    .map((part) => ['d', 'class', 'transform'].map((name) => part.getAttribute(name)).join(' ')).join(', '))"""
"""What is drawn beside each tuft of grass, the tuft included."""
FORMS = """(places) => places.map((place) => {
    const { boxShadow, borderTopStyle, borderTopWidth, transform } = getComputedStyle(place);
    const shadow = boxShadow.replace(/\\w+\\([^()]*\\)/g, '').trim();
    const outline = place.querySelector(':scope > polygon');
    const line = outline ? getComputedStyle(outline).strokeWidth : '';
    return [shadow, borderTopStyle, borderTopWidth, outline ? '' : transform, line].join(', ');
})"""
"""How places stand out from others, their colours left aside."""


def at_table(visitors: Visitors, game: str, seed: int) -> Page:
    """Bring somebody to a new table, when it is their turn."""
    page = visitors.come()
    sit_down(page, game, seed=seed)
    Person(page).wait_for_turn()
    return page


def test_the_board_is_made_bigger_and_fits_again(visitors: Visitors) -> None:
    page = at_table(visitors, "babylonia", 3)
    whole = page.evaluate(BOARD_WIDTH)
    expect(page.get_by_role("button", name="Smaller")).to_be_disabled()
    page.get_by_role("button", name="Larger").click()
    once = page.evaluate(BOARD_WIDTH)
    page.get_by_role("button", name="Larger").click()
    assert whole < once < page.evaluate(BOARD_WIDTH)
    page.get_by_role("button", name="Smaller").click()
    assert page.evaluate(BOARD_WIDTH) == pytest.approx(once, abs=1)
    page.keyboard.press("0")
    assert page.evaluate(BOARD_WIDTH) == pytest.approx(whole, abs=1)


def test_a_city_tells_what_is_worth_knowing_to_pointer_and_keys(visitors: Visitors) -> None:
    page = at_table(visitors, "babylonia", 3)
    page.keyboard.press("l")
    page.locator("dialog[open] li button").first.press(
        "Enter"
    )  # a click would leave the pointer on the board, at another place
    told = page.locator(".about .insight p:not(.name)")
    expect(told.first).to_be_visible()
    lines = told.all_inner_texts()
    city = page.evaluate(FOCUSED)
    page.evaluate("() => document.activeElement.blur()")
    expect(told).to_have_count(0)
    page.locator(f".board [data-place='{city}']").hover()
    expect(told).to_have_text(lines)


def neighbours(centres: dict[str, tuple[float, float]], place: str) -> dict[int, str]:
    """Return the hexagons that touch this one, by their direction in degrees."""
    x, y = centres[place]
    apart = {other: math.dist(centres[place], centre) for other, centre in centres.items() if other != place}
    near = [other for other, distance in apart.items() if distance < 1.2 * min(apart.values())]
    return {
        round(math.degrees(math.atan2(y - centres[other][1], centres[other][0] - x)) / 60) * 60 % 360: other for other in near
    }


def test_six_keys_lead_to_the_six_neighbours_of_a_hexagon(visitors: Visitors) -> None:
    page = at_table(visitors, "babylonia", 3)
    centres = {place: (x, y) for place, x, y in page.evaluate(CENTRES)}
    middle, around = next((place, found) for place in centres if len(found := neighbours(centres, place)) == len(SLANTS))
    for key, direction in SLANTS.items():
        page.locator(f".board [data-place='{middle}']").focus()
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == around[direction], key


def test_the_log_is_one_stop_for_tab_and_walked_with_arrows(visitors: Visitors) -> None:
    page = at_table(visitors, "babylonia", 3)
    Person(page).play(most_touches=8)
    Person(page).wait_for_turn()
    lines = page.locator("#words-shown li button")
    assert lines.count() > 3
    expect(page.locator("#words-shown li button[tabindex='0']")).to_have_count(1)
    page.locator("#tab-chat").focus()
    page.keyboard.press("Tab")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#words-shown li a.rule").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.locator(".replay output")).to_have_text(re.compile("^1 /"))


def test_escape_calls_off_an_earlier_moment_that_is_still_on_its_way(visitors: Visitors) -> None:
    page = at_table(visitors, "babylonia", 3)
    Person(page).play(most_touches=8)
    Person(page).wait_for_turn()
    now = page.locator(".replay output").inner_text()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/positions/*", hold)
    with page.expect_request("**/positions/*"):
        page.keyboard.press("[")
    page.keyboard.press("Escape")
    while not held:
        page.wait_for_timeout(50)
    with page.expect_response("**/positions/*"):
        held[0].continue_()
    page.wait_for_timeout(200)
    assert page.locator(".replay output").inner_text() == now


def test_the_server_speaks_the_language_that_the_page_is_kept_in(visitors: Visitors) -> None:
    page = visitors.come(START, language="en")
    page.evaluate("() => localStorage.setItem('nabu-preferences', JSON.stringify({ language: 'fr', animation: 'off' }))")
    forget(page)
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.url.endswith("/api/me")):
        sit_down(page, "babylonia", seed=3)
    Person(page).wait_for_turn()
    game = nabu.new("babylonia", players=2, seed=3, language="fr")
    expect(page.locator(".status")).to_contain_text(game.prompt)


def test_a_tile_is_turned_by_key_and_button_and_an_illegal_place_says_why(visitors: Visitors) -> None:
    page = at_table(visitors, "ishtar", 11)
    right = page.get_by_role("button", name="Turn the tile to the right")
    while right.count() == 0:
        Person(page).play(most_touches=1)
        Person(page).wait_for_turn()
    page.keyboard.press("n")
    ghost = page.locator("[data-ghost]")
    before = ghost.get_attribute("data-ghost") or ""
    page.keyboard.press("r")
    expect(ghost).not_to_have_attribute("data-ghost", before)
    page.keyboard.press("Shift+R")
    expect(ghost).to_have_attribute("data-ghost", before)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Enter again places it")).to_be_visible()
    right.click()
    expect(ghost).not_to_have_attribute("data-ghost", before)
    page.get_by_role("button", name="Turn the tile to the left").click()
    expect(ghost).to_have_attribute("data-ghost", before)
    page.keyboard.press("Escape")
    page.locator(".board [data-place^='space:'].is-dimmed").first.dispatch_event("click")
    reason = page.locator(".about.reason")
    expect(reason).to_be_visible()
    expect(reason.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/ishtar#[a-z-]+$"))


def test_a_garden_that_cannot_be_had_says_why_not(visitors: Visitors) -> None:
    page = at_table(visitors, "amyitis", 11)
    page.locator("main.table .board [data-place].is-dimmed").first.dispatch_event("click")
    reason = page.locator(".about.reason")
    expect(reason).to_be_visible()
    expect(reason.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/amyitis#[a-z-]+$"))


def test_a_finger_is_told_what_a_sign_means_and_what_a_place_is_where_nothing_can_be_done(visitors: Visitors) -> None:
    page = visitors.come(phone=True)
    sit_down(page, "amyitis", seed=11)
    person = Person(page, "finger")
    person.wait_for_turn()
    about = page.locator(".about")
    expect(page.get_by_text("Touch a sign of a player to read what it means")).to_be_visible()
    page.locator("[data-seat='1'] li[title*='camel']").tap()
    expect(about).to_contain_text("they move the caravan")
    person.touch("temple:marduk")
    expect(about).to_contain_text("It is time to pass, to recruit or to move the caravan.")
    expect(about).to_contain_text(re.compile("Nobody has a cube here|As things stand"))
    page.locator("[data-seat='0'] h2").tap()
    expect(about).not_to_be_visible()
    person.touch("supply:wine")
    expect(about).to_contain_text("Wine pays for any other resource")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_something_that_can_be_touched_is_in_sight_whatever_is_asked(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.come(phone=True, viewport={"width": size[0], "height": size[1]})
    sit_down(page, "amyitis", *[{"kind": "bot", "level": 1}] * 3, seed=11)
    person, asked = Person(page, "finger"), set[str]()
    while not {"temple", "group"} <= asked:
        person.play(most_touches=1)
        person.wait_for_turn()
        page.wait_for_function(IN_SIGHT)
        asked |= {place.partition(":")[0] for place in person.touchable()}
        if "temple" in person.touchable()[0]:
            page.reload()
            person.wait_for_turn()
            page.wait_for_function(IN_SIGHT)


def test_a_button_stays_under_the_mouse_in_a_narrow_window(visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 390, "height": 844})
    sit_down(page, "amyitis", *[{"kind": "bot", "level": 1}] * 3, seed=11)
    Person(page).wait_for_turn()
    page.evaluate("() => scrollTo(0, 300)")
    button = page.locator(".status [data-place='button:pass']")
    before = button.bounding_box()
    button.hover()
    page.locator(".about .foreseen").wait_for(state="attached")
    assert button.bounding_box() == before


def drawn_in(page: Page, plants: str) -> list[str]:
    """Return what is drawn of grass and blossoms, one sentence for each space that is covered."""
    return sorted(page.locator(plants).evaluate_all(ART))


def test_a_tile_looks_the_same_on_its_pile_and_where_it_lands(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "ishtar", seed=11)
    person = Person(page)
    person.wait_for_turn()
    pile = next(place for place in person.touchable() if place.startswith("pile:"))
    on_its_pile = drawn_in(page, f".board [data-place='{pile}'] .tuft")
    person.touch(pile)
    page.locator(".desert [data-place^='space:'].is-touchable").first.wait_for()
    person.touch(next(place for place in person.touchable() if place.startswith("space:")))
    expect(page.locator(".desert .growth .tuft")).to_have_count(len(on_its_pile))
    assert drawn_in(page, ".desert .growth .tuft") == on_its_pile


def test_cards_tokens_and_sites_that_can_be_chosen_look_so_and_not_by_colour_alone(visitors: Visitors) -> None:
    page = visitors.come()
    game, bot = nabu.new("babylonia", players=3, seed=3), nabu.bot("greedy", seed=1)
    while not game.over:
        game.play(bot.choose(game))
    table = bring_along(page, game.record())
    drawn = {"card": ".ziggurat-card", "stand": ".pile:not(.empty)", "hex": ".place"}
    for kind, places in drawn.items():
        ply = next(ply for ply in range(game.ply) if some_can_be_chosen(game.as_of(ply), kind))
        page.goto(f"/t/{table}/analysis?at={ply}")
        can = page.locator(f".board {places}.is-touchable")
        expect(can.first).to_be_visible()
        cannot = page.locator(f".board {places}:not(.is-touchable)")
        assert cannot.count() > 0
        assert set(can.evaluate_all(FORMS)).isdisjoint(cannot.evaluate_all(FORMS)), kind


def some_can_be_chosen(game: nabu.Game, kind: str) -> bool:
    """Whether the next touch is of some cards, tokens of the stand or hexagons, and others are there that cannot be touched."""
    view = game.view(game.to_play)["table"]
    tokens = view["stands"][game.to_play]["kinds"]
    there = {f"card:{card['name']}" for card in view["cards"]} | {f"stand:{token}" for token in tokens if tokens[token] > 0}
    here = (
        {f"hex:{spot['name']}" for spot in view["hexes"]}
        if kind == "hex"
        else {place for place in there if place.startswith(kind)}
    )
    can = here & {move.touches[0] for move in game.moves}
    return 0 < len(can) < len(here)
