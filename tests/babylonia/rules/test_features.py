"""Babylonia: what the features of a position show, part by part."""

from collections.abc import Callable
from typing import Any

import pytest

import nabu
from nabu.core.contract import State, copy_state
from nabu.games.babylonia.moves import find_hex, hex_name
from nabu.games.babylonia.rules.board import token
from nabu.games.babylonia.rules.spaces import MOST_SITE_POINTS
from nabu.games.babylonia.rules.state import CARD_NAMES, KIND_NAMES, MERCHANT
from tests.babylonia.drawing import table
from tests.babylonia.observing import observed, seen
from tests.babylonia.rules.test_cities import EXAMPLE as CITY
from tests.babylonia.rules.test_ziggurats import EXAMPLE as ZIGGURAT
from tests.babylonia.rules.test_ziggurats import FIRST_ZIGGURAT, extra_turn


def marked(*entries: str) -> dict[str, int]:
    return dict.fromkeys(entries, 1)


def at(game: nabu.Game, s: State) -> nabu.Game:
    """Go on from a state that no drawing may show."""
    return nabu.Game.at(game.setup.kit, game.setup.box_file, game.setup.variant, s)


# Tokens

TOKENS = """
13  .   .   .   .   Z   Bm~ .   .   .
14    .   .   Af~ Bs  .   Cp  .   .
15  Dm  .   Ap  .   .   ~   .   .   .
"""


def test_tokens_are_marked_by_owner_and_kind_as_far_as_the_viewer_knows_it() -> None:
    assert seen(table(TOKENS), 0, "tokens") == marked(
        "seat 0, priest, e15", "seat 0, farmer, f14", "seat 1, servant, h14", "seat 2, priest, l14", "seat 3, merchant, a15"
    )


def test_tokens_are_marked_from_every_seat() -> None:
    assert seen(table(TOKENS), 1, "tokens") == marked(
        "seat 0, merchant, k13", "seat 0, servant, h14", "seat 1, priest, l14", "seat 2, merchant, a15", "seat 3, priest, e15"
    )


@pytest.mark.parametrize(("viewer", "own", "other"), [(0, "f14", "k13"), (1, "k13", "f14")])
def test_face_down_tokens_are_marked(viewer: int, own: str, other: str) -> None:
    assert seen(table(TOKENS), viewer, "face_down") == marked(f"seat 0, {own}", f"seat {(1 - 2 * viewer) % 4}, {other}")


CORNERS = """
1                  Bs~ .
23      .   P   .   M   ~   S   Am
"""


def test_tokens_are_marked_from_the_first_hexagon_to_the_last() -> None:
    g = table(CORNERS, far_cities=False)
    assert seen(g, 0, "face_down") == marked("seat 1, i1") and seen(g, 0, "tokens") == marked("seat 0, merchant, o23")


# The board


@pytest.mark.parametrize(
    ("terrain", "is_so"),
    [
        ("outer land", lambda hexagon: hexagon["terrain"] == "land" and not hexagon["central"]),
        ("central land", lambda hexagon: hexagon["central"]),
        ("river", lambda hexagon: hexagon["terrain"] == "river"),
    ],
)
def test_free_hexagons_are_marked_by_terrain(terrain: str, is_so: Callable[[dict[str, Any]], bool]) -> None:
    g = table(TOKENS)
    free = [h["name"] for h in g.view(None)["table"]["hexes"] if h["holds"] is None and is_so(h)]
    marks = [entry for entry in seen(g, 0, "free") if entry.startswith(terrain)]
    assert marks == [f"{terrain}, {name}" for name in free] and len(free) > 20


def test_land_that_is_not_in_use_is_not_marked_at_all() -> None:
    assert not [name for name in observed(table(players=2), 0) if "q21" in name]


def test_cities_are_marked_by_the_nobles_they_show() -> None:
    g = table("13  .   .   .   PMS Z   ~   .   .   .")
    assert seen(g, 0, "cities") == marked(
        *("priest, g13", "priest, e23", "priest, o23"),
        *("merchant, g13", "merchant, i23", "merchant, o23"),
        *("servant, g13", "servant, m23"),
    )


FIELDS = """
 8    .   ~   f7  .   .   .   .   .
 9  .   .   Cf~ .   .   ~   .   .
13  .   .   .   .   Z   ~   .   .   f6
14    .   .   ~   .   .   .   Ap  Bf
15  .   .   .   .   .   ~   .   fc  .
"""


