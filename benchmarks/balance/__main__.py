"""The command: plays what is missing, or reads what was played, and writes the tables."""

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path

import benchmarks.balance
from benchmarks.balance.page import SECTION, page_lines
from benchmarks.balance.play import Run, play_missing
from benchmarks.balance.results import BalanceResults, Setting
from benchmarks.balance.shipping import ship
from benchmarks.tables import replace_section
from nabu.arena.pools import open_pool
from nabu.bots.specs import read_spec
from nabu.core.errors import BadSetup, NabuError
from nabu.games import GAMES, find

USUAL_BOT = "mcts:iterations=500"


def read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.balance",
        description=benchmarks.balance.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", nargs="+", choices=GAMES, default=GAMES, help="which games; all unless told otherwise")
    parser.add_argument("--players", nargs="+", type=int, help="which numbers of players; all unless told otherwise")
    parser.add_argument("--variant", help="a variant of the only game; its first unless told otherwise")
    parser.add_argument("--box", type=Path, help="a box file of the only game; its own box unless told otherwise")
    parser.add_argument("--games", type=_at_least_one, default=100, help="how many games with each number of players")
    parser.add_argument(
        "--bot", default=USUAL_BOT, help=f"who sits at every seat, e.g. level4; {USUAL_BOT} unless told otherwise"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first deal; the others count up from it")
    parser.add_argument("--jobs", type=_at_least_one, help="how many games are played side by side; one a core otherwise")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster, host:port or auto, instead of this machine")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no more games after so long")
    parser.add_argument(
        "--out", type=Path, default=Path("balance.jsonl"), help="append each game to this file, and go on with it"
    )
    parser.add_argument("--from", type=Path, nargs="+", dest="files", help="play nothing: tabulate what these files hold")
    parser.add_argument(
        "--page", type=Path, help="write the tables into this page, between its marks, instead of printing them"
    )
    parser.add_argument(
        "--statistics",
        type=Path,
        metavar="FOLDER",
        help="add up the games of each game in a file of this folder, as src/nabu/statistics/data holds them, instead",
    )
    return parser.parse_args(arguments)


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few: at least 1")
    return number


def settings_of(options: argparse.Namespace) -> list[Setting]:
    """List the settings that are asked for; raises BadSetup if a game does not have them."""
    if len(options.game) > 1 and (options.variant or options.box):
        raise BadSetup("--variant and --box belong to one game: name it, e.g. --game babylonia")
    return [setting for game in options.game for setting in _settings_of(game, options.variant, options.players)]


def _settings_of(game: str, variant: str | None, wanted: Sequence[int] | None) -> list[Setting]:
    rules = find(game).rules
    variant = variant or rules.variants[0]
    if variant not in rules.variants:
        raise BadSetup(f"{game} has no variant {variant!r}: there is {', '.join(rules.variants)}")
    for players in wanted or ():
        if players not in rules.players:
            raise BadSetup(f"{game} is for {rules.players[0]} to {rules.players[-1]} players, not {players}")
    return [Setting(game, variant, players) for players in wanted or rules.players]


def play(options: argparse.Namespace) -> BalanceResults:
    """Play what is missing, and return all that the file then holds."""
    spec = read_spec(options.bot)
    spec.check()
    run = Run(settings_of(options), spec.text, options.games, options.seed, options.box)
    played = BalanceResults()
    if options.out.exists():
        played.read(options.out)
    run.check(played)
    if missing := run.missing(played):
        with open_pool(options.jobs, options.ray, run.files) as pool:
            play_missing(missing, played, options.out, pool, 60 * options.minutes)
    return played


def tabulate(files: Sequence[Path]) -> BalanceResults:
    """Return what some files hold together."""
    played = BalanceResults()
    for path in files:
        played.read(path)
    return played


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; a refusal is one line, and the exit code is 2."""
    options = read_options(arguments)
    try:
        played = tabulate(options.files) if options.files else play(options)
        if options.statistics:
            ship(played, options.statistics)
        elif options.page:
            replace_section(SECTION, page_lines(played), options.page)
        else:
            print("\n".join(page_lines(played)))
    except NabuError as problem:
        print(f"balance: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
