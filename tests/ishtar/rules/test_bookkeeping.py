"""Ishtar: what the rules keep up to date move by move is what the drawing of the table says afterwards."""

from pathlib import Path
from typing import Any

import pytest

import nabu
from nabu.games.ishtar.desert import find_space
from nabu.games.ishtar.rules.state import NOBODY
from nabu.play.parse import read_position
from tests.ishtar.drawing import KIT, legal, table
from tests.ishtar.plain import plain_box
from tests.ishtar.rules.test_choosing import tight
from tests.ishtar.rules.test_special import MEADOW, TWO_GEMS


def reread(game: nabu.Game, box: Path | None = None) -> nabu.Game:
    """Read a game's own drawing back."""
    return read_position(game.position(), lambda _: KIT, box or plain_box())


ICON = {"phase": "special", "icon": "skill 1c3", "gems": TWO_GEMS}
WALKS: dict[str, tuple[dict[str, Any], str]] = {
    "a turn with everything": (
        {"phase": "choose", "can": 1, "sides": "A", "gems": {"A": "3 2 2"}, "desert": "1c3=g 1b2=g"},
        "pile 4, pay purple, pay red, place 1a1 e, assistant, tree 3, grow 1c3, done, pile 5",
    ),
    "the first turn": ({"phase": "choose", "can": None, "turn": 0}, "pile 1, place 1c3 e, assistant, done, pile 2"),
    "a tile for two assistants": ({"desert": "1d3=1A 1d5=1B", "phase": "place", "hand": "line 2A-g-1"}, "place 1c3 e, done"),
    "a tile that joins what nobody controls": (
        {"desert": "1d3=1A 1c2=g 1b2=g 1b3=1 1b4=1", "phase": "place", "hand": "line 2A-g-1"},
        "place 1c3 e, done",
    ),
    "the special action declined": ({"desert": "1c3=1", "phase": "special", "icon": "assistant 1c3"}, "pass, done"),
    "a reserved card": (
        {"desert": "1c3=1 1d3=g", **ICON, "gems": {"A": "2 2 0"}},
        "skill 1, pay purple, pay purple, reserve 2, tree reserved, grow 1d3, done",
    ),
    "an assistant fetched": ({"desert": "1c3=1", **ICON}, "skill 2, done"),
    "an assistant of the last seat": (
        {"desert": "1c3=1 1c2=2 1d3=g", "phase": "special", "icon": "assistant 1c3", "players": 4, "to_play": "D"},
        "assistant, done",
    ),
    "an upper skill": ({"desert": "1c3=1", **ICON, "skills": {"A": "2"}}, "skill B, done"),
    "the double token": ({"desert": f"{MEADOW} 1c3=1A 1c2=1", **ICON, "icon": "skill 1c2"}, "skill 4, bloom 1d2 w, done"),
    "the single token": ({"desert": f"{MEADOW} 1c3=1", **ICON}, "skill 5, bloom 1d1, done"),
    "a token without a place": ({"desert": "1c3=1 1c2=1 1b2=1", **ICON}, "skill 4, done"),
    "an effect declined": ({"desert": f"{MEADOW} 1c3=1", **ICON}, "skill 4, pass, done"),
    "two trees": ({"desert": "1d3=g 1d2=g", "gems": {"A": "1 1 2"}}, "tree 1, grow 1d2, tree 5, grow 1d3, done"),
    "the end": ({"desert": "1c3=1A", "empty": (2, 3), "to_play": "B", "skills": {"B": "2 B"}}, "done"),
}
"""What is drawn, and the moves."""


@pytest.mark.parametrize("walk", WALKS)
def test_every_move_leaves_what_its_drawing_says(walk: str) -> None:
    drawn, moves = WALKS[walk]
    g = table(**drawn)
    for move in moves.split(", "):
        assert reread(g.play(move)) == g, f"after {move}"


def test_a_tile_that_fits_nowhere_leaves_what_its_drawing_says(tmp_path: Path) -> None:
    box = tight(tmp_path)
    g = nabu.new("ishtar", box=box, seed=1)
    while not any(entry.kind == "tile-removed" for entry in g.log):
        g.play(g.moves[-1])
    assert reread(g, box) == g


