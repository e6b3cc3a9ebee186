"""Compares Nabu with OpenSpiel on one core, in one run: `python -m benchmarks`.

The rival is OpenSpiel's hex(board_size=11), played at random to the end: by its C++ rollouts, and by a loop in Python.
A step there and a decision here are the same thing: list the legal actions, choose one at random, apply it.
Seconds are those that the core worked for us. Measurements alternate, so that whatever else the machine does hits all
alike; ratios are taken within each round.
"""

import argparse
import json
import os
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pyspiel

from benchmarks.tables import machine, replace_section, table
from nabu.core.speed import count_decisions, measure_start
from nabu.face.contract import GameKit
from nabu.games import GAMES, find

HEX = "hex(board_size=11)"
ROLLOUTS = "OpenSpiel hex, C++ rollouts"
PYTHON = "OpenSpiel hex, Python loop"
FIRST_LENGTHS = 300


@dataclass(frozen=True)
class Rate:
    """What one measurement gave."""

    steps_per_second: float
    games_per_second: float


Measurement = Callable[[float], Rate]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement of a round")
    parser.add_argument("--json", type=Path, default=Path(__file__).with_name("results.json"))
    options = parser.parse_args()
    load = os.getloadavg()[0]
    measurements = all_measurements()
    rates: dict[str, list[Rate]] = {name: [] for name in measurements}
    for number in range(options.rounds):
        for name, measure in measurements.items():
            rates[name].append(measure(options.seconds))
            print(f"round {number + 1}: {name}: {rates[name][-1].steps_per_second:,.0f} decisions/s", flush=True)
    starts = {name: measure_start(find(name).rules) for name in GAMES}
    about = (
        f"`python -m benchmarks --rounds {options.rounds} --seconds {options.seconds:g}`: medians of alternating rounds, "
        f"in brackets the lowest and highest ratio. {machine()}; load before the run {load:.1f}."
    )
    report(about, rates, starts, options.json)


def all_measurements() -> dict[str, Measurement]:
    """Name every measurement of a round; games are compiled here, before the clock runs."""
    found: dict[str, Measurement] = {ROLLOUTS: hex_rollouts(), PYTHON: hex_in_python}
    for name in GAMES:
        kit = find(name)
        for players in kit.rules.players:
            measure = partial(nabu_rate, kit, players)
            measure(0.1)
            found[f"Nabu {name}, {players} players"] = measure
    return found


def nabu_rate(kit: GameKit, players: int, seconds: float) -> Rate:
    box = kit.pieces.open_box().compile(players, kit.rules.variants[0])
    decisions, games, spent = count_decisions(kit.rules, box, players, seconds)
    return Rate(decisions / spent, games / spent)


def hex_rollouts() -> Measurement:
    """OpenSpiel's own rollouts: a search of one simulation evaluates the first state by so many random games, all in C++."""
    game = pyspiel.load_game(HEX)
    steps_per_game = statistics.mean(play_hex(game, random.Random(seed)) for seed in range(FIRST_LENGTHS))
    searches = [0]

    def rollouts(count: int) -> float:
        searches[0] += 1
        evaluator = pyspiel.RandomRolloutEvaluator(count, searches[0])
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, searches[0], False)
        state = game.new_initial_state()
        began = time.thread_time()
        bot.mcts_search(state)
        return time.thread_time() - began

    def measure(seconds: float) -> Rate:
        count = max(1, round(200 * seconds / rollouts(200)))
        games_per_second = count / rollouts(count)
        return Rate(games_per_second * steps_per_game, games_per_second)

    return measure


def hex_in_python(seconds: float) -> Rate:
    game, chooser = pyspiel.load_game(HEX), random.Random(1)
    steps = games = 0
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        steps += play_hex(game, chooser)
        games += 1
    spent = time.thread_time() - began
    return Rate(steps / spent, games / spent)


def play_hex(game: pyspiel.Game, chooser: random.Random) -> int:
    """Play one random game; return how many steps it took."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
        steps += 1
    return steps


def report(about: str, rates: dict[str, list[Rate]], starts: dict[str, tuple[float, float]], path: Path) -> None:
    """Write the table and the figures."""
    speed = table(
        ["one core", "decisions/s", "games/s", "× C++ rollouts", "× Python loop"], [row(name, rates) for name in rates]
    )
    seconds = [
        [name, f"{cold:.1f} s", f"{warm:.1f} s", f"{find(name).rules.state.itemsize} B"]
        for name, (cold, warm) in starts.items()
    ]
    size = table(["game", "first start, compiling", "later starts", "a state"], seconds)
    replace_section("one core", [about, "", *speed, "", *size])
    figures = {
        "about": about,
        "rates": {name: [vars(rate) for rate in these] for name, these in rates.items()},
        "start_seconds": {name: {"compiling": cold, "later": warm} for name, (cold, warm) in starts.items()},
    }
    path.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print("\n".join([*speed, "", *size]))


def row(name: str, rates: dict[str, list[Rate]]) -> list[str]:
    steps = statistics.median(rate.steps_per_second for rate in rates[name])
    games = statistics.median(rate.games_per_second for rate in rates[name])
    return [name, f"{steps:,.0f}", f"{games:,.0f}", ratio(name, ROLLOUTS, rates), ratio(name, PYTHON, rates)]


def ratio(name: str, rival: str, rates: dict[str, list[Rate]]) -> str:
    pairs = zip(rates[name], rates[rival], strict=True)
    ratios = [mine.steps_per_second / theirs.steps_per_second for mine, theirs in pairs]
    if name == rival:
        return "1"
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


if __name__ == "__main__":
    main()
