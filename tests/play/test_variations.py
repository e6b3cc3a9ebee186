"""Variations: a tree beside the game that travels with its record, and breaks no reader that does not know it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabu.face.errors import BadRecord
from nabu.play.game import Game
from nabu.play.parse import read_record
from nabu.play.variations import (
    LONGEST_NAME,
    MOST_MOVES,
    MOST_VARIATIONS,
    BadVariation,
    Variation,
    check_variations,
    pruned,
)
from tests.play.test_record import find, played
from tests.test_fuzz import mutated


def other_move(game: Game, ply: int) -> int:
    """Return a move that could have been played at a ply and was not."""
    at = game.as_of(ply)
    return next(action for action in at.legal_actions() if action != game.history[ply])


def with_variations(game: Game) -> Game:
    """Give a game a variation, and one that leaves that."""
    first = other_move(game, 3)
    second, *_, third = game.as_of(3).play(first).legal_actions()
    game.variations = (Variation(3, (first, second), name="Better for A"), Variation(4, (third,), of=1))
    return game


def test_variations_travel_with_the_record() -> None:
    game = with_variations(played())
    again = read_record(game.record(), find)
    assert again == game
    assert again.variations == game.variations
    assert again.record() == game.record()


def test_the_record_shows_where_each_variation_leaves_what() -> None:
    lines = with_variations(played()).record().splitlines()
    assert "variation 1: after 3" in lines
    assert "variation 1 name: Better for A" in lines
    assert "variation 2: after 4 of 1" in lines


def test_readers_that_know_no_variations_pass_them_over() -> None:
    """They split the record at “result:”, and take what follows for fields, of which they know the result and the winners."""
    game = with_variations(played())
    after = game.record()[game.record().index("result:") :].splitlines()
    keys = [line.partition(":")[0] for line in after]
    assert all(":" in line for line in after)
    assert len(keys) == len(set(keys))
    assert game.record().startswith(played().record())


def test_the_game_at_the_end_of_each_variation_is_told() -> None:
    game = with_variations(played())
    ends = check_variations(game, game.variations)
    assert [end.ply for end in ends] == [5, 5]
    assert ends[1].history[:4] == ends[0].history[:4]


def test_taking_moves_back_takes_the_variations_along_that_hung_on_them() -> None:
    game = with_variations(played())
    assert game.as_of(3).variations == game.variations
    assert game.as_of(2).variations == ()
    while game.ply > 2:
        game.undo()
    assert game.variations == ()


def test_pruning_renumbers_what_is_left() -> None:
    tree = (Variation(5, (1,)), Variation(2, (2, 3)), Variation(6, (4,), of=1), Variation(3, (5,), of=2))
    assert pruned(tree, 4) == (Variation(2, (2, 3)), Variation(3, (5,), of=1))


@pytest.mark.parametrize(
    "wrong",
    [
        Variation(2, ()),
        Variation(2, (10_000,)),
        Variation(99, (0,)),
        Variation(2, (0,), of=1),
        Variation(2, (0,), of=0),
        Variation(2, (0,), name="x" * (LONGEST_NAME + 1)),
        Variation(2, (0,), name="two\nlines"),
        Variation(2, (0,) * (MOST_MOVES + 1)),
    ],
)
def test_what_is_no_variation_is_refused(wrong: Variation) -> None:
    with pytest.raises(BadVariation):
        check_variations(played(), (wrong,))


def test_a_game_has_only_so_many_variations() -> None:
    game = played()
    tree = (Variation(3, (other_move(game, 3),)),) * (MOST_VARIATIONS + 1)
    with pytest.raises(BadVariation, match=str(MOST_VARIATIONS)):
        check_variations(game, tree)
    game.variations = tree[:2]
    lines = game.record().splitlines()
    many = [f"variation {number}: after 3" for number in range(3, MOST_VARIATIONS + 3)]
    with pytest.raises(BadRecord):
        read_record("\n".join([*lines, *many]) + "\n", find)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("variation 1: from 2", "after 57"),
        ("variation 2: after 2", "does not follow"),
        ("variation 1: after 2\nvariation 1.1: light 1", "letter of its seat"),
        ("variation 1: after 2\nvariation 1.2: A light 1", "does not follow"),
        ("variation 1: after 2", "no moves"),
    ],
)
def test_a_record_says_what_is_wrong_with_a_variation(line: str, told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        read_record(played().record() + line + "\n", find)


@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_damaged_variations_end_in_a_bad_record_or_in_a_game_that_is_written_again(data: st.DataObject) -> None:
    text = data.draw(mutated(with_variations(played()).record()))
    try:
        game = read_record(text, find)
    except BadRecord as problem:
        assert str(problem).strip()
        return
    assert read_record(game.record(), find).variations == game.variations
