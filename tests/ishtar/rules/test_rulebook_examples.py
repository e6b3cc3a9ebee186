"""Ishtar, the worked examples of the rulebook, on the boards and with the cards, tiles and tokens of the standard box."""

import nabu
from nabu.games.ishtar.boxfile import OWN_BOX
from tests.ishtar.drawing import at, legal, table

STANDARD = {"box": OWN_BOX, "sides": "A"}


def test_an_empty_pile_is_skipped_so_the_fourth_pile_on_costs_two_gems() -> None:
    game = table(phase="choose", can=1, empty=(3,), gems={"A": "2 0 0"}, **STANDARD)  # type: ignore[arg-type]
    assert game.view()["table"]["piles"][4]["cost"] == 2
    assert "pile 5" in legal(game)


def test_four_flower_spaces_to_one_control_the_purple_fountain() -> None:
    game = table("1c3=1A 1c2=2 1b2=1 1b1=1 1e4=4B", **STANDARD)  # type: ignore[arg-type]
    fountain = game.view()["table"]["fountains"][0]
    assert (fountain["colour"], fountain["control"], fountain["held_by"]) == ("purple", [4, 1], [0])


def test_covering_a_white_and_a_purple_rock_collects_both_gems() -> None:
    game = table("1c3=g 1b2=g", phase="place", hand="bend 2S-g-g", **STANDARD)  # type: ignore[arg-type]
    game.play("place 1a1 e")
    assert game.view()["table"]["players"][0]["gems"] == {"purple": 1, "red": 0, "white": 1}


def test_two_red_gems_and_a_white_one_plant_a_tree_and_the_row_is_filled() -> None:
    meadow = "1d3=g 1c2=g 1c1=g 1b1=g 1a1=g 1d5=g 1d6=g"
    game = table(meadow, row="rrw8+ pr3+ rr4+ pw4+ rw5+", gems={"A": "0 2 1"}, **STANDARD)  # type: ignore[arg-type]
    game.play("tree 1").play("grow 1d3")
    assert (game.scores, at(game, "1d3")["tree"]) == ([8, 0], True)
    assert game.view()["table"]["players"][0]["gems"] == {"purple": 0, "red": 0, "white": 0}
    game.play("done")
    assert game.view()["table"]["row"][0]["tree"]


def scored() -> nabu.Game:
    """Play the last decision of the game that the rulebook scores; A is Yellow, B is Blue."""
    yellow_bed = "1c3=2A 1c2=2 1b2=2 1b1=1 1c1=1"
    blue_beds = "1e4=1B 1e5=1 2c3=3B 2c4=2 2c5=2 2d4=2 2d5=2 2b4=1"
    trees = "1d2=t 1d3=t 1b3=t 1e3=t 1f4=t"
    lawn_on_white_rocks = "1a1=g 2b5=g"
    return table(
        f"{yellow_bed} {blue_beds} {trees} {lawn_on_white_rocks}",
        empty=(2, 3),
        to_play="B",
        fountains="PPRW",
        row="pr3+ pw4+ rw5+ ww6+ ppp4+",
        planted={"A": "prww11 rrw8", "B": "pww8 prw7 rr4"},
        skills={"A": "1 2 3 5 B C E", "B": "1 4 A D"},
        gems={"B": "0 1 2"},
        **STANDARD,  # type: ignore[arg-type]
    ).play("done")


def test_the_scored_game_ends_with_sixty_one_to_fifty_one_points() -> None:
    assert scored().scores == [61, 51]


def test_the_scored_game_gives_every_source_the_points_of_the_rulebook() -> None:
    yellow, blue = ({**player["points"], **player["skill_points"]} for player in scored().view()["table"]["players"])
    assert yellow == {"trees": 19, "flowers": 8, "fountains": 4, "skills": 30, "B": 7, "C": 9, "E": 14}
    assert blue == {"trees": 19, "flowers": 14, "fountains": 4, "skills": 14, "A": 8, "D": 6}
