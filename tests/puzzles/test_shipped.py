"""The puzzles that come with Nabu: each holds together, and was confirmed by searches that had much thought."""

import datetime
from pathlib import Path

import pytest

from nabu.games import GAMES
from nabu.puzzles.files import game_of
from nabu.puzzles.judging import Effort, Judges
from nabu.puzzles.library import find_puzzle, games_with_puzzles, puzzle_of_the_day, shipped_puzzles
from nabu.puzzles.making import agreed_thoughts, is_certain
from nabu.puzzles.puzzle import Puzzle

PAGE = Path(__file__).parents[2] / "docs" / "puzzles.md"
ALL = [puzzle for game in GAMES for puzzle in shipped_puzzles(game)]


def test_every_game_has_at_least_five_puzzles() -> None:
    assert games_with_puzzles() == sorted(GAMES)
    assert all(len(shipped_puzzles(game)) >= 5 for game in GAMES)
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_every_puzzle_can_be_set_up_and_its_moves_are_the_legal_ones(puzzle: Puzzle) -> None:
    game = game_of(puzzle)
    assert game.to_play is not None
    assert find_puzzle(puzzle.id) == puzzle


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_every_puzzle_was_confirmed_by_two_searches_and_leads_by_more_than_noise(puzzle: Puzzle) -> None:
    assert len(puzzle.verdicts) >= 2
    assert {verdict.best for verdict in puzzle.verdicts} == {puzzle.best}
    assert is_certain(puzzle.comparison)
    assert puzzle.missed_by, "a puzzle that every bot solves is none"
    assert [each.win for each in puzzle.moves] == sorted((each.win for each in puzzle.moves), reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_about_puzzles_tells_how_they_were_confirmed(game: str) -> None:
    puzzles = shipped_puzzles(game)
    searches = sorted({", ".join(f"`{verdict.bot}`" for verdict in puzzle.verdicts) for puzzle in puzzles})
    leads = [puzzle.comparison.lead - puzzle.comparison.margin for puzzle in puzzles]
    row = f"| {game} | {len(puzzles)} | {' or '.join(searches)} | {min(leads):.1%} … {max(leads):.1%} |"
    assert row in PAGE.read_text(encoding="utf-8").splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_search_with_other_luck_confirms_one_of_them_again(game: str) -> None:
    surest = max(shipped_puzzles(game), key=lambda puzzle: puzzle.comparison.lead - puzzle.comparison.margin)
    position = game_of(surest)
    best = next(move.id for move in position.moves if move.text == surest.best)
    assert agreed_thoughts(Judges(position, Effort(simulations=800, iterations=20_000), seed=99), best) is not None


@pytest.mark.parametrize("game", GAMES)
def test_all_puzzles_have_their_day_before_one_comes_again(game: str) -> None:
    puzzles = shipped_puzzles(game)
    first = datetime.date.fromordinal(len(puzzles) * 100_000 // len(puzzles))
    first = datetime.date.fromordinal(first.toordinal() - first.toordinal() % len(puzzles))
    days = [first + datetime.timedelta(days=number) for number in range(len(puzzles))]
    assert {puzzle_of_the_day(puzzles, day).id for day in days} == {puzzle.id for puzzle in puzzles}
    assert puzzle_of_the_day(puzzles, days[0]) == puzzle_of_the_day(tuple(reversed(puzzles)), days[0])
