"""`nabu puzzles play`: find the move in the terminal, and be told what it was worth."""

import datetime
import json
import random
from pathlib import Path
from typing import Any

import platformdirs

from nabu.cli.i18n import check_language, letter
from nabu.cli.move_picker import expand
from nabu.cli.terminal import Screen
from nabu.core.errors import BadSetup
from nabu.face.errors import BadNotation, IllegalMove
from nabu.games import find
from nabu.play.game import Game, Move
from nabu.puzzles.explaining import explain
from nabu.puzzles.files import game_of, read_puzzles
from nabu.puzzles.library import games_with_puzzles, puzzle_of_the_day, shipped_puzzles
from nabu.puzzles.puzzle import Puzzle
from nabu.puzzles.rating import PUZZLE_DEVIATION, Rating, rate

LEAVE = "quit"


def play_puzzle(game: str | None, today: bool, puzzle_id: str | None, file: Path | None, language: str) -> None:
    """Show a puzzle, take a move, and explain it."""
    check_language(language)
    kept = Kept.open()
    puzzle = choose_puzzle(_offered(game, file), today, puzzle_id, kept)
    screen, position = Screen(language), game_of(puzzle, language)
    seat = int(position.state.player)
    screen.say("puzzle-heading", "bold", title=position.setup.kit.title, seat=letter(seat), rating=round(puzzle.rating))
    screen.draw(position, seat)
    screen.write(position.prompt)
    move = ask_for_move(screen, position)
    if move is None:
        return
    explained = explain(puzzle, position, move.text, puzzle.best)
    for number, sentence in enumerate(explained.sentences):
        screen.write(sentence, "" if number else "bold")
    if puzzle.line:
        screen.say("puzzle-line", line=", ".join(puzzle.line))
    before, after = kept.rate(puzzle, explained.solved)
    screen.say("puzzle-rated", "bold", rating=round(after.rating), change=f"{round(after.rating) - round(before.rating):+d}")


def _offered(game: str | None, file: Path | None) -> tuple[Puzzle, ...]:
    """Return the puzzles to choose from: those of a file, or those that come with Nabu."""
    if game is not None:
        find(game)
    found = (
        read_puzzles(file) if file is not None else [each for name in games_with_puzzles() for each in shipped_puzzles(name)]
    )
    offered = tuple(puzzle for puzzle in found if game in (None, puzzle.game))
    if not offered:
        raise BadSetup(f"there are no puzzles of {game or 'any game'}: nabu puzzles make finds some")
    return offered


def choose_puzzle(offered: tuple[Puzzle, ...], today: bool, puzzle_id: str | None, kept: "Kept") -> Puzzle:
    """Return the one that is asked for: by number, of the day, or one that was not tried yet."""
    if puzzle_id is not None:
        named = next((puzzle for puzzle in offered if puzzle.id == puzzle_id), None)
        if named is None:
            raise BadSetup(f"there is no puzzle {puzzle_id[:40]!r} here")
        return named
    if today:
        return puzzle_of_the_day(offered, datetime.datetime.now(datetime.UTC).date())
    untried = [puzzle for puzzle in offered if puzzle.id not in kept.tried]
    return random.choice(untried or offered)


def ask_for_move(screen: Screen, position: Game) -> Move | None:
    """Ask until a legal move is typed; None if whoever is asked leaves."""
    while True:
        try:
            typed = screen.ask("puzzle-ask")
        except (EOFError, KeyboardInterrupt):
            return None
        if typed == LEAVE:
            return None
        if not typed:
            screen.list_moves(position.moves)
            continue
        try:
            move = position.copy().play(expand(typed, position.moves)).history[-1]
        except (BadNotation, IllegalMove) as problem:
            screen.write(str(problem), "red")
            continue
        return position.move(move)


class Kept:
    """Ratings and tries of whoever sits at this terminal, by game, in their data folder."""

    def __init__(self, path: Path, data: dict[str, Any]) -> None:
        """Hold what a file says."""
        self._path = path
        self.tried: dict[str, bool] = data.get("tried", {})
        self._ratings: dict[str, list[float]] = data.get("ratings", {})

    @classmethod
    def open(cls) -> "Kept":
        """Read what was kept; a file that is damaged or not there is begun anew."""
        path = platformdirs.user_data_path("nabu") / "puzzles.json"
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            data = {}
        return cls(path, data if isinstance(data, dict) else {})

    def rating(self, game: str) -> Rating:
        """Return the rating in the puzzles of a game."""
        return Rating(*self._ratings[game]) if game in self._ratings else Rating()

    def rate(self, puzzle: Puzzle, solved: bool) -> tuple[Rating, Rating]:
        """Count a first try, and return the rating before and after it."""
        before = self.rating(puzzle.game)
        if puzzle.id in self.tried:
            return before, before
        after, _ = rate(before, Rating(puzzle.rating, PUZZLE_DEVIATION), solved)
        self.tried[puzzle.id] = solved
        self._ratings[puzzle.game] = [after.rating, after.deviation]
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps({"tried": self.tried, "ratings": self._ratings}), encoding="utf-8")
        return before, after
