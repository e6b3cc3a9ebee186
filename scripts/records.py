"""Writes the recorded games of `tests/records/` anew: `python -m scripts.records`.

A third of the games of each game is played by random bots, a third by greedy ones and a third by strong ones, as many with
each number of players and variant. The same arguments write the same games again.
"""

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import nabu
from nabu.arena.pools import open_pool
from nabu.core.contract import MOST_PLAYERS
from nabu.core.errors import NabuError
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
    tasks = [task for planned in plans.values() for task in planned]
    with open_pool(asked.jobs, asked.ray) as pool:
        print(f"compiling {', '.join(plans)}, unless that has been done before", file=sys.stderr, flush=True)
        pool.prepare(partial(prepare, bots=bots), list(plans))
        played = dict(_watched(pool.each(play, tasks), len(tasks)))
    for name, planned in plans.items():
        kit = find(name)
        games = [played[task] for task in planned]
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


def _watched(played: Iterable[tuple[Task, RecordedGame]], total: int) -> Iterator[tuple[Task, RecordedGame]]:
    """Show how many games are done until all are."""
    for done, ended in enumerate(played, 1):
        filled = BAR * done // total
        bar = "█" * filled + "·" * (BAR - filled)
        print(f"\r{bar} {done} of {total} games played", end="" if done < total else "\n", file=sys.stderr, flush=True)
        yield ended


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.records", description="Writes the recorded games anew.")
    parser.add_argument("--games", type=int, default=USUAL_GAMES, help=f"how many of each game, at least ({USUAL_GAMES})")
    parser.add_argument("--strong", default=STRONG, help=f"the strong bot, with a budget of iterations ({STRONG})")
    parser.add_argument("--jobs", type=int, help="how many processes play (all cores)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster, host:port or auto, instead of this machine")
    parser.add_argument("--only", nargs="+", choices=GAMES, default=GAMES, help="which games (all)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to write (tests/records)")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        main()
    except NabuError as problem:
        sys.exit(f"records: {problem}")