def test_crop_fields_are_marked_and_those_with_the_city_symbol_twice() -> None:
    assert seen(table(FIELDS), 0, "fields") == marked("f8", "q13", "o15")
    assert seen(table(FIELDS), 0, "city_fields") == marked("o15")


def test_crop_fields_show_what_they_pay_now() -> None:
    assert seen(table(FIELDS, cities="1 0 2 0"), 0, "field_points") == {"f8": 7, "q13": 6, "o15": 3}


def test_crop_fields_that_pay_more_than_is_told_show_the_most() -> None:
    g = table(FIELDS)
    s = copy_state(g.state)
    s.cities[0] = MOST_SITE_POINTS + 1
    assert seen(at(g, s), 0, "field_points") == {"f8": 7, "q13": 6, "o15": MOST_SITE_POINTS}


def test_crop_fields_are_open_to_who_has_a_face_up_token_beside_them() -> None:
    assert seen(table(FIELDS), 1, "fields_open") == marked("seat 0, q13", "seat 0, o15", "seat 3, o15")


SCORED_ZIGGURAT = """
11  .   .   .   .   Bf  ~   .   .
12    .   .   ~   Am  Bf  .   .   .
13  .   .   .   .   z   ~   .   .   .
14    .   .   ~   Am  Cf  .   .   .
15  .   .   .   .   Cf  ~   .   .   .
"""


def test_ziggurats_are_marked_by_whether_they_have_been_scored() -> None:
    still = [f"to be scored, {name}" for name in ("b4", "l6", "c19", "o19")]
    assert seen(table(SCORED_ZIGGURAT), 0, "ziggurats") == marked(*still, "scored, i13")


def test_open_land_is_counted_around_cities_fields_and_ziggurats() -> None:
    g = table(SCORED_ZIGGURAT + "8    .   ~   P   .   .   .   .   f7")
    box, held = g.setup.box, {h["name"]: h for h in g.view(None)["table"]["hexes"]}
    around = {}
    for site in box.site_hex[: box.sites]:
        beside = [held[hex_name(box, int(h))] for h in box.neighbours[site, : box.neighbour_count[site]]]
        name = hex_name(box, int(site))
        around[name] = sum(h["terrain"] == "land" and (h["holds"] or {"what": ""})["what"] != "token" for h in beside)
    tiles = [name for name in around if (held[name]["holds"] or {"what": "token"})["what"] != "token"]
    expected = {name: around[name] for name in tiles if around[name]}
    assert seen(g, 0, "open_land") == expected and len(expected) == 10


# What a site would pay


def test_tokens_beside_cities_and_ziggurats_are_counted_by_seat() -> None:
    assert seen(table(CITY), 3, "tokens_beside") == {"seat 1, o15": 3, "seat 1, o19": 1, "seat 2, o15": 2}
    assert seen(table(SCORED_ZIGGURAT), 0, "tokens_beside") == {"seat 0, i13": 2, "seat 1, i13": 2, "seat 2, i13": 2}


def test_tokens_beside_the_first_and_the_last_ziggurat_are_counted() -> None:
    g = table("5  Af  ~   .   .   ~   .   .   .\n18    .   ~   ~   .   ~   .   .   Af")
    assert seen(g, 0, "tokens_beside") == {"seat 0, b4": 1, "seat 0, o19": 1}


def test_face_down_tokens_are_counted_beside_cities() -> None:
    g = table("8    .   ~   P   .   .   .   .   .\n9  .   .   Cf~ .   .   ~   .   .")
    assert seen(g, 0, "tokens_beside") == {"seat 2, f8": 1}


def test_tokens_beside_crop_fields_and_beside_what_is_no_site_any_more_are_not_counted() -> None:
    assert seen(table(FIELDS), 0, "tokens_beside") == {}
    assert seen(table(CITY.replace("PM", ". ")), 0, "tokens_beside") == {"seat 0, o19": 1}


def test_who_alone_has_the_most_tokens_beside_a_site_leads() -> None:
    assert seen(table(CITY), 3, "leads") == marked("seat 1, o15", "seat 1, o19")
    assert seen(table(CITY.replace("Af", "Bf")), 3, "leads") == marked("seat 2, o15", "seat 2, o19")


def test_nobody_leads_where_the_most_is_shared_or_nothing_lies() -> None:
    assert seen(table(CITY.replace("Af", ". ")), 0, "leads") == {}


def test_nobody_leads_at_a_ziggurat_that_has_been_scored() -> None:
    assert seen(table(SCORED_ZIGGURAT.replace("Cf", "Bf")), 0, "leads") == {}


