"""Whatever a box file may say can be played: such boxes compile, and whole random games keep every promise."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from nabu.face.contract import GameKit
from nabu.games.ishtar.boxfile import OWN_BOX, open_box
from nabu.games.ishtar.kit import GAME
from nabu.play.conformance import check_fast, check_sampled
from nabu.play.conformance.spot import RememberedBox
from tests.ishtar.plain import columns, with_values
from tests.ishtar.test_old_box import OLD_BOX

FAST_GAMES, SAMPLED_GAMES = 200, 16
STANDARD_LOWER = "reserve_tree assistant assistant bloom_double bloom_single"
STANDARD_UPPER = "gems_left seven_points trees_beside_beds trees_planted skills_unlocked"
TABLETS = "2\ntablets_beside_beds = 2"
BOXES: Mapping[str, Mapping[str, str]] = {
    "effects must happen": {"lower_skills_may_be_declined": "false"},
    "a reserved card's gap is filled at once": {"row_filled_after_planting": "false"},
    "tablets instead of gems": {
        "columns": columns(STANDARD_LOWER, "tablets_beside_beds seven_points trees_beside_beds trees_planted skills_unlocked"),
        "skills_unlocked": TABLETS,
    },
    "tablets twice, gems twice": {
        "columns": columns(STANDARD_LOWER, "gems_left tablets_beside_beds gems_left tablets_beside_beds seven_points"),
        "skills_unlocked": TABLETS,
    },
    "one upper kind five times": {"columns": columns(STANDARD_LOWER, "trees_beside_beds " * 5)},
    "double tokens only": {"columns": columns("bloom_double " * 5, STANDARD_UPPER)},
    "single tokens and a reservation": {"columns": columns("bloom_single " * 4 + "reserve_tree", STANDARD_UPPER)},
    "three assistants to fetch": {"columns": columns("assistant " * 3 + "bloom_single bloom_double", STANDARD_UPPER)},
    "double tokens alike on both spaces": {"double": "[2, 2]", "single": "[1]"},
    "skills for five gems": {"cost": "5"},
    "skill icons on grass": {"icons_on_flowers_only": "false", "basic": str(["gS 1 2"] * 6 + ["1A 1 g"] * 6)},
}
"""What is changed in the own box, by what that makes of it."""


def with_box(path: Path) -> GameKit:
    """Return the game with another box in it."""
    return replace(GAME, pieces=RememberedBox(open_box(path)))


@pytest.fixture(params=[*BOXES, "the first version of the rules"])
def kit(request: pytest.FixtureRequest, tmp_path: Path) -> GameKit:
    """Return the game with each of the boxes above, and with the old one."""
    if request.param not in BOXES:
        return with_box(OLD_BOX)
    path = tmp_path / "box.toml"
    path.write_text(with_values(OWN_BOX.read_text(encoding="utf-8"), BOXES[request.param]), encoding="utf-8")
    return with_box(path)


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.rules.players)
def test_games_with_every_box_keep_every_promise(kit: GameKit, players: int) -> None:
    check_fast(kit, players, "standard", range(FAST_GAMES))
    check_sampled(kit, players, "standard", range(SAMPLED_GAMES))


def test_all_that_a_box_may_say_of_skills_and_rulings_is_said_by_some_box() -> None:
    names = set(re.findall(r"\w+", str(list(BOXES.values()))))
    rulings = {"lower_skills_may_be_declined", "row_filled_after_planting", "icons_on_flowers_only"}
    assert names >= {*rulings, *STANDARD_LOWER.split(), *STANDARD_UPPER.split(), "tablets_beside_beds"}
