"""The trees of decisions of every game have the sizes in its table."""

import pytest

from nabu.games import GAMES, find
from tests.perft import Row, count, read_table
from tests.walking import settings

ROWS = [(name, row) for name in GAMES for row in read_table(find(name))]


@pytest.mark.parametrize(("name", "row"), ROWS, ids=[f"{name}-{row.players}-{row.variant}-{row.after}" for name, row in ROWS])
def test_trees_of_decisions_have_the_sizes_in_the_table(name: str, row: Row) -> None:
    counted = tuple(count(find(name), row, depth) for depth in range(1, len(row.nodes) + 1))
    assert counted == row.nodes


@pytest.mark.parametrize("name", GAMES)
def test_the_table_has_every_number_of_players_and_variant(name: str) -> None:
    assert {(row.players, row.variant) for row in read_table(find(name))} == set(settings(find(name)))
