"""The pages about Babylonia say what the program does."""

from pathlib import Path

import pytest

from nabu.games.babylonia.kit import GAME

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(("page", "separator"), [("babylonia.md", ","), ("fr/babylonia.md", " ")])
def test_the_figures_are_right(page: str, separator: str) -> None:
    told = (DOCS / page).read_text(encoding="utf-8")
    for figure in (GAME.rules.state.itemsize, GAME.rules.actions, GAME.rules.most_legal, GAME.rules.observation.features):
        assert f"{figure:,}".replace(",", separator) in told
