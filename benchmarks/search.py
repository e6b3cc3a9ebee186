"""Compares the tree search with OpenSpiel's on one core, in one run: `python -m benchmarks.search`.

The rival is OpenSpiel's C++ `MCTSBot` with one random rollout a simulation on hex(board_size=11). An iteration here and a
simulation there are the same thing: from the first position through the tree, a new node, a game to its end, and the result
propagated back. Ours also draws a determinization. Seconds are those that the core worked for us; measurements
alternate, and ratios are taken within each round.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable

import pyspiel

import nabu
from benchmarks.tables import machine, replace_section, table
from nabu.games import GAMES
from nabu.search.budget import USUAL_NODES
from nabu.search.parameters import default_parameters
from nabu.search.search_tree import SearchTree

HEX = "hex(board_size=11)"
RIVAL = "OpenSpiel hex, C++ MCTSBot"
FIRST_ITERATIONS = 500
EXPLORATION = 2.0
MEGABYTES = 1000

Timed = Callable[[int, int], float]
"""Searches for so many iterations with a seed, and returns the seconds it took."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="benchmarks.search", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement of a round")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    searches = {RIVAL: hex_search} | {f"Nabu {name}, {players} players": our_search(name, players) for name, players in ours()}
    rates: dict[str, list[float]] = {name: [] for name in searches}
    for number in range(options.rounds):
        for name, search in searches.items():
            rates[name].append(iterations_per_second(search, options.seconds, number))
            print(f"round {number + 1}: {name}: {rates[name][-1]:,.0f} iterations/s", flush=True)
    about = (
        f"`python -m benchmarks.search --rounds {options.rounds} --seconds {options.seconds:g}`: medians of alternating "
        f"rounds, in brackets the lowest and highest ratio. {machine()}; load before the run {load:.1f}."
    )
    rows = table(["one core", "iterations/s", "× OpenSpiel"], [row(name, rates) for name in rates])
    replace_section("search", [about, "", *rows])
    print("\n".join(rows))


def ours() -> list[tuple[str, int]]:
    """Name what is measured: every game, with every number of players."""
    return [(name, players) for name in GAMES for players in nabu.new(name).setup.kit.rules.players]


def iterations_per_second(search: Timed, seconds: float, seed: int) -> float:
    """Search for about so many seconds from the first position."""
    pace = FIRST_ITERATIONS / search(FIRST_ITERATIONS, seed)
    iterations = max(FIRST_ITERATIONS, round(pace * seconds))
    return iterations / search(iterations, seed)


def hex_search(iterations: int, seed: int) -> float:
    game = pyspiel.load_game(HEX)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, iterations, MEGABYTES, False, seed, False)
    state = game.new_initial_state()
    began = time.thread_time()
    bot.mcts_search(state)
    return time.thread_time() - began


def our_search(name: str, players: int) -> Timed:
    """Return the search of a game from its first position; it is compiled here, before the clock runs."""
    game, parameters = nabu.new(name, players=players, seed=1), default_parameters()
    tree = SearchTree(game.setup.kit.rules, game.setup.box, USUAL_NODES)

    def timed(iterations: int, seed: int) -> float:
        tree.start_anew(game.state, seed)
        began = time.thread_time()
        tree.search(iterations, parameters)
        return time.thread_time() - began

    timed(1, 0)
    return timed


def row(name: str, rates: dict[str, list[float]]) -> list[str]:
    ratios = [mine / theirs for mine, theirs in zip(rates[name], rates[RIVAL], strict=True)]
    compared = "1" if name == RIVAL else f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    return [name, f"{statistics.median(rates[name]):,.0f}", compared]


if __name__ == "__main__":
    main()
