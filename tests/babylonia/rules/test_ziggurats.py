"""Babylonia, score ziggurats that have been surrounded, and the ziggurat cards."""

import nabu
from nabu.games.babylonia.rules.state import CARD_NAMES, CARDS_SHOWN
from tests.babylonia.drawing import legal, points, rule_against, table

EXAMPLE = """
11  .   .   .   .   Am  ~   .   .
12    .   .   ~   Am  Bf  .   .   .
13  .   .   .   .   Z   ~   .   .   .
14    .   .   ~   Bf  Cf  .   .   .
"""


def won_by_a(**given: object) -> nabu.Game:
    """Surround the ziggurat with three tokens of A, two of B and one of C."""
    return table(EXAMPLE, **given).play("priest i15").play("priest a3").play("stop")  # type: ignore[arg-type]


def test_the_example_of_three_tokens_to_two_to_one() -> None:
    g = won_by_a()
    assert g.to_play == 0
    assert legal(g) == {f"take {card}" for card in CARD_NAMES[:CARDS_SHOWN]}


def test_the_ziggurat_stays_where_it_is() -> None:
    g = won_by_a().play("take ten_points")
    assert rule_against(g, "priest i13") == "free-hexagons"


def test_a_ziggurat_is_never_scored_again() -> None:
    g = won_by_a().play("take ten_points")
    held = next(h["holds"] for h in g.view(None)["table"]["hexes"] if h["name"] == "i13")
    assert held["scored"] is True
    g.play("priest a5").play("priest a9").play("stop")
    assert sum(entry.kind == "ziggurat-won" for entry in g.log) == 1


def test_a_scored_ziggurat_does_not_come_up_again_when_a_city_is_surrounded() -> None:
    rows = """
        13  .   .   .   .   Z   ~   .   Bf  .
        14    .   .   ~   Bf  Cf  .   Cf  Bf
        15  .   .   .   .   .   ~   .   P   .
        16    ~   .   ~   .   ~   .   .   Cf
        17  ~   ~   .   .   .   .   .   Bf  .
    """
    g = table(EXAMPLE + rows).play("priest i15").play("priest a3").play("stop").play("take ten_points")
    g.play("merchant n16").play("priest a5").play("stop")
    scored = [(entry.kind, entry.where) for entry in g.log if entry.kind in ("ziggurat-won", "ziggurat-tied", "city-won")]
    assert scored == [("ziggurat-won", "hex:i13"), ("city-won", "hex:o15")]
    assert g.to_play == 2


def test_another_player_chooses_and_the_turn_goes_on_with_the_next() -> None:
    rows = EXAMPLE.replace("Cf", "Bf")
    g = table(rows, to_play="D").play("priest i15").play("priest a3").play("stop")
    assert g.to_play == 1
    assert g.play("take city_bonus").to_play == 0


def test_a_tie_gives_nobody_a_card_and_discards_none() -> None:
    g = table(EXAMPLE, to_play="D").play("priest i15").play("priest a3").play("stop")
    assert "ziggurat-tied" in [entry.kind for entry in g.log]
    assert [card["owner"] for card in g.view(None)["table"]["cards"]] == [None] * 7


def test_tokens_on_the_river_count_for_a_ziggurat() -> None:
    g = table(
        """
        17  ~   Af~ .   .   .   .   .   .   .
        18    Bf  Af~ ~   .   ~   .   .   .
        19  ~   Z   ~   .   .   .   .   Z   .
        20    .   .   .   .   ~   .   .   .
        21  ~   Bf  .   .   .   ~   .   .   .
        """
    )
    g.play("priest b20").play("priest d20").play("stop")
    assert g.to_play == 0 and legal(g, "take ")


def test_a_card_that_was_taken_is_no_longer_available() -> None:
    g = won_by_a(cards={"B": "extra_turn"})
    assert rule_against(g, "take extra_turn") == "ziggurat-cards"


def test_cards_eight_and_nine_are_not_in_the_basic_game() -> None:
    assert rule_against(won_by_a(), "take river_connects") == "ziggurat-cards"


def test_a_card_must_be_chosen_before_play_goes_on() -> None:
    assert rule_against(won_by_a(), "priest a5") == "turn-order"


def test_ten_points_are_scored_at_once() -> None:
    assert points(won_by_a().play("take ten_points"), "card-points") == {"A": 10}


def test_the_stand_of_seven_counts_from_the_next_refill() -> None:
    g = won_by_a(stands={"A": "2p 1m 1s 1f"}).play("take stand_of_seven")
    assert g.view(0)["table"]["stands"][0]["count"] == 7


