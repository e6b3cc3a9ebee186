"""Ishtar: what the parts of an observation show, one by one."""

import re
from pathlib import Path

import numpy as np
import pytest

import nabu
from nabu.games.ishtar.desert import space_name
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.observing import count_up
from nabu.games.ishtar.rules.state import CARDS, SHAPE_NAMES, TILES, TILES_A_SHAPE
from nabu.games.ishtar.view import card_text, tile_text
from tests.ishtar.drawing import played, spaces_around, table
from tests.ishtar.plain import columns, plain_box
from tests.ishtar.rules.test_special import all_but_two_trees

SPACE = GAME.rules.observation


def seen(game: nabu.Game, viewer: int = 0) -> np.record:
    out = SPACE.blank()
    GAME.rules.verbs.observe(game.setup.box, game.state, viewer, out)
    return out


def shown(game: nabu.Game, part: str, viewer: int = 0) -> dict[str, int]:
    """Return what is not 0 in a part, e.g. {"red, 1a2": 1}: seats, fountains and piles from 0, spaces by name."""
    return in_part(seen(game, viewer), part)


def in_part(observation: np.record, part: str) -> dict[str, int]:
    """Return what is not 0 in a part of an observation."""
    row, start = SPACE.as_bytes(observation), SPACE.starts[part]
    size = next(one.size for one in SPACE.parts if one.name == part)
    entries = [int(index) for index in start + np.flatnonzero(row[start : start + size])]
    return {_entry(SPACE.describe(index)): int(row[index]) for index in entries}


def _entry(name: str) -> str:
    """Turn `gems[red, space 1]` into `red, 1a2`."""
    inside = name.partition("[")[2].removesuffix("]")
    return re.sub(r"space (\d+)", lambda found: space_name(int(found[1])), inside)


def on_first_board(entries: dict[str, int]) -> dict[str, int]:
    """Leave out what grows in the far garden."""
    return {entry: value for entry, value in entries.items() if re.search(r"\b1[a-g]\d", entry)}


def marked(*entries: str) -> dict[str, int]:
    return dict.fromkeys(entries, 1)


