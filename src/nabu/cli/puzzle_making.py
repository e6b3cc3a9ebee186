"""`nabu puzzles make` and `nabu puzzles check`: files of puzzles made by several processes, and checked."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from nabu.arena.pools import open_pool
from nabu.cli.files import read_text
from nabu.cli.i18n import check_language, say
from nabu.games import find
from nabu.play.setup import check_setup
from nabu.puzzles.files import game_of, read_puzzles, write_puzzles
from nabu.puzzles.judging import Effort, Judges
from nabu.puzzles.making import Task, agreed_thoughts, make_puzzles
from nabu.puzzles.puzzle import Puzzle

CHECKING_SEED = 7
"""Another one than puzzles are made with: what holds must hold with other luck."""


@dataclass(frozen=True)
class Wish:
    """What puzzles somebody wants."""

    game: str
    players: int
    variant: str | None
    seed: int
    count: int
    games: int
    records: tuple[Path, ...]
    effort: Effort

    def tasks(self) -> Iterator[Task]:
        """List the games to look through: those that people bring, or one for each seed."""
        if not self.records:
            for seed in range(self.seed, self.seed + self.games):
                yield Task(self.game, self.players, self.variant, seed, effort=self.effort)
        for record in self.records:
            text = read_text(str(record))
            yield Task(self.game, self.players, self.variant, self.seed, text, record.name, self.effort)


def make_file(wish: Wish, out: Path, processes: int | None, ray: str | None, language: str) -> None:
    """Make puzzles until the file has enough of them; each is written as soon as it is found."""
    check_language(language)
    kit = find(wish.game)
    check_setup(kit, wish.players, wish.variant or kit.rules.variants[0], wish.seed)
    kept = {puzzle.id: puzzle for puzzle in (read_puzzles(out) if out.exists() else [])}
    console = Console(stderr=True)
    with open_pool(processes, ray) as pool:
        tasks = itertools.takewhile(lambda _: len(kept) < wish.count, wish.tasks())
        for task, found in pool.each(make_puzzles, tasks):
            _keep(kept, found, wish.count, out)
            told = "puzzles-found" if found else "puzzles-none-found"
            console.print(say(language, told, seed=task.seed, count=len(kept), wanted=wish.count))
    print(say(language, "puzzles-made", count=len(kept), file=str(out)))


def _keep(kept: dict[str, Puzzle], found: list[Puzzle], count: int, out: Path) -> None:
    """Add what was found, up to the number that is wanted, and write all of it."""
    for puzzle in found:
        if len(kept) < count:
            kept[puzzle.id] = puzzle
            write_puzzles(out, kept.values())


def check_file(file: Path, search: bool, language: str) -> None:
    """Check every puzzle of a file; the first that does not hold is told as an error."""
    check_language(language)
    puzzles = read_puzzles(file)
    doubted = [puzzle for puzzle in puzzles if not _holds(puzzle, search)]
    for puzzle in doubted:
        print(say(language, "puzzles-doubted", id=puzzle.id))
    print(say(language, "puzzles-checked", count=len(puzzles), doubted=len(doubted)))


def _holds(puzzle: Puzzle, search: bool) -> bool:
    """Tell whether the searches still agree, if they are to be asked; what does not hold together raises."""
    game = game_of(puzzle)
    if not search:
        return True
    best = next(move.id for move in game.moves if move.text == puzzle.best)
    return agreed_thoughts(Judges(game, Effort(), CHECKING_SEED), best) is not None
