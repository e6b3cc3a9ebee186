"""The first decisions on a new machine: a level's search before it is compiled, and how long it may take."""

import pytest

import nabu
from nabu.bots.level_search import STRENGTHS, SearchingLevel, choose_within
from nabu.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_with_time_enough_a_level_chooses_what_its_search_does(game: str) -> None:
    g = nabu.new(game, 2, seed=3)
    assert choose_within(g, 1, 7, seconds=1000.0) == SearchingLevel(7, STRENGTHS[1]).choose(g)


def test_when_time_is_up_it_chooses_among_what_it_has_looked_at() -> None:
    g = nabu.new("babylonia", 2, seed=3)
    assert choose_within(g, 5, 7, seconds=0.0).id in g.legal_actions()


def test_a_forced_move_is_not_thought_about() -> None:
    g = nabu.new("babylonia", 2, seed=3)
    while len(g.legal_actions()) > 1:
        g.play(g.legal_actions()[-1])
    assert choose_within(g, 5, 7, seconds=1000.0).id == g.legal_actions()[0]
