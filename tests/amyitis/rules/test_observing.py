"""Amyitis, what a seat observes: in drawn positions, with what it should be said by hand."""

from pathlib import Path

import nabu
from tests.amyitis.drawing import OLD_BOX, observed, table
from tests.amyitis.other_boxes import OTHER_OFFERS, other_box
from tests.amyitis.rules.test_features import at_a_free_card, at_a_tile, at_mari, few_tiles, middle


def seen(game: nabu.Game, viewer: int, *parts: str) -> dict[str, int]:
    """Return what a seat observes in some parts and is not 0."""
    return {name: value for name, value in observed(game, viewer).items() if name.partition("[")[0] in parts}


def marked(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, 1)


def test_seats_are_counted_from_the_viewer() -> None:
    game = table(to_play="B", first="C", passed="A")
    assert seen(game, 1, "to_play", "first", "procession", "passed") == marked(
        "to_play[seat 0]", "first[seat 1]", "procession[seat 0]", "passed[seat 2]"
    )
    assert seen(game, 2, "to_play", "first", "procession", "passed") == marked(
        "to_play[seat 2]", "first[seat 0]", "procession[seat 2]", "passed[seat 1]"
    )


def test_owners_of_cubes_are_counted_from_the_viewer() -> None:
    game = table(cubes="a1-b1=A c2-c3=nB")
    assert seen(game, 1, "areas") == marked(
        "areas[seat 2, a1-b1, area 0]", "areas[neutral, c2-c3, area 0]", "areas[seat 0, c2-c3, area 1]"
    )


def test_empty_seats_and_groups_show_nothing() -> None:
    names = observed(nabu.new("amyitis", players=2, seed=1), 1)
    assert not [name for name in names if "seat 2" in name or "seat 3" in name or "group 2" in name or "group 3" in name]


def test_what_is_still_to_be_paid() -> None:
    assert seen(at_mari("barley palm"), 0, "due") == marked("due[next, barley]", "due[later, palm]")
    assert seen(at_mari("palm"), 0, "due") == marked("due[next, palm]")


def test_what_a_tile_still_gives() -> None:
    assert seen(at_a_tile(), 0, "planting", "gifts", "free_card") == marked("planting[a2]", "gifts")
    assert seen(at_a_free_card(), 0, "planting", "gifts", "free_card") == marked("planting[b4]", "free_card")


def test_the_way_to_the_end() -> None:
    parts = ("tiles_left", "tiles_to_end", "last_round", "barren")
    assert seen(table(planted="a1=A b1=B", planted_in=3), 0, *parts) == {"tiles_left": 14, "tiles_to_end": 10, "barren": 2}
    assert seen(few_tiles(), 0, *parts) == {"tiles_left": 4, "last_round": 1}
    assert seen(table(players=2, round_number=20), 0, *parts) == {
        "tiles_left": 13,
        "tiles_to_end": 10,
        "last_round": 1,
        "barren": 20,
    }


def test_late_rounds_and_great_wealth_are_not_told_apart() -> None:
    game = table(round_number=60, planted_in=59, planted="a1=A b1=B c1=C", holds={"A": "51 talents, 99 camels"})
    assert seen(game, 0, "round_number", "talents", "camels") == {
        "round_number": 50,
        "talents[seat 0]": 50,
        "talents[seat 1]": 4,
        "talents[seat 2]": 4,
        "camels[seat 0]": 50,
        "camels[seat 1]": 1,
        "camels[seat 2]": 1,
    }


def test_final_points_count_favours_and_tokens() -> None:
    """With three players, four tiles bring 5 points and six bring 10."""
    game = table(planted="a1=A b1=A c1=A d1=A a2=B b2=B c2=B", holds={"B": "2 dates", "C": "1 wine"})
    assert seen(game, 1, "points", "final_points", "ahead", "behind") == {
        "final_points[seat 0]": 2,
        "final_points[seat 1]": 1,
        "final_points[seat 2]": 5,
        "behind[seat 1]": 1,
        "ahead[seat 2]": 3,
    }


def test_once_the_game_is_over_nobody_decides_and_points_are_final() -> None:
    game = few_tiles()
    while not game.over:
        game.play(game.legal_actions()[0])
    assert seen(game, 0, "to_play") == {}
    scores = {name.partition("[")[2]: value for name, value in seen(game, 0, "points").items()}
    assert scores == {name.partition("[")[2]: value for name, value in seen(game, 0, "final_points").items()} != {}


def test_tiles_that_are_lacking_for_a_favour() -> None:
    game = table(planted="a1=A b1=A c1=A d1=A a2=A")
    assert seen(game, 0, "tiles_owned", "lacks") == {
        "tiles_owned[seat 0]": 5,
        "lacks[seat 0, greater]": 1,
        "lacks[seat 1, smaller]": 4,
        "lacks[seat 1, greater]": 6,
        "lacks[seat 2, smaller]": 4,
        "lacks[seat 2, greater]": 6,
    }


def test_tokens_beyond_what_the_caravaneer_keeps() -> None:
    held = "2 dates, 2 salt, 1 wine"
    game = table(holds={"A": held, "B": f"{held}, 2 caravaneer", "C": "2 wine"})
    assert seen(game, 0, "too_many") == {"too_many[seat 0]": 3, "too_many[seat 1]": 1}


def test_cards_that_are_left_to_be_taken_next() -> None:
    """With two players there is one card of each kind, and whoever misses it gets no higher one."""
    game = table(players=2, holds={"A": "1 banker, 2 caravaneer, 1 gardener"})
    assert seen(game, 0, "next_cards") == marked(
        "next_cards[seat 0, banker]", "next_cards[seat 0, palace]", "next_cards[seat 1, palace]"
    )


