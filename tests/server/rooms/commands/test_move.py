"""Playing a move."""

from typing import Any

import pytest

from tests.server.playing import hot_seat
from tests.server.talking import Visitor

Json = Any


def test_an_accepted_move_is_answered_and_then_shown(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        asked = talk.say(type="move", seat=position["to_play"], ply=0, move=position["moves"][0]["id"])
        answer = talk.hear()
        after = talk.hear()
    assert (answer["id"], answer["ok"]) == (asked, True)
    assert (after["type"], after["ply"], after["log_from"]) == ("position", 1, 0)


def test_a_move_may_be_typed(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        assert talk.play(position, "  " + position["moves"][0]["text"].upper())["ply"] == 1


def test_a_move_that_is_not_legal_is_refused_with_its_rule_and_the_position(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        answer = talk.ask(type="move", seat=position["to_play"], ply=0, move="stop")
        assert not answer["ok"] and answer["reason"]["rule"]
        assert talk.hear()["ply"] == 0


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"ply": 7}, "That was meant for the position after 7 decisions, but there are 0 now."),
        ({"move": "dance"}, "“dance”"),
        ({"move": 32000}, "there is no move number 32000"),
        ({"seat": 3}, "This table has no seat D."),
        ({"move": -1}, "move: has to be at least 0."),
        ({"seat": "0"}, "seat: has to be a whole number."),
        ({"ply": None}, "ply: has to be a whole number."),
        ({"extra": 1}, "extra: there is no such field."),
        ({"type": "cheat"}, "has to be one of"),
        ({"id": "sp ace"}, "id: holds characters that are not allowed there."),
    ],
)
def test_what_is_wrong_with_a_move_is_said_in_words(anna: Visitor, wrong: Json, reason: str) -> None:
    with anna.at(hot_seat(anna)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        message = {
            "id": "mine",
            "type": "move",
            "seat": position["to_play"],
            "ply": 0,
            "move": position["moves"][0]["id"],
            **wrong,
        }
        talk.say(**message)
        answer = talk.hear_until(type="answer", id=message["id"])
    assert not answer["ok"] and reason in answer["reason"]["text"]


def test_whose_turn_it_is_not_is_told_whose_it_is(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        other = 1 - position["to_play"]
        answer = talk.ask(type="move", seat=other, ply=0, move=position["moves"][0]["id"])
    assert answer["reason"]["text"] == f"It is for {'AB'[position['to_play']]} to decide."


def test_a_forged_seat_is_refused(anna: Visitor, bert: Visitor) -> None:
    table = hot_seat(anna)
    with anna.at(table) as hers, bert.at(table) as his:
        position = hers.look(hers.look(0)["to_play"])
        answer = his.ask(type="move", seat=position["to_play"], ply=0, move=position["moves"][0]["id"])
    assert "is not yours" in answer["reason"]["text"]


def test_a_move_that_is_sent_again_is_taken_once(anna: Visitor) -> None:
    table = hot_seat(anna)
    with anna.at(table) as talk:
        position = talk.look(talk.look(0)["to_play"])
        move = {"seat": position["to_play"], "ply": 0, "move": position["moves"][0]["id"]}
        assert talk.ask(type="move", id="once", **move)["ok"]
        assert talk.ask(type="move", id="once", **move)["ok"]
    with anna.at(table) as talk:
        assert talk.look(0)["ply"] == 1
        assert talk.ask(type="move", id="once", **move)["ok"]
        assert talk.look(0)["ply"] == 1
