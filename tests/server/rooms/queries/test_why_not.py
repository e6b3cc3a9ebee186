"""Why something is not legal."""

from tests.server.playing import hot_seat
from tests.server.talking import Visitor


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
