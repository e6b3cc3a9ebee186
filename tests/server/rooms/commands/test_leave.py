"""Getting up."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.playing import seat_of
from tests.server.talking import ME, SOMEBODY, Visitor


def test_before_the_start_a_left_seat_is_free_again(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    bert.post(f"tables/{table}/join", {"seat": 2})
    assert not seat_of(bert.post(f"tables/{table}/leave"), 2)["taken"]


def test_a_table_whose_maker_leaves_passes_to_another(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    bert.post(f"tables/{table}/join")
    anna.post(f"tables/{table}/leave")
    assert bert.get(f"tables/{table}")["mine"]


def test_a_waiting_table_that_all_left_is_gone(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open")
    with bert.at(table) as talk:
        anna.post(f"tables/{table}/leave")
        assert not talk.hear_until(type="farewell")["retry"]
        with pytest.raises(ConnectionClosed):
            talk.hear()
    anna.get(f"tables/{table}", 404)


def test_who_left_cannot_move_before_coming_back(anna: Visitor) -> None:
    table = anna.table(ME, ME, seed=1)
    anna.post(f"tables/{table}/leave", {"seat": 1})
    with anna.at(table) as talk:
        answer = talk.ask(type="move", seat=1, ply=0, move=0)
    assert answer["reason"]["text"] == "You left seat B; come back to it first."
