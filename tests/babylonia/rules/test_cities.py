"""Babylonia, score cities that have been surrounded."""

import nabu
from tests.babylonia.drawing import legal, points, table

EXAMPLE = """
13  .   .   .   .   Z   ~   Am  Am  .
14    .   .   ~   .   .   .   Ap  Bm
15  .   .   .   .   .   ~   Ap  PM  .
16    ~   .   ~   .   ~   Ap  .   Bp
17  ~   ~   .   .   .   .   .   Af  Bp
"""


def example() -> nabu.Game:
    """Play the rulebook's example: the third merchant surrounds the city."""
    g = table(EXAMPLE, cities="3 2 3 0", stands={"A": "0p 1m 2s 1f"})
    return g.play("merchant n16").play("servant a3").play("stop")


def test_the_example_of_three_merchants_and_three_priests() -> None:
    assert points(example(), "noble-points") == {"A": 12, "B": 6}


def test_the_example_is_told_in_words() -> None:
    told = [entry.text for entry in example().log if entry.kind == "noble-points"]
    assert told[0] == "A scores 12: 3 merchants and 3 priests connected to the city at o15, 2 each."


def test_the_example_of_four_three_and_two_cities() -> None:
    assert points(example(), "city-points") == {"A": 4, "B": 2, "C": 3}


def test_nothing_is_scored_before_the_turn_is_finished() -> None:
    g = table(EXAMPLE, stands={"A": "0p 1m 2s 1f"}).play("merchant n16").play("servant q21")
    assert g.scores == [0, 0, 0, 0]


def test_a_city_with_open_land_beside_it_is_not_scored() -> None:
    g = table(EXAMPLE).play("merchant a5").play("servant a9").play("stop")
    assert points(g, "noble-points") == {}


def test_only_kinds_shown_on_the_city_score() -> None:
    g = table(EXAMPLE.replace("PM ", "S  "), stands={"A": "0p 1m 2s 1f"})
    g.play("merchant n16").play("servant a5").play("stop")
    assert points(g, "noble-points") == {}


def test_farmers_score_nothing_at_a_city() -> None:
    g = table(EXAMPLE.replace("Ap", "Af"), stands={"A": "0p 1m 2s 1f"})
    g.play("merchant n16").play("servant a5").play("stop")
    assert points(g, "noble-points") == {"A": 6, "B": 6}


def test_servants_score_at_a_city_that_shows_them() -> None:
    g = table(EXAMPLE.replace("PM ", "S  ").replace("Am", "As"), stands={"A": "0p 1m 2s 1f"})
    g.play("merchant n16").play("servant a5").play("stop")
    assert points(g, "noble-points") == {"A": 4}


def test_every_players_nobles_score() -> None:
    g = table(EXAMPLE.replace("Bp", "Dp"), cities="0 0 0 2").play("merchant n16").play("servant a9").play("stop")
    assert points(g, "noble-points") == {"A": 12, "B": 2, "D": 4}
    assert points(g, "city-points") == {"A": 1, "D": 2}


def test_a_noble_is_counted_once_however_it_is_connected() -> None:
    g = table(
        """
        3  .   ~   Am  .   ~   .   .
        4    Z   M   Am  .   .   .   .
        5  .   ~   Bf  .   ~   .   .   .
        """
    )
    g.play("farmer d6").play("priest a9").play("stop")
    assert points(g, "noble-points") == {"A": 4}


def test_nobles_that_are_not_connected_score_nothing() -> None:
    rows = EXAMPLE + "1                  ~   Am\n2    .           Bp  Bp  .\n"
    g = table(rows, stands={"A": "0p 1m 2s 1f"}).play("merchant n16").play("servant a9").play("stop")
    assert points(g, "noble-points") == {"A": 12, "B": 6}


def test_the_city_on_the_first_location_is_scored_like_the_others() -> None:
    g = table(
        """
        1                  ~   Af
        2    .           .   P   .
        3  .   ~   .   .   ~   Bf  .
        """
    )
    g.play("farmer j4").play("priest a9").play("stop")
    assert points(g, "city-points") == {"A": 1}


