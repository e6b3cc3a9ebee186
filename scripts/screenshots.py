"""Look at the page as people do: every state that was once found wanting, at every size, by day and by night.

`python -m scripts.screenshots` starts a server, and writes pictures into build/screenshots/now/, with an index.html above them.
With `--address` a server that runs already is looked at, of any version, and `--name` says what its pictures are called: the
index shows all names side by side, so that before and after can be compared. States that a version does not have are left out.
The page must have been built (`make page`), and Chromium be installed.
"""

import argparse
import html
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

import nabu
from nabu.games import GAMES
from tests.web.conftest import CHROMIUMS, FLAGS, NEW_TABLE, START, Visitors, bring_along, sit_down
from tests.web.driver import Person
from tests.web.serving import Server
from tests.web.sizes import SETTLED, SIZES

TARGET = Path(__file__).parents[1] / "build" / "screenshots"
LOOKS = ("light", "dark")
FINISHED_PLAYERS = 4
MOMENT = 57
TWO_PEOPLE = [{"kind": "human", "mine": True}, {"kind": "human"}]


@dataclass
class Stage:
    """Where a state is set up: people with browsers of one look."""

    visitors: Visitors
    look: dict[str, Any]
    finished: dict[str, str]

    def come(self) -> Page:
        """Let somebody new come to the start page."""
        return self.visitors.come(START, **self.look)

    def at(self, address: str) -> Page:
        """Let somebody new come to an address."""
        page = self.come()
        page.goto(address)
        return page

    def sit_down(self, game: str, touches: int = 0) -> Page:
        """Let somebody new play against three bots until they have touched something so many times."""
        page = self.come()
        sit_down(page, game, *[{"kind": "bot", "level": 1}] * 3, seed=11)
        person = Person(page)
        person.play(most_touches=touches)
        person.wait_for_turn()
        return page

    def pair(self) -> tuple[Page, Page, str]:
        """Let two people sit down at a table of Babylonia."""
        host, guest = self.come(), self.come()
        table: str = host.evaluate(NEW_TABLE, {"game": "babylonia", "seats": TWO_PEOPLE, "access": "open", "seed": 1})
        guest.request.post(f"/api/tables/{table}/join", data={})
        host.goto(f"/t/{table}")
        guest.goto(f"/t/{table}")
        return host, guest, table


State = Callable[[Stage], Page]
STATES: dict[str, State] = {}


def state(make: State) -> State:
    """Add a state under the name of the function that sets it up."""
    STATES[make.__name__.replace("_", "-")] = make
    return make


def of_game(game: str, make: Callable[[Stage, str], Page]) -> State:
    """Return a state as it is in one game."""
    return lambda stage: make(stage, game)


def states_of_games(name: str, make: Callable[[Stage, str], Page]) -> None:
    """Add a state for every game."""
    for game in GAMES:
        STATES[f"{name}-{game}"] = of_game(game, make)


# ---- states --------------------------------------------------------------------------------------------------------------


states_of_games("table", lambda stage, game: stage.sit_down(game, 3))
states_of_games("late-with-four", lambda stage, game: stage.at(f"/t/{stage.finished[game]}/{MOMENT}"))
states_of_games("result", lambda stage, game: stage.at(f"/t/{stage.finished[game]}"))
states_of_games("review", lambda stage, game: stage.at(f"/t/{stage.finished[game]}/review"))
states_of_games("rules", lambda stage, game: stage.at(f"/rules/{game}"))


@state
def home(stage: Stage) -> Page:
    """The start page."""
    return stage.come()


@state
def replay_from_the_beginning(stage: Stage) -> Page:
    """A finished game that is watched from its beginning."""
    page = stage.at(f"/t/{stage.finished['babylonia']}")
    page.get_by_role("button", name="Watch from the beginning").click()
    page.wait_for_timeout(3000)
    page.get_by_role("button", name="Pause").click()
    return page


@state
def guide_points_at_a_card(stage: Stage) -> Page:
    """The guide of Amyitis where it means one card."""
    page = stage.at("/learn/amyitis")
    for _ in range(3):
        page.locator(".coach .next").click()
    return page


@state
def place_told_about(stage: Stage) -> Page:
    """What is said about a garden of Amyitis."""
    page = stage.sit_down("amyitis")
    page.locator(".board [data-place^='city:']").first.hover()
    page.wait_for_timeout(600)
    return page


@state
def refusal(stage: Stage) -> Page:
    """Why the caravan cannot be moved."""
    page = stage.sit_down("amyitis")
    page.locator(".board [data-place^='city:'].is-dimmed").first.dispatch_event("click")
    return page


@state
def hint(stage: Stage) -> Page:
    """A hint, with the button pressed."""
    page = stage.sit_down("babylonia")
    page.keyboard.press("h")
    page.get_by_role("button", name="Why?").click()
    expect(page.get_by_role("columnheader", name="chance to win")).to_be_visible(timeout=60_000)
    return page


@state
def table_in_words(stage: Stage) -> Page:
    """The table in words, just opened."""
    page = stage.sit_down("babylonia")
    page.keyboard.press("t")
    return page


@state
def invitation(stage: Stage) -> Page:
    """An invitation whose link was copied."""
    page = stage.come()
    sit_down(page, "babylonia", {"kind": "human"})
    page.get_by_role("button", name="Copy invitation link").click()
    expect(page.locator(".link input")).to_be_visible()
    return page


