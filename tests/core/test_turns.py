"""A turn goes on as long as the game does, the seat is the same, and no turn was finished."""

import pytest

import nabu
from nabu.core.turns import turn_goes_on


@pytest.mark.parametrize(
    ("field", "value", "goes_on"),
    [("ply", 5, True), ("over", 1, False), ("player", 1, False), ("turn", 1, False)],
)
def test_a_turn_ends_with_the_game_the_seat_or_its_number(field: str, value: int, goes_on: bool) -> None:
    s = nabu.new("babylonia", seed=1).state
    s.player, s.turn = 0, 0
    s[field] = value
    assert turn_goes_on(s, 0, 0) == goes_on
