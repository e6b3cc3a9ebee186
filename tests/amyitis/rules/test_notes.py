"""Amyitis: what each decision writes to the log, every column of it."""

from pathlib import Path

import nabu
from nabu.games.amyitis.rules.events import BARREN, FEW_TILES
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SQUARE_NAMES
from nabu.games.amyitis.rules.state import (
    BANKER,
    BARLEY,
    CAMEL_GIFT,
    CARAVANEER,
    CARD_OF_CHOICE,
    DATES,
    ENGINEER,
    GARDENER,
    ISHTAR,
    MARDUK,
    MERCHANT,
    NEUTRAL,
    PALACE,
    PALM,
    PEASANT,
    PRIEST,
    SALES,
    SALT,
    TALENT_GIFT,
    TAMMOUZ,
    WINE,
)
from tests.amyitis.drawing import OLD_BOX, changed_box, table
from tests.amyitis.rules.test_planting import at_eshnunna, at_mari
from tests.amyitis.rules.test_round_end import TWELVE, procession
from tests.noting import noted

A, B, C, D, NOBODY = 0, 1, 2, 3, -1
TOP, BOTTOM = 0, 1
ESHNUNNA, SUSA, URUK, MARI = 1, 2, 4, 5


def square(name: str) -> int:
    return SQUARE_NAMES.index(name)


def side(name: str) -> int:
    return SIDE_NAMES.index(name)


def test_passing_is_noted_and_so_is_everybody_who_rests() -> None:
    game = table(players=4, to_play="C", passed="A D")
    assert noted(game, "pass") == [("passed", C, 0, 0, 0), ("rested", D, 1, 0, 0), ("rested", A, 1, 0, 0)]


def test_who_rests_where_no_talent_is_left_is_noted_with_none() -> None:
    game = table(players=2, to_play="A", passed="B", holds={"A": "26 talents"}, box=OLD_BOX)
    assert noted(game, "recruit merchant 2")[-1] == ("rested", B, 0, 0, 0)


def test_recruiting_is_noted_with_price_group_and_craft() -> None:
    groups = ["peasant priest engineer", "(peasant) (engineer) merchant", "priest (peasant) engineer"]
    assert noted(table(groups=groups), "recruit priest 3") == [("recruited", A, 1, 2, PRIEST)]
    assert noted(table(groups=groups), "recruit peasant 1") == [("recruited", A, 0, 0, PEASANT)]
    assert noted(table(groups=groups), "recruit engineer 3") == [("recruited", A, 1, 2, ENGINEER)]
    assert noted(table(groups=groups), "recruit merchant 2") == [("recruited", A, 2, 1, MERCHANT), ("camel-hired", A, 1, 0, 0)]


def test_a_harvest_is_noted_with_row_and_resource() -> None:
    game = table(fields={"bottom": "BC"}).play("recruit peasant 1")
    assert noted(game, "field bottom") == [("harvested", A, 1, BOTTOM, DATES)]


def test_a_harvest_of_nothing_is_noted() -> None:
    game = table(holds={"C": "7 palm"}, on_caravaneers="barley dates").play("recruit peasant 1")
    assert noted(game, "field top") == [("harvested", A, 0, TOP, PALM)]


def test_a_full_row_is_noted_with_who_takes_a_gardener() -> None:
    won, tied = (table(fields={"bottom": cubes}).play("recruit peasant 1") for cubes in ("BCBB", "BCBA"))
    assert noted(won, "field bottom") == [("harvested", A, 1, BOTTOM, WINE), ("row-filled", B, 1, BOTTOM, 0)]
    assert noted(tied, "field bottom")[1:] == [("row-filled", NOBODY, 0, BOTTOM, 0)]
    poor = table(fields={"top": "BCBB"}, holds={"C": "2 gardener"}).play("recruit peasant 1")
    assert noted(poor, "field top")[1:] == [("row-filled", B, 0, TOP, 0)]


def test_a_prayer_is_noted_with_the_cube_that_leaves() -> None:
    game = table(temples={"ishtar": "nCnB", "marduk": "BCAn"}).play("recruit priest 1")
    assert noted(game, "temple ishtar") == [("prayed", A, 0, ISHTAR, B + 1)]
    assert noted(game, "temple marduk") == [("prayed", A, 0, MARDUK, NEUTRAL)]
    assert noted(game, "temple tammouz") == [("prayed", A, 0, TAMMOUZ, 0)]


def test_an_engineer_is_noted_with_points_and_side() -> None:
    assert noted(table().play("recruit engineer 1"), "irrigate a2-a3") == [("irrigated", A, 2, side("a2-a3"), 0)]


