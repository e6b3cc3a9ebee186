"""Writes the recorded games of `tests/records/` anew: `python -m scripts.records`.

A third of the games of each game is played by random bots, a third by greedy ones and a third by strong ones, as many with
each number of players and variant. The same arguments write the same games again.
"""

import argparse
import math
import os
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import nabu
from nabu.core.contract import MOST_PLAYERS
from nabu.games import GAMES, find
from tests.records import FOLDER, Corpus, RecordedGame, digest, path, write
from tests.walking import settings

USUAL_GAMES = 300
STRONG = "mcts:iterations=200"
"""It thinks for so many iterations, not seconds, so that it plays the same again."""
FIRST_SEED = 1
BAR = 40


@dataclass(frozen=True)
class Task:
    """A game that is to be played by one bot on all seats."""

    game: str
    players: int
    variant: str
    bot: str
    seed: int


def main() -> None:
    """Play all games in several processes, and write them."""
    asked = _arguments()
    bots = (asked.strong, "greedy", "random")  # the longest games come first, so that no process is left with one at the end
    plans = {name: plan(name, asked.games, bots) for name in asked.only}
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        _watch([pool.submit(prepare, name, bots) for name in plans], "games compiled")
        played = {name: [pool.submit(play, task) for task in tasks] for name, tasks in plans.items()}
        _watch([future for futures in played.values() for future in futures], "games played")
    for name, futures in played.items():
        kit = find(name)
        games = [future.result() for future in futures]
        write(Corpus(name, kit.rules.version, kit.pieces.open_box().fingerprint, games), asked.folder)
        print(f"{path(name, asked.folder)}: {len(games)} games, {path(name, asked.folder).stat().st_size:,} bytes")


def plan(name: str, games: int, bots: Sequence[str]) -> list[Task]:
    """List at least so many games, equally many for each bot, number of players and variant."""
    tables = [(bot, players, variant) for bot in bots for players, variant in settings(find(name))]
    each = math.ceil(games / len(tables))
    wanted = [table for table in tables for _ in range(each)]
    return [Task(name, players, variant, bot, seed) for seed, (bot, players, variant) in enumerate(wanted, FIRST_SEED)]


def prepare(name: str, bots: Iterable[str]) -> None:
    """Let each bot decide once, so that what a game needs is compiled before many processes need it at once."""
    game = nabu.new(name, seed=0)
    for bot in bots:
        game.play(nabu.bot(bot, seed=0).choose(game))


def play(task: Task) -> RecordedGame:
    """Play a game to its end; where there is no choice, nobody is asked."""
    game = nabu.new(task.game, task.players, task.seed, variant=task.variant)
    bots = [nabu.bot(task.bot, seed=MOST_PLAYERS * task.seed + seat) for seat in range(task.players)]
    while game.to_play is not None:
        actions = game.legal_actions()
        game.play(actions[0] if len(actions) == 1 else bots[game.to_play].choose(game))
    return RecordedGame(task.players, task.variant, task.seed, task.bot, game.scores, digest(game.state), game.history)


def _watch(futures: Sequence[Future[RecordedGame]] | Sequence[Future[None]], what: str) -> None:
    """Show how many are done until all are; what goes wrong in one is raised."""
    for done, future in enumerate(as_completed(futures), 1):
        future.result()
        filled = BAR * done // len(futures)
        bar = "█" * filled + "·" * (BAR - filled)
        print(f"\r{bar} {done} of {len(futures)} {what}", end="" if done < len(futures) else "\n", file=sys.stderr, flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.records", description="Writes the recorded games anew.")
    parser.add_argument("--games", type=int, default=USUAL_GAMES, help=f"how many of each game, at least ({USUAL_GAMES})")
    parser.add_argument("--strong", default=STRONG, help=f"the strong bot, with a budget of iterations ({STRONG})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes play (all cores)")
    parser.add_argument("--only", nargs="+", choices=GAMES, default=GAMES, help="which games (all)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to write (tests/records)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
