"""Ishtar, choose a vegetation tile."""

from pathlib import Path

import pytest

import nabu
from nabu.core.rng import below
from tests.ishtar.drawing import legal, message_against, table
from tests.ishtar.plain import plain_text

TIGHT = ("T T T T", "T T T T T", "T T T . T T", "T T T F . T T", "T T T . T T", "T T T T T", "T T T T")
"""A side with room for a single bent tile."""
SLANTED = ("T T T T", "T T T . T", "T T T T . T", "T T T F . T T", "T T T T T T", "T T T T T", "T T T T")
"""A side with room for a single bent tile, which begins where nothing is near."""


SEED_WITH_BENDS_APART = 3


def piles(game: nabu.Game) -> dict[str, object]:
    return {f"pile {pile['number']}": pile["cost"] for pile in game.view()["table"]["piles"]}


def tight(folder: Path, side: tuple[str, ...] = TIGHT) -> Path:
    text = plain_text()
    for row in sorted({line for line in text.splitlines() if "board =" in line}):
        text = text.replace(row, row.partition("rows")[0] + f"rows = {list(side)!r} }},")
    path = folder / "tight.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_first_player_puts_the_can_on_any_pile_for_nothing() -> None:
    game = table(phase="choose", can=None, turn=0)
    assert legal(game) == {f"pile {number}" for number in range(1, 7)}
    assert set(piles(game).values()) == {0}


def test_the_next_pile_is_free_and_each_further_one_costs_a_gem() -> None:
    game = table(phase="choose", can=1, gems={"A": "2 0 0"})
    assert piles(game) == {"pile 1": None, "pile 2": 0, "pile 3": 1, "pile 4": 2, "pile 5": 3, "pile 6": 4}
    assert legal(game) == {"pile 2", "pile 3", "pile 4"}
    assert message_against(game, "pile 5") == "steps-too-dear"


def test_the_can_goes_round_clockwise() -> None:
    game = table(phase="choose", can=5, gems={"A": "0 0 0"})
    assert legal(game) == {"pile 6"}
    assert piles(game)["pile 1"] == 1


def test_an_empty_pile_right_after_the_can_is_skipped_for_nothing() -> None:
    assert piles(table(phase="choose", can=1, empty=(2,)))["pile 3"] == 0


def test_an_empty_pile_cannot_be_chosen() -> None:
    assert message_against(table(phase="choose", can=1, empty=(3,)), "pile 3") == "pile-empty"


def test_the_can_does_not_come_back_to_its_pile_at_once() -> None:
    assert message_against(table(phase="choose", can=1), "pile 1") == "pile-under-can"


def test_the_pile_under_the_can_shows_its_back_until_the_can_leaves() -> None:
    game = table(phase="choose", can=1)
    before = game.view()["table"]["piles"][0]
    after = game.play("pile 2").view()["table"]["piles"]
    assert (before["top"], after[0]["hidden"]) == (None, before["hidden"] - 1)
    assert not after[0]["top"]["starting"]
    assert after[1]["top"] is None


def test_what_is_turned_up_was_unseen_and_is_drawn_at_that_moment() -> None:
    game = table(phase="choose", can=1)
    unseen, random = game.view()["table"]["unseen"]["line"], game.state.rng.tolist()
    top = game.play("pile 2").view()["table"]["piles"][0]["top"]["text"]
    assert sorted([*game.view()["table"]["unseen"]["line"], top]) == sorted(unseen)
    assert game.state.rng.tolist() != random


def test_nothing_is_turned_up_when_the_can_leaves_an_empty_pile() -> None:
    game = table(phase="choose", can=1, empty=(1,))
    random = game.state.rng.tolist()
    game.play("pile 2")
    assert game.state.rng.tolist() == random
    assert game.view()["table"]["piles"][0]["top"] is None


def test_the_tile_is_taken_once_the_steps_are_paid_in_colours_of_choice() -> None:
    game = table(phase="choose", can=1, gems={"A": "1 1 0"}).play("pile 3")
    assert legal(game) == {"pay purple", "pay red"}
    game.play("pay red")
    assert game.view()["table"]["hand"]["text"] == "1A-1-g*"
    assert game.view()["table"]["players"][0]["gems"] == {"purple": 1, "red": 0, "white": 0}


def test_a_payment_without_a_choice_is_made_at_once() -> None:
    game = table(phase="choose", can=1, gems={"A": "0 2 0"}).play("pile 4")
    assert game.view()["table"]["phase"] == "place"
    assert game.view()["table"]["spent"]["red"] == 8


def test_gems_are_paid_in_the_order_of_colours_so_that_each_payment_is_listed_once() -> None:
    game = table(phase="choose", can=1, gems={"A": "1 2 1"}).play("pile 4")
    assert legal(game) == {"pay purple", "pay red"}
    assert message_against(game, "pay white") == "too-few-after-it"
    game.play("pay red")
    assert legal(game) == {"pay red", "pay white"}
    assert message_against(game, "pay purple") == "pay-in-order"


