import itertools
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.web.serving import Server

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"]
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
START, DOORSTEP = "/", "/offline.html"
"""The start page, and a page from which whoever comes can go anywhere, and which does nothing by itself."""
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

HOUSES = itertools.count()  # everybody comes from an address of their own, so that the limits of one address bind nobody here
HERE = Path(__file__).parent

expect.set_options(timeout=20_000)  # bots, browsers and other tests share the machine
WHILE_BOTS_THINK = 120_000
"""Milliseconds that something may take for which a bot thinks long: a hint, a review, a bot that thinks along."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whatever a browser does: the page is built first, and a server started."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("slow")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium, without which the browser tests are skipped, and say so."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        pytest.skip(f"NO BROWSER TESTS: none of {', '.join(CHROMIUMS)} is installed")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that all tests share, each with tables of its own."""
    served = Server(tmp_path_factory.mktemp("server"))
    served.start()
    yield served
    served.stop()


class Visitors:
    """Opens browsers of separate people; whatever their consoles complain about fails the test."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser, self.address = browser, server.address
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self._excused: list[str] = []

    def come(
        self,
        to: str = DOORSTEP,
        *,
        phone: bool = False,
        language: str = "en",
        animation: str = "off",
        pace: str = "off",
        **options: Any,
    ) -> Page:
        """Open a page for somebody new: the start page only where a test is about it, since it takes a quarter of a second."""
        context = self.stranger(phone=phone, language=language, animation=animation, pace=pace, **options)
        context.request.get("/api/me")  # makes the guest, so that nothing of the start page's does while a test goes on
        page = self.open_tab(context)
        page.goto(to)
        return page

    def stranger(
        self, *, phone: bool = False, language: str = "en", animation: str = "off", pace: str = "off", **options: Any
    ) -> BrowserContext:
        """Start a browser that the server has never seen, without a page."""
        size = PHONE if phone else DESKTOP
        context = self._browser.new_context(
            **{**size, "locale": {"en": "en-GB", "fr": "fr-FR"}[language], "base_url": self.address, **options},
            extra_http_headers={"X-Forwarded-For": f"10.0.{next(HOUSES)}.1"},
        )
        context.add_init_script(f"localStorage.getItem('nabu-preferences') ?? {_kept(animation=animation, pace=pace)}")
        self._contexts.append(context)
        return context

    def open_tab(self, context: BrowserContext) -> Page:
        """Open an empty page in a browser."""
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def excuse(self, words: str) -> None:
        """Let consoles say this, now or later: a test that asks for what is not there hears about it at any time."""
        self._excused.append(words)
        self.complaints = [said for said in self.complaints if words not in said]

    def leave(self) -> None:
        for context in self._contexts:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        excused = any(words in message.text for words in ("net::ERR", "WebSocket", *self._excused))
        if message.type in ("error", "warning") and not excused:
            self.complaints.append(message.text)


def _kept(**preferences: str) -> str:
    return f"localStorage.setItem('nabu-preferences', {json.dumps(json.dumps(preferences))})"


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    people = Visitors(browser, server)
    yield people
    people.leave()
    assert people.complaints == []


NEW_TABLE = """async (wish) => {
    await fetch('/api/me');
    const answer = await fetch('/api/tables', {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wish),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.reason);
    return said.id;
}"""


def sit_down(page: Page, game: str, *others: dict[str, Any], seed: int | None = None) -> str:
    """Make a table where this person has the first seat, go there, and return its id."""
    bot = {"kind": "bot", "level": 1}
    wish = {"game": game, "seats": [{"kind": "human", "mine": True}, *(others or (bot,))], "seed": seed}
    table: str = page.evaluate(NEW_TABLE, wish)
    page.goto(f"/t/{table}")
    return table


IMPORT = """async (record) => {
    await fetch('/api/me');
    const json = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/records', { method: 'POST', headers: json, body: JSON.stringify({ record }) });
    return (await answer.json()).id;
}"""


def bring_along(page: Page, record: str) -> str:
    """Import the record of a finished game and return the id of its table."""
    table: str = page.evaluate(IMPORT, record)
    return table


NAME = "Your name at the table"


def forget(page: Page) -> None:
    """Make somebody at the start page unknown, once that page has introduced them: later it would make a guest of its own."""
    expect(page.get_by_label(NAME)).not_to_have_value("")
    page.context.clear_cookies()


VIOLATIONS = """async () => {
    const found = await axe.run(document, { resultTypes: ['violations'], preload: false });
    return found.violations
        .filter(({ impact }) => ['serious', 'critical'].includes(impact))
        .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0].html.slice(0, 200)}`);
}"""
"""Loading beforehand takes a third of the time; only two rules need it, one that is off and one that is moderate at most."""


def violations(page: Page) -> list[str]:
    """Return what axe finds serious or worse on a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(VIOLATIONS)
    return found
