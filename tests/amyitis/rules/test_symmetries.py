"""Amyitis in a mirror, and with its groups in another order: the rules are the same."""

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import nabu
from nabu.core.contract import Box, State, copy_state
from nabu.core.log import NO_LOG
from nabu.core.spaces import Bytes
from nabu.core.symmetries import Symmetry, action_permutation, combined, observation_permutation, permuted
from nabu.games.amyitis.boxfile import open_box
from nabu.games.amyitis.rules import RULES
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SQUARE_NAMES
from nabu.games.amyitis.rules.irrigation import trace_water
from nabu.games.amyitis.rules.symmetries import garden_symmetries, group_symmetries
from tests.amyitis.drawing import changed_box


def own_box(players: int) -> Box:
    return open_box().compile(players, "standard")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_garden_has_one_mirror_and_no_turn(players: int) -> None:
    still, mirror = garden_symmetries(own_box(players))
    assert still["square"].tolist() == list(range(16)) and still["side"].tolist() == list(range(24))
    assert {SQUARE_NAMES[at]: SQUARE_NAMES[goes] for at, goes in enumerate(mirror["square"]) if at < goes} == {
        "b1": "a2",
        "c1": "a3",
        "d1": "a4",
        "c2": "b3",
        "d2": "b4",
        "d3": "c4",
    }
    assert SIDE_NAMES[mirror["side"][SIDE_NAMES.index("c1-d1")]] == "a3-a4"


def test_double_sides_of_their_own_break_the_mirror(tmp_path: Path) -> None:
    box = open_box(changed_box(tmp_path, double="[[[0, 0], [0, 1]]]")).compile(3, "standard")
    assert len(garden_symmetries(box)) == 1


def test_squares_left_empty_can_break_the_mirror(tmp_path: Path) -> None:
    box = open_box(changed_box(tmp_path, unused_with_2_players="[[0, 3]]"))
    assert [len(garden_symmetries(box.compile(players, "standard"))) for players in (2, 3)] == [1, 2]


def test_a_river_on_one_side_breaks_the_mirror() -> None:
    box = own_box(3).copy()
    box.river = 0b11111
    assert len(garden_symmetries(box)) == 1


def test_floors_break_every_turn() -> None:
    box = own_box(3).copy()
    box.floor[:], box.river = 1, 0
    box.areas[:] = 1
    assert len(garden_symmetries(box)) == 8


def test_groups_lie_in_any_order() -> None:
    assert [len(group_symmetries(own_box(players))) for players in (2, 3, 4)] == [2, 6, 24]
    assert [symmetry["group"].tolist() for symmetry in group_symmetries(own_box(2))] == [[0, 1, 2, 3], [1, 0, 2, 3]]


def turned(box: Box, s: State, symmetry: Symmetry) -> State:
    """Lay the same game out in a mirror or in another order."""
    other = copy_state(s)
    squares, sides, groups = symmetry["square"], symmetry["side"], symmetry["group"]
    other.tile[squares], other.planted_by[squares] = s.tile, s.planted_by
    other.area[sides] = s.area
    other.square = squares[s.square - 1] + 1 if s.square else 0
    other.face_up[groups], other.face_down[groups], other.price[groups] = s.face_up, s.face_down, s.price
    trace_water(box, other)
    return other


def observation(box: Box, s: State, viewer: int) -> Bytes:
    out = RULES.observation.blank()
    RULES.verbs.observe(box, s, viewer, out)
    return RULES.observation.as_bytes(out)


def legal(box: Box, s: State) -> list[int]:
    actions = np.zeros(RULES.most_legal, np.int16)
    return [int(action) for action in actions[: RULES.verbs.legal(box, s, actions)]]


def spots(players: int) -> Iterator[tuple[Box, State, random.Random]]:
    """Walk through a random game."""
    chance, game = random.Random(players), nabu.new("amyitis", players=players, seed=players)
    while not game.over:
        if game.ply % 15 == 0:
            yield game.setup.box, game.state, chance
        game.play(chance.choice(game.legal_actions()))


def some_symmetry(box: Box, chance: random.Random) -> Symmetry:
    return combined(chance.choice(garden_symmetries(box)), chance.choice(group_symmetries(box)))


@pytest.mark.often
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turned_positions_are_observed_turned_and_allow_the_turned_moves(players: int) -> None:
    for box, s, chance in spots(players):
        symmetry, viewer = some_symmetry(box, chance), chance.randrange(players)
        other = turned(box, s, symmetry)
        goes = observation_permutation(RULES.observation, symmetry)
        assert np.array_equal(observation(box, other, viewer), permuted(observation(box, s, viewer), goes))
        assert legal(box, other) == sorted(action_permutation(RULES.action_space, symmetry)[legal(box, s)].tolist())


@pytest.mark.often
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turned_move_leads_to_the_turned_position(players: int) -> None:
    """Groups stay where they are, since new cards are dealt to the first one first."""
    for box, s, chance in spots(players):
        symmetry = combined(garden_symmetries(box)[1], group_symmetries(box)[0])
        other, action = turned(box, s, symmetry), chance.choice(legal(box, s))
        RULES.verbs.apply(box, other, int(action_permutation(RULES.action_space, symmetry)[action]), NO_LOG)
        RULES.verbs.apply(box, s, action, NO_LOG)
        assert other.tobytes() == turned(box, s, symmetry).tobytes()