def test_every_decision_is_counted() -> None:
    g = table("1c3=1", phase="special", icon="skill 1c3", gems=TWO_GEMS)
    assert [g.play(move).ply for move in ("skill 1", "reserve 1", "done")] == [41, 42, 43]


def test_scores_rise_by_the_points_in_the_log() -> None:
    g = table("1d3=1A 1d5=1B 1e4=g", phase="place", hand="line 2A-g-1", gems={"A": "1 1 0"}, empty=(2, 3), to_play="B")
    before = g.scores
    for move in ("place 1c3 e", "done"):
        g.play(move)
    won = [sum(entry.points for entry in g.log if entry.player == seat) for seat in range(2)]
    assert g.over and g.scores == [had + points for had, points in zip(before, won, strict=True)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_set_up_is_what_its_drawing_says(players: int) -> None:
    for seed in range(4):
        g = nabu.new("ishtar", players=players, seed=seed)
        assert nabu.position(g.position()) == g


def test_the_search_for_flowers_that_nobody_controls_leaves_no_trace() -> None:
    g = table("1d3=1A 1d6=1B 1d5=g 1c2=g 1b2=g 1b3=1 1b4=1 1a1=1A", phase="place", hand="line 2A-g-1")
    assert "place 1c3 e" not in legal(g)
    s = g.state
    keepers = [int(s.keeper[find_space(name)]) for name in ("1b3", "1b4", "1a1")]
    assert keepers == [NOBODY, NOBODY, find_space("1a1") + 1] and not s.queue.any()


def test_the_search_for_contiguous_flowers_leaves_no_trace() -> None:
    g = table("1c3=1 1c2=2 1b2=1", phase="special", icon="assistant 1c3").play("assistant")
    assert not g.state.queue.any()


NOT_DECLINED = plain_box(lower_skills_may_be_declined="false")
OFFERED: dict[str, tuple[dict[str, Any], str]] = {
    "piles": ({"phase": "choose", "gems": {"A": "1 0 0"}}, "pile 2, pile 3"),
    "payments": ({"phase": "pay_steps", "choice": "pile 3", "owed": 1, "gems": {"A": "1 1 0"}}, "pay purple, pay red"),
    "special actions": ({"desert": "1c3=1", "phase": "special", "icon": "assistant 1c3"}, "assistant, pass"),
    "skills": ({"desert": "1c3=1", **ICON, "skills": {"A": "2 3 4 5"}}, "skill 1, skill B, skill C, skill D, skill E, pass"),
    "cards to reserve": (
        {"phase": "reserve", "skills": {"A": "1"}},
        "pass, reserve 1, reserve 2, reserve 3, reserve 4, reserve 5",
    ),
    "cards to reserve without declining": (
        {"phase": "reserve", "skills": {"A": "1"}, "box": NOT_DECLINED},
        "reserve 1, reserve 2, reserve 3, reserve 4, reserve 5",
    ),
    "spaces for the single token": (
        {"desert": "4d5=1 4d3=1 4g4=g 4f4=1 4e4=1 1d3=g", "phase": "bloom", "choice": "skill 5", "skills": {"A": "5"}},
        "pass, bloom 1d3, bloom 4g4",
    ),
    "spaces for the double token without declining": (
        {
            **{"desert": "1d3=g 1d2=g 1c3=1", "phase": "bloom", "choice": "skill 4", "skills": {"A": "4"}},
            "box": NOT_DECLINED,
        },
        "bloom 1d2 e, bloom 1d3 w",
    ),
    "trees": ({"desert": "1d3=g 1d2=1 1d1=1", "gems": {"A": "1 1 0"}}, "tree 1, done"),
    "grass": ({"desert": "1d3=g 1d2=1 1d1=1", "gems": {"A": "0 0 0"}, "phase": "grow", "planted": {"A": "ppp4"}}, "grow 1d3"),
}
"""What is drawn, and all moves in the order of their numbers."""


@pytest.mark.parametrize("what", OFFERED)
def test_moves_are_offered_in_the_order_of_their_numbers_and_no_others(what: str) -> None:
    drawn, moves = OFFERED[what]
    g = table(**drawn)
    assert [move.text for move in g.moves] == moves.split(", ")
    assert g.legal_actions() == sorted(g.legal_actions())
