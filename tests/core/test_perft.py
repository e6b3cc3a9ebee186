"""Perft counts what a slow, obvious recursion counts."""

import pytest

from nabu.core.perft import divide, perft
from nabu.play.game import Game
from nabu_wells.kit import GAME


def deal(players: int = 2, variant: str = "short", seed: int = 1) -> Game:
    return Game.deal(GAME, GAME.pieces.open_box(), players, variant, seed)


def slow_perft(game: Game, depth: int) -> int:
    if depth == 0 or game.over:
        return 1
    total = 0
    for move in game.moves:
        child = game.copy()
        child.play(move)
        total += slow_perft(child, depth - 1)
    return total


@pytest.mark.parametrize("depth", range(5))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_are_those_of_a_recursion(players: int, depth: int) -> None:
    game = deal(players)
    assert perft(GAME.rules, game.setup.box, game.state, depth) == slow_perft(game, depth)


def test_games_that_end_early_count_once() -> None:
    game = deal()
    while len([move for move in game.moves if move.text != "stop"]) != 1 and game.ply < 9:
        game.play(game.moves[0])
    assert perft(GAME.rules, game.setup.box, game.state, 6) == slow_perft(game, 6)


def test_a_game_that_is_over_is_one_leaf() -> None:
    game = deal()
    while not game.over:
        game.play(game.moves[0])
    assert perft(GAME.rules, game.setup.box, game.state, 3) == 1
    assert divide(GAME.rules, game.setup.box, game.state, 3) == {}


def test_the_shares_of_the_first_moves_add_up() -> None:
    game = deal()
    shares = divide(GAME.rules, game.setup.box, game.state, 4)
    assert list(shares) == game.legal_actions()
    assert sum(shares.values()) == perft(GAME.rules, game.setup.box, game.state, 4)


def test_counting_leaves_the_state_alone() -> None:
    game = deal()
    state = game.state
    before = state.tobytes()
    divide(GAME.rules, game.setup.box, state, 3)
    assert state.tobytes() == before


def test_a_negative_depth_is_refused() -> None:
    game = deal()
    with pytest.raises(ValueError, match="from 0"):
        perft(GAME.rules, game.setup.box, game.state, -1)
    with pytest.raises(ValueError, match="from 1"):
        divide(GAME.rules, game.setup.box, game.state, 0)
