"""The box file: what is printed on the pieces, and what is wrong with files that do not say so."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nabu
from nabu.games.ishtar.boxfile import OWN_BOX, open_box
from nabu.games.ishtar.desert import CELLS
from nabu.games.ishtar.rules.state import FOUNTAIN, GRASS, ROCK, SEVEN_POINTS
from tests.ishtar.plain import columns, plain_box, plain_text

TEXT = OWN_BOX.read_text(encoding="utf-8")
CHANGES = {
    "counts.gems": ("purple = 50", "purple = 51"),
    "counts.trees": ("trees = 20", "trees = 21"),
    "counts.assistants": ("assistants = 4 ", "assistants = 5 "),
    "counts.fountains": ("{ purple = 3, red = 2, white = 1 }\nfountain", "{ purple = 2, red = 3, white = 1 }\nfountain"),
    "counts.tree_row": ("tree_row = 5", "tree_row = 4"),
    "by_players.boards": ("boards = [4, 5, 6]", "boards = [3, 5, 6]"),
    "by_players.basic_tiles_per_pile": ("pile = [4, 5, 6]", "pile = [4, 5, 7]"),
    "layouts.4 number 1: 4 different": ("4 = [[[0, 0], [1, 0], [0, 1], [1, -1]]]", "4 = [[[0, 0], [1, 0], [0, 1], [0, 0]]]"),
    "layouts.4 number 1: the desert": ("4 = [[[0, 0], [1, 0], [0, 1], [1, -1]]]", "4 = [[[0, 0], [1, 0], [0, 1], [5, 5]]]"),
    "layouts.5": ("5 = [[[0, 0], [1, 0], [2, 0], [0, 1], [1, 1]]]", "5 = []"),
    "shapes.line: the first": ("line = [[0, 0], [1, 0], [2, 0]]", "line = [[1, 0], [0, 0], [2, 0]]"),
    "shapes.bend": ("bend = [[0, 0], [1, 0], [1, 1]]", "bend = [[0, 0], [1, 0], [3, 1]]"),
    "tiles.starting": ('starting = ["1A 1 g", "1W g 1"]', 'starting = ["1A 1 g"]'),
    "tiles.basic number 12: a tile has 3": ('"g 4 g"]', '"g 4"]'),
    "tiles.basic number 12: 'x'": ('"g 4 g"]', '"g x g"]'),
    "tiles.basic number 12: '4Q'": ('"g 4 g"]', '"g 4Q g"]'),
    "tiles.basic number 12: 'gA'": ('"g 4 g"]', '"gA 4 g"]'),
    "tiles.basic number 12: a tile has one icon": ('"g 4 g"]', '"1A 4S g"]'),
    "tiles.basic number 7: 'gS'": ('"1S g 2"', '"gS 1 2"'),
    "rulings.surprise": ("[rulings]", "[rulings]\nsurprise = true"),
    "rulings.row_filled_after_planting": ("row_filled_after_planting = true", "row_filled_after_planting = 1"),
    "blooming.double": ("double = [1, 2]", "double = [2]"),
    "skills.columns: 5 columns": ('["bloom_single", "skills_unlocked"]]', "]"),
    "skills.columns number 5: 'x' is no lower": ('["bloom_single", "skills_unlocked"]', '["x", "skills_unlocked"]'),
    "skills.columns number 5: 'x' is no upper": ('["bloom_single", "skills_unlocked"]', '["bloom_single", "x"]'),
    "skills.columns number 5: 'gems_left' is no lower": ('["bloom_single", "skills_unlocked"]', '["gems_left", "gems_left"]'),
    "skills.columns: reserve_tree may stand here once": ('["bloom_single", "skills', '["reserve_tree", "skills'),
    "skills.columns: assistant may stand here three times": (
        '["bloom_double", "trees_planted"], ["bloom_single", "skills_unlocked"]',
        '["assistant", "trees_planted"], ["assistant", "skills_unlocked"]',
    ),
    "skills.tablets_beside_beds: the points are missing": ('"skills_unlocked"]]', '"tablets_beside_beds"]]'),
    "skills.gems_left: the points are missing": ("gems_left = { purple = 1, red = 2, white = 3 }\n", ""),
    "skills.seven_points": ("seven_points = 7", "seven_points = 51"),
    "skills.cost": ("cost = 2 ", "cost = 0 "),
    "trees.cards: the rulebook": ("[2, 2, 2, 17],\n", "\n"),
    "trees.cards number 26": ("[2, 2, 2, 17]", "[0, 0, 0, 17]"),
    "trees.cards.25": ("[2, 2, 2, 17]", "[2, 2, 2]"),
    "terrain.sides: boards 1 to 6": ('board = 6, side = "B"', 'board = 6, side = "A"'),
    "terrain.sides board 6 side B line 1: 4": ('"p p . ."', '"p p ."'),
    "terrain.sides board 6 side B line 1: unknown": ('"p p . ."', '"p p . ?"'),
    "terrain.sides board 6 side B: 7 rows": ('      "p p . .",\n', ""),
    "terrain.sides board 6 side B: there must be one": ('"p F . w . ."', '"p p . w . ."'),
    "terrain.sides: 51 purple": ('"p p . ."', '"p p p ."'),
    "surprise": ('edition = "standard"', 'edition = "standard"\nsurprise = 1'),
    "game": ('game = "ishtar"', 'game = "babylonia"'),
    "is not TOML": ("[counts]", "[counts"),
}


def opened(folder: Path, text: str) -> object:
    path = folder / "box.toml"
    path.write_text(text, encoding="utf-8")
    return open_box(path)


@pytest.mark.parametrize("key", CHANGES)
def test_a_broken_box_is_refused_with_the_key(key: str, tmp_path: Path) -> None:
    before, after = CHANGES[key]
    assert before in TEXT
    with pytest.raises(nabu.BadBox, match=re.escape(key)):
        opened(tmp_path, TEXT.replace(before, after))


def test_a_fountain_that_no_tile_fits_beside_is_refused(tmp_path: Path) -> None:
    walled = plain_text().replace(
        "'. . . . . .', '. . . F . . .', '. . . . . .'", "'T T T T T T', 'T T T F T T T', 'T T T T T T'"
    )
    with pytest.raises(nabu.BadBox, match="no tile fits beside the fountain"):
        opened(tmp_path, walled)


def test_a_missing_box_is_refused(tmp_path: Path) -> None:
    with pytest.raises(nabu.BadBox):
        open_box(tmp_path / "nothing.toml")


def test_comments_and_provenance_do_not_change_the_fingerprint(tmp_path: Path) -> None:
    other = opened(tmp_path, "# A comment.\n" + TEXT.replace('provenance = "reconstructed"', 'provenance = "printed"'))
    assert other.fingerprint == open_box().fingerprint  # type: ignore[attr-defined]


def test_any_figure_changes_the_fingerprint(tmp_path: Path) -> None:
    other = opened(tmp_path, TEXT.replace("seven_points = 7", "seven_points = 8"))
    assert other.fingerprint != open_box().fingerprint  # type: ignore[attr-defined]


def test_the_own_box_holds_what_the_rulebook_counts() -> None:
    box = open_box().compile(4, "standard")
    assert (box.tile_count.sum(), box.card_count.sum(), box.trees, box.fountains.sum()) == (42, 26, 20, 6)
    assert box.tile_plant.max() - 1 == 4


def test_a_blooming_token_of_the_own_box_shows_two_or_three_flowers_in_all() -> None:
    box = open_box().compile(2, "standard")
    assert (int(box.bloom_single), box.bloom_double.tolist()) == (2, [1, 2])


def test_the_tree_cards_of_the_own_box_are_all_different_and_worth_three_to_seventeen_points() -> None:
    box = open_box().compile(2, "standard")
    assert box.card_count.tolist() == [1] * 26
    assert (box.card_points.min(), box.card_points.max()) == (3, 17)


def test_a_planted_tree_is_never_worth_less_than_its_gems_and_more_from_three_gems_on() -> None:
    box = open_box().compile(2, "standard")
    for cost, points in zip(box.card_cost.tolist(), box.card_points.tolist(), strict=True):
        gems = sum(count * int(worth) for count, worth in zip(cost, box.gem_points, strict=True))
        assert points >= gems
        assert points > gems or sum(cost) == 2


def test_icons_of_the_own_box_stand_on_flower_spaces() -> None:
    box = open_box().compile(2, "standard")
    under_icons = [plants[at] for plants, at, icon in zip(box.tile_plant, box.tile_icon_at, box.tile_icon, strict=True) if icon]
    assert min(under_icons) > GRASS


def test_a_box_that_does_not_say_where_icons_stand_may_have_skill_icons_on_grass(tmp_path: Path) -> None:
    text = TEXT.replace('"1S g 2"', '"gS 1 2"').replace("icons_on_flowers_only = true", "")
    assert opened(tmp_path, text).compile(2, "standard").tile_plant[8].tolist() == [GRASS, GRASS + 1, GRASS + 2]  # type: ignore[attr-defined]


def test_rulings_that_are_not_mentioned_are_those_of_the_first_version(tmp_path: Path) -> None:
    box = opened(tmp_path, re.sub(r"(?ms)^\[rulings\].*?(?=^\[counts\])", "", TEXT)).compile(2, "standard")  # type: ignore[attr-defined]
    assert (box.lower_skills_may_be_declined, box.row_filled_after_planting) == (0, 0)


def test_points_of_a_skill_that_is_not_in_the_box_need_not_be_given(tmp_path: Path) -> None:
    text = TEXT.replace('"skills_unlocked"]]', '"seven_points"]]').replace("skills_unlocked = 2\n", "")
    assert opened(tmp_path, text).compile(2, "standard").skill_kind[-1] == SEVEN_POINTS  # type: ignore[attr-defined]


@pytest.mark.parametrize(("fetching", "at_first"), [(0, 4), (1, 3), (3, 1)])
def test_assistants_that_no_skill_fetches_are_there_from_the_start(fetching: int, at_first: int) -> None:
    lower = "assistant " * fetching + "bloom_single " * (5 - fetching)
    path = plain_box(columns=columns(lower, "seven_points " * 5))
    assert open_box(path).compile(2, "standard").start_assistants == at_first


@pytest.mark.parametrize("sides", [0, 1])
def test_the_gems_of_either_side_and_one_for_each_player_are_all_gems(sides: int) -> None:
    ground = open_box().compile(4, "standard").ground[sides::2, 0]
    assert [int((ground == ROCK + colour).sum()) for colour in range(3)] == [50 - 4, 38, 26]


def test_turning_a_board_moves_everything_by_a_sixth() -> None:
    ground = open_box().compile(4, "standard").ground[0]
    fountains = [CELLS[turned.tolist().index(FOUNTAIN)] for turned in open_box().compile(4, "standard").ground[2]]
    assert sorted(ground[0]) == sorted(ground[1])
    assert fountains == [(-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)], (
        "one step from the middle, clockwise from the west"
    )


def test_a_shape_may_have_tiles_of_its_own(tmp_path: Path) -> None:
    own = '[tiles.line]\nstarting = ["1A 1 g", "1W g 1"]\nbasic = [' + ", ".join(['"g 3 g"'] * 12) + "]\n"
    box = opened(tmp_path, TEXT.replace("[blooming]", own + "[blooming]"))
    record = box.compile(2, "standard")  # type: ignore[attr-defined]
    assert record.tile_count[:14].tolist() == [1, 1, 12, *[0] * 11]
    assert record.tile_count[14:28].tolist() == [1] * 14


def test_equal_cards_are_one_kind(tmp_path: Path) -> None:
    box = opened(tmp_path, TEXT.replace("[1, 1, 0, 3], [0, 2, 0, 4]", "[1, 1, 0, 3], [1, 1, 0, 3]"))
    assert box.compile(2, "standard").card_count[:2].tolist() == [2, 0]  # type: ignore[attr-defined]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(line=st.integers(0, len(TEXT.splitlines()) - 1), junk=st.text(max_size=30))
def test_any_broken_line_is_a_bad_box_or_none(line: int, junk: str, tmp_path: Path) -> None:
    lines = TEXT.splitlines()
    lines[line] = junk
    path = tmp_path / "box.toml"
    path.write_text("\n".join(lines), encoding="utf-8", errors="replace")
    try:
        open_box(path)
    except nabu.BadBox as problem:
        assert str(problem).startswith("box.toml: ")
