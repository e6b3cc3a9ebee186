"""Puzzles on the page: find the move, and learn what it was worth."""

import pytest
from playwright.sync_api import Page, expect

from nabu.games import GAMES
from nabu.puzzles.files import game_of
from nabu.puzzles.library import shipped_puzzles
from nabu.puzzles.puzzle import Puzzle
from tests.web.conftest import Visitors, violations


def touches_of(puzzle: Puzzle, move: str) -> tuple[str, ...]:
    return next(each.touches for each in game_of(puzzle).moves if each.text == move)


def make_move(page: Page, touches: tuple[str, ...]) -> None:
    """Touch one place after the other, as far as a touch is still needed."""
    expect(page.locator(f'.page [data-place="{touches[0]}"].is-touchable').first).to_be_attached()
    for place in touches:
        if page.locator("#explained").count() > 0:
            return
        spot = page.locator(f'.page [data-place="{place}"].is-touchable')
        if spot.count() > 0:
            spot.first.focus()
            page.keyboard.press("Enter")


@pytest.mark.parametrize("game", list(GAMES))
def test_the_puzzle_of_the_day_is_solved_with_keys_and_explained(visitors: Visitors, game: str) -> None:
    page = visitors.come(phone=game == "amyitis", language="fr" if game == "ishtar" else "en")
    page.goto("/puzzles")
    page.locator("li.card").nth(sorted(GAMES).index(game)).locator("a.primary").click()
    page.wait_for_url("**/puzzles/*")
    expect(page.locator(".board [data-place]").first).to_be_visible()
    assert violations(page) == []
    (puzzle,) = (each for each in shipped_puzzles(game) if page.url.endswith(each.id))
    make_move(page, touches_of(puzzle, puzzle.best))
    explained = page.locator("section.solved")
    expect(explained).to_contain_text("%")
    expect(page.locator("#explained")).to_be_focused()
    expect(explained).to_contain_text("(+")
    assert violations(page) == []


def test_a_wrong_move_shows_the_right_one_and_leads_on(visitors: Visitors) -> None:
    page = visitors.come(color_scheme="dark")
    page.goto("/puzzles")
    expect(page.get_by_text("none tried yet").first).to_be_visible()
    puzzle = shipped_puzzles("babylonia")[0]
    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.locator(".board [data-place]").first).to_be_visible()
    make_move(page, touches_of(puzzle, puzzle.moves[-1].move))
    expect(page.locator("#explained")).to_contain_text("Not quite")
    expect(page.locator(".board .is-marked").first).to_be_visible()
    page.get_by_role("link", name="The next one").click()
    expect(page.locator("#explained")).to_have_count(0)
    assert not page.url.endswith(puzzle.id)
    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.get_by_text("You tried this one before")).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_text("0 of 1 tried").first).to_be_visible()


def test_a_puzzle_that_is_not_there_is_explained(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/puzzles/0123456789")
    expect(page.get_by_role("alert")).to_contain_text("There is no such puzzle")
    visitors.excuse("status of 4")
