"""What a move is sure to do."""

import pytest

from nabu.games import GAMES
from tests.server.playing import hot_seat
from tests.server.talking import Visitor


@pytest.mark.parametrize("game", GAMES)
def test_what_a_move_is_sure_to_do_can_be_asked(anna: Visitor, game: str) -> None:
    with anna.at(hot_seat(anna, game)) as talk:
        position = talk.look(talk.look(0)["to_play"])
        answer = talk.ask(type="foresee", seat=position["to_play"], ply=0, move=position["moves"][0]["id"])
    assert answer["ok"] and isinstance(answer["foreseen"], list)
