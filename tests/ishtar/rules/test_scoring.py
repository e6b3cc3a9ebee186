"""Ishtar, game end and final scoring."""

from pathlib import Path

import numpy as np
import pytest

from nabu.games.ishtar.kit import GAME
from tests.ishtar.drawing import spaces_around, table
from tests.ishtar.plain import columns, plain_box

LATE = {"empty": (2, 3), "to_play": "B"}
TABLETS = "tablets_beside_beds seven_points gems_left trees_planted skills_unlocked"
LOWER = "reserve_tree assistant assistant bloom_double bloom_single"


def other_upper_skills(upper: str) -> Path:
    """Write a box with other upper skills, in which a tablet brings 4 points."""
    tablets = "2\ntablets_beside_beds = 4"
    return plain_box(columns=columns(LOWER, upper), skills_unlocked=tablets)


def end(desert: str = "", **more: object) -> object:
    """Play the last decision of a game for two."""
    return table(desert, **{**LATE, **more}).play("done")  # type: ignore[arg-type]


def points(game: object, kind: str) -> list[int]:
    log = game.log  # type: ignore[attr-defined]
    return [sum(entry.points for entry in log if entry.kind == kind and entry.player == seat) for seat in range(2)]


def test_the_game_ends_with_the_round_in_which_two_piles_are_empty() -> None:
    assert end().over  # type: ignore[attr-defined]


def test_a_game_that_has_ended_is_marked_with_one() -> None:
    assert end().state.over == 1  # type: ignore[attr-defined]


def test_one_empty_pile_does_not_end_the_game() -> None:
    assert not end(empty=(2,)).over  # type: ignore[attr-defined]


def test_the_round_is_finished_so_that_all_have_as_many_turns() -> None:
    game = table(empty=(2, 3), to_play="A").play("done")
    assert (game.over, game.to_play) == (False, 1)


@pytest.mark.parametrize(("seat", "ends"), [("A", False), ("B", False), ("C", True)])
def test_with_three_players_the_third_turn_finishes_the_round(seat: str, ends: bool) -> None:
    assert table(empty=(2, 3), to_play=seat, players=3).play("done").over is ends


def test_a_fountain_scores_for_most_flower_spaces_not_for_most_flowers() -> None:
    game = end("1c3=1A 1c2=1 1e4=4B", fountains="RPPP")
    assert points(game, "fountain-scored") == [6, 0]


def test_tied_players_all_control_the_fountain() -> None:
    assert points(end("1c3=1A 1e4=4B", fountains="WPPP"), "fountain-scored") == [8, 8]


def test_a_fountain_without_controlled_flowers_scores_for_nobody() -> None:
    assert points(end("1c3=1 1e4=4"), "fountain-scored") == [0, 0]


def test_gardens_of_the_same_fountain_count_together() -> None:
    game = end("1c3=1A 1e3=1A 1d5=1B")
    assert points(game, "fountain-scored") == [4, 0]


def test_skill_a_scores_gems_left_by_colour() -> None:
    game = end(skills={"A": "1 A"}, gems={"A": "2 1 3", "B": "4 4 4"})
    assert points(game, "skill-scored") == [2 * 1 + 1 * 2 + 3 * 3, 0]


def test_skill_b_scores_seven() -> None:
    assert points(end(skills={"B": "2 B"}), "skill-scored") == [0, 7]


def test_skill_c_scores_three_for_each_tree_beside_own_flowerbeds_once() -> None:
    game = end("1c3=1A 1c2=1 1d2=t 1d3=t 1b2=t 1e4=t", skills={"A": "3 C"}, planted={"B": "ppp4 ppr5 ppw6 prw7"})
    assert points(game, "skill-scored") == [9, 0]


def test_skill_d_scores_two_for_each_card_planted() -> None:
    game = end("1d3=t 1d2=t", skills={"A": "4 D"}, planted={"A": "ppp4", "B": "ppr5"})
    assert points(game, "skill-scored") == [2, 0]


def test_skill_e_scores_two_for_each_skill_of_both_levels() -> None:
    assert points(end(skills={"A": "1 2 5 E"}), "skill-scored") == [8, 0]


def test_a_skill_for_tablets_scores_each_tablet_beside_own_flowerbeds_once() -> None:
    box = other_upper_skills(TABLETS)
    bed, away = "1d5=1A 1e5=1 1f4=1 1f5=1 1g3=1", "1e3=1B 1f2=1 1f3=g"
    assert {"1g3", "1f4", "1f5"} <= spaces_around(table(sides="A", box=box), "1g4"), "where the tablet is"
    game = end(f"{bed} {away}", sides="A", box=box, skills={"A": "1 A", "B": "1 A"})
    assert points(game, "skill-scored") == [4, 0]


def test_tablets_beside_flowers_that_nobody_controls_score_for_nobody() -> None:
    box = other_upper_skills(TABLETS)
    game = end("1e4=g 1f4=1 1d3=1A", sides="A", box=box, skills={"A": "1 A"})
    assert points(game, "skill-scored") == [0, 0]


def test_a_tablet_beside_the_flowerbeds_of_two_players_scores_for_both() -> None:
    box = other_upper_skills(TABLETS)
    game = end("1e4=g 1f4=g 1f5=1A 1g3=1B", sides="A", box=box, skills={"A": "1 A", "B": "1 A"})
    assert points(game, "skill-scored") == [4, 4]