def test_cubes_around_a_tile_and_who_would_score_them() -> None:
    """Nobody leads around b2; a1 has no tile any more."""
    game = table(cubes="a1-b1=A a1-a2=A b1-b2=A a2-b2=B", planted="a1=C")
    assert seen(game, 0, "around", "bonus") == {
        "around[seat 0, b1]": 2,
        "around[seat 0, a2]": 1,
        "around[seat 1, a2]": 1,
        "around[seat 0, b2]": 1,
        "around[seat 1, b2]": 1,
        "bonus[seat 0, b1]": 1,
    }


def test_where_the_next_cube_brings_water() -> None:
    """A cube between a1 and b1 waters two tiles, one between a2 and b2 the only one of them that is dry."""
    game = table(cubes="a1-a2=A", planted="b1=B")
    assert {name: value for name, value in seen(game, 0, "waters").items() if "a" in name[7:]} == {
        "waters[a2-b2]": 1,
        "waters[a2-a3]": 1,
        "waters[a3-a4]": 2,
    }


def test_a_double_side_waters_nothing_until_its_last_cube() -> None:
    game = table(cubes="c1-d1=A c2-d2=A d2-d3=B")
    assert seen(game, 0, "open_areas")["open_areas[d2-d3]"] == 1
    assert seen(game, 0, "open_areas")["open_areas[c2-c3]"] == 2
    assert "waters[c2-c3]" not in seen(game, 0, "waters")
    assert seen(game, 0, "waters")["waters[d2-d3]"] == 1


def test_rows_of_fields() -> None:
    game = table(fields={"top": "ABA", "bottom": "BC"})
    assert seen(game, 0, "next_field", "row_leader") == marked(
        "next_field[top, salt]", "next_field[bottom, dates]", "row_leader[seat 0, top]"
    )


def test_who_would_be_served_in_the_temples() -> None:
    game = table(temples={"ishtar": "nAC", "tammouz": "BBA"})
    assert seen(game, 0, "served") == marked(
        "served[ishtar, first, seat 2]",
        "served[ishtar, second, seat 0]",
        "served[tammouz, first, seat 1]",
        "served[tammouz, second, seat 0]",
    )


def test_tolls_are_the_viewers() -> None:
    """The caravan stands in Nineveh, one space before Babylon; B's caravaneer saves four camels."""
    game = table(caravan="Nineveh", holds={"B": "2 caravaneer"})
    assert seen(game, 0, "toll") == {f"toll[space {space}]": space + 1 for space in range(8)}
    assert seen(game, 1, "toll") == {f"toll[space {space}]": max(1, space - 3) for space in range(8)}


def test_what_cities_ask_for_and_sell() -> None:
    """Mari asks for barley, and so does the plant there, which without it comes up next; Susa sells two types of cards."""
    game = table(plants="Eshnunna=2a Ur=3a Mari=4b Khorsabad=1a")
    parts = ("asks", "sells", "quality", "turned_quality", "turned_extra")
    mari = {name: value for name, value in seen(game, 0, *parts).items() if "space 5" in name}
    assert mari == {"asks[space 5, barley]": 2, "quality[space 5]": 2, "turned_quality[space 5]": 1}
    susa = {name: value for name, value in seen(game, 0, *parts).items() if "space 2" in name}
    assert susa == marked("asks[space 2, salt]", "sells[space 2, banker]", "sells[space 2, palace]")


def test_a_city_may_sell_one_type_of_card(tmp_path: Path) -> None:
    """In this box Susa sells palaces alone."""
    game = table(box=other_box(tmp_path, OTHER_OFFERS))
    assert [name for name in seen(game, 0, "sells") if "space 2" in name] == ["sells[space 2, palace]"]


def test_where_a_seat_could_act_and_go() -> None:
    """Dates are what Eshnunna asks for, one space on, and Uruk, four on; with a camel A gets to the first, B nowhere."""
    game = table(cubes="a1-a2=C", holds={"A": "1 dates, 1 camels", "B": "1 dates, 0 camels"})
    assert seen(game, 0, "can_act", "can_go", "can_plant") == marked(
        *(f"can_act[seat {seat}, space {space}]" for seat in (0, 1) for space in (0, 1, 4)),
        "can_go[seat 0, space 1]",
        "can_plant[seat 0, a1]",
        "can_plant[seat 0, a2]",
    )


def test_crafts_on_offer_by_price() -> None:
    groups = ("peasant priest (engineer)", "peasant peasant merchant", "(peasant) (priest) (merchant)")
    assert seen(table(groups=groups), 0, "face_up", "price", "offers") == {
        "face_up[group 0, peasant]": 1,
        "face_up[group 0, priest]": 1,
        "face_up[group 1, peasant]": 2,
        "face_up[group 1, merchant]": 1,
        "price[group 0]": 1,
        "price[group 2]": 3,
        "offers[peasant, price 0]": 2,
        "offers[merchant, price 0]": 1,
        "offers[peasant, price 1]": 1,
        "offers[priest, price 1]": 1,
    }


def test_talents_and_camels_in_the_supply_show_where_they_can_run_out() -> None:
    assert seen(table(box=OLD_BOX), 0, "talents_left", "camels_left") == {"talents_left": 18, "camels_left": 11}
    assert seen(middle(), 0, "talents_left", "camels_left") == {}