def test_who_leads_at_a_ziggurat_is_shown_until_it_is_scored() -> None:
    assert seen(table(FIRST_ZIGGURAT), 0, "leads") == marked("seat 0, b4")


def test_a_site_that_waits_to_be_scored_is_shown() -> None:
    g = table(CITY).play("farmer a9")
    assert seen(g, 0, "surrounded") == {}
    assert seen(g.play("priest n16"), 0, "surrounded") == marked("o15")


def test_a_ziggurat_that_has_been_scored_waits_no_more() -> None:
    assert seen(table(SCORED_ZIGGURAT), 0, "surrounded") == {}


def test_nobles_connected_with_a_city_bring_points() -> None:
    assert seen(table(CITY), 0, "noble_points") == {"seat 0, o15": 10, "seat 1, o15": 6}


def test_nobles_bring_points_at_every_city_that_their_network_touches() -> None:
    g = table(CITY + "12    .   .   ~   .   .   .   M   .")
    assert seen(g, 1, "noble_points") == {"seat 0, o15": 6, "seat 3, o15": 10, "seat 3, n12": 4}


def test_all_networks_beside_a_city_bring_points() -> None:
    assert seen(table(CITY.replace("Af", "Ap")), 0, "noble_points") == {"seat 0, o15": 12, "seat 1, o15": 6}


def test_servants_bring_points_at_a_city_that_shows_them() -> None:
    g = table(CITY.replace("PM", "S ").replace("Bm", "Bs"))
    assert seen(g, 0, "noble_points") == {"seat 1, o15": 2}


def test_face_down_nobles_connect_and_bring_nothing() -> None:
    g = table(
        """
        8    .   ~   P   .   .   .   .   .
        9  .   .   Ap~ .   .   ~   .   .
       10    .   Ap  ~   .   .   .   .   .
        """
    )
    assert seen(g, 0, "noble_points") == {"seat 0, f8": 2}


def test_nobles_bring_points_across_what_a_card_lets_connect() -> None:
    rows = """
        5  .   ~   .   .   ~   .   .   .
        6    .   .   .   .   ~   Z   .
        7  .   ~   .   .   M   ~   .   .
        9  .   .   ~   Am  .   ~   .   .
        """
    by_land = {"A": "central_land_connects"}
    shown = "extra_turn stand_of_seven three_nobles noble_with_farmers nobles_in_fields city_bonus"
    assert seen(table(rows, variant="nine_cards"), 0, "noble_points") == {}
    assert seen(table(rows, variant="nine_cards", cards=by_land, available=shown), 0, "noble_points") == {
        "seat 0, i7": 2,
        "seat 0, i23": 2,
    }


def test_points_of_nobles_beyond_what_is_told_show_the_most() -> None:
    g = table(CITY)
    s = copy_state(g.state)
    for where in ("m11", "m9", "m7", "o7", "n6", "l10", "l12", "o11", "o9", "n10", "p12", "p10", "l8", "n8"):
        s.cell[find_hex(g.setup.box, where)] = token(0, MERCHANT)
    assert seen(at(g, s), 0, "noble_points") == {"seat 0, o15": MOST_SITE_POINTS, "seat 1, o15": 6}


def test_a_network_that_begins_on_the_first_hexagon_brings_points() -> None:
    g = table("1                  Af~ .\n2    .           Ap  P   .")
    assert seen(g, 0, "noble_points") == {"seat 0, j2": 2}


def test_every_hexagon_of_a_network_shows_its_nobles() -> None:
    own = ("m13", "o13", "n14", "m15", "l16")
    other = ("p14", "p16", "q17")
    assert seen(table(CITY), 0, "network") == {
        **{f"priest, {name}": 3 for name in own},
        **{f"merchant, {name}": 2 for name in own},
        **{f"priest, {name}": 2 for name in other},
        **{f"merchant, {name}": 1 for name in other},
    }


def test_networks_that_meet_become_one() -> None:
    """The servant at g11 begins a network, and so does the one at k11; only at i15 they meet."""
    g = table(
        """
        11  .   .   .   As  .   As~ .   .
        12    .   .   ~   Af  .   .   .   .
        13  .   .   .   .   Z   Af~ .   .   .
        14    .   .   ~   Af  Af  .   .   .
        15  .   .   .   .   Af  ~   .   .   .
        """
    )
    assert seen(g, 0, "network") == {f"servant, {name}": 1 for name in ("g11", "k11", "h12", "k13", "h14", "j14", "i15")}