def names(game: nabu.Game) -> list[str]:
    return [space["name"] for space in game.view()["table"]["spaces"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gems_tablets_and_fountains_are_marked(players: int) -> None:
    g = table(sides="A", players=players, fountains="PRWPPR")
    boards, colours = range(1, players + 3), ("purple", "red", "white", "purple", "purple", "red")
    gems = {"a1": "purple", "a2": "red", "a3": "white", "a4": "purple"}
    assert shown(g, "gems") == marked(*(f"{colour}, {board}{cell}" for board in boards for cell, colour in gems.items()))
    assert shown(g, "tablets") == marked(*(f"{board}g4" for board in boards))
    assert shown(g, "fountains") == marked(*(f"{colours[board - 1]}, {board}d4" for board in boards))


def test_a_gem_that_was_collected_is_not_marked_any_more() -> None:
    g = table("1c3=g 1b2=g 1a2=g", sides="A")
    assert on_first_board(shown(g, "gems")) == marked("purple, 1a1", "white, 1a3", "purple, 1a4")


def test_vegetation_and_what_could_be_covered_with_it_are_marked_for_their_fountain() -> None:
    g = table("1d5=g 1d6=g 1d7=g")
    near = set().union(*(spaces_around(g, name) for name in ("1d4", "1d5", "1d6", "1d7"))) - {"1d4"}
    assert {entry for entry in shown(g, "near") if entry.startswith("fountain 0")} == {f"fountain 0, {name}" for name in near}


SEALED = "1d5=g 1d6=g 1d7=g 2c3=g 2c2=g 2c1=g"


def test_spaces_between_the_gardens_of_two_fountains_are_sealed() -> None:
    g = table(SEALED)
    one = set().union(*(spaces_around(g, name) for name in ("1d4", "1d5", "1d6", "1d7")))
    other = set().union(*(spaces_around(g, name) for name in ("2d4", "2c3", "2c2", "2c1")))
    assert shown(g, "sealed") == marked(*(one & other)) and one & other
    assert not {entry.split(", ")[1] for entry in shown(g, "near")} & one & other


def test_room_and_gems_within_reach_are_counted_by_fountain() -> None:
    g = table("1c3=g 1b2=g", sides="A")
    assert shown(g, "room")["fountain 0"] == len(
        set().union(*(spaces_around(g, name) for name in ("1d4", "1c3", "1b2"))) - {"1d4", "1c3", "1b2"}
    )
    assert shown(g, "reach") == marked("fountain 0, purple", "fountain 0, red")


BEDS = "1c3=1A 1c2=2 1e4=4B 2c3=3C 2c2=g 3c3=2D"


def test_flowerbeds_and_assistants_are_marked_by_owner() -> None:
    g = table(BEDS, players=4)
    assert shown(g, "beds") == marked("seat 0, 1c2", "seat 0, 1c3", "seat 1, 1e4", "seat 2, 2c3", "seat 3, 3c3")
    assert shown(g, "assistants") == marked("seat 0, 1c3", "seat 1, 1e4", "seat 2, 2c3", "seat 3, 3c3")


def test_flowerbeds_and_assistants_are_marked_from_every_seat() -> None:
    g = table(BEDS, players=4)
    assert shown(g, "beds", 1) == marked("seat 3, 1c2", "seat 3, 1c3", "seat 0, 1e4", "seat 1, 2c3", "seat 2, 3c3")
    assert shown(g, "assistants", 3) == marked("seat 1, 1c3", "seat 2, 1e4", "seat 3, 2c3", "seat 0, 3c3")


def test_what_grows_is_marked_with_its_flowers_or_as_grass_or_tree() -> None:
    g = table("1c3=1A 1c2=2 1c1=4 1b2=g 1b1=t 1d3=2*", planted={"A": "ppp4"}, skills={"A": "5"})
    assert on_first_board(shown(g, "flowers")) == {"1c1": 4, "1c2": 2, "1c3": 1, "1d3": 2}
    assert on_first_board(shown(g, "grass")) == marked("1b2")
    assert shown(g, "trees") == marked("1b1")


def test_free_grass_is_counted() -> None:
    g = table("1c3=g 1b2=g 1b1=t 1d3=2*", planted={"A": "ppp4"}, skills={"A": "5"})
    assert shown(g, "free_grass") == {"": len(shown(g, "grass"))}


def test_spaces_whose_flowers_would_join_a_flowerbed_are_marked_by_owner() -> None:
    g = table("1c3=1A 1d5=1B 1e5=g")
    assert shown(g, "beside") == marked(
        *(f"seat 0, {name}" for name in ("1b2", "1b3", "1c2", "1d3")),
        *(f"seat 1, {name}" for name in ("1c5", "1d6", "1e4", "1e5")),
    )
    assert shown(g, "between") == marked("1c4")


def test_the_icon_and_the_flowerbed_that_it_offers_are_marked() -> None:
    g = table("1c3=1 1c2=2 1b2=3 1b1=g", phase="special", icon="assistant 1c3")
    assert shown(g, "icon") == marked("assistant")
    assert shown(g, "icon_at") == marked("1c3")
    assert shown(g, "offered") == marked("1b2", "1c2", "1c3")
    assert shown(g, "offer") == {"": 6}


@pytest.mark.parametrize("icon", ["skill", "wild"])
def test_icons_of_other_kinds_are_shown(icon: str) -> None:
    g = table("1c3=1", phase="special", icon=f"{icon} 1c3", gems={"A": "2 0 0"})
    assert shown(g, "icon") == marked(icon)
    assert shown(g, "offer") == (marked("") if icon == "wild" else {})


@pytest.mark.parametrize("part", ["icon", "icon_at", "offered", "offer"])
def test_without_an_icon_nothing_is_offered(part: str) -> None:
    assert shown(table("1c3=1"), part) == {}


@pytest.mark.parametrize("layout", [1, 2, 3])
def test_the_layout_is_shown(layout: int) -> None:
    games = (nabu.new("ishtar", players=4, seed=seed) for seed in range(40))
    g = next(game for game in games if game.view()["table"]["layout"] == layout)
    assert shown(g, "layout") == marked(f"layout {layout - 1}")


def test_the_colour_of_each_fountain_that_is_in_use_is_shown() -> None:
    colours = ("purple", "red", "white", "purple", "purple")
    expected = marked(*(f"fountain {slot}, {colour}" for slot, colour in enumerate(colours)))
    assert shown(table(fountains="PRWPPR", players=3), "colours") == expected


def test_majorities_are_shown_for_each_fountain() -> None:
    g = table("1c3=1A 1c2=2 1e3=4B 1d5=3 2c3=2B", fountains="RWPPPP", players=2)
    assert shown(g, "control") == {"seat 0, fountain 0": 2, "seat 1, fountain 0": 1, "seat 1, fountain 1": 1}
    assert shown(g, "behind") == {"seat 1, fountain 0": 1, "seat 0, fountain 1": 1}
    assert shown(g, "pays") == {"seat 0, fountain 0": 6, "seat 1, fountain 1": 8}
    assert shown(g, "uncontrolled")["fountain 0"] == 1


def test_all_who_are_tied_for_a_fountain_are_paid() -> None:
    g = table("1c3=1A 1e4=4B", fountains="RPPPPP")
    assert shown(g, "pays") == {"seat 0, fountain 0": 6, "seat 1, fountain 0": 6}


def test_piles_show_their_tile_what_lies_below_the_can_and_their_shape() -> None:
    g = table(tops={6: "g-2S-1", 5: "1A-g-2", 3: "1A-1-g"}, can=1)
    shapes = ("line", "bend", "triangle") * 2
    assert shown(g, "cups") == marked(*(f"pile {pile}, {shape}" for pile, shape in enumerate(shapes)))
    assert shown(g, "face_up") == marked(*(f"pile {pile}" for pile in range(1, 6)))
    assert [seen(g).face_flowers[pile].tolist() for pile in range(6)] == [
        *([0, 0, 0], [1, 1, 0], [1, 1, 0], [1, 0, 1], [1, 0, 2], [0, 2, 1])
    ]
    assert shown(g, "face_icons") == marked(
        *(f"pile {pile}, part 0, assistant" for pile in (1, 2, 4)), "pile 3, part 0, wild", "pile 5, part 1, skill"
    )
    assert shown(g, "face_split") == marked("pile 3", "pile 4")
    hidden = [pile["hidden"] for pile in g.view()["table"]["piles"]]
    assert seen(g).hidden.tolist() == hidden and sum(hidden) > 0
    assert shown(g, "can") == marked("pile 0")


def test_steps_of_the_can_are_shown_without_empty_piles() -> None:
    g = table(can=3, empty=(5,))
    assert shown(g, "steps") == {"pile 5": 1, "pile 0": 2, "pile 1": 3}
    assert shown(g, "empty") == marked("pile 4")


def test_at_first_the_can_costs_nothing() -> None:
    g = nabu.new("ishtar", players=2, seed=1)
    assert shown(g, "can") == shown(g, "steps") == {}


def test_the_tiles_of_the_two_smallest_piles_are_the_way_to_the_end() -> None:
    g = table(can=3, empty=(5,))
    tiles = sorted(pile["hidden"] + (pile["top"] is not None) for pile in g.view()["table"]["piles"])
    assert tiles[0] == 0 and shown(g, "to_the_end") == {"": tiles[1]}


def test_the_tile_in_hand_is_shown() -> None:
    g = table("1d3=g", phase="place", hand="bend 2S-g-g")
    assert shown(g, "hand_shape") == marked("bend")
    assert shown(g, "hand_flowers") == {"part 0": 2}
    assert shown(g, "hand_icons") == marked("part 0, skill")
    assert shown(g, "hand_split") == {}
    assert shown(table("1d3=g", phase="place", hand="bend 3-g-1"), "hand_split") == marked("")


@pytest.mark.parametrize("part", ["hand_shape", "hand_flowers", "hand_icons", "hand_split"])
def test_an_empty_hand_shows_nothing(part: str) -> None:
    assert shown(table("1d3=g"), part) == {}


def test_tiles_that_nobody_has_seen_are_shown_from_the_first_to_the_last() -> None:
    g = table(phase="place", hand="bend g-4-g")
    found = [number for number in range(TILES) if seen(g).unseen[number]]
    texts = [(SHAPE_NAMES[tile // TILES_A_SHAPE], tile_text(g.setup.box, tile)) for tile in found]
    assert texts == [(shape, text) for shape, tiles in g.view()["table"]["unseen"].items() for text in tiles]
    assert found[0] == 2 and found[-1] == TILES - 1


def test_face_up_cards_are_shown_with_cost_points_and_tree() -> None:
    planted, forest = all_but_two_trees()
    g = table(f"{forest} 2d3=t", row="- rr4 pw4+ rw5 ww6", planted={"A": planted, "B": "pr3"}, players=4)
    assert shown(g, "row_cards") == marked("row 1", "row 2", "row 3", "row 4")
    assert shown(g, "row_trees") == marked("row 2")
    assert seen(g).row_cost.tolist() == [[0, 0, 0], [0, 2, 0], [1, 0, 1], [0, 1, 1], [0, 0, 2]]
    assert seen(g).row_points.tolist() == [0, 4, 4, 5, 6]
    assert shown(g, "planted") == {"seat 0": len(planted.split()), "seat 1": 1}


def test_cards_that_nobody_has_seen_are_shown_from_the_first_to_the_last() -> None:
    g = table(row="rr4+ pw4+ rw5+ ww6+ ppp4+")
    cards = [card_text(g.setup.box, card) for card in range(CARDS)]
    deck = [card for card, count in zip(cards, seen(g).deck.tolist(), strict=True) if count]
    assert deck == [card for card in cards if card not in ("rr4", "pw4", "rw5", "ww6", "ppp4")]


def test_trees_in_the_box_are_shown() -> None:
    assert shown(table(), "trees_left") == {"": 15}


def players_to_be_shown() -> nabu.Game:
    """Draw three players of whom each has something else."""
    return table(
        "1c3=4A 1c2=2 1d3=t 1d2=t 1e4=1B",
        sides="A",
        players=3,
        gems={"A": "1 2 3", "B": "0 0 4"},
        skills={"A": "1 5 A", "B": "2 3 B", "C": "4 5 E"},
        planted={"B": "ppp4 ppr5"},
        reserved={"A": "prww11"},
    )


def test_what_players_have_is_shown() -> None:
    g = players_to_be_shown()
    assert shown(g, "present") == marked("seat 0", "seat 1", "seat 2")
    assert seen(g).held.tolist() == [[1, 2, 3], [0, 0, 4], [0, 0, 0], [0, 0, 0]]
    assert seen(g).ready.tolist() == [1, 3, 2, 0]
    assert shown(g, "planted") == {"seat 1": 2}
    assert shown(g, "points") == {"seat 0": 6, "seat 1": 10}
    skills = ("0, 1", "0, 5", "0, A", "1, 2", "1, 3", "1, B", "2, 4", "2, 5", "2, E")
    assert shown(g, "skills") == marked(*(f"seat {skill}" for skill in skills))


def test_reserved_cards_are_shown() -> None:
    g = players_to_be_shown()
    assert shown(g, "reserved_card") == marked("seat 0")
    assert seen(g).reserved_cost.tolist() == [[1, 1, 2], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert shown(g, "reserved_points") == {"seat 0": 11}


def test_players_are_shown_clockwise_from_the_viewer() -> None:
    g = players_to_be_shown()
    assert seen(g, 1).held.tolist() == [[0, 0, 4], [0, 0, 0], [1, 2, 3], [0, 0, 0]]
    assert seen(g, 2).held.tolist() == [[0, 0, 0], [1, 2, 3], [0, 0, 4], [0, 0, 0]]


def test_gems_that_cards_still_need_are_shown() -> None:
    g = table(row="rr4+ pw4+ rw5+ ww6+ ppp4+", gems={"A": "1 1 0"}, reserved={"B": "prww11"}, skills={"B": "1"})
    assert seen(g).lacking.tolist()[:2] == [[1, 1, 1, 2, 2, 0], [2, 2, 2, 2, 3, 4]]


def test_trees_and_tablets_beside_flowerbeds_are_counted_once() -> None:
    g = table("1c3=1A 1b2=t 1d3=t 1c4=t 1d5=1B", planted={"A": "ppp4 ppr5 prr6"})
    assert shown(g, "trees_beside") == {"seat 0": 3, "seat 1": 1}
    assert shown(table("1c3=1A 1c4=t 1d5=1A", planted={"A": "ppp4"}), "trees_beside") == marked("seat 0")
    assert shown(table("1e4=g 1f4=1A", sides="A"), "tablets_beside") == marked("seat 0")


def test_upper_skills_show_what_they_would_bring_unlocked_or_not() -> None:
    g = players_to_be_shown()
    assert seen(g).worth.tolist() == [[14, 7, 6, 0, 6], [12, 7, 0, 4, 6], [0, 7, 0, 0, 6], [0, 0, 0, 0, 0]]


def test_points_for_tablets_are_shown_where_the_box_has_them() -> None:
    upper = "tablets_beside_beds seven_points trees_beside_beds trees_planted skills_unlocked"
    skills = columns("reserve_tree assistant assistant bloom_double bloom_single", upper)
    box = plain_box(columns=skills, gems_left="{ purple = 1, red = 2, white = 3 }\ntablets_beside_beds = 5")
    g = table("1e4=g 1f4=1A", sides="A", box=box)
    assert seen(g).worth[0].tolist() == [5, 7, 0, 0, 0]


def test_points_if_the_game_ended_now_are_shown() -> None:
    g = players_to_be_shown()
    fountain = 4
    assert shown(g, "final") == {"seat 0": 6 + fountain + 14, "seat 1": 10 + 7, "seat 2": 6}
    assert shown(g, "trailing") == {"seat 1": 7, "seat 2": 18}


def test_once_the_game_is_over_nothing_is_counted_twice() -> None:
    game = played(2, 5, 999)
    assert game.over and seen(game).final.tolist() == seen(game).points.tolist() == [*game.scores, 0, 0]


PHASES = {
    "choose": {"phase": "choose"},
    "place": {"phase": "place", "hand": "line g-4-g"},
    "special": {"desert": "1c3=1", "phase": "special", "icon": "assistant 1c3"},
    "bloom": {"desert": "1d3=g", "phase": "bloom", "choice": "skill 5", "skills": {"A": "5"}},
    "trees": {"phase": "trees"},
}


@pytest.mark.parametrize("phase", PHASES)
def test_the_phase_is_shown(phase: str) -> None:
    assert shown(table(**PHASES[phase]), "phase") == marked(phase)  # type: ignore[arg-type]


def test_whose_decision_it_is_who_began_and_the_turn_are_shown() -> None:
    g = table(players=3, to_play="C", turn=14)
    assert shown(g, "to_play", 1) == marked("seat 1")
    assert shown(g, "starter", 1) == marked("seat 2")
    assert shown(g, "turns", 1) == {"": 14}


def test_what_is_being_paid_for_the_can_is_shown() -> None:
    g = table(phase="choose", can=1, gems={"A": "1 2 2"}).play("pile 5").play("pay red")
    assert shown(g, "owed") == marked("2")
    assert shown(g, "paying_from") == marked("red")
    assert shown(g, "chosen_pile") == marked("pile 4")
    assert shown(g, "chosen_skill") == {}


def test_the_skill_whose_token_is_placed_is_shown() -> None:
    g = table("1d3=g", phase="bloom", choice="skill 5", skills={"A": "5"})
    assert shown(g, "chosen_skill") == marked("5")
    assert shown(g, "chosen_pile") == shown(g, "owed") == shown(g, "paying_from") == {}


CAPPED: dict[str, tuple[str, int | list[int] | list[list[int]], str]] = {
    "held": ("gems", [[99, 0, 0]] * 4, "seat 0, purple"),
    "control": ("control", [[99, 0, 0, 0]] * 6, "seat 0, fountain 0"),
    "behind": ("control", [[99, 0, 0, 0]] * 6, "seat 1, fountain 0"),
    "points": ("score", [999, 0, 0, 0], "seat 0"),
    "final": ("score", [999, 0, 0, 0], "seat 0"),
    "trailing": ("score", [999, 0, 0, 0], "seat 1"),
    "worth": ("gems", [[99, 99, 99]] * 4, "seat 0, A"),
    "free_grass": ("free_grass", 99, ""),
    "unseen": ("unseen", [9] * TILES, "tile 3"),
    "deck": ("deck", [9] * CARDS, "card 3"),
    "owed": ("owed", 9, "5 or more"),
}
"""Part, and a field of the state with more in it than the part shows, and where."""


@pytest.mark.parametrize("part", CAPPED)
def test_what_is_beyond_the_highest_value_of_a_part_stays_there(part: str) -> None:
    field, value, entry = CAPPED[part]
    game = table("1c3=1A")
    s = game.state
    s[field] = value
    out = SPACE.blank()
    GAME.rules.verbs.observe(game.setup.box, s, 0, out)
    high = next(one.high for one in SPACE.parts if one.name == part)
    assert in_part(out, part)[entry] == high


def test_what_is_counted_space_by_space_stops_at_the_highest_value() -> None:
    counts = np.array([4, 4], np.uint8)
    for _ in range(3):
        count_up(counts, 1, 1, 6)
    assert counts.tolist() == [4, 6]


def test_dear_cards_and_fountains_are_shown_as_far_as_the_parts_go() -> None:
    g = table("1c3=1A", fountains="PPPPRR")
    box = g.setup.box.copy()
    box.card_cost[:, 0] = 9
    box.fountain_points[:] = 99
    out = SPACE.blank()
    GAME.rules.verbs.observe(box, g.state, 0, out)
    assert in_part(out, "row_cost")["row 0, purple"] == 6
    assert in_part(out, "lacking")["seat 0, row 0"] == 6
    assert in_part(out, "pays") == {"seat 0, fountain 0": 50}
    assert in_part(out, "final") == {"seat 0": 100}


def test_every_part_is_shown_by_a_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [part.name for part in SPACE.parts if f'"{part.name}"' not in source and f".{part.name}" not in source] == []