def test_the_irrigation_after_a_sale_is_noted_without_points() -> None:
    game = table(caravan="Nineveh", holds={"A": "1 dates, 1 wine"}).play("caravan babylon")
    assert noted(game, "sell dates wine") == [("sold", A, 6, 0, SALES.index((DATES, WINE)))]
    assert noted(game, "sell wine") == [("sold", A, 3, 0, SALES.index((WINE,)))]
    assert noted(game.play("sell wine"), "irrigate a1-b1") == [("irrigated", A, 0, side("a1-b1"), 0)]


def test_the_caravan_is_noted_with_camels_and_space_and_so_is_the_payment() -> None:
    game = table(holds={"A": "3 camels, 1 salt"})
    assert noted(game, "caravan susa") == [("caravan-moved", A, 2, SUSA, 0), ("paid", A, 0, SUSA, SALT)]


def test_a_payment_of_choice_is_noted_with_what_was_paid() -> None:
    game = table(caravan="Ur", holds={"A": "1 dates, 1 wine"}).play("caravan uruk")
    assert noted(game, "pay wine") == [("paid", A, 0, URUK, WINE)]


def test_a_resource_asked_for_twice_is_noted_twice() -> None:
    plants = "Eshnunna=2a Ur=3a Mari=4b Khorsabad=1a"
    game = table(caravan="Uruk", plants=plants, cubes="a1-b1=B", holds={"A": "3 barley"})
    assert noted(game, "caravan mari")[1:] == [("paid", A, 0, MARI, BARLEY), ("paid", A, 0, MARI, BARLEY)]


def test_a_court_card_is_noted_with_type_level_and_the_points_of_a_palace() -> None:
    game = table(holds={"A": "2 camels, 1 salt, 1 palace, 1 banker"}).play("caravan susa")
    assert noted(game, "take banker") == [("card-taken", A, 0, BANKER, 2)]
    assert noted(game, "take palace") == [("card-taken", A, 6, PALACE, 2)]


def test_the_token_of_a_caravaneer_is_noted_with_its_resource() -> None:
    game = table(caravan="Ur", holds={"A": "1 dates, 1 caravaneer", "B": "2 caravaneer"}, on_caravaneers="palm")
    game.play("caravan uruk")
    assert noted(game, "take caravaneer") == [("card-taken", A, 0, CARAVANEER, 2), ("token-taken", A, 0, 0, PALM)]


def test_a_tile_is_noted_with_points_square_and_gardeners_and_the_plant_that_turns() -> None:
    game = at_eshnunna(cubes="d3-d4=AB", holds={"A": "1 dates, 2 gardener"})
    assert noted(game, "plant d4") == [("tile-taken", A, 10, square("d4"), 2), ("plant-turned", NOBODY, 0, ESHNUNNA, 0)]


def test_talents_and_camels_of_a_tile_are_noted_with_what_is_missing(tmp_path: Path) -> None:
    tile = ("{ points = 5 }", "{ points = 5, camels = 9, talents = 9 }")
    box = changed_box(tmp_path, instead=tile, endless_talents_and_camels="false")
    poor = at_eshnunna(cubes="a1-b1=n", box=box, holds={"B": "9 camels, 19 talents"})
    assert noted(poor, "plant a1")[1:3] == [("tile-talents", A, 3, square("a1"), 6), ("tile-camels", A, 4, square("a1"), 5)]
    rich = at_eshnunna(cubes="a1-b1=n", box=changed_box(tmp_path, instead=tile))
    assert noted(rich, "plant a1")[1:3] == [("tile-talents", A, 9, square("a1"), 0), ("tile-camels", A, 9, square("a1"), 0)]


def test_a_resource_of_a_tile_is_noted_with_the_square() -> None:
    game = at_eshnunna(cubes="a1-a2=n").play("plant a2")
    assert noted(game, "get wine")[0] == ("tile-resource", A, 0, square("a2"), WINE)


def test_resources_that_a_tile_cannot_give_are_noted(tmp_path: Path) -> None:
    box = changed_box(tmp_path, resource_tokens="1", instead=("{ points = 3, resources = 1 }", "{ points = 3, resources = 3 }"))
    holds = {"A": "1 dates", "B": "1 barley, 1 wine"}
    game = at_eshnunna(cubes="a1-a2=n", box=box, holds=holds, on_caravaneers="salt palm").play("plant a2")
    assert noted(game, "get dates")[1] == ("tile-resources-gone", A, 2, square("a2"), 0)


def test_a_court_card_of_a_tile_is_noted_or_that_it_is_gone() -> None:
    tiles = "a3=1g a4=1f"
    given = at_eshnunna(cubes="a3-b3=n", tiles=tiles, holds={"A": "1 dates, 1 banker"})
    assert noted(given, "plant a3")[1] == ("tile-card", A, 0, BANKER, 2)
    gone = at_eshnunna(cubes="a3-b3=n", tiles=tiles, holds={"A": "1 dates, 3 banker"})
    assert noted(gone, "plant a3")[1] == ("tile-card-gone", A, 0, square("a3"), BANKER)


