"""Babylonia, fill your stand, and the end of the game."""

import numpy as np

import nabu
from nabu.games.babylonia.kit import GAME
from tests.babylonia.drawing import table


def count(game: nabu.Game, what: str, seat: int = 0) -> int:
    return int(game.view(None)["table"][what][seat]["count"])


def test_the_stand_is_filled_to_five() -> None:
    g = table().play("priest a3").play("priest a5").play("stop")
    assert count(g, "stands") == 5


def test_with_the_card_the_stand_is_filled_to_seven() -> None:
    g = table(cards={"A": "stand_of_seven"}).play("priest a3").play("priest a5").play("stop")
    assert count(g, "stands") == 7


def test_the_card_of_another_player_does_not_make_the_stand_larger() -> None:
    g = table(cards={"B": "stand_of_seven"}).play("priest a3").play("priest a5").play("stop")
    assert count(g, "stands") == 5


def test_tokens_come_from_the_own_reserve() -> None:
    g = table()
    before = count(g, "reserves")
    g.play("priest a3").play("priest a5").play("stop")
    assert count(g, "reserves") == before - 2


NEARLY_ALL_PLACED = """
 5  Ap  ~   Ap  Ap  ~   Ap  Am  Am
 7  Am  ~   Am  Am  As  ~   As  As
 9  As  As  ~   Af  Af  ~   Af  Af
11  Af  Af  Af  Af  Af  ~   Af  Af
"""


ONLY_FARMERS_TO_DRAW = """
 5  Ap  ~   Ap  Ap  ~   Ap  Am  Am
 7  Am  ~   Am  Am  As  ~   As  As
 9  As  As  ~   .   .   ~   .   .
"""


def test_only_kinds_that_are_in_the_reserve_are_drawn() -> None:
    g = table(ONLY_FARMERS_TO_DRAW, stands={"A": "2p 1m 1s 1f"}).play("priest a11").play("priest a13").play("stop")
    assert g.state.stand[0].tolist() == [0, 1, 1, 3] and g.state.reserve[0].tolist() == [0, 0, 0, 9]


def test_with_an_empty_reserve_play_goes_on_with_what_is_left() -> None:
    g = table(NEARLY_ALL_PLACED, stands={"A": "2p 1m 1s 1f"})
    assert count(g, "reserves") == 0
    g.play("priest a13").play("priest a15").play("stop")
    assert count(g, "stands") == 3 and not g.over


def test_the_game_ends_when_the_stand_is_empty_after_refilling() -> None:
    rows = NEARLY_ALL_PLACED + "13  Ap  .   .   .   Z   ~   Am  As  Af"
    g = table(rows, stands={"A": "1p 0m 0s 0f"})
    g.play("priest a15").play("stop")
    assert g.over
    assert g.log[-1].text == "The game ends: A has no token left on the stand after refilling."


def test_the_game_ends_at_the_end_of_that_turn_only() -> None:
    rows = NEARLY_ALL_PLACED + "13  Ap  .   .   .   Z   ~   Am  As  Af"
    assert not table(rows, stands={"A": "1p 0m 0s 0f"}).play("priest a15").over


CITIES = """
13  .   .   .   .   Z   ~   .   Bf  .
14    .   .   ~   .   .   .   Af  Bf
15  .   .   .   .   .   ~   .   P   .
16    ~   .   ~   .   ~   .   .   Bf
17  ~   ~   .   .   .   .   .   Af  .
23      .   .   .   {others}
"""


def test_the_game_ends_when_one_city_is_left() -> None:
    g = table(CITIES.format(others="M   ~   .   ."), far_cities=False)
    g.play("farmer n16").play("priest a3").play("stop")
    assert g.over
    assert "at most one city" in g.log[-1].text


def test_the_game_ends_when_no_city_is_left() -> None:
    g = table(CITIES.format(others=".   ~   .   ."), far_cities=False)
    assert g.play("farmer n16").play("priest a3").play("stop").over


def test_the_game_goes_on_while_two_cities_are_left() -> None:
    g = table(CITIES.format(others="M   ~   .   S"), far_cities=False)
    assert not g.play("farmer n16").play("priest a3").play("stop").over


def test_the_game_ends_before_any_extra_turn() -> None:
    g = table(CITIES.format(others="M   ~   .   ."), far_cities=False, cards={"A": "extra_turn"})
    assert g.play("farmer n16").play("priest a3").play("stop").over


def ended(score: str, cities: str = "0 0 0 0") -> nabu.Game:
    """End the game with a tie for the last city, so that points and cities in front stay as they are drawn."""
    g = table(CITIES.format(others=".   ~   .   ."), far_cities=False, score=score, cities=cities)
    return g.play("farmer n16").play("priest q21").play("stop")


def test_no_move_is_legal_once_the_game_is_over() -> None:
    g = ended("0 0 9 3")
    assert GAME.rules.verbs.legal(g.setup.box, g.state, np.zeros(GAME.rules.most_legal, np.int16)) == 0


def test_most_points_wins() -> None:
    assert ended("0 0 9 3").winners == [2]


def test_the_others_are_ranked_by_points_too() -> None:
    assert ended("4 0 3 9").ranks == [1, 3, 2, 0]


def test_ranks_are_written_over_whatever_stood_there_before() -> None:
    g = ended("4 0 3 9")
    ranks = np.full(4, 7, np.int16)
    GAME.rules.verbs.outcome(g.setup.box, g.state, ranks)
    assert ranks.tolist() == [1, 3, 2, 0]


def test_a_tie_goes_to_the_player_with_most_cities() -> None:
    g = ended("5 5 0 0", cities="1 2 0 0")
    assert g.winners == [1]
    assert g.ranks == [1, 0, 2, 2]


def test_a_tie_that_persists_is_shared() -> None:
    g = ended("5 5 0 0", cities="1 1 3 0")
    assert g.winners == [0, 1]
    assert g.ranks == [0, 0, 2, 3]


def test_nobody_has_won_while_the_game_is_on() -> None:
    assert table("", score="5 5 0 0").winners == []
