"""Ratings: Glicko, by the worked example of its paper and by what people expect of it."""

import pytest

from nabu.puzzles.rating import FIRST_DEVIATION, LEAST_DEVIATION, Rating, rate


def test_a_win_as_the_paper_reckons_it() -> None:
    """The first of the three games of Glickman's example, by itself: g is 0.9955 and E 0.639, as there."""
    after = Rating(1500, 200).after(Rating(1400, 30), 1)
    assert after.rating == pytest.approx(1563.4, abs=0.1)
    assert after.deviation == pytest.approx(175.2, abs=0.1)


def test_solving_raises_the_player_and_lowers_the_puzzle() -> None:
    player, puzzle = rate(Rating(), Rating(1500, 100), solved=True)
    assert player.rating > 1500 > puzzle.rating
    assert player.deviation < FIRST_DEVIATION
    lost, gained = rate(Rating(), Rating(1500, 100), solved=False)
    assert lost.rating < 1500 < gained.rating


def test_an_easy_puzzle_teaches_little_about_the_strong() -> None:
    easy, even = (Rating(1800, 60).after(Rating(rating, 60), 1).rating for rating in (1000, 1800))
    assert 0 < easy - 1800 < even - 1800


def test_certainty_has_an_end_and_fades_with_the_days() -> None:
    player = Rating(1500, LEAST_DEVIATION)
    assert player.after(Rating(1500, 30), 1).deviation == LEAST_DEVIATION
    assert player.after_days(30).deviation > LEAST_DEVIATION
    assert player.after_days(10_000).deviation == FIRST_DEVIATION