def test_looking_leaves_the_state_as_it_was() -> None:
    g = table(CITY)
    before = copy_state(g.state)
    observed(g, 0)
    assert before == g.state


# Players


def known_of_players() -> nabu.Game:
    return table(
        SCORED_ZIGGURAT,
        score="10 20 30 300",
        cities="1 2 3 5",
        cards={"B": "ten_points", "D": "city_bonus river_connects"},
        available="extra_turn stand_of_seven three_nobles noble_with_farmers",
        variant="nine_cards",
        stands={"A": "0p 1m 1s 1f"},
    )


@pytest.mark.parametrize(
    ("part", "by_seat"),
    [
        ("points", [30, 255, 10, 20]),
        ("cities_won", [3, 5, 1, 2]),
        ("city_points", [3, 7, 1, 2]),
        ("stand_size", [5, 5, 3, 5]),
        ("reserve_size", [23, 25, 25, 23]),
        ("ziggurats_reached", [1, 0, 1, 1]),
    ],
)
def test_what_everybody_knows_of_a_player_is_counted_from_the_viewer(part: str, by_seat: list[int]) -> None:
    shown = seen(known_of_players(), 2, part)
    assert [shown.get(f"seat {seat}", 0) for seat in range(4)] == by_seat


def test_ziggurats_reached_are_counted_from_the_first_to_the_last() -> None:
    g = table("5  Af  ~   .   .   ~   .   .   .\n18    .   ~   ~   .   ~   .   .   Af")
    assert seen(g, 0, "ziggurats_reached") == {"seat 0": 2}


def test_cards_are_marked_by_owner() -> None:
    assert seen(known_of_players(), 2, "cards") == marked("seat 3, ten_points", "seat 1, city_bonus", "seat 1, river_connects")


def test_the_viewers_own_stand_is_shown_by_kind() -> None:
    g = table(stands={"B": "0p 1m 2s 2f"})
    assert seen(g, 1, "stand") == {"merchant": 1, "servant": 2, "farmer": 2}


def test_unseen_are_ones_own_reserve_and_all_that_the_others_have_but_face_up() -> None:
    g = table(TOKENS, stands={"B": "0p 1m 2s 2f"})
    shown = seen(g, 1, "unseen")
    by_kind = [[shown[f"seat {seat}, {kind}"] for kind in KIND_NAMES] for seat in range(4)]
    assert by_kind == [[6, 4, 3, 10], [5, 6, 6, 12], [6, 5, 6, 12], [5, 6, 6, 12]]


# The turn


def test_tokens_placed_this_turn_are_shown() -> None:
    g = table(stands={"A": "1p 0m 0s 4f"}).play("farmer a9").play("farmer a11").play("farmer a15")
    assert seen(g, 1, "placed") == {"farmer": 3}


def test_tokens_placed_face_down_this_turn_are_counted() -> None:
    g = table().play("priest a9").play("farmer k13")
    assert seen(g, 1, "placed") == {"priest": 1} and seen(g, 1, "placed_face_down") == {"": 1}


def test_the_phase_is_shown() -> None:
    assert seen(table(), 0, "phase") == marked("place")
    assert seen(extra_turn(), 0, "phase") == marked("extra")


def test_whose_turn_and_whose_decision_it_is_are_shown() -> None:
    g = table(ZIGGURAT.replace("Cf", "Bf"), to_play="D").play("priest i15").play("priest a9").play("stop")
    assert seen(g, 2, "on_turn") == marked("seat 1") and seen(g, 2, "decides") == marked("seat 3")


def test_available_cards_are_shown_from_the_first_to_the_last() -> None:
    shown = [card for card in CARD_NAMES if card not in ("extra_turn", "city_bonus")]
    g = table(variant="nine_cards", available=" ".join(shown))
    assert seen(g, 0, "available") == marked(*shown)


def test_an_extra_turn_that_was_used_is_shown() -> None:
    assert seen(extra_turn(), 0, "extra_turn_used") == {}
    assert seen(extra_turn().play("extra turn"), 0, "extra_turn_used") == marked("")


def test_cities_left_are_counted() -> None:
    assert seen(table(), 0, "cities_left") == {"": 4}


@pytest.mark.parametrize(("turn", "shown"), [(0, ["first turn"]), (1, ["second turn"]), (2, [])])
def test_the_two_turns_that_are_limited_are_shown(turn: int, shown: list[str]) -> None:
    assert seen(table(turn=turn), 0, "limited_turn") == marked(*shown)
