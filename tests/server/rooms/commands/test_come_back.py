"""Coming back to a seat that one left."""

from tests.server.playing import seat_of
from tests.server.talking import ME, Visitor


def test_who_left_comes_back_to_the_first_seat_that_they_left(anna: Visitor) -> None:
    table = anna.table(ME, ME)
    anna.post(f"tables/{table}/leave")
    assert anna.post(f"tables/{table}/return") == {"table": table, "seat": 0}
    info = anna.get(f"tables/{table}")
    assert (seat_of(info, 0)["left"], seat_of(info, 1)["left"]) == (False, True)


def test_who_has_not_left_cannot_come_back(anna: Visitor) -> None:
    table = anna.table(ME, ME)
    assert anna.post(f"tables/{table}/return", {"seat": 1}, 409)["reason"] == "You have not left that seat."


def test_nobody_comes_back_to_anothers_seat(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, ME)
    anna.post(f"tables/{table}/leave", {"seat": 1})
    assert bert.post(f"tables/{table}/return", {"seat": 1}, 403)["reason"] == "Seat B is not yours."
