"""Moves as people write them."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nabu
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.state import PHASE_NAMES
from tests.ishtar.drawing import table

ACTIONS = GAME.rules.actions
GAME_TEXTS = [GAME.moves.move_text(GAME.pieces.open_box().compile(4, "standard"), action) for action in range(ACTIONS)]


def test_every_action_has_a_text_of_its_own_that_reads_back() -> None:
    box = GAME.pieces.open_box().compile(2, "standard")
    assert len(set(GAME_TEXTS)) == ACTIONS
    assert [GAME.moves.read_move(box, text) for text in GAME_TEXTS] == list(range(ACTIONS))


def test_case_and_spaces_are_forgiven() -> None:
    game = table(phase="place", hand="line g-4-g")
    assert game.copy().play("  PLACE   1C3  E ") == game.copy().play("place 1c3 e")
    skill = table("1c3=1", phase="special", icon="skill 1c3", gems={"A": "2 0 0"}, skills={"A": "2"})
    assert skill.play("SKILL b").view()["table"]["players"][0]["skills"] == ["2", "B"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is not a move"),
        ("plase 1c3 e", "did you mean “place”"),
        ("place 1c3", "is not a move"),
        ("place 1c9 e", "is not a space"),
        ("place 1a7 e", "row a of a board has 4"),
        ("place 9c3 e", "is not a space"),
        ("place 1c3 north", "there is no direction"),
        ("pay purpel", "did you mean purple"),
        ("pile 7", "there is no pile"),
        ("skill F", "there is no skill"),
        ("tree 6", "there is no tree card"),
        ("reserve reserved", "there is no tree card"),
        ("done now", "is not a move"),
    ],
)
def test_what_is_not_understood_is_named(text: str, told: str) -> None:
    with pytest.raises(nabu.BadNotation, match=told):
        table().play(text)


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=40) | st.lists(st.sampled_from(["place", "bloom", "1c3", "e", "pile", "1", "x"])).map(" ".join))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    box = GAME.pieces.open_box().compile(2, "standard")
    try:
        assert 0 <= GAME.moves.read_move(box, text) < ACTIONS
    except nabu.BadNotation as problem:
        assert str(problem)


PHASES: dict[str, dict[str, object]] = {
    "choose": {"gems": {"A": "1 0 0"}, "empty": (3,)},
    "pay_steps": {"choice": "pile 4", "owed": 1, "gems": {"A": "1 1 0"}},
    "place": {"hand": "line 1S-1-1"},
    "special": {"icon": "wild 1d3", "gems": {"A": "2 0 0"}, "skills": {"A": "2"}},
    "pay_skill": {"choice": "skill 1", "owed": 1, "gems": {"A": "0 1 1"}, "paying_from": "red"},
    "reserve": {"skills": {"A": "1"}},
    "bloom": {"choice": "skill 4", "skills": {"A": "4"}},
    "trees": {"gems": {"A": "1 1 0"}},
    "grow": {"planted": {"A": "ppp4"}},
}


def with_every_refusal_checked(game: nabu.Game) -> nabu.Game:
    """Ask for the reason against every action that is not legal, in every language."""
    for action in set(range(ACTIONS)) - set(game.legal_actions()):
        refusal = GAME.moves.why_not(game.setup.box, game.state, action)
        assert all(GAME.words.say(refusal.message, language) for language in ("en", "fr"))
    return game


def test_the_phases_below_are_all_there_are() -> None:
    assert tuple(PHASES) == PHASE_NAMES


@pytest.mark.parametrize("phase", PHASES)
def test_every_illegal_action_has_a_reason_in_every_phase(phase: str) -> None:
    game = table("1c3=1A 1c4=g 1d3=1 1d2=g 1d1=g 1e4=2B", phase=phase, **PHASES[phase])  # type: ignore[arg-type]
    assert with_every_refusal_checked(game).view()["table"]["phase"] == phase


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_illegal_action_has_a_reason_on_the_way_through_a_game(players: int) -> None:
    game, choice = nabu.new("ishtar", players=players, seed=players), random.Random(players)
    while not game.over:
        if choice.random() < 0.1:
            with_every_refusal_checked(game)
        game.play(choice.choice(game.legal_actions()))


def test_a_refused_move_changes_nothing() -> None:
    game = table(phase="place", hand="line g-4-g")
    before = game.state.tobytes()
    with pytest.raises(nabu.IllegalMove):
        game.play("done")
    assert game.state.tobytes() == before


def test_both_languages_know_the_same_keys() -> None:
    assert GAME.words.keys("en") == GAME.words.keys("fr")
