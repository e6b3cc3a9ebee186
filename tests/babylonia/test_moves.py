"""Babylonia's notation, touches, and a reason for every move that is not legal."""

import random
import re
from pathlib import Path

import pytest

import nabu
from nabu.face.message import LANGUAGES
from nabu.games.babylonia.kit import GAME
from nabu.games.babylonia.moves import move_text, read_move
from nabu.games.babylonia.rules.state import HEXES, PLACE_ACTION
from tests.babylonia.drawing import table

BOX = GAME.pieces.open_box().compile(4, "basic")
RULES = re.findall(r"<a id=\"([a-z-]+)\"", (Path(__file__).parents[2] / "docs/babylonia.md").read_text(encoding="utf-8"))


def test_every_action_has_its_own_text() -> None:
    assert len({move_text(BOX, action) for action in range(GAME.rules.actions)}) == GAME.rules.actions


def test_every_text_reads_back() -> None:
    for action in range(GAME.rules.actions):
        text = move_text(BOX, action)
        if "#" not in text:
            assert read_move(BOX, text) == action


@pytest.mark.parametrize("text", ["Merchant K7", "  merchant   k7 ", "MERCHANT\tk7"])
def test_case_and_spaces_are_forgiven(text: str) -> None:
    assert move_text(BOX, read_move(BOX, text)) == "merchant k7"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not a move"),
        ("merchnat k7", "did you mean “merchant”"),
        ("merchant", "is not a move"),
        ("merchant k7 k9", "is not a move"),
        ("stop k7", "is not a move"),
        ("merchant 7k", "is not a hexagon"),
        ("merchant k8", "near it are k7 and k9"),
        ("merchant z99", "no hexagon z99"),
        ("take ten_point", "did you mean ten_points"),
        ("take everything", "there is ten_points"),
        ("score", "is not a move"),
        ("extra", "extra turn"),
        ("☃" * 1000, "is not a move"),
    ],
)
def test_what_is_not_understood_is_said(text: str, said: str) -> None:
    with pytest.raises(nabu.BadNotation, match=re.escape(said)):
        read_move(BOX, text)


def test_touches_are_a_token_and_a_hexagon() -> None:
    g = table()
    move = next(move for move in g.moves if move.text == "priest a3")
    assert move.touches == ("stand:priest", "hex:a3")


def test_a_hexagon_that_no_board_has_is_refused_with_a_reason() -> None:
    reason = table().why_not(PLACE_ACTION + HEXES - 1)
    assert reason is not None and reason.rule == "board"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_illegal_move_has_a_reason_in_both_languages(players: int) -> None:
    chance = random.Random(players)
    phases = set()
    for seed in range(8):
        g = nabu.new("babylonia", players, seed, variant="nine_cards")
        while not g.over:
            legal = g.legal_actions()
            phase = g.view(None)["table"]["phase"]
            if phase not in phases or g.ply % 40 == 0:
                phases.add(phase)
                for action in set(range(GAME.rules.actions)) - set(legal):
                    refusal = GAME.moves.why_not(g.setup.box, g.state, action)
                    assert refusal.rule in RULES
                    assert all(GAME.words.say(refusal.message, language) for language in LANGUAGES)
            g.play(chance.choice(legal))
    assert phases >= {"place", "score"}


def test_the_game_over_is_a_reason_too() -> None:
    g = nabu.new("babylonia", 2, seed=1)
    while not g.over:
        g.play(g.moves[0])
    reason = g.why_not("stop")
    assert reason is not None and reason.rule == "end"


def test_an_illegal_move_changes_nothing() -> None:
    g = table()
    before = g.position()
    with pytest.raises(nabu.IllegalMove) as refused:
        g.play("priest i13")
    assert refused.value.reason.rule == "free-hexagons"
    assert g.position() == before and g.log == []


@pytest.mark.parametrize(
    ("cards", "played", "move", "said"),
    [
        ("", "priest q21, merchant o21", "servant m21", "none of yours does here"),
        ("three_nobles", "priest q21, merchant o21", "merchant m21", "exactly one noble of each kind"),
        ("three_nobles", "priest q21, merchant o21, servant m21", "priest p22", "exactly one noble of each kind"),
        ("noble_with_farmers", "farmer q21, farmer o21", "priest m21", "you have only 2"),
        ("noble_with_farmers", "farmer q21, priest o21", "priest m21", "exactly one noble join farmers"),
        ("noble_with_farmers", "priest q21, merchant o21", "farmer m21", "exactly one noble join farmers"),
        ("noble_with_farmers", "priest q21, farmer o21", "farmer m21", "you have only 2"),
        ("three_nobles", "priest q21, merchant o21", "farmer m21", "already has 2"),
        ("", "priest q21, farmer o21", "farmer m21", "already has one"),
        ("", "farmer q21, farmer o21", "farmer m21", "no farmer on your stand"),
        ("", "priest q21, merchant k13", "servant m21", "two tokens and no more"),
    ],
)
def test_the_reason_is_true_of_what_was_placed(cards: str, played: str, move: str, said: str) -> None:
    g = table(cards={"A": cards}, stands={"A": "2p 2m 1s 2f"})
    for token in played.split(", "):
        g.play(token)
    assert said in str(g.why_not(move))


def test_stopping_with_a_single_token_at_hand_needs_just_that() -> None:
    assert "0 of 1 tokens placed" in str(table(stands={"A": "1p 0m 0s 0f"}).why_not("stop"))


@pytest.mark.parametrize(
    ("owned", "card", "said"),
    [
        ("", "ten_points", "when a ziggurat is surrounded"),
        ("ten_points", "ten_points", "has been taken by A"),
        ("", "river_connects", "not used in this game"),
    ],
)
def test_the_reason_against_a_card_speaks_of_cards_while_tokens_are_placed(owned: str, card: str, said: str) -> None:
    reason = table(cards={"A": owned}).why_not(f"take {card}")
    assert reason is not None
    assert reason.rule == "ziggurat-cards"
    assert said in str(reason)


def test_civil_servant_may_be_written_out() -> None:
    assert move_text(BOX, read_move(BOX, "Civil servant K7")) == "servant k7"
