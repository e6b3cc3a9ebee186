"""Ishtar: what each decision writes to the log, every column of it."""

from pathlib import Path

import pytest

import nabu
from nabu.games.ishtar.desert import find_space
from nabu.games.ishtar.rules.state import (
    BLOOM_DOUBLE,
    BLOOM_SINGLE,
    CARDS,
    PURPLE,
    RED,
    RESERVE_TREE,
    SHAPE_NAMES,
    SKILL_LETTERS,
    SPACES,
    TILES,
    WHITE,
)
from nabu.games.ishtar.view import card_text, tile_text, tiles_of
from tests.ishtar.drawing import table
from tests.ishtar.plain import plain_box
from tests.ishtar.rules.test_choosing import before_a_bend_three_piles_away
from tests.ishtar.rules.test_scoring import LATE, TABLETS, other_upper_skills
from tests.ishtar.rules.test_special import MEADOW, TWO_GEMS, all_but_two_trees, unlocking
from tests.noting import Noted, noted

A, B, NOBODY = 0, 1, -1


def tile(game: nabu.Game, shape: str, text: str) -> int:
    box = game.setup.box
    return next(each for each in tiles_of(SHAPE_NAMES.index(shape)) if tile_text(box, each) == text)


def card(game: nabu.Game, text: str) -> int:
    return next(each for each in range(CARDS) if card_text(game.setup.box, each) == text)


def skill(letter: str) -> int:
    return SKILL_LETTERS.index(letter)


def at(name: str) -> int:
    return find_space(name)


def test_a_free_step_is_noted_with_the_tile_taken_and_the_one_turned_up() -> None:
    g = table(phase="choose", can=1)
    rows = noted(g, "pile 2")
    shown = g.play("pile 2").view()["table"]["piles"][0]["top"]["text"]
    assert rows == [
        ("can-moved", A, 0, 1, 0),
        ("tile-taken", A, 0, 1, tile(g, "bend", "1A-1-g*")),
        ("tile-revealed", NOBODY, 0, 0, tile(g, "line", shown)),
    ]


def test_the_first_can_turns_nothing_up() -> None:
    g = table(phase="choose", can=None, turn=0)
    assert noted(g, "pile 6") == [("can-moved", A, 0, 5, 0), ("tile-taken", A, 0, 5, tile(g, "triangle", "1W-g-1*"))]


def test_gems_that_are_paid_at_once_are_noted_one_by_one_in_the_order_of_colours() -> None:
    rows = noted(table(phase="choose", can=1, gems={"A": "0 1 1"}), "pile 4")
    assert rows[:3] == [("can-moved", A, 2, 3, 0), ("gem-paid", A, 0, 0, RED), ("gem-paid", A, 0, 0, WHITE)]


def test_a_gem_of_choice_is_noted_with_its_colour() -> None:
    g = table(phase="choose", can=1, gems={"A": "1 1 0"})
    assert noted(g, "pile 3") == [("can-moved", A, 1, 2, 0)]
    assert noted(g.play("pile 3"), "pay red")[0] == ("gem-paid", A, 0, 0, RED)


def test_a_tile_that_is_removed_is_noted_for_the_player_whose_turn_begins(tmp_path: Path) -> None:
    g = before_a_bend_three_piles_away(tmp_path, 1)
    rows, before = noted(g, "done"), g.view()["table"]
    now = g.play("done").view()["table"]
    left, moved = (before["piles"][can - 1] for can in (before["can"], now["can"]))
    turned_up = now["piles"][left["number"] - 1]["top"]["text"]
    assert rows == [
        ("tile-removed", B, 0, moved["number"] - 1, tile(g, moved["shape"], moved["top"]["text"])),
        ("tile-revealed", NOBODY, 0, left["number"] - 1, tile(g, left["shape"], turned_up)),
    ]


def test_a_tile_that_is_laid_is_noted_with_its_three_spaces() -> None:
    g = table(phase="place", hand="bend g-4-g")
    packed = (at("1c4") * SPACES + at("1d5")) * TILES + tile(g, "bend", "g-4-g")
    assert noted(g, "place 1c3 e") == [("tile-laid", A, 0, at("1c3"), packed)]


def test_gems_are_noted_in_the_order_of_the_tiles_spaces() -> None:
    g = table("1c3=g 1b2=g", sides="A", phase="place", hand="line 2S-g-g")
    assert noted(g, "place 1a3 w")[1:] == [
        ("gem-collected", A, 0, at("1a3"), WHITE),
        ("gem-collected", A, 0, at("1a2"), RED),
        ("gem-collected", A, 0, at("1a1"), PURPLE),
    ]


def test_flowers_that_a_tile_adds_are_noted_for_the_owner_with_the_space_of_the_assistant() -> None:
    g = table("1d3=1A 1d5=1B", phase="place", hand="line 2A-g-1")
    scored = [("flowers-scored", A, 2, at("1d3"), 0), ("flowers-scored", B, 1, at("1d5"), 0)]
    assert noted(g, "place 1c3 e")[1:] == scored


def test_an_assistant_is_noted_before_the_flowers_that_it_controls() -> None:
    g = table("1c3=1 1c2=2 1c1=g", phase="special", icon="assistant 1c3")
    assert noted(g, "assistant") == [("assistant-placed", A, 0, at("1c3"), 0), ("flowers-scored", A, 3, at("1c3"), 0)]


def test_declining_the_special_action_is_noted() -> None:
    assert noted(table("1c3=1", phase="special", icon="assistant 1c3"), "pass") == [("special-declined", A, 0, 0, 0)]