def test_a_gem_that_one_does_not_have_cannot_be_paid() -> None:
    game = table(phase="choose", can=1, gems={"A": "0 1 1"}).play("pile 3")
    assert message_against(game, "pay purple") == "no-such-gem"


def test_a_pile_whose_tile_fits_nowhere_cannot_be_chosen(tmp_path: Path) -> None:
    game = nabu.new("ishtar", box=tight(tmp_path), seed=1)
    shapes = {f"pile {pile['number']}": pile["shape"] for pile in game.view()["table"]["piles"]}
    assert legal(game) == {pile for pile, shape in shapes.items() if shape == "bend"}
    other = next(pile for pile, shape in shapes.items() if shape != "bend")
    assert message_against(game, other) == "tile-fits-nowhere"


def test_a_tile_may_begin_on_a_space_that_touches_nothing(tmp_path: Path) -> None:
    game = nabu.new("ishtar", box=tight(tmp_path, SLANTED), seed=1)
    assert {pile["shape"] for pile in game.view()["table"]["piles"] if f"pile {pile['number']}" in legal(game)} == {"bend"}


def test_if_no_tile_fits_the_next_one_is_removed_and_trees_follow(tmp_path: Path) -> None:
    game = nabu.new("ishtar", box=tight(tmp_path), seed=1)
    while not game.over:
        before = game.view()["table"]
        game.play(game.moves[-1])
        removed = [entry for entry in game.log if entry.kind == "tile-removed"]
        if removed:
            break
    table_now = game.view()["table"]
    assert (table_now["phase"], table_now["hand"]) == ("trees", None)
    there = table_now["can"] - 1
    assert there == before["can"] % len(before["piles"]), "the next pile clockwise, since none is empty yet"
    assert (removed[0].where, table_now["piles"][there]["top"]) == (f"pile:{there + 1}", None)
    gone = before["piles"][there]["top"]
    assert gone["text"] in table_now["removed"][gone["shape"]]


def before_a_bend_three_piles_away(folder: Path, gems: int) -> nabu.Game:
    """Let A take a bent tile; then B, with some purple gems, will need the other pile of bent tiles, two paid steps away."""
    box = tight(folder)
    game = nabu.new("ishtar", box=box, seed=SEED_WITH_BENDS_APART)
    bends = [pile["number"] for pile in game.view()["table"]["piles"] if pile["shape"] == "bend"]
    assert bends[1] - bends[0] == 3
    game.play(f"pile {bends[0]}")
    while "done" not in legal(game):
        game.play(game.moves[-1])
    text = game.position().replace("gems B: 4 4 4", f"gems B: {gems} 0 0").replace("spent: 0 0 0", f"spent: {4 - gems} 4 4")
    return nabu.position(text, box=box)


def with_a_bend_three_piles_away(folder: Path, gems: int) -> nabu.Game:
    """Begin the turn of B."""
    return before_a_bend_three_piles_away(folder, gems).play("done")


def test_if_the_only_tile_that_fits_cannot_be_paid_for_the_next_one_is_removed(tmp_path: Path) -> None:
    game = with_a_bend_three_piles_away(tmp_path, 1)
    assert game.view()["table"]["phase"] == "trees"
    assert [entry.kind for entry in game.log if entry.kind.startswith("tile")] == ["tile-removed", "tile-revealed"]


def test_if_the_only_tile_that_fits_can_just_be_paid_for_it_is_the_only_choice(tmp_path: Path) -> None:
    game = with_a_bend_three_piles_away(tmp_path, 2)
    costs = piles(game)
    assert [costs[pile] for pile in legal(game)] == [2]


def test_a_desert_without_room_still_comes_to_an_end(tmp_path: Path) -> None:
    game = nabu.new("ishtar", box=tight(tmp_path), seed=1)
    while not game.over:
        game.play(game.moves[-1])
    assert sum(pile["top"] is None and pile["hidden"] == 0 for pile in game.view()["table"]["piles"]) == 2


@pytest.mark.parametrize(("can", "only"), [(5, "pile 6"), (6, "pile 1")])
def test_a_turn_begins_by_choosing_even_if_a_single_pile_can_be_paid_for(can: int, only: str) -> None:
    assert legal(table(can=can).play("done")) == {only}


def test_every_gem_pays_for_one_step_whatever_its_colour() -> None:
    for gems in ("1 0 0", "0 1 0", "0 0 1"):
        assert legal(table(phase="choose", can=1, gems={"A": gems})) == {"pile 2", "pile 3"}


@pytest.mark.parametrize("can", [1, 2, 3])
def test_every_unseen_tile_of_the_shape_may_be_turned_up_next(can: int) -> None:
    for seed in range(8):
        game = table(phase="choose", can=can).reshuffled(0, seed)
        shape = game.view()["table"]["piles"][can - 1]["shape"]
        unseen = game.view()["table"]["unseen"][shape]
        expected = unseen[below(game.state.rng, len(unseen))]
        game.play(f"pile {can + 1}")
        assert game.view()["table"]["piles"][can - 1]["top"]["text"] == expected
