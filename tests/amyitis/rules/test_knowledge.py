"""Amyitis, what a seat may know: everything but the order of the craft deck."""

import numpy as np

import nabu
from nabu.core.contract import MOST_PLAYERS
from nabu.games.amyitis.kit import GAME
from nabu.games.amyitis.rules.knowledge import MOMENT_FEATURES, OWNERS, SEAT_FEATURES
from nabu.games.amyitis.rules.state import PHASES
from tests.amyitis.drawing import table


def observed(game: nabu.Game, viewer: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    out = np.full(GAME.rules.observation, np.nan, np.float32)
    GAME.rules.verbs.observe(game.setup.box, game.state, viewer, out)
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


def seat_features(game: nabu.Game, viewer: int, step: int) -> list[float]:
    """Return what is written of the player who sits so many seats after the viewer."""
    start = MOMENT_FEATURES + step * SEAT_FEATURES
    return [float(feature) for feature in observed(game, viewer)[start : start + SEAT_FEATURES]]


def test_seats_are_counted_from_the_viewer() -> None:
    game = middle()
    for viewer in range(3):
        for step in range(3):
            assert seat_features(game, viewer, step) == seat_features(game, (viewer + step) % 3, 0)


def test_owners_of_cubes_are_counted_from_the_viewer() -> None:
    first_side = MOMENT_FEATURES + MOST_PLAYERS * SEAT_FEATURES
    a1_b1 = [list(observed(middle(), viewer)[first_side : first_side + OWNERS]).index(1) for viewer in range(3)]
    assert a1_b1 == [0, 2, 1]


def at_mari(**more: str) -> nabu.Game:
    """Let A choose how to pay in Mari, which costs barley and palm."""
    plants = "Eshnunna=4a Ur=3a Mari=2b Khorsabad=1a"
    holds = {"A": "1 barley, 1 palm, 1 wine"}
    return table(caravan="Mari", plants=plants, cubes="a1-b1=B", decision="payment", holds=holds, **more)  # type: ignore[arg-type]


def test_what_is_still_to_be_paid_is_observed() -> None:
    both, rest = observed(at_mari(due="barley palm"), 0), observed(at_mari(due="palm"), 0)
    assert list(both[PHASES + 6 : MOMENT_FEATURES]) == [1, 0, 0, 0, 0, 0, 0, 1]
    assert list(rest[PHASES + 6 : MOMENT_FEATURES]) == [0, 0, 0, 1, 0, 0, 0, 0]


def test_what_a_tile_still_gives_is_observed() -> None:
    game = table(cubes="a1-a2=A", holds={"A": "1 dates"}).play("caravan eshnunna").play("plant a2")
    assert list(observed(game, 0)[PHASES + 4 : PHASES + 6]) == [1, 0]


def test_reshuffling_changes_nothing_but_what_will_be_dealt() -> None:
    game = middle()
    again = game.reshuffled(0, 7)
    assert again.view(0)["table"] == game.view(0)["table"] and (again.state.rng != game.state.rng).any()


def test_states_that_look_the_same_become_equal() -> None:
    game = middle()
    assert game.reshuffled(0, 7).reshuffled(1, 9) == game.reshuffled(2, 9)
