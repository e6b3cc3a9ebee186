"""The pages around the tables: one click to play, tables and invitations, rules, preferences, and nothing in anybody's way."""

import json
import re
import time
import urllib.request
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

import nabu
from nabu.games import GAMES, find
from tests.web.conftest import NAME, NEW_TABLE, START, Visitors, sit_down, violations
from tests.web.driver import Person
from tests.web.serving import Server

games = pytest.mark.parametrize("game", list(GAMES))
NO_INVITATION = "/join#abcdefghijklmnopqrstuvwx"
PLACES = ["/", "/new", "/tables", NO_INVITATION, "/join", "/preferences", "/nothing/here"]
PLACES += [f"/rules/{game}" for game in GAMES]
NEWCOMER_SECONDS = 10


INVITE = """async (id) => {
    const json = { 'Content-Type': 'application/json' };
    const answer = await fetch(`/api/tables/${id}/invitations`, { method: 'POST', body: '{}', headers: json });
    return (await answer.json()).code;
}"""
SLOW_NETWORK = """
    const quick = window.fetch;
    window.fetch = (...call) => new Promise((sent) => setTimeout(() => sent(quick(...call)), 1500));
"""
"""Whatever the page asks for leaves a moment later."""


def settle(page: Page, address: str) -> None:
    """Go to a page and wait until it has everything to show."""
    page.goto(address)
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("main [role=status] svg")).to_have_count(0)


@pytest.mark.parametrize("look", [("light", "en"), ("dark", "fr")], ids=["light-en", "dark-fr"])
def test_nothing_keeps_anybody_out(visitors: Visitors, look: tuple[str, str]) -> None:
    scheme, language = look
    visitors.excuse("status of 404")  # there is no such invitation
    page = visitors.come(color_scheme=scheme, language=language)
    found: dict[str, list[str]] = {}
    for address in PLACES:
        settle(page, address)
        found[address] = violations(page)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page).to_have_title(re.compile(r"(?<!^Nabu) · Nabu$"))
    assert [problem for problems in found.values() for problem in problems] == [], found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_page_is_wider_than_a_phone(visitors: Visitors, language: str) -> None:
    visitors.excuse("status of 404")  # there is no such invitation
    page = visitors.come(phone=True, language=language)
    for address in PLACES:
        settle(page, address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address


def seconds_to_first_move(visitors: Visitors) -> float:
    """Come as somebody new, and do nothing but click where the page says."""
    began = time.monotonic()
    page = visitors.come(START)
    page.get_by_role("button", name="Play now", exact=True).first.click()
    person = Person(page)
    person.wait_for_turn()
    person.play(most_touches=2)
    expect(page.locator("main.table")).to_be_visible()
    return time.monotonic() - began


def test_a_newcomer_has_a_first_move_on_the_board_within_ten_seconds(visitors: Visitors) -> None:
    assert min(seconds_to_first_move(visitors) for _ in range(3)) < NEWCOMER_SECONDS


@games
def test_every_game_is_one_click_away(visitors: Visitors, game: str) -> None:
    page = visitors.come(START)
    title = find(game).title
    page.get_by_role("button", name=f"Play now: {title}").click()
    expect(page.locator(".bar h1")).to_have_text(title)
    Person(page).wait_for_turn()


def test_a_table_as_its_maker_wants_it_is_remembered(visitors: Visitors) -> None:
    page = visitors.come()
    settle(page, "/new?game=babylonia")
    page.get_by_label("3 players").locator("..").click()
    page.get_by_label("Seat C").select_option("bot-1")
    expect(page.get_by_label("Seven ziggurat cards, always the same")).to_be_checked()
    page.get_by_label("drawn from nine").check()
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".panels [data-seat]")).to_have_count(3)
    settle(page, "/new")
    expect(page.get_by_label("Seat C")).to_have_value("bot-1")
    expect(page.get_by_label("drawn from nine")).to_be_checked()


