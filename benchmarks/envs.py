"""Compares our faces for researchers' tools with those tools' own games, in one run: `python -m benchmarks.envs`.

Everything is played at random to the end. OpenSpiel's games are stepped from Python by one loop: hex(board_size=11) in C++,
its own tic-tac-toe in Python, ours. PettingZoo's are measured by its `performance_benchmark`, as it ships: connect four, Texas
hold'em, ours. pgx steps batches compiled by JAX, we step ours; catanatron plays whole games of Catan, we play ours through
`Game`. A step is listing the legal actions, choosing one, and applying it, chance included. Seconds are those that the
process worked for us, on all cores together; PettingZoo's own are those of the clock. Measurements alternate, so that
whatever else the machine does hits all alike; ratios are taken within each round. What is not installed is left out, and said:

    pip install '.[bench]' 'pettingzoo[classic]' pgx catanatron
"""

import argparse
import contextlib
import importlib
import io
import os
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401
from pettingzoo.test.performance_benchmark import performance_benchmark

import nabu
import nabu.envs.openspiel
from benchmarks.tables import machine, replace_section, table
from nabu.envs import batch
from nabu.envs.pettingzoo import env as pettingzoo_env
from nabu.games import GAMES

OPENSPIEL_RIVALS = {"hex(board_size=11)": "OpenSpiel hex, C++", "python_tic_tac_toe": "OpenSpiel tic-tac-toe, Python"}
PETTINGZOO_RIVALS = {"connect_four_v3": "PettingZoo connect four", "texas_holdem_v4": "PettingZoo Texas hold'em"}
PGX_RIVALS = {"hex": "pgx hex", "backgammon": "pgx backgammon"}
CATANATRON = "catanatron"
AT_ONCE = 1024
"""Games in a batch."""

Measurement = Callable[[float], float]
"""Plays for so many seconds, and returns steps a second."""
Measurements = dict[str, Measurement]
Rates = dict[str, list[float]]
PACKAGES = ("numpy", "numba", "open_spiel", "pettingzoo", "pgx", "jax", "catanatron")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="benchmarks.envs", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement of a round")
    options = parser.parse_args()
    load, lines = os.getloadavg()[0], []
    for title, measurements, rivals in comparisons():
        rates = measure_in_turn(measurements, options.rounds, options.seconds)
        lines += [*speed_table(title, rates, [rival for rival in rivals if rival in rates]), ""]
        lines += [
            f"Not installed: {', '.join(missing)}.\n" for missing in [[one for one in rivals if one not in rates]] if missing
        ]
    about = (
        f"`python -m benchmarks.envs --rounds {options.rounds} --seconds {options.seconds:g}`: medians of alternating "
        f"rounds, in brackets the lowest and highest ratio. {machine(*PACKAGES)}; load before the run {load:.1f}."
    )
    replace_section("envs", [about, "", *lines])
    print("\n".join(lines))


def comparisons() -> list[tuple[str, "Measurements", list[str]]]:
    """Return what is compared: the title of each table, what is measured, and the rivals among it."""
    return [
        ("OpenSpiel's interface, from Python", openspiel_measurements(), list(OPENSPIEL_RIVALS.values())),
        ("PettingZoo's `performance_benchmark`", pettingzoo_measurements(), list(PETTINGZOO_RIVALS.values())),
        (f"Batches of {AT_ONCE} with observations and masks", batch_measurements(), list(PGX_RIVALS.values())),
        ("Whole games from Python", game_measurements(), [CATANATRON]),
    ]


def measure_in_turn(measurements: Measurements, rounds: int, seconds: float) -> Rates:
    """Measure everything once a round; the first, which compiles, is thrown away."""
    rates: Rates = {name: [] for name in measurements}
    for number in range(rounds + 1):
        for name, measure in measurements.items():
            rate = measure(seconds if number else 0.0)
            if number:
                rates[name].append(rate)
                print(f"round {number}: {name}: {rate:,.0f} steps/s", flush=True)
    return rates


def openspiel_measurements() -> Measurements:
    ours = {f"python_nabu_{name}": f"Nabu {name}, 2 players" for name in GAMES}
    return {title: partial(openspiel_rate, pyspiel.load_game(game)) for game, title in {**OPENSPIEL_RIVALS, **ours}.items()}


def openspiel_rate(game: pyspiel.Game, seconds: float) -> float:
    """Play random games for so long, one at the least."""
    chooser, steps, began = random.Random(1), 0, time.process_time()
    while steps == 0 or time.process_time() - began < seconds:
        steps += play_openspiel(game, chooser)
    return steps / (time.process_time() - began)


