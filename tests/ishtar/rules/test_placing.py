"""Ishtar, place a vegetation tile, collect gems, and flowerbeds, gardens and fountains."""

import pytest

from nabu.core.contract import Box, State
from nabu.games.ishtar.desert import find_space
from nabu.games.ishtar.rules.placing import covered, fits, fits_somewhere
from nabu.games.ishtar.rules.room import mark_touch
from nabu.games.ishtar.rules.state import PLACE_ACTION, SPACES, TILE_SPACES, UNCOVERABLE
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
    assert game.log[0].text == "A places the straight tile with 2 flowers and the icon for a skill on 1d3, 1d2 and 1d1."


LONG_WAY_ROUND = "1d3=1A 1d6=1B 1d5=g 1c2=g 1b2=1 1a2=1 1a3=1 1a4=1 1b5=1"
"""Five flowers that nobody controls, from beside 1c3 to beside 1c5."""
LONG_WAY_ROUND_TURNED = "1c3=1A 1f4=1B 1e4=g 1b3=g 1b4=1 1b5=1 1c6=1 1d7=1 1e6=1"
"""The same, turned by a sixth."""


@pytest.mark.parametrize(
    ("desert", "move"),
    [
        (LONG_WAY_ROUND, "place 1c3 e"),
        (LONG_WAY_ROUND, "place 1c5 w"),
        (LONG_WAY_ROUND_TURNED, "place 1c4 se"),
        (LONG_WAY_ROUND_TURNED, "place 1e5 nw"),
    ],
)
def test_flowers_that_nobody_controls_join_assistants_however_long_the_way(desert: str, move: str) -> None:
    assert message_against(table(desert, phase="place", hand="line 2A-g-1"), move) == "tile-joins-assistants"


@pytest.mark.parametrize("gap", ["1b2", "1a2", "1a3", "1a4", "1b5"])
def test_a_gap_anywhere_on_the_way_keeps_the_assistants_apart(gap: str) -> None:
    game = table(LONG_WAY_ROUND.replace(f"{gap}=1", f"{gap}=g"), phase="place", hand="line 2A-g-1")
    assert {"place 1c3 e", "place 1c5 w"} <= legal(game)


def test_flowers_beside_the_other_end_of_the_tile_only_join_nothing() -> None:
    game = table("1d3=1A 1d6=1B 1d5=g 1c2=g 1b2=1", phase="place", hand="line 2A-g-1")
    assert "1b2" in spaces_around(game, "1a1"), "beside the first space of the desert, which has nothing to do with it"
    assert {"place 1c3 e", "place 1c5 w"} <= legal(game)


def test_grass_beside_the_flowerbed_of_another_assistant_joins_nothing() -> None:
    game = table("1d3=1A 1d6=1B 1d5=g", phase="place", hand="line 2S-g-g")
    assert "1d3" in spaces_around(game, "1c3") and "1d6" in spaces_around(game, "1c5")
    assert {"place 1c3 e", "place 1c5 w"} <= legal(game)


@pytest.mark.parametrize("move", ["place 1c4 ne", "place 1a4 sw"])
def test_one_end_of_a_tile_alone_may_join_two_assistants(move: str) -> None:
    game = table("1c3=1A 1d5=1B", phase="place", hand="line 1S-1-1")
    assert spaces_around(game, "1c4") >= {"1c3", "1d5"}
    assert message_against(game, move) == "tile-joins-assistants"


def test_flowers_beside_two_spaces_of_a_flowerbed_belong_to_its_assistant() -> None:
    game = table("1c3=1B 1c2=2", phase="place", hand="line 3-g-1")
    assert spaces_around(game, "1b2") >= {"1c3", "1c2"}
    assert game.play("place 1b2 e").scores == [0, 1 + 2 + 3]


