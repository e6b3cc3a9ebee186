"""Shares of games have the intervals that are known for them."""

import pytest

from nabu.statistics.intervals import share_of_wins, wilson


def test_a_share_of_games_has_wilsons_interval() -> None:
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=0.001)
    assert wilson(0, 60)[0] == 0.0  # and not a little less
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=0.001)


def test_an_interval_of_a_share_stays_between_none_and_all() -> None:
    assert share_of_wins(50, 100) == pytest.approx((0.5, 0.4038, 0.5962), abs=0.0001)
    assert share_of_wins(0.5, 1).value == 0.5
    assert share_of_wins(0, 6)[:2] == (0, 0)
