"""Babylonia: what a seat cannot know is drawn anew, and features show what it can."""

from collections import Counter

import numpy as np

import nabu
from nabu.games.babylonia import GAME
from nabu.games.babylonia.moves import find_hex
from nabu.games.babylonia.rules.board import kind_at
from nabu.games.babylonia.state import KIND_NAMES
from tests.babylonia.drawing import legal, table

ROWS = """
13  .   .   .   PM  Z   Bm~ .   .   f6
14    .   .   Af~ Bf  .   .   .   .
15  .   .   .   .   .   ~   .   fc  .
"""


def observation(game: nabu.Game, viewer: int) -> list[float]:
    out = np.zeros(GAME.observation, np.float32)
    GAME.rules.observe(game.table.box, game.state, viewer, out)
    return [float(value) for value in out]


def hidden_kind(game: nabu.Game, where: str) -> str:
    return KIND_NAMES[kind_at(game.state, find_hex(game.table.box, where))]


def position() -> nabu.Game:
    return table(ROWS, stands={"B": "3p 2m 0s 0f"})


def test_the_viewers_own_tokens_stay_as_they_are() -> None:
    g = position()
    for seed in range(20):
        twin = g.reshuffled(0, seed)
        assert twin.view(0)["table"] == g.view(0)["table"]
        assert twin.state.reserve[0].tolist() == g.state.reserve[0].tolist()


def test_another_players_stand_is_dealt_anew() -> None:
    stands = {tuple(position().reshuffled(0, seed).state.stand[1].tolist()) for seed in range(20)}
    assert len(stands) > 5 and {sum(stand) for stand in stands} == {5}


def test_the_kind_of_anothers_face_down_token_is_dealt_anew() -> None:
    assert len({hidden_kind(position().reshuffled(0, seed), "k13") for seed in range(40)}) == 4


def test_unseen_tokens_are_dealt_uniformly() -> None:
    """B has 29 unseen tokens, 11 of them farmers: so is the one face down, in 11 of 29 deals."""
    g = position()
    kinds = Counter(hidden_kind(g.reshuffled(0, seed), "k13") for seed in range(300))
    assert 0.27 < kinds["farmer"] / 300 < 0.49


def test_the_random_state_is_drawn_anew() -> None:
    assert position().reshuffled(0, 1).state.rng.tolist() != position().reshuffled(0, 2).state.rng.tolist()


def test_positions_that_look_the_same_become_the_same() -> None:
    assert position().reshuffled(0, 5).reshuffled(0, 9) == position().reshuffled(0, 9)


def test_who_has_placed_a_noble_and_two_farmers_still_holds_a_farmer() -> None:
    g = table(cards={"A": "noble_with_farmers"}, stands={"A": "0p 0m 0s 1f"}, placed="priest farmer farmer")
    for seed in range(40):
        assert legal(g.reshuffled(1, seed), "farmer ")


def test_features_do_not_show_what_is_hidden() -> None:
    g = position()
    assert observation(g, 0) == observation(g.reshuffled(0, 3), 0)


def test_features_show_the_own_face_down_token() -> None:
    first, second = position(), table(ROWS.replace("Af~", "Am~"), stands={"B": "3p 2m 0s 0f"})
    assert observation(first, 0) != observation(second, 0)


def test_features_are_counted_from_the_viewer() -> None:
    g = nabu.new("babylonia", 2, seed=3)
    assert observation(g, 0) != observation(g, 1)
