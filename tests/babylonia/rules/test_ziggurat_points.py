"""Babylonia, points for tokens placed next to ziggurats."""

from tests.babylonia.drawing import points, table


def test_the_example_of_a_third_ziggurat_reached() -> None:
    g = table(
        """
         5  .   ~   .   .   ~   .   Af  .
        12    .   .   ~   .   .   .   .   .
        18    .   ~   ~   .   ~   .   .   Am
        """
    ).play("servant h12")
    assert points(g, "ziggurat-points") == {"A": 3}


def test_the_first_and_the_last_ziggurat_count_like_the_others() -> None:
    g = table("5  Af  ~   .   .   ~   .   .   .\n18    .   ~   ~   .   ~   .   .   Af").play("priest h12")
    assert points(g, "ziggurat-points") == {"A": 3}


def test_a_second_token_beside_the_same_ziggurat_scores_again() -> None:
    g = table("12    .   .   ~   Am  .   .   .   .").play("priest h14")
    assert points(g, "ziggurat-points") == {"A": 1}


def test_a_token_on_a_river_beside_a_ziggurat_scores() -> None:
    g = table().play("priest c17")
    assert points(g, "ziggurat-points") == {"A": 1}


def test_a_token_away_from_ziggurats_scores_nothing() -> None:
    g = table("12    .   .   ~   Am  .   .   .   .").play("priest q21")
    assert points(g, "ziggurat-points") == {}


def test_a_token_beside_a_location_scores_nothing() -> None:
    g = table("2    .           .   f6  .").play("priest k1")
    assert points(g, "ziggurat-points") == {}


def test_other_players_tokens_do_not_count() -> None:
    g = table("12    .   .   ~   Bm  .   .   .   .").play("priest h14")
    assert points(g, "ziggurat-points") == {"A": 1}


def test_a_scored_ziggurat_still_counts() -> None:
    g = table(
        """
        11  .   .   .   .   Bf  ~   .   .
        12    .   .   ~   Am  Bf  .   .   .
        13  .   .   .   .   z   ~   .   .   .
        14    .   .   ~   Am  Cf  .   .   .
        15  .   .   .   .   Cf  ~   .   .   .
        """
    ).play("priest b18")
    assert points(g, "ziggurat-points") == {"A": 2}
