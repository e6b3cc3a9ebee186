"""Players who are away, games that are given up, and tables taken off one's list, in a real browser."""

import sqlite3
import time

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NEW_TABLE, Visitors, sit_down, violations
from tests.web.serving import Server

TWO_PEOPLE = {"game": "babylonia", "seats": [{"kind": "human", "mine": True}, {"kind": "human"}], "access": "open", "seed": 1}
HOURS_AGO = 3 * 3_600_000
WEEKS_AGO = 3 * 7 * 24 * 3_600_000
SECONDS_TO_NOTICE = 60


def play_together(visitors: Visitors, language: str = "en") -> tuple[Page, Page, str]:
    """Sit two people down at one table; return their pages and the table."""
    host, guest = visitors.come(language=language), visitors.come()
    table: str = host.evaluate(NEW_TABLE, TWO_PEOPLE)
    guest.request.post(f"/api/tables/{table}/join", data={})
    host.goto(f"/t/{table}")
    guest.goto(f"/t/{table}")
    expect(host.locator(".status")).to_be_visible()
    expect(guest.locator(".status")).to_be_visible()
    return host, guest, table


def whoever_waits(host: Page, guest: Page) -> tuple[Page, Page]:
    """Return first whoever has to wait, then whoever has to decide."""
    expect(host.locator(".panel.to-play")).to_have_count(1)  # until then nobody knows whose turn it is
    decides = host.locator(".status.mine").count() > 0
    return (guest, host) if decides else (host, guest)


def wait_until_somebody_is_away(server: Server, table: str) -> None:
    """The server notices a little later that a page was left, and keeps since when."""
    until = time.monotonic() + SECONDS_TO_NOTICE
    with sqlite3.connect(server.database, timeout=20) as kept:
        while kept.execute("SELECT 1 FROM seats WHERE table_id = ? AND away_since IS NOT NULL", (table,)).fetchone() is None:
            assert time.monotonic() < until, "nobody was noticed to be away"
            time.sleep(0.05)


def let_time_pass(server: Server, table: str) -> None:
    """Let the table have waited for hours: what the database keeps is what counts."""
    with sqlite3.connect(server.database, timeout=20) as kept:
        kept.execute("UPDATE tables SET moved = moved - ? WHERE id = ?", (HOURS_AGO, table))
        kept.execute("UPDATE seats SET away_since = away_since - ? WHERE table_id = ?", (HOURS_AGO, table))


def test_the_status_bar_offers_a_bot_for_who_is_away_and_the_seat_is_taken_back(visitors: Visitors, server: Server) -> None:
    host, guest, table = play_together(visitors)
    waits, decides = whoever_waits(host, guest)
    decides.goto("/")
    wait_until_somebody_is_away(server, table)
    let_time_pass(server, table)
    waits.request.patch("/api/me", data={"name": "Anna"})  # the table is read anew
    status = waits.locator(".status")
    expect(status).to_contain_text("is away, last seen 3 hours ago")
    assert violations(waits) == []
    status.get_by_role("button", name="Let a bot play for").click()
    expect(status).to_contain_text("stands in")
    decides.goto(f"/t/{table}")
    decides.get_by_role("button", name="Take my seat back").click()
    expect(decides.get_by_role("button", name="Take my seat back")).to_have_count(0)


@pytest.mark.parametrize(
    ("words", "patience"),
    [("after 3 minutes", "minutes"), ("after a day", "day"), ("Everybody waits for them", "never")],
)
def test_how_long_the_others_wait_is_chosen_where_a_table_is_set_and_remembered(
    visitors: Visitors, words: str, patience: str
) -> None:
    page = visitors.come()
    page.goto("/new?game=babylonia")
    choices = page.get_by_role("group", name="When somebody is away who has to decide")
    expect(page.get_by_label("Seat B")).to_be_visible()
    expect(choices).to_have_count(0)  # bots are never away
    page.get_by_label("Seat B").select_option("human")
    expect(choices.get_by_role("radio")).to_have_count(3)
    expect(choices.get_by_label("after 3 minutes")).to_be_checked()
    choices.get_by_label(words).check()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{table}").json()["patience"] == patience
    page.goto("/new")
    expect(choices.get_by_label(words)).to_be_checked()


def test_a_game_is_given_up_after_being_asked_twice(visitors: Visitors) -> None:
    host, guest, table = play_together(visitors, "fr")
    host.locator("header").get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Abandonner", exact=True).click()
    expect(host.locator("dialog[open]")).to_contain_text("la partie s’arrête aussitôt")
    assert violations(host) == []
    host.get_by_role("button", name="Oui, abandonner").click()
    expect(guest.locator("dialog[open] h2")).to_contain_text("win")
    assert "resigned: A" in guest.request.get(f"/api/tables/{table}/record").text()


def test_a_table_is_taken_off_the_list(visitors: Visitors) -> None:
    page = visitors.come()
    table = sit_down(page, "babylonia")
    page.goto("/tables")
    row = page.locator("li", has=page.locator(f"a[href='/t/{table}']"))
    row.get_by_role("button", name="Remove").click()
    row.get_by_role("button", name="Get up and remove").click()
    expect(row).to_have_count(0)
    page.goto("/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(f"a[href='/t/{table}']")).to_have_count(0)


def test_a_game_that_nobody_goes_on_with_is_not_ones_turn_any_more(visitors: Visitors, server: Server) -> None:
    page = visitors.come()
    table = sit_down(page, "babylonia", seed=6)
    expect(page.locator(".status.mine")).to_be_visible()
    page.goto("/tables")
    row = page.locator("li", has=page.locator(f"a[href='/t/{table}']"))
    expect(row).to_contain_text("Your turn")
    with sqlite3.connect(server.database, timeout=20) as kept:
        kept.execute("UPDATE tables SET moved = moved - ? WHERE id = ?", (WEEKS_AGO, table))
    page.request.patch("/api/me", data={"name": "Anna"})  # the table is read anew
    page.reload()
    expect(row).to_contain_text("Put aside")
    expect(row).not_to_contain_text("Your turn")
