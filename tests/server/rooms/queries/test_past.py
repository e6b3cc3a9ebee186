"""A room as it stood before."""

import pytest

from tests.server.playing import finished_table
from tests.server.talking import ME, Visitor


@pytest.mark.slow
def test_any_position_of_the_past_can_be_looked_at(anna: Visitor, bert: Visitor) -> None:
    table = finished_table(anna)
    last = anna.get(f"tables/{table}")["ply"]
    for ply in (0, 1, last // 2, last):
        position = bert.get(f"tables/{table}/positions/{ply}?seat=1")
        assert position["ply"] == ply and position["over"] == (ply == last)
        assert all(line["ply"] <= ply for line in position["log"])


def test_while_the_game_is_on_only_ones_own_eyes_look_back(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, ME, seed=1)
    assert anna.get(f"tables/{table}/positions/0?seat=1")["seat"] == 1
    bert.get(f"tables/{table}/positions/0?seat=1", 403)
    assert bert.get(f"tables/{table}/positions/0")["seat"] is None
    bert.get(f"tables/{table}/positions/1", 404)
