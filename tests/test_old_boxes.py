"""Boxes that were a game's own before are kept as data: everything still works with them."""

import importlib
from dataclasses import replace
from pathlib import Path

import pytest

from nabu.face.boxfile import OLD_BOXES
from nabu.face.contract import GameKit
from nabu.games import GAMES, find
from nabu.play.conformance import check_action_texts, check_fast, check_sampled
from nabu.play.conformance.spot import RememberedBox
from tests.walking import HOMES, settings

FAST_GAMES, SAMPLED_GAMES = 300, 20


def old_boxes(home: str) -> list[Path]:
    folder = Path(importlib.import_module(home).__file__ or "").parent
    return sorted((folder / OLD_BOXES).glob("*.toml"))


TABLES = [
    (home, path.name, players, variant)
    for home in HOMES
    for path in old_boxes(home)
    for players, variant in settings(importlib.import_module(home).GAME)
]


def kit_with(home: str, name: str) -> GameKit:
    """Return a game in which the own box is an old one."""
    kit: GameKit = importlib.import_module(home).GAME
    path = next(path for path in old_boxes(home) if path.name == name)
    return replace(kit, pieces=RememberedBox(kit.pieces.open_box(path)))


@pytest.mark.slow
@pytest.mark.parametrize(("home", "name", "players", "variant"), TABLES)
def test_a_game_with_an_old_box_keeps_every_promise(home: str, name: str, players: int, variant: str) -> None:
    kit = kit_with(home, name)
    check_fast(kit, players, variant, range(FAST_GAMES))
    check_action_texts(kit, players, variant)
    check_sampled(kit, players, variant, range(SAMPLED_GAMES))


@pytest.mark.parametrize("game", GAMES)
def test_every_box_of_an_older_rules_version_is_called_after_it(game: str) -> None:
    kit = find(game)
    names = [path.stem for path in old_boxes(f"nabu.games.{game}.kit")]
    assert set(names) <= {str(version) for version in range(1, kit.rules.version)}
