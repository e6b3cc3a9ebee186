"""Ishtar: what the features of a position show, one by one."""

from collections import defaultdict

import numpy as np
import pytest

import nabu
from nabu.core.contract import Box
from nabu.games.ishtar.desert import space_name
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.state import (
    CARDS,
    COLOUR_NAMES,
    ICON_NAMES,
    LAYOUTS,
    PHASE_NAMES,
    PILES,
    ROW,
    SHAPE_NAMES,
    SKILL_LETTERS,
    SLOTS,
    SPACES,
    TILES,
    TILES_A_SHAPE,
)
from nabu.games.ishtar.view import card_text, tile_text
from tests.ishtar.drawing import at, spaces_around, table
from tests.ishtar.rules.test_special import all_but_two_trees

SEATS = ("own", "next", "third", "fourth")
"""Counted clockwise from the viewer."""
SPACE = (
    *("sand", "tablet", "fountain", *(f"{colour}-rock" for colour in COLOUR_NAMES)),
    *(f"near-{slot + 1}" for slot in range(SLOTS)),
    *(f"{seat}-bed" for seat in SEATS),
    *(f"{seat}-assistant" for seat in SEATS),
    *("flowers", "grass", "tree", "tree-or-token", "open", "contested", "icon-here"),
)
TILE = (*SHAPE_NAMES, *(f"{what}-{part}" for what in ("plant", "group") for part in (1, 2, 3)), "icon", "icon-at")
CARD = (*COLOUR_NAMES, "points", "tree", "card")
SEAT = (*COLOUR_NAMES, *(f"skill-{letter}" for letter in SKILL_LETTERS), "assistants", "planted", "points", "there")


def feature_names(box: Box) -> list[str]:
    """Name every feature, in order: first what it belongs to, then what it says."""
    return [
        *(f"{space_name(space)} {what}" for space in range(SPACES) for what in SPACE),
        *(f"layout {layout + 1}" for layout in range(LAYOUTS)),
        *(f"fountain-{slot + 1} {colour}" for slot in range(SLOTS) for colour in COLOUR_NAMES),
        *(f"pile-{pile + 1} {what}" for pile in range(PILES) for what in (*TILE, "hidden", "can", "cup")),
        *(f"hand {what}" for what in TILE),
        *(f"row-{place + 1} {what}" for place in range(ROW) for what in CARD),
        *(f"{seat} {what}" for seat in SEATS for what in (*SEAT, *(f"reserved-{what}" for what in CARD))),
        *(f"unseen {SHAPE_NAMES[tile // TILES_A_SHAPE]}:{tile_text(box, tile)}" for tile in range(TILES)),
        *(f"deck {card_text(box, card)}" for card in range(CARDS)),
        *(f"phase {phase}" for phase in PHASE_NAMES),
        *(f"icon {icon}" for icon in ICON_NAMES.values()),
        *("decision seat", "decision turn", "decision trees-left", "decision owed", "decision colour", "decision choice"),
    ]


def observed(game: nabu.Game, viewer: int, before: float = 0.0) -> dict[str, float]:
    """Return all features that are not 0, by name."""
    out = np.full(GAME.rules.observation, before, np.float32)
    GAME.rules.verbs.observe(game.setup.box, game.state, viewer, out)
    names = feature_names(game.setup.box)
    return {name: round(float(value), 3) for name, value in zip(names, out, strict=True) if value != 0}


def by_thing(game: nabu.Game, viewer: int = 0) -> defaultdict[str, dict[str, float]]:
    """Return the features of each thing that has any."""
    found: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for name, value in observed(game, viewer).items():
        thing, what = name.split()
        found[thing][what] = value
    return found


def spaces_with(game: nabu.Game, *words: str, viewer: int = 0) -> dict[str, float]:
    """Return the features of spaces that say one of these words."""
    return {name: value for name, value in observed(game, viewer).items() if name.split()[1] in words and name[0].isdigit()}


def marked(*names: str) -> dict[str, float]:
    return dict.fromkeys(names, 1.0)


