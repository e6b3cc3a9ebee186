"""Ratings recover known strengths, and their intervals hold the truth as often as they say."""

import math

import numpy as np
import pytest

from nabu.arena.rating import ELO, Ending, Rating, count_choices

NAMES = ("a", "b", "c", "d")
TRUE = np.array([-120.0, -40.0, 20.0, 140.0])
WIN, LOSS, DRAW = (Ending(("a", "b"), ranks) for ranks in ((0, 1), (1, 0), (0, 0)))


def simulated(players: int, games: int, seed: int) -> list[Ending]:
    """Draw games by the model: the order of ratings to which Gumbel noise was added."""
    rng = np.random.default_rng(seed)
    endings = []
    for _ in range(games):
        seats = rng.choice(len(NAMES), players, replace=False)
        luck = TRUE[seats] / ELO + rng.gumbel(size=players)
        ranks = np.argsort(np.argsort(-luck))
        endings.append(Ending([NAMES[seat] for seat in seats], [int(rank) for rank in ranks]))
    return endings


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_recovered(players: int) -> None:
    rating = Rating(NAMES, simulated(players, 6000, seed=players))
    assert [rating.of(name).elo for name in NAMES] == pytest.approx(list(TRUE), abs=25)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_intervals_hold_the_truth_about_95_times_in_100(players: int) -> None:
    held = []
    for seed in range(60):
        rating = Rating(NAMES, simulated(players, 80, seed))
        estimates = [rating.of(name) for name in NAMES] + [rating.gap("d", "a")]
        truths = [*TRUE, TRUE[3] - TRUE[0]]
        held += [estimate.low <= truth <= estimate.high for estimate, truth in zip(estimates, truths, strict=True)]
    assert 0.91 <= np.mean(held) <= 0.99


def test_three_wins_in_four_are_191_points() -> None:
    rating = Rating(("a", "b"), [WIN] * 3000 + [LOSS] * 1000)
    assert rating.gap("a", "b").elo == pytest.approx(400 * math.log10(3), abs=0.5)


def test_a_draw_is_half_a_win() -> None:
    draws, halves = Rating(("a", "b"), [WIN, WIN, DRAW, DRAW]), Rating(("a", "b"), [WIN, WIN, WIN, LOSS])
    assert draws.of("a") == halves.of("a")


def test_a_tie_of_three_is_each_order_in_equal_parts() -> None:
    choices = count_choices(NAMES, [Ending(("a", "b", "c"), (0, 0, 0))])
    assert sorted(choices.times) == pytest.approx([1 / 3, 1 / 3, 1 / 3, 1])
    assert choices.chosen.sum(axis=0) == pytest.approx([2 / 3, 2 / 3, 2 / 3, 0])


def test_a_bot_may_sit_at_a_table_several_times() -> None:
    often = Rating(("a", "b"), [Ending(("a", "a", "b"), (0, 1, 2))] * 10)
    assert often.gap("a", "b").low > 0


def test_who_wins_everything_is_rated_all_the_same() -> None:
    gap = Rating(("a", "b"), [WIN] * 400).gap("a", "b")
    assert 700 < gap.low < gap.elo < gap.high < 5000


def test_without_games_nothing_is_known() -> None:
    estimate = Rating(("a", "b"), []).of("a")
    assert estimate.elo == pytest.approx(0, abs=1e-6)
    assert estimate.low < -400 < 400 < estimate.high


def test_more_games_narrow_the_interval() -> None:
    few, many = (Rating(("a", "b"), ([WIN] * 6 + [LOSS] * 4) * times).gap("a", "b") for times in (5, 50))
    assert many.high - many.low < (few.high - few.low) / 2.5


def test_the_mean_of_all_is_zero_and_gaps_are_differences() -> None:
    rating = Rating(NAMES, simulated(3, 200, seed=1))
    ratings = [rating.of(name).elo for name in NAMES]
    assert sum(ratings) == pytest.approx(0, abs=1e-6)
    assert rating.gap("d", "b").elo == pytest.approx(ratings[3] - ratings[1])


def test_of_two_bots_the_interval_of_the_gap_is_that_of_each_twice() -> None:
    rating = Rating(("a", "b"), [WIN] * 30 + [LOSS] * 20)
    assert rating.gap("a", "b").low == pytest.approx(rating.of("a").low - rating.of("b").high, abs=0.01)


def test_wider_intervals_for_who_looks_several_times() -> None:
    once, often = (Rating(("a", "b"), [WIN] * 30 + [LOSS] * 20, z).gap("a", "b") for z in (1.96, 2.361))
    assert often.low < once.low < once.elo == often.elo < once.high < often.high
