"""What a simulated game is worth: margins of points, between 0 and 1."""

import nabu
from nabu.search.rewards import margin, softsign


def test_the_margin_is_own_points_against_the_best_of_the_others() -> None:
    s = nabu.new("babylonia", players=3, seed=1).state
    s.score[:3] = 10, 4, 7
    assert [margin(s, seat) for seat in range(3)] == [3, -6, -3]


def test_margins_are_squashed_between_0_and_1_in_their_order() -> None:
    values = [softsign(x) for x in (-1e9, -2.0, 0.0, 2.0, 1e9)]
    assert values == sorted(values)
    assert 0 <= values[0] < 0.01
    assert values[2] == 0.5
    assert 0.99 < values[-1] <= 1
