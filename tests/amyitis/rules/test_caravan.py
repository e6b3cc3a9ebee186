"""Amyitis, Move the Caravan: the way, Babylon, court cities, payment."""

from pathlib import Path

import nabu
from nabu.games.amyitis.rules.caravan import may_go_anywhere
from tests.amyitis.drawing import changed_box, held, own, points, table, texts
from tests.amyitis.other_boxes import (
    ONE_CARAVANEER_AND_TWO_BANKERS,
    OTHER_OFFERS,
    OTHER_PLACES,
    THREE_CARAVANEERS_AND_TWO_PALACES,
    other_box,
)

EVERYTHING = "2 barley, 2 dates, 2 salt, 2 palm"


def test_the_example_of_level_1_one_camel_goes_one_to_three_spaces() -> None:
    game = table(holds={"A": f"1 camels, 1 caravaneer, {EVERYTHING}"}, cubes="a1-b1=A")
    assert texts(game, "caravan") == {"eshnunna", "susa", "ur"}


def test_level_0_moves_one_space_a_camel() -> None:
    game = table(holds={"A": f"2 camels, {EVERYTHING}"}, cubes="a1-b1=A")
    assert texts(game, "caravan") == {"eshnunna", "susa"}


def test_level_2_moves_four_spaces_more() -> None:
    game = table(holds={"A": f"1 camels, 2 caravaneer, {EVERYTHING}"}, cubes="a1-b1=A", caravan="Susa")
    assert texts(game, "caravan") == {"ur", "uruk", "mari", "palmyra", "khorsabad"}


def test_the_caravan_costs_a_camel_at_least_and_no_more_than_needed() -> None:
    game = table(holds={"A": "3 camels, 2 caravaneer, 1 salt"}).play("caravan susa")
    assert own(game, "A")["camels"] == 2


def test_a_long_way_costs_the_distance_less_the_bonus() -> None:
    game = table(holds={"A": "5 camels, 1 caravaneer, 1 palm"}).play("caravan palmyra")
    assert own(game, "A")["camels"] == 1


def test_without_a_camel_the_caravan_stays() -> None:
    assert texts(table(holds={"A": f"0 camels, 2 caravaneer, {EVERYTHING}"}), "caravan") == set()


def test_it_is_known_whether_the_caravan_can_go_anywhere() -> None:
    for holds, goes in (("0 camels, 1 salt", False), ("9 camels", False), ("9 camels, 1 salt", True)):
        game = table(holds={"A": holds})
        assert bool(may_go_anywhere(game.setup.box, game.state, 0)) is goes
        assert bool(texts(game, "caravan")) is goes


def test_the_caravan_never_goes_round_in_a_full_circle() -> None:
    game = table(holds={"A": f"9 camels, {EVERYTHING}"}, cubes="a1-b1=A")
    assert "babylon" not in texts(game, "caravan") and len(texts(game, "caravan")) == 8


def test_the_caravan_goes_only_where_something_can_be_done() -> None:
    assert texts(table(holds={"A": "9 camels, 1 salt"}), "caravan") == {"susa"}


def test_the_example_of_uruk_offers_the_next_levels() -> None:
    game = table(caravan="Ur", holds={"A": "1 dates, 1 caravaneer"}).play("caravan uruk")
    assert texts(game) == {"take banker", "take caravaneer"} and held(game, "A") == ""


def test_the_example_of_uruk_the_level_2_caravaneer_comes_with_its_token() -> None:
    game = table(caravan="Ur", holds={"A": "1 dates, 1 caravaneer", "B": "2 caravaneer"}, on_caravaneers="palm")
    game.play("caravan uruk").play("take caravaneer")
    assert held(game, "A") == "palm" and own(game, "A")["caravaneer"] == 2


def test_among_several_level_2_caravaneers_the_player_chooses_by_the_token() -> None:
    game = table(caravan="Ur", holds={"A": "1 dates, 1 caravaneer"}, on_caravaneers="salt palm")
    game.play("caravan uruk").play("take caravaneer")
    assert texts(game) == {"get salt", "get palm"}
    assert held(game.play("get salt"), "A") == "salt" and game.to_play == 1


def without_first_bankers(**more: str) -> nabu.Game:
    # B and C have taken the two bankers of level 1.
    return table(holds={"A": "1 dates, 1 salt, 1 caravaneer, 2 camels", "B": "1 banker", "C": "1 banker"}, **more)  # type: ignore[arg-type]


