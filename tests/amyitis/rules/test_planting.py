"""Amyitis, Planting: irrigation, quality, gardeners, tile, irrigation bonus, automatic irrigation."""

from pathlib import Path

import nabu
from tests.amyitis.drawing import OLD_BOX, changed_box, held, kinds, own, points, table, texts

QUALITY_2_AT_MARI = "Eshnunna=4a Ur=3a Mari=2b Khorsabad=1a"


def at_mari(**more: object) -> nabu.Game:
    """Let A plant a plant of quality 2, bought in Mari."""
    holds = {"A": "1 barley, 1 palm"} | dict(more.pop("holds", {}))  # type: ignore[call-overload]
    game = table(caravan="Uruk", plants=QUALITY_2_AT_MARI, holds=holds, **more)  # type: ignore[arg-type]
    return game.play("caravan mari")


def at_eshnunna(**more: object) -> nabu.Game:
    """Let A plant a plant of quality 1, bought in Eshnunna."""
    holds = {"A": "1 dates"} | dict(more.pop("holds", {}))  # type: ignore[call-overload]
    return table(holds=holds, **more).play("caravan eshnunna")  # type: ignore[arg-type]


EXAMPLE = "a1-a2=B a2-b2=B b1-b2=A c1-d1=A c2-d2=C d2-d3=C c2-c3=AB"


def test_the_example_squares_a_are_irrigated_and_low_enough() -> None:
    game = at_mari(cubes=EXAMPLE, planted="d1=B")
    assert texts(game, "plant") == {"a1", "a2", "b2", "b1", "c1", "c2", "d2"}


def test_the_example_square_b_on_the_third_floor_needs_a_gardener() -> None:
    game = at_mari(cubes=EXAMPLE, planted="d1=B", holds={"A": "1 barley, 1 palm, 1 gardener"})
    assert "c3" in texts(game, "plant")
    game.play("plant c3")
    assert own(game, "A")["gardeners"] == 0 and game.view()["table"]["court"][-1]["left"] == 2


def test_the_example_square_c_is_not_fully_irrigated() -> None:
    reason = at_mari(cubes=EXAMPLE, planted="d1=B", holds={"A": "1 barley, 1 palm, 2 gardener"}).why_not("plant d3")
    assert reason is not None and "irrigated" in reason.text


def test_the_example_square_d_is_planted_already() -> None:
    reason = at_mari(cubes=EXAMPLE, planted="d1=B").why_not("plant d1")
    assert reason is not None and "planted by B" in reason.text


def test_the_river_itself_irrigates_no_square() -> None:
    reason = at_mari(cubes="a1-b1=A").why_not("plant d1")
    assert reason is not None and reason.rule == "planting"


def example_of_the_tile() -> nabu.Game:
    # A tile of 4 points and 2 talents (2e) lies on b2; B has most cubes around it, and c2 beside it is planted.
    return at_mari(cubes="a1-a2=B a2-b2=B b1-b2=A b2-b3=B", planted="c2=C", tiles="b2=2e b4=2a").play("plant b2")


def test_the_example_of_the_tile_scores_four_points_and_gives_two_talents() -> None:
    game = example_of_the_tile()
    assert points(game, "tile-taken") == {"A": 4} and own(game, "A")["talents"] == 6


def test_the_example_of_the_irrigation_bonus_gives_two_points_to_who_has_most_cubes() -> None:
    assert points(example_of_the_tile(), "irrigation-bonus") == {"B": 2}


def test_the_example_of_automatic_irrigation_places_a_neutral_cube_between_the_plants() -> None:
    side = next(side for side in example_of_the_tile().view()["table"]["sides"] if side["name"] == "b2-c2")
    assert side["cubes"] == ["neutral"]


def test_a_tie_around_the_square_gives_no_bonus() -> None:
    game = at_mari(cubes="a1-a2=B b1-b2=A a2-b2=C a1-b1=A").play("plant b2")
    assert points(game, "irrigation-bonus") == {}


def test_gardeners_do_not_raise_the_irrigation_bonus() -> None:
    game = at_eshnunna(cubes="a1-a2=B a2-b2=B", holds={"A": "1 dates, 1 gardener"}).play("plant b2")
    assert points(game, "irrigation-bonus") == {"B": 1}


def test_two_gardeners_take_a_plant_of_quality_1_to_the_top() -> None:
    game = at_eshnunna(cubes="d3-d4=AB", holds={"A": "1 dates, 2 gardener"}).play("plant d4")
    assert points(game, "tile-taken") == {"A": 10} and own(game, "A")["gardeners"] == 0


