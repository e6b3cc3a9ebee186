"""Babylonia: a noble with farmers may be begun only where the board has room for the third farmer."""

import pytest

import nabu
from tests.babylonia.drawing import crowded, legal, places_for, rule_against, table

ONE_FARMER = "0p 0m 0s 1f"
OUT_OF_REACH = ("d4", "j2", "m3", "g5")
"""Crop fields among tokens of other players."""


def noble_and_farmer_placed(*empty: str, fields: tuple[str, ...] = ()) -> nabu.Game:
    """Let D, who has the card, have placed a noble and a farmer, with hardly any land left."""
    return table(
        crowded(*empty, fields=(*fields, *OUT_OF_REACH)),
        to_play="D",
        cards={"D": "noble_with_farmers"},
        stands={"A": ONE_FARMER, "B": ONE_FARMER, "C": ONE_FARMER, "D": "0p 0m 0s 2f"},
        placed="priest farmer",
    )


def test_with_two_hexagons_left_the_second_farmer_may_be_placed() -> None:
    assert places_for(noble_and_farmer_placed("m21", "o21"), "farmer") >= {"m21", "o21"}


def test_with_one_hexagon_left_the_second_farmer_may_not_be_placed() -> None:
    g = noble_and_farmer_placed("m21")
    assert rule_against(g, "farmer m21") == "options"
    assert "no room" in str(g.why_not("farmer m21"))
    assert legal(g) == {"stop"}


@pytest.mark.parametrize("beside", ["n14", "n16", "o13", "o17", "p14", "p16"])
def test_a_crop_field_that_the_second_farmer_opens_gives_room_for_the_third(beside: str) -> None:
    assert beside in places_for(noble_and_farmer_placed(beside, fields=("o15",)), "farmer")


def test_a_crop_field_beside_an_own_token_gives_room_for_the_third() -> None:
    assert "m21" in places_for(noble_and_farmer_placed("m21", fields=("o23",)), "farmer")


def test_a_crop_field_out_of_reach_gives_no_room() -> None:
    assert rule_against(noble_and_farmer_placed("m21", fields=("o15",)), "farmer m21") == "options"


def two_farmers_placed(rows: str, stand: str) -> nabu.Game:
    """Let D, who has the card, have placed two farmers, with one hexagon of land left."""
    stands = {"A": ONE_FARMER, "B": ONE_FARMER, "C": ONE_FARMER, "D": stand}
    return table(rows, to_play="D", cards={"D": "noble_with_farmers"}, stands=stands, placed="farmer farmer")


def test_the_third_farmer_may_take_the_last_hexagon() -> None:
    assert "m21" in places_for(two_farmers_placed(crowded("m21", fields=OUT_OF_REACH), "0p 0m 0s 2f"), "farmer")


def test_a_noble_may_not_take_the_hexagon_that_the_third_farmer_needs() -> None:
    rows = crowded("m21", fields=OUT_OF_REACH).replace("Dp", "Df", 1)
    assert rule_against(two_farmers_placed(rows, "1p 0m 0s 1f"), "priest m21") == "options"
