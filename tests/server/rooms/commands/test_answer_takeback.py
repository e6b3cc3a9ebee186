"""Agreeing, or not, to go back."""

from typing import Any

from tests.server.playing import play_turn, two_players
from tests.server.talking import Talk, Visitor

Json = Any


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
