"""Ishtar, what a seat may know."""

import random

import pytest

import nabu
from nabu.core.contract import Box, State
from nabu.games.ishtar.desert import find_space
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.state import SPACES, TILES_A_SHAPE, UNCOVERABLE
from tests.ishtar.drawing import table

SPACE = GAME.rules.observation


def observed(game: nabu.Game, seat: int) -> list[int]:
    return observed_state(game.setup.box, game.state, seat)


def observed_state(box: Box, s: State, seat: int) -> list[int]:
    out = SPACE.blank()
    GAME.rules.verbs.observe(box, s, seat, out)
    features: list[int] = SPACE.as_bytes(out).tolist()
    return features


def halfway(players: int, decisions: int) -> nabu.Game:
    game, choice = nabu.new("ishtar", players=players, seed=3), random.Random(1)
    for _ in range(decisions):
        game.play(choice.choice(game.legal_actions()))
    return game


def without_chance(s: State) -> dict[str, object]:
    return {name: s[name].tolist() for name in s.dtype.names or () if name != "rng"}


def test_only_chance_to_come_is_drawn_anew() -> None:
    game = halfway(2, 30)
    other = game.reshuffled(0, 5)
    assert without_chance(other.state) == without_chance(game.state)
    assert other.state.rng.tolist() != game.state.rng.tolist()


def test_the_same_seed_draws_the_same_for_all_seats() -> None:
    game = halfway(3, 30)
    assert len({game.reshuffled(seat, 5).state.tobytes() for seat in range(3)}) == 1


@pytest.mark.parametrize("phase", ["special", "place", "trees"])
def test_observing_changes_nothing(phase: str) -> None:
    game = halfway(3, 20)
    while game.view()["table"]["phase"] != phase:
        game.play(game.legal_actions()[0])
    state = game.state
    before = state.tobytes()
    observed_state(game.setup.box, state, 1)
    assert state.tobytes() == before


def test_seats_are_counted_from_the_viewer() -> None:
    mine = table("1c3=1A 1e4=2B", gems={"A": "1 2 3", "B": "3 2 1"}, skills={"A": "1 A"}, to_play="A")
    swapped = table("1c3=1B 1e4=2A", gems={"B": "1 2 3", "A": "3 2 1"}, skills={"B": "1 A"}, to_play="B")
    pairs = enumerate(zip(observed(mine, 0), observed(swapped, 1), strict=True))
    different = {SPACE.describe(index) for index, (one, other) in pairs if one != other}
    assert different == {"turns", "starter[seat 0]", "starter[seat 1]"}, "only the turn and who began differ"


FLOWERS = find_space("1c3")
"""Where flowers grow in the position below."""


def at_the_flowers(value: int) -> list[int]:
    return [0] * FLOWERS + [value] + [0] * (SPACES - FLOWERS - 1)


PUBLIC: dict[str, int | list[int] | list[list[int]]] = {
    "layout": 1,
    "fountain": [1, 0, 0, 0, 0, 0],
    "side": [1, 2, 4, 6, -1, -1],
    "turned": [1, 0, 0, 0, 0, 0],
    "can": 4,
    "top": [-1, 2, 2, 2, 2, 2],
    "cup": [2, 1, 0, 0, 1, 2],
    "hidden": [1, 2, 3, 4, 5, 6],
    "unseen": [9] * 42,
    "tile": 20,
    "icon": 2,
    "icon_at": find_space("1c2"),
    "owed": 2,
    "choice": 3,
    "row": [25, 24, 23, 22, 21],
    "row_tree": [0, 1, 1, 1, 1],
    "trees_left": 3,
    "deck": [1] * 26,
    "gems": [[0, 1, 0]] * 4,
    "skills": [1, 0, 0, 0],
    "assistants": [1, 2, 0, 0],
    "trees_planted": [5, 0, 0, 0],
    "reserved": [7, -1, -1, -1],
    "score": [8, 0, 0, 0],
    "phase": 8,
    "player": 1,
    "turn": 9,
    "stands": at_the_flowers(1),
    "plant": at_the_flowers(3),
    "keeper": at_the_flowers(SPACES),
    "touch": [*at_the_flowers(UNCOVERABLE + 2), UNCOVERABLE],
    "control": [[0, 1, 0, 0]] * 6,
    "free_grass": 30,
}
"""A value of every public fact that the position below does not have."""


@pytest.mark.parametrize("fact", PUBLIC)
def test_two_positions_that_differ_only_in_a_public_fact_are_observed_differently(fact: str) -> None:
    game = table("1c3=1 1c2=1", sides="A", phase="special", icon="assistant 1c3")
    other = game.state
    other[fact] = PUBLIC[fact]
    assert other.tobytes() != game.state.tobytes()
    assert observed_state(game.setup.box, other, 0) != observed(game, 0)


@pytest.mark.parametrize(("one", "other"), [("assistant", "skill"), ("skill", "wild"), ("assistant", "wild")])
def test_icons_of_different_kinds_are_observed_differently(one: str, other: str) -> None:
    games = [table("1c3=1", phase="special", icon=f"{icon} 1c3", gems={"A": "2 0 0"}) for icon in (one, other)]
    assert observed(games[0], 0) != observed(games[1], 0)


def test_tiles_in_hand_that_show_something_else_are_observed_differently() -> None:
    game = table("1d3=g", phase="place", hand="line g-4-g")
    other = game.state
    line = game.setup.box.tile_plant.tolist().index([4, 1, 2])
    assert line < TILES_A_SHAPE, "a line like the one in hand"
    other.tile = line
    assert observed_state(game.setup.box, other, 0) != observed(game, 0)


def test_other_reserved_cards_are_observed_differently() -> None:
    game = table(reserved={"A": "ppp4"}, skills={"A": "1"})
    other = game.state
    other.reserved[0] += 1
    assert observed_state(game.setup.box, other, 0) != observed(game, 0)
