"""Hexagons in doubled and in axial coordinates."""

import pytest

from nabu.core.hexagons import AXIAL_STEPS, DOUBLED_STEPS, Hexagon, flood, neighbours, rotated

BOTH = pytest.mark.parametrize("steps", [DOUBLED_STEPS, AXIAL_STEPS])


@BOTH
def test_every_hexagon_has_six_different_neighbours(steps: tuple[Hexagon, ...]) -> None:
    assert len(set(neighbours((4, 6), steps))) == 6


@BOTH
def test_neighbours_are_mutual(steps: tuple[Hexagon, ...]) -> None:
    assert all((4, 6) in neighbours(place, steps) for place in neighbours((4, 6), steps))


@BOTH
def test_following_neighbours_touch_each_other(steps: tuple[Hexagon, ...]) -> None:
    around = neighbours((0, 0), steps)
    assert all(around[side - 1] in neighbours(place, steps) for side, place in enumerate(around))


def test_a_flood_reaches_what_hangs_together_and_nothing_else() -> None:
    places = {(0, 0), (0, 1), (0, 2), (5, 5)}
    assert flood((0, 0), places, AXIAL_STEPS) == {(0, 0), (0, 1), (0, 2)}


def test_six_sixths_are_a_full_turn() -> None:
    assert rotated((2, 1), 6) == rotated((2, 1), 0) == (2, 1)


def test_three_sixths_point_the_other_way() -> None:
    assert rotated((2, -1), 3) == (-2, 1)


def test_turning_keeps_neighbours_neighbours() -> None:
    assert {rotated(step, 1) for step in AXIAL_STEPS} == set(AXIAL_STEPS)
