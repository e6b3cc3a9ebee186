"""What others did and what may be done now: shown at a pace, marked, named in words, each with a look of its own."""

import json
import math
import random
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import nabu
from nabu.games import GAMES
from tests.web.conftest import WHILE_BOTS_THINK, Visitors, bring_along, sit_down
from tests.web.driver import Person
from tests.web.test_looking import NOTE_MOMENTS

games = pytest.mark.parametrize("game", list(GAMES))
BOTS = [{"kind": "bot", "level": 1}] * 3
MOMENT = 57
SAME_IN_WORDS = {"en": r"(pile|skill) \w", "fr": r"pile \d"}
"""What is written in a language as in the notation."""
DECISIONS_OF_A_TURN = 2
AGAIN = "Play again what happened since your turn"
NOTE_STATUS = """() => {
    const words = document.querySelector('.status p');
    window.said = [];
    new MutationObserver(() => window.said.push(words.innerText))
        .observe(words, { characterData: true, childList: true, subtree: true });
}"""
"""Notes everything that the status says from now on: each is there for less than a second."""
MARKED_BY = "() => [...new Set([...document.querySelectorAll('.board [data-mark]')].map((place) => place.dataset.mark))].sort()"
OUTLINE = """(place) => {
    const { stroke, strokeDasharray, strokeWidth } = getComputedStyle(place.querySelector('polygon'));
    return [stroke, strokeDasharray, strokeWidth].join(' ');
}"""
LINES = """(words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
"""In how many lines words stand."""
NOTATION = """(texts) => {
    const said = [document.querySelector('main').innerText, document.querySelector('dialog[open]')?.innerText ?? '',
        ...[...document.querySelectorAll('[aria-label], [title]')].map((part) => `${part.ariaLabel} ${part.title}`)];
    const codes = said.flatMap((words) => words.match(/[a-z]+_[a-z_]+|\\b\\d[A-Z]-[a-z]-\\d\\S*|\\brww\\d+/g) ?? []);
    return [...codes, ...texts.filter((text) => said.some((words) => words.includes(text)))];
}"""
"""What is said on a page in the words of the notation or of the program."""


def play_against_three(visitors: Visitors, pace: str) -> Page:
    """Let somebody play Babylonia against three bots, up to their second turn."""
    page = visitors.come(pace=pace)
    sit_down(page, "babylonia", *BOTS, seed=11)
    Person(page).wait_for_turn()
    page.evaluate(NOTE_STATUS)
    take_a_turn(page)
    expect(page.get_by_role("button", name=AGAIN)).to_be_enabled()
    Person(page).wait_for_turn()
    return page


def take_a_turn(page: Page) -> None:
    """Place one token and end the turn."""
    place_a_token(page)
    page.get_by_role("button", name="End turn", exact=True).click()


def place_a_token(page: Page) -> None:
    """Place a token on the first hexagon that is lit up."""
    page.locator("main.table [data-place^='stand:'].is-touchable").first.click()
    Person(page).touch(next(place for place in Person(page).touchable() if place.startswith("hex:")))


def names_at(page: Page) -> list[str]:
    """Return what the players are called."""
    return [re.sub(r"\s*(you|level \d)$", "", name) for name in page.locator("[data-seat] h2").all_inner_texts()]


def told_in_turn(page: Page, names: list[str]) -> bool:
    """Whether the status spoke of one after the other."""
    speakers = [next((name for name in names if said.startswith(name)), None) for said in page.evaluate("window.said")]
    order = list(dict.fromkeys(name for name in speakers if name))
    return order == names


def test_what_others_decide_is_shown_one_after_the_other_and_can_be_played_again(visitors: Visitors) -> None:
    page = play_against_three(visitors, "quick")
    others = names_at(page)[1:]
    assert len(set(others)) == len(BOTS), "no two bots of a table are called the same"
    assert told_in_turn(page, others), page.evaluate("window.said")
    decisions = int(page.locator(".replay output").inner_text().split("/")[1])
    page.evaluate(NOTE_MOMENTS)
    page.get_by_role("button", name=AGAIN).click()
    page.wait_for_function("(last) => window.moments.length > 2 && window.moments.at(-1) === last", arg=decisions)
    _, first, *moments = page.evaluate("window.moments")
    assert moments == list(range(first + 1, decisions + 1)), "one after the other"


def test_a_tap_on_the_board_skips_what_is_shown_again_and_plays_nothing(visitors: Visitors) -> None:
    page = play_against_three(visitors, "off")
    now = page.locator(".replay output").inner_text()
    page.get_by_role("button", name=AGAIN).click()
    page.get_by_role("button", name="Skip").wait_for()
    expect(page.locator(".replay output")).not_to_have_text(now)
    page.locator(".board.surface").dispatch_event("click")
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    expect(page.locator(".replay output")).to_have_text(now)
    Person(page).wait_for_turn()
    expect(page.locator(".is-chosen")).to_have_count(0)
    page.get_by_role("button", name=AGAIN).click()
    page.get_by_role("button", name="Skip").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".replay output")).to_have_text(now)


def test_a_tap_on_the_board_skips_what_is_shown_and_plays_nothing(visitors: Visitors) -> None:
    page = visitors.come(pace="normal")
    sit_down(page, "babylonia", *BOTS, seed=11)
    Person(page).wait_for_turn()
    take_a_turn(page)
    page.get_by_role("button", name="Skip").wait_for()
    page.locator(".board.surface").dispatch_event("click")
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    Person(page).wait_for_turn()
    expect(page.locator(".is-chosen")).to_have_count(0)


def test_whoever_prefers_it_sees_what_others_decide_all_at_once(visitors: Visitors) -> None:
    page = visitors.come(pace="normal")
    page.goto("/preferences")
    page.get_by_role("group", name="What others do is shown").get_by_label("all at once").check()
    sit_down(page, "babylonia", *BOTS, seed=11)
    Person(page).wait_for_turn()
    page.evaluate(NOTE_STATUS)
    take_a_turn(page)
    expect(page.get_by_role("button", name=AGAIN)).to_be_enabled()
    Person(page).wait_for_turn()
    told = [words for words in page.evaluate("window.said") if any(f"{name} places" in words for name in names_at(page)[1:])]
    assert told == []


def test_what_everybody_did_stays_marked_by_colour_and_shape_until_one_moves(visitors: Visitors) -> None:
    page = play_against_three(visitors, "off")
    assert page.evaluate(MARKED_BY) == ["1", "2", "3"]
    shapes = {
        page.locator(f".board [data-mark='{seat}'] > path.badge").first.get_attribute("d") for seat in range(1, len(BOTS) + 1)
    }
    assert len(shapes) == len(BOTS)
    colours = {page.locator(f".board [data-mark='{seat}']").first.evaluate(OUTLINE) for seat in range(1, len(BOTS) + 1)}
    assert len(colours) == len(BOTS)
    place_a_token(page)
    expect(page.locator(".board [data-mark='1'], .board [data-mark='2'], .board [data-mark='3']")).to_have_count(0)


def test_what_was_done_what_is_pointed_at_and_what_is_advised_look_different(visitors: Visitors) -> None:
    page = play_against_three(visitors, "off")
    done = page.locator(".board [data-place^='hex:'][data-mark='1']").first.evaluate(OUTLINE)
    pointed = page.locator(".board [data-place^='hex:']:not([data-mark])").nth(40)
    pointed.hover()
    hovered = pointed.evaluate(OUTLINE)
    page.mouse.move(2, 2)
    page.keyboard.press("h")
    page.get_by_role("button", name="Where?").click()
    hint = page.locator(".board [data-place^='hex:'][data-mark='hint']").first
    expect(hint).to_be_attached(timeout=WHILE_BOTS_THINK)
    assert len({done, hovered, hint.evaluate(OUTLINE)}) == 3


def test_lines_of_the_log_begin_with_names(visitors: Visitors) -> None:
    page = play_against_three(visitors, "off")
    names = names_at(page)
    lines = page.locator("#words-shown li").all_inner_texts()
    assert len(lines) >= len(names)
    assert [line for line in lines if not any(name in line for name in names)] == []


def test_a_place_chosen_first_stays_marked(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", seed=6)
    Person(page).wait_for_turn()
    page.locator("main.table [data-place^='stand:'].is-touchable").first.click()
    for number in (3, 30, 60):
        page.locator(".board [data-place^='hex:']").nth(number).hover()
        expect(page.locator(".is-chosen[data-place^='stand:']")).to_have_count(1)


def test_a_button_is_the_primary_one_only_where_it_is_all_there_is_to_touch(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "ishtar", seed=11)
    person, seen = Person(page), set[bool]()
    while seen != {True, False}:
        person.play(most_touches=1)
        person.wait_for_turn()
        places = person.touchable()
        buttons = [place for place in places if place.startswith("button:")]
        if buttons:
            alone = len(buttons) == len(places)
            button = page.locator(f".status [data-place='{buttons[0]}']")
            expect(button).to_have_class(re.compile(r"\bprimary\b" if alone else r"^(?!.*\bprimary\b)"))
            expect(page.get_by_text("Stop placing")).to_have_count(0)
            seen.add(alone)


@pytest.mark.parametrize("language", list(SAME_IN_WORDS))
@games
def test_moves_are_told_in_words_and_never_in_the_notation(visitors: Visitors, game: str, language: str) -> None:
    page = visitors.come(language=language)
    played, choose, same = nabu.new(game, players=4, seed=5), random.Random(1), SAME_IN_WORDS[language]
    texts = set()
    while not played.over:
        texts |= {move.text for move in played.moves if " " in move.text and not re.fullmatch(same, move.text)}
        played.play(choose.choice(played.legal_actions()))
    table = bring_along(page, played.record())
    for address in (f"?at={MOMENT}", f"/analysis?at={MOMENT}", "/review"):
        page.goto(f"/t/{table}{address}")
        expect(page.locator("main [data-place]").first).to_be_visible()
        if "analysis" in address:
            expect(page.locator(".engine td").first).to_be_visible(timeout=WHILE_BOTS_THINK)
        if "review" in address:
            expect(page.locator("ol[aria-labelledby=costliest] li").first).to_be_visible(timeout=WHILE_BOTS_THINK)
        assert page.evaluate(NOTATION, sorted(texts)) == [], address
    page.goto("/tables")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(NOTATION, sorted(texts)) == []


def test_a_craft_card_says_what_it_does_and_what_it_costs(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "amyitis", seed=11)
    Person(page).wait_for_turn()
    told = page.locator(".about")
    for craft, does in {"engineer": "irrigates", "priest": "temple", "peasant": "fields", "merchant": "camel"}.items():
        card = page.locator(f".board [data-path*='craft:{craft}'].is-touchable")
        if card.count():
            card.first.hover()
            expect(told).to_contain_text(does)
            expect(told).to_contain_text(re.compile("costs (nothing|1 talent|[0-9]+ talents)"))
            lines = told.locator("p").all_inner_texts()
            assert len(lines) == len(set(lines)), "each thing once"


def test_names_of_hexagons_are_there_or_not_as_one_prefers(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page, "babylonia", seed=3)
    Person(page).wait_for_turn()
    names = page.locator(".board svg text.name")
    expect(names.first).to_be_attached()
    page.goto("/preferences")
    page.get_by_role("group", name="Names of hexagons").get_by_label("none").check()
    page.go_back()
    Person(page).wait_for_turn()
    expect(names).to_have_count(0)


def draw_around(page: Page, middle: tuple[float, float], radius: float, to: float) -> None:
    """Draw a finger around a point, from the east by so many degrees."""
    finger = page.context.new_cdp_session(page)

    def send(kind: str, degrees: float | None) -> None:
        points = [] if degrees is None else [{"x": x, "y": y} for x, y in [at(degrees)]]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def at(degrees: float) -> tuple[float, float]:
        return (
            middle[0] + radius * math.cos(math.radians(degrees)),
            middle[1] + radius * math.sin(math.radians(degrees)),
        )

    send("touchStart", 0)
    for degrees in range(0, int(to) + 1, 10):
        send("touchMove", degrees)
    send("touchEnd", None)


def test_a_finger_turns_a_tile_by_dragging_and_taps_again_to_place_it(visitors: Visitors) -> None:
    page = visitors.come(phone=True)
    sit_down(page, "ishtar", seed=11)
    person = Person(page, "finger")
    person.wait_for_turn()
    turn = page.get_by_role("button", name="Turn the tile to the right")
    person.touch(next(place for place in person.touchable() if place.startswith("pile:")))
    expect(turn).to_be_visible()
    decided = page.locator(".replay output").inner_text()
    person.touch(next(place for place in person.touchable() if place.startswith("space:")))
    told = page.get_by_text("Tap again to place")
    expect(told).to_be_visible()
    assert told.evaluate(LINES) == 1
    assert page.locator(".status .buttons").get_by_role("button").all_inner_texts()[0] == "Back", "turning is done on the board"
    expect(page.locator(".replay output")).to_have_text(decided)
    ghost = page.locator("[data-ghost]")
    before = ghost.get_attribute("data-ghost") or ""
    space = page.locator(".board .is-chosen[data-place^='space:']").first.bounding_box()
    assert space
    middle = (space["x"] + space["width"] / 2, space["y"] + space["height"] / 2)
    draw_around(page, middle, 60, to=80)
    expect(ghost).not_to_have_attribute("data-ghost", before)
    expect(page.locator(".replay output")).to_have_text(decided)
    expect(turn).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing is pushed off the screen"
    turned = ghost.get_attribute("data-ghost") or ""
    turn.dispatch_event("click")
    expect(ghost).not_to_have_attribute("data-ghost", turned)


def as_on_a_new_machine(socket: WebSocketRoute) -> None:
    """Let a table be that of a server that compiles its game, whose bot thinks on after a person's turn."""
    server = socket.connect_to_server()
    changes = 0

    def pass_on(message: str | bytes) -> None:
        nonlocal changes
        news = json.loads(message)
        changes += news["type"] == "difference"
        if news["type"] == "table":
            news["table"] |= {"preparing": 40, "thinking": 1}
        if news["type"] == "table" or changes <= DECISIONS_OF_A_TURN:
            socket.send(json.dumps(news))

    server.on_message(pass_on)


def test_a_cold_server_says_that_the_rules_are_being_prepared_and_how_far_it_is(visitors: Visitors) -> None:
    page = visitors.come()
    page.route_web_socket(re.compile("/api/tables/"), as_on_a_new_machine)
    sit_down(page, "babylonia", seed=6)
    Person(page).wait_for_turn()
    take_a_turn(page)
    expect(page.locator(".status")).to_contain_text("Preparing the rules, once, about 30 s")
    expect(page.locator(".status")).not_to_contain_text("is thinking")
    expect(page.get_by_role("progressbar", name="Rules prepared")).to_have_attribute("value", "40")
