"""What is said over a table's socket."""

import json
from typing import Any

import pytest

from nabu.games import GAMES
from nabu.server.socket import LARGEST_MESSAGE
from tests.server.talking import BOT, ME, SOMEBODY, Talk, Visitor

Json = Any


def hot_seat(visitor: Visitor, game: str = "babylonia", seed: int | None = 1) -> str:
    """Make a table where one visitor holds both seats."""
    return visitor.table(ME, ME, game=game, seed=seed)


def two_players(anna: Visitor, bert: Visitor, game: str = "babylonia") -> str:
    """Make a table where Anna holds seat A and Bert seat B."""
    table = anna.table(ME, SOMEBODY, game=game, seed=1)
    code = anna.post(f"tables/{table}/invitations", {"seat": 1}, 201)["code"]
    bert.post("invitations/claim", {"code": code})
    return table


def play_turn(talk: Talk, position: Json) -> Json:
    """Play on until it is for somebody else to decide."""
    seat = position["to_play"]
    while position["to_play"] == seat:
        position = talk.play(position)
    return position


def test_a_connection_begins_with_the_chat_and_the_table(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        assert [talk.hear()["type"], talk.hear()["type"]] == ["chat", "table"]


@pytest.mark.parametrize("game", GAMES)
def test_looking_shows_the_position_with_names_for_all_places_of_the_moves(anna: Visitor, game: str) -> None:
    with anna.at(hot_seat(anna, game)) as talk:
        seat = talk.look(0)["to_play"]
        position = talk.look(seat)
    assert position["moves"]
    assert set(position["names"]) == {place for move in position["moves"] for place in move["touches"]}


def test_what_is_dealt_to_a_seat_is_shown_to_nobody_before_the_start(anna: Visitor, bert: Visitor) -> None:
    """Whoever takes one free seat after the other, and gets up again, learns nothing."""
    table = anna.table(ME, SOMEBODY, SOMEBODY, access="open")
    bert.post(f"tables/{table}/join", {"seat": 1})
    with bert.at(table) as talk:
        before = talk.look(1)
        assert before["seat"] == 1 and before["moves"] == [] and before["table"] == talk.look(None)["table"]
        assert bert.get(f"tables/{table}/positions/0?seat=1")["table"] == before["table"]
        talk.look(1)
        anna.post(f"tables/{table}/start")
        while (shown := talk.hear_until(type="position"))["table"] == before["table"]:
            pass
    assert shown["seat"] == 1 and shown["table"]["stands"][1]["kinds"] is not None


def test_a_spectator_is_shown_no_moves(anna: Visitor, bert: Visitor) -> None:
    with bert.at(hot_seat(anna)) as talk:
        position = talk.look(None)
    assert position["seat"] is None and position["moves"] == []


def test_nobody_looks_with_the_eyes_of_anothers_seat(anna: Visitor, bert: Visitor) -> None:
    with bert.at(hot_seat(anna)) as talk:
        answer = talk.ask(type="look", seat=0)
    assert answer["reason"]["text"] == "Seat A is not yours."


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


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("{", "That is not JSON."),
        ("[" * 3000, "That is not JSON."),
        (b"{}", "Messages have to be text."),
        ("[]", "has to be"),
        ("{}", "does not say which kind it is"),
        (json.dumps({"id": "x" * LARGEST_MESSAGE}), "A message has at most 4,096 characters."),
    ],
)
def test_what_is_no_message_is_answered_in_words_and_the_conversation_goes_on(
    anna: Visitor, said: str | bytes, reason: str
) -> None:
    with anna.at(hot_seat(anna)) as talk:
        talk.say_raw(said)
        answer = talk.hear_until(type="answer")
        assert not answer["ok"] and reason in answer["reason"]["text"]
        assert talk.ask(type="ping")["ok"]


