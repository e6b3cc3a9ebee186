"""The documentation site in a browser: it opens, searches and leads on, and the server's policy blocks nothing of it."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import START, Visitors


def test_the_footer_leads_to_the_documentation_which_searches_and_leads_on(visitors: Visitors) -> None:
    page = visitors.come(START)
    page.get_by_role("link", name="Documentation").click()
    expect(page).to_have_url(re.compile(r"/docs/$"))
    search(page, "determinization")
    page.get_by_role("option", name="nabu.search.determinization").click()
    expect(page).to_have_url(re.compile(r"/docs/reference/nabu/search/determinization/"))
    expect(page.get_by_role("heading", name="nabu.search.determinization", level=1)).to_be_visible()


def test_links_between_pages_hold(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/docs/")
    page.get_by_role("link", name="one move from click to screen").click()
    page.get_by_role("link", name="carry_out").first.click()
    expect(page.get_by_role("heading", name="nabu.server.rooms.pipeline", level=1)).to_be_visible()


def test_the_documentation_fits_a_phone_and_asks_nobody_else(visitors: Visitors) -> None:
    page = visitors.come(phone=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/docs/fr/ishtar/")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [url for url in asked if not url.startswith(visitors.address)] == []


def search(page: Page, words: str) -> None:
    """Look for something; the field is set in the styles of the theme."""
    page.wait_for_load_state()
    page.get_by_role("button", name="Search").click()
    field = page.get_by_role("combobox", name="Search")
    field.fill(words)
    expect(field).to_have_css("border-top-width", "0px")