def of_choice(holds: str) -> nabu.Game:
    """Let A take a tile that gives a court card of choice."""
    return at_mari(cubes="b3-b4=n", tiles="b4=2f b3=2e", holds={"A": f"1 barley, 1 palm, {holds}", "B": "1 gardener"})


def test_a_court_card_of_choice_is_noted_with_its_type() -> None:
    game = of_choice("0 gardener").play("plant b4")
    assert noted(game, "take gardener")[0] == ("tile-card", A, 0, GARDENER, 0)
    assert noted(game, "take palace")[0] == ("tile-card", A, 4, PALACE, 1)


def test_a_court_card_of_choice_that_is_not_there_is_noted() -> None:
    game = of_choice("1 gardener, 3 banker, 2 caravaneer, 3 palace")
    assert noted(game, "plant b4")[1] == ("tile-card-gone", A, 0, square("b4"), CARD_OF_CHOICE)


def test_irrigation_bonus_and_neutral_cubes_are_noted_with_their_places() -> None:
    game = at_mari(cubes="a1-a2=B a2-b2=B b1-b2=A b2-b3=B", planted="c2=C", tiles="b2=2e b4=2a")
    assert noted(game, "plant b2")[2:] == [
        ("irrigation-bonus", B, 2, square("b2"), 0),
        ("neutral-irrigation", NOBODY, 0, side("b2-c2"), 0),
        ("plant-turned", NOBODY, 0, MARI, 0),
    ]


def test_the_procession_is_noted_cube_by_cube() -> None:
    game = procession(temples={"marduk": "CCCA", "tammouz": "nnnB"})
    assert noted(game, "temple marduk")[:3] == [
        ("prayed", C, 0, MARDUK, A + 1),
        ("prayed", NOBODY, 0, ISHTAR, 0),
        ("prayed", NOBODY, 0, TAMMOUZ, B + 1),
    ]


def test_gifts_of_ishtar_are_noted_with_the_place_in_her_temple() -> None:
    game = procession(4, temples={"ishtar": "CB"}).play("temple tammouz")
    assert noted(game, "take camel")[:2] == [("ishtar-gave", B, 1, 0, CAMEL_GIFT), ("ishtar-gave", C, 2, 0, TALENT_GIFT)]
    assert noted(game, "take talent")[:2] == [("ishtar-gave", B, 1, 0, TALENT_GIFT), ("ishtar-gave", C, 2, 0, CAMEL_GIFT)]


def test_points_of_marduk_are_noted() -> None:
    game = procession(4, temples={"marduk": "AD"})
    assert noted(game, "temple marduk")[3:5] == [("marduk-gave", D, 2, 0, 0), ("marduk-gave", A, 1, 0, 0)]


def test_what_tammouz_lets_people_do_is_noted() -> None:
    game = procession(4, temples={"tammouz": "ABC"}, holds={"B": "1 dates"}).play("temple marduk")
    assert noted(game, "field bottom") == [("tammouz-harvested", C, 1, BOTTOM, SALT)]
    game.play("field bottom")
    assert noted(game, "swap dates palm")[0] == ("swapped", B, 0, DATES, PALM)
    assert noted(game, "keep")[0] == ("swap-declined", B, 0, 0, 0)


def test_a_discard_is_noted_with_the_resource() -> None:
    game = procession(holds={"B": "2 dates, 1 salt"}).play("temple marduk")
    assert noted(game, "discard salt")[0] == ("discarded", B, 0, 0, SALT)
    for name, resource in (("barley", BARLEY), ("salt", SALT), ("wine", WINE)):
        alone = procession(holds={"B": f"3 {name}"})
        assert ("discarded", B, 0, 0, resource) in noted(alone, "temple marduk")


def test_a_round_is_noted_with_its_first_player_and_then_the_incomes_in_turn_order() -> None:
    game = procession(4, holds={"A": "1 banker", "B": "2 banker", "C": "3 banker"})
    assert noted(game, "temple marduk")[-4:] == [
        ("round-begun", B, 6, 0, 0),
        ("income", B, 0, 2, 2),
        ("income", C, 2, 2, 3),
        ("income", A, 0, 1, 1),
    ]


def test_the_end_is_noted_with_its_reason_favours_and_leftovers() -> None:
    game = procession(planted=TWELVE, holds={"B": "1 wine", "C": "1 wine, 1 dates"})
    assert noted(game, "temple marduk")[-5:] == [
        ("game-ended", NOBODY, 0, 0, FEW_TILES),
        ("favour", A, 10, 6, 0),
        ("favour", B, 5, 4, 0),
        ("leftovers", B, 1, 0, 0),
        ("leftovers", C, 2, 0, 0),
    ]


def test_a_barren_end_is_noted_as_such() -> None:
    game = procession(planted="a1=A", round_number=25, planted_in=5)
    assert noted(game, "temple marduk")[-1] == ("game-ended", NOBODY, 0, 0, BARREN)
