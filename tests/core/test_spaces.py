"""Observations and actions by name."""

import numpy as np
import pytest

from nabu.core.spaces import ActionBlock, ActionSpace, Axis, ObservationSpace, Part, named

KIND, HEXAGON, SEAT = named("kind", ("priest", "farmer")), Axis("hexagon", 3), Axis("seat", 4)
SPACE = ObservationSpace(
    version=1,
    parts=(
        Part("tokens", (KIND, HEXAGON), 1, "A token lies there."),
        Part("turn", (), 2, "How far the turn is."),
        Part("points", (SEAT,), 200, "Points."),
    ),
)
ACTIONS = ActionSpace(
    blocks=(
        ActionBlock("place", 0, (KIND, HEXAGON), "Place a token."),
        ActionBlock("stop", 6, (), "End the turn."),
    )
)


def test_an_observation_is_padded_to_whole_words() -> None:
    assert (SPACE.features, SPACE.width, SPACE.dtype.itemsize) == (11, 16, 16)


def test_the_fields_of_the_record_lie_where_the_parts_start() -> None:
    observation = SPACE.blank()
    observation.tokens[1, 2] = 1
    observation.turn = 2
    observation.points[3] = 200
    row = SPACE.as_bytes(observation)
    assert {SPACE.describe(int(at)): int(row[at]) for at in np.flatnonzero(row)} == {
        "tokens[farmer, hexagon 2]": 1,
        "turn": 2,
        "points[seat 3]": 200,
    }


def test_the_float_form_lies_between_0_and_1() -> None:
    assert (SPACE.highs * SPACE.scale).tolist() == pytest.approx([1] * 11 + [0] * 5)


def test_there_is_no_feature_in_the_padding() -> None:
    with pytest.raises(IndexError, match="no feature 11: features are 0 … 10"):
        SPACE.describe(11)


def test_the_blocks_say_what_an_action_is() -> None:
    assert [ACTIONS.describe(action) for action in (0, 5, 6)] == [
        "place[priest, hexagon 0]",
        "place[farmer, hexagon 2]",
        "stop",
    ]
    with pytest.raises(IndexError, match="no action 7: actions are 0 … 6"):
        ACTIONS.describe(7)


def test_every_action_names_the_hexagon_that_it_touches() -> None:
    assert ACTIONS.entries("hexagon").tolist() == [0, 1, 2, 0, 1, 2, -1]
    assert ACTIONS.entries("card").tolist() == [-1] * 7


def test_blocks_must_not_leave_gaps() -> None:
    with pytest.raises(ValueError, match="stop starts at 7, but the one before it ends at 6"):
        ActionSpace((ACTIONS.blocks[0], ActionBlock("stop", 7, (), "End the turn.")))


def test_names_of_parts_must_differ_from_each_other_and_from_those_that_records_have() -> None:
    for name in ("tokens", "tobytes"):
        with pytest.raises(ValueError, match=f"cannot be called {name}"):
            _ = ObservationSpace(1, (*SPACE.parts, Part(name, (), 1, "Taken."))).dtype


@pytest.mark.parametrize("high", [0, 256])
def test_the_highest_value_fits_into_a_byte(high: int) -> None:
    with pytest.raises(ValueError, match=f"highest value {high}"):
        Part("points", (), high, "Points.")


def test_labels_must_be_as_many_as_the_axis_is_long() -> None:
    with pytest.raises(ValueError, match="3 entries and 2 labels"):
        Axis("kind", 3, ("priest", "farmer"))
