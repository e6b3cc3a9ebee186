"""A game that began with a box which was the game's own before goes on with that box, figures and rulings."""

import random

import pytest

from nabu.face.contract import BoxFile
from nabu.play.game import Game
from nabu.play.parse import read_position, read_record
from nabu_wells.boxfile import OWN_BOX
from nabu_wells.kit import GAME
from tests.play.test_record import find

OLD_BOX = GAME.pieces.open_box(OWN_BOX.parent / "old_boxes" / "1.toml")


def old_game(decisions: int = 99) -> Game:
    game, chooser = Game.deal(GAME, OLD_BOX, 2, "basic", 1), random.Random(1)
    while not game.over and game.ply < decisions:
        game.play(chooser.choice(game.moves))
    return game


def as_written_then(text: str) -> str:
    """Return a text as the rules version before wrote it."""
    assert "rules: 2" in text
    return text.replace("rules: 2", "rules: 1")


def test_an_old_record_replays_to_its_result() -> None:
    assert read_record(as_written_then(old_game().record()), find) == old_game()


def test_an_old_position_reads_back() -> None:
    assert read_position(as_written_then(old_game(5).position()), find) == old_game(5)


def test_an_old_game_that_began_from_a_position_replays() -> None:
    middle = read_position(old_game(5).position(), find)
    middle.play(middle.moves[0])
    assert read_record(as_written_then(middle.record()), find) == middle


def test_an_old_game_that_is_saved_again_is_still_played_with_its_box() -> None:
    again = read_record(read_record(as_written_then(old_game(5).record()), find).record(), find)
    assert again.setup.box_file.fingerprint == OLD_BOX.fingerprint


def beside_a_full_well(box_file: BoxFile) -> Game:
    """Draw a game in which the first well, 3 deep, is empty and its only neighbour full."""
    dealt = Game.deal(GAME, box_file, 2, "basic", 1)
    light, medium, heavy = dealt.setup.box.stones.tolist()
    drawn = f"""
wells: . l . . . . . . .
dropped: 0
hand A: 1 1 0
hand B: 1 1 0
bag: {light - 3} {medium - 2} {heavy}
"""
    return read_position(dealt.position().split("wells:")[0] + drawn, find)


@pytest.mark.parametrize(("box_file", "points"), [(OLD_BOX, 1), (GAME.pieces.open_box(), 4)])
def test_a_game_is_played_by_the_rulings_of_its_box(box_file: BoxFile, points: int) -> None:
    assert beside_a_full_well(box_file).play("light 1").scores == [points, 0]
