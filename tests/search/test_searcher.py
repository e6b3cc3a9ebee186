"""The searcher: subtrees are reused within a turn, where there is one to reuse."""

import pytest

import nabu
from nabu.search.budget import Budget
from nabu.search.search_tree import SearchTree
from nabu.search.searcher import Searcher


@pytest.mark.parametrize("title", nabu.GAMES)
def test_the_subtree_is_reused_while_a_turn_goes_on_and_the_moves_stay_legal(title: str) -> None:
    game, searcher = nabu.new(title, players=2, seed=4), Searcher(7, Budget(None, 40, 1, 4096))
    reused = 0
    for _ in range(40):
        if game.over:
            break
        result = searcher.search(game)
        reused += result.iterations > 40
        action = result.moves[0].action
        searcher.expect(game, action)
        game.play(action)
    assert reused > 0


def test_there_is_no_subtree_to_reuse_after_an_unknown_action() -> None:
    game = nabu.new("babylonia", seed=1)
    tree = SearchTree(game.setup.kit.rules, game.setup.box, 64)
    tree.start_anew(game.state, 1)
    assert not tree.reuse_subtree(game.state, 5)
