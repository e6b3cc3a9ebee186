"""How long a review of a whole game takes on one core, once compiled: `python -m benchmarks.reviews`.

The game is one between `net` bots that draw freely, so that there is something to blame. Behind the seconds: how many of its
decisions were a real choice, and how long the same thought takes a decision.
"""

import argparse
import time

import nabu
from benchmarks.tables import table
from nabu.bots.review import review
from nabu.games import GAMES, find_rules
from nabu.nets.library import NoNet


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.reviews", description=__doc__)
    parser.add_argument("--game", choices=GAMES, nargs="*", default=GAMES, help="games (default: all)")
    rows = []
    for name in parser.parse_args().game:
        for players in find_rules(name).players:
            try:
                rows.append(row(name, players))
            except NoNet as problem:
                print(problem, flush=True)
    print("\n".join(table(["a review", "seconds of a core", "real choices", "ms a choice"], rows)))


def row(name: str, players: int) -> list[str]:
    game = nabu.new(name, players=players, seed=1)
    bots = [nabu.bot("net", seed=seat, temperature=3.0) for seat in range(players)]
    while game.to_play is not None:
        game.play(bots[game.to_play].choose(game))
    review(nabu.new(name, players=players, seed=1).play(game.history[0]))  # compiles, or reads from the disk
    began = time.thread_time()
    found = review(game)
    spent = time.thread_time() - began
    return [f"{name}, {players} players", f"{spent:.2f}", str(len(found.moves)), f"{1000 * spent / len(found.moves):.1f}"]


if __name__ == "__main__":
    main()
