"""Any bot that has `think` may be asked for hints and reviews."""

from pathlib import Path

import pytest

import nabu
from nabu.bots import ThinkingBot
from nabu.bots.review import ReviewBudget, review
from nabu.bots.specs import make_bot, make_thinking_bot
from nabu.cli.hint import find_thinker
from nabu.core.errors import BadSetup

THINKER = """
import nabu
from nabu.search.thoughts import Thought, Thoughts

class Ponderer:
    def choose(self, g):
        return g.moves[-1]

    def think(self, g):
        share = 1 / len(g.moves)
        moves = tuple(Thought(move, 1, share, 0.5, 0.0) for move in reversed(g.moves))
        return Thoughts(g.moves[0].player, moves, (), len(moves), 0.0, (1 / g.players,) * g.players)
"""


@pytest.fixture
def ponderer(tmp_path: Path) -> str:
    path = tmp_path / "ponderer.py"
    path.write_text(THINKER)
    return f"{path}:Ponderer"


@pytest.mark.parametrize("name", ["mcts:iterations=1", "level1", "level5"])
def test_bots_of_ours_that_search_think(name: str) -> None:
    assert isinstance(make_bot(name, seed=1), ThinkingBot)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_that_only_choose_are_refused_where_thought_is_asked_for(name: str) -> None:
    with pytest.raises(BadSetup, match="does not tell what it thinks"):
        make_thinking_bot(name, seed=1)


def test_hints_come_from_a_bot_of_ones_own(ponderer: str) -> None:
    game = nabu.new("babylonia", seed=1)
    assert find_thinker(ponderer).think(game).moves[0].move == game.moves[-1]


def test_reviews_are_made_by_a_bot_of_ones_own(ponderer: str) -> None:
    game = nabu.new("babylonia", seed=1)
    for _ in range(3):
        game.play(game.moves[-1])
    reviewed = review(game, ReviewBudget(thinker=ponderer))
    assert [move.better for move in reviewed.moves] == [move.played for move in reviewed.moves]