def test_a_stand_of_seven_taken_in_another_players_turn_fills_neither_stand_to_seven() -> None:
    g = table(EXAMPLE.replace("Cf", "Bf"), to_play="D").play("priest i15").play("priest a3").play("stop")
    g.play("take stand_of_seven")
    assert [stand["count"] for stand in g.view(None)["table"]["stands"]] == [5, 5, 5, 5]


FIRST_ZIGGURAT = """
2    Bf          .   .   .
3  Af  ~   .   .   ~   .   .
5  Af  ~   .   .   ~   .   .   .
"""


def test_the_first_ziggurat_is_scored_like_the_others() -> None:
    g = table(FIRST_ZIGGURAT).play("priest b6").play("priest a9").play("stop")
    assert [(entry.kind, entry.where) for entry in g.log if entry.kind == "ziggurat-won"] == [("ziggurat-won", "hex:b4")]


# Ziggurats and cities surrounded in the same turn


def test_the_first_and_the_last_site_can_be_chosen_like_the_others() -> None:
    rows = FIRST_ZIGGURAT + "21  ~   .   .   .   .   ~   .   Bf  .\n22    .   .   .   .   .   .   Bf  ."
    g = table(rows).play("priest b6").play("priest p22").play("stop")
    assert legal(g) == {"score b4", "score o23"}


ZIGGURAT_AND_CITIES = """
10    .   .   ~   .   .   .   Af  .
11  .   .   .   Am  Bf  ~   Bm  Bf
12    .   .   ~   Af  Bf  .   P   .
13  .   .   .   M   Z   ~   .   Bf  .
14    .   .   ~   .   Bf  .   Bf  .
15  .   .   .   Am  Bf  ~   .   .   .
"""
"""h14 surrounds the ziggurat at i13, where B has the most, and the city at g13, where A has; m13 the city at n12."""


def test_after_another_player_took_a_card_the_player_on_turn_chooses_among_the_rest() -> None:
    g = table(ZIGGURAT_AND_CITIES, to_play="D").play("priest h14").play("priest m13").play("stop")
    assert g.to_play == 3 and legal(g) == {"score g13", "score i13", "score n12"}
    assert g.play("score i13").to_play == 1
    g.play("take ten_points")
    assert g.to_play == 3 and legal(g) == {"score g13", "score n12"}


def bonus_card_taken(first: str) -> dict[str, int]:
    """Score the city at g13 before or after B, who has four cities, takes the card of the city bonus."""
    g = table(ZIGGURAT_AND_CITIES, cities="0 4 0 0").play("priest h14").play("priest a9").play("stop")
    return points(g.play(f"score {first}").play("take city_bonus"), "city-points")


def test_a_city_bonus_counts_for_a_city_scored_later_in_the_same_turn() -> None:
    assert bonus_card_taken("i13") == {"A": 1, "B": 6}


def test_a_city_bonus_comes_too_late_for_a_city_scored_before() -> None:
    assert bonus_card_taken("g13") == {"A": 1, "B": 4}


def river_card_taken(first: str) -> dict[str, int]:
    """Score the city at g13, whose free river parts B's merchant at e13 from it, before or after B takes the river card."""
    rows = ZIGGURAT_AND_CITIES.replace("13  .   .   .   M", "13  .   .   Bm  M")
    shown = "extra_turn stand_of_seven three_nobles noble_with_farmers nobles_in_fields city_bonus river_connects"
    g = table(rows, variant="nine_cards", available=shown)
    g.play("priest h14").play("priest a9").play("stop").play(f"score {first}")
    return points(g.play("take river_connects"), "noble-points")


def test_a_river_card_counts_for_a_city_scored_later_in_the_same_turn() -> None:
    assert river_card_taken("i13") == {"A": 4, "B": 2}


def test_a_river_card_comes_too_late_for_a_city_scored_before() -> None:
    assert river_card_taken("g13") == {"A": 4}


# The extra turn


def extra_turn() -> nabu.Game:
    return table(cards={"A": "extra_turn"}).play("priest a3").play("priest a5").play("stop")


def test_the_owner_is_asked_for_the_extra_turn_after_refilling() -> None:
    g = extra_turn()
    assert legal(g) == {"extra turn", "no extra turn"}
    assert g.view(0)["table"]["stands"][0]["count"] == 5


def test_the_extra_turn_is_a_whole_turn_of_the_same_player() -> None:
    g = extra_turn().play("extra turn")
    assert g.to_play == 0 and legal(g, "merchant ")


def test_the_extra_turn_is_offered_to_the_owner_of_the_card_only() -> None:
    g = table(cards={"B": "extra_turn"}).play("priest a3").play("priest a5").play("stop")
    assert g.to_play == 1 and legal(g, "merchant ")


