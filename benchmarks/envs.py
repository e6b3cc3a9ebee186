"""Compares our faces for researchers' tools with those tools' own games, in one run: `python -m benchmarks.envs`.

Everything is played at random to the end by the same loop on one core. OpenSpiel's rival in C++ is hex(board_size=11), its
rival in Python is its own tic-tac-toe; a step is listing the legal actions, choosing one, and applying it, chance included.
Seconds are those that the core worked for us. Measurements alternate, so that whatever else the machine does hits all
alike; ratios are taken within each round.
"""

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable
from functools import partial

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401

import nabu.envs.openspiel  # noqa: F401
from benchmarks.tables import machine, replace_section, table
from nabu.games import GAMES

OPENSPIEL_RIVALS = {"hex(board_size=11)": "OpenSpiel hex, C++", "python_tic_tac_toe": "OpenSpiel tic-tac-toe, Python"}

Measurement = Callable[[float], float]
"""Plays for so many seconds, and returns steps a second."""
Rates = dict[str, list[float]]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="benchmarks.envs", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement of a round")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    rates = measure_in_turn(openspiel_measurements(), options.rounds, options.seconds)
    about = (
        f"`python -m benchmarks.envs --rounds {options.rounds} --seconds {options.seconds:g}`: medians of alternating "
        f"rounds, in brackets the lowest and highest ratio. {machine()}; load before the run {load:.1f}."
    )
    lines = speed_table("OpenSpiel's interface, from Python", rates, list(OPENSPIEL_RIVALS.values()))
    replace_section("envs", [about, "", *lines])
    print("\n".join(lines))


def measure_in_turn(measurements: dict[str, Measurement], rounds: int, seconds: float) -> Rates:
    """Measure everything once a round; the first, which compiles, is thrown away."""
    rates: Rates = {name: [] for name in measurements}
    for number in range(rounds + 1):
        for name, measure in measurements.items():
            rate = measure(seconds if number else 0.0)
            if number:
                rates[name].append(rate)
                print(f"round {number}: {name}: {rate:,.0f} steps/s", flush=True)
    return rates


def openspiel_measurements() -> dict[str, Measurement]:
    ours = {f"python_nabu_{name}": f"Nabu {name}, 2 players" for name in GAMES}
    return {title: partial(openspiel_rate, pyspiel.load_game(game)) for game, title in {**OPENSPIEL_RIVALS, **ours}.items()}


def openspiel_rate(game: pyspiel.Game, seconds: float) -> float:
    """Play random games for so long, one at the least."""
    chooser, steps, began = random.Random(1), 0, time.thread_time()
    while steps == 0 or time.thread_time() - began < seconds:
        steps += play_openspiel(game, chooser)
    return steps / (time.thread_time() - began)


def play_openspiel(game: pyspiel.Game, chooser: random.Random) -> int:
    """Play one random game; return how many steps it took, those of chance included."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
        steps += 1
    return steps


def speed_table(title: str, rates: Rates, rivals: list[str]) -> list[str]:
    """Lay out the rate of everything, and its ratio to each rival."""
    head = [title, "steps/s", *(f"× {rival}" for rival in rivals)]
    return table(head, [[name, f"{statistics.median(rates[name]):,.0f}", *ratios(name, rivals, rates)] for name in rates])


def ratios(name: str, rivals: list[str], rates: Rates) -> list[str]:
    return ["1" if name == rival else ratio(rates[name], rates[rival]) for rival in rivals]


def ratio(mine: list[float], theirs: list[float]) -> str:
    found = [one / other for one, other in zip(mine, theirs, strict=True)]
    return f"{statistics.median(found):.3g} ({min(found):.3g} to {max(found):.3g})"


if __name__ == "__main__":
    main()