def test_an_open_table_is_found_and_joined_by_a_stranger(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    settle(host, "/new?game=ishtar")
    host.get_by_label("Seat B").select_option("human")
    host.get_by_label("Anybody").check()
    host.get_by_role("button", name="Set the table").click()
    host.wait_for_url("**/t/*")
    settle(guest, "/tables")
    address = host.url.rpartition("/")[2]
    own = visitors.open_tab(host.context)
    settle(own, "/tables")
    expect(own.locator("section:has(#tables-mine)").locator(f"a[href='/t/{address}']")).to_have_count(1)
    expect(own.locator("section:has(#tables-open)").locator(f"a[href='/t/{address}']")).to_have_count(0)
    row = guest.locator("#tables-open + ul li, section li").filter(has=guest.locator(f"a[href='/t/{address}']"))
    row.get_by_role("button", name=re.compile("Sit down")).click()
    expect(guest.locator("main.table")).to_be_visible()
    Person(host).wait_for_turn()


def test_a_click_that_is_quicker_than_the_server_still_takes_the_seat(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    wish = {"game": "babylonia", "seats": [{"kind": "human", "mine": True}, {"kind": "human"}]}
    code = host.evaluate(INVITE, host.evaluate(NEW_TABLE, wish))
    guest.add_init_script(SLOW_NETWORK)
    guest.goto(f"/join#{code}")
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.locator(".panels")).to_be_visible()


def test_an_invitation_is_claimed_once(visitors: Visitors) -> None:
    host, guest, latecomer = visitors.come(), visitors.come(), visitors.come(START)
    wish = {"game": "babylonia", "seats": [{"kind": "human", "mine": True}, {"kind": "human"}]}
    table = host.evaluate(NEW_TABLE, wish)
    code = host.evaluate(INVITE, table)
    settle(guest, f"/join#{code}")
    guest.get_by_label("Your name").fill("Ninsun")
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.locator(".panels")).to_contain_text("Ninsun")
    expect(guest).not_to_have_url(re.compile("#"))  # the code is not kept in the address
    latecomer.get_by_label("You were sent a link?").fill(f"http://127.0.0.1/join#{code}")
    latecomer.get_by_role("button", name="Join").click()
    latecomer.get_by_role("button", name="Take the seat").click()
    expect(latecomer.get_by_role("alert")).to_contain_text("could not be taken")
    visitors.excuse("status of 4")


def test_a_link_that_is_none_is_explained(visitors: Visitors) -> None:
    page = visitors.come(START)
    page.get_by_label("You were sent a link?").fill("hello")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("not an invitation link")


def test_a_record_from_a_file_becomes_a_finished_table(visitors: Visitors) -> None:
    game = nabu.new("ishtar", players=2, seed=3)
    bot = nabu.bot("greedy", seed=1)
    while not game.over:
        game.play(bot.choose(game))
    page = visitors.come(START)
    settle(page, "/tables")
    chooser = page.locator("input[type=file]")
    chooser.set_input_files({"name": "wrong.nabu", "mimeType": "text/plain", "buffer": b"not a game"})
    expect(page.get_by_role("alert")).to_be_visible()
    chooser.set_input_files({"name": "game.nabu", "mimeType": "text/plain", "buffer": game.record().encode()})
    page.wait_for_url("**/t/*")
    settle(page, "/tables")
    expect(page.locator("li").filter(has_text="from a file")).to_have_count(1)
    visitors.excuse("status of 4")


def test_long_lists_come_page_by_page(visitors: Visitors) -> None:
    page = visitors.come(START)
    sit_down(page, "babylonia")
    table = page.evaluate("async () => (await (await fetch('/api/tables?which=mine')).json()).tables[0]")

    def answer(route: Route) -> None:
        after = parse_qs(urlsplit(route.request.url).query).get("after", [None])[0]
        first = 20 if after else 0
        tables = [{**table, "id": f"table-number-{first + number}"} for number in range(20)]
        route.fulfill(json={"tables": tables, "next": None if after else "more/of+them"})

    page.route("**/api/tables?which=mine*", answer)
    settle(page, "/tables")
    rows = page.locator("section[aria-labelledby=tables-mine] li")
    expect(rows).to_have_count(20)
    page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(40)
    expect(page.get_by_role("button", name="Show more")).to_have_count(0)


def test_without_tables_the_lists_say_so(visitors: Visitors) -> None:
    page = visitors.come(START)
    settle(page, "/tables")
    expect(page.get_by_text("You sit at no table yet.")).to_be_visible()
    expect(page.get_by_text("No game has been finished yet.")).to_be_visible()


def test_whoever_has_no_cookie_has_no_tables(visitors: Visitors, server: Server) -> None:
    sit_down(visitors.come(START), "babylonia")
    for which in ("mine", "finished"):
        with urllib.request.urlopen(f"{server.address}/api/tables?which={which}") as answer:
            assert json.load(answer)["tables"] == []


def test_tabs_that_open_at_once_are_one_guest(visitors: Visitors) -> None:
    context = visitors.stranger()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    context.route("**/api/me", hold)
    tabs = [visitors.open_tab(context), visitors.open_tab(context)]
    names = [tab.get_by_label(NAME) for tab in tabs]
    for tab, name in zip(tabs, names, strict=True):
        tab.goto("/")
        expect(name).to_be_visible()
    while not all(name.input_value() for name in names):
        tabs[0].wait_for_timeout(500)  # long enough for every tab to ask that is going to
        while held:
            held.pop().continue_()
    first, second = names
    expect(second).to_have_value(first.input_value())


def test_when_the_server_is_gone_the_page_says_so(visitors: Visitors) -> None:
    page = visitors.come(START)
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/tables")
    expect(page.get_by_role("alert").first).to_contain_text("could not be fetched")
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").first.click()
    expect(page.get_by_text("You sit at no table yet.")).to_be_visible()


def test_the_language_can_be_switched_anywhere_and_stays(visitors: Visitors) -> None:
    page = visitors.come(START)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("main h1")).to_have_text("Les jeux de plateau de Babylone")
    expect(page.get_by_text("contre un robot bienveillant")).to_be_visible()
    page.reload()
    expect(page.locator("main h1")).to_have_text("Les jeux de plateau de Babylone")