def play_openspiel(game: pyspiel.Game, chooser: random.Random) -> int:
    """Play one random game; return how many steps it took, those of chance included."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
        steps += 1
    return steps


def pettingzoo_measurements() -> Measurements:
    rivals = {title: f"pettingzoo.classic.{module}" for module, title in PETTINGZOO_RIVALS.items()}
    theirs = {title: partial(pettingzoo_rate, module.env) for title, module in installed(rivals).items()}
    ours = {f"Nabu {name}, 2 players": partial(pettingzoo_rate, partial(pettingzoo_env, name)) for name in GAMES}
    return {**theirs, **ours}


def pettingzoo_rate(make: Callable[[], Any], seconds: float) -> float:
    """Let PettingZoo measure for the five seconds that it takes; the first round, of no seconds, only compiles."""
    if seconds == 0.0:
        make().reset()
        return 0.0
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        performance_benchmark(make())
    return float(next(line.split()[0] for line in printed.getvalue().splitlines() if line.endswith("turns per second")))


def batch_measurements() -> Measurements:
    module = installed({"pgx": "pgx"}).get("pgx")
    theirs = {title: pgx_measurement(module, game) for game, title in PGX_RIVALS.items()} if module else {}
    return {**theirs, **{f"Nabu {name}, 2 players": partial(batch_rate, batch.make(name, 2, AT_ONCE)) for name in GAMES}}


def batch_rate(env: batch.BatchEnv, seconds: float) -> float:
    """Step a batch with any legal actions."""
    rng, step, steps, began = np.random.default_rng(1), env.reset(1), 0, time.process_time()
    while steps == 0 or time.process_time() - began < seconds:
        numbers = (rng.random(AT_ONCE) * step.counts).astype(np.int64)
        step, steps = env.step(step.legal[np.arange(AT_ONCE), numbers]), steps + AT_ONCE
    return steps / (time.process_time() - began)


def pgx_measurement(pgx: Any, game: str) -> Measurement:
    """Make a step of pgx with any legal actions, compiled as a whole, games that end beginning anew."""
    jax = importlib.import_module("jax")
    auto_reset = importlib.import_module("pgx.experimental.wrappers").auto_reset
    env = pgx.make(game)
    deal, play = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def step(states: Any, key: Any) -> Any:
        actions = jax.random.categorical(key, jax.numpy.log(states.legal_action_mask.astype("float32")), axis=-1)
        return play(states, actions, jax.random.split(key, AT_ONCE))

    def rate(seconds: float) -> float:
        states, steps = deal(jax.random.split(jax.random.PRNGKey(0), AT_ONCE)), 0
        states = jax.block_until_ready(step(states, jax.random.PRNGKey(1)))
        began = time.process_time()
        while steps == 0 or time.process_time() - began < seconds:
            states = jax.block_until_ready(step(states, jax.random.PRNGKey(steps)))
            steps += AT_ONCE
        return steps / (time.process_time() - began)

    return rate


def game_measurements() -> Measurements:
    module = installed({CATANATRON: CATANATRON}).get(CATANATRON)
    theirs: Measurements = {CATANATRON: partial(games_rate, partial(play_catan, module))} if module else {}
    return {**theirs, **{f"Nabu {name}, 2 players": partial(games_rate, partial(play_ours, name)) for name in GAMES}}


def games_rate(play: Callable[[int], int], seconds: float) -> float:
    """Play whole games for so long, one at the least; return decisions a second."""
    steps, seed, began = 0, 0, time.process_time()
    while steps == 0 or time.process_time() - began < seconds:
        seed += 1
        steps += play(seed)
    return steps / (time.process_time() - began)


def play_catan(catanatron: Any, seed: int) -> int:
    players = [catanatron.RandomPlayer(colour) for colour in (catanatron.Color.RED, catanatron.Color.BLUE)]
    game = catanatron.Game(players, seed=seed)
    game.play()
    return len(game.state.actions)


def play_ours(name: str, seed: int) -> int:
    game, chooser = nabu.new(name, players=2, seed=seed), random.Random(seed)
    while not game.over:
        game.play(chooser.choice(game.legal_actions()))
    return game.ply


def installed(modules: dict[str, str]) -> dict[str, Any]:
    """Import those modules that are there."""
    found = {}
    for title, module in modules.items():
        with contextlib.suppress(ImportError):
            found[title] = importlib.import_module(module)
    return found


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
