"""What helps a person decide in Babylonia: what is asked, the names of places, and what a place would bring."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import nabu
from nabu.games.babylonia.kit import GAME
from nabu.games.babylonia.rules.state import CARD_NAMES, KIND_NAMES, SCORE
from tests.babylonia.drawing import table
from tests.walking import games

CITY_WITH_ONE_SIDE_OPEN = """
13  .   .   .   .   Z   ~   Am  Am  .
14    .   .   ~   .   .   .   Ap  Bm
15  .   .   .   .   .   ~   Ap  PM  .
16    ~   .   ~   .   ~   Ap  .   Bp
17  ~   ~   .   .   .   .   .   Af  Bp
"""
ZIGGURAT_WITH_ONE_SIDE_OPEN = """
11  .   .   .   .   Am  ~   .   .
12    .   .   ~   Am  Bf  .   .   .
13  .   .   .   .   Z   ~   .   .   .
14    .   .   ~   Bf  Cf  .   .   .
"""
FIELD_WITH_TOKENS_BESIDE = """
11  .   .   .   .   .   ~   .   .
12    .   .   ~   Am  .   .   .   .
13  .   .   .   f6  Z   ~   .   .   .
14    .   .   Bf~ .   .   .   .   .
"""


def asked(**given: Any) -> str:
    return table(**given).prompt


def lines(game: nabu.Game, place: str) -> list[str]:
    said: list[str] = about(game, place)["lines"]
    return said


def about(game: nabu.Game, place: str) -> dict[str, Any]:
    """Return the insight about a place."""
    return next(insight for insight in game.insights(0) if insight["place"] == place)


# What is asked ------------------------------------------------------------------------------------------------------------


def test_the_first_player_of_the_game_is_asked_for_one_token() -> None:
    assert asked(turn=0) == "You begin: place one token, on land or river."


def test_the_second_player_is_asked_for_two() -> None:
    assert "place two tokens" in asked(turn=1)


def test_a_turn_begins_with_what_it_may_be() -> None:
    assert asked() == "Place any two tokens, or three or more farmers on land."


def test_cards_widen_what_a_turn_may_be() -> None:
    assert asked(cards={"A": "three_nobles"}).endswith("or three different nobles on land.")
    assert asked(cards={"A": "noble_with_farmers"}).endswith("with a noble if you like.")
    assert "three different nobles" not in asked(cards={"B": "three_nobles"})


def test_whoever_holds_no_more_than_a_turn_takes_is_asked_for_that() -> None:
    assert asked(stands={"A": "0p 1m 0s 0f"}) == "Place your last token."
    assert asked(stands={"A": "0p 1m 0s 1f"}) == "Place your last 2 tokens."


@pytest.mark.parametrize(
    ("moves", "card", "question"),
    [
        ("farmer a3", "", "Place the second token; with farmers on land the turn may go on after that."),
        ("farmer c3", "", "Place the second token."),
        ("merchant a3", "", "Place the second token."),
        (
            "merchant a3",
            "three_nobles",
            "Place the second token; with three different nobles on land the turn may go on after that.",
        ),
        ("merchant a3, priest a5", "", "Your 2 tokens are placed: end your turn."),
        ("farmer a3, farmer a5", "", "End your turn, or place another farmer on land."),
        ("farmer a3, farmer c5", "", "Your 2 tokens are placed: end your turn."),
        ("merchant a3, priest a5", "three_nobles", "End your turn, or place the third noble on land."),
        ("farmer a3, farmer a5", "noble_with_farmers", "End your turn, or place another farmer or one noble on land."),
        (
            "merchant a3, farmer a5, farmer a9",
            "noble_with_farmers",
            "Place a third farmer on land: a noble may only join three or more.",
        ),
    ],
)
def test_the_question_goes_with_what_was_placed(moves: str, card: str, question: str) -> None:
    g = table(stands={"A": "1p 1m 1s 3f"}, cards={"A": f"stand_of_seven {card}"})
    for move in moves.split(", "):
        g.play(move)
    assert g.prompt == question


def test_what_is_asked_does_not_depend_on_the_kinds_of_the_stand() -> None:
    rich, poor = ({"A": stand} for stand in ("0p 0m 0s 5f", "5p 0m 0s 0f"))
    assert asked(stands=rich) == asked(stands=poor)


def test_several_surrounded_places_are_counted() -> None:
    assert any(prompt.startswith("2 places are surrounded") for prompt in prompts_of_random_games())


def prompts_of_random_games() -> Iterator[str]:
    for seed in range(6):
        yield from (game.prompt for game in games(GAME, 3, "basic", seed) if game.state.phase == SCORE)


def test_a_won_ziggurat_asks_for_a_card() -> None:
    g = table(ZIGGURAT_WITH_ONE_SIDE_OPEN).play("priest i15").play("priest a9").play("stop")
    assert g.prompt == "You have the most tokens next to the ziggurat at i13: choose a card."


def test_the_owner_of_the_extra_turn_is_asked_about_it() -> None:
    g = table(cards={"A": "extra_turn"}).play("priest a9").play("merchant a11").play("stop")
    assert g.prompt == "Play another turn now with your card, or keep it for later?"


# Names of places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "english", "french"),
    [
        ("hex:k7", "k7", "k7"),
        ("stand:servant", "civil servant", "fonctionnaire"),
        ("button:stop", "End turn", "Finir le tour"),
        ("button:no_extra_turn", "Keep the card", "Garder la carte"),
        ("card:ten_points", "Ten points", "Dix points"),
    ],
)
def test_places_have_names(place: str, english: str, french: str) -> None:
    g = table()
    assert g.place_name(place) == english
    g.language = "fr"
    assert g.place_name(place) == french


@pytest.mark.parametrize("kind", ["stand", "card", "button"])
def test_no_two_places_share_a_name(kind: str) -> None:
    names = {"stand": KIND_NAMES, "card": CARD_NAMES, "button": ("stop", "extra_turn", "no_extra_turn")}[kind]
    assert len({table().place_name(f"{kind}:{name}") for name in names}) == len(names)


@pytest.mark.parametrize(("language", "page"), [("en", "babylonia.md"), ("fr", "fr/babylonia.md")])
def test_the_rules_page_calls_the_cards_as_the_table_does(language: str, page: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    g = table()
    g.language = language
    for number, name in enumerate(CARD_NAMES, 1):
        assert f"| {number} | {g.place_name(f'card:{name}')} | `{name}` |" in text


# What a place would bring -------------------------------------------------------------------------------------------------


def test_a_city_tells_what_each_seat_would_score_and_who_would_take_it() -> None:
    assert lines(table(CITY_WITH_ONE_SIDE_OPEN, cities="3 2 3 0"), "hex:o15") == [
        "City that pays merchants and priests; one land hexagon around it is open.",
        "A: 10 for nobles, 3 tokens next to it.",
        "B: 6 for nobles, 2 tokens next to it.",
        "If it were scored now, A would take it; cities in front would then pay A 4, B 2, C 3.",
    ]


def test_the_points_of_a_city_are_nobles_and_cities_together() -> None:
    assert about(table(CITY_WITH_ONE_SIDE_OPEN, cities="3 2 3 0"), "hex:o15")["points"] == [10 + 4, 6 + 2, 3, 0]


def test_a_tie_for_a_city_pays_only_nobles() -> None:
    g = table(CITY_WITH_ONE_SIDE_OPEN.replace("Af", "Bf"), cities="3 2 3 0").play("merchant n16")
    assert lines(g, "hex:o15")[-1] == "If it were scored now, nobody would take it: the most tokens are shared."
    assert about(g, "hex:o15")["points"] == [12, 6, 0, 0]


def test_an_untouched_city_says_so() -> None:
    assert lines(table("15  .   .   .   .   .   ~   .   PM  ."), "hex:o15")[-1] == "Nobody has a token next to it yet."


def test_a_city_marks_what_is_around_it_and_the_nobles_it_pays() -> None:
    around = ["o13", "n14", "p14", "n16", "p16", "o17"]
    paid_elsewhere = ["m13", "m15", "l16", "q17"]
    marks = about(table(CITY_WITH_ONE_SIDE_OPEN), "hex:o15")["marks"]
    assert set(marks) == {f"hex:{name}" for name in around + paid_elsewhere}


def test_a_ziggurat_tells_who_would_choose_a_card_and_what_the_next_token_scores() -> None:
    assert lines(table(ZIGGURAT_WITH_ONE_SIDE_OPEN), "hex:i13") == [
        "Ziggurat; one land hexagon around it is open.",
        "Tokens next to it: A 2, B 2, C 1.",
        "If it were scored now, nobody would choose a card: the most tokens are shared.",
        "The next token beside it would score: A 1, B 1, C 1, D 1.",
    ]


def test_a_leader_would_choose_a_card() -> None:
    g = table(ZIGGURAT_WITH_ONE_SIDE_OPEN).play("priest i15")
    assert lines(g, "hex:i13")[2] == "If it were scored now, A would choose a card."


def test_the_next_token_counts_all_ziggurats_with_own_tokens_beside() -> None:
    assert (
        lines(table(ZIGGURAT_WITH_ONE_SIDE_OPEN), "hex:b4")[-1] == "The next token beside it would score: A 2, B 2, C 2, D 1."
    )


def test_a_scored_ziggurat_says_so() -> None:
    g = table(ZIGGURAT_WITH_ONE_SIDE_OPEN).play("priest i15").play("priest a9").play("stop").play("take city_bonus")
    assert lines(g, "hex:i13")[0] == "Ziggurat, scored already."


def test_a_crop_field_tells_its_points_and_who_may_enter() -> None:
    g = table(FIELD_WITH_TOKENS_BESIDE, cards={"C": "nobles_in_fields"})
    assert lines(g, "hex:g13") == [
        "Crop field: 6 points.",
        "Farmers of A may enter.",
        "Nobles of C may enter too, by a ziggurat card.",
    ]
    assert about(g, "hex:g13")["points"] == [6, 0, 6, 0]
    assert about(g, "hex:g13")["marks"] == ["hex:h12"]


def test_a_crop_field_of_cities_counts_them_now() -> None:
    g = table(FIELD_WITH_TOKENS_BESIDE.replace("f6", "fc"), cities="2 1 0 1")
    assert lines(g, "hex:g13")[0] == "Crop field: 1 point for each city in front of all players, 4 now."


def test_cards_tell_what_they_do_and_who_has_them() -> None:
    g = table(cards={"A": "extra_turn", "B": "ten_points"})
    assert lines(g, "card:extra_turn") == ["once, play another turn right after one of yours", "A has it."]
    assert lines(g, "card:ten_points")[1] == "B took it, and has used it."


def test_what_was_told_about_a_city_is_what_scoring_it_gives() -> None:
    compared = 0
    for seed in range(40):
        for game in games(GAME, 2 + seed % 3, "nine_cards", seed):
            for move in game.moves if game.state.phase == SCORE else ():
                told, after = about(game, move.touches[0])["points"], game.copy().play(move)
                scored = [entry for entry in after.log if entry.ply == after.ply and entry.where == move.touches[0]]
                points = [sum(entry.points for entry in scored if entry.player == seat) for seat in range(game.players)]
                assert points == (told or [0] * game.players)
                compared += 1
    assert compared > 40


def test_insights_leave_the_position_as_it_is() -> None:
    g = table(CITY_WITH_ONE_SIDE_OPEN)
    before = g.state.tobytes()
    g.insights(0)
    assert g.state.tobytes() == before