def test_tokens_connect_through_own_tokens_of_any_kind() -> None:
    g = (
        table(
            """
        11  .   .   .   .   .   ~   Am  .
        13  .   .   .   .   Z   ~   Af  Bf  .
        14    .   .   ~   .   .   .   Af  Bf
        15  .   .   .   .   .   ~   .   M   .
        16    ~   .   ~   .   ~   .   .   Bf
        17  ~   ~   .   .   .   .   .   Bf  .
        """
        )
        .play("farmer n16")
        .play("priest a3")
        .play("stop")
    )
    assert points(g, "noble-points") == {"A": 2}


def test_tokens_do_not_connect_through_other_players_tokens() -> None:
    g = (
        table(
            """
        11  .   .   .   .   .   ~   Am  .
        13  .   .   .   .   Z   ~   Bf  Bf  .
        14    .   .   ~   .   .   .   Af  Bf
        15  .   .   .   .   .   ~   .   M   .
        16    ~   .   ~   .   ~   .   .   Bf
        17  ~   ~   .   .   .   .   .   Bf  .
        """
        )
        .play("farmer n16")
        .play("priest a3")
        .play("stop")
    )
    assert points(g, "noble-points") == {}


def test_tokens_do_not_connect_through_the_city_itself() -> None:
    g = (
        table(
            """
        13  .   .   .   .   Z   ~   .   Af  .
        14    .   .   ~   .   .   .   Bf  Bf
        15  .   .   .   .   .   ~   .   M   .
        16    ~   .   ~   .   ~   .   .   Bf
        17  ~   ~   .   .   .   .   .   Am  .
        19  ~   Z   ~   .   .   .   .   Z   .
        """
        )
        .play("merchant n16")
        .play("priest a3")
        .play("stop")
    )
    assert points(g, "noble-points") == {"A": 4}


def test_river_hexagons_need_no_token_for_a_city_to_be_surrounded() -> None:
    g = (
        table(
            """
        11  .   .   .   Am  .   ~   .   .
        12    .   .   ~   Bf  .   .   .   .
        13  .   .   .   PM  Z   ~   .   .   .
        14    .   .   ~   Bf  .   .   .   .
        """
        )
        .play("priest g15")
        .play("priest a3")
        .play("stop")
    )
    assert points(g, "noble-points") == {"A": 4}


def test_with_two_players_a_city_at_the_border_needs_no_token_beyond_the_river() -> None:
    g = table(
        """
         8    .   ~   .   .   Af  x   x   x
         9  .   .   ~   .   Bf  ~   x   x
        10    .   .   ~   .   P   x   x   x
        11  .   .   .   .   Bf  ~   x   x
        """,
        players=2,
    )
    g.play("priest j12").play("merchant a3").play("stop")
    assert [entry.where for entry in g.log if entry.kind == "city-tied"] == ["hex:j10"]


def test_with_three_players_a_city_at_the_border_needs_no_token_beyond_the_river() -> None:
    g = table(
        """
         6    x   .   Af  .   ~   Z   .
         7  x   ~   Bf  Bf  .   ~   .   .
         8    x   ~   P   .   .   .   .   .
        """,
        players=3,
    )
    g.play("priest g9").play("merchant q21").play("stop")
    assert [entry.where for entry in g.log if entry.kind == "city-tied"] == ["hex:f8"]


def test_tokens_on_the_river_count_for_the_majority() -> None:
    g = (
        table(
            """
        11  .   .   .   Am  .   ~   .   .
        12    .   .   As~ Bf  .   .   .   .
        13  .   .   .   PM  Z   ~   .   .   .
        14    .   .   ~   Bf  .   .   .   .
        """
        )
        .play("priest g15")
        .play("priest a3")
        .play("stop")
    )
    assert g.view(None)["table"]["cities"] == [1, 0, 0, 0]


def test_face_down_tokens_connect_and_do_not_score() -> None:
    g = (
        table(
            """
        11  .   .   .   Bm  .   ~   .   .
        12    .   .   Am~ Bf  .   .   .   .
        13  .   .   Am  PM  Z   ~   .   .   .
        14    .   .   ~   Bf  .   .   .   .
        """
        )
        .play("farmer g15")
        .play("priest a3")
        .play("stop")
    )
    assert points(g, "noble-points") == {"A": 2, "B": 2}


