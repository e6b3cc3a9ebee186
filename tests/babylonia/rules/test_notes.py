"""Babylonia: what each decision writes to the log, every column of it."""

import nabu
from nabu.games.babylonia.moves import find_hex
from nabu.games.babylonia.rules.events import CITIES_GONE, COUNT_BITS, STAND_EMPTY
from nabu.games.babylonia.rules.state import CITY_BONUS, FARMER, PRIEST, SERVANT, TEN_POINTS
from tests.babylonia.drawing import table
from tests.babylonia.rules.test_cities import EXAMPLE as CITY
from tests.babylonia.rules.test_filling_and_end import CITIES, NEARLY_ALL_PLACED
from tests.babylonia.rules.test_ziggurats import EXAMPLE as ZIGGURAT
from tests.babylonia.rules.test_ziggurats import extra_turn, won_by_a
from tests.noting import Noted, noted

A, B, C, NOBODY = 0, 1, 2, -1


def at(game: nabu.Game, where: str) -> int:
    return find_hex(game.setup.box, where)


def packed(priests: int, merchants: int) -> int:
    return priests | merchants << COUNT_BITS


def test_a_token_is_noted_with_its_kind_and_hexagon() -> None:
    g = table()
    assert noted(g, "servant a9") == [("placed", A, SERVANT, at(g, "a9"), 0)]


def test_a_token_on_a_river_is_noted_as_face_down() -> None:
    g = table()
    assert noted(g, "farmer k13") == [("placed", A, FARMER, at(g, "k13"), 1)]


def test_points_beside_ziggurats_are_noted_with_the_hexagon_of_the_token() -> None:
    g = table("18    .   ~   ~   .   ~   .   .   Am")
    assert noted(g, "priest h12") == [("placed", A, PRIEST, at(g, "h12"), 0), ("ziggurat-points", A, 2, at(g, "h12"), 0)]


def field(tile: str) -> list[Noted]:
    """Enter a crop field at q13 with five cities in front of all players."""
    rows = f"13  .   .   .   .   Z   ~   .   .   {tile}\n14    .   .   ~   .   .   .   .   Af"
    return noted(table(rows, cities="2 2 1 0"), "farmer q13")


def test_points_of_a_crop_field_are_noted_with_its_hexagon() -> None:
    assert field("f6")[1:] == [("field-points", A, 6, at(table(), "q13"), 0)]


def test_points_of_a_crop_field_with_the_city_symbol_are_noted_as_such() -> None:
    assert field("fc")[1:] == [("field-points", A, 5, at(table(), "q13"), 1)]


def city(**given: object) -> nabu.Game:
    """Surround the city of the rulebook's example, and draw three tokens afterwards."""
    g = table(CITY, cities="3 2 3 0", stands={"A": "0p 1m 2s 1f"}, **given)  # type: ignore[arg-type]
    return g.play("merchant n16").play("servant a9")


def test_a_city_is_noted_with_nobles_by_kind_then_its_winner_then_everybodys_cities() -> None:
    g = city()
    where = at(g, "o15")
    assert noted(g, "stop") == [
        ("noble-points", A, 12, where, packed(priests=3, merchants=3)),
        ("noble-points", B, 6, where, packed(priests=2, merchants=1)),
        ("city-won", A, 4, where, 0),
        ("city-points", A, 4, where, 0),
        ("city-points", B, 2, where, 0),
        ("city-points", C, 3, where, 0),
        ("refilled", A, 3, 0, 0),
    ]


def test_points_by_the_card_are_noted_apart() -> None:
    g = city(cards={"A": "city_bonus"})
    assert ("city-points", A, 6, at(g, "o15"), 2) in noted(g, "stop")


def test_a_tie_for_a_city_is_noted_for_nobody() -> None:
    g = table(CITIES.format(others="M   ~   .   S"), far_cities=False).play("farmer n16").play("priest a9")
    assert noted(g, "stop") == [("city-tied", NOBODY, 0, at(g, "o15"), 0), ("refilled", A, 2, 0, 0)]


def test_a_ziggurat_is_noted_with_its_winners_tokens() -> None:
    g = table(ZIGGURAT).play("priest i15").play("priest a9")
    assert noted(g, "stop") == [("ziggurat-won", A, 3, at(g, "i13"), 0)]


def test_a_tie_for_a_ziggurat_is_noted_for_nobody() -> None:
    g = table(ZIGGURAT, to_play="D").play("priest i15").play("priest a9")
    assert noted(g, "stop") == [("ziggurat-tied", NOBODY, 0, at(g, "i13"), 0), ("refilled", 3, 2, 0, 0)]


def test_a_card_is_noted_by_its_number() -> None:
    assert noted(won_by_a(), "take city_bonus") == [("card-taken", A, CITY_BONUS, 0, 0), ("refilled", A, 2, 0, 0)]


def test_ten_points_are_noted_after_their_card() -> None:
    rows = [("card-taken", A, TEN_POINTS, 0, 0), ("card-points", A, 10, 0, 0), ("refilled", A, 2, 0, 0)]
    assert noted(won_by_a(), "take ten_points") == rows


def test_one_token_drawn_is_noted() -> None:
    g = table(turn=0).play("priest a9")
    assert noted(g, "stop") == [("refilled", A, 1, 0, 0)]


def test_nothing_is_noted_when_no_token_is_drawn() -> None:
    g = table(NEARLY_ALL_PLACED, stands={"A": "2p 1m 1s 1f"}).play("priest a13").play("priest a15")
    assert noted(g, "stop") == []


def test_an_extra_turn_is_noted() -> None:
    assert noted(extra_turn(), "extra turn") == [("extra-turn-taken", A, 0, 0, 0)]


def test_an_extra_turn_that_is_declined_is_not_noted() -> None:
    assert noted(extra_turn(), "no extra turn") == []


def test_the_end_by_an_empty_stand_is_noted_with_its_reason() -> None:
    rows = NEARLY_ALL_PLACED + "13  Ap  .   .   .   Z   ~   Am  As  Af"
    g = table(rows, stands={"A": "1p 0m 0s 0f"}).play("priest a15")
    assert noted(g, "stop") == [("game-ended", A, 0, 0, STAND_EMPTY)]


def test_the_end_by_cities_is_noted_with_its_reason() -> None:
    g = table(CITIES.format(others="M   ~   .   ."), far_cities=False).play("farmer n16").play("priest a9")
    assert noted(g, "stop")[-1] == ("game-ended", A, 0, 0, CITIES_GONE)
