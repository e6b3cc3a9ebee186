"""Ishtar: the bit sets that find room for tiles say what a look at every space says."""

import functools
import itertools
import operator
from collections.abc import Iterator

import pytest

import nabu
from nabu.core.contract import Box, State
from nabu.games.ishtar.rules.placing import fits, fits_somewhere
from nabu.games.ishtar.rules.room import first_space, is_one_fountain, meets_one_assistant
from nabu.games.ishtar.rules.state import (
    BOARD_SPACES,
    CHOOSE,
    FOUNTAINS,
    MARKS,
    NOBODY,
    NONE,
    PLACE,
    PLACE_ACTION,
    SLOTS,
    SPACES,
    TILES_A_SHAPE,
)
from tests.ishtar.drawing import table
from tests.ishtar.plain import plain_box

LONG_DESERT = "[[[0, 0], [1, 0], [2, 0], [3, 0]]]"
ODD_SHAPES = {
    "line": "[[0, 0], [2, 0], [1, 0]]",
    "bend": "[[0, 0], [-1, 0], [0, 1]]",
    "triangle": "[[0, 0], [-1, 1], [-2, 1]]",
}
"""Tiles whose first part lies in the middle, or whose second part does not touch it."""
GAMES = {
    "two players": (2, None),
    "three players": (3, None),
    "four players": (4, None),
    "another desert and other shapes": (2, plain_box(**{"4": LONG_DESERT}, **ODD_SHAPES)),
}


def states(what: str, phase: int) -> Iterator[tuple[Box, nabu.Game]]:
    """Play a game in which the choice of moves jumps about, and show its positions in a phase."""
    players, box = GAMES[what]
    game = nabu.new("ishtar", players=players, seed=players, box=box)
    while not game.over:
        if game.state.phase == phase:
            yield game.setup.box, game
        actions = game.legal_actions()
        game.play(actions[(7 * game.ply) % len(actions)])


def plain_placements(box: Box, s: State, tile: int) -> list[int]:
    """Try every direction and every space."""
    covers = box.cover[s.layout, tile // TILES_A_SHAPE, : box.tile_turns[tile], :, : box.spaces].tolist()
    touch = s.touch.tolist()
    return [
        PLACE_ACTION + direction * SPACES + under[0]
        for direction, parts in enumerate(covers)
        for under in zip(*parts, strict=True)
        if is_one(touch[under[0]] | touch[under[1]] | touch[under[2]]) and fits(box, s, tile, *under)
    ]


def is_one(touched: int) -> bool:
    """Tell whether a bit set is one fountain."""
    return touched in [1 << slot for slot in range(SLOTS)]


def spaces_in(box: Box, words: list[int]) -> set[int]:
    """Return the spaces in the bit sets of all boards."""
    return {space for space in range(SPACES) if words[space // BOARD_SPACES] >> int(box.bit[space % BOARD_SPACES]) & 1}


@pytest.mark.parametrize("what", GAMES)
def test_a_tile_may_be_laid_just_where_a_look_at_every_space_finds_room(what: str) -> None:
    for box, game in states(what, PLACE):
        assert game.legal_actions() == plain_placements(box, game.state, int(game.state.tile))


@pytest.mark.parametrize("what", GAMES)
def test_the_bit_sets_follow_what_touches_the_spaces(what: str) -> None:
    for box, game in states(what, PLACE):
        s = game.state
        touch = s.touch[: box.spaces].tolist()
        assert spaces_in(box, s.touched.tolist()) == {space for space, touched in enumerate(touch) if touched}
        closed = {space for space, touched in enumerate(touch) if touched and not is_one(touched)}
        assert spaces_in(box, s.closed.tolist()) == closed


@pytest.mark.parametrize("what", GAMES)
def test_the_signs_on_a_space_are_what_it_touches_and_the_marks_of_the_assistants_around(what: str) -> None:
    for box, game in states(what, PLACE):
        s = game.state
        neighbours, keepers = box.neighbours[s.layout, : box.spaces].tolist(), [*s.keeper.tolist(), NOBODY]
        for space, around in enumerate(neighbours):
            marks = {int(box.mark[keepers[other]]) for other in around}
            assert s.signs[space] == int(s.touch[space]) | functools.reduce(operator.or_, marks) << MARKS


def test_marks_of_two_assistants_never_look_like_those_of_one() -> None:
    marks = [int(mark) << MARKS for mark in table().setup.box.mark]
    assert all(meets_one_assistant(mark | FOUNTAINS) for mark in marks)
    assert not any(meets_one_assistant(one | other) for one, other in itertools.combinations(marks[1:], 2))


def test_a_tile_on_a_pile_fits_just_if_a_look_at_every_space_finds_room() -> None:
    for box, game in states("two players", CHOOSE):
        for tile in {int(top) for top in game.state.top if top != NONE}:
            assert fits_somewhere(box, game.state, tile) == bool(plain_placements(box, game.state, tile))


@pytest.mark.parametrize("touched", range(1 << SLOTS + 1))
def test_one_fountain_is_one_bit_of_those_for_fountains(touched: int) -> None:
    assert is_one_fountain(touched) == is_one(touched)


def test_the_first_space_of_a_bit_set_is_the_first_of_the_board() -> None:
    box = table().setup.box
    whole = sum(1 << int(bit) for bit in box.bit)
    for cell in range(BOARD_SPACES):
        assert first_space(box, 2, whole) == 2 * BOARD_SPACES + cell
        whole &= whole - 1
    assert whole == 0
