"""`nabu puzzles`: play one, make some, check a file; and variations in what `nabu show` prints."""

from pathlib import Path

import pytest

import nabu
from nabu.play.variations import Variation
from nabu.puzzles.files import write_puzzles
from nabu.puzzles.library import shipped_puzzles
from tests.cli.conftest import Call


def test_the_best_move_is_right_and_raises_the_rating_once(call: Call) -> None:
    puzzle = shipped_puzzles("babylonia")[0]
    first = call("puzzles", "play", "babylonia", "--id", puzzle.id, typed=f"{puzzle.best}\n")
    assert first.exit_code == 0
    assert "Right:" in first.stdout and "(+" in first.stdout and "%" in first.stdout
    again = call("puzzles", "play", "babylonia", "--id", puzzle.id, typed=f"{puzzle.best}\n")
    assert "(+0)" in again.stdout


def test_another_move_is_explained_in_french_after_refusals_and_lists(call: Call) -> None:
    puzzle = shipped_puzzles("babylonia")[0]
    typed = f"nonsense\n\n{puzzle.moves[-1].move}\n"
    result = call("puzzles", "play", "--id", puzzle.id, "--language", "fr", typed=typed)
    assert "Pas tout à fait" in result.stdout and "(-" in result.stdout


def test_the_puzzle_of_the_day_can_be_left(call: Call) -> None:
    assert call("puzzles", "play", "ishtar", "--today", typed="quit\n").exit_code == 0


def test_an_unknown_puzzle_or_game_is_refused(call: Call) -> None:
    assert call("puzzles", "play", "--id", "nothing").exit_code == 2
    assert call("puzzles", "play", "chess").exit_code == 2


def test_a_file_of_ones_own_is_checked_and_played(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    write_puzzles(path, shipped_puzzles("babylonia")[:1])
    assert "all of them hold" in call("puzzles", "check", str(path)).stdout
    assert call("puzzles", "play", "--file", str(path), typed="quit\n").exit_code == 0
    path.write_text("{}")
    assert call("puzzles", "check", str(path)).exit_code == 2


@pytest.mark.slow
def test_a_file_is_made_from_a_record_and_gone_on_with(call: Call, tmp_path: Path) -> None:
    game, bot = nabu.new("babylonia", 2, seed=1), nabu.bot("greedy", seed=1)
    while not game.over:
        game.play(bot.choose(game))
    record, out = tmp_path / "evening.nabu", tmp_path / "mine.json"
    record.write_text(game.record())
    little = ("--simulations", "100", "--iterations", "100", "--processes", "1")
    made = call("puzzles", "make", "babylonia", "--out", str(out), "--record", str(record), *little)
    assert made.exit_code == 0 and "mine.json has" in made.stdout
    write_puzzles(out, shipped_puzzles("babylonia")[:2])
    assert "has 2 puzzles" in call("puzzles", "make", "babylonia", "--out", str(out), "--count", "2", *little).stdout


def test_variations_of_a_record_are_shown(call: Call, tmp_path: Path) -> None:
    game = nabu.new("babylonia", 2, seed=1)
    for _ in range(6):
        game.play(game.legal_actions()[0])
    other = next(action for action in game.as_of(0).legal_actions() if action != game.history[0])
    game.variations = (Variation(0, (other,), name="Instead"),)
    path = tmp_path / "analysed.nabu"
    path.write_text(game.record())
    shown = call("show", str(path)).stdout
    assert "1. after 0 “Instead”: " + game.setup.text(other) in shown
