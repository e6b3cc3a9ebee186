"""Taking a free seat."""

from tests.server.playing import seat_of
from tests.server.talking import ME, SOMEBODY, Visitor


def test_an_open_table_starts_with_the_last_who_joins(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open")
    assert anna.get(f"tables/{table}")["status"] == "waiting"
    assert bert.post(f"tables/{table}/join") == {"table": table, "seat": 1}
    info = bert.get(f"tables/{table}")
    assert info["status"] == "playing" and seat_of(info, 1)["mine"] and not info["mine"]


def test_a_taken_seat_cannot_be_joined(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    assert bert.post(f"tables/{table}/join", {"seat": 0}, 409)["reason"] == "Seat A is taken."


def test_a_table_by_invitation_cannot_be_joined_without(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY)
    assert "invitation" in bert.post(f"tables/{table}/join", status=403)["reason"]


def test_whoever_made_a_table_may_take_more_seats(anna: Visitor) -> None:
    table = anna.table(ME, SOMEBODY)
    assert anna.post(f"tables/{table}/join")["seat"] == 1
    assert anna.get(f"tables/{table}")["status"] == "playing"
