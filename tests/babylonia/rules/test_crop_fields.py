"""Babylonia, crop fields: who may enter, and what they score."""

from tests.babylonia.drawing import points, rule_against, table


def test_a_farmer_needs_an_own_token_beside_the_field() -> None:
    g = table("15  .   .   .   .   .   ~   .   f6  .")
    assert rule_against(g, "farmer o15") == "crop-fields"


def test_a_farmer_beside_the_field_opens_it() -> None:
    g = table(
        """
        14    .   .   ~   .   .   .   Af  .
        15  .   .   .   .   .   ~   .   f6  .
        """
    )
    assert rule_against(g, "farmer o15") is None


def test_a_noble_beside_the_field_opens_it_to_farmers() -> None:
    g = table(
        """
        14    .   .   ~   .   .   .   Am  .
        15  .   .   .   .   .   ~   .   f6  .
        """
    )
    assert rule_against(g, "farmer o15") is None


def test_another_players_token_beside_the_field_does_not_open_it() -> None:
    g = table(
        """
        14    .   .   ~   .   .   .   Bf  .
        15  .   .   .   .   .   ~   .   f6  .
        """
    )
    assert rule_against(g, "farmer o15") == "crop-fields"


def test_a_face_down_token_beside_the_field_does_not_open_it() -> None:
    g = table(
        """
        13  .   .   .   .   Z   Af~ .   .   .
        14    .   .   ~   .   .   f6  .   .
        """
    )
    assert rule_against(g, "farmer l14") == "crop-fields"


def test_a_face_down_token_beside_the_first_location_does_not_open_it() -> None:
    g = table(
        """
        2    .           .   f6  .
        3  .   ~   .   .   Af~ .   .
        """
    )
    assert rule_against(g, "farmer j2") == "crop-fields"


def test_a_token_placed_earlier_in_the_turn_opens_the_field() -> None:
    g = table("15  .   .   .   .   .   ~   .   f6  .").play("priest n14")
    assert rule_against(g, "farmer o15") is None


def test_a_noble_may_not_enter_a_field() -> None:
    g = table(
        """
        14    .   .   ~   .   .   .   Am  .
        15  .   .   .   .   .   ~   .   f6  .
        """
    )
    assert rule_against(g, "priest o15") == "crop-fields"


def test_with_the_card_a_noble_may_enter_a_field_without_any_token_beside() -> None:
    g = table("15  .   .   .   .   .   ~   .   f6  .", cards={"A": "nobles_in_fields"})
    assert points(g.play("priest o15"), "field-points") == {"A": 6}


def test_the_card_of_another_player_opens_no_field_to_nobles() -> None:
    g = table("15  .   .   .   .   .   ~   .   f6  .", cards={"B": "nobles_in_fields"})
    assert rule_against(g, "priest o15") == "crop-fields"


def test_with_the_card_a_farmer_still_needs_a_token_beside() -> None:
    g = table("15  .   .   .   .   .   ~   .   f6  .", cards={"A": "nobles_in_fields"})
    assert rule_against(g, "farmer o15") == "crop-fields"


def test_the_example_of_a_six_and_a_city_symbol_with_five_cities() -> None:
    g = table(
        """
        13  .   .   .   .   Z   ~   .   .   f6
        14    .   .   ~   .   .   .   .   Af
        15  .   .   .   .   .   ~   .   fc  .
        """,
        cities="2 2 1 0",
        stands={"A": "1p 1m 1s 2f"},
    )
    g.play("farmer q13").play("farmer o15")
    assert [entry.points for entry in g.log if entry.kind == "field-points"] == [6, 5]


def test_a_city_symbol_counts_the_cities_of_all_players() -> None:
    g = table(
        """
        14    .   .   ~   .   .   .   Af  .
        15  .   .   .   .   .   ~   .   fc  .
        """,
        cities="1 2 4 8",
    )
    assert points(g.play("farmer o15"), "field-points") == {"A": 15}


def test_a_city_symbol_is_worth_nothing_before_any_city_is_won() -> None:
    g = table(
        """
        14    .   .   ~   .   .   .   Af  .
        15  .   .   .   .   .   ~   .   fc  .
        """
    )
    assert points(g.play("farmer o15"), "field-points") == {"A": 0}


def test_the_token_takes_the_place_of_the_field() -> None:
    g = table(
        """
        14    .   .   ~   .   .   .   Af  .
        15  .   .   .   .   .   ~   .   f6  .
        """
    ).play("farmer o15")
    assert rule_against(g, "priest o15") == "free-hexagons"
    assert "f6" not in g.position()
