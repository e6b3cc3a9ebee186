"""Make every picture of the project from the real page, so that they stay true: `python -m scripts.pictures`.

`icons` draws the app's icons from their SVG, `rules` the pictures on the rules pages (docs/pictures/positions.toml says which
positions), `readme` the screenshots. The page must have been built (`make page`), and Chromium be installed.
"""

import argparse
import contextlib
import io
import json
import shutil
import subprocess
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError

from PIL import Image
from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

import nabu
from nabu.play.game import Game
from tests.web.conftest import CHROMIUMS, FLAGS
from tests.web.positions import FOLDER, compose
from tests.web.serving import Server

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PICTURES = ROOT / "docs" / "pictures"
DESKTOP = (1440, 900)
PHONE = (390, 844)
GALLERY_PORT = 8390
COLOURS = 256
MARGIN = 14
"""Pixels around what a cropped picture must show."""


def main() -> None:
    """Make the pictures asked for, or all."""
    makers: dict[str, Callable[[Browser], None]] = {"icons": make_icons, "rules": make_rules, "readme": make_readme}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", choices=[[], *makers], help="what to make; everything by default")
    asked = parser.parse_args().which or list(makers)
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUMS))), args=FLAGS)
        for which in asked:
            makers[which](browser)
        browser.close()


