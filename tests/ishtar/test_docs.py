"""The page about Ishtar says what the program does."""

import re
from pathlib import Path

from nabu.games.ishtar import moves
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.state import MOST_DECISIONS, MOST_LEGAL

PAGE = (Path(__file__).parents[2] / "docs" / "ishtar.md").read_text(encoding="utf-8")


def test_every_rule_that_a_refusal_names_has_its_place_on_the_page() -> None:
    named = set(re.findall(r'Refusal\("([a-z-]+)"', Path(moves.__file__).read_text(encoding="utf-8"))) | {"end"}
    assert named == set(re.findall(r'<a id="([a-z-]+)"', PAGE))


def test_the_figures_are_right() -> None:
    for figure in (GAME.rules.state.itemsize, GAME.rules.actions, GAME.rules.observation.features, MOST_LEGAL, MOST_DECISIONS):
        assert f"{figure:,}" in PAGE
