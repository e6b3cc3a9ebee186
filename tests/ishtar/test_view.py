"""What the table looks like: views and pictures."""

import io
import json
import random
import re

import pytest
from pydantic import TypeAdapter
from rich.console import Console

import nabu
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.table_view import TableView
from tests.ishtar.drawing import at, played, table
from tests.ishtar.plain import plain_box


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sees_the_same_table(players: int) -> None:
    game = played(players, 5, 50)
    tables = [game.view(seat)["table"] for seat in (*range(players), None)]
    assert all(table == tables[0] for table in tables)
    assert json.loads(json.dumps(tables[0])) == tables[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_have_exactly_the_shape_that_the_page_is_told(players: int) -> None:
    game, choice, shape = nabu.new("ishtar", players=players, seed=4), random.Random(4), TypeAdapter(TableView)
    while True:
        table = game.view()["table"]
        assert shape.validate_python(table, strict=True) == table, "nothing beyond the shape"
        if game.over:
            break
        game.play(choice.choice(game.legal_actions()))


def test_a_space_tells_all_that_is_on_it_and_leaves_out_what_is_not() -> None:
    game = table("1c3=2A 1d3=t 1d2=2*", sides="A", skills={"B": "5"}, planted={"B": "ppp4"})
    whole = {"name": "1c3", "ground": "sand", "flowers": 2, "assistant": 0, "controlled_by": 0, "garden_of": 1}
    assert {key: value for key, value in at(game, "1c3").items() if key not in "qr"} == whole
    assert (at(game, "1d3")["tree"], at(game, "1d2")["token"], at(game, "1a1")["gem"]) == (True, "single", "purple")
    assert set(at(game, "1b1")) == {"name", "q", "r", "ground"}


def test_a_tree_and_a_token_stand_on_vegetation_of_a_garden() -> None:
    game = table("1c3=2A 1d3=t 1d2=2*", skills={"B": "5"}, planted={"B": "ppp4"})
    assert [at(game, name)["flowers"] for name in ("1d3", "1d2")] == [0, 2]
    assert [at(game, name)["garden_of"] for name in ("1d3", "1d2")] == [1, 1]


def test_the_tile_in_hand_tells_where_it_lies_in_each_direction_that_looks_different() -> None:
    line = table(phase="place", hand="line g-4-g").view()["table"]["hand"]["turned"]
    assert line == {"e": [[0, 0], [1, 0], [2, 0]], "se": [[0, 0], [0, 1], [0, 2]], "sw": [[0, 0], [-1, 1], [-2, 2]]}
    assert len(table(phase="place", hand="bend 2A-g-1").view()["table"]["hand"]["turned"]) == 6


def test_the_tile_in_hand_lies_where_the_placement_puts_it() -> None:
    game = table(phase="place", hand="bend 2A-g-1")
    spaces = {(space["q"], space["r"]): space["name"] for space in game.view()["table"]["spaces"]}
    first, turned = at(game, "1c3"), game.view()["table"]["hand"]["turned"]["sw"]
    under = [spaces[int(str(first["q"])) + q, int(str(first["r"])) + r] for q, r in turned]
    assert (
        game.play("place 1c3 sw").log[0].text
        == f"A places the bent tile with 3 flowers and the icon for an assistant on {under[0]}, {under[1]} and {under[2]}."
    )


def test_points_by_source_are_the_score_once_the_end_is_counted() -> None:
    for seed in range(3):
        game = played(3, seed, 1000)
        told = [sum(player["points"].values()) for player in game.view()["table"]["players"]]
        assert told == game.scores


def test_before_the_end_flowers_and_trees_make_the_score() -> None:
    game = played(3, 8, 80)
    points = [player["points"] for player in game.view()["table"]["players"]]
    assert [one["flowers"] + one["trees"] for one in points] == game.scores
    assert any(one["fountains"] for one in points)


def test_a_fountain_tells_where_it_stands_and_who_would_score_it() -> None:
    fountain = table("1c3=2A 1c2=1").view()["table"]["fountains"][0]
    assert fountain == {"place": 1, "space": "1d4", "colour": "purple", "points": 4, "control": [2, 0], "held_by": [0]}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_picture_shows_every_phase_within_120_columns(players: int, language: str) -> None:
    for decisions in (0, 1, 2, 3, 20, 45, 46, 47, 400):
        game = played(players, 6, decisions)
        marked = {touch for move in game.moves for touch in move.touches}
        console = Console(width=200, record=True, file=io.StringIO())
        console.print(GAME.pictures.paint(game.view(0), marked, language), highlight=False)
        assert max(len(line.rstrip()) for line in console.export_text().splitlines()) <= 120


def printed(game: nabu.Game, language: str = "en") -> list[str]:
    console = Console(width=200, record=True, file=io.StringIO())
    console.print(GAME.pictures.paint(game.view(0), (), language), highlight=False)
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_rows_of_a_board_begin_with_their_letter_and_the_first_with_the_number_of_the_board() -> None:
    lines = printed(table())
    assert [line.split()[0] for line in lines[:4]] == ["4a", "b", "c", "d"], "the fourth board of this layout lies highest"
    assert all(any(f"{board}a ·   ·   ·   ·" in line for line in lines) for board in (1, 2, 3, 4))


def test_the_tile_in_hand_is_drawn_in_every_direction() -> None:
    lines = printed(table(phase="place", hand="bend 2A-g-1"))
    at = next(number for number, line in enumerate(lines) if line.startswith("  e →"))
    assert lines[at].split() == ["e", "→", "se", "↘", "sw", "↙", "w", "←", "nw", "↖", "ne", "↗"]
    assert lines[at + 1].split() == ["2A", "g", "2A", "2A", "1", "1", "g", "1"]
    assert lines[at + 2].split() == ["1", "g", "1", "g", "g", "2A", "g", "2A"]
    assert lines[at + 3].split() == ["1", "2A"]


def test_skills_are_listed_with_the_figures_of_the_box() -> None:
    text = "\n".join(printed(table()))
    for figures in (
        "1 + 2 flowers",
        "one space, 2 flowers",
        "purple 1, red 2, white 3",
        "B 7 points",
        "C 3 for each tree",
        "E 2 for each",
    ):
        assert figures in text


def test_the_view_tells_the_rulings_of_the_box() -> None:
    old = plain_box(lower_skills_may_be_declined="false", row_filled_after_planting="false")
    assert table().view()["table"]["rulings"] == {"lower_skills_may_be_declined": True, "row_filled_after_planting": True}
    assert not any(table(box=old).view()["table"]["rulings"].values())


def test_the_picture_tells_whether_effects_of_skills_may_be_declined() -> None:
    old = plain_box(lower_skills_may_be_declined="false")
    assert "Skills (2 gems each; what the lower ones do may be declined)" in printed(table())
    assert "Skills (2 gems each)" in printed(table(box=old))


def test_the_french_picture_has_no_english_words() -> None:
    payment = table(phase="pay_steps", choice="pile 4", owed=1, gems={"A": "1 1 0"}, skills={"A": "2"})
    text = "\n".join(printed(payment, "fr") + printed(table(phase="place", hand="line g-4-g"), "fr"))
    assert not set(re.findall(r"[a-z]+", text)) & {"line", "bend", "purple", "red", "white", "skills", "planted", "in", "hand"}
    assert "1 assistant " not in text
    assert not re.search(r"\w:", text), "a space comes before a colon"
