"""How the page feels, measured in a real Chromium: `python -m benchmarks.page`.

For each game: bytes loaded, seconds until a table can be played, and frames per second while moves are animated. Needs the
built page (`make page`) and Chromium. Frames are drawn without a GPU here; with one there are at least as many.
"""

import itertools
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from nabu.games import GAMES
from tests.web.conftest import CHROMIUMS, DESKTOP, FLAGS, sit_down
from tests.web.driver import Person
from tests.web.serving import Server

TRIES = 5
MOVES = 12
WATCH_FRAMES = """() => {
    window.frames_seen = [];
    const each = (now) => { window.frames_seen.push(now); requestAnimationFrame(each); };
    requestAnimationFrame(each);
}"""
BYTES = "() => performance.getEntriesByType('resource').reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"


def main() -> None:
    """Measure every game and print a table."""
    print("| game | bytes loaded | playable after (best, median) | frames/s while animating (median, worst 5 %) |")
    print("|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUMS))), args=FLAGS)
        try:
            for game in GAMES:
                print(measured(browser, server, game), flush=True)
        finally:
            browser.close()
            server.stop()


def come(browser: Browser, server: Server) -> Page:
    """Open a page for somebody new who likes things to move."""
    options: dict[str, Any] = {**DESKTOP, "base_url": server.address, "locale": "en-GB"}
    context = browser.new_context(**options)
    context.add_init_script("""localStorage.setItem('nabu-preferences', '{"animation": "normal"}')""")
    page = context.new_page()
    page.goto("/")
    return page


def measured(browser: Browser, server: Server, game: str) -> str:
    """Return a game's row of the table."""
    page = come(browser, server)
    table = sit_down(page, game, seed=6)
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    waits = [wait_for_table(page, table) for _ in range(TRIES)]
    loaded = page.evaluate(BYTES)
    rates = frame_rates(page)
    page.context.close()
    slow = statistics.quantiles(rates, n=20)[0]
    return (
        f"| {game} | {loaded / 1000:.0f} kB | {min(waits):.2f} s, {statistics.median(waits):.2f} s "
        f"| {statistics.median(rates):.0f}, {slow:.0f} |"
    )


def wait_for_table(page: Page, table: str) -> float:
    """Load a table with nothing kept from before; return the seconds until something can be touched."""
    page.goto("/offline.html")
    began = time.monotonic()
    page.goto(f"/t/{table}")
    Person(page).wait_for_turn()
    return time.monotonic() - began


def frame_rates(page: Page) -> list[float]:
    """Play a few moves with animation; return the frames per second between each two frames."""
    page.evaluate(WATCH_FRAMES)
    Person(page).play(most_touches=MOVES)
    page.wait_for_timeout(1000)
    moments: list[float] = page.evaluate("window.frames_seen")
    return [1000 / (later - earlier) for earlier, later in itertools.pairwise(moments) if later > earlier]


if __name__ == "__main__":
    main()