def test_no_more_gardeners_are_discarded_than_needed() -> None:
    game = at_mari(cubes="d3-d4=AB", holds={"A": "1 barley, 1 palm, 2 gardener"}).play("plant d4")
    assert own(game, "A")["gardeners"] == 1


def test_cubes_elsewhere_do_not_count_for_a_square_at_the_edge() -> None:
    game = at_eshnunna(cubes="a1-b1=B c4-d4=CC").play("plant a1")
    assert points(game, "irrigation-bonus") == {"B": 1}


def test_neutral_cubes_do_not_count_for_the_bonus() -> None:
    game = at_mari(cubes="a1-a2=B a2-b2=n b2-b3=n", planted="a3=A").play("plant a2").play("get wine")
    assert points(game, "irrigation-bonus") == {"B": 2}


def test_without_any_players_cube_around_nobody_gets_the_bonus() -> None:
    game = at_mari(cubes="a2-b2=n").play("plant b2")
    assert points(game, "irrigation-bonus") == {}


def test_a_double_side_between_plants_takes_two_neutral_cubes() -> None:
    game = at_mari(cubes="c1-d1=A c2-d2=B", planted="c3=B").play("plant c2")
    side = next(side for side in game.view()["table"]["sides"] if side["name"] == "c2-c3")
    assert side["cubes"] == ["neutral", "neutral"]


def test_the_empty_area_of_a_half_filled_double_side_becomes_neutral() -> None:
    game = at_mari(cubes="c1-d1=A c2-d2=B c2-c3=B", planted="c3=B").play("plant c2")
    side = next(side for side in game.view()["table"]["sides"] if side["name"] == "c2-c3")
    assert side["cubes"] == [1, "neutral"]


def test_the_first_side_between_plants_becomes_neutral() -> None:
    game = at_eshnunna(cubes="a1-a2=A", planted="b1=B").play("plant a1")
    assert game.view()["table"]["sides"][0]["cubes"] == ["neutral"]


def test_a_square_at_the_edge_irrigates_no_side_elsewhere() -> None:
    # The neutral cubes had run out when c4 and d4 were planted.
    game = at_eshnunna(cubes="a1-a2=A", planted="c4=B d4=B").play("plant a1")
    assert "neutral-irrigation" not in kinds(game)


def test_automatic_irrigation_stops_when_the_neutral_cubes_run_out(tmp_path: Path) -> None:
    box = changed_box(tmp_path, neutral_cubes="1")
    game = at_mari(cubes="c1-d1=A c2-d2=B", planted="c3=B", box=box).play("plant c2")
    side = next(side for side in game.view()["table"]["sides"] if side["name"] == "c2-c3")
    assert side["cubes"] == ["neutral", None]


def test_a_square_left_empty_with_two_players_was_never_planted() -> None:
    game = at_mari(players=2, cubes="b1-c1=A").play("plant b1")
    assert "neutral-irrigation" not in kinds(game)


def test_the_last_side_irrigates_the_squares_beside_it() -> None:
    game = at_mari(cubes="c4-d4=AB", holds={"A": "1 barley, 1 palm, 1 gardener"})
    assert texts(game, "plant") == {"c4", "d4"}


def test_a_planted_square_cannot_be_planted_again() -> None:
    game = at_mari(cubes="a1-b1=A").play("plant a1")
    assert not game.view()["table"]["squares"][0]["irrigated"]


def test_a_tile_gives_a_camel() -> None:
    assert own(at_eshnunna(cubes="a1-b1=A").play("plant b1"), "A")["camels"] == 1


def test_the_camel_just_paid_can_come_back_from_a_tile() -> None:
    holds = {"A": "1 dates, 1 camels", "B": "12 camels", "C": "1 camels"}
    game = at_eshnunna(cubes="a1-b1=A", holds=holds, box=OLD_BOX).play("plant b1")
    assert own(game, "A")["camels"] == 1 and game.view()["table"]["supply"]["camels"] == 0


GENEROUS = ("{ points = 5 }", "{ points = 5, camels = 9, talents = 9 }")


def test_a_tile_gives_as_many_camels_and_talents_as_are_left(tmp_path: Path) -> None:
    box = changed_box(tmp_path, instead=GENEROUS, endless_talents_and_camels="false")
    game = at_eshnunna(cubes="a1-b1=A", box=box, holds={"B": "9 camels, 19 talents"}).play("plant a1")
    assert own(game, "A")["camels"] == 4 and own(game, "A")["talents"] == 7
    assert [entry.text for entry in game.log if entry.kind in ("tile-talents", "tile-camels")] == [
        "The tile gives A 3 talents, 6 fewer than it shows: there are no more.",
        "The tile gives A 4 camels, 5 fewer than it shows: there are no more.",
    ]


