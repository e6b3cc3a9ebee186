"""Symmetries of axes become permutations of observations and actions."""

import numpy as np

from nabu.core.spaces import ActionBlock, ActionSpace, Axis, ObservationSpace, Part
from nabu.core.symmetries import Symmetry, action_permutation, combined, observation_permutation, permuted

HEXAGON, DIRECTION, SEAT = Axis("hexagon", 3), Axis("direction", 2), Axis("seat", 2)
OBSERVATION = ObservationSpace(
    version=1,
    parts=(
        Part("tokens", (SEAT, HEXAGON), 1, "A token lies there."),
        Part("turn", (), 2, "How far the turn is."),
    ),
)
ACTIONS = ActionSpace(
    blocks=(
        ActionBlock("place", 0, (DIRECTION, HEXAGON), "Place a token."),
        ActionBlock("stop", 6, (), "End the turn."),
    )
)
TURN: Symmetry = {"hexagon": np.array([1, 2, 0])}
FLIP: Symmetry = {"direction": np.array([1, 0])}


def test_what_lies_on_a_hexagon_goes_where_the_hexagon_goes() -> None:
    before, after = OBSERVATION.blank(), OBSERVATION.blank()
    before.tokens[1, 0] = after.tokens[1, 1] = 1
    before.turn = after.turn = 2
    goes = observation_permutation(OBSERVATION, TURN)
    assert permuted(OBSERVATION.as_bytes(before), goes).tolist() == OBSERVATION.as_bytes(after).tolist()


def test_an_action_goes_where_each_of_its_axes_goes() -> None:
    goes = action_permutation(ACTIONS, {**TURN, **FLIP})
    assert goes.tolist() == [4, 5, 3, 1, 2, 0, 6]


def test_a_batch_is_permuted_row_by_row() -> None:
    assert permuted(np.array([[1, 2, 3], [4, 5, 6]]), TURN["hexagon"]).tolist() == [[3, 1, 2], [6, 4, 5]]


def test_symmetries_are_done_one_after_the_other() -> None:
    both = combined(TURN, FLIP, TURN)
    assert {axis: goes.tolist() for axis, goes in both.items()} == {"hexagon": [2, 0, 1], "direction": [1, 0]}
