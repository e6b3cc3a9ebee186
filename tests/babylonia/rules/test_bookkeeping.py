"""Babylonia: what the rules keep up to date move by move is what the drawing of the board says afterwards."""

import pytest

import nabu
from nabu.games.babylonia.rules.state import KIND_NAMES
from tests.babylonia.drawing import places_for, table
from tests.babylonia.rules.test_cities import EXAMPLE as CITY
from tests.babylonia.rules.test_cities import TWO_CITIES, example
from tests.babylonia.rules.test_filling_and_end import CITIES
from tests.babylonia.rules.test_ziggurats import EXAMPLE as ZIGGURAT
from tests.babylonia.rules.test_ziggurats import ZIGGURAT_AND_CITIES, extra_turn

FIELDS = """
13  .   .   .   .   Z   ~   .   .   f6
14    .   .   ~   .   .   .   .   Af
15  .   .   .   .   .   ~   .   fc  .
"""


def reread(game: nabu.Game) -> nabu.Game:
    """Read a game's own drawing back."""
    return nabu.position(game.position())


WALKS = {
    "first and last hexagons": ("", {}, "priest i1, servant q21, stop"),
    "rivers": ("", {}, "farmer k13, priest c17, stop"),
    "crop fields": (FIELDS, {"stands": {"A": "1p 1m 0s 3f"}}, "farmer q13, farmer o15, farmer a9, stop"),
    "a city": (CITY, {"stands": {"A": "0p 1m 2s 1f"}}, "merchant n16, servant a9, stop, priest o15"),
    "two cities": (TWO_CITIES, {}, "priest g15, priest m13, stop, score n12, servant g13"),
    "a ziggurat": (ZIGGURAT, {}, "priest i15, priest a9, stop, take extra_turn, extra turn, merchant a11"),
    "several": (ZIGGURAT_AND_CITIES, {}, "priest h14, priest m13, stop, score i13, take city_bonus, score g13"),
    "the end": (CITIES.format(others="M   ~   .   ."), {"far_cities": False}, "farmer n16, priest a9, stop"),
}
"""What is drawn, what else is given, and the moves."""


@pytest.mark.parametrize("walk", WALKS)
def test_every_move_leaves_what_its_drawing_says(walk: str) -> None:
    rows, given, moves = WALKS[walk]
    g = table(rows, **given)  # type: ignore[arg-type]
    for move in moves.split(", "):
        assert reread(g.play(move)) == g, f"after {move}"


def free_hexagons(game: nabu.Game) -> set[str]:
    return {h["name"] for h in game.view(None)["table"]["hexes"] if h["holds"] is None}


NO_CITY_IN_THE_LAST_HEXAGON = {
    4: "23      .   P   .   M   ~   .   .",
    3: "23      .   P   .   M   ~   .   .",
    2: "23      .   P   .   M   ~   x   x",
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_free_hexagon_is_offered_from_the_first_to_the_last(players: int) -> None:
    g = table(NO_CITY_IN_THE_LAST_HEXAGON[players], players=players, far_cities=False)
    assert [places_for(g, kind) for kind in KIND_NAMES] == [free_hexagons(g)] * 4


def test_a_hexagon_is_offered_until_it_is_taken() -> None:
    g = table()
    before = places_for(g, "priest")
    assert places_for(g.play("priest i1"), "merchant") == before - {"i1"}


def test_the_hexagon_of_a_scored_city_is_offered_with_the_others() -> None:
    g = example()
    assert places_for(g, "priest") == free_hexagons(g) and "o15" in places_for(g, "priest")


def test_moves_are_offered_in_the_order_of_their_numbers_with_crop_fields_between() -> None:
    g = table(FIELDS, cards={"A": "nobles_in_fields"})
    assert g.legal_actions() == sorted(g.legal_actions())
    assert {"q13", "o15"} <= places_for(g, "priest")


def test_a_turn_is_counted_when_it_ends() -> None:
    g = table(turn=20).play("priest a9").play("priest a11")
    assert (g.turn, g.play("stop").turn) == (20, 21)


def test_every_decision_is_counted() -> None:
    g = table()
    assert [g.play(move).ply for move in ("priest a9", "priest a11", "stop")] == [41, 42, 43]


def test_the_next_turn_begins_with_nothing_placed() -> None:
    g = table(stands={"A": "0p 0m 0s 5f"}).play("farmer k13").play("farmer a9").play("stop")
    assert set(g.view(None)["table"]["placed"].values()) == {0}


SCENES = {
    "ziggurats": ("18    .   ~   ~   .   ~   .   .   Am", {}, "priest h12"),
    "crop fields": (FIELDS, {"cities": "2 2 1 0", "stands": {"A": "1p 1m 1s 2f"}}, "farmer q13, farmer o15"),
    "a city": (
        CITY,
        {"cities": "3 2 3 0", "cards": {"A": "city_bonus"}, "stands": {"A": "0p 1m 2s 1f"}},
        "merchant n16, servant a9, stop",
    ),
    "ten points": (ZIGGURAT, {}, "priest i15, priest a9, stop, take ten_points"),
}


@pytest.mark.parametrize("scene", SCENES)
def test_scores_rise_by_the_points_in_the_log(scene: str) -> None:
    rows, given, moves = SCENES[scene]
    g = table(rows, score="9 7 5 3", **given)  # type: ignore[arg-type]
    for move in moves.split(", "):
        g.play(move)
    won = [sum(entry.points for entry in g.log if entry.player == seat) for seat in range(4)]
    assert any(won)
    assert g.scores == [before + points for before, points in zip([9, 7, 5, 3], won, strict=True)]


def test_a_game_that_has_ended_says_so_with_a_one() -> None:
    g = table(CITIES.format(others="M   ~   .   ."), far_cities=False).play("farmer n16").play("priest a9").play("stop")
    assert g.state.over == 1 and g.view(None)["table"]["phase"] == "end"


def test_the_extra_turn_card_lies_face_down_once_it_has_served() -> None:
    assert extra_turn().play("extra turn").state.extra_turn_used == 1


def test_the_search_for_connected_tokens_leaves_no_trace() -> None:
    s = example().state
    assert not s.queue.any() and not s.seen.any()
