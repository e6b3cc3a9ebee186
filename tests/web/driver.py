"""A person at the page, for tests: plays any game by touching what is lit up, with the mouse, a finger or the keyboard."""

import random
from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import Page, expect

TOUCHABLE = "main.table [data-place].is-touchable"
WAITING = f"() => document.querySelector({TOUCHABLE!r}) !== null"
SPOTS = f"""() => [...document.querySelectorAll({TOUCHABLE!r})].map((place) => place.dataset.place)"""

PLACE = "[...document.querySelectorAll('main.table [data-place]')].find((one) => one.dataset.place === name)"
POINT_OF = f"""(name) => {{
    const place = {PLACE};
    if (!place) return null;
    place.scrollIntoView({{ block: 'center', inline: 'center' }});
    const {{ left, top, width, height }} = place.getBoundingClientRect();
    const inside = [[0.5, 0.5], [0.5, 0.25], [0.5, 0.75], [0.25, 0.5], [0.75, 0.5], [0.3, 0.3], [0.7, 0.7], [0.1, 0.5]];
    for (const [across, down] of inside) {{
        const [x, y] = [left + width * across, top + height * down];
        if (document.elementFromPoint(x, y)?.closest('[data-place]') === place) return [x, y];
    }}
    return null;
}}"""
"""A point of the screen where this place, and nothing else, would be touched."""

POINT_WHILE_LIT = f"""async (name) => {{
    for (let tries = 0; tries < 200; tries += 1) {{
        if (!{PLACE}?.classList.contains('is-touchable')) return [];
        const point = ({POINT_OF})(name);
        if (point) return point;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }}
    return null;
}}"""
"""The same, as soon as nothing lies over it any more; no point at all if meanwhile the place is not lit up."""

Manner = Literal["mouse", "finger", "keys"]


@dataclass
class Person:
    """Somebody who plays a table in a browser, choosing at random among what can be touched."""

    page: Page
    manner: Manner = "mouse"
    choose: random.Random = field(default_factory=lambda: random.Random(1))
    takes_over: bool = True
    """Whether they take the screen over where several people share one; otherwise they stop there."""

    def play(self, most_touches: int = 10_000, patience: float = 120_000) -> bool:
        """Play until the result is shown (true), or so many touches have been made."""
        made = 0
        while made < most_touches:
            seen = self.page.wait_for_function(SOMETHING_TO_DO, timeout=patience, polling=30).json_value()
            if seen["over"]:
                return True
            if seen["curtain"] and not self.takes_over:
                return False
            if seen["curtain"]:
                self._take_over_screen()
            else:
                self._touch_something(seen["places"], seen["situation"])
                made += 1
        return False

    def wait_for_turn(self, patience: float = 120_000) -> None:
        """Wait until something is lit up."""
        self.page.wait_for_function(WAITING, timeout=patience, polling=30)

    def result_is_shown(self) -> bool:
        """Whether the game is over and says so."""
        return self.page.locator("dialog[open]").count() > 0

    def touchable(self) -> list[str]:
        """Return the places that are lit up."""
        places: list[str] = self.page.evaluate(SPOTS)
        return places

    def touch(self, place: str) -> None:
        """Touch a place with the mouse or a finger."""
        point: list[float] | None = self.page.evaluate(POINT_OF, place)
        assert point is not None, f"no point of {place} can be touched"
        self._touch_point(point)

    def touch_while_lit(self, place: str) -> None:
        """Touch a place that was lit up a moment ago, unless the table has gone on since."""
        point: list[float] | None = self.page.evaluate(POINT_WHILE_LIT, place)
        assert point is not None, f"{place} is lit up, but no point of it can be touched"
        if point:
            self._touch_point(point)

    def _touch_point(self, point: list[float]) -> None:
        if self.manner == "finger":
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def _touch_something(self, places: list[str], before: str) -> None:
        if self.manner == "keys":
            self._touch_by_keys()
        else:
            self.touch_while_lit(self.choose.choice(places))
        self.page.wait_for_function(CHANGED, arg=before, timeout=120_000, polling=30)

    def _touch_by_keys(self) -> None:
        """Walk some way with N, which goes from one lit place to the next, and press Enter."""
        for _ in range(self.choose.randint(1, 5)):
            self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")

    def _take_over_screen(self) -> None:
        self.page.locator("main.table .curtain button").click()
        expect(self.page.locator("main.table .curtain")).to_have_count(0)


SITUATION = f"""() => JSON.stringify([
    [...document.querySelectorAll({TOUCHABLE!r})].map((place) => place.dataset.place),
    document.querySelector('main.table .replay output')?.textContent,
])"""
CHANGED = f"""(before) => document.querySelector('dialog[open]') !== null || ({SITUATION})() !== before"""
SOMETHING_TO_DO = f"""() => {{
    const over = document.querySelector('dialog[open]') !== null;
    const curtain = document.querySelector('main.table .curtain') !== null;
    const places = ({SPOTS})();
    return over || curtain || places.length > 0 ? {{ over, curtain, places, situation: ({SITUATION})() }} : null;
}}"""
"""All that decides what to do next, as soon as there is something to do."""
