"""The tree search as a bot: its budgets, what it remembers, and that it finds what there is to find."""

import subprocess
import sys
import time

import pytest

import nabu
from nabu.bots.mcts import MctsBot
from tests.bots.positions import game_after, play_out
from tests.bots.test_bots import every_game

GAMES_PLAYED = 6


def played_on(game: nabu.Game, move: nabu.Move) -> nabu.Game:
    """Play a move and whatever leaves no choice after it."""
    game = game.copy().play(move)
    while len(game.moves) == 1:
        game.play(game.moves[0])
    return game


@pytest.mark.slow
@every_game
def test_a_small_budget_beats_chance(title: str) -> None:
    wins = 0.0
    for seed in range(GAMES_PLAYED):
        seat = seed % 2
        bots: list[nabu.bots.Bot] = [nabu.bot("random", seed=seed), nabu.bot("random", seed=seed)]
        bots[seat] = nabu.bot("mcts", seed=seed, iterations=30)
        winners = play_out(nabu.new(title, players=2, seed=seed), bots).winners
        wins += (seat in winners) / len(winners)
    assert wins >= GAMES_PLAYED - 1


def test_the_last_decision_of_a_game_is_made_so_as_to_win() -> None:
    game = game_after("ishtar", 93, seed=13)
    seat = game.to_play
    winning = {move.id for move in game.moves if played_on(game, move).winners == [seat]}
    assert 0 < len(winning) < len(game.moves), "the position must have moves that win and moves that do not"
    for seed in range(5):
        assert nabu.bot("mcts", seed=seed, iterations=100).choose(game).id in winning


@every_game
def test_threads_share_the_iterations_and_stay_deterministic(title: str) -> None:
    game = game_after(title, 12, seed=3)
    bots = [MctsBot(seed=5, iterations=50, threads=3) for _ in range(2)]
    found = [bot.think(game) for bot in bots]
    assert found[0].moves == found[1].moves
    assert found[0].iterations == 50


@pytest.mark.parametrize("iterations", [1, 2, 77])
def test_a_budget_of_iterations_is_kept_exactly(iterations: int) -> None:
    assert MctsBot(seed=1, iterations=iterations).think(nabu.new("babylonia", seed=1)).iterations == iterations


def test_a_budget_of_seconds_is_about_kept() -> None:
    bot, game = MctsBot(seed=1, seconds=0.3), nabu.new("babylonia", seed=1)
    bot.think(game)  # compiles
    began = time.perf_counter()
    found = bot.think(game)
    assert 0.25 < time.perf_counter() - began < 3.0
    assert found.iterations > 100


def test_the_only_move_is_played_at_once() -> None:
    game = nabu.new("babylonia", seed=1)
    while len(game.moves) > 1:
        game.play(game.moves[-1])
    bot = MctsBot(seed=1, seconds=60.0)
    began = time.perf_counter()
    assert bot.choose(game) == game.moves[0]
    assert time.perf_counter() - began < 10


@every_game
def test_a_full_tree_still_chooses(title: str) -> None:
    game = game_after(title, 10, seed=2)
    bot = MctsBot(seed=1, iterations=300, nodes=16)
    assert bot.choose(game) in game.moves
    assert bot.think(game).iterations == 300


def test_a_tree_is_not_kept_when_something_else_happened_than_expected() -> None:
    game, bot = nabu.new("babylonia", seed=4), MctsBot(seed=7, iterations=40)
    chosen = bot.choose(game)
    other = next(move for move in game.moves if move != chosen)
    game.play(other)
    assert bot.choose(game) == MctsBot(seed=7, iterations=40).choose(game)


def test_a_bot_goes_from_one_game_to_another() -> None:
    bot = MctsBot(seed=7, iterations=20)
    for title in nabu.GAMES:
        game = nabu.new(title, seed=1)
        assert bot.choose(game) in game.moves


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seconds": 1.0, "iterations": 5}, "not both"),
        ({"seconds": 0}, "seconds is a number above 0"),
        ({"seconds": "long"}, "seconds is a number above 0"),
        ({"seconds": float("nan")}, "seconds is a number above 0"),
        ({"iterations": 0}, "iterations is a whole number from 1"),
        ({"iterations": 2.5}, "iterations is a whole number"),
        ({"iterations": True}, "iterations is a whole number"),
        ({"threads": 0}, "threads is a whole number from 1"),
        ({"nodes": 1}, "nodes is a whole number from 16"),
    ],
)
def test_budgets_that_make_no_sense_are_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(nabu.BadSetup, match=words):
        nabu.bot("mcts", **options)


INTERPRETED = """
import nabu
game = nabu.new("babylonia", seed=1)
print([(each.move.id, each.visits, each.win) for each in nabu.bot("mcts", seed=3, iterations=6).think(game).moves])
"""


@pytest.mark.slow
def test_interpreted_and_compiled_search_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for disabled in ("0", "1"):
        monkeypatch.setenv("NUMBA_DISABLE_JIT", disabled)
        run = subprocess.run([sys.executable, "-W", "error", "-c", INTERPRETED], capture_output=True, text=True, check=True)
        found.append(run.stdout)
    assert found[0] == found[1]
