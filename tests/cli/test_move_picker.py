"""Ways to a move other than typing it in full."""

import pytest

import nabu
from nabu.cli.move_picker import branch, expand, label, walk
from nabu.play.game import Move

MOVES = [
    Move(0, "farmer a1", ("stand:farmer", "hex:a1"), 0),
    Move(1, "farmer a10", ("stand:farmer", "hex:a10"), 0),
    Move(2, "priest a1", ("stand:priest", "hex:a1"), 0),
    Move(3, "stop", ("button:stop",), 0),
]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("farmer a1", 0), ("F A1", 0), ("f a10", 1), ("p a", 2), ("s", 3), ("f a", None), ("x", None), ("f", None)],
)
def test_beginnings_of_words_are_enough_where_they_are_clear(typed: str, meant: int | None) -> None:
    found = expand(typed, MOVES)
    assert found == (typed if meant is None else MOVES[meant])


def test_steps_that_leave_no_choice_are_taken_by_themselves() -> None:
    path, branches = walk(MOVES[:2], [])
    assert path == ("stand:farmer",)
    assert list(branches) == ["hex:a1", "hex:a10"]


def test_a_walk_ends_when_one_move_is_left() -> None:
    assert walk(MOVES, ["stand:priest"]) == (("stand:priest", "hex:a1"), {})


def test_places_are_named_with_their_kind_only_where_that_makes_them_clear() -> None:
    places = ["hex:a1", "board:a1", "card:ten_points", "stop", "group:2"]
    assert [label(place, places) for place in places] == ["hex a1", "board a1", "ten points", "stop", "group 2"]


@pytest.mark.parametrize("game", nabu.GAMES)
def test_every_legal_move_can_be_reached_by_walking(game: str) -> None:
    g, chance = nabu.new(game, players=3, seed=4), nabu.bot("random", seed=4)
    while g.to_play is not None:
        for move in g.moves:
            chosen: list[str] = []
            path, branches = walk(g.moves, chosen)
            while branches:
                chosen.append(move.touches[len(path)])
                assert move in branch(branches[chosen[-1]], len(path))[chosen[-1]]
                path, branches = walk(g.moves, chosen)
            assert path == move.touches
        for _ in range(10):
            if g.to_play is not None:
                g.play(chance.choose(g))