def test_the_example_of_uruk_without_first_bankers_only_the_caravaneer_is_left() -> None:
    assert texts(without_first_bankers(caravan="Ur").play("caravan uruk"), "take") == {"caravaneer"}


def test_the_example_of_uruk_whoever_missed_the_first_bankers_gets_none_anywhere() -> None:
    assert texts(without_first_bankers(caravan="Babylon").play("caravan susa"), "take") == {"palace"}


def test_the_first_banker_is_one_for_two_players_two_for_three_and_three_for_four() -> None:
    firsts = [table(players=players).view()["table"]["court"][0] for players in (2, 3, 4)]
    assert [(card["card"], card["level"], card["left"]) for card in firsts] == [("banker", 1, left) for left in (1, 2, 3)]


def test_a_city_may_sell_one_type_of_card_alone(tmp_path: Path) -> None:
    box = other_box(tmp_path, OTHER_OFFERS)
    game = table(caravan="Eshnunna", holds={"A": "1 salt"}, box=box).play("caravan susa")
    assert texts(game) == {"take palace"} and game.view()["table"]["ring"][2]["cards"] == ["palace"]


def test_a_city_that_sells_one_type_is_closed_without_a_next_card_of_it(tmp_path: Path) -> None:
    game = table(caravan="Eshnunna", holds={"A": "1 salt, 3 palace"}, box=other_box(tmp_path, OTHER_OFFERS))
    reason = game.why_not("caravan susa")
    assert reason is not None and reason.text == "Susa sells only palace, and your next card of that type is not left."


def test_a_city_may_sell_gardeners_while_there_are_any(tmp_path: Path) -> None:
    box = other_box(tmp_path, OTHER_OFFERS)
    game = table(caravan="Ur", holds={"A": "1 dates"}, box=box).play("caravan uruk")
    assert texts(game, "take") == {"banker", "gardener"} and own(game.play("take gardener"), "A")["gardeners"] == 1
    gone = table(caravan="Ur", holds={"A": "1 dates", "B": "2 gardener"}, box=box).play("caravan uruk")
    assert texts(gone, "take") == {"banker"}
    last = table(caravan="Ur", holds={"A": "1 dates, 3 banker", "B": "1 gardener"}, box=box).play("caravan uruk")
    assert texts(last, "take") == {"gardener"}


def test_court_cards_may_be_sold_where_we_have_a_plant_city(tmp_path: Path) -> None:
    plants = "Susa=3a Mari=4a Khorsabad=1a"
    game = table(holds={"A": "1 dates"}, plants=plants, box=other_box(tmp_path, OTHER_PLACES)).play("caravan eshnunna")
    assert texts(game) == {"take caravaneer"}


def test_plants_may_be_sold_where_we_have_a_court_city(tmp_path: Path) -> None:
    plants = "Susa=3a Mari=4a Khorsabad=1a"
    box = other_box(tmp_path, OTHER_PLACES)
    game = table(caravan="Eshnunna", holds={"A": "1 salt"}, plants=plants, cubes="a1-b1=A", box=box).play("caravan susa")
    assert texts(game) == {"plant a1", "plant b1"}


def test_a_type_has_as_many_levels_as_the_box_says(tmp_path: Path) -> None:
    box = other_box(tmp_path, THREE_CARAVANEERS_AND_TWO_PALACES)
    game = table(caravan="Mari", holds={"A": "1 palm, 1 palace"}, box=box).play("caravan palmyra").play("take palace")
    assert points(game, "card-taken") == {"A": 9}
    full = table(caravan="Mari", holds={"A": "1 palm, 2 palace"}, box=box).play("caravan palmyra")
    reason = full.why_not("take palace")
    assert texts(full) == {"take caravaneer"} and reason is not None and reason.text == "You have the highest palace already."


def test_a_caravaneer_of_level_3_goes_further_and_brings_no_token(tmp_path: Path) -> None:
    box = other_box(tmp_path, THREE_CARAVANEERS_AND_TWO_PALACES)
    game = table(caravan="Ur", holds={"A": "1 dates, 2 caravaneer"}, on_caravaneers="palm", box=box)
    game.play("caravan uruk").play("take caravaneer")
    assert own(game, "A")["caravaneer"] == 3 and held(game, "A") == "" and game.to_play == 1
    far = table(caravan="Babylon", holds={"A": "1 barley, 3 caravaneer, 1 camels"}, on_caravaneers="palm", box=box)
    assert "nineveh" in texts(far, "caravan") and own(far, "A")["keeps"] == 6