def test_preferences_take_effect_at_once_and_are_kept(visitors: Visitors) -> None:
    page = visitors.come(START)
    settle(page, "/preferences")
    page.get_by_label("Dark", exact=True).check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_label("Shapes with letters").check()
    page.get_by_label("Ask before a move ends my turn").check()
    page.reload()
    kept = json.loads(page.evaluate("localStorage.getItem('nabu-preferences')"))
    assert (kept["theme"], kept["symbols"], kept["confirmEndOfTurn"]) == ("dark", "letters", True)
    expect(page.get_by_label("Dark", exact=True)).to_be_checked()


def test_a_name_is_kept_for_every_table(visitors: Visitors) -> None:
    page = visitors.come(START)
    page.get_by_label("Your name at the table").fill("Enheduanna")
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_text("From now on you are Enheduanna.")).to_be_visible()
    sit_down(page, "amyitis")
    expect(page.locator(".panels")).to_contain_text("Enheduanna")


def test_keyboard_users_skip_to_the_content_and_land_on_new_pages(visitors: Visitors) -> None:
    page = visitors.come(START)
    settle(page, "/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.get_by_role("link", name="Preferences").click()
    expect(page.locator("main")).to_be_focused()
    expect(page).to_have_title("Preferences · Nabu")


def rules_named(game: str) -> set[str]:
    """Return the rules that reasons name, as far as a random game brings them up."""
    g, bot = nabu.new(game, players=2, seed=1), nabu.bot("random", seed=1)
    named: set[str | None] = set()
    while not g.over:
        forbidden = sorted(set(range(0, find(game).rules.actions, 7)) - {move.id for move in g.moves})
        named |= {reason.rule for reason in map(g.why_not, forbidden) if reason is not None}
        g.play(bot.choose(g))
    return {rule for rule in named if rule}


@games
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_that_a_reason_names_has_its_place_on_the_rules_page(visitors: Visitors, game: str, language: str) -> None:
    page = visitors.come(START, language=language)
    settle(page, f"/rules/{game}")
    anchors = set(page.evaluate("[...document.querySelectorAll('article .anchor')].map((anchor) => anchor.id)"))
    named = rules_named(game)
    assert named
    assert named <= anchors
    expect(page.locator("article")).not_to_contain_text("nabu play")
    assert page.locator("article[lang]").count() == 0, "the page is there in this language"


@games
def test_a_link_to_a_rule_shows_it(visitors: Visitors, game: str) -> None:
    page = visitors.come(START)
    settle(page, f"/rules/{game}#end")
    expect(page.locator("#end")).to_be_in_viewport()
    page.get_by_role("navigation", name="On this page").get_by_role("link").nth(2).click()
    expect(page).not_to_have_url(re.compile("#end$"))


def test_an_unknown_address_leads_back(visitors: Visitors) -> None:
    page = visitors.come(START)
    settle(page, "/rules/chess")
    expect(page.locator("h1")).to_have_text("There is nothing here")
    page.get_by_role("link", name="Back to the games").click()
    expect(page.locator("h1")).to_have_text("The board games of Babylon")


def set_offline(page: Page, offline: bool) -> None:
    """Cut or mend the connection. The browser tells the service worker, a process of its own, a little later: so ask it."""
    page.context.set_offline(offline)
    while not page.context.service_workers:
        page.wait_for_timeout(50)
    worker = page.context.service_workers[0]
    while worker.evaluate("fetch('/offline.css', { cache: 'no-store' }).then(() => true, () => false)") is offline:
        page.wait_for_timeout(50)


def test_the_page_can_be_installed_and_says_when_it_is_offline(visitors: Visitors) -> None:
    page = visitors.come(START)
    manifest = page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.evaluate("async (src) => (await fetch(src)).ok", icon["src"]), icon
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    set_offline(page, True)
    page.goto("/tables")
    expect(page.locator("h1")).to_have_text("No connection")
    set_offline(page, False)
    page.goto("/tables")
    expect(page.locator("h1")).to_have_text("Tables")


def test_a_page_that_cannot_be_fetched_says_what_to_do_and_words_come_with_the_connection(visitors: Visitors) -> None:
    page = visitors.come(START)
    missing = re.compile(r"/assets/(home|Preferences)-.*[.]js$")
    page.route(missing, lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.locator("main li.card .text").first).to_have_text("")
    page.get_by_role("link", name="Preferences").click()
    expect(page.get_by_role("alert")).to_contain_text("load it again")
    expect(page.get_by_role("alert")).not_to_contain_text("import")
    page.go_back()
    page.unroute(missing)
    page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(page.locator("main li.card .text").first).not_to_have_text("")


def test_the_service_worker_keeps_no_games(visitors: Visitors) -> None:
    page = visitors.come(START)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    sit_down(page, "ishtar")
    Person(page).play(most_touches=2)
    kept = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"  # noqa: E501
    )
    assert set(kept) == {"/offline.html", "/offline.css", "/icon.svg"}
