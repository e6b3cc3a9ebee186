"""Amyitis's notation, touches, and why a move is not legal."""

import inspect
import random
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nabu
from nabu.games.amyitis import moves
from nabu.games.amyitis.kit import GAME
from nabu.games.amyitis.moves import PHASE_RULES
from nabu.games.amyitis.rules.state import PHASES
from tests.amyitis.drawing import OLD_BOX, changed_box, table

BOX = GAME.pieces.open_box().compile(4, "standard")


def test_every_action_reads_back() -> None:
    texts = [GAME.moves.move_text(BOX, action) for action in range(GAME.rules.actions)]
    assert [GAME.moves.read_move(BOX, text) for text in texts] == list(range(GAME.rules.actions)) and len(
        set(texts)
    ) == GAME.rules.actions


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("  PASS ", "pass"),
        ("Caravan  URUK", "caravan uruk"),
        ("sell wine dates", "sell dates wine"),
        ("irrigate b1-a1", "irrigate a1-b1"),
        ("recruit 2 priest", "recruit priest 2"),
    ],
)
def test_case_spaces_and_order_are_forgiven(text: str, meant: str) -> None:
    assert GAME.moves.move_text(BOX, GAME.moves.read_move(BOX, text)) == meant


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "Moves are written like"),
        ("recrute priest 2", "did you mean “recruit”"),
        ("caravan urukk", "“caravan uruk”"),
        ("plant e5", "with “plant” there is"),
        ("irrigate a1-c1", "“irrigate a1-b1”"),
        ("hop", "Moves are written like"),
    ],
)
def test_what_is_not_understood_is_said(text: str, hint: str) -> None:
    with pytest.raises(nabu.BadNotation, match=hint):
        GAME.moves.read_move(BOX, text)


@given(st.text(max_size=40))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    with suppress(nabu.BadNotation):
        assert GAME.moves.read_move(BOX, text) in range(GAME.rules.actions)


def test_every_illegal_action_has_a_reason_in_both_languages() -> None:
    for players in (2, 3, 4):
        for seed in range(3):
            walk_and_ask(nabu.new("amyitis", players=players, seed=seed), random.Random(seed))


def walk_and_ask(game: nabu.Game, chance: random.Random) -> None:
    box, seen = game.setup.box, set()
    while not game.over:
        state, legal = game.state, set(game.legal_actions())
        for action in chance.sample(range(GAME.rules.actions), 25):
            if action not in legal:
                refusal = GAME.moves.why_not(box, state, action)
                if refusal.message.key not in seen:
                    seen.add(refusal.message.key)
                    assert all(GAME.words.say(refusal.message, language) for language in ("en", "fr"))
        game.play(chance.choice(game.moves))


def why(game: nabu.Game, move: str) -> tuple[str, str]:
    reason = game.why_not(move)
    assert reason is not None
    return reason.rule, reason.text


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("recruit priest 4", "crafts", "no group 4"),
        ("recruit merchant 1", "recruit", "no merchant in group 1"),
        ("caravan babylon", "caravan", "cannot move it now"),
        ("caravan ur", "caravan", "3 camels"),
        ("caravan eshnunna", "paying", "pay dates"),
        ("field top", "actions", "pass, to recruit"),
        ("discard wine", "actions", "pass, to recruit"),
        ("keep", "actions", "pass, to recruit"),
    ],
)
def test_reasons_at_the_beginning(move: str, rule: str, words: str) -> None:
    found = why(table(), move)
    assert found[0] == rule and words in found[1]


def test_a_caravan_that_can_go_nowhere_says_so() -> None:
    rule, text = why(table(caravan="Nineveh", holds={"A": "0 camels"}), "caravan nineveh")
    assert rule == "caravan" and "you cannot move it now" in text


def test_reasons_of_the_caravan() -> None:
    rich = table(holds={"A": "9 camels, 1 dates, 3 banker, 2 caravaneer"}, caravan="Nineveh")
    assert "must move on" in why(rich, "caravan nineveh")[1]
    assert why(rich, "caravan eshnunna")[0] == "planting"
    assert why(rich, "caravan uruk")[0] == "court-cards"
    assert why(table(caravan="Nineveh"), "caravan babylon") == ("selling", "You have no resource to sell in Babylon.")


def test_reasons_for_want_of_cubes(tmp_path: Path) -> None:
    box = changed_box(tmp_path, cubes_per_player="1")
    game = table(cubes="a1-b1=A", holds={"A": "1 dates"}, caravan="Nineveh", box=box)
    assert why(game, "recruit peasant 1") == ("peasant", "You have no cube left to place.")
    assert why(game, "recruit engineer 1")[0] == "engineer" and why(game, "caravan babylon")[0] == "selling"


def test_reasons_for_want_of_talents() -> None:
    game = table(groups=["(peasant) priest (engineer)", *["peasant priest merchant"] * 2], holds={"A": "1 talents"})
    assert "costs 2 talents" in why(game, "recruit priest 1")[1]
    assert "recruited already" in why(game, "recruit peasant 1")[1]
    assert "no camel left" in why(table(holds={"B": "12 camels"}, box=OLD_BOX), "recruit merchant 2")[1]


def test_every_phase_has_its_section() -> None:
    assert len(PHASE_RULES) == PHASES


def test_touches_lead_step_by_step_and_differ() -> None:
    game = table(caravan="Nineveh", holds={"A": "1 dates, 1 wine"}).play("caravan babylon")
    assert {move.touches for move in game.moves} == {
        ("button:sell_1", "token:dates"),
        ("button:sell_1", "token:wine"),
        ("button:sell_2", "token:dates", "token:wine"),
    }


def test_every_section_that_a_reason_names_is_in_the_documentation() -> None:
    named = set(PHASE_RULES) | set(re.findall(r'Refusal\("([a-z-]+)"', inspect.getsource(moves))) | {"peasant", "priest", "end"}
    page = (Path(__file__).parents[2] / "docs" / "amyitis.md").read_text(encoding="utf-8")
    assert all(f'<a id="{rule}"></a>' in page for rule in named)


def test_the_documentation_states_the_most_decisions_and_features() -> None:
    page = (Path(__file__).parents[2] / "docs" / "amyitis.md").read_text(encoding="utf-8")
    assert f"{GAME.rules.most_decisions:,} decisions" in page.replace("\n", " ")
    assert f"| features observed | {GAME.rules.observation.features:,} |" in page
