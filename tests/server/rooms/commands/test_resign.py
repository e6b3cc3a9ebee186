"""Giving a game up."""

import nabu
from tests.server.playing import seat_of
from tests.server.talking import BOT, ME, SOMEBODY, Visitor


def table_for_two(anna: Visitor, bert: Visitor, *more: object) -> str:
    table = anna.table(ME, SOMEBODY, *more, access="open", seed=1)
    bert.post(f"tables/{table}/join")
    return table


def test_with_two_the_other_wins_at_once(anna: Visitor, bert: Visitor) -> None:
    table = table_for_two(anna, bert)
    with bert.at(table) as talk:
        talk.look(1)
        info = anna.post(f"tables/{table}/resign")
        shown = talk.hear_until(type="position")
    assert (info["status"], info["winners"], seat_of(info, 0)["resigned"]) == ("finished", [1], True)
    assert (shown["over"], shown["winners"], shown["ranks"], shown["to_play"]) == (True, [1], [1, 0], None)


def test_with_more_a_bot_plays_on_and_who_resigned_cannot_come_back(anna: Visitor, bert: Visitor) -> None:
    table = table_for_two(anna, bert, BOT)
    info = anna.post(f"tables/{table}/resign")
    assert info["status"] == "playing" and seat_of(info, 0)["left"] and seat_of(info, 0)["level"] is not None
    assert anna.post(f"tables/{table}/return", {}, 409)["reason"] == "You have resigned from this game."
    assert anna.post(f"tables/{table}/resign", {}, 409)["reason"] == "You have resigned from this game."


def test_when_no_person_is_left_the_game_ends_and_the_leading_bot_wins(anna: Visitor) -> None:
    table = anna.table(ME, BOT, BOT, seed=1)
    info = anna.post(f"tables/{table}/resign")
    assert info["status"] == "finished" and 0 not in info["winners"] and info["winners"]


def test_nobody_resigns_for_another_nor_from_outside_nor_after_the_end(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, ME, seed=1)
    assert bert.post(f"tables/{table}/resign", {}, 403)["reason"] == "You have no seat at this table."
    assert bert.post(f"tables/{table}/resign", {"seat": 1}, 403)["reason"] == "Seat B is not yours."
    anna.post(f"tables/{table}/resign", {"seat": 3}, 404)
    anna.post(f"tables/{table}/resign", {"seat": 0})
    assert anna.post(f"tables/{table}/resign", {"seat": 1}, 409)["reason"] == "The game is over."


def test_nobody_resigns_before_the_start(anna: Visitor) -> None:
    table = anna.table(ME, SOMEBODY)
    assert "has not started" in anna.post(f"tables/{table}/resign", {}, 409)["reason"]


def test_the_record_notes_who_resigned(anna: Visitor, bert: Visitor) -> None:
    table = table_for_two(anna, bert)
    anna.post(f"tables/{table}/resign")
    assert nabu.load(anna.get(f"tables/{table}/record")).notes["resigned"] == "A"


def test_the_record_of_a_game_that_was_given_up_can_be_brought_back(anna: Visitor, bert: Visitor) -> None:
    table = table_for_two(anna, bert)
    with anna.at(table) as talk:
        position = talk.look(0)
        if position["to_play"] == 0:
            talk.play(position)
    anna.post(f"tables/{table}/resign")
    record = anna.get(f"tables/{table}/record")
    info = bert.post("records", {"record": record}, 201)
    assert (info["status"], info["winners"]) == ("finished", [1])
    assert [seat["resigned"] for seat in info["seats"]] == [True, False]
    with bert.at(info["id"]) as talk:
        shown = talk.look(None)
    assert (shown["over"], shown["winners"], shown["ranks"]) == (True, [1], [1, 0])
    assert bert.get(f"tables/{info['id']}/record") == record


def test_a_game_that_was_given_up_can_be_played_again_by_both(anna: Visitor, bert: Visitor) -> None:
    table = table_for_two(anna, bert)
    anna.post(f"tables/{table}/resign")
    again = bert.post(f"tables/{table}/rematch")
    assert again["status"] == "playing" and [seat["kind"] for seat in again["seats"]] == ["human", "human"]