def test_an_upper_skill_that_is_there_twice_scores_twice() -> None:
    box = other_upper_skills("seven_points seven_points trees_planted trees_planted skills_unlocked")
    game = end("1d3=t", box=box, skills={"A": "1 2 A B", "B": "3 4 C D"}, planted={"B": "ppp4"})
    assert points(game, "skill-scored") == [7 + 7, 2 + 2]


@pytest.mark.parametrize(("skills", "worth"), [("1 A", 3 * 11), ("2 B", 13), ("3 C", 2 * 17), ("4 D", 2 * 19), ("5 E", 2 * 23)])
def test_every_upper_skill_has_its_own_figure_in_the_box(skills: str, worth: int) -> None:
    figures = {"seven_points": "13", "trees_beside_beds": "17", "trees_planted": "19", "skills_unlocked": "23"}
    box = plain_box(gems_left="{ purple = 11, red = 0, white = 0 }", **figures)
    game = end("1c3=1A 1d3=t 1c4=t", box=box, skills={"A": skills}, gems={"A": "3 2 1"}, planted={"A": "ppp4 ppr5"})
    assert points(game, "skill-scored") == [worth, 0]


@pytest.mark.parametrize(("tablets", "told"), [("1f4=1A", "one tablet"), ("1f4=1A 2f4=1A", "2 tablets")])
def test_the_log_says_how_many_tablets_a_skill_counts(tablets: str, told: str) -> None:
    box = other_upper_skills(TABLETS)
    game = end(f"{tablets} 1e4=g 2e4=g", sides="A", box=box, skills={"A": "1 A"})
    text = next(entry.text for entry in game.log if entry.kind == "skill-scored")  # type: ignore[attr-defined]
    assert text == f"A scores {4 * len(tablets.split())} with skill A: {told} beside own flowerbeds, 4 each."


@pytest.mark.parametrize(
    ("skills", "text"),
    [
        ("1 A", "A scores 5 with skill A: 4 gems left, valued by colour."),
        ("2 B", "A scores 7 with skill B: it is worth that much by itself."),
        ("3 C", "A scores 3 with skill C: one tree beside own flowerbeds, 3 each."),
        ("4 D", "A scores 4 with skill D: 2 tree cards planted, 2 each."),
        ("1 5 E", "A scores 6 with skill E: 3 skills unlocked, 2 each."),
    ],
)
def test_the_log_says_what_a_skill_counts(skills: str, text: str) -> None:
    desert, planted = "1c3=1A 1d3=t 1e4=t", {"A": "ppp4 ppr5"}
    game = end(desert, skills={"A": skills}, gems={"A": "3 1 0"}, planted=planted)
    assert [entry.text for entry in game.log if entry.kind == "skill-scored"] == [text]  # type: ignore[attr-defined]


def test_a_reserved_tree_that_was_not_planted_is_worth_nothing() -> None:
    assert end(reserved={"A": "prww11"}, skills={"A": "1"}).scores == [0, 0]  # type: ignore[attr-defined]


def test_tied_players_share_the_victory() -> None:
    game = end()
    assert (game.ranks, game.winners) == ([0, 0], [0, 1])  # type: ignore[attr-defined]


def test_most_points_win() -> None:
    game = end("1c3=1A")
    assert (game.ranks, game.winners) == ([0, 1], [0])  # type: ignore[attr-defined]


def test_the_fountain_of_the_last_board_scores_too() -> None:
    assert points(end("4c3=1A 4c2=1 4b2=g"), "fountain-scored") == [4, 0]


@pytest.mark.parametrize("empty", [(1, 2), (5, 6)])
def test_the_first_and_the_last_pile_may_be_the_empty_ones(empty: tuple[int, int]) -> None:
    assert end(empty=empty, can=3).over  # type: ignore[attr-defined]


AROUND_B3 = ("1b4", "1c4", "1c3", "1b2", "1a2", "1a3")


@pytest.mark.parametrize("bed", AROUND_B3)
def test_a_tree_may_stand_on_any_side_of_a_flowerbed(bed: str) -> None:
    around = " ".join(f"{name}={'1A' if name == bed else 'g'}" for name in AROUND_B3)
    assert points(end(f"1b3=t {around}", skills={"A": "3 C"}, planted={"B": "ppp4"}), "skill-scored") == [3, 0]


@pytest.mark.parametrize("desert", ["1c3=g 1b2=1A 1a1=t", "4e4=g 4f4=1A 4g4=t"])
def test_a_tree_on_the_first_or_the_last_space_counts(desert: str) -> None:
    assert points(end(desert, skills={"A": "3 C"}, planted={"B": "ppp4"}), "skill-scored") == [3, 0]


@pytest.mark.parametrize("desert", ["1c3=g 1b2=1A", "4e4=g 4f4=1A"])
def test_a_tablet_on_the_first_or_the_last_space_counts(desert: str, tmp_path: Path) -> None:
    box = tmp_path / "tablet.toml"
    box.write_text(other_upper_skills(TABLETS).read_text(encoding="utf-8").replace("p r w p", "T r w p"), encoding="utf-8")
    assert points(end(desert, sides="A", box=box, skills={"A": "1 A"}), "skill-scored") == [4, 0]


def test_the_last_seat_may_win() -> None:
    game = end("1c3=1B")
    assert (game.ranks, game.winners) == ([1, 0], [1])  # type: ignore[attr-defined]


def test_ranks_are_written_over_whatever_stood_there() -> None:
    game = end("1c3=1B")
    ranks = np.full(4, 9, np.int16)
    GAME.rules.verbs.outcome(game.setup.box, game.state, ranks)  # type: ignore[attr-defined]
    assert ranks.tolist() == [1, 0, 9, 9]