def test_the_token_lies_on_level_2_whatever_the_highest_level(tmp_path: Path) -> None:
    box = other_box(tmp_path, THREE_CARAVANEERS_AND_TWO_PALACES)
    game = table(caravan="Ur", holds={"A": "1 dates, 1 caravaneer"}, on_caravaneers="salt palm", box=box)
    assert texts(game.play("caravan uruk").play("take caravaneer")) == {"get salt", "get palm"}


def test_without_caravaneers_of_level_2_there_are_no_tokens(tmp_path: Path) -> None:
    box = other_box(tmp_path, ONE_CARAVANEER_AND_TWO_BANKERS)
    game = table(caravan="Ur", holds={"A": "1 dates"}, box=box).play("caravan uruk").play("take caravaneer")
    assert own(game, "A")["keeps"] == 5 and held(game, "A") == "" and game.view()["table"]["caravaneer_tokens"] == []


def test_a_city_that_has_no_card_for_the_player_is_closed() -> None:
    game = table(caravan="Ur", holds={"A": "1 dates, 2 caravaneer, 3 banker"})
    assert "uruk" not in texts(game, "caravan")


def test_a_palace_scores_at_once() -> None:
    game = table(caravan="Mari", holds={"A": "1 palm, 1 palace"}).play("caravan palmyra").play("take palace")
    assert points(game, "card-taken") == {"A": 6}


def test_wine_pays_for_any_resource() -> None:
    game = table(caravan="Ur", holds={"A": "1 wine"}).play("caravan uruk")
    assert texts(game, "take") == {"banker", "caravaneer"} and held(game, "A") == ""


def test_who_has_both_chooses_between_the_resource_and_wine() -> None:
    game = table(caravan="Ur", holds={"A": "1 dates, 1 wine"}).play("caravan uruk")
    assert texts(game) == {"pay dates", "pay wine"}
    assert held(game.play("pay wine"), "A") == "dates"


def at_mari(**more: str) -> nabu.Game:
    """Put a plant of quality 2 that costs palm in addition to Mari, one space on."""
    plants = "Eshnunna=4a Ur=3a Mari=2b Khorsabad=1a"
    return table(caravan="Uruk", plants=plants, cubes="a1-b1=B", holds={"A": more.pop("holds")}, **more)  # type: ignore[arg-type]


def test_the_example_of_mari_costs_barley_and_palm() -> None:
    game = at_mari(holds="1 barley, 1 palm, 1 dates").play("caravan mari")
    assert held(game, "A") == "dates" and texts(game, "plant") == {"a1", "b1"}


def test_the_example_of_mari_turns_the_plant_card_over() -> None:
    game = at_mari(holds="1 barley, 1 palm").play("caravan mari").play("plant a1")
    assert game.view()["table"]["ring"][5]["plant"][0]["quality"] == 1


def test_a_plant_city_is_closed_without_both_resources() -> None:
    assert "mari" not in texts(at_mari(holds="2 barley"), "caravan")


def test_one_wine_replaces_one_of_two_resources_only_where_needed() -> None:
    game = at_mari(holds="1 barley, 1 wine").play("caravan mari")
    assert held(game, "A") == "" and texts(game, "plant") == {"a1", "b1"}


def test_two_wines_may_replace_both_resources() -> None:
    game = at_mari(holds="2 wine").play("caravan mari")
    assert held(game, "A") == ""


def test_with_enough_of_everything_each_of_the_two_payments_is_a_choice() -> None:
    game = at_mari(holds="1 barley, 1 palm, 2 wine").play("caravan mari")
    assert texts(game) == {"pay barley", "pay wine"}
    assert texts(game.play("pay wine")) == {"pay palm", "pay wine"}
    assert held(game.play("pay palm"), "A") == "barley wine"


def test_one_wine_can_be_spent_only_once() -> None:
    game = at_mari(holds="1 barley, 1 palm, 1 wine").play("caravan mari").play("pay wine")
    assert held(game, "A") == "barley" and texts(game, "plant") == {"a1", "b1"}


