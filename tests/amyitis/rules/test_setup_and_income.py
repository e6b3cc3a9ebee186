"""Amyitis, Preparation, Crafts and Income."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import nabu
from nabu.core.contract import blank
from nabu.games.amyitis.kit import GAME
from tests.amyitis.drawing import OLD_BOX, changed_box, held, kinds, own, points, table
from tests.amyitis.other_boxes import ONE_CARAVANEER_AND_TWO_BANKERS, OTHER_PLACES, other_box


def squares_by_floor(game: nabu.Game) -> dict[int, list[str]]:
    tiles: dict[int, list[str]] = {}
    for square in game.view()["table"]["squares"]:
        if square["tile"]:
            tiles.setdefault(square["floor"], []).append(square["tile"]["name"])
    return tiles


def test_the_floors_have_seven_five_three_and_one_square() -> None:
    tiles = squares_by_floor(nabu.new("amyitis", players=4, seed=1))
    assert {floor: len(names) for floor, names in tiles.items()} == {1: 7, 2: 5, 3: 3, 4: 1}


def test_tiles_lie_on_the_floor_of_their_quality_and_the_ten_on_top() -> None:
    tiles = squares_by_floor(nabu.new("amyitis", players=3, seed=2))
    assert tiles[4] == ["3a"] and all(name[0] == str(floor) for floor in (1, 2, 3) for name in tiles[floor])


def test_a_tile_may_be_for_another_floor_than_that_of_its_quality(tmp_path: Path) -> None:
    low = changed_box(tmp_path, instead=("{ points = 7 }", "{ points = 7, floor = 1 }"))
    laid_out = [squares_by_floor(nabu.new("amyitis", players=4, seed=seed, box=low)) for seed in range(30)]
    assert {floor for tiles in laid_out for floor, names in tiles.items() if "2a" in names} == {1}


def test_the_tile_for_the_topmost_floor_may_be_any(tmp_path: Path) -> None:
    other = changed_box(
        tmp_path, instead=("{ points = 10 },\n  { points = 9 }", "{ points = 10, floor = 3 },\n  { points = 9, floor = 4 }")
    )
    assert squares_by_floor(nabu.new("amyitis", players=4, seed=1, box=other))[4] == ["3b"]


def test_every_tile_of_a_floor_can_come_up_first() -> None:
    seen = {squares_by_floor(nabu.new("amyitis", players=4, seed=seed))[1][0] for seed in range(60)}
    assert seen == {f"1{letter}" for letter in "abcdefgh"}


def test_setting_up_takes_nothing_but_an_empty_state() -> None:
    laid_out = nabu.new("amyitis", players=3, seed=5)
    state = blank(GAME.rules.state)
    GAME.rules.verbs.setup(laid_out.setup.box, state, 5)
    assert state == laid_out.state


def test_two_players_leave_three_squares_empty() -> None:
    squares = nabu.new("amyitis", players=2, seed=3).view()["table"]["squares"]
    assert [square["name"] for square in squares if square["tile"] is None] == ["a1", "d1", "a4"]


def test_players_begin_with_four_talents_a_camel_and_all_cubes() -> None:
    start = own(nabu.new("amyitis", players=2, seed=3), "B")
    assert (start["talents"], start["camels"], start["cubes"], start["caravaneer"], start["banker"]) == (4, 1, 30, 0, 0)


def test_who_begins_is_drawn_by_lot() -> None:
    games = [nabu.new("amyitis", players=4, seed=seed) for seed in range(40)]
    assert {game.to_play for game in games} == {0, 1, 2, 3} and all(g.to_play == g.view()["table"]["first"] for g in games)


def test_the_caravan_begins_in_babylon() -> None:
    assert nabu.new("amyitis", seed=1).view()["table"]["ring"][0]["caravan"] is True


def test_khorsabad_has_the_plant_of_quality_2_and_the_other_cities_one_of_quality_1() -> None:
    ring = nabu.new("amyitis", seed=1).view()["table"]["ring"]
    up = {space["name"]: space["plant"][0]["quality"] for space in ring if space["plant"]}
    assert up == {"Eshnunna": 1, "Ur": 1, "Mari": 1, "Khorsabad": 2}


def test_the_other_three_plants_are_dealt_at_random() -> None:
    orders = {
        tuple(space["plant"][1]["extra"] for space in nabu.new("amyitis", seed=seed).view()["table"]["ring"] if space["plant"])
        for seed in range(60)
    }
    assert len(orders) == 6


def test_with_three_plant_cities_a_plant_card_stays_in_the_box(tmp_path: Path) -> None:
    box = other_box(tmp_path, OTHER_PLACES)
    games = [nabu.new("amyitis", seed=seed, box=box) for seed in range(60)]
    dealt = {tuple(int(card) for card in game.state.plant if card) for game in games}
    assert dealt == {(*pair, 1) for pair in permutations((2, 3, 4), 2)}


def test_the_last_space_of_the_ring_may_be_a_plant_city(tmp_path: Path) -> None:
    last = (
        (
            '"Nineveh",   kind = "court", resource = "barley", cards = ["palace", "banker"]',
            '"Nineveh",   kind = "plant", resource = "barley"',
        ),
        (
            '"Ur",        kind = "plant", resource = "salt"',
            '"Ur",        kind = "court", resource = "salt", cards = ["palace"]',
        ),
    )
    ring = nabu.new("amyitis", seed=1, box=other_box(tmp_path, last)).view()["table"]["ring"]
    assert [space["name"] for space in ring if space["plant"]] == ["Eshnunna", "Mari", "Khorsabad", "Nineveh"]


def test_each_level_2_caravaneer_carries_another_resource_and_never_wine() -> None:
    tokens = {tuple(nabu.new("amyitis", players=4, seed=seed).view()["table"]["caravaneer_tokens"]) for seed in range(40)}
    assert all(len(set(names)) == 3 and "wine" not in names for names in tokens) and len(tokens) == 4


def test_the_example_of_crafts_three_groups_of_three_with_three_players() -> None:
    groups = nabu.new("amyitis", players=3, seed=4).view()["table"]["groups"]
    assert [len(group["cards"]) for group in groups] == [3, 3, 3]


def test_groups_are_dealt_from_the_cards_in_play() -> None:
    for seed in range(30):
        groups = nabu.new("amyitis", players=2, seed=seed).view()["table"]["groups"]
        dealt = Counter(card["craft"] for group in groups for card in group["cards"])
        assert all(dealt[craft] <= count for craft, count in (("peasant", 3), ("priest", 2), ("engineer", 3), ("merchant", 2)))


def test_a_seed_lays_out_one_game_and_no_other() -> None:
    game = nabu.new("amyitis", players=4, seed=42)
    drawn = game.position().split("\n")
    assert drawn[13:20:2] == [
        "1  1a    .   1g    .   1h    .   1d",
        "2  1c    .   2b    .   2c    .   2e",
        "3  1b    .   2f    ..  3d    ..  3e",
        "4  1e    .   2g    ..  3b    ..  3a",
    ]
    assert {
        "first: D",
        "caravan: Babylon",
        "plants: Eshnunna=3a Ur=4a Mari=2a Khorsabad=1a",
        "group 1: peasant engineer engineer",
        "group 2: priest engineer merchant",
        "group 3: priest engineer merchant",
        "group 4: peasant peasant merchant",
        "on caravaneers: dates salt palm",
    } <= set(drawn)


def test_a_seed_also_decides_the_cards_of_the_rounds_to_come() -> None:
    game = nabu.new("amyitis", players=4, seed=42).play("pass").play("pass").play("pass").play("pass").play("temple marduk")
    assert {
        "first: A",
        "group 1: peasant peasant priest",
        "group 2: priest engineer engineer",
        "group 3: priest merchant merchant",
        "group 4: engineer merchant merchant",
    } <= set(game.position().split("\n"))


def end_of_round(**more: object) -> nabu.Game:
    """Let the last player pass and the others see the round to its end."""
    game = table(players=3, to_play="C", passed="A B", **more)  # type: ignore[arg-type]
    game.play("pass").play("temple marduk")
    while game.view()["table"]["phase"] != "act":
        game.play(game.moves[0])
    return game


def test_the_example_of_income_two_talents_and_two_points_for_the_third_banker() -> None:
    game = end_of_round(holds={"B": "4 talents, 3 banker"})
    assert points(game, "income") == {"B": 2} and own(game, "B")["talents"] == 6


def test_the_first_two_bankers_give_one_and_two_talents() -> None:
    game = end_of_round(holds={"B": "4 talents, 1 banker", "A": "4 talents, 2 banker"})
    assert (own(game, "B")["talents"], own(game, "A")["talents"]) == (5, 6)


def test_bankers_pay_what_the_box_says(tmp_path: Path) -> None:
    game = end_of_round(holds={"B": "4 talents, 2 banker"}, box=other_box(tmp_path, ONE_CARAVANEER_AND_TWO_BANKERS))
    assert points(game, "income") == {"B": 1} and own(game, "B")["talents"] == 7


def test_without_a_banker_there_is_no_income() -> None:
    assert "income" not in kinds(end_of_round())


def test_income_stops_when_the_talents_run_out_the_new_first_player_being_first() -> None:
    game = end_of_round(holds={"A": "4 talents, 2 banker", "B": "2 talents, 2 banker", "C": "21 talents"}, box=OLD_BOX)
    assert (own(game, "B")["talents"], own(game, "A")["talents"]) == (4, 5)


def test_where_talents_never_run_out_income_is_paid_in_full() -> None:
    game = end_of_round(holds={"A": "4 talents, 2 banker", "B": "2 talents, 2 banker", "C": "300 talents"})
    assert (own(game, "B")["talents"], own(game, "A")["talents"]) == (4, 6)


def test_the_supply_has_what_the_players_have_not() -> None:
    supply = nabu.new("amyitis", players=3, seed=1, box=OLD_BOX).view()["table"]["supply"]
    assert (supply["talents"], supply["camels"]) == (30 - 3 * 4, 14 - 3 * 1)


def test_where_nothing_runs_out_players_may_begin_with_more_than_the_box_has(tmp_path: Path) -> None:
    rich = changed_box(tmp_path, instead=("talents = 4\ncamels = 1\n", "talents = 20\ncamels = 20\n"))
    start = own(nabu.new("amyitis", players=4, seed=3, box=rich), "D")
    assert (start["talents"], start["camels"]) == (20, 20)


def test_the_supply_of_each_resource_is_what_the_box_says(tmp_path: Path) -> None:
    unequal = changed_box(tmp_path, resource_tokens="{ barley = 9, dates = 8, salt = 7, palm = 6, wine = 5 }")
    view = nabu.new("amyitis", players=4, seed=3, box=unequal).view()["table"]
    lying = {
        name: view["supply"]["resources"][name] + (name in view["caravaneer_tokens"]) for name in view["supply"]["resources"]
    }
    assert lying == {"barley": 9, "dates": 8, "salt": 7, "palm": 6, "wine": 5}


def test_a_new_round_deals_three_face_up_cards_a_group_for_nothing() -> None:
    groups = end_of_round().view()["table"]["groups"]
    assert all(group["price"] == 0 and all(card["face_up"] for card in group["cards"]) for group in groups)


def test_the_first_player_card_goes_to_the_left() -> None:
    game = end_of_round()
    assert game.to_play == 1 and game.view()["table"]["first"] == 1


def test_without_level_2_caravaneers_no_token_is_put_aside(tmp_path: Path) -> None:
    box = changed_box(tmp_path, caravaneer_2="[0, 0, 3]")
    game = nabu.new("amyitis", seed=1, box=box)
    assert game.view()["table"]["caravaneer_tokens"] == [] and held(game, "A") == ""
