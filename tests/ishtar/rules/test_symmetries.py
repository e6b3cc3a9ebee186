"""Ishtar, turned: the rules are the same for a desert that is turned onto itself, and whichever pile is called the first."""

import random

import numpy as np
import pytest

import nabu
from nabu.core.contract import Box, State, copy_state
from nabu.core.log import COLUMNS
from nabu.core.spaces import Bytes
from nabu.core.symmetries import Permutation, Symmetry, action_permutation, combined, observation_permutation, permuted
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.setting_up import mark_desert
from nabu.games.ishtar.rules.state import SIXTHS
from nabu.games.ishtar.rules.symmetries import carpet_symmetries, desert_symmetries, listed_actions
from tests.ishtar.drawing import legal, table
from tests.ishtar.plain import plain_box

RULES = GAME.rules
NO_LOG = np.zeros((0, COLUMNS), np.int32)


def own_box(players: int) -> Box:
    return GAME.pieces.open_box().compile(players, "standard")


def sixths(symmetry: Symmetry) -> int:
    return int(symmetry["direction"][0])


TURNS = {(2, 0): [0, 3], (3, 0): [0], (4, 0): [0, 2, 4], (4, 1): [0, 3], (4, 2): [0, 1, 2, 3, 4, 5]}
"""By players and layout: a rhombus, a trapezium, a triangle, a parallelogram and a ring of boards."""


@pytest.mark.parametrize(("players", "layout"), TURNS)
def test_layouts_can_be_turned_as_their_form_allows(players: int, layout: int) -> None:
    assert [sixths(symmetry) for symmetry in desert_symmetries(own_box(players), layout)] == TURNS[players, layout]


def test_all_layouts_are_known() -> None:
    assert [(players, layout) for players in (2, 3, 4) for layout in range(int(own_box(players).layouts))] == list(TURNS)


def test_a_turned_space_has_turned_neighbours() -> None:
    box = own_box(4)
    for symmetry in desert_symmetries(box, 2):
        spaces = np.append(symmetry["space"], len(symmetry["space"]))
        around = box.neighbours[2][symmetry["space"]][:, symmetry["direction"]]
        assert np.array_equal(around, spaces[box.neighbours[2]])


def test_a_desert_with_a_space_far_off_is_not_turned() -> None:
    box = own_box(4).copy()
    box.place[0, 0] = (-99, -99)
    assert [sixths(symmetry) for symmetry in desert_symmetries(box, 0)] == [0]


def test_a_turn_that_tears_boards_apart_is_none() -> None:
    box = own_box(4).copy()
    box.place[2, [0, 37]] = box.place[2, [37, 0]]
    assert [sixths(symmetry) for symmetry in desert_symmetries(box, 2)] == [0]


def test_any_pile_may_be_the_first() -> None:
    turned = [symmetry["pile"].tolist() for symmetry in carpet_symmetries()]
    assert turned[:2] == [[0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 0]] and len(turned) == 6


def turned_setup(box: Box, s: State, symmetry: Symmetry) -> State:
    """Lay the same game out on a turned table."""
    turned = copy_state(s)
    boards, piles = symmetry["fountain"], symmetry["pile"]
    used = slice(int(box.boards))
    turned.side[boards] = s.side
    turned.turned[boards[used]] = (s.turned[used] + sixths(symmetry)) % SIXTHS
    turned.fountain[boards] = s.fountain
    for field in ("touch", "touched", "closed", "signs"):
        turned[field] = 0
    mark_desert(box, turned)
    turned.cup[piles] = s.cup
    turned.top[piles] = s.top
    turned.hidden[piles] = s.hidden
    return turned


def observed(box: Box, s: State, viewer: int) -> Bytes:
    out = RULES.observation.blank()
    RULES.verbs.observe(box, s, viewer, out)
    return RULES.observation.as_bytes(out)


def legal_actions(box: Box, s: State) -> list[int]:
    out = np.zeros(RULES.most_legal, np.int16)
    return [int(action) for action in out[: RULES.verbs.legal(box, s, out)]]


class Pair:
    """A game and the same game on a turned table, in which every action is played turned."""

    def __init__(self, game: nabu.Game, symmetry: Symmetry) -> None:
        self.box, self.s = game.setup.box, game.state
        self.other = turned_setup(self.box, self.s, symmetry)
        self.observations = observation_permutation(RULES.observation, symmetry)
        self.actions = action_permutation(RULES.action_space, symmetry)

    def goes(self) -> Permutation:
        """Return what each action is called on the turned table."""
        return listed_actions(self.box, self.other)[self.actions]

    def check(self) -> None:
        assert sorted(self.goes()[legal_actions(self.box, self.s)]) == legal_actions(self.box, self.other)
        for viewer in range(int(self.s.players)):
            expected = permuted(observed(self.box, self.s, viewer), self.observations)
            assert np.array_equal(observed(self.box, self.other, viewer), expected)

    def play(self, action: int) -> None:
        turned = int(self.goes()[action])
        RULES.verbs.apply(self.box, self.s, action, NO_LOG)
        RULES.verbs.apply(self.box, self.other, turned, NO_LOG)


@pytest.mark.often
@pytest.mark.parametrize(("players", "layout"), [case for case, turns in TURNS.items() if len(turns) > 1])
def test_a_turned_game_is_observed_and_goes_on_turned(players: int, layout: int) -> None:
    choice = random.Random(layout)
    games = (nabu.new("ishtar", players=players, seed=seed) for seed in range(40))
    game = next(game for game in games if game.view()["table"]["layout"] == layout + 1)
    for desert in desert_symmetries(game.setup.box, layout)[1:]:
        pair = Pair(game, combined(desert, choice.choice(carpet_symmetries())))
        while not pair.s.over:
            pair.check()
            pair.play(choice.choice(legal_actions(pair.box, pair.s)))


def test_a_tile_that_reads_the_same_from_both_ends_is_listed_once() -> None:
    game = table(phase="place", hand="line g-4-g")
    place = GAME.moves.read_move
    listed = listed_actions(game.setup.box, game.state)
    assert listed[place(game.setup.box, "place 1c3 w")] == place(game.setup.box, "place 1c1 e")
    assert listed[place(game.setup.box, "place 1c1 e")] == place(game.setup.box, "place 1c1 e")


def test_a_tile_with_a_beginning_is_listed_in_every_direction() -> None:
    game = table(phase="place", hand="line 3-g-1")
    assert listed_actions(game.setup.box, game.state).tolist() == list(range(RULES.actions))


def test_a_double_token_with_the_same_flowers_twice_is_listed_once() -> None:
    game = table("1d3=g 1d2=g", phase="bloom", choice="skill 4", skills={"A": "4"}, box=plain_box(double="[2, 2]"))
    read = GAME.moves.read_move
    listed = listed_actions(game.setup.box, game.state)
    assert legal(game, "bloom 1d") == {"bloom 1d2 e"}
    assert listed[read(game.setup.box, "bloom 1d3 w")] == read(game.setup.box, "bloom 1d2 e")