def test_where_talents_and_camels_never_run_out_a_tile_gives_all_that_it_shows(tmp_path: Path) -> None:
    box = changed_box(tmp_path, instead=GENEROUS)
    game = at_eshnunna(cubes="a1-b1=A", box=box, holds={"B": "200 camels, 300 talents"}).play("plant a1")
    assert own(game, "A")["camels"] == 9 and own(game, "A")["talents"] == 13
    assert [entry.text for entry in game.log if entry.kind in ("tile-talents", "tile-camels")] == [
        "The tile gives A 9 talents.",
        "The tile gives A 9 camels.",
    ]


def test_a_tile_gives_a_resource_of_any_kind_wine_included() -> None:
    game = at_eshnunna(cubes="a1-a2=A", planted="", tiles="").play("plant a2")
    assert texts(game) == {"get barley", "get dates", "get salt", "get palm", "get wine"}
    assert held(game.play("get wine"), "A") == "wine" and game.to_play == 1


def test_a_resource_that_has_run_out_cannot_be_got_from_a_tile() -> None:
    game = at_eshnunna(cubes="a1-a2=A", holds={"A": "1 dates", "B": "7 wine"}).play("plant a2")
    assert "get wine" not in texts(game)


def test_a_tile_gives_nothing_more_when_all_resources_have_run_out(tmp_path: Path) -> None:
    box = changed_box(tmp_path, resource_tokens="1", instead=("{ points = 3, resources = 1 }", "{ points = 3, resources = 2 }"))
    game = at_eshnunna(cubes="a1-a2=A", box=box, holds={"B": "1 barley, 1 wine"}, on_caravaneers="salt palm")
    assert texts(game.play("plant a2")) == {"get dates"}
    assert game.play("get dates").to_play == 1 and "tile-resources-gone" in kinds(game)


def test_a_tile_may_give_several_resources(tmp_path: Path) -> None:
    box = changed_box(tmp_path, instead=("{ points = 3, resources = 1 }", "{ points = 3, resources = 2 }"))
    game = at_eshnunna(cubes="a1-a2=A", box=box).play("plant a2").play("get dates").play("get wine")
    assert held(game, "A") == "dates wine"


def test_a_tile_gives_the_next_banker_for_nothing() -> None:
    game = at_eshnunna(cubes="a3-b3=A", holds={"A": "1 dates, 1 banker"}, tiles="a3=1g a4=1f").play("plant a3")
    assert own(game, "A")["banker"] == 2


def test_a_card_that_has_run_out_is_not_given_by_a_tile() -> None:
    game = at_eshnunna(cubes="a3-b3=A", holds={"A": "1 dates, 3 banker"}, tiles="a3=1g a4=1f").play("plant a3")
    assert own(game, "A")["banker"] == 3 and game.to_play == 1 and "tile-card-gone" in kinds(game)


def test_a_tiles_caravaneer_of_level_2_comes_with_the_token_of_choice() -> None:
    game = at_eshnunna(cubes="a3-b3=A", holds={"A": "1 dates, 1 caravaneer"}, tiles="a3=1h", on_caravaneers="salt palm").play(
        "plant a3"
    )
    assert texts(game) == {"get salt", "get palm"}
    game.play("get palm")
    assert held(game, "A") == "palm" and "plant-turned" in kinds(game) and game.to_play == 1


def test_a_tile_of_choice_gives_any_court_card_or_a_gardener() -> None:
    game = at_mari(cubes="b3-b4=A", tiles="b4=2f b3=2e").play("plant b4")
    assert texts(game) == {"take banker", "take caravaneer", "take palace", "take gardener"}
    assert own(game.copy().play("take gardener"), "A")["gardeners"] == 1
    assert points(game.play("take palace"), "tile-card") == {"A": 4}


def test_a_tile_of_choice_gives_no_level_that_there_is_not() -> None:
    game = at_mari(cubes="b3-b4=A", tiles="b4=2f b3=2e", holds={"A": "1 barley, 1 palm, 3 banker"}).play("plant b4")
    assert texts(game, "take") == {"caravaneer", "palace", "gardener"}


def test_a_choice_is_offered_while_one_type_is_left() -> None:
    holds = {"A": "1 barley, 1 palm, 2 caravaneer, 3 palace", "B": "1 gardener"}
    game = at_mari(players=2, cubes="b3-b4=A", tiles="b4=2f b3=2e", holds=holds).play("plant b4")
    assert texts(game) == {"take banker"}


