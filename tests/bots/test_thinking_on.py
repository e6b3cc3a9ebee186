"""Bots that think on: what they tell grows with every step, and never takes more memory than it may."""

import itertools
from typing import NoReturn

import pytest

import nabu
from nabu.bots import thinking_on
from nabu.bots.thinking_on import think_on
from nabu.core.errors import BadSetup
from nabu.nets.library import NoNet
from nabu.search.thoughts import Thoughts, together


def steps(game: nabu.Game, count: int) -> list[Thoughts]:
    return list(itertools.islice(think_on(game, seed=1), count))


def test_every_step_of_a_net_rests_on_more_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_on, "MOST_SIMULATIONS", 128)
    told = steps(nabu.new("babylonia", 2, seed=1), 4)
    assert [thoughts.iterations for thoughts in told] == [64, 128, 256, 384]
    assert all(abs(sum(thoughts.win) - 1) < 1e-6 for thoughts in told)
    assert sum(move.visits for move in told[-1].moves) == 384


def no_net(*_: object) -> NoReturn:
    raise NoNet("nobody has trained one")


def test_where_no_net_plays_a_tree_grows_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_on, "find_net", no_net)
    told = steps(nabu.new("ishtar", 3, seed=1), 3)
    assert [thoughts.iterations for thoughts in told] == [200, 600, 1400]


def test_a_search_takes_no_more_memory_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_on, "MOST_BYTES", 1_000_000)
    sizes = [thoughts.iterations for thoughts in steps(nabu.new("babylonia", 2, seed=1), 3)]
    largest = 1_000_000 // (8 * 972 + 4 * 512)
    assert sizes == [64, largest, 2 * largest]


def test_nothing_is_thought_about_a_game_that_is_over() -> None:
    game = nabu.new("babylonia", 2, seed=1)
    while not game.over:
        game.play(game.legal_actions()[0])
    with pytest.raises(BadSetup, match="over"):
        think_on(game)


def test_two_searches_count_by_what_they_tried() -> None:
    game = nabu.new("babylonia", 2, seed=1)
    one, other = (nabu.bot("mcts", iterations=count, seed=count).think(game) for count in (300, 100))  # type: ignore[attr-defined]
    both = together(one, other)
    assert both.iterations == one.iterations + other.iterations
    of_one, of_other = ({move.move.id: move for move in each.moves} for each in (one, other))
    for move in both.moves:
        a, b = of_one[move.move.id], of_other[move.move.id]
        assert move.visits == a.visits + b.visits
        if move.visits:
            assert move.win == pytest.approx((a.win * a.visits + b.win * b.visits) / move.visits)
    assert [move.visits for move in both.moves] == sorted((move.visits for move in both.moves), reverse=True)