def test_a_tie_for_a_city_discards_the_tile() -> None:
    g = (
        table(
            """
        11  .   .   .   Am  .   ~   .   .
        12    .   .   ~   Bf  .   .   .   .
        13  .   .   .   PM  Z   ~   .   .   .
        14    .   .   ~   Bf  .   .   .   .
        """,
            cities="1 1 1 1",
        )
        .play("priest g15")
        .play("priest a3")
        .play("stop")
    )
    assert g.view(None)["table"]["cities"] == [1, 1, 1, 1]
    assert points(g, "city-points") == {}


def test_a_tie_for_second_place_does_not_matter() -> None:
    g = (
        table(
            """
        13  .   .   .   .   Z   ~   .   Af  .
        14    .   .   ~   .   .   .   Af  Bf
        15  .   .   .   .   .   ~   .   P   .
        16    ~   .   ~   .   ~   .   .   Bf
        17  ~   ~   .   .   .   .   .   Cf  .
        """
        )
        .play("farmer n16")
        .play("priest a3")
        .play("stop")
    )
    assert g.view(None)["table"]["cities"] == [1, 0, 0, 0]


def test_a_city_may_be_won_by_a_player_who_is_not_on_turn() -> None:
    g = table(EXAMPLE, to_play="D").play("merchant n16").play("priest a3").play("stop")
    assert g.view(None)["table"]["cities"] == [1, 0, 0, 0]


def test_the_hexagon_of_a_scored_city_is_free() -> None:
    assert "servant o15" in legal(example().play("priest a5"), "servant")


def test_nobles_score_again_at_another_city() -> None:
    rows = (
        EXAMPLE
        + """
        11  .   .   .   .   .   ~   .   Bf
        12    .   .   ~   .   .   .   M   .
        10    .   .   ~   .   .   .   Bf  .
    """
    )
    g = table(rows, stands={"A": "1p 1m 2s 1f"}).play("merchant n16").play("priest m11").play("stop")
    g.play("score o15")
    assert [entry.points for entry in g.log if entry.kind == "noble-points" and entry.player == 0] == [14, 6]


def test_the_card_adds_a_point_for_every_two_cities() -> None:
    g = table(EXAMPLE, cities="3 2 3 0", cards={"A": "city_bonus"}, stands={"A": "0p 1m 2s 1f"})
    g.play("merchant n16").play("servant a5").play("stop")
    assert points(g, "city-points") == {"A": 6, "B": 2, "C": 3}


def test_the_bonus_of_the_card_is_rounded_down() -> None:
    g = table(EXAMPLE, cities="3 2 3 0", cards={"C": "city_bonus"}, stands={"A": "0p 1m 2s 1f"})
    g.play("merchant n16").play("servant a5").play("stop")
    assert points(g, "city-points") == {"A": 4, "B": 2, "C": 4}


# Several at once

TWO_CITIES = """
10    .   .   ~   .   .   .   Af  .
11  .   .   .   Am  .   ~   Bm  Bf
12    .   .   ~   Bf  .   .   P   .
13  .   .   .   PM  Z   ~   .   Bf  .
14    .   .   ~   Bf  .   .   Bf  .
"""
"""The city at g13 lacks a token at g15, the one at n12 one at m13."""


def two_cities() -> nabu.Game:
    return table(TWO_CITIES).play("priest g15").play("priest m13").play("stop")


def test_the_player_on_turn_chooses_which_to_score_first() -> None:
    g = two_cities()
    assert g.to_play == 0
    assert legal(g) == {"score g13", "score n12"}


def test_the_last_one_left_is_scored_at_once() -> None:
    g = two_cities().play("score n12")
    assert [entry.where for entry in g.log if entry.kind in ("city-won", "city-tied")] == ["hex:n12", "hex:g13"]


def test_only_surrounded_sites_can_be_scored() -> None:
    g = two_cities()
    reason = g.why_not("score e23")
    assert reason is not None and reason.rule == "surrounded"