def test_the_extra_turn_card_serves_once() -> None:
    g = extra_turn().play("extra turn").play("merchant a9").play("servant a11").play("stop")
    assert g.to_play == 1


def test_the_extra_turn_may_be_declined_and_kept() -> None:
    g = extra_turn().play("no extra turn")
    assert g.to_play == 1
    card = next(card for card in g.view(None)["table"]["cards"] if card["name"] == "extra_turn")
    assert card == {"name": "extra_turn", "number": 2, "owner": 0, "used": False}


def test_nothing_else_is_possible_while_the_extra_turn_is_offered() -> None:
    assert rule_against(extra_turn(), "priest a9") == "turn-order"


# The cards of the variant

GAP_IN_CENTRAL_LAND = """
11  .   .   .   Bf  .   ~   .   .
12    .   .   ~   Af  .   .   .   .
13  .   .   .   M   Z   ~   .   .   .
14    .   .   ~   Bf  .   .   .   .
 9  .   .   ~   .   Am  ~   .   .
"""
"""Between h12 and the merchant at i9 lies h10, free central land."""


def central(cards: dict[str, str]) -> dict[str, int]:
    g = table(GAP_IN_CENTRAL_LAND, cards=cards, variant="nine_cards")
    return points(g.play("farmer g15").play("priest a3").play("stop"), "noble-points")


def test_free_central_land_does_not_connect_without_the_card() -> None:
    assert central({}) == {}


def test_free_central_land_connects_with_the_card() -> None:
    assert central({"A": "central_land_connects"}) == {"A": 2}


def test_the_card_connects_only_its_owners_tokens() -> None:
    assert central({"B": "central_land_connects"}) == {}


def test_the_card_connects_its_owners_tokens_in_another_players_turn() -> None:
    g = table(GAP_IN_CENTRAL_LAND, cards={"A": "central_land_connects"}, variant="nine_cards", to_play="D")
    assert points(g.play("farmer g15").play("priest a3").play("stop"), "noble-points") == {"A": 2}


def test_the_river_card_does_not_connect_over_land() -> None:
    assert central({"A": "river_connects"}) == {}


def test_free_land_outside_the_centre_does_not_connect() -> None:
    g = table(
        """
         8    Bf  ~   .   .   .   .   .   .
         9  Bf  Bf  ~   .   .   ~   .   .
        10    M   .   ~   .   .   .   .   .
        11  Bf  Af  .   .   .   ~   .   .
        12    .   .   ~   .   .   .   .   .
        13  .   .   Am  .   Z   ~   .   .   .
        """,
        cards={"A": "central_land_connects"},
        variant="nine_cards",
    )
    g.play("farmer b12").play("priest a3").play("stop")
    assert points(g, "noble-points") == {}


FIRST_STEP = """
11  .   .   .   Bf  .   ~   .   .
12    .   .   ~   Bf  .   .   .   .
13  .   .   Am  M   Z   ~   .   .   .
14    .   .   ~   Bf  .   .   .   .
"""
"""The merchant at e13 reaches the city at g13 only over the free river at f12 or f14."""


def test_free_river_connects_with_the_card_from_the_first_step_on() -> None:
    g = table(FIRST_STEP, cards={"A": "river_connects"}, variant="nine_cards")
    g.play("farmer g15").play("priest a3").play("stop")
    assert points(g, "noble-points") == {"A": 2}


def test_free_river_does_not_connect_without_the_card() -> None:
    g = table(FIRST_STEP, variant="nine_cards").play("farmer g15").play("priest a3").play("stop")
    assert points(g, "noble-points") == {}


def test_the_river_card_connects_only_its_owners_tokens() -> None:
    g = table(FIRST_STEP, cards={"B": "river_connects"}, variant="nine_cards").play("farmer g15").play("priest a3").play("stop")
    assert points(g, "noble-points") == {}


def test_the_river_card_connects_its_owners_tokens_in_another_players_turn() -> None:
    g = table(FIRST_STEP, cards={"A": "river_connects"}, variant="nine_cards", to_play="D")
    g.play("farmer g15").play("priest a3").play("stop")
    assert points(g, "noble-points") == {"A": 2}


def test_an_occupied_river_hexagon_does_not_connect_by_card() -> None:
    rows = FIRST_STEP.replace("12    .   .   ~ ", "12    .   .   Bf~").replace("14    .   .   ~ ", "14    .   .   Bf~")
    g = table(rows, cards={"A": "river_connects"}, variant="nine_cards")
    g.play("farmer g15").play("priest a3").play("stop")
    assert points(g, "noble-points") == {}
