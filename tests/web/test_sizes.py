"""Every table at the sizes that people have: the window of one page is resized, and nothing is cut, covered or tiny."""

import json
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import nabu
from nabu.bots.names import NAMES
from nabu.games import GAMES
from nabu.puzzles.library import shipped_puzzles
from tests.web.conftest import WHILE_BOTS_THINK, Visitors, bring_along, sit_down
from tests.web.driver import Person
from tests.web.serving import Server
from tests.web.sizes import (
    BEYOND,
    CUT,
    DESKTOP,
    DRAWN,
    LAPTOP,
    LOW,
    NARROW,
    NARROW_DISCS,
    ON_ITS_SIDE,
    OUTSIDE,
    OVERFLOWS,
    OVERLAP,
    PHONE,
    ROOM,
    SCROLLS,
    SETTLED,
    SIDEWAYS,
    SIZES,
    TABLET,
    TINY,
    TOO_WIDE,
    TWICE_AS_LARGE,
    WORDS_CUT,
    faults,
    lasting,
    look_at,
    resize,
)

games = pytest.mark.parametrize("game", list(GAMES))
LINE_OF_LOG = 27
FEWEST_LINES = 5
SLIDER_OF_A_FINGER = 72
LEAST_OF_DESERT = 0.8
A_CARAVANEER_IS_TAKEN = 149


