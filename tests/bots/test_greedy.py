"""Greedy looks to the end of its own turn, and beats chance."""

import numpy as np
import pytest

import nabu
from nabu.bots.greedy import LINES_KEPT, keep_line, lead, pick_best, put_best_first
from tests.bots.test_bots import every_game, play_out

GAMES_PLAYED = 24


@every_game
def test_greedy_beats_random_from_either_seat(title: str) -> None:
    wins = 0.0
    for number in range(GAMES_PLAYED):
        seat, seed = number % 2, number // 2
        bots = [nabu.bot("random", seed=seed), nabu.bot("random", seed=seed)]
        bots[seat] = nabu.bot("greedy", seed=seed)
        winners = play_out(nabu.new(title, players=2, seed=seed), bots).winners
        wins += (seat in winners) / len(winners)
    assert wins >= 0.9 * GAMES_PLAYED


def test_greedy_sees_points_that_fall_only_when_the_turn_is_finished() -> None:
    game = nabu.new("babylonia", players=2, seed=1)
    bots = [nabu.bot("greedy", seed=1), nabu.bot("random", seed=1)]
    play_out(game, bots)
    after_stop = [entry for entry in game.log if entry.kind == "noble-points" and entry.player == 0]
    assert sum(entry.points for entry in after_stop) > 0


def test_the_lead_is_own_points_against_the_mean_of_the_others() -> None:
    s = nabu.new("babylonia", players=3, seed=1).state
    s.score[:3] = 10, 4, 7
    assert [lead(s, seat) for seat in range(3)] == [2 * 10 - 11, 2 * 4 - 17, 2 * 7 - 14]


def test_the_best_lines_are_kept() -> None:
    promise, first, rng = np.zeros(LINES_KEPT), np.zeros(LINES_KEPT, np.int64), np.ones(4, np.uint32)
    kept = 0
    for value in range(3 * LINES_KEPT):
        place = keep_line(promise, first, kept, value, value, rng)
        kept = max(kept, place + 1)
    assert sorted(first) == list(range(2 * LINES_KEPT, 3 * LINES_KEPT))
    assert keep_line(promise, first, kept, 0, 0, rng) == -1


@pytest.mark.parametrize("count", [1, 5, 40])
def test_only_actions_of_the_highest_value_are_picked(count: int) -> None:
    choices = np.arange(100, dtype=np.int16)
    values = np.where(choices < count, 7, 3).astype(np.int64)
    tied = np.full(16, -1, np.int64)
    picked = pick_best(choices, values, tied, np.ones(4, np.uint32))
    assert picked == min(count, 16)
    assert len(set(tied[:picked])) == picked
    assert all(0 <= action < count for action in tied[:picked])


def test_sorting_puts_the_highest_sum_first_and_keeps_equals_in_order() -> None:
    tied, sums = np.array([1, 2, 3, 4, 5]), np.array([3, 9, 3, 9, 100])
    put_best_first(tied, sums, 4)
    assert tied.tolist() == [2, 4, 1, 3, 5]
    assert sums.tolist() == [9, 9, 3, 3, 100]