def test_grass_beside_a_flowerbed_belongs_to_nobody() -> None:
    game = table("1d3=1A", phase="place", hand="line g-4-g").play("place 1c2 e")
    assert game.view()["table"]["fountains"][0]["control"] == [2, 0]
    assert [at(game, name).get("controlled_by") for name in ("1c2", "1c3", "1c4")] == [None, 0, None]


ONE_ROOM = {
    "the first space, beside a garden": ("1a1 1a2 1b3", "1a1"),
    "the first space, with a garden beside the last part": ("1a1 1a2 1b3", "1b3"),
    "the last space, beside a garden": ("4g4 4g3 4f3", "4g4"),
    "the last space, with a garden beside the last part": ("4g4 4g3 4f3", "4f3"),
    "a tile turned as far as it can be": ("1c3 1b3 1b4", "1c3"),
}
"""The only three spaces that can be covered, from the first part of the tile on, and the one that touches a garden."""


def only_room(spaces: str) -> tuple[Box, State]:
    """Let a bend be placed where only three spaces can be covered, none of which touches a garden."""
    game = table(phase="place", hand="bend 1A-g-2")
    box, s = game.setup.box, game.state
    s.touch[:], s.signs[:], s.touched[:], s.closed[:] = 0, 0, 0, 0
    for space in set(range(int(box.spaces))) - {find_space(name) for name in spaces.split()}:
        mark_touch(box, s, space, UNCOVERABLE)
    return box, s


@pytest.mark.parametrize("room", ONE_ROOM)
def test_the_only_room_for_a_tile_is_found(room: str) -> None:
    spaces, near = ONE_ROOM[room]
    box, s = only_room(spaces)
    assert not fits_somewhere(box, s, int(s.tile))
    mark_touch(box, s, find_space(near), 1)
    assert fits_somewhere(box, s, int(s.tile))


@pytest.mark.parametrize("near", ["1a1 1a2", "1a1 1b3", "1a2 1b3"])
def test_the_only_room_for_a_tile_is_none_if_two_of_its_parts_touch_different_gardens(near: str) -> None:
    box, s = only_room("1a1 1a2 1b3")
    for slot, name in enumerate(near.split()):
        mark_touch(box, s, find_space(name), 1 << slot)
    assert not fits_somewhere(box, s, int(s.tile))


SCENES = {
    "two assistants": ("1c3=1A 1d5=1B 1e5=g", "line g-4-g"),
    "two assistants and a bend": ("1c3=1A 1d5=1B 1e5=g", "bend g-4-g"),
    "two groups": (LONG_WAY_ROUND, "line 2A-g-1"),
    "flowers in front": ("1c3=1A 1d5=1B 1e5=g", "triangle 1A-1-g"),
    "flowers behind": ("1c3=1A 1d5=1B 1e5=g", "bend g-2S-1"),
    "a garden on the last space but one": ("4e4=g 4f4=g 4f3=1A 4e3=g 4e2=1B", "line 2A-g-1"),
}


@pytest.mark.parametrize("scene", SCENES)
def test_a_tile_fits_just_where_it_may_be_laid(scene: str) -> None:
    desert, hand = SCENES[scene]
    game = table(desert, phase="place", hand=hand)
    box, s, tile = game.setup.box, game.state, int(game.state.tile)
    found = [
        PLACE_ACTION + turned * SPACES + space
        for turned in range(int(box.tile_turns[tile]))
        for space in range(int(box.spaces))
        if fits(box, s, tile, *(covered(box, s, tile, turned, space, part) for part in range(TILE_SPACES)))
    ]
    assert game.legal_actions() == found


def test_a_tile_may_begin_on_the_last_space_of_the_desert() -> None:
    game = table("4e4=g 4f4=g", phase="place", hand="line 2A-g-1")
    assert "place 4g4 w" in legal(game)


def test_on_the_last_board_a_tile_lies_as_it_was_turned() -> None:
    game = table(players=4, phase="place", hand="line 2A-g-1").play("place 6e4 e")
    assert [at(game, name).get("flowers") for name in ("6e4", "6e5", "6e6")] == [2, 0, 1]