@state
def join(stage: Stage) -> Page:
    """The page of whoever opens an invitation."""
    link = invitation(stage).locator(".link input").input_value()
    return stage.at(f"/join#{link.partition('#')[2]}")


@state
def join_with_a_bad_link(stage: Stage) -> Page:
    """The page of whoever opens an invitation that was cut off."""
    return stage.at("/join#bad")


@state
def chat_read_before_a_reload(stage: Stage) -> Page:
    """A table where something was said and read, loaded anew."""
    host, _, _ = stage.pair()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Hello!")
    host.keyboard.press("Enter")
    expect(host.get_by_text("Hello!")).to_be_visible()
    host.reload()
    return host


def left_table(stage: Stage) -> tuple[Page, Page]:
    """Let one of two people leave; return the page of whoever stays, and of whoever left."""
    host, guest, table = stage.pair()
    guest.request.post(f"/api/tables/{table}/leave", data={})
    expect(host.locator(".panels")).to_contain_text("has left")
    return host, guest


@state
def left_as_others_see_it(stage: Stage) -> Page:
    """A table that somebody else has left."""
    return left_table(stage)[0]


@state
def left_as_seen_by_oneself(stage: Stage) -> Page:
    """A table that one has left."""
    return left_table(stage)[1]


@state
def curtain(stage: Stage) -> Page:
    """Two people at one screen."""
    page = stage.come()
    sit_down(page, "babylonia", {"kind": "human", "mine": True})
    expect(page.locator(".curtain, main.table [data-place].is-touchable").first).to_be_visible()
    return page


@state
def own_tables(stage: Stage) -> Page:
    """The list of one's tables."""
    page = stage.sit_down("babylonia")
    page.goto("/tables")
    return page


@state
def analysis(stage: Stage) -> Page:
    """The analysis board."""
    page = stage.at(f"/t/{stage.finished['babylonia']}/analysis?at={MOMENT}")
    expect(page.locator("main.table [data-place]").first).to_be_visible()
    return page


@state
def puzzle(stage: Stage) -> Page:
    """The puzzle of the day."""
    page = stage.at("/puzzles")
    page.locator("main a[href^='/puzzles/']").first.click()
    expect(page.locator("main [data-place]").first).to_be_visible()
    return page


@state
def statistics(stage: Stage) -> Page:
    """What wins."""
    return stage.at("/statistics/babylonia")


# ---- pictures ------------------------------------------------------------------------------------------------------------


def record_of(game: str) -> str:
    """Play a game at random and return its record."""
    played, choose = nabu.new(game, players=FINISHED_PLAYERS, seed=5), random.Random(1)
    while not played.over:
        played.play(choose.choice(played.legal_actions()))
    return played.record()


def take(page: Page, folder: Path, name: str, scheme: str) -> None:
    """Take what the window shows at every size."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        page.screenshot(path=folder / f"{name}-{width}x{height}-{scheme}.png")


def take_all(browser: Browser, server: Server, folder: Path, chosen: list[str]) -> None:
    """Set every chosen state up in every look and take it; say which this version does not have."""
    records = {game: record_of(game) for game in GAMES}
    for scheme in LOOKS:
        visitors = Visitors(browser, server)
        first = visitors.come()
        finished = {game: bring_along(first, record) for game, record in records.items()}
        for name in chosen:
            people = Visitors(browser, server)
            try:
                page = STATES[name](Stage(people, {"color_scheme": scheme}, finished))
                page.wait_for_load_state("networkidle")
                take(page, folder, name, scheme)
                print(f"{name}, {scheme}")
            except (PlaywrightError, AssertionError) as why:
                print(f"{name}, {scheme}: not there ({str(why).splitlines()[0]})")
            people.leave()
        visitors.leave()


def write_index() -> None:
    """Show the pictures of all names side by side."""
    names = sorted(path.name for path in TARGET.iterdir() if path.is_dir())
    pictures = sorted({path.name for name in names for path in (TARGET / name).glob("*.png")})
    rows = "".join(
        f"<h2>{html.escape(picture)}</h2>"
        + "".join(f"<img src='{name}/{picture}' alt='{name}' title='{name}' loading='lazy'>" for name in names)
        for picture in pictures
    )
    style = "<style>img { max-width: 48%; margin: 4px; vertical-align: top; outline: 1px solid gray }</style>"
    (TARGET / "index.html").write_text(f"<!doctype html>{style}<h1>{', '.join(names)}</h1>{rows}", encoding="utf-8")


class Elsewhere(Server):
    """A server that somebody else has started."""

    def __init__(self, address: str) -> None:
        self._address = address

    @property
    def address(self) -> str:
        """Where it was said to be."""
        return self._address


@contextmanager
def served(address: str | None) -> Iterator[Server]:
    """Return a server: the one at that address, or one that is started for this."""
    if address:
        yield Elsewhere(address)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


def main() -> None:
    """Take the states asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("states", nargs="*", metavar="STATE", help=f"any of {', '.join(STATES)}; all by default")
    parser.add_argument("--name", default="now", help="what these pictures are called")
    parser.add_argument("--address", help="of a server that runs already, e.g. http://127.0.0.1:8000")
    asked = parser.parse_args()
    folder = TARGET / asked.name
    folder.mkdir(parents=True, exist_ok=True)
    with served(asked.address) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUMS))), args=FLAGS)
        take_all(browser, server, folder, asked.states or list(STATES))
        browser.close()
    write_index()
    print(TARGET / "index.html")


if __name__ == "__main__":
    main()
