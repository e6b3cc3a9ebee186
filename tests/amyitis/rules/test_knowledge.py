"""Amyitis, what a seat may know: everything but the order of the craft deck."""

import numpy as np

import nabu
from nabu.games.amyitis import GAME
from tests.amyitis.drawing import table


def observed(game: nabu.Game, viewer: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    out = np.full(GAME.observation, np.nan, np.float32)
    GAME.rules.observe(game.table.box, game.state, viewer, out)
    return out


def middle() -> nabu.Game:
    return table(
        cubes="a1-b1=A b1-b2=B b2-b3=n",
        planted="b2=A b3=C",
        fields={"top": "AB"},
        temples={"ishtar": "nAC"},
        holds={"B": "2 dates, 2 caravaneer, 1 gardener"},
    )


def test_every_feature_is_written() -> None:
    assert np.isfinite(observed(middle(), 1)).all()


def test_every_feature_is_written_with_two_players() -> None:
    assert np.isfinite(observed(nabu.new("amyitis", players=2, seed=1), 1)).all()


def test_seats_are_counted_from_the_viewer() -> None:
    assert not (observed(middle(), 0) == observed(middle(), 1)).all()


def test_reshuffling_changes_nothing_but_what_will_be_dealt() -> None:
    game = middle()
    again = game.reshuffled(0, 7)
    assert again.view(0)["table"] == game.view(0)["table"] and (again.state.rng != game.state.rng).any()


def test_states_that_look_the_same_become_equal() -> None:
    game = middle()
    assert game.reshuffled(0, 7).reshuffled(1, 9) == game.reshuffled(2, 9)
