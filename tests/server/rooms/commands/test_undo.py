"""Taking back alone."""

from tests.server.playing import hot_seat, play_turn
from tests.server.talking import Visitor


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
