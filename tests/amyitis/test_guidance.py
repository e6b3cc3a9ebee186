"""What people are told to help them decide: prompts, names of places, and what places would bring."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import nabu
from nabu.games.amyitis.rules.state import PHASE_NAMES
from tests.amyitis.drawing import table
from tests.amyitis.other_boxes import ONE_CARAVANEER_AND_TWO_BANKERS, OTHER_FAVOURS, OTHER_OFFERS, other_box

KINDS_OF_PLACES = {
    "button",
    "caravaneer",
    "city",
    "court",
    "craft",
    "field",
    "group",
    "side",
    "square",
    "supply",
    "temple",
    "token",
}


def insight(game: nabu.Game, place: str, seat: int | None = 0) -> dict[str, Any]:
    return next(told for told in game.insights(seat) if told["place"] == place)


def lines(game: nabu.Game, place: str, seat: int | None = 0) -> list[str]:
    return list(insight(game, place, seat)["lines"])


def decisions() -> Iterator[nabu.Game]:
    for players in (2, 3, 4):
        chance = random.Random(players)
        game = nabu.new("amyitis", players=players, seed=players)
        while not game.over:
            yield game
            game.play(chance.choice(game.moves))


def test_every_phase_asks_and_every_place_has_a_name_in_both_languages() -> None:
    asked, named = set(), set()
    for game in decisions():
        phase = PHASE_NAMES[game.state.phase]
        for place in {place for move in game.moves for place in move.touches}:
            named.add(place.partition(":")[0])
        if phase in asked:
            continue
        asked.add(phase)
        for game.language in ("en", "fr"):
            texts = [game.prompt, *(game.place_name(place) for move in game.moves for place in move.touches)]
            assert all(text.strip() and "{" not in text for text in texts)
    assert asked == set(PHASE_NAMES)
    assert named == KINDS_OF_PLACES


@pytest.mark.parametrize(
    ("place", "english", "french"),
    [
        ("group:2", "group 2", "groupe 2"),
        ("craft:peasant", "peasant", "paysan"),
        ("field:top", "row of fields on top", "ligne de champs du haut"),
        ("temple:marduk", "temple of Marduk", "temple de Marduk"),
        ("side:b1-c1", "side between b1 and c1", "côté entre b1 et c1"),
        ("city:babylon", "Babylon", "Babylone"),
        ("token:barley", "your barley", "votre jeton : orge"),
        ("supply:barley", "barley from the supply", "un jeton de la réserve : orge"),
        ("supply:camel", "a camel from the supply", "un chameau de la réserve"),
        ("caravaneer:palm", "caravaneer with palm", "caravanier avec ce jeton : palme"),
        ("court:palace", "palace", "palais"),
        ("button:sell_2", "Sell two tokens", "Vendre deux jetons"),
        ("favour:amyitis", "favour of Amyitis", "faveur d'Amyitis"),
    ],
)
def test_places_are_called_by_their_names(place: str, english: str, french: str) -> None:
    game = table()
    assert game.place_name(place) == english
    game.language = "fr"
    assert game.place_name(place) == french


def test_the_prompt_tells_what_can_be_spent() -> None:
    assert table(holds={"A": "1 talents, 3 camels, 1 dates"}, caravan="Nineveh").prompt == (
        "Pass, recruit, or move the caravan. You have 1 talent and 3 camels."
    )


def test_the_prompt_offers_no_caravan_that_could_go_nowhere() -> None:
    assert table(holds={"A": "1 talents, 0 camels"}).prompt.startswith("Pass or recruit: nowhere could you use the caravan.")


def test_the_prompt_tells_what_is_due() -> None:
    assert table(caravan="Uruk", decision="payment", due="dates", holds={"A": "1 dates, 1 wine"}).prompt == (
        "Pay for Uruk: dates, or wine instead."
    )


def test_a_square_tells_its_tile_and_who_gets_the_irrigation_bonus() -> None:
    game = table(cubes="a1-b1=B", tiles="a1=1d d1=1a")
    assert insight(game, "square:a1") == {
        "place": "square:a1",
        "lines": [
            "Planting here brings 3 points, 2 talents.",
            "It is irrigated and asks for quality 1.",
            "B has most cubes around it and would score the plant's quality as irrigation bonus.",
        ],
        "points": [],
        "marks": ["side:a1-b1"],
    }


def test_a_tie_around_a_square_gives_no_irrigation_bonus() -> None:
    assert lines(table(cubes="a1-b1=B a1-a2=A"), "square:a1")[2].startswith("Nobody alone has most cubes")


def test_while_planting_a_square_tells_the_points_of_everybody() -> None:
    game = table(cubes="a1-b1=B", holds={"A": "1 dates"}).play("caravan eshnunna")
    assert insight(game, "square:a1")["points"] == [5, 1, 0]
    assert "would score 1 as irrigation bonus" in lines(game, "square:a1")[2]


def test_while_planting_a_square_tells_the_gardeners_it_takes() -> None:
    game = table(cubes="a1-b1=B b1-b2=A", holds={"A": "1 dates, 1 gardener"}).play("caravan eshnunna")
    assert lines(game, "square:b2")[-1] == "It takes 1 gardener."
    assert lines(game, "square:b1")[-1] == "No gardener is needed."
    assert insight(game, "square:c2")["points"] == []


def test_a_planted_square_tells_whose_it_is() -> None:
    assert lines(table(cubes="a1-b1=B", planted="a1=C"), "square:a1") == ["Planted by C: 5 points."]


def test_a_square_left_empty_tells_nothing() -> None:
    assert "square:a1" not in {told["place"] for told in table(players=2).insights(0)}


def test_an_open_side_tells_what_a_cube_would_water() -> None:
    told = insight(table(), "side:a1-b1")
    assert told["lines"] == [
        "A cube may be placed here.",
        "It would irrigate 2 new squares and open 2 new sides.",
        "A would have most cubes around a1 and b1.",
    ]
    assert told["marks"] == ["square:a1", "square:b1", "side:b1-b2", "side:a2-b2"]


def test_an_engineer_scores_on_a_side() -> None:
    game = table().play("recruit engineer 1")
    assert insight(game, "side:a1-b1")["points"] == [2, 0, 0]
    assert lines(game, "side:a1-b1")[0] == "A cube placed here scores 2."


def test_half_a_double_side_leads_no_water() -> None:
    game = table(cubes="c1-d1=A c2-d2=A")
    assert lines(game, "side:c3-d3") == [
        "A cube may be placed here; only a second one makes it lead water.",
        "A would have most cubes around c3 and d3.",
    ]


def test_sides_tell_that_they_are_out_of_reach_or_cut_off() -> None:
    game = table(cubes="b2-c2=n")
    assert lines(game, "side:b2-b3") == ["Out of reach: neither end is joined to the river."]
    assert lines(game, "side:b2-c2") == ["Full, but cut off from the river: it leads no water on yet."]


def test_a_temple_tells_whom_it_would_serve_and_what_a_cube_would_change() -> None:
    game = table(temples={"marduk": "B A n B"})
    assert insight(game, "temple:marduk")["points"] == [1, 2, 0]
    assert lines(game, "temple:marduk") == [
        "As things stand, B is first and scores 2, A is second and scores 1.",
        "With one more cube, A would be first.",
    ]
    assert lines(game, "temple:ishtar") == ["Nobody has a cube here.", "With one more cube, A would be first."]


def test_a_temple_says_nothing_of_a_cube_that_would_change_nothing() -> None:
    assert len(lines(table(temples={"marduk": "A"}), "temple:marduk")) == 1


def test_with_two_players_no_temple_serves_a_second() -> None:
    game = table(players=2, temples={"tammouz": "B A n B"})
    assert lines(game, "temple:tammouz")[0] == "As things stand, B is first and harvests like a peasant."


def test_a_city_tells_what_it_asks_and_gives_and_how_far_it_is() -> None:
    game = table(holds={"A": "1 salt, 2 camels"})
    told = insight(game, "city:susa")
    assert told["lines"] == ["Susa asks for salt and gives the next banker or palace.", "A gets there for 2 camels and has 2."]
    assert told["marks"] == ["court:banker", "court:palace"]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Susa asks for salt and gives the next palace."), ("fr", "Suse ; prix : sel ; donne la carte suivante : palais.")],
)
def test_a_city_that_sells_one_type_of_card_says_so(language: str, told: str, tmp_path: Path) -> None:
    game = table(box=other_box(tmp_path, OTHER_OFFERS))
    game.language = language
    assert lines(game, "city:susa")[0] == told


def test_a_city_that_sells_gardeners_says_so(tmp_path: Path) -> None:
    game = table(box=other_box(tmp_path, OTHER_OFFERS))
    assert lines(game, "city:uruk")[0] == "Uruk asks for dates and gives the next gardener or banker."


def test_amyitis_tells_the_favours_of_the_box(tmp_path: Path) -> None:
    told = lines(table(box=other_box(tmp_path, OTHER_FAVOURS)), "favour:amyitis")[0]
    assert told.startswith("At the end, Amyitis gives 3 points for 4 tiles and 20 for 6 or more")


def test_court_cards_tell_no_next_level_where_the_box_has_none(tmp_path: Path) -> None:
    game = table(holds={"A": "2 banker"}, box=other_box(tmp_path, ONE_CARAVANEER_AND_TWO_BANKERS))
    assert lines(game, "court:banker") == ["A has the banker of level 2."]


def test_a_city_tells_what_keeps_the_reader_from_going() -> None:
    assert lines(table(holds={"A": "2 camels"}), "city:susa")[-1].startswith("In Susa you pay salt")
    assert lines(table(holds={"A": "0 camels, 1 salt"}), "city:susa")[-1] == "A gets there for 2 camels and has 0."
    assert len(lines(table(holds={"A": "2 camels"}), "city:susa", seat=None)) == 2


def test_a_city_tells_a_seat_that_is_not_to_play_its_own_way() -> None:
    game = table(holds={"B": "1 caravaneer, 1 camels"})
    assert lines(game, "city:ur", seat=1)[1] == "B gets there for 1 camel and has 1."
    assert lines(game, "city:ur", seat=None)[1] == "A gets there for 3 camels and has 1."


def test_a_plant_city_tells_where_its_plant_would_grow() -> None:
    game = table(cubes="a1-b1=B", holds={"A": "1 dates"})
    told = insight(game, "city:eshnunna")
    assert told["lines"][0] == "Eshnunna asks for dates and gives a plant of quality 1."
    assert told["marks"] == ["square:a1", "square:b1"]


def test_babylon_tells_the_best_sale() -> None:
    one, two = (table(caravan="Nineveh", holds={"A": tokens}) for tokens in ("1 wine", "1 wine, 2 salt"))
    assert [insight(game, "city:babylon")["points"] for game in (one, two)] == [[3, 0, 0], [6, 0, 0]]


def test_a_row_tells_what_the_next_field_gives_and_who_has_most_cubes() -> None:
    game = table(fields={"top": "B C B . ."})
    assert lines(game, "field:top") == [
        "The next cube here takes salt.",
        "2 fields are empty. When the row is full, whoever alone has most cubes takes a gardener; so far B has.",
    ]


def test_filling_a_row_tells_who_takes_the_gardener() -> None:
    game = table(fields={"top": "B A B A ."})
    assert lines(game, "field:top")[1] == "A cube of A fills the row: A takes a gardener."
    assert lines(game, "field:top", seat=2)[1] == (
        "A cube of C fills the row: nobody alone has most cubes, so nobody takes a gardener."
    )


def test_a_group_tells_its_price_and_why() -> None:
    groups = ["peasant (engineer) merchant", "(peasant) (engineer) (merchant)", "peasant priest merchant"]
    game = table(groups=groups)
    assert lines(game, "group:1")[-1] == "The next card costs 1 talent, since 1 card of this group lies face down."
    assert lines(game, "group:2") == ["All cards of this group have been recruited."]
    assert lines(game, "group:3")[-1] == "The next card costs nothing: no card of this group lies face down yet."


def test_a_group_tells_what_its_cards_do_each_craft_once() -> None:
    game = table(groups=["peasant (engineer) merchant", "peasant peasant merchant", "peasant priest merchant"])
    does = [[line.split()[1] for line in lines(game, f"group:{group}")[:-1]] for group in (1, 2, 3)]
    assert does == [["peasant", "merchant"], ["peasant", "merchant"], ["peasant", "priest", "merchant"]]


def test_court_cards_tell_the_next_level() -> None:
    game = table(holds={"A": "2 banker, 1 gardener", "B": "3 palace"})
    assert lines(game, "court:banker") == [
        "A has the banker of level 2.",
        "Level 3 gives 2 talents and 2 points at the beginning of each round.",
        "2 such cards are left.",
    ]
    assert lines(game, "court:palace", seat=1) == ["B has the palace of level 3."]
    assert lines(game, "court:gardener")[0].endswith("A has 1, 1 is left.")


def test_resources_tell_who_asks_for_them_and_coins_what_they_pay() -> None:
    game = table()
    barley = insight(game, "token:barley")
    asking = [space for space in game.view(0)["table"]["ring"] if space["resource"] == "barley"]
    assert barley["marks"] == [f"city:{space['name'].lower()}" for space in asking]
    assert barley["lines"] == [
        "The cities that are marked ask for barley; Babylon buys it, and at the end of the game it is worth a point."
    ]
    assert lines(game, "supply:wine")[0].startswith("Wine pays for any other resource;")
    assert lines(game, "caravaneer:salt")[0] == "Whoever takes this caravaneer of level 2 takes the token too."
    assert lines(game, "supply:talent") == ["Talents pay for craft cards."]
    assert lines(game, "supply:camel")[0].startswith("Camels move the caravan")


def test_amyitis_tells_whom_she_would_favour() -> None:
    game = table(planted="a1=A b1=A c1=A d1=A a2=B")
    assert insight(game, "favour:amyitis")["points"] == [5, 0, 0]
    assert lines(game, "favour:amyitis")[1] == "11 tiles lie in the garden; the game ends after a round that leaves 4 or fewer."


def test_no_insight_changes_anything() -> None:
    for game in decisions():
        if game.ply % 50 == 0:
            before = game.position()
            assert game.insights(0) and game.position() == before


def test_a_finished_game_has_no_insights() -> None:
    chance = random.Random(1)
    game = nabu.new("amyitis", players=2, seed=1)
    while not game.over:
        game.play(chance.choice(game.moves))
    assert game.insights(0) == []
