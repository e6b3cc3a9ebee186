"""Making puzzles: what is found is checked, explained, and betrays nothing of the game that it comes from."""

import pytest

import nabu
from nabu.bots import thinking_on
from nabu.games import GAMES
from nabu.puzzles import finding
from nabu.puzzles.explaining import explain
from nabu.puzzles.files import game_of
from nabu.puzzles.finding import PANEL, candidates, first_rating
from nabu.puzzles.judging import Effort, Judges
from nabu.puzzles.library import shipped_puzzles
from nabu.puzzles.making import Task, make_puzzles
from tests.bots.test_thinking_on import no_net

LITTLE = Effort(simulations=100, iterations=200, good_moves=4, other_moves=1, best_two=8, playout_iterations=20)


@pytest.mark.slow
def test_games_without_a_sure_decision_give_no_puzzle_and_others_one() -> None:
    found = [puzzle for seed in range(3) for puzzle in make_puzzles(Task("babylonia", 2, None, seed, effort=LITTLE))]
    assert len(found) <= 3
    for puzzle in found:
        assert game_of(puzzle).name == "babylonia"


def test_candidates_are_decisions_of_the_game_in_which_the_move_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "MOST_LOOKED_AT", 3)
    game = nabu.new("babylonia", 2, seed=3)
    bot = nabu.bot("net", seed=1)
    while not game.over:
        game.play(bot.choose(game))
    for candidate in candidates(game, seed=1):
        assert candidate.best in game.as_of(candidate.ply).legal_actions()


def test_moves_are_judged_where_no_net_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_on, "find_net", no_net)
    game = nabu.new("ishtar", 3, seed=1)
    judges = Judges(game, LITTLE, seed=1)
    moves = game.legal_actions()[:3]
    chances = judges.chances(moves, 2, 10)
    assert chances.shape == (2, 3)
    assert ((chances >= 0) & (chances <= 1)).all()
    assert [bot for bot, _ in judges.thoughts()] == ["mcts:iterations=200"] * 2


def test_the_more_bots_miss_a_puzzle_the_harder_it_is() -> None:
    ratings = [first_rating(missed) for missed in range(len(PANEL) + 1)]
    assert ratings == sorted(ratings)
    assert ratings[-1] - ratings[0] >= 800


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_right_and_wrong_are_explained_in_words(game: str, language: str) -> None:
    puzzle = shipped_puzzles(game)[0]
    position = game_of(puzzle, language)
    right = explain(puzzle, position, puzzle.best, "this")
    wrong = explain(puzzle, position, puzzle.moves[-1].move, "this")
    assert right.solved and not wrong.solved
    assert len(right.sentences) >= 4 and len(wrong.sentences) >= 4
    assert any("%" in sentence for sentence in wrong.sentences)
    assert right.sentences[0] != wrong.sentences[0]
