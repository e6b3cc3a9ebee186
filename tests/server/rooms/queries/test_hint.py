"""What a bot would do."""

from tests.server.playing import hot_seat, two_players
from tests.server.talking import Visitor


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
