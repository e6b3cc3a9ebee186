"""OpenSpiel's own test of its interface, as its package ships it: at every state of a tiny game, and at some of every other."""

from pathlib import Path

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

from nabu.envs.openspiel import register
from nabu.games import GAMES
from nabu_wells.kit import GAME as WELLS

TINY_BOX = Path(__file__).parents[2] / "examples" / "tiny_wells.toml"
STATES = (1, 114, 36)
"""Of tiny Wells: the deal, decisions, endings."""
INFORMATION_STATES = 87

register(WELLS)


@pytest.fixture(autouse=True)
def figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their tables of how many states a game has, with ours."""
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "python_nabu_wells", STATES)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "python_nabu_wells", INFORMATION_STATES)


class TestEveryStateOfTinyWells(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    game_name = "python_nabu_wells"
    game = pyspiel.load_game(f"python_nabu_wells(variant=short,deals=6,box={TINY_BOX})")


class TestSomeStatesOfWells(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "python_nabu_wells"
    game = pyspiel.load_game("python_nabu_wells(players=3)")


class TestSomeStatesOfBabylonia(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "python_nabu_babylonia"
    game = pyspiel.load_game("python_nabu_babylonia(players=2)")


class TestSomeStatesOfAmyitis(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "python_nabu_amyitis"
    game = pyspiel.load_game("python_nabu_amyitis(players=3,reward=margin)")


class TestSomeStatesOfIshtar(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "python_nabu_ishtar"
    game = pyspiel.load_game("python_nabu_ishtar(players=4)")


def test_every_game_is_tested() -> None:
    tested = {each.game_name for each in api_test.EnforceAPIOnPartialTreeBase.__subclasses__()}
    assert {f"python_nabu_{name}" for name in GAMES} < tested
