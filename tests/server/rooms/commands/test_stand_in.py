"""A bot stands in for somebody who left."""

from tests.server.playing import seat_of
from tests.server.talking import ME, SOMEBODY, Visitor


def test_a_bot_stands_in_for_who_left_until_they_return(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open", seed=1)
    bert.post(f"tables/{table}/join")
    assert "long enough" in anna.post(f"tables/{table}/seats/1/stand-in", {}, 409)["reason"]
    assert seat_of(bert.post(f"tables/{table}/leave"), 1)["left"]
    with anna.at(table) as talk:
        position = talk.look(0)
        anna.post(f"tables/{table}/seats/1/stand-in", {"level": 1})
        while position["to_play"] != 0:
            position = talk.hear_until(type="position")
    assert position["ply"] > 0
    assert bert.post(f"tables/{table}/return") == {"table": table, "seat": 1}
    seat = seat_of(anna.get(f"tables/{table}"), 1)
    assert not seat["left"] and seat["level"] is None
