"""Asking the others to go back."""

from tests.server.playing import play_turn, two_players
from tests.server.talking import BOT, ME, Visitor


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


def test_asking_and_declining_that_are_sent_again_are_taken_once(anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as hers, bert.at(table) as his:
        position = play_turn(his, his.look(1))
        asked = {"type": "ask_takeback", "id": "asked", "seat": 1, "ply": position["ply"]}
        declined = {"type": "answer_takeback", "id": "declined", "seat": 0, "agree": False}
        assert his.ask(**asked)["ok"] and his.ask(**asked)["ok"]
        assert hers.ask(**declined)["ok"] and hers.ask(**declined)["ok"]
        assert his.ask(**asked)["ok"] and bert.get(f"tables/{table}")["takeback"] is None
