"""Babylonia: a noble with farmers may be begun only where the board has room for the third farmer."""

import nabu
from tests.babylonia.drawing import crowded, places_for, rule_against, table

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


def test_a_crop_field_that_the_second_farmer_opens_gives_room_for_the_third() -> None:
    assert "n16" in places_for(noble_and_farmer_placed("n16", fields=("o15",)), "farmer")


def test_a_crop_field_beside_an_own_token_gives_room_for_the_third() -> None:
    assert "m21" in places_for(noble_and_farmer_placed("m21", fields=("o23",)), "farmer")


def test_a_crop_field_out_of_reach_gives_no_room() -> None:
    assert rule_against(noble_and_farmer_placed("m21", fields=("o15",)), "farmer m21") == "options"
