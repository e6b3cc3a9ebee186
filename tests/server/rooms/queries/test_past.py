"""A room as it stood before."""

import pytest

import nabu
from tests.server.playing import finished_table, hot_seat
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


def test_what_places_bring_is_told_to_those_who_ask_and_to_nobody_with_anothers_eyes(anna: Visitor, bert: Visitor) -> None:
    table = hot_seat(anna)
    with anna.at(table) as talk:
        assert "insights" not in talk.look(0)
    told = anna.get(f"tables/{table}/positions/0/insights?seat=0")["insights"]
    game = nabu.new("babylonia", seed=1)
    game.names = [seat["name"] for seat in anna.get(f"tables/{table}")["seats"]]
    assert told == game.insights(0)
    assert bert.get(f"tables/{table}/positions/0/insights?seat=0", 403)["reason"] == "Seat A is not yours."