def test_reasons_are_in_the_readers_language(address: str) -> None:
    with Visitor(address, "fr-CA,en;q=0.5") as claire, claire.at(hot_seat(claire)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        answer = talk.ask(type="move", seat=position["to_play"], ply=3, move=0)
    assert answer["reason"]["text"] == "Cela valait pour la position après 3 décisions, mais il y en a maintenant 0."


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


def test_every_message_is_answered_exactly_once(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        asked = [talk.say(type="ping") for _ in range(20)]
        answered = [talk.hear_until(type="answer")["id"] for _ in asked]
        assert answered == asked and talk.quiet()


def test_after_a_lost_connection_the_log_goes_on_where_it_was(anna: Visitor) -> None:
    table = hot_seat(anna)
    with anna.at(table) as talk:
        position = talk.look(talk.look(0)["to_play"])
        seen = play_turn(talk, position)["ply"]
        seat = talk.look(1 - position["to_play"])
        later = play_turn(talk, seat)
    with anna.at(table) as talk:
        again = talk.look(0, seen)
    assert again["log_from"] == seen and again["ply"] == later["ply"]
    assert again["log"] and all(line["ply"] > seen for line in again["log"])


def test_the_log_is_shown_anew_from_where_play_went_back_to(anna: Visitor) -> None:
    table = hot_seat(anna)
    with anna.at(table) as talk:
        first = talk.look(talk.look(0)["to_play"])
        position = talk.play(first)
        assert position["can_undo"]
        talk.ask(type="undo", seat=position["to_play"], ply=1)
        talk.play(talk.hear_until(type="position"), first["moves"][-1]["id"])
    with anna.at(table) as talk:
        assert talk.look(0, seen_ply=1)["log_from"] == 0


def test_a_decision_can_be_taken_back_while_nothing_was_revealed(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        first = talk.look(talk.look(0)["to_play"])
        position = talk.play(first)
        assert talk.ask(type="undo", seat=position["to_play"], ply=1)["ok"]
        back = talk.hear_until(type="position")
    assert (back["ply"], back["log"], back["moves"]) == (0, [], first["moves"])


def test_a_whole_turn_can_be_begun_again(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        after_first_turn = play_turn(talk, talk.look(talk.look(0)["to_play"]))
        began = talk.look(after_first_turn["to_play"])
        position = talk.play(talk.play(began))
        assert position["can_restart_turn"]
        assert talk.ask(type="undo", seat=position["to_play"], ply=position["ply"], whole_turn=True)["ok"]
        assert talk.hear_until(type="position")["ply"] == began["ply"]


def test_what_ended_a_turn_cannot_be_taken_back_alone(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        position = play_turn(talk, talk.look(talk.look(0)["to_play"]))
        answer = talk.ask(type="undo", seat=position["to_play"], ply=position["ply"])
    assert "cannot be taken back alone" in answer["reason"]["text"]


def test_a_turn_goes_back_when_the_other_agrees(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as hers, bert.at(table) as his:
        mover, asker, other = (0, hers, his) if hers.look(0)["to_play"] == 0 else (1, his, hers)
        other.look(1 - mover)
        position = play_turn(asker, asker.look(mover))
        assert asker.ask(type="ask_takeback", seat=mover, ply=position["ply"])["ok"]
        asked = _hear_takeback(other)
        assert asked == {"seat": mover, "to_ply": 0, "waiting_for": [1 - mover]}
        assert other.ask(type="answer_takeback", seat=1 - mover, agree=True)["ok"]
        assert asker.hear_until(type="position", ply=0)["to_play"] == mover


def _hear_takeback(talk: Talk) -> Json:
    while True:
        message = talk.hear_until(type="table")
        if message["table"]["takeback"] is not None:
            return message["table"]["takeback"]


def test_who_plays_on_instead_of_answering_declines(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as hers, bert.at(table) as his:
        mover, asker, other = (0, hers, his) if hers.look(0)["to_play"] == 0 else (1, his, hers)
        position = play_turn(asker, asker.look(mover))
        asker.ask(type="ask_takeback", seat=mover, ply=position["ply"])
        other.play(other.look(1 - mover))
        assert anna.get(f"tables/{table}")["takeback"] is None


def test_who_does_not_agree_is_heard(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as hers, bert.at(table) as his:
        mover, asker, other = (0, hers, his) if hers.look(0)["to_play"] == 0 else (1, his, hers)
        position = play_turn(asker, asker.look(mover))
        asker.ask(type="ask_takeback", seat=mover, ply=position["ply"])
        assert other.ask(type="answer_takeback", seat=1 - mover, agree=False)["ok"]
        assert anna.get(f"tables/{table}")["takeback"] is None
        assert other.look(1 - mover)["ply"] == position["ply"]


def test_asking_and_declining_that_are_sent_again_are_taken_once(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as hers, bert.at(table) as his:
        position = play_turn(his, his.look(1))
        asked = {"type": "ask_takeback", "id": "asked", "seat": 1, "ply": position["ply"]}
        declined = {"type": "answer_takeback", "id": "declined", "seat": 0, "agree": False}
        assert his.ask(**asked)["ok"] and his.ask(**asked)["ok"]
        assert hers.ask(**declined)["ok"] and hers.ask(**declined)["ok"]
        assert his.ask(**asked)["ok"] and bert.get(f"tables/{table}")["takeback"] is None


def test_who_left_for_a_moment_is_asked_until_a_bot_stands_in(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with bert.at(table) as his:
        position = his.look(1)
        anna.post(f"tables/{table}/leave")
        assert not his.ask(type="hint", seat=1, ply=0, level=1)["ok"]
        position = play_turn(his, position)
        assert his.ask(type="ask_takeback", seat=1, ply=position["ply"])["ok"]
        assert bert.get(f"tables/{table}")["takeback"] == {"seat": 1, "to_ply": 0, "waiting_for": [0]}
        bert.post(f"tables/{table}/seats/0/stand-in", {"level": 1})
        while position["to_play"] != 1 or not position["moves"]:
            position = his.hear_until(type="position")
        assert his.ask(type="hint", seat=1, ply=position["ply"], level=1)["ok"]
        assert his.ask(type="ask_takeback", seat=1, ply=position["ply"])["ok"]
        assert his.hear_until(type="position")["ply"] == 0


def test_bots_agree_to_every_takeback(anna: Visitor) -> None:
    with anna.at(anna.table(ME, BOT, seed=1)) as talk:
        position = talk.look(0)
        while position["to_play"] != 0:
            position = talk.hear_until(type="position")
        began = position["ply"]
        position = play_turn(talk, position)
        while position["to_play"] != 0:
            position = talk.hear_until(type="position")
        assert talk.ask(type="ask_takeback", seat=0, ply=position["ply"])["ok"]
        assert talk.hear_until(type="position")["ply"] == began


def test_why_touches_lead_nowhere_is_said_with_the_rule(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        seat = talk.look(0)["to_play"]
        answer = talk.ask(type="why_not", seat=seat, touches=["button:stop"])
    assert answer["ok"] and answer["reason"]["rule"] and answer["reason"]["text"]


def test_why_a_typed_move_is_not_legal_is_said_only_to_whoever_decides(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        seat = talk.look(0)["to_play"]
        assert talk.ask(type="why_not", seat=seat, move="stop")["reason"]["rule"]
        assert not talk.ask(type="why_not", seat=1 - seat, move="stop")["ok"]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_move_is_sure_to_do_can_be_asked(anna: Visitor, game: str) -> None:
    with anna.at(hot_seat(anna, game)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        answer = talk.ask(type="foresee", seat=position["to_play"], ply=0, move=position["moves"][0]["id"])
    assert answer["ok"] and isinstance(answer["foreseen"], list)


def test_a_hint_ranks_the_moves(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        answer = talk.ask(type="hint", seat=position["to_play"], ply=0, level=1)
    legal = {move["id"] for move in position["moves"]}
    assert answer["ok"] and {move["id"] for move in answer["hint"]["moves"]} <= legal


def test_there_are_no_hints_against_other_people(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as hers, bert.at(table) as his:
        seat = hers.look(0)["to_play"]
        answer = (hers, his)[seat].ask(type="hint", seat=seat, ply=0, level=1)
    assert answer["reason"]["text"] == "There are no hints while you play against other people."


def test_what_is_said_is_heard_by_all_and_kept(anna: Visitor, bert: Visitor) -> None:
    table = hot_seat(anna)
    with anna.at(table) as hers, bert.at(table) as his:
        his.hear_until(type="chat")
        assert hers.ask(type="chat", text="  Good luck!  ", id="hello")["ok"]
        assert hers.ask(type="chat", text="  Good luck!  ", id="hello")["ok"]
        [line] = his.hear_until(type="chat")["lines"]
        assert (line["text"], line["seat"]) == ("Good luck!", 0)
    with bert.at(table) as his:
        assert len(his.hear_until(type="chat")["lines"]) == 1


def test_chat_is_one_visible_line(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        for text in ("", "   ", "a\nb", "x" * 301):
            assert talk.ask(type="chat", text=text)["reason"]["text"].startswith("text:")


def test_presence_is_seen(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as hers:
        with bert.at(table):
            while not hers.hear_until(type="table")["table"]["seats"][1]["present"]:
                pass
        while hers.hear_until(type="table")["table"]["seats"][1]["present"]:
            pass


def test_bots_play_a_whole_game_among_themselves(anna: Visitor) -> None:
    with anna.at(anna.table(BOT, BOT)) as talk:
        position = talk.look(None)
        plies = [position["ply"]]
        while not position["over"]:
            position = talk.hear_until(type="position")
            plies.append(position["ply"])
    assert plies == list(range(plies[0], plies[-1] + 1)) and position["winners"] and position["ranks"]


def test_a_table_that_is_not_there_says_farewell(anna: Visitor) -> None:
    with anna.at("no-such-table") as talk:
        assert talk.hear() == {"type": "farewell", "reason": "There is no table at this address.", "retry": False}
