"""Babylonia: what the features of a position show, one by one."""

import numpy as np
import pytest

import nabu
from nabu.games.babylonia.kit import GAME
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules.state import CARD_NAMES, HEXES, KIND_NAMES, NOBLE_NAMES, PHASE_NAMES
from tests.babylonia.drawing import table
from tests.babylonia.rules.test_ziggurats import EXAMPLE as ZIGGURAT
from tests.babylonia.rules.test_ziggurats import extra_turn

SEATS = ("own", "next", "third", "fourth")
"""Counted clockwise from the viewer."""
PLANES = (
    *(f"{seat} {kind}" for seat in SEATS for kind in (*KIND_NAMES, "face-down")),
    "land",
    "river",
    *(f"{noble}-city" for noble in NOBLE_NAMES),
    "field",
    "city-field",
    "ziggurat",
    "open-land",
)
NAMES = (
    *(f"{seat} {what}" for seat in SEATS for what in ("points", "cities", "stand", "reserve", "ziggurats", *CARD_NAMES)),
    *(f"holds {kind}" for kind in KIND_NAMES),
    *(f"draws {kind}" for kind in KIND_NAMES),
    *(f"placed {kind}" for kind in (*KIND_NAMES, "face-down")),
    *(f"phase {phase}" for phase in PHASE_NAMES),
    *(f"turn {seat}" for seat in SEATS),
    *(f"decision {seat}" for seat in SEATS),
    *(f"available {card}" for card in CARD_NAMES),
    "used extra-turn",
    "left cities",
    "turn first",
    "turn second",
)


def observed(game: nabu.Game, viewer: int, before: float = 0.0) -> dict[str, float]:
    """Return all features that are not 0, by name."""
    box = game.setup.box
    out = np.full(GAME.rules.observation, before, np.float32)
    GAME.rules.verbs.observe(box, game.state, viewer, out)
    hexes = [hex_name(box, hexagon) if hexagon < box.hexes else f"unused-{hexagon}" for hexagon in range(HEXES)]
    names = [*(f"{plane} {where}" for plane in PLANES for where in hexes), *NAMES]
    return {name: round(float(value), 3) for name, value in zip(names, out, strict=True) if value != 0}


def seen(game: nabu.Game, viewer: int, *words: str) -> dict[str, float]:
    """Return the features whose names begin with one of these words."""
    return {name: value for name, value in observed(game, viewer).items() if name.startswith(tuple(f"{w} " for w in words))}


def marked(*names: str) -> dict[str, float]:
    return dict.fromkeys(names, 1.0)


TOKENS = """
13  .   .   .   .   Z   Bm~ .   .   .
14    .   .   Af~ Bs  .   Cp  .   .
15  Dm  .   Ap  .   .   ~   .   .   .
"""
KINDS_ON_BOARD = tuple(f"{seat} {kind}" for seat in SEATS for kind in (*KIND_NAMES, "face-down"))


def test_tokens_are_marked_by_owner_and_kind_and_of_others_face_down_ones_only_that_they_are() -> None:
    assert seen(table(TOKENS), 0, *KINDS_ON_BOARD) == marked(
        "own priest e15",
        "own face-down f14",
        "own farmer f14",
        "next face-down k13",
        "next servant h14",
        "third priest l14",
        "fourth merchant a15",
    )


def test_tokens_are_marked_from_every_seat() -> None:
    assert seen(table(TOKENS), 1, *KINDS_ON_BOARD) == marked(
        "own face-down k13",
        "own merchant k13",
        "own servant h14",
        "next priest l14",
        "third merchant a15",
        "fourth priest e15",
        "fourth face-down f14",
    )


@pytest.mark.parametrize("terrain", ["land", "river"])
def test_free_hexagons_are_marked_by_terrain(terrain: str) -> None:
    g = table(TOKENS + "23      .   P   .   M   ~   .   .", far_cities=False)
    free = [h["name"] for h in g.view(None)["table"]["hexes"] if h["holds"] is None and h["terrain"] == terrain]
    assert seen(g, 0, terrain) == marked(*(f"{terrain} {name}" for name in free))


def test_land_that_is_not_in_use_is_not_marked_at_all() -> None:
    unused = {f"{plane} q21" for plane in PLANES}
    assert not unused & set(observed(table(players=2), 0))


def test_cities_are_marked_by_the_nobles_they_show() -> None:
    g = table("13  .   .   .   PMS Z   ~   .   .   .")
    assert seen(g, 0, "priest-city") == marked("priest-city g13", "priest-city e23", "priest-city o23")
    assert seen(g, 0, "merchant-city") == marked("merchant-city g13", "merchant-city i23", "merchant-city o23")
    assert seen(g, 0, "servant-city") == marked("servant-city g13", "servant-city m23")


def test_crop_fields_are_marked_with_their_points_or_the_city_symbol() -> None:
    g = table("13  .   .   .   .   Z   ~   .   .   f6\n15  .   .   .   .   .   ~   .   fc  .")
    assert seen(g, 0, "field", "city-field") == {"field q13": 0.6, "city-field o15": 1.0}


SCORED_ZIGGURAT = """
11  .   .   .   .   Bf  ~   .   .
12    .   .   ~   Am  Bf  .   .   .
13  .   .   .   .   z   ~   .   .   .
14    .   .   ~   Am  Cf  .   .   .
15  .   .   .   .   Cf  ~   .   .   .
"""