def unlocking_notes(letter: str, desert: str = "1c3=1") -> list[Noted]:
    """Return the rows of unlocking a skill with two purple gems, without those of the gems."""
    rows = noted(table(desert, phase="special", icon="skill 1c3", gems=TWO_GEMS), f"skill {letter}")
    assert rows[:2] == [("gem-paid", A, 0, 0, PURPLE)] * 2
    return rows[2:]


@pytest.mark.parametrize("letter", "12345")
def test_a_skill_that_is_unlocked_is_noted_with_its_number(letter: str) -> None:
    assert unlocking_notes(letter, f"{MEADOW} 1c3=1") == [("skill-unlocked", A, 0, 0, skill(letter))]


@pytest.mark.parametrize("letter", "45")
def test_a_skill_without_effect_is_noted_after_it_is_unlocked(letter: str) -> None:
    rows = [("skill-unlocked", A, 0, 0, skill(letter)), ("skill-without-effect", A, 0, 0, skill(letter))]
    assert unlocking_notes(letter, "1c3=1 1c2=1 1b2=1") == rows


@pytest.mark.parametrize(("letter", "kind"), [("1", RESERVE_TREE), ("4", BLOOM_DOUBLE), ("5", BLOOM_SINGLE)])
def test_an_effect_that_is_declined_is_noted_with_the_kind_of_skill(letter: str, kind: int) -> None:
    assert noted(unlocking(letter, f"{MEADOW} 1c3=1"), "pass") == [("effect-declined", A, 0, 0, kind)]


def test_a_reserved_card_is_noted_with_its_place() -> None:
    g = unlocking("1")
    assert noted(g, "reserve 2") == [("tree-reserved", A, 0, 1, card(g, "rr4"))]


def test_where_the_gap_is_filled_at_once_the_new_card_is_noted_after_the_reserved_one() -> None:
    g = unlocking("1", box=plain_box(row_filled_after_planting="false"))
    rows = noted(g, "reserve 5")
    shown = g.play("reserve 5").view()["table"]["row"][4]["text"]
    assert rows == [("tree-reserved", A, 0, 4, card(g, "ww6")), ("card-revealed", NOBODY, 0, 4, card(g, shown))]


def test_a_single_token_is_noted_with_its_flowers_and_what_it_scores() -> None:
    g = table("1c3=1B 1d3=g", phase="bloom", choice="skill 5", skills={"A": "5"})
    assert noted(g, "bloom 1d3") == [("flowers-bloomed", A, 2, at("1d3"), 0), ("flowers-scored", B, 2, at("1c3"), 0)]


def test_a_double_token_is_noted_space_by_space() -> None:
    g = table(f"{MEADOW} 1c3=1", phase="bloom", choice="skill 4", skills={"A": "4"})
    assert noted(g, "bloom 1d2 w") == [("flowers-bloomed", A, 1, at("1d2"), 0), ("flowers-bloomed", A, 2, at("1d1"), 0)]


def test_a_planted_card_is_noted_with_its_points_and_its_tree_with_the_space() -> None:
    g = table("1d3=g", gems={"A": "0 2 0"})
    assert noted(g, "tree 2") == [("tree-planted", A, 4, 0, card(g, "rr4"))]
    assert noted(g.play("tree 2"), "grow 1d3") == [("tree-grown", A, 0, at("1d3"), 0)]


def test_new_cards_are_noted_place_by_place_for_nobody() -> None:
    g = table("1d3=g 1d2=g", gems={"A": "1 1 2"}).play("tree 1").play("grow 1d3").play("tree 5").play("grow 1d2")
    rows = noted(g, "done")
    shown = g.play("done").view()["table"]["row"]
    assert rows == [("card-revealed", NOBODY, 0, place, card(g, shown[place]["text"])) for place in (0, 4)]


def test_a_new_card_without_a_tree_is_noted_as_such() -> None:
    planted, forest = all_but_two_trees()
    g = table(f"{forest} 2d3=g", row="pr3+ rr4+ pw4 rw5 ww6", planted={"A": planted}, players=4, gems={"A": "1 1 0"})
    g.play("tree 1").play("grow 2d3")
    rows = noted(g, "done")
    shown = g.play("done").view()["table"]["row"][0]["text"]
    assert rows == [("card-revealed", NOBODY, 0, 0, card(g, shown) + CARDS)]


def test_fountains_are_noted_with_flower_spaces_and_skills_with_what_they_count() -> None:
    g = table(
        "1c3=1A 1c2=1 1e4=4B 2c3=1B 2c4=1 1d3=t",
        fountains="RPPP",
        skills={"A": "1 3 A C", "B": "2 4 5 B D E"},
        gems={"A": "2 0 1"},
        planted={"B": "ppp4"},
        **LATE,  # type: ignore[arg-type]
    )
    assert noted(g, "done") == [
        ("fountain-scored", A, 6, 0, 2),
        ("fountain-scored", B, 4, 1, 2),
        ("skill-scored", A, 5, skill("A"), 3),
        ("skill-scored", A, 3, skill("C"), 1),
        ("skill-scored", B, 7, skill("B"), 1),
        ("skill-scored", B, 2, skill("D"), 1),
        ("skill-scored", B, 12, skill("E"), 6),
    ]


def test_a_skill_for_tablets_is_noted_with_the_tablets() -> None:
    g = table(
        "1e4=g 1f4=g 1f5=1A 2e4=g 2f4=1A",
        sides="A",
        box=other_upper_skills(TABLETS),
        skills={"A": "1 A"},
        **LATE,  # type: ignore[arg-type]
    )
    assert noted(g, "done")[-1] == ("skill-scored", A, 8, skill("A"), 2)