def keep(screenshot: bytes, target: Path) -> None:
    """Write a screenshot with as many colours as such drawings need, which takes a third of the bytes."""
    Image.open(io.BytesIO(screenshot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)


# ---- icons ---------------------------------------------------------------------------------------------------------------


def make_icons(browser: Browser) -> None:
    """Draw the icons that need to be bitmaps."""
    for source, size in (("icon", 192), ("icon", 512), ("icon-maskable", 512)):
        page = browser.new_page(viewport={"width": size, "height": size})
        drawing = (WEB / "public" / f"{source}.svg").read_text(encoding="utf-8")
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{drawing}")
        page.screenshot(path=WEB / "public" / f"{source}-{size}.png", omit_background=True)
        page.close()


# ---- rules pages ---------------------------------------------------------------------------------------------------------


def make_rules(browser: Browser) -> None:
    """Draw the positions that the rules pages show, on the boards as they are at the table."""
    listed = tomllib.loads((PICTURES / "positions.toml").read_text(encoding="utf-8"))["picture"]
    with gallery() as address:
        for number, picture in enumerate(listed):
            draw_position(browser, address, number, picture)


@contextlib.contextmanager
def gallery() -> Iterator[str]:
    """Serve the gallery of boards, which shows any position."""
    command = ["npx", "vite", "--port", str(GALLERY_PORT), "--strictPort", "--clearScreen", "false"]
    process = subprocess.Popen(command, cwd=WEB, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://localhost:{GALLERY_PORT}"
    try:
        wait_for(f"{address}/gallery.html")
        yield address
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str, seconds: float = 60) -> None:
    """Wait until something answers there."""
    until = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except (URLError, OSError):
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def draw_position(browser: Browser, address: str, number: int, picture: dict[str, Any]) -> None:
    """Draw one position: what has been touched, what the pointer is on, and no more of it than asked for."""
    game = nabu.load((PICTURES / picture["record"]).read_text(encoding="utf-8")).as_of(picture["ply"])
    name = game.name
    FOLDER.mkdir(exist_ok=True)
    data = FOLDER / f"{name}-{900 + number}.json"
    data.write_text(json.dumps(compose(game, picture["seat"])), encoding="utf-8")
    page = browser.new_page(viewport={"width": 1500, "height": 900}, device_scale_factor=1.5 if "crop" in picture else 1)
    page.goto(f"{address}/gallery.html?game={name}&n={900 + number}")
    page.wait_for_selector(".board [data-place]")
    for place in picture.get("touch", []):
        page.locator(f'.board [data-place="{place}"]').first.dispatch_event("click")
    if "point" in picture:
        page.locator(f'.board [data-place="{picture["point"]}"]').first.dispatch_event("pointermove")
    page.wait_for_timeout(400)
    target = PICTURES / f"{picture['name']}.png"
    keep(page.screenshot(clip=clip_of(page, picture.get("crop"))), target)
    page.close()
    data.unlink()
    print(target.name)


def clip_of(page: Page, places: list[str] | None) -> FloatRect:
    """Return the part of the page that shows these places, or the whole board."""
    chosen = [f'.board [data-place="{place}"]' for place in places or []] or [".board"]
    boxes = [box for box in (page.locator(selector).first.bounding_box() for selector in chosen) if box is not None]
    left, top = min(box["x"] for box in boxes), min(box["y"] for box in boxes)
    right = max(box["x"] + box["width"] for box in boxes)
    bottom = max(box["y"] + box["height"] for box in boxes)
    margin = MARGIN if places else 0
    return {
        "x": max(0, left - margin),
        "y": max(0, top - margin),
        "width": right - left + 2 * margin,
        "height": bottom - top + 2 * margin,
    }


# ---- screenshots ---------------------------------------------------------------------------------------------------------

OPEN_LINE = """(table) => new Promise((resolve) => {
    const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    const waiting = new Map();
    line.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.type === 'answer') waiting.get(said.id)?.(said);
    };
    window.play = (seat, ply, move) => new Promise((answered) => {
        const id = `picture-${ply}`;
        waiting.set(id, answered);
        line.send(JSON.stringify({ type: 'move', id, seat, ply, move }));
    });
    line.onopen = resolve;
})"""
CALL = """async ([method, path, body]) => {
    const json = { 'Content-Type': 'application/json' };
    const answer = await fetch(`/api${path}`, { method, headers: json, body: JSON.stringify(body) });
    return answer.json();
}"""


class TwoPlayers:
    """A real table of two people whose moves are chosen by bots, to be looked at from the first seat at any moment."""

    def __init__(self, browser: Browser, server: Server, game: str, seed: int, **look: Any) -> None:
        self.game: Game = nabu.new(game, players=2, seed=seed)
        self._bot = nabu.bot("greedy", seed=1)
        self._people = [self._come(browser, server, name, **look) for name in ("Enheduanna", "Gilgamesh")]
        seats = [{"kind": "human", "mine": True}, {"kind": "human"}]
        wish = {"game": game, "seats": seats, "access": "open", "seed": seed}
        self.id: str = self._people[0].evaluate(CALL, ["POST", "/tables", wish])["id"]
        self._people[1].evaluate(CALL, ["POST", f"/tables/{self.id}/join", {}])

    @property
    def page(self) -> Page:
        """The first player's window."""
        return self._people[0]

    @staticmethod
    def _come(browser: Browser, server: Server, name: str, **look: Any) -> Page:
        page = browser.new_context(**{**size(DESKTOP), **look, "base_url": server.address}).new_page()
        page.goto("/")
        page.evaluate(CALL, ["PATCH", "/me", {"name": name}])
        return page

    def play_to(self, ply: int) -> None:
        """Play until the first player is to decide after at least so many decisions, or the game is over."""
        for person in self._people:
            person.evaluate(OPEN_LINE, self.id)
        while not self.game.over and (self.game.ply < ply or self.game.to_play != 0):
            move, seat = self._bot.choose(self.game), self.game.to_play
            answer = self._people[seat or 0].evaluate("(args) => window.play(...args)", [seat, self.game.ply, move.id])
            assert answer["ok"], answer
            self.game.play(move)

    def show(self) -> Page:
        """Go to the table with the first player's eyes."""
        self.page.goto(f"/t/{self.id}")
        self.page.wait_for_selector("main.table [data-place]")
        self.page.wait_for_timeout(600)
        return self.page


def size(pixels: tuple[int, int]) -> dict[str, Any]:
    """Return what makes a browser window of this size."""
    return {"viewport": {"width": pixels[0], "height": pixels[1]}, "locale": "en-GB"}


def make_readme(browser: Browser) -> None:
    """Take the screenshots of the README."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            take_home(browser, server)
            take_tables(browser, server)
            take_phone(browser, server)
        finally:
            server.stop()


def take(page: Page, name: str) -> None:
    """Save what the window shows."""
    keep(page.screenshot(), PICTURES / f"{name}.png")
    print(f"{name}.png")


def take_home(browser: Browser, server: Server) -> None:
    """Take the start page, by day and by night."""
    for scheme, name in (("light", "home"), ("dark", "home-dark")):
        look = {**size(DESKTOP), "color_scheme": scheme, "base_url": server.address}
        page = browser.new_context(**look).new_page()
        page.goto("/")
        page.wait_for_selector(".games li")
        page.wait_for_timeout(500)
        take(page, name)


def take_tables(browser: Browser, server: Server) -> None:
    """Take a game of each in progress, one by night, and the end of one."""
    for game, ply, scheme in (("babylonia", 40, "light"), ("amyitis", 120, "light"), ("ishtar", 50, "dark")):
        table = TwoPlayers(browser, server, game, seed=6, color_scheme=scheme)
        table.play_to(ply)
        take(table.show(), f"table-{game}")
    table.play_to(10_000)
    table.show().wait_for_selector("dialog[open]")
    take(table.page, "ending")


def take_phone(browser: Browser, server: Server) -> None:
    """Take a game on a phone."""
    phone = {**size(PHONE), "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
    table = TwoPlayers(browser, server, "babylonia", seed=6, **phone)
    table.play_to(24)
    take(table.show(), "phone")


if __name__ == "__main__":
    main()
