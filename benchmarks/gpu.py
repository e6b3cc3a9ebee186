"""Plays the same seeds on the cores and on a CUDA GPU, compares every byte, and measures decisions a second.

    python -m benchmarks.gpu --game babylonia

NumPy, Numba and numba-cuda are all that it needs, so it runs on a bare machine from a checkout:

    PYTHONPATH=src python3 -m benchmarks.gpu --game babylonia --json build/gpu.json

For every number of players and variant: final states equal byte for byte, and equal traces, into which every state on
the way was mixed. The exit status is 1 if anything differs.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.tables import replace_section, table
from nabu.core import batch, cuda
from nabu.core.boxes import load_box
from nabu.core.contract import Box, Rules
from nabu.games import GAMES, find_rules

ROUNDS = 5
SWEEP_AT_ONCE = (1 << 14, 1 << 15, 1 << 16, 1 << 17, 1 << 18, 1 << 19)
SWEEP_THREADS = (32, 64, 128, 256)


def main() -> int:
    options = read_options()
    if options.enter:
        enter(options.enter)
        return 0
    try:
        driver = cuda.open_driver()
    except cuda.NoCuda as problem:
        print(problem)
        return 2
    print(f"{device_name(driver)}, Python {sys.version.split()[0]}, NumPy {np.__version__}")
    rules = find_rules(options.game)
    rows = []
    for players in options.players or rules.players:
        for variant in rules.variants:
            box = load_box(rules, players, variant)
            row = {"players": players, "variant": variant} | compare(rules, box, players, options.seeds)
            row |= measure(rules, box, players, options.games)
            rows.append(row)
            print(line(row), flush=True)
    sweep = run_sweep(rules, options) if options.sweep else []
    result = {
        "game": rules.name,
        "device": device_name(driver),
        "state_bytes": rules.state.itemsize,
        "rows": rows,
        "sweep": sweep,
    }
    print(json.dumps(result))
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0 if all(row["identical"] for row in rows) else 1


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.gpu", description="compare and measure games on a CUDA GPU")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players (default: all)")
    parser.add_argument("--seeds", type=int, default=100_000, help="how many games to compare with the cores")
    parser.add_argument("--games", type=int, default=1 << 19, help="how many games a measured round has")
    parser.add_argument("--enter", type=Path, nargs="+", metavar="JSON", help="write such figures into README.md, and stop")
    parser.add_argument("--sweep", action="store_true", help="also try other numbers of games at once and threads a block")
    parser.add_argument("--json", type=Path, help="write the figures there")
    return parser.parse_args()


def enter(files: list[Path]) -> None:
    """Write the table of README.md from figures that were measured elsewhere."""
    results = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    rows = [
        [
            f"{result['game']}, {row['players']} players, {row['variant']}",
            f"{row['compared']:,}, {'all identical' if row['identical'] else 'DIFFERENT'}",
            f"{row['decisions_per_second']:.2e} ({row['slowest_round']:.2e} to {row['fastest_round']:.2e})",
        ]
        for result in results
        for row in result["rows"]
    ]
    about = (
        f"{results[0]['device']}; median, lowest and highest of {ROUNDS} rounds of {results[0]['rows'][0]['games']:,} games."
    )
    replace_section("gpu", [about, "", *table(["", "games compared with the cores", "decisions/s"], rows)])


def compare(rules: Rules, box: Box, players: int, seeds: int) -> dict[str, Any]:
    """Play the same seeds on both, and say whether all bytes on the way and at the end are equal."""
    began = time.perf_counter()
    cores, core_traces = batch.trace_batch(rules, box, players, range(seeds))
    middle = time.perf_counter()
    gpu, gpu_traces = cuda.trace_batch(rules, box, players, range(seeds))
    ended = time.perf_counter()
    plain = cuda.play_batch(rules, box, players, range(seeds))
    same_states = np.all(batch.words_of(cores.states) == batch.words_of(gpu.states), axis=1)
    same_states &= np.all(batch.words_of(cores.states) == batch.words_of(plain.states), axis=1)
    different = np.flatnonzero(~(same_states & (core_traces == gpu_traces)))
    if len(different):
        print(f"DIFFERENT: {len(different)} of {seeds} games, the first are seeds {different[:10].tolist()}")
    return {
        "identical": len(different) == 0,
        "compared": seeds,
        "all_over": bool(cores.states["over"].all()),
        "seconds_on_cores": middle - began,
        "seconds_on_gpu": ended - middle,
    }


def time_batches(
    rules: Rules,
    box: Box,
    players: int,
    seeds: Iterable[int],
    rounds: int,
    games_at_once: int = cuda.GAMES_AT_ONCE,
    threads_per_block: int = cuda.THREADS_PER_BLOCK,
) -> tuple[int, list[float]]:
    """Play the same batch again and again; return its decisions, and the seconds of each round without the copying."""
    driver, wanted = cuda.open_driver(), batch.seed_array(seeds)
    memory = cuda.DeviceMemory.lay_out(rules, box, wanted)
    launch = cuda.kernels(rules).play[cuda.launch_shape(len(wanted), games_at_once, threads_per_block)]

    def play() -> None:
        launch(memory.boxes, memory.states, memory.words, memory.seeds, players, memory.no_rows, rules.most_decisions)
        driver.synchronize()

    play()
    return memory.result(rules, box, players).decisions, [seconds_of(play) for _ in range(rounds)]


def seconds_of(play: Callable[[], None]) -> float:
    began = time.perf_counter()
    play()
    return time.perf_counter() - began


def measure(rules: Rules, box: Box, players: int, games: int) -> dict[str, Any]:
    decisions, seconds = time_batches(rules, box, players, range(games), ROUNDS)
    return {
        "games": games,
        "decisions": decisions,
        "decisions_per_second": decisions / statistics.median(seconds),
        "slowest_round": decisions / max(seconds),
        "fastest_round": decisions / min(seconds),
    }


def run_sweep(rules: Rules, options: argparse.Namespace) -> list[dict[str, float]]:
    """Measure other shapes of the launch with the fewest players."""
    box = load_box(rules, rules.players[0], rules.variants[0])
    rows = []
    for at_once in SWEEP_AT_ONCE:
        for threads in SWEEP_THREADS:
            decisions, seconds = time_batches(rules, box, rules.players[0], range(options.games), 2, at_once, threads)
            rows.append(
                {"games_at_once": at_once, "threads_per_block": threads, "decisions_per_second": decisions / min(seconds)}
            )
            print(f"{at_once:7} games at once, {threads:4} threads a block: {decisions / min(seconds):.3e}", flush=True)
    return rows


def line(row: dict[str, Any]) -> str:
    return (
        f"{row['players']} players, {row['variant']:8} "
        f"{row['compared']:,} games {'identical' if row['identical'] else 'DIFFERENT'}; "
        f"{row['decisions_per_second']:.3e} decisions/s ({row['slowest_round']:.3e} to {row['fastest_round']:.3e})"
    )


def device_name(driver: Any) -> str:
    name = driver.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


if __name__ == "__main__":
    sys.exit(main())
