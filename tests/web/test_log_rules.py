"""Every line of the log leads to the rule behind it."""

import random
import re
from pathlib import Path

import pytest

import nabu
from nabu.games import GAMES

ROOT = Path(__file__).parents[2]
SEEDS = range(6)


def rules_of_lines(game: str) -> dict[str, str]:
    """Read which rule the page links to from each kind of line."""
    written = (ROOT / f"web/src/games/{game}/rules.ts").read_text(encoding="utf-8")
    return dict(re.findall(r"^  '?([a-z-]+)'?: '([a-z-]+)',$", written, re.MULTILINE))


def kinds_in_games(game: str) -> set[str]:
    """Collect the kinds of lines of a few random games."""
    found: set[str] = set()
    for seed in SEEDS:
        played, choose = nabu.new(game, players=2 + seed % 3, seed=seed), random.Random(seed)
        while not played.over:
            played.play(choose.choice(played.moves))
        found |= {line.kind for line in played.log_for(None, 0)}
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_line_has_a_rule(game: str) -> None:
    assert kinds_in_games(game) <= rules_of_lines(game).keys()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_of_a_line_is_on_the_rules_page(game: str) -> None:
    anchors = set(re.findall(r'<a id="([^"]+)"></a>', (ROOT / f"docs/{game}.md").read_text(encoding="utf-8")))
    assert set(rules_of_lines(game).values()) <= anchors
