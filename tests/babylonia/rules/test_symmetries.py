"""Babylonia: nobles may change names, and the game stays the same; the board looks different from everywhere."""

import itertools
import random
from collections.abc import Iterator

import numpy as np
import pytest

import nabu
from nabu.core.contract import Box, State, copy_state
from nabu.core.log import NO_LOG
from nabu.core.spaces import Bytes
from nabu.core.symmetries import Symmetry, action_permutation, observation_permutation, permuted
from nabu.games.babylonia.kit import GAME
from nabu.games.babylonia.rules.board import kind_at, owner_at, token
from nabu.games.babylonia.rules.state import FARMER, MERCHANT, NOBLES, PRIEST
from nabu.games.babylonia.rules.symmetries import noble_symmetries

RULES = GAME.rules


def own_box(players: int) -> Box:
    return GAME.pieces.open_box().compile(players, "basic")


def all_names(box: Box) -> list[tuple[int, ...]]:
    return [tuple(symmetry["noble"].tolist()) for symmetry in noble_symmetries(box)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_nobles_may_change_names(players: int) -> None:
    assert all_names(own_box(players)) == list(itertools.permutations(range(NOBLES)))


def test_farmers_keep_their_name() -> None:
    assert {int(symmetry["kind"][FARMER]) for symmetry in noble_symmetries(own_box(2))} == {FARMER}


def test_nobles_of_whom_there_are_more_keep_their_name() -> None:
    box = own_box(2).copy()
    box.tokens[PRIEST] += 1
    assert all_names(box) == [(0, 1, 2), (0, 2, 1)]


def test_nobles_whom_more_cities_show_keep_their_name() -> None:
    box = own_box(2).copy()
    box.tile_count[box.tile_symbols.tolist().index(1 << MERCHANT)] += 1
    assert all_names(box) == [(0, 1, 2), (2, 1, 0)]


# A game with other names


def renamed(box: Box, s: State, symmetry: Symmetry) -> State:
    """Give every noble on the board, in the cities, on the stands and in the reserves its other name."""
    other, kinds = copy_state(s), symmetry["kind"].tolist()
    symbols = box.tile_symbols.tolist()
    for hexagon in np.flatnonzero(s.cell >= 0).tolist():
        other.cell[hexagon] = token(owner_at(s, hexagon), kinds[kind_at(s, hexagon)])
    for site in np.flatnonzero(s.tile >= 0).tolist():
        shown = sum(1 << kinds[noble] for noble in range(NOBLES) if symbols[s.tile[site]] >> noble & 1)
        if shown:
            other.tile[site] = symbols.index(shown)
    other.stand[:, kinds] = s.stand
    other.reserve[:, kinds] = s.reserve
    other.placed[kinds] = s.placed[: len(kinds)]
    return other


def observed(box: Box, s: State, viewer: int) -> Bytes:
    out = RULES.observation.blank()
    RULES.verbs.observe(box, s, viewer, out)
    return RULES.observation.as_bytes(out)


def legal_actions(box: Box, s: State) -> list[int]:
    out = np.zeros(RULES.most_legal, np.int16)
    return [int(action) for action in out[: RULES.verbs.legal(box, s, out)]]


def positions(players: int) -> Iterator[tuple[Box, State, int]]:
    """Play a random game, and stop now and then before a decision."""
    chance, g = random.Random(players), nabu.new("babylonia", players, seed=players, variant="nine_cards")
    while not g.over:
        action = chance.choice(g.legal_actions())
        if g.ply % 11 == 0:
            yield g.setup.box, g.state, action
        g.play(action)


@pytest.mark.often
@pytest.mark.parametrize("players", [2, 4])
def test_with_other_names_the_same_is_observed_and_legal_and_scored(players: int) -> None:
    for box, s, action in positions(players):
        symmetry = random.Random(action).choice(noble_symmetries(box))
        other, goes = renamed(box, s, symmetry), action_permutation(RULES.action_space, symmetry)
        expected = permuted(observed(box, s, 1), observation_permutation(RULES.observation, symmetry))
        assert np.array_equal(observed(box, other, 1), expected)
        assert legal_actions(box, other) == sorted(goes[legal_actions(box, s)])
        assert score_after(box, s, action) == score_after(box, other, int(goes[action]))


def score_after(box: Box, s: State, action: int) -> list[int]:
    after = copy_state(s)
    RULES.verbs.apply(box, after, action, NO_LOG)
    return [int(points) for points in after.score]


# The board

STEPS = 3


def surroundings(box: Box, hexagon: int, steps: int) -> str:
    """Describe what lies around a hexagon, to so many steps, whichever way one looks."""
    site = int(box.site_at[hexagon])
    here = f"{box.river[hexagon]}{int(site >= 0)}{int(0 <= site < box.ziggurats)}"
    around = box.neighbours[hexagon, : box.neighbour_count[hexagon]].tolist() if steps else []
    return f"{here}({' '.join(sorted(surroundings(box, beside, steps - 1) for beside in around))})"


@pytest.mark.often
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_has_no_symmetry_since_no_two_hexagons_have_the_same_surroundings(players: int) -> None:
    box = own_box(players)
    in_use = np.flatnonzero(box.in_use).tolist()
    assert len({surroundings(box, hexagon, STEPS) for hexagon in in_use}) == len(in_use)
