"""What is kept of a guest: they may have it, and have it deleted."""

import pytest

from tests.server.playing import play_turn, two_players
from tests.server.talking import BOT, ME, SOMEBODY, Visitor


def test_a_guest_is_handed_out_what_they_did_and_nothing_of_others(anna: Visitor, bert: Visitor) -> None:
    anna.patch("me", {"name": "Anna"})
    table = two_players(anna, bert)
    with anna.at(table) as hers, bert.at(table) as his:
        hers.ask(type="chat", text="from Anna")
        his.ask(type="chat", text="from Bert")
        position = hers.look(0)
        if position["to_play"] == 0:
            play_turn(hers, position)
    data = anna.get("me/data")
    assert data["name"] == "Anna" and [line["text"] for line in data["chat"]] == ["from Anna"]
    (kept,) = [kept for kept in data["tables"] if kept["id"] == table]
    assert kept["seats"] == [0] and kept["made"]
    assert {step["seat"] for step in data["steps"]} <= {0}
    assert "seed" not in str(data) and "salt" not in str(data) and "secret" not in str(data)


def test_whoever_has_no_cookie_has_no_data(address: str) -> None:
    visitor = Visitor(address)
    assert visitor.http.get("/api/me/data").status_code == 403
    answer = visitor.http.delete("/api/me")
    visitor.http.close()
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_guest_who_leaves_for_good_is_forgotten_and_games_with_others_stay(anna: Visitor, bert: Visitor) -> None:
    anna.patch("me", {"name": "Enheduanna"})
    alone, waiting, shared = anna.table(ME, BOT), anna.table(ME, SOMEBODY), two_players(anna, bert)
    with anna.at(shared) as hers, bert.at(shared) as his:
        hers.ask(type="chat", text="from Anna")
        his.hear_until(type="chat")
        assert anna.http.delete("/api/me").status_code == 204
        assert "deleted" in hers.hear_until(type="farewell")["reason"]
        while not (seat := his.hear_until(type="table")["table"]["seats"][0])["left"]:
            pass
    assert seat["name"] == "Somebody who left for good" and seat["taken"]
    assert "nabu_guest" not in anna.http.cookies
    for gone in (alone, waiting):
        bert.get(f"tables/{gone}", 404)
    with bert.at(shared) as his:
        assert his.hear()["lines"] == []
    assert bert.get(f"tables/{shared}")["mine"]
    bert.post(f"tables/{shared}/seats/0/stand-in", {"level": 1})


def test_a_seat_of_somebody_forgotten_at_a_table_that_waits_is_free_again(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    bert.post(f"tables/{table}/join", {})
    anna.http.delete("/api/me")
    seat = bert.get(f"tables/{table}")["seats"][0]
    assert (seat["name"], seat["taken"], seat["left"]) == (None, False, False)


@pytest.mark.parametrize("origin", ["https://evil.example"])
def test_no_other_site_deletes_anybody(anna: Visitor, origin: str) -> None:
    assert anna.http.delete("/api/me", headers={"origin": origin}).status_code == 403
    assert "set-cookie" not in anna.http.get("/api/me").headers