def test_ziggurats_are_marked_until_they_are_scored() -> None:
    assert seen(table(SCORED_ZIGGURAT), 0, "ziggurat") == marked("ziggurat b4", "ziggurat l6", "ziggurat c19", "ziggurat o19")


def test_open_land_is_counted_around_cities_fields_and_ziggurats() -> None:
    g = table(SCORED_ZIGGURAT + "8    .   ~   P   .   .   .   .   f7")
    box, held = g.setup.box, {h["name"]: h for h in g.view(None)["table"]["hexes"]}
    around = {}
    for site in box.site_hex[: box.sites]:
        name = hex_name(box, int(site))
        beside = [held[hex_name(box, int(h))] for h in box.neighbours[site, : box.neighbour_count[site]]]
        around[name] = sum(h["terrain"] == "land" and (h["holds"] or {"what": ""})["what"] != "token" for h in beside)
    tiles = [name for name in around if (held[name]["holds"] or {"what": "token"})["what"] != "token"]
    expected = {f"open-land {name}": round(around[name] / 10, 3) for name in tiles if around[name]}
    assert seen(g, 0, "open-land") == expected and len(expected) == 10


def test_what_everybody_knows_of_a_player_is_counted_from_the_viewer() -> None:
    g = table(
        SCORED_ZIGGURAT,
        score="10 20 30 40",
        cities="1 2 3 4",
        cards={"B": "ten_points", "D": "river_connects"},
        available="extra_turn stand_of_seven three_nobles noble_with_farmers nobles_in_fields",
        variant="nine_cards",
        stands={"A": "0p 1m 1s 1f"},
    )
    assert {name: value for name, value in seen(g, 2, *SEATS).items() if name in NAMES} == {
        "own points": 0.3,
        "own cities": 0.3,
        "own stand": 0.5,
        "own reserve": 2.3,
        "own ziggurats": 0.1,
        "next points": 0.4,
        "next cities": 0.4,
        "next stand": 0.5,
        "next reserve": 2.5,
        "next river_connects": 1.0,
        "third points": 0.1,
        "third cities": 0.1,
        "third stand": 0.3,
        "third reserve": 2.5,
        "third ziggurats": 0.1,
        "fourth points": 0.2,
        "fourth cities": 0.2,
        "fourth stand": 0.5,
        "fourth reserve": 2.3,
        "fourth ziggurats": 0.1,
        "fourth ten_points": 1.0,
    }


def test_ziggurats_reached_are_counted_from_the_first_to_the_last() -> None:
    g = table("5  Af  ~   .   .   ~   .   .   .\n18    .   ~   ~   .   ~   .   .   Af")
    assert observed(g, 0)["own ziggurats"] == 0.2


def test_the_viewers_own_stand_and_reserve_are_shown_by_kind() -> None:
    g = table("13  .   .   .   .   Z   ~   .   .   Bf", stands={"B": "0p 1m 2s 2f"})
    assert seen(g, 1, "holds") == {"holds merchant": 0.1, "holds servant": 0.2, "holds farmer": 0.2}
    assert seen(g, 1, "draws") == {"draws priest": 0.6, "draws merchant": 0.5, "draws servant": 0.4, "draws farmer": 0.9}


def test_tokens_placed_this_turn_are_shown() -> None:
    g = table(stands={"A": "1p 0m 0s 4f"}).play("farmer a9").play("farmer a11").play("farmer a15")
    assert seen(g, 1, "placed") == {"placed farmer": 0.3}
    assert seen(table().play("priest a9").play("farmer k13"), 1, "placed") == {"placed priest": 0.1, "placed face-down": 0.1}


def test_the_phase_is_shown() -> None:
    assert seen(table(), 0, "phase") == marked("phase place")
    assert seen(extra_turn(), 0, "phase") == marked("phase extra")


def test_whose_turn_and_whose_decision_it_is_are_shown() -> None:
    g = table(ZIGGURAT.replace("Cf", "Bf"), to_play="D").play("priest i15").play("priest a9").play("stop")
    assert seen(g, 2, "turn", "decision") == marked("turn next", "decision fourth")


def test_available_cards_are_shown_from_the_first_to_the_last() -> None:
    shown = [card for card in CARD_NAMES if card not in ("extra_turn", "city_bonus")]
    g = table(variant="nine_cards", available=" ".join(shown))
    assert seen(g, 0, "available") == marked(*(f"available {card}" for card in shown))


def test_an_extra_turn_that_was_used_is_shown() -> None:
    assert seen(extra_turn(), 0, "used") == {}
    assert seen(extra_turn().play("extra turn"), 0, "used") == marked("used extra-turn")


def test_cities_left_are_counted() -> None:
    assert seen(table(), 0, "left") == {"left cities": 0.4}


@pytest.mark.parametrize(("turn", "shown"), [(0, ["turn first"]), (1, ["turn second"]), (2, [])])
def test_the_two_turns_that_are_limited_are_shown(turn: int, shown: list[str]) -> None:
    assert seen(table(turn=turn), 0, "turn") == marked("turn own", *shown)


def test_whatever_stood_there_before_is_overwritten() -> None:
    g = table(TOKENS)
    assert observed(g, 0, before=1.0) == observed(g, 0)
