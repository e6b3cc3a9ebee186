"""What the page may cost: bytes, seconds until the first table can be played, and nothing that jumps."""

import gzip
import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import nabu
from nabu.games import GAMES
from tests.web.conftest import Visitors, bring_along, sit_down
from tests.web.driver import Person
from tests.web.serving import PAGE

LARGEST = 250_000
"""Bytes of code, styles and words of one language, compressed: everything that a visitor of every page loads but pictures."""
LONGEST_WAIT = 2.0
TIMES_THE_START_PAGE = 4
"""So many times as long as for the start page may be waited for a table where other work slows the machine down."""
TRIES = 5
OTHER_LANGUAGES = re.compile(r"\bfr\.ftl|/fr/")


def page_code(folder: Path) -> list[Path]:
    """Return the files of code, styles and words that somebody who reads English loads on all pages together."""
    parts = json.loads((folder / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    named = {folder / file for name, part in parts.items() if not OTHER_LANGUAGES.search(name) for file in part_files(part)}
    return sorted(path for path in named if path.suffix in (".js", ".css"))


def part_files(part: dict[str, object]) -> list[str]:
    styles = part.get("css", [])
    assert isinstance(styles, list)
    return [str(part["file"]), *map(str, styles)]


def test_the_page_is_light() -> None:
    weights = {path.name: len(gzip.compress(path.read_bytes())) for path in page_code(PAGE.parent)}
    heaviest = sorted(weights.items(), key=lambda item: -item[1])[:5]
    assert len(weights) > 20
    assert sum(weights.values()) <= LARGEST, f"{sum(weights.values())} bytes; the heaviest: {heaviest}"


def seconds_until(page: Page, address: str, ready: Callable[[], None]) -> float:
    """Come to a page from elsewhere with nothing kept from before, and measure until it is ready."""
    page.goto("/offline.html")
    began = time.monotonic()
    page.goto(address)
    ready()
    return time.monotonic() - began


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_can_be_played_two_seconds_after_its_address_was_entered(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    table = sit_down(page, game, seed=6 if game == "babylonia" else 11)
    start_page = expect(page.get_by_role("button", name="Play now", exact=True).first)
    starts, waits = list[float](), list[float]()
    for _ in range(TRIES):
        starts.append(seconds_until(page, "/", start_page.to_be_visible))
        waits.append(seconds_until(page, f"/t/{table}", Person(page).wait_for_turn))
    assert min(waits) <= max(LONGEST_WAIT, TIMES_THE_START_PAGE * min(starts)), f"took {waits} seconds, the start page {starts}"


# What the status line says changes with every move, within a line that stays where it is.
WATCH_SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)) {
            const parts = shift.sources.map(({ node }) => node?.parentElement);
            const moved = parts.filter((part) => part && !part.closest('.status p'));
            if (moved.length > 0) window.shifts.push([shift.value, ...moved.map((part) => part.outerHTML.slice(0, 120))]);
        }
    }).observe({ type: 'layout-shift' });
}"""
ANY_JUMP = 0.002
"""In Chromium's measure: share of the window that moved, times how far. A line of text that moves by its height has more."""
PARTS = """() => [...document.querySelectorAll('div.board, div.replay, [data-seat], .words.card, .status')].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const stays = getComputedStyle(part.closest('.top') ?? part).position === 'sticky';
    return [part.classList[0], ...[left, stays ? 0 : top + scrollY, width, height].map(Math.round)];
})"""
"""Where the parts of the table are on the page: status line, board, panels, log."""


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_nothing_jumps_when_a_move_arrives(visitors: Visitors, game: str, phone: bool) -> None:
    page = visitors.come(phone=phone)
    sit_down(page, game, seed=11)
    person = Person(page, "finger" if phone else "mouse")
    person.play(most_touches=2)
    person.wait_for_turn()
    page.evaluate(WATCH_SHIFTS)
    before = page.evaluate(PARTS)
    for _ in range(7):
        person.play(most_touches=2)
        person.wait_for_turn()
        assert page.evaluate(PARTS) == before
    assert [shift for shift in page.evaluate("window.shifts") if shift[0] > ANY_JUMP] == []


PANEL_HEIGHTS = (
    "() => [...document.querySelectorAll('[data-seat]')].map((panel) => Math.round(panel.getBoundingClientRect().height))"
)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_panel_has_room_for_the_dearest_card_that_is_reserved(visitors: Visitors, phone: bool) -> None:
    record, ply = game_with_a_dear_reservation()
    page = visitors.come(phone=phone)
    table = bring_along(page, record)
    page.goto(f"/t/{table}/{ply}")
    expect(page.locator(".panel .reserved")).to_have_count(1)
    page.wait_for_function(f"() => new Set(({PANEL_HEIGHTS})()).size === 1")  # once all has come, they are equally high


def game_with_a_dear_reservation() -> tuple[str, int]:
    """Return the record of a random game of Ishtar, and when somebody in it has reserved the card of six gems."""
    game, chance, when = nabu.new("ishtar", players=2, seed=5), random.Random(5), 0
    while not game.over:
        reserved = [player["reserved"] for player in game.view(None)["table"]["players"]]
        if not when and any(card and sum(card["cost"].values()) >= 6 for card in reserved):
            when = game.ply
        game.play(chance.choice(game.legal_actions()))
    return game.record(), when