def twice_barley(holds: str) -> nabu.Game:
    """Put a plant to Mari, which asks for barley, that costs barley in addition."""
    return table(caravan="Uruk", plants="Eshnunna=2a Ur=3a Mari=4b Khorsabad=1a", cubes="a1-b1=B", holds={"A": holds})


def test_a_resource_asked_for_twice_is_paid_twice() -> None:
    assert held(twice_barley("3 barley").play("caravan mari"), "A") == "barley"


def test_two_tokens_or_one_and_wine_pay_for_a_resource_asked_for_twice() -> None:
    game = twice_barley("2 barley, 1 wine").play("caravan mari")
    assert texts(game) == {"pay barley", "pay wine"}
    assert held(game.copy().play("pay barley"), "A") == "wine" and held(game.play("pay wine"), "A") == "barley"


def test_the_plant_of_khorsabad_costs_what_its_card_shows_as_well() -> None:
    game = table(caravan="Palmyra", holds={"A": "1 palm"}, cubes="a1-b1=A")
    assert "khorsabad" not in texts(game, "caravan")
    both = table(caravan="Palmyra", holds={"A": "1 palm, 1 barley"}, cubes="a1-b1=A").play("caravan khorsabad")
    assert held(both, "A") == "" and texts(both, "plant") == {"a1", "b1"}


def test_a_court_city_costs_its_resource_alone_whatever_the_plant_cards_show(tmp_path: Path) -> None:
    turned = ('[{ quality = 1 }, { quality = 2, extra = "barley" }]', '[{ quality = 2, extra = "barley" }, { quality = 1 }]')
    game = table(caravan="Eshnunna", holds={"A": "1 salt"}, box=changed_box(tmp_path, instead=turned)).play("caravan susa")
    assert texts(game) == {"take banker", "take palace"}


def test_one_token_is_not_enough_for_a_resource_asked_for_twice() -> None:
    assert "mari" not in texts(twice_barley("1 barley"), "caravan")


def test_wine_makes_up_for_the_second_token_of_a_resource_asked_for_twice() -> None:
    assert held(twice_barley("1 barley, 1 wine").play("caravan mari"), "A") == ""


def at_babylon(holds: str, **more: str) -> nabu.Game:
    return table(caravan="Nineveh", holds={"A": holds}, **more)  # type: ignore[arg-type]


def test_one_resource_sells_for_three_points_and_two_for_six() -> None:
    game = at_babylon("1 dates, 1 wine").play("caravan babylon")
    assert texts(game) == {"sell dates", "sell wine", "sell dates wine"}
    assert points(game.copy().play("sell wine"), "sold") == {"A": 3}
    assert points(game.play("sell dates wine"), "sold") == {"A": 6} and held(game, "A") == ""


def test_two_of_a_kind_may_be_sold_together() -> None:
    assert texts(at_babylon("2 dates").play("caravan babylon")) == {"sell dates", "sell dates dates"}
    barley = at_babylon("2 barley").play("caravan babylon")
    assert texts(barley) == {"sell barley", "sell barley barley"}
    assert barley.play("sell barley barley").scores == [6, 0, 0] and held(barley, "A") == ""


def test_two_wines_may_be_sold() -> None:
    assert texts(at_babylon("2 wine").play("caravan babylon")) == {"sell wine", "sell wine wine"}


def test_one_of_a_kind_cannot_be_sold_twice() -> None:
    assert texts(at_babylon("1 barley").play("caravan babylon")) == {"sell barley"}


def test_a_sale_comes_with_an_irrigation_that_scores_nothing() -> None:
    game = at_babylon("1 dates").play("caravan babylon").play("sell dates").play("irrigate a1-b1")
    assert points(game, "irrigated") == {"A": 0} and game.scores == [3, 0, 0] and game.to_play == 1
    assert game.view()["table"]["sides"][0]["cubes"] == [0] and own(game, "A")["cubes"] == 29


def test_babylon_is_closed_without_a_resource() -> None:
    assert "babylon" not in texts(at_babylon("1 talents"), "caravan")


def test_babylon_is_closed_without_a_cube(tmp_path: Path) -> None:
    game = at_babylon("1 dates", cubes="a1-b1=A", box=changed_box(tmp_path, cubes_per_player="1"))  # type: ignore[arg-type]
    assert "babylon" not in texts(game, "caravan")
