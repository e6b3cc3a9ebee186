"""Babylonia, set-up."""

from collections import Counter

import pytest

import nabu
from nabu.games.babylonia.rules.state import CARD_NAMES, CARDS_SHOWN


def hexes(game: nabu.Game, **wanted: str) -> list[str]:
    described = game.view(None)["table"]["hexes"]
    return [h["name"] for h in described if all(h[key] == value for key, value in wanted.items())]


def tiles(game: nabu.Game) -> Counter[str]:
    held = [h["holds"] for h in game.view(None)["table"]["hexes"] if h["holds"]]
    return Counter(
        "_".join(["city", *sorted(h["symbols"])]) if h["what"] == "city" else f"field_{h['points'] or 'cities'}"
        for h in held
        if h["what"] in ("city", "field")
    )


def ziggurats(game: nabu.Game) -> int:
    return sum(bool(h["holds"]) and h["holds"]["what"] == "ziggurat" for h in game.view(None)["table"]["hexes"])


@pytest.mark.parametrize(("players", "count"), [(2, 113), (3, 149), (4, 175)])
def test_fewer_players_use_less_of_the_board(players: int, count: int) -> None:
    assert len(hexes(nabu.new("babylonia", players, seed=1))) == count


def test_two_players_use_the_central_and_northern_lands() -> None:
    used = hexes(nabu.new("babylonia", 2, seed=1))
    assert {"a3", "h6"} <= set(used)
    assert not {"q19", "o15"} & set(used)


def test_three_players_use_the_central_and_southern_lands() -> None:
    used = hexes(nabu.new("babylonia", 3, seed=1))
    assert {"q19", "h6"} <= set(used)
    assert not {"a3", "b10"} & set(used)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_rivers_are_always_part_of_the_board(players: int) -> None:
    assert len(hexes(nabu.new("babylonia", players, seed=1), terrain="river")) == 31


@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 4), (4, 5)])
def test_a_ziggurat_stands_on_each_marked_hexagon(players: int, count: int) -> None:
    assert ziggurats(nabu.new("babylonia", players, seed=1)) == count


def test_four_players_use_all_location_tiles() -> None:
    dealt = tiles(nabu.new("babylonia", 4, seed=5))
    assert sum(dealt.values()) == 32
    assert dealt["field_cities"] == 7
    assert dealt["city_merchant_priest_servant"] == 1


def test_three_players_remove_six_location_tiles_and_a_ziggurat() -> None:
    four, three = nabu.new("babylonia", 4, seed=5), nabu.new("babylonia", 3, seed=5)
    assert tiles(four) - tiles(three) == {"city_priest": 1, "city_servant": 1, "city_merchant": 1, "field_cities": 3}
    assert ziggurats(four) - ziggurats(three) == 1


def test_two_players_remove_eight_more_location_tiles_and_another_ziggurat() -> None:
    three, two = nabu.new("babylonia", 3, seed=5), nabu.new("babylonia", 2, seed=5)
    cities = ["city_merchant_servant", "city_priest_servant", "city_merchant_priest", "city_merchant_priest_servant"]
    assert tiles(three) - tiles(two) == Counter([*cities, "field_5", "field_6", "field_7", "field_cities"])
    assert ziggurats(three) - ziggurats(two) == 1


def test_location_tiles_are_dealt_at_random() -> None:
    first = {h["name"]: str(h["holds"]) for h in nabu.new("babylonia", 4, seed=1).view(None)["table"]["hexes"]}
    second = {h["name"]: str(h["holds"]) for h in nabu.new("babylonia", 4, seed=2).view(None)["table"]["hexes"]}
    assert first != second


def test_the_basic_game_displays_cards_one_to_seven() -> None:
    cards = nabu.new("babylonia", 2, seed=1).view(None)["table"]["cards"]
    assert [card["name"] for card in cards] == list(CARD_NAMES[:CARDS_SHOWN])


def test_the_variant_displays_seven_of_nine_cards_at_random() -> None:
    shown = [
        frozenset(card["name"] for card in nabu.new("babylonia", 2, seed, variant="nine_cards").view(None)["table"]["cards"])
        for seed in range(60)
    ]
    assert {len(cards) for cards in shown} == {7}
    assert set().union(*shown) == set(CARD_NAMES)
    assert len(set(shown)) > 20


def test_each_player_draws_five_of_thirty_tokens() -> None:
    table = nabu.new("babylonia", 3, seed=1).view(None)["table"]
    assert [stand["count"] for stand in table["stands"]] == [5, 5, 5]
    assert [reserve["count"] for reserve in table["reserves"]] == [25, 25, 25]


def test_the_starter_is_chosen_at_random() -> None:
    assert {nabu.new("babylonia", 4, seed).to_play for seed in range(40)} == {0, 1, 2, 3}


def test_everybody_starts_at_zero_points() -> None:
    assert nabu.new("babylonia", 4, seed=1).scores == [0, 0, 0, 0]


@pytest.mark.parametrize("variant", ["basic", "nine_cards"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_is_what_its_drawing_says(players: int, variant: str) -> None:
    g = nabu.new("babylonia", players, seed=1, variant=variant)
    assert nabu.position(g.position()) == g


MAP_OF_SEED_1 = """
 1                  ~   .
 2    .           .   S   .
 3  .   ~   .   .   ~   .   S
 4    Z   PS  .   .   .   .   .
 5  .   ~   .   MS  ~   .   .   PS
 6    .   .   .   .   ~   Z   .
 7  f5  ~   .   .   fc  ~   .   .
 8    .   ~   P   .   .   .   .   f7
 9  .   .   ~   .   .   ~   M   .
10    fc  .   ~   .   fc  .   .   .
11  .   .   P   .   .   ~   .   .
12    .   .   ~   .   .   .   f6  .
13  PS  .   .   fc  Z   ~   .   .   f6
14    .   .   ~   .   .   fc  .   .
15  .   fc  MS  .   .   ~   .   f7  .
16    ~   .   ~   .   ~   .   .   .
17  ~   ~   .   .   f5  .   PM  .   .
18    .   ~   ~   .   ~   .   .   .
19  ~   Z   ~   .   .   M   .   Z   M
20    .   .   fc  PM  ~   .   .   .
21  ~   .   .   .   .   ~   .   .   .
22    PMS .   .   .   .   .   .   .
23      .   S   .   P   ~   MS  PM
"""
OTHERS_OF_SEED_1 = {
    "basic": """
player: B
random: fd6f7253 b19438aa 97a7af57 00000044
available: ten_points extra_turn stand_of_seven three_nobles noble_with_farmers nobles_in_fields city_bonus
stand A: 2p 1m 1s 1f
stand B: 1p 0m 1s 3f
stand C: 0p 3m 1s 1f
stand D: 1p 1m 1s 2f
""",
    "nine_cards": """
player: A
random: 54cf589a 69aba1e6 0d855bde 00000046
available: ten_points extra_turn stand_of_seven noble_with_farmers city_bonus central_land_connects river_connects
stand A: 2p 0m 2s 1f
stand B: 1p 2m 0s 2f
stand C: 0p 2m 1s 2f
stand D: 1p 1m 1s 2f
""",
}


@pytest.mark.parametrize("variant", OTHERS_OF_SEED_1)
def test_a_seed_lays_out_the_same_game_for_ever(variant: str) -> None:
    drawn = nabu.new("babylonia", 4, seed=1, variant=variant).position().splitlines()
    missing = [line for line in (OTHERS_OF_SEED_1[variant] + MAP_OF_SEED_1).splitlines() if line and line not in drawn]
    assert missing == []
