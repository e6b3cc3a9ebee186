"""Ishtar, place a vegetation tile, collect gems, and flowerbeds, gardens and fountains."""

from tests.ishtar.drawing import at, legal, message_against, rule_against, spaces_around, table

GARDEN_TO_THE_EDGE = "1d5=g 1d6=g 1d7=g"


def test_a_tile_lies_next_to_a_fountain() -> None:
    game = table(phase="place", hand="line 1S-1-1")
    assert legal(game, "place 1c4") == {f"place 1c4 {direction}" for direction in ("e", "se", "w", "nw", "ne")}


def test_a_tile_lies_next_to_vegetation() -> None:
    game = table("1d5=g 1d6=g", phase="place", hand="line 1S-1-1")
    assert "place 1c6 nw" in legal(game)


def test_a_tile_that_touches_nothing_is_refused() -> None:
    game = table(phase="place", hand="line 1S-1-1")
    assert message_against(game, "place 1a1 e") == "tile-beside-nothing"


def test_a_tile_stays_within_the_desert() -> None:
    game = table("1d3=g 1d2=g 1d1=g", phase="place", hand="line 1S-1-1")
    assert message_against(game, "place 1e1 w") == "tile-off-desert"


def test_fountains_tablets_and_vegetation_cannot_be_covered() -> None:
    game = table("1e4=g 1f4=g", sides="A", phase="place", hand="line 1S-1-1")
    assert message_against(game, "place 1d3 e") == "tile-on-fountain"
    assert message_against(game, "place 1e3 e") == "tile-on-vegetation"
    assert message_against(game, "place 1g4 w") == "tile-on-tablet"


def test_boards_that_are_not_in_play_cannot_be_covered() -> None:
    assert message_against(table(phase="place", hand="line 1S-1-1"), "place 5d4 e") == "board-not-in-use"


def test_a_tile_may_not_connect_gardens_of_two_fountains() -> None:
    game = table(GARDEN_TO_THE_EDGE + " 2c3=g", phase="place", hand="line 2S-g-g")
    assert spaces_around(game, "2b1") >= {"1d7", "2c2"}
    assert rule_against(game, "place 2b1 se") == "gardens"
    assert message_against(game, "place 2b1 se") == "tile-joins-fountains"


def test_a_tile_next_to_a_garden_may_not_touch_another_fountain_directly() -> None:
    game = table(GARDEN_TO_THE_EDGE, phase="place", hand="line 2S-g-g")
    assert "2d4" in spaces_around(game, "2d3")
    assert message_against(game, "place 2b1 se") == "tile-joins-fountains"


def test_two_gardens_of_the_same_fountain_may_merge() -> None:
    game = table("1d3=g 1d5=g", phase="place", hand="line 2S-g-g")
    assert rule_against(game, "place 1c3 e") is None


def test_rulebook_example_flowers_may_not_join_two_assistants() -> None:
    game = table("1d3=1A 1d5=1B", phase="place", hand="line 1S-1-1")
    assert message_against(game, "place 1c3 e") == "tile-joins-assistants"


def test_rulebook_example_grass_in_between_keeps_the_flowerbeds_apart() -> None:
    game = table("1d3=1A 1d5=1B", phase="place", hand="line 2A-g-1")
    assert rule_against(game, "place 1c3 e") is None


def test_two_assistants_of_one_player_may_not_be_joined_either() -> None:
    game = table("1d3=1A 1d5=1A", phase="place", hand="line 1S-1-1")
    assert message_against(game, "place 1c3 e") == "tile-joins-assistants"


def test_a_single_flower_between_two_assistants_joins_them() -> None:
    game = table("1c3=1A 1d5=1B", phase="place", hand="bend g-4-g")
    assert "1c4" in spaces_around(game, "1c3") & spaces_around(game, "1d5")
    assert message_against(game, "place 1c5 w") == "tile-joins-assistants"


def test_the_two_flowers_of_a_tile_parted_by_grass_join_different_beds() -> None:
    game = table("1d3=1A 1d5=1B", phase="place", hand="line 2A-g-1").play("place 1c3 e")
    assert (at(game, "1c3")["controlled_by"], at(game, "1c5")["controlled_by"]) == (0, 1)
    assert game.scores == [3, 2]


def test_a_triangle_whose_second_and_third_spaces_are_flowers_joins_their_bed() -> None:
    game = table("1d5=1B", phase="place", hand="triangle g-2S-1")
    assert game.play("place 1b4 e").scores == [0, 1 + 2 + 1]


def test_the_last_part_of_a_tile_alone_joins_a_bed() -> None:
    game = table("1d5=1B", phase="place", hand="line 2A-g-1").play("place 1c2 e")
    assert game.scores[1] == 2


AROUND = "1d3=1A 1d6=1B 1d5=g 1c2=g 1b2=g"


def test_two_flowers_of_a_tile_may_not_join_assistants_by_way_of_flowers_that_nobody_controls() -> None:
    game = table(f"{AROUND} 1b3=1 1b4=1", phase="place", hand="line 2A-g-1")
    assert message_against(game, "place 1c3 e") == "tile-joins-assistants"


def test_flowers_that_nobody_controls_on_one_side_only_join_nothing() -> None:
    game = table(f"{AROUND} 1b3=1 1b4=g", phase="place", hand="line 2A-g-1")
    assert rule_against(game, "place 1c3 e") is None


def test_both_flowers_of_a_tile_may_join_the_same_bed_and_count_once() -> None:
    game = table("1d3=1A 1c2=g 1b2=g 1b3=1 1b4=1", phase="place", hand="line 2A-g-1").play("place 1c3 e")
    assert game.scores == [1 + 2 + 1 + 1 + 1, 0]
    assert game.view()["table"]["fountains"][0]["control"] == [5, 0]


def test_flowers_that_nobody_controlled_join_with_the_tile() -> None:
    game = table("1d3=1A 1d5=2", phase="place", hand="line 1S-1-1").play("place 1c3 e")
    assert at(game, "1d5")["controlled_by"] == 0
    assert game.scores == [1 + 3 + 2, 0]


def test_a_tile_that_looks_the_same_turned_is_listed_once() -> None:
    game = table(phase="place", hand="line g-4-g")
    assert {text.split()[2] for text in legal(game, "place")} == {"e", "se", "sw"}
    reason = game.why_not("place 1c5 w")
    assert reason is not None and reason.message.args["same"] == "place 1c3 e"


def test_a_line_with_different_ends_may_lie_both_ways() -> None:
    game = table(phase="place", hand="line 3-g-1")
    assert {"place 1c3 e", "place 1c5 w"} <= legal(game)


def test_a_tile_on_sand_collects_nothing() -> None:
    game = table(sides="A", phase="place", hand="bend 2S-g-g").play("place 1c3 e")
    assert game.view()["table"]["players"][0]["gems"] == {"purple": 0, "red": 0, "white": 0}


def test_the_log_names_the_spaces_of_a_tile_from_its_first_on() -> None:
    game = table(phase="place", hand="line 1S-1-g").play("place 1d3 w")
    assert game.log[0].text == "A places the straight tile 1S-1-g on 1d3, 1d2 and 1d1."