def test_a_choice_is_offered_while_only_a_gardener_is_left() -> None:
    holds = {"A": "1 barley, 1 palm, 3 banker, 2 caravaneer, 3 palace"}
    game = at_mari(players=2, cubes="b3-b4=A", tiles="b4=2f b3=2e", holds=holds).play("plant b4")
    assert texts(game) == {"take gardener"}


def test_a_tile_of_choice_gives_one_card_and_no_second_one() -> None:
    game = at_mari(cubes="b3-b4=A", tiles="b4=2f b3=2e").play("plant b4").play("take palace")
    assert game.to_play == 1 and game.view()["table"]["phase"] == "act"


def test_a_tile_with_one_talent_gives_it() -> None:
    assert own(at_eshnunna(cubes="b1-c1=A").play("plant c1"), "A")["talents"] == 5


def test_anybody_may_have_most_cubes_around_a_square() -> None:
    for letter in "ABCD":
        game = at_eshnunna(players=4, cubes=f"a1-b1={letter}").play("plant a1")
        assert points(game, "irrigation-bonus") == {letter: 1}


def test_wine_alone_is_enough_for_a_tile_to_give(tmp_path: Path) -> None:
    box = changed_box(tmp_path, resource_tokens="{ barley = 1, dates = 2, salt = 1, palm = 1, wine = 1 }")
    holds = {"A": "1 wine", "B": "1 barley", "C": "2 dates"}
    game = at_eshnunna(cubes="a1-a2=A", box=box, holds=holds, on_caravaneers="salt palm")
    assert texts(game.play("plant a2")) == {"get wine"}


def test_barley_alone_is_enough_for_a_tile_to_give(tmp_path: Path) -> None:
    box = changed_box(tmp_path, resource_tokens="1")
    holds = {"A": "1 barley", "B": "1 dates, 1 wine"}
    game = table(caravan="Uruk", cubes="a1-a2=A", box=box, holds=holds, on_caravaneers="salt palm")
    assert texts(game.play("caravan mari").play("plant a2")) == {"get barley"}


def test_what_a_tile_could_not_give_is_not_given_by_the_next_one(tmp_path: Path) -> None:
    box = changed_box(tmp_path, resource_tokens="1", instead=("{ points = 3, resources = 1 }", "{ points = 3, resources = 2 }"))
    game = at_eshnunna(cubes="a1-a2=A", box=box, holds={"B": "1 barley, 1 wine"}, on_caravaneers="salt palm")
    game.play("plant a2").play("get dates")
    assert int(game.state.gifts) == 0
    holds = {"A": "1 barley, 1 palm, 3 banker, 2 caravaneer, 3 palace", "B": "1 gardener"}
    choice = at_mari(players=2, cubes="b3-b4=A", tiles="b4=2f b3=2e", holds=holds).play("plant b4")
    assert int(choice.state.free_card) == 0


def test_a_caravaneer_of_choice_comes_with_its_token() -> None:
    game = at_mari(cubes="b3-b4=A", tiles="b4=2f b3=2e", holds={"A": "1 barley, 1 palm, 1 caravaneer"})
    game.play("plant b4").play("take caravaneer")
    assert texts(game) == {"get salt", "get palm"}


def test_a_tile_may_give_a_palace_and_a_resource() -> None:
    game = at_mari(cubes="b3-b4=A", tiles="b4=2g b3=2e").play("plant b4")
    assert points(game, "tile-card") == {"A": 4} and "get wine" in texts(game)


def test_a_choice_is_not_offered_when_no_card_is_left_for_the_player() -> None:
    holds = {"A": "1 barley, 1 palm, 3 banker, 2 caravaneer, 3 palace", "B": "1 gardener"}
    game = at_mari(players=2, cubes="b3-b4=A", tiles="b4=2f b3=2e", holds=holds).play("plant b4")
    assert game.to_play == 1 and game.view()["table"]["phase"] == "act" and "tile-card-gone" in kinds(game)


def open_sides(game: nabu.Game) -> set[str]:
    return {side["name"] for side in game.view()["table"]["sides"] if side["open"]}


def test_a_neutral_cube_between_plants_can_join_a_dry_stretch_to_the_river() -> None:
    game = at_mari(cubes="a2-b2=n", planted="a1=B", tiles="a1=1e a2=1a")
    before = open_sides(game)
    assert open_sides(game.play("plant a2")) - before == {"b1-b2", "b2-b3", "a3-b3"}
