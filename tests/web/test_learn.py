"""The guided first games, played through: as suggested, against the advice, on a phone, in French, with a reload in between."""

import random

import pytest
from playwright.sync_api import Page, expect

from nabu.games import GAMES
from tests.web.conftest import Visitors, violations
from tests.web.driver import Person

games = pytest.mark.parametrize("game", list(GAMES))
FEWEST_STEPS, MOST_STEPS = 10, 18
MOST_ACTIONS = 500
OWN_WAY = 40
"""After so many actions whoever went their own way follows the guide: a game ends its lesson only once everything was done."""
SOMETHING_TO_DO = """() =>
    document.querySelector('.coach .next') !== null || document.querySelector('main.table [data-place].is-touchable') !== null
    || document.querySelector('.coach footer .primary') !== null"""


class Learner:
    """Somebody who follows the guide, or not."""

    def __init__(self, page: Page, *, obeys: bool = True, finger: bool = False) -> None:
        self.page, self.obeys = page, obeys
        self.person = Person(page, "finger" if finger else "mouse", random.Random(3))
        self.titles: list[str] = []

    def begin(self, game: str) -> None:
        self.page.goto(f"/learn/{game}")
        expect(self.page.locator(".coach")).to_be_visible(timeout=60_000)

    def finished(self) -> bool:
        return self.page.locator(".coach footer .primary:not(.next)").count() > 0

    def go_on(self) -> None:
        """Read on, or touch what the guide points at, or something else that is lit up."""
        self.page.wait_for_function(SOMETHING_TO_DO, timeout=60_000)
        title = self.page.locator(".coach h2")
        if title.count() and (not self.titles or self.titles[-1] != title.inner_text()):
            self.titles.append(title.inner_text())
        further = self.page.locator(".coach .next")
        if further.count():
            further.click()
        elif not self.finished():
            self._touch()

    def _touch(self) -> None:
        pointed_at = (self.page.locator(".rings[data-at]").get_attribute("data-at") or "").split()
        suggested = [path.split("+")[0] for path in pointed_at]
        lit = self.person.touchable()
        wanted = [place for place in suggested if place in lit] if self.obeys else []
        if lit:
            self.person.touch_while_lit(wanted[0] if wanted else self.person.choose.choice(lit))
        self.page.wait_for_timeout(50)

    def learn(self) -> None:
        """Go on until the guide has said everything."""
        for number in range(MOST_ACTIONS):
            if self.finished():
                return
            self.obeys = self.obeys or number >= OWN_WAY
            self.go_on()
        raise AssertionError(f"the guide did not come to an end; it said {self.titles}")


@games
def test_the_guided_first_game(visitors: Visitors, game: str) -> None:
    learner = Learner(visitors.come())
    learner.begin(game)
    assert violations(learner.page) == []
    learner.learn()
    assert FEWEST_STEPS <= len(set(learner.titles)) <= MOST_STEPS
    assert not learner.person.result_is_shown(), "everything was done once, rather than the game having ended before"
    expect(learner.page.locator(".coach")).to_contain_text("You have")
    assert violations(learner.page) == []
    learner.page.get_by_role("button", name="Leave the guide").last.click()
    expect(learner.page.locator(".coach")).to_have_count(0)
    learner.person.wait_for_turn()


@games
def test_whoever_goes_their_own_way_at_first_is_led_to_the_end_too(visitors: Visitors, game: str) -> None:
    learner = Learner(visitors.come(), obeys=False)
    learner.begin(game)
    learner.learn()
    assert len(set(learner.titles)) >= FEWEST_STEPS - 2


@games
def test_the_guide_on_a_phone_in_french_never_hides_what_it_points_at(visitors: Visitors, game: str) -> None:
    page = visitors.come(phone=True, language="fr")
    learner = Learner(page, finger=True)
    learner.begin(game)
    learner.learn()
    assert "Voilà le jeu !" in page.locator(".coach h2").inner_text()


def test_a_reload_goes_on_with_the_same_lesson(visitors: Visitors) -> None:
    page = visitors.come()
    learner = Learner(page)
    learner.begin("babylonia")
    for _ in range(3):
        page.locator(".coach .next").click()
    step = page.locator(".coach .count").inner_text()
    page.reload()
    expect(page.locator(".coach .count")).to_have_text(step)
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".coach .count")).to_contain_text("Step 1 ")


def test_what_was_read_can_be_read_again_and_the_guide_can_be_hidden(visitors: Visitors) -> None:
    page = visitors.come()
    learner = Learner(page)
    learner.begin("ishtar")
    first = page.locator(".coach h2").inner_text()
    page.locator(".coach .next").click()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".coach h2")).to_have_text(first)
    page.get_by_role("button", name="Hide the guide").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="Show the guide").click()
    expect(page.locator(".coach h2")).to_have_text(first)
