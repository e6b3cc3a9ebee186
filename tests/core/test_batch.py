"""Batches: what a seed gives depends on nothing but the seed."""

import numpy as np
import pytest

from nabu.core.batch import play_batch, seed_array, trace_batch
from nabu.core.contract import Box
from nabu.core.errors import BadSetup
from nabu_wells.kit import GAME
from tests.walking import states


@pytest.fixture
def box() -> Box:
    return GAME.pieces.open_box().compile(3, "basic")


def test_the_number_of_threads_changes_nothing(box: Box) -> None:
    one, many = (play_batch(GAME.rules, box, 3, range(1000), threads=threads) for threads in (1, 5))
    assert one.states.tobytes() == many.states.tobytes()


def test_a_game_does_not_depend_on_its_companions(box: Box) -> None:
    assert play_batch(GAME.rules, box, 3, [7]).states[0] == play_batch(GAME.rules, box, 3, range(10)).states[7]


def test_all_games_are_played_to_the_end(box: Box) -> None:
    batch = play_batch(GAME.rules, box, 3, range(300))
    assert batch.states["over"].all()
    assert batch.decisions == sum(len(list(states(GAME, box, 3, seed))) - 1 for seed in range(300))


def test_a_limit_stops_games_early(box: Box) -> None:
    batch = play_batch(GAME.rules, box, 3, range(20), limit=4)
    assert set(batch.states["ply"]) == {4}
    assert not batch.states["over"].any()


def test_scores_and_ranks_are_by_game_and_seat(box: Box) -> None:
    batch = play_batch(GAME.rules, box, 3, range(50))
    assert batch.scores.shape == batch.ranks.shape == (50, 3)
    best = batch.scores.max(axis=1)
    assert (batch.scores[batch.ranks == 0] == np.repeat(best, (batch.ranks == 0).sum(axis=1))).all()


def test_progress_is_told_up_to_the_last_game(box: Box) -> None:
    told: list[tuple[int, int]] = []
    play_batch(GAME.rules, box, 3, range(600), progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (600, 600)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_no_seeds_make_an_empty_batch(box: Box) -> None:
    batch = play_batch(GAME.rules, box, 3, [])
    assert (len(batch.states), batch.decisions, batch.ranks.shape) == (0, 0, (0, 3))


@pytest.mark.parametrize("seeds", [[-1], [2**63], [1.5], ["1"], [True], [[1], [2]], [2**70], np.array([-1])])
def test_what_is_no_seed_is_refused(seeds: list[int]) -> None:
    with pytest.raises(BadSetup, match="seeds are whole numbers"):
        seed_array(seeds)


def test_tracing_plays_the_same_games(box: Box) -> None:
    traced, _ = trace_batch(GAME.rules, box, 3, range(100))
    assert traced.states.tobytes() == play_batch(GAME.rules, box, 3, range(100)).states.tobytes()


def test_a_trace_mixes_in_every_state(box: Box) -> None:
    def trace(seed: int) -> int:
        mixed = 0
        for s in states(GAME, box, 3, seed):
            for word in np.frombuffer(s.tobytes(), np.uint32):
                mixed = (mixed ^ int(word)) * 16777619 % 2**32
                mixed ^= mixed >> 15
        return mixed

    _, traces = trace_batch(GAME.rules, box, 3, range(20))
    assert traces.tolist() == [trace(seed) for seed in range(20)]
