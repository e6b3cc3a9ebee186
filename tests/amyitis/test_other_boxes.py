"""Copies that print other figures: their box files load, and whole games by them keep every promise of the contract."""

from dataclasses import replace
from pathlib import Path

import pytest

from nabu.games.amyitis.boxfile import open_box
from nabu.games.amyitis.kit import GAME
from nabu.play.conformance import check_action_texts, check_fast, check_sampled, check_thorough
from nabu.play.conformance.spot import RememberedBox
from tests.amyitis.drawing import OLD_BOX
from tests.amyitis.other_boxes import OTHER_BOXES, other_box

FAST_GAMES, SAMPLED_GAMES = 200, 24
EVERY = 40
"""A game in full is looked at after every so many decisions."""


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", OTHER_BOXES)
def test_games_by_another_box_keep_every_promise(name: str, players: int, tmp_path: Path) -> None:
    keep_every_promise(other_box(tmp_path, OTHER_BOXES[name]), players)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_by_the_old_box_keep_every_promise(players: int) -> None:
    keep_every_promise(OLD_BOX, players)


def keep_every_promise(path: Path, players: int) -> None:
    """Play random games by a box file to their end, with the conformance checks on."""
    kit = replace(GAME, pieces=RememberedBox(open_box(path)))
    check_fast(kit, players, "standard", range(FAST_GAMES))
    check_action_texts(kit, players, "standard")
    check_sampled(kit, players, "standard", range(SAMPLED_GAMES))
    check_thorough(kit, players, "standard", 1, EVERY)