def record_of(game: str, players: int) -> tuple[str, int]:
    """Play a game at random; return its record and its length."""
    played, choose = nabu.new(game, players=players, seed=5), random.Random(1)
    while not played.over:
        played.play(choose.choice(played.legal_actions()))
    return played.record(), played.ply


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all of this: in French, whose words are longer."""
    people = Visitors(browser, server)
    yield people.come(language="fr")
    people.leave()
    assert people.complaints == []


@pytest.fixture(scope="module")
def finished(page: Page) -> dict[str, tuple[str, int]]:
    """A finished game of four for each game: its table and its length."""
    tables = {}
    for game in GAMES:
        record, plies = record_of(game, 4)
        tables[game] = (bring_along(page, record), plies)
    return tables


REPLAY = ".replay button, .replay output, .replay input"
STEPS = ".replay button, .replay output"


@games
def test_a_table_late_in_a_game_of_four_has_no_tiny_text_and_nothing_sticks_out(
    page: Page, finished: dict[str, tuple[str, int]], game: str
) -> None:
    table, plies = finished[game]
    look_at(page, f"/t/{table}?at={plies - 8}")
    expect(page.locator(".replay output")).to_contain_text(f"{plies - 8} /")
    overlaps = (OVERLAP, [REPLAY, REPLAY]), (OVERLAP, ["div.board", ".about"])
    assert faults(page, TINY, TOO_WIDE, *overlaps, (NARROW, [".replay input", SLIDER_OF_A_FINGER])) == {}


@games
def test_a_table_early_in_a_game_has_no_tiny_text_and_cuts_no_sentence(page: Page, game: str) -> None:
    resize(page, LAPTOP)
    sit_down(page, game, *[{"kind": "bot", "level": 1}] * 3, seed=11)
    Person(page).play(most_touches=3)
    Person(page).wait_for_turn()
    buttons = "main.table :is(button.is-touchable, .status .fixed button)"
    assert faults(page, TINY, TOO_WIDE, (SCROLLS, None), (WORDS_CUT, ".status p"), (CUT, buttons)) == {}


@games
def test_an_analysis_has_all_its_buttons_and_columns_at_any_size(
    page: Page, finished: dict[str, tuple[str, int]], game: str
) -> None:
    look_at(page, f"/t/{finished[game][0]}/analysis?at=57")
    expect(page.locator(".engine td").first).to_be_visible(timeout=WHILE_BOTS_THINK)
    beside = (BEYOND, [".pane *, main.table > .side [role=tab]", "main.table > .side"])
    ways = (OVERLAP, ["header a, header h1", ".zoom button"])
    steps = (OVERLAP, [STEPS, STEPS])
    assert faults(page, TINY, TOO_WIDE, beside, ways, steps, (CUT, ".replay button"), (OVERLAP, ["div.board", ".pane"])) == {}


@games
def test_a_puzzle_has_no_tiny_text_and_a_laptop_shows_what_can_be_touched(page: Page, game: str) -> None:
    look_at(page, f"/puzzles/{shipped_puzzles(game)[0].id}")
    expect(page.locator("main [data-place].is-touchable").first).to_be_visible()
    assert faults(page, TINY, TOO_WIDE) == {}
    for size in (LAPTOP, DESKTOP):
        resize(page, size)
        page.evaluate("() => scrollTo(0, 0)")
        for place in page.locator("main [data-place].is-touchable").all():
            expect(place).to_be_in_viewport()
    resize(page, PHONE)
    page.locator("main [data-place].is-touchable").last.scroll_into_view_if_needed()
    expect(page.get_by_text("Trouvez le meilleur coup")).to_be_in_viewport(ratio=1)


def test_what_can_be_done_in_a_turn_of_ishtar_is_said_in_full_and_fits_beside_what_always_can(page: Page) -> None:
    resize(page, LAPTOP)
    sit_down(page, "ishtar", *[{"kind": "bot", "level": 1}] * 3, seed=11)
    person = Person(page)
    person.wait_for_turn()
    person.touch("pile:1")
    page.locator(".desert [data-place^='space:'].is-touchable").first.wait_for()
    person.touch(next(place for place in person.touchable() if place.startswith("space:")))
    buttons, said = (SIDEWAYS, ".status .buttons"), (WORDS_CUT, ".status p")
    assistant = page.locator(".status button", has_text="Poser un assistant")
    expect(assistant).to_be_visible()
    expect(page.locator(".status .primary")).to_have_count(1)
    expect(page.locator(".status p")).not_to_contain_text(re.compile(r"\b\d[a-z]\d\b"))
    assert faults(page, buttons, said) == {}
    resize(page, LAPTOP)
    assistant.click()
    page.locator(".status button", has_text="Finir le tour").click()
    expect(page.locator(".status p")).to_contain_text("Prenez une tuile")
    assert faults(page, buttons, said, (NARROW_DISCS, None)) == {}
    resize(page, LAPTOP)
    page.locator(".desert [aria-label*='assistant de A']").hover()
    expect(page.locator(".about .points svg")).to_be_visible()
    assert not lasting(page, *TINY)


def test_what_is_said_lies_beside_the_board_and_is_never_cut(page: Page) -> None:
    resize(page, LAPTOP)
    sit_down(page, "amyitis", *[{"kind": "bot", "level": 1}] * 3, seed=11)
    Person(page).wait_for_turn()
    page.keyboard.press("h")
    page.get_by_role("button", name="Pourquoi ?").click()
    expect(page.locator(".help table")).to_be_visible(timeout=WHILE_BOTS_THINK)
    hint = (OVERLAP, [".help", "div.board"])
    for size in (LAPTOP, DESKTOP, ON_ITS_SIDE, TWICE_AS_LARGE):
        resize(page, size)
        assert not lasting(page, *hint), size
        assert not lasting(page, BEYOND, [".help *", ".help"]), size
    resize(page, LAPTOP)
    page.keyboard.press("h")
    page.locator(".board [data-place='city:babylon']").dispatch_event("click")
    rule = page.locator(".about.reason a")
    for size in SIZES:
        resize(page, size)
        expect(rule).to_be_in_viewport(ratio=1)
        assert not lasting(page, CUT, ".about.reason a"), size


@pytest.mark.parametrize("size", [PHONE, TABLET])
@pytest.mark.parametrize("game", ["babylonia", "ishtar"])
def test_held_upright_a_screen_has_room_for_what_is_said_beside_the_board(page: Page, game: str, size: tuple[int, int]) -> None:
    resize(page, size)
    sit_down(page, game, *[{"kind": "bot", "level": 1}] * 3, seed=11)
    Person(page).wait_for_turn()
    first = page.locator(".board svg [data-place]").first
    whole, turned = page.locator("div.board.surface").bounding_box(), first.get_attribute("transform")
    page.keyboard.press("h")
    page.get_by_role("button", name="Pourquoi ?").click()
    expect(page.locator(".help table")).to_be_visible(timeout=WHILE_BOTS_THINK)
    assert not lasting(page, OVERLAP, [".help", "div.board"])
    assert first.get_attribute("transform") == turned, "the board does not turn to make room"
    page.locator(".help").get_by_role("button", name="Fermer").click()
    page.evaluate(SETTLED)
    assert page.locator("div.board.surface").bounding_box() == whole
    page.locator(".board [data-place].is-dimmed").first.dispatch_event("click")
    expect(page.locator(".about.reason")).to_be_visible()
    for scrolled in (0, 300):
        page.evaluate("(to) => scrollTo(0, to)", scrolled)
        assert not lasting(page, OVERLAP, [".about", ".status .buttons"]), scrolled
        assert scrolled or not lasting(page, OVERLAP, [".about", "div.board"])


def test_a_low_window_shows_the_desert_nearly_as_high_as_it_is_and_one_tray_beside_it(page: Page) -> None:
    resize(page, TWICE_AS_LARGE)
    sit_down(page, "ishtar", *[{"kind": "bot", "level": 1}] * 3, seed=11)
    Person(page).wait_for_turn()
    page.evaluate(SETTLED)
    assert page.evaluate(DRAWN, ".desert .space") > LEAST_OF_DESERT * page.evaluate(DRAWN, "div.board.surface")
    trays = {"Tapis": "pile", "Arbres": "card", "Compétences": "skill"}
    for tray, kind in trays.items():
        page.get_by_role("button", name=tray, exact=True).click()
        expect(page.locator(f".board .side [data-place^='{kind}:']").first).to_be_visible()
        for question, about in (TINY, (CUT, f".board .side [data-place^='{kind}:']")):
            assert not lasting(page, question, about), tray


def test_from_a_laptop_up_amyitis_gives_its_room_by_importance(page: Page, finished: dict[str, tuple[str, int]]) -> None:
    look_at(page, f"/t/{finished['amyitis'][0]}?at=57")

    def room(size: tuple[int, int]) -> dict[str, float]:
        resize(page, size)
        kinds = ("square", "city", "group", "court", "supply")
        return {kind: page.evaluate(ROOM, f".board [data-place^='{kind}:']") for kind in kinds}

    phone = room(PHONE)
    for size in (LAPTOP, DESKTOP):
        given = room(size)
        gardens, caravan = given["square"] / 2, given["city"]  # squares are drawn as diamonds
        assert min(gardens, caravan) > 1.5 * max(given["court"], given["supply"]), size
        assert given["group"] >= phone["group"], size


def test_marks_of_what_others_did_touch_no_heading(page: Page, finished: dict[str, tuple[str, int]]) -> None:
    look_at(page, f"/t/{finished['amyitis'][0]}?at={A_CARAVANEER_IS_TAKEN}")
    expect(page.locator(".board path.badge").first).to_be_attached()
    assert faults(page, (OVERLAP, [".board path.badge", ".board :is(.title, .name)"])) == {}


def test_no_ziggurat_card_is_cut_at_any_size(page: Page, finished: dict[str, tuple[str, int]]) -> None:
    look_at(page, f"/t/{finished['babylonia'][0]}?at=20")
    expect(page.locator(".ziggurat-card").first).to_be_visible()
    assert faults(page, (CUT, ".ziggurat-card")) == {}
    resize(page, LAPTOP)
    assert not lasting(page, OVERFLOWS, ".ziggurat-card"), "a laptop shows them all at once"


def test_a_card_that_is_cut_would_be_noticed(page: Page, finished: dict[str, tuple[str, int]]) -> None:
    look_at(page, f"/t/{finished['babylonia'][0]}?at=20")
    card = page.locator(".ziggurat-card").first
    card.evaluate("(card) => { card.style.transform = 'translateY(-100vh)'; }")
    assert page.evaluate(CUT, ".ziggurat-card") == [card.get_attribute("data-place")]


@games
def test_from_a_laptop_up_the_fourth_player_and_five_lines_of_the_log_are_in_sight(
    page: Page, finished: dict[str, tuple[str, int]], game: str
) -> None:
    table, plies = finished[game]
    look_at(page, f"/t/{table}?at={plies - 8}")
    expect(page.locator("[data-seat]")).to_have_count(4)
    for size in (LAPTOP, DESKTOP):
        resize(page, size)
        for panel in page.locator("[data-seat]").all():
            expect(panel).to_be_in_viewport(ratio=1)
        assert not lasting(page, LOW, ["#words-shown", FEWEST_LINES * LINE_OF_LOG])
        expect(page.locator("#words-shown li:not(.later)").last).to_be_in_viewport(ratio=1)


def test_signs_of_a_panel_say_what_they_mean_in_a_word(page: Page, finished: dict[str, tuple[str, int]]) -> None:
    look_at(page, f"/t/{finished['amyitis'][0]}?at=57")
    for size in (LAPTOP, DESKTOP, PHONE):
        resize(page, size)
        for word in ("premier", "gardés"):
            expect(page.locator(".panels .word", has_text=word).first).to_be_visible()
    for game, words in (("babylonia", ("cité", "en réserve")), ("ishtar", ("fleurs", "arbres", "fontaines", "compétences"))):
        look_at(page, f"/t/{finished[game][0]}?at=57")
        for size in (LAPTOP, DESKTOP, PHONE):
            resize(page, size)
            for word in words:
                expect(page.locator(".panels .word", has_text=word).first).to_be_visible()


@games
def test_the_board_of_a_review_stays_in_its_card_at_any_size(
    page: Page, finished: dict[str, tuple[str, int]], game: str
) -> None:
    look_at(page, f"/t/{finished[game][0]}/review")
    expect(page.locator(".surface [data-place]").first).to_be_visible()
    assert faults(page, (OUTSIDE, None), (OVERLAP, [".table > .stand", ".table > .map"]), TINY, TOO_WIDE) == {}


@games
def test_the_result_shows_every_player_and_everything_that_can_be_done_next(
    page: Page, finished: dict[str, tuple[str, int]], game: str
) -> None:
    look_at(page, f"/t/{finished[game][0]}")
    expect(page.locator("dialog[open] tfoot td")).to_have_count(4)
    assert faults(page, TINY, (CUT, "dialog[open] :is(tfoot td, .actions button, .actions a)")) == {}
    for size in (LAPTOP, DESKTOP, PHONE):
        resize(page, size)
        for action in page.locator("dialog[open] .actions").locator("button, a").all():
            expect(action).to_be_in_viewport(ratio=1)
    for size in (ON_ITS_SIDE, TWICE_AS_LARGE):
        resize(page, size)
        page.locator("dialog[open] .actions").evaluate("(row) => row.scrollTo(0, 0)")
        expect(page.locator("dialog[open] .actions > *").first).to_be_in_viewport(ratio=1)


CALL_THEM = """(names) => document.querySelectorAll('dialog[open] thead .name')
    .forEach((name, number) => (name.textContent = names[number]))"""
BROKEN_NAMES = """() => [...document.querySelectorAll('dialog[open] thead .name')].filter((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getClientRects().length > 1;
}).map((name) => name.textContent)"""


@games
def test_the_result_has_room_for_the_names_of_bots(page: Page, finished: dict[str, tuple[str, int]], game: str) -> None:
    look_at(page, f"/t/{finished[game][0]}")
    expect(page.locator("dialog[open] thead .name")).to_have_count(4)
    page.evaluate(CALL_THEM, sorted(NAMES, key=len)[-4:])
    assert faults(page, (BROKEN_NAMES, None), (CUT, "dialog[open] tfoot td")) == {}


def test_the_chart_of_the_result_has_room_for_a_hundred_points_and_more(page: Page) -> None:
    look_at(page, f"/t/{bring_along(page, record_of('amyitis', 2)[0])}")
    expect(page.locator("dialog[open] text.axis", has_text=re.compile("^1[0-9][0-9]$|^100$")).first).to_be_attached()
    assert faults(page, (BEYOND, ["dialog[open] text.axis", "dialog[open] figure svg"])) == {}


@pytest.mark.parametrize("address", ["/", "/rules/babylonia", "/rules/amyitis", "/rules/ishtar", "/preferences", "/new"])
def test_no_page_around_the_tables_has_tiny_text_or_sticks_out(page: Page, address: str) -> None:
    look_at(page, address)
    assert faults(page, TINY, TOO_WIDE) == {}


def test_a_mark_is_as_large_as_its_place_allows_at_any_size(page: Page, finished: dict[str, tuple[str, int]]) -> None:
    look_at(page, f"/t/{finished['ishtar'][0]}?at=60")
    expect(page.locator(".desert path.badge").first).to_be_attached()
    covers = """() => [...document.querySelectorAll('.desert path.badge')].some((badge) => {
        const [mark, place] = [badge, badge.parentElement.querySelector('polygon')].map((part) => part.getBoundingClientRect());
        return mark.width > 0.7 * place.width;
    })"""
    assert faults(page, (covers, None)) == {}


def test_the_words_of_the_table_open_where_they_are_seen_and_take_the_focus(page: Page) -> None:
    resize(page, LAPTOP)
    sit_down(page, "babylonia", seed=3)
    Person(page).wait_for_turn()
    for size in SIZES:
        resize(page, size)
        page.keyboard.press("t")
        heading = page.get_by_role("heading", name="La table en mots")
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport()
        page.keyboard.press("t")
        expect(heading).not_to_be_in_viewport()


def test_the_speed_of_a_replay_is_chosen_and_kept(page: Page, finished: dict[str, tuple[str, int]]) -> None:
    look_at(page, f"/t/{finished['babylonia'][0]}?at=3")
    expect(page.locator(".replay output")).to_have_text(re.compile("^3 /"))
    speed = page.locator(".replay .speed")
    slow = speed.inner_text()
    speed.click()
    expect(speed).not_to_have_text(slow)
    kept = json.loads(page.evaluate("localStorage.getItem('nabu-preferences')"))
    expect(speed).to_contain_text(f"{kept['replaySpeed']}×")
    line = page.locator("#words-shown li:not(.later)").last
    before = line.inner_text()
    page.get_by_role("button", name="Dérouler").click()
    expect(page.locator(".replay output")).to_have_text(re.compile(r"^([5-9]|\d\d+) /"))
    expect(page.locator("#words-shown li:not(.later)").last).not_to_have_text(before)
    expect(page.locator("#words-shown li:not(.later)").last).to_be_in_viewport()
