"""Positions and records as text: they read back, and what does not add up is refused with the line."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nabu
from tests.ishtar.drawing import played, table
from tests.ishtar.plain import plain_box


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_read_back_to_the_same_bytes(players: int) -> None:
    for decisions in (*range(0, 60, 3), 1000):
        game = played(players, 3, decisions)
        assert nabu.position(game.position()).state.tobytes() == game.state.tobytes()


CHANGES = {
    "“desert:” is missing": ("desert:", "dessert:"),
    "layout must be 1": ("layout: 1", "layout: 2"),
    "boards must be 4": ("boards: 1B+0 ", "boards: "),
    "boards are written like": ("1B+0", "1C+0"),
    "boards have one twice": ("1B+0", "2B+0"),
    "pile 1 must be like": ("pile 1: line", "pile 1: lime"),
    "1 piles are of the shape line": ("pile 1: line", "pile 1: bend"),
    "has an unknown line tile": ("pile 4: line 1W-g-1*", "pile 4: line 9W-g-1*"),
    "hand must be a shape": ("hand: -", "hand: round 1-1-1"),
    "too many tiles g-4-g": ("hand: -", "hand: line g-4-g"),
    "removed line has 2 tiles": ("removed line: 1A-1-g*", "removed line: 1A-1-g* 1A-1-g*"),
    "unseen line must be": ("unseen line: 1A-1-g ", "unseen line: "),
    "too many tiles 1A-1-g*": ("unseen bend: 1A-1-g", "unseen bend: 1A-1-g*"),
    "row must have 5": ("row: pr3+ ", "row: "),
    "row has the tree card": ("row: pr3+", "row: pr99+"),
    "19 trees in all": ("row: pr3+", "row: pr3"),
    "trees left": ("trees left: 15", "trees left: 14"),
    "spent does not add up": ("spent: 8 8 8", "spent: 8 7 8"),
    "spent cannot be": ("spent: 8 8 8", "spent: -8 8 8"),
    "assistants A do not add up": ("assistants A: 1", "assistants A: 2"),
    "skills A has an unknown": ("skills A:", "skills A: 7"),
    "skills A have A without": ("skills A:", "skills A: A"),
    "planted A has the tree card": ("planted A:", "planted A: pr3"),
    "reserved A has the tree card": ("reserved A: -", "reserved A: pr3"),
    "cards planted": ("planted A:", "planted A: ppp4"),
    "phase must be": ("phase: trees", "phase: dancing"),
    "phase cannot be reserve": ("phase: trees", "phase: reserve"),
    "choice cannot be": ("choice: -", "choice: pile 3"),
    "icon must be like": ("icon: -", "icon: gold 1c3"),
    "icon does not do": ("icon: -", "icon: skill 1z3"),
    "icon is at 5c3": ("icon: -", "icon: skill 5c3"),
    "icon must be there": ("icon: -", "icon: skill 1c3"),
    "owed must be": ("owed: 0", "owed: 1"),
    "paying from must be": ("paying from: purple", "paying from: red"),
    "the desert has 17 rows": ("\n        .   .   .   .\n", "\n"),
    "this row of the desert": ("\n        .   .   .   .\n", "\n        .   .   .\n"),
    "cannot be at": ("\n        .   .   .   .\n", "\n        .   .   .   p\n"),
    "belongs to no fountain": ("\n        .   .   .   .\n", "\n        g   .   .   .\n"),
    "spaces show": ("2A  g ", "3A  g "),
    "two assistants": ("1   P1", "1A  P1"),
    "can must be": ("can: 1", "can: 7"),
    "since the can is elsewhere": ("can: 1", "can: -"),
    "pile 1 must show a tile": ("can: 1", "can: 2"),
    "unseen bend must be 13": ("1A-1-g* 4\npile 3", "1A-1-g* 5\npile 3"),
    "turns it is": ("turn: 4", "turn: 5"),
    "the game is not over": ("over: no", "over: yes"),
    "score: what has been planted": ("score: 3 0", "score: 4 0"),
    "there is no “colour”": ("owed: 0", "colour: red\nowed: 0"),
    "tokens marked": ("2A  g ", "2A  2*"),
}


@pytest.mark.parametrize("told", CHANGES)
def test_what_does_not_add_up_is_refused(told: str) -> None:
    text = table("1c3=2A 1c4=g 1d3=1").position()
    before, after = CHANGES[told]
    assert before in text, text
    with pytest.raises(nabu.BadPosition, match=re.escape(told)):
        nabu.position(text.replace(before, after, 1), box=plain_box())


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"phase": "pay_steps", "choice": "pile 2", "owed": 1, "gems": {"A": "1 1 0"}}, "cannot cost so much"),
        ({"phase": "special", "icon": "assistant 1a1"}, "the icon cannot be there"),
        ({"phase": "pay_skill", "choice": "skill A", "owed": 1, "gems": {"A": "1 1 0"}}, "cannot be unlocked"),
        ({"phase": "bloom", "choice": "skill 2", "skills": {"A": "2"}}, "does not bloom"),
        ({"phase": "choose", "empty": (2, 3), "to_play": "A"}, "the game is over"),
        ({"phase": "choose", "empty": (2, 3, 4, 5, 6), "to_play": "B"}, "5 empty piles are too many"),
        ({"phase": "grow"}, "cards planted"),
        ({"row": "pr3 rr4+ pw4+ rw5+ ww6+", "trees_left": 16}, "card without a tree"),
        ({"phase": "place", "can": None, "turn": 0}, "is put down"),
        ({"phase": "place"}, "hand must hold a tile"),
        ({"reserved": {"A": "ppp4"}}, "needs the skill"),
        ({"row": "- rr4+ pw4+ rw5+ ww6+", "phase": "choose"}, "has a gap"),
        ({"phase": "bloom", "choice": "skill 5", "skills": {"A": "5"}}, "the token fits nowhere"),
        ({"desert": "1d3=g", "phase": "bloom", "choice": "skill 4", "skills": {"A": "4"}}, "the token fits nowhere"),
        ({"desert": "1d3=g", "phase": "special", "icon": "skill 1d3", "gems": {"A": "2 0 0"}}, "the icon cannot be there"),
        ({"desert": "1d3=4", "phase": "special", "icon": "skill 1d3", "gems": {"A": "2 0 0"}}, "the icon cannot be there"),
        ({"phase": "reserve", "skills": {"A": "1"}, "reserved": {"A": "ppp4"}}, "that skill is needed, unused"),
        (
            {"desert": "1d3=g 1d2=g 1d1=2*", "phase": "bloom", "choice": "skill 5", "skills": {"A": "5"}},
            "but 0 unlocked and placed",
        ),
        ({"phase": "pay_steps", "choice": "pile 5", "owed": 1, "gems": {"A": "1 1 0"}, "empty": (2, 3)}, "the game is over"),
        ({"phase": "pay_steps", "choice": "pile 5", "owed": 1, "gems": {"A": "1 0 0"}}, "nothing to choose"),
        ({"phase": "trees", "empty": (2, 3, 4), "to_play": "A"}, "3 empty piles are too many"),
        ({"desert": "1d3=1+ 1e3=g 1f3=g 1e4=g 1e5=2+", "skills": {"A": "4"}}, "must touch"),
        ({"phase": "place", "hand": "line g-4-g", "empty": (2, 3), "over": True}, "the last player has planted"),
        ({"phase": "trees", "hand": "line g-4-g", "empty": (2, 3), "over": True}, "hand must hold a tile just"),
        ({"desert": "1c3=1 1c2=1B", "phase": "special", "icon": "assistant 1c3"}, "nothing to choose"),
    ],
)
def test_a_phase_that_is_not_possible_is_refused(more: dict[str, object], told: str) -> None:
    with pytest.raises(nabu.BadPosition, match=told):
        table(**more)  # type: ignore[arg-type]


def test_two_double_tokens_side_by_side_read_back() -> None:
    game = table("1d3=1+ 1d2=2+ 1c2=2+ 1c1=1+", skills={"A": "4", "B": "4"})
    assert nabu.position(game.position(), box=plain_box()) == game


def test_a_token_that_has_just_been_placed_reads_back() -> None:
    game = table("1d3=g 1d2=g", phase="bloom", choice="skill 5", skills={"A": "5"}).play("bloom 1d3")
    assert nabu.position(game.position(), box=plain_box()) == game


def test_two_fountains_in_one_garden_are_refused() -> None:
    with pytest.raises(nabu.BadPosition, match="touches two fountains"):
        table("1d5=g 1d6=g 1d7=g 2b1=g 2c2=g 2d3=1")


JUNK = ("", "-", "0", "99", "g", "t", "2A", "2*", "P1", "1A-1-g", "+", "x", "-1")


@settings(max_examples=120, deadline=None)
@given(data=st.data())
def test_any_damage_to_a_position_is_a_bad_position_or_none(data: st.DataObject) -> None:
    lines = played(3, 4, 40).position().split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    words = lines[at].split(" ")
    word = data.draw(st.integers(0, len(words) - 1))
    words[word] = data.draw(st.sampled_from(JUNK) | st.text(max_size=5))
    lines[at] = " ".join(words)
    try:
        game = nabu.position("\n".join(lines))
    except nabu.BadPosition as problem:
        assert str(problem)
    else:
        choice = random.Random(1)
        while not game.over:
            game.play(choice.choice(game.legal_actions()))


def test_records_replay_and_name_the_first_move_that_does_not_fit() -> None:
    game = played(2, 9, 1000)
    assert nabu.load(game.record()) == game
    lines = game.record().split("\n")
    first = lines.index("moves:") + 1
    lines[first + 1] = "A done"
    with pytest.raises(nabu.BadRecord, match=f"line {first + 2}: move 2"):
        nabu.load("\n".join(lines))


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_damage_to_a_record_is_a_bad_record_or_none(data: st.DataObject) -> None:
    lines = played(2, 9, 30).record().split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(st.sampled_from(["A done", "B pass", "A place 1c3 e", "moves:", "seed: 4"]) | st.text(max_size=20))
    try:
        nabu.load("\n".join(lines))
    except nabu.BadRecord as problem:
        assert str(problem)
