"""What a record notes about those who resigned, and who won then."""

import pytest

import nabu
from nabu.face.errors import BadRecord
from nabu.play.game import Game
from nabu.play.resignation import final_ranks, final_winners, is_finished, noted_resignations


def game_with(players: int = 3, **notes: str) -> Game:
    """A game that has just begun, with notes."""
    game = nabu.new("babylonia", players, seed=1)
    game.notes.update(notes)
    return game


def test_a_game_is_over_when_nobody_is_left_to_play_for_anything() -> None:
    assert not is_finished(game_with(2))
    assert is_finished(game_with(2, resigned="B"))
    assert not is_finished(game_with(3, resigned="B"))
    assert is_finished(game_with(3, resigned="A,C"))


def test_bots_alone_do_not_play_on_and_have_not_resigned() -> None:
    assert is_finished(game_with(3, seats="human,level3,level3", resigned="A"))
    assert not is_finished(game_with(3, seats="human,human,level3", resigned="A"))
    assert not is_finished(game_with(3, seats="level1,level3,level3"))


def test_a_record_keeps_who_resigned() -> None:
    again = nabu.load(game_with(3, resigned="A,C").record())
    assert noted_resignations(again) == [0, 2]


@pytest.mark.parametrize("note", ["", "D", "A,A", "A, B", "AB"])
def test_a_note_that_names_no_seats_is_refused(note: str) -> None:
    with pytest.raises(BadRecord, match="names seats by commas, of A, B, C"):
        noted_resignations(game_with(3, resigned=note))


def test_who_resigned_is_last_whatever_the_points_say() -> None:
    game = game_with(3)
    assert final_ranks(game, [0]) == [2, 0, 0]
    assert final_winners(game, [0, 1]) == [2]
