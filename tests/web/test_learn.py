"""The guided first games, played through: as suggested, against the advice, on a phone, in French, with a reload in between."""

import random

import pytest
from playwright.sync_api import Page, expect

from nabu.games import GAMES
from tests.web.conftest import Visitors, violations
from tests.web.driver import SITUATION, SPOTS, Person

games = pytest.mark.parametrize("game", list(GAMES))
FEWEST_STEPS, MOST_STEPS = 10, 18
MOST_ACTIONS = 500
OWN_WAY = 40
"""After so many actions whoever went their own way follows the guide: a game ends its lesson only once everything was done."""
WHAT_THE_GUIDE_SAYS = f"""() => ({{
    title: document.querySelector('.coach h2')?.textContent ?? null,
    step: document.querySelector('.coach .count')?.textContent ?? null,
    next: document.querySelector('.coach .next') !== null,
    finished: document.querySelector('.coach footer .primary:not(.next)') !== null,
    at: document.querySelector('.rings[data-at]')?.dataset.at ?? '',
    lit: ({SPOTS})(),
    situation: ({SITUATION})(),
}})"""
SOMETHING_TO_DO = f"""() => {{
    const seen = ({WHAT_THE_GUIDE_SAYS})();
    return seen.next || seen.finished || seen.lit.length > 0 ? seen : null;
}}"""
"""All that decides what to do next, read at one moment, as soon as there is something to do."""
GONE_ON = f"""([step, at, situation]) => {{
    const seen = ({WHAT_THE_GUIDE_SAYS})();
    return seen.finished || seen.step !== step || seen.at !== at || seen.situation !== situation;
}}"""
KINDS_OF_THINGS = {
    "babylonia": {"placed", "card-taken", "city-won", "field-points"},
    "amyitis": {"irrigated", "harvested", "camel-hired", "prayed", "tile-taken", "card-taken", "sold", "caravan-moved"},
    "ishtar": {"can-moved", "tile-laid", "gem-collected", "assistant-placed", "skill-unlocked", "tree-planted"},
}
"""What a learner has done once when the guide comes to its end, as the log names it."""
ME = 0


class Learner:
    """Somebody who follows the guide, or not."""

    def __init__(self, page: Page, *, obeys: bool = True, finger: bool = False) -> None:
        self.page, self.obeys = page, obeys
        self.person = Person(page, "finger" if finger else "mouse", random.Random(3))
        self.titles: list[str] = []

    def begin(self, game: str) -> None:
        self.page.goto(f"/learn/{game}")
        expect(self.page.locator(".coach")).to_be_visible(timeout=60_000)

    def go_on(self) -> bool:
        """Read on, or touch what the guide points at, or something else that is lit up; false once all has been said."""
        seen = self.page.wait_for_function(SOMETHING_TO_DO, timeout=60_000, polling=30).json_value()
        if seen["finished"]:
            return False
        if seen["title"] and seen["title"] not in self.titles[-1:]:
            self.titles.append(seen["title"])
        if seen["next"]:
            self.page.locator(".coach .next").click()
        else:
            self._touch(seen["at"].split(), seen["lit"])
        self.page.wait_for_function(GONE_ON, arg=[seen["step"], seen["at"], seen["situation"]], timeout=60_000, polling=30)
        return True

    def _touch(self, pointed_at: list[str], lit: list[str]) -> None:
        suggested = [path.split("+")[0] for path in pointed_at]
        wanted = [place for place in suggested if place in lit] if self.obeys else []
        self.person.touch_while_lit(wanted[0] if wanted else self.person.choose.choice(lit))

    def has_done(self, game: str) -> set[str]:
        """Return the kinds of things that the log says the learner did."""
        table = self.page.evaluate("(game) => JSON.parse(sessionStorage.getItem(`nabu-learn-${game}`)).id", game)
        plies = self.page.locator(".replay output").inner_text().split("/")[1].strip()
        log = self.page.request.get(f"/api/tables/{table}/positions/{plies}").json()["log"]
        return {line["kind"] for line in log if line["player"] == ME}

    def learn(self) -> None:
        """Go on until the guide has said everything."""
        for number in range(MOST_ACTIONS):
            self.obeys = self.obeys or number >= OWN_WAY
            if not self.go_on():
                return
        raise AssertionError(f"the guide did not come to an end; it said {self.titles}")


@games
def test_the_guided_first_game(visitors: Visitors, game: str) -> None:
    learner = Learner(visitors.come())
    learner.begin(game)
    assert violations(learner.page) == []
    learner.learn()
    assert FEWEST_STEPS <= len(set(learner.titles)) <= MOST_STEPS
    assert KINDS_OF_THINGS[game] <= learner.has_done(game), f"the guide ended too early; it said {learner.titles}"
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
    assert learner.person.result_is_shown() or KINDS_OF_THINGS[game] <= learner.has_done(game)


@games
def test_the_guide_on_a_phone_in_french_never_hides_what_it_points_at(visitors: Visitors, game: str) -> None:
    page = visitors.come(phone=True, language="fr")
    learner = Learner(page, finger=True)
    learner.begin(game)
    learner.learn()
    expect(page.locator(".coach h2")).to_contain_text("Voilà le jeu !")


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
