"""Ishtar, game end and final scoring."""

import pytest

from tests.ishtar.drawing import table

LATE = {"empty": (2, 3), "to_play": "B"}


def end(desert: str = "", **more: object) -> object:
    """Play the last decision of a game for two."""
    return table(desert, **{**LATE, **more}).play("done")  # type: ignore[arg-type]


def points(game: object, kind: str) -> list[int]:
    log = game.log  # type: ignore[attr-defined]
    return [sum(entry.points for entry in log if entry.kind == kind and entry.player == seat) for seat in range(2)]


def test_the_game_ends_with_the_round_in_which_two_piles_are_empty() -> None:
    assert end().over  # type: ignore[attr-defined]


def test_one_empty_pile_does_not_end_the_game() -> None:
    assert not end(empty=(2,)).over  # type: ignore[attr-defined]


def test_the_round_is_finished_so_that_all_have_as_many_turns() -> None:
    game = table(empty=(2, 3), to_play="A").play("done")
    assert (game.over, game.to_play) == (False, 1)


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
    game = end("1c3=1A 1c2=1 1d2=t 1d3=t 1b2=t 1e4=t", skills={"A": "3 C"}, planted={"B": "ppp3 ppr4 ppw5 prw6"})
    assert points(game, "skill-scored") == [9, 0]


def test_skill_d_scores_two_for_each_card_planted() -> None:
    game = end("1d3=t 1d2=t", skills={"A": "4 D"}, planted={"A": "ppp3", "B": "ppr4"})
    assert points(game, "skill-scored") == [2, 0]


def test_skill_e_scores_two_for_each_skill_of_both_levels() -> None:
    assert points(end(skills={"A": "1 2 5 E"}), "skill-scored") == [8, 0]


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
    desert, planted = "1c3=1A 1d3=t 1e4=t", {"A": "ppp3 ppr4"}
    game = end(desert, skills={"A": skills}, gems={"A": "3 1 0"}, planted=planted)
    assert [entry.text for entry in game.log if entry.kind == "skill-scored"] == [text]  # type: ignore[attr-defined]


def test_a_reserved_tree_that_was_not_planted_is_worth_nothing() -> None:
    assert end(reserved={"A": "prww9"}, skills={"A": "1"}).scores == [0, 0]  # type: ignore[attr-defined]


def test_tied_players_share_the_victory() -> None:
    game = end()
    assert (game.ranks, game.winners) == ([0, 0], [0, 1])  # type: ignore[attr-defined]


def test_most_points_win() -> None:
    game = end("1c3=1A")
    assert (game.ranks, game.winners) == ([0, 1], [0])  # type: ignore[attr-defined]


def test_rulebook_example_sixty_one_to_fifty_one_points() -> None:
    yellow_bed = "1c3=2A 1c2=2 1b2=2 1b1=1 1c1=1"
    blue_beds = "1e4=1B 1e5=1 2c3=3B 2c4=2 2d5=2 2e4=2 2e3=2 2d3=1"
    trees = "1d2=t 1d3=t 1b3=t 1e3=t 1f4=t"
    game = end(
        f"{yellow_bed} {blue_beds} {trees}",
        fountains="PPRW",
        row="pr3+ pw4+ rw5+ ww6+ ppp3+",
        planted={"A": "prrww11 rww8", "B": "prrw8 rrw7 rr4"},
        skills={"A": "1 2 3 5 B C E", "B": "1 4 A D"},
        gems={"B": "0 1 2"},
    )
    assert points(game, "fountain-scored") == [4, 4]
    assert points(game, "skill-scored") == [7 + 9 + 14, 8 + 6]
    assert game.scores == [61, 51]  # type: ignore[attr-defined]