def names(game: nabu.Game) -> list[str]:
    return [space["name"] for space in game.view()["table"]["spaces"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_printed_ground_of_every_space_is_marked(players: int) -> None:
    g = table(sides="A", players=players)
    rocks = {"a1": "purple-rock", "a2": "red-rock", "a3": "white-rock", "a4": "purple-rock"}
    other = {**rocks, "d4": "fountain", "g4": "tablet"}
    grounds = {name: other.get(name[1:], "sand") for name in names(g)}
    assert spaces_with(g, *SPACE[:6]) == marked(*(f"{name} {ground}" for name, ground in grounds.items()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_spaces_that_are_not_in_use_are_not_marked_at_all(players: int) -> None:
    g = table(sides="A", players=players)
    assert {name.split()[0] for name in observed(g, 0) if name[0].isdigit()} == set(names(g))


def test_what_touches_the_garden_of_a_fountain_is_marked_for_each_of_them() -> None:
    g = table(players=4)
    assert spaces_with(g, *(f"near-{slot}" for slot in range(1, 7))) == marked(
        *(f"{name} near-{slot}" for slot in range(1, 7) for name in {*spaces_around(g, f"{slot}d4"), f"{slot}d4"})
    )


def test_a_tile_brings_its_garden_near_to_what_is_around_it() -> None:
    g = table("1d5=g 1d6=g 1d7=g")
    near = set().union(*(spaces_around(g, name) for name in ("1d4", "1d5", "1d6", "1d7")))
    assert spaces_with(g, "near-1") == marked(*(f"{name} near-1" for name in near))


BEDS = "1c3=1A 1c2=2 1e4=4B 2c3=3C 2c2=g 3c3=2D"
BED_WORDS = tuple(f"{seat}-{what}" for seat in SEATS for what in ("bed", "assistant"))


def test_flowerbeds_and_assistants_are_marked_by_owner() -> None:
    assert spaces_with(table(BEDS, players=4), *BED_WORDS) == marked(
        *("1c2 own-bed", "1c3 own-bed", "1c3 own-assistant", "1e4 next-bed", "1e4 next-assistant"),
        *("2c3 third-bed", "2c3 third-assistant", "3c3 fourth-bed", "3c3 fourth-assistant"),
    )


def test_flowerbeds_and_assistants_are_marked_from_every_seat() -> None:
    assert spaces_with(table(BEDS, players=4), *BED_WORDS, viewer=1) == marked(
        *("1c2 fourth-bed", "1c3 fourth-bed", "1c3 fourth-assistant", "1e4 own-bed", "1e4 own-assistant"),
        *("2c3 next-bed", "2c3 next-assistant", "3c3 third-bed", "3c3 third-assistant"),
    )


def test_assistants_are_marked_by_owner_with_three_players_too() -> None:
    assert spaces_with(table("1c3=1A 1e4=4B 2c3=3C", players=3), *(f"{seat}-assistant" for seat in SEATS), viewer=2) == marked(
        "1c3 next-assistant", "1e4 third-assistant", "2c3 own-assistant"
    )


def test_what_grows_is_marked_with_its_flowers_or_as_grass() -> None:
    g = table("1c3=1A 1c2=2 1c1=4 1b2=g 1b1=t 1d3=2*", planted={"A": "ppp4"}, skills={"A": "5"})
    shown = {name: value for name, value in spaces_with(g, "flowers", "grass").items() if name[0] == "1"}
    assert shown == {
        "1c3 flowers": 0.25,
        "1c2 flowers": 0.5,
        "1c1 flowers": 1.0,
        "1d3 flowers": 0.5,
        "1b2 grass": 1.0,
        "1b1 grass": 1.0,
    }


def test_trees_and_tokens_are_marked() -> None:
    g = table("1c3=1A 1b2=t 1d3=2* 1c1=1+ 1c2=2+ 1b1=g", planted={"A": "ppp4"}, skills={"A": "4 5"})
    token_spaces = ("1b2", "1d3", "1c1", "1c2")
    assert spaces_with(g, "tree", "tree-or-token") == marked("1b2 tree", *(f"{name} tree-or-token" for name in token_spaces))


def test_spaces_that_a_tile_may_cover_are_marked() -> None:
    g = table("1c3=1 1c2=2 1b2=g", sides="A")
    free = [name for name in names(g) if "garden_of" not in at(g, name) and at(g, name)["ground"] in ("sand", "rock")]
    assert spaces_with(g, "open") == marked(*(f"{name} open" for name in free)) and len(free) == 4 * 35 - 3


def test_spaces_between_the_flowerbeds_of_two_assistants_are_marked() -> None:
    assert spaces_with(table("1c3=1A 1d5=1B 1e5=g"), "contested") == marked("1c4 contested", "1d4 contested")


def test_the_space_of_the_icon_is_marked() -> None:
    assert spaces_with(table("1c3=1", phase="special", icon="assistant 1c3"), "icon-here") == marked("1c3 icon-here")
    assert spaces_with(table("1c3=1"), "icon-here") == {}


@pytest.mark.parametrize("layout", [1, 2, 3])
def test_the_layout_is_shown(layout: int) -> None:
    games = (nabu.new("ishtar", players=4, seed=seed) for seed in range(40))
    g = next(game for game in games if game.view()["table"]["layout"] == layout)
    assert by_thing(g)["layout"] == marked(str(layout))


def test_the_colour_of_each_fountain_is_shown() -> None:
    shown = by_thing(table(fountains="PRWPPR", players=4))
    colours = ("purple", "red", "white", "purple", "purple", "red")
    assert [shown[f"fountain-{slot + 1}"] for slot in range(6)] == [marked(colour) for colour in colours]


def test_fountains_that_are_not_in_use_are_not_shown() -> None:
    shown = by_thing(table(fountains="PRWP"))
    assert [shown[f"fountain-{slot}"] for slot in (4, 5, 6)] == [marked("purple"), {}, {}]


TWO_GROUPS = {"plant-1": 0.4, "plant-2": 0.2, "plant-3": 0.4, "group-1": 0.5, "group-3": 1.0}
"""Flowers, grass, flowers: what grows is counted with bare sand as 0 and four flowers as 1."""
ONE_GROUP = {"plant-1": 0.4, "plant-2": 0.4, "plant-3": 0.2, "group-1": 0.5, "group-2": 0.5}


def test_piles_show_their_tile_what_lies_below_the_can_and_their_shape() -> None:
    g = table(tops={6: "g-2S-1", 5: "1A-g-2", 3: "1A-1-g"}, can=1)
    shown, hidden = by_thing(g), [round(pile["hidden"] / 6, 3) for pile in g.view()["table"]["piles"]]
    assert [shown[f"pile-{pile}"] for pile in range(1, 7)] == [
        {"hidden": hidden[0], "can": 1.0},
        {"bend": 1.0, **ONE_GROUP, "icon": 0.333, "hidden": hidden[1], "cup": 0.5},
        {"triangle": 1.0, **ONE_GROUP, "icon": 0.333, "hidden": hidden[2], "cup": 1.0},
        {"line": 1.0, **TWO_GROUPS, "icon": 1.0, "hidden": hidden[3]},
        {"bend": 1.0, **TWO_GROUPS, "plant-3": 0.6, "icon": 0.333, "hidden": hidden[4], "cup": 0.5},
        {
            **{"triangle": 1.0, "plant-1": 0.2, "plant-2": 0.6, "plant-3": 0.4, "group-2": 0.5, "group-3": 0.5},
            **{"icon": 0.667, "icon-at": 0.5, "hidden": hidden[5], "cup": 1.0},
        },
    ]


def test_the_can_is_shown_on_the_last_pile() -> None:
    shown = by_thing(table(can=6))
    assert [pile for pile in range(1, 7) if "can" in shown[f"pile-{pile}"]] == [6]


def test_the_tile_in_hand_is_shown() -> None:
    shown = by_thing(table("1d3=g", phase="place", hand="bend g-4-g"))
    assert shown["hand"] == {"bend": 1.0, "plant-1": 0.2, "plant-2": 1.0, "plant-3": 0.2, "group-2": 0.5}
    assert by_thing(table("1d3=g"))["hand"] == {}


def test_face_up_cards_are_shown_with_cost_points_and_tree() -> None:
    planted, forest = all_but_two_trees()
    g = table(f"{forest} 2d3=t", row="- rr4 pw4+ rw5 ww6", planted={"A": planted, "B": "pr3"}, players=4)
    shown = by_thing(g)
    assert [shown[f"row-{place}"] for place in range(1, 6)] == [
        {},
        {"red": 0.667, "points": 0.235, "card": 1.0},
        {"purple": 0.333, "white": 0.333, "points": 0.235, "tree": 1.0, "card": 1.0},
        {"red": 0.333, "white": 0.333, "points": 0.294, "card": 1.0},
        {"white": 0.667, "points": 0.353, "card": 1.0},
    ]


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


FIRST = {
    **{"purple": 0.2, "red": 0.4, "white": 0.6, "skill-1": 1.0, "skill-5": 1.0, "skill-A": 1.0},
    **{"assistants": 0.25, "points": 0.12, "there": 1.0},
    **{"reserved-purple": 0.333, "reserved-red": 0.333, "reserved-white": 0.667},
    **{"reserved-points": 0.647, "reserved-tree": 1.0, "reserved-card": 1.0},
}
SECOND = {
    **{"white": 0.8, "skill-2": 1.0, "skill-3": 1.0, "skill-B": 1.0},
    **{"assistants": 0.75, "planted": 0.2, "points": 0.2, "there": 1.0},
}
THIRD = {"skill-4": 1.0, "skill-5": 1.0, "skill-E": 1.0, "assistants": 0.5, "there": 1.0}


@pytest.mark.parametrize(
    ("viewer", "around"), [(0, (FIRST, SECOND, THIRD)), (1, (SECOND, THIRD, FIRST)), (2, (THIRD, FIRST, SECOND))]
)
def test_what_players_have_is_shown_clockwise_from_the_viewer(viewer: int, around: tuple[dict[str, float], ...]) -> None:
    shown = by_thing(players_to_be_shown(), viewer)
    assert [shown[seat] for seat in SEATS] == [*around, {}]


def test_a_fourth_player_is_shown() -> None:
    assert by_thing(table(players=4, gems={"D": "5 0 0"}))["fourth"] == {"purple": 1.0, "assistants": 0.5, "there": 1.0}


def test_tiles_that_nobody_has_seen_are_shown_from_the_first_to_the_last() -> None:
    g = table(phase="place", hand="bend g-4-g")
    unseen = [f"{shape}:{text}" for shape, tiles in g.view()["table"]["unseen"].items() for text in tiles]
    assert {"line:1A-1-g", "triangle:g-4-g"} <= set(unseen)
    assert by_thing(g)["unseen"] == marked(*unseen)


def test_cards_that_nobody_has_seen_are_shown_from_the_first_to_the_last() -> None:
    g = table(row="rr4+ pw4+ rw5+ ww6+ ppp4+")
    cards = [card_text(g.setup.box, card) for card in range(CARDS)]
    assert by_thing(g)["deck"] == marked(*(card for card in cards if card not in ("rr4", "pw4", "rw5", "ww6", "ppp4")))
    assert {cards[0], cards[-1]} <= set(by_thing(g)["deck"])


PHASES = {
    "choose": {"phase": "choose"},
    "place": {"phase": "place", "hand": "line g-4-g"},
    "special": {"desert": "1c3=1", "phase": "special", "icon": "assistant 1c3"},
    "bloom": {"desert": "1d3=g", "phase": "bloom", "choice": "skill 5", "skills": {"A": "5"}},
    "trees": {"phase": "trees"},
}


@pytest.mark.parametrize("phase", PHASES)
def test_the_phase_is_shown(phase: str) -> None:
    assert by_thing(table(**PHASES[phase]))["phase"] == marked(phase)  # type: ignore[arg-type]


@pytest.mark.parametrize("icon", ["assistant", "skill", "wild"])
def test_the_icon_that_may_be_used_is_shown(icon: str) -> None:
    g = table("1c3=1", phase="special", icon=f"{icon} 1c3", gems={"A": "2 0 0"})
    assert by_thing(g)["icon"] == marked(icon)


def test_without_an_icon_none_is_shown() -> None:
    assert by_thing(table())["icon"] == {}


def test_whose_decision_it_is_the_turn_and_the_trees_left_are_shown() -> None:
    shown = by_thing(table(players=3, to_play="C", turn=14), viewer=1)["decision"]
    assert shown == {"seat": 1.0, "turn": 0.35, "trees-left": 0.75, "choice": -1.0}


def test_what_is_being_paid_is_shown() -> None:
    g = table(phase="choose", can=1, gems={"A": "1 2 2"}).play("pile 5").play("pay red")
    assert by_thing(g)["decision"] == {"turn": 0.1, "trees-left": 0.75, "owed": 2.0, "colour": 1.0, "choice": 4.0}


def test_whatever_stood_there_before_is_overwritten() -> None:
    g = players_to_be_shown()
    assert "1a1 sand" not in observed(g, 0), "the first feature of all"
    assert observed(g, 0, before=1.0) == observed(g, 0)
