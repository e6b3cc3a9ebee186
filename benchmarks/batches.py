"""Steps batches of games on the cores and on a CUDA GPU: compares every byte of every array, and measures decisions a second.

    python -m benchmarks.batches                      # on one core, beside the bare loop of random games
    python -m benchmarks.batches --device cuda        # on a GPU, and byte for byte the same as on the cores

NumPy, Numba and numba-cuda are all that it needs. Whoever plays chooses by a hash of game and step: the same on both.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.tables import replace_section, table
from nabu.core import cuda
from nabu.core.boxes import load_box
from nabu.core.compiling import compiled
from nabu.core.contract import Rules
from nabu.core.speed import count_decisions
from nabu.core.stepping import WAIT
from nabu.envs import batch
from nabu.games import GAMES, find_rules

FORMS: Mapping[str, Mapping[str, Any]] = {
    "list": {"observation": None, "mask": False},
    "mask": {"observation": None, "mask": True},
    "bytes": {"observation": "bytes", "mask": True},
    "float": {"observation": "float", "mask": True},
}
"""What each step writes: the list of legal actions alone, the mask too, and observations in either form as well."""
ROUNDS = 5
WAYS: tuple[Mapping[str, Any], ...] = ({}, {"skip_forced": True, "reward": "result"}, {"restart": False})
"""In which ways the same games are compared."""
KINDS, WAITING, ILLEGAL = 256, 16, 1
"""Of so many decisions, in a comparison, so many wait and so many are not legal."""
NO_ACTION = 1 << 20
RESTART_EVERY = 32
"""After so many steps games that are over begin anew where they do not do so by themselves."""
COMPARED = ("observation", "mask", "counts", "player", "rewards", "done", "ranks", "scores")


def main() -> int:
    options = read_options()
    if options.enter:
        enter(options.enter)
        return 0
    rows = []
    for name in options.game or GAMES:
        rules = find_rules(name)
        for players in options.players or rules.players:
            row = (
                measure_on_gpu(rules, players, options)
                if options.device == "cuda"
                else measure_on_core(rules, players, options)
            )
            rows.append({"game": name, "players": players, "device": options.device, **row})
            print(json.dumps(rows[-1]), flush=True)
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0 if all(row.get("identical", True) for row in rows) else 1


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.batches", description="compare and measure batches of games")
    parser.add_argument("--game", choices=GAMES, nargs="*", help="games (default: all)")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players (default: all)")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", type=int, nargs="*", help="batch sizes (default: 1024 on a core, 65536 on a GPU)")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a round takes")
    parser.add_argument("--steps", type=int, default=400, help="how many steps are compared between cores and GPU")
    parser.add_argument("--enter", type=Path, nargs="+", metavar="JSON", help="write such figures into README.md, and stop")
    parser.add_argument("--json", type=Path, help="write the figures there")
    return parser.parse_args()


@compiled
def pick(step: int, game: int, count: int) -> int:
    """Choose one of `count` actions by a hash of step and game."""
    mixed = ((step + 1) * 2654435761 ^ (game + 1) * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2654435761) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 13)) % count


@compiled
def choose_on_core(step: int, legal: Any, counts: Any, out: Any) -> None:
    for game in range(len(counts)):
        out[game] = legal[game, pick(step, game, counts[game])]


@compiled
def mix(step: int, game: int, legal: Any, counts: Any) -> int:
    """Choose as above, but here and there wait, or choose what is no action; a game that is over waits."""
    kind = pick(step + (1 << 20), game, KINDS)
    if counts[game] == 0 or kind < WAITING:
        return WAIT
    if kind < WAITING + ILLEGAL:
        return NO_ACTION
    return int(legal[game, pick(step, game, counts[game])])


@compiled
def mix_on_core(step: int, legal: Any, counts: Any, out: Any) -> None:
    for game in range(len(counts)):
        out[game] = mix(step, game, legal, counts)


def chooser_on_gpu() -> Callable[..., None]:
    """Make the kernel that chooses as `choose_on_core` does."""
    driver = cuda.open_driver()

    @driver.jit  # type: ignore[untyped-decorator]
    def choose(step: int, legal: Any, counts: Any, out: Any) -> None:
        for game in range(driver.grid(1), len(counts), driver.gridsize(1)):
            out[game] = legal[game, pick(step, game, counts[game])]

    return launched(choose)


def mixer_on_gpu() -> Callable[..., None]:
    """Make the kernel that chooses as `mix_on_core` does."""
    driver = cuda.open_driver()

    @driver.jit  # type: ignore[untyped-decorator]
    def choose(step: int, legal: Any, counts: Any, out: Any) -> None:
        for game in range(driver.grid(1), len(counts), driver.gridsize(1)):
            out[game] = mix(step, game, legal, counts)

    return launched(choose)


def launched(choose: Any) -> Callable[..., None]:
    """Launch a kernel that chooses with a thread for each game."""
    return lambda step, legal, counts, out: choose[-(-len(counts) // 128), 128](step, legal, counts, out)


def decisions_per_second(env: batch.BatchEnv, choose: Callable[..., None], actions: Any, seconds: float, clock: Any) -> float:
    """Step for about so many seconds; return the decisions in each of them."""
    step, steps, games = env.reset(1), 0, len(actions)
    for _ in range(20):  # away from the beginnings, where all games are alike
        choose(steps, step.legal, step.counts, actions)
        step, steps = env.step(actions), steps + 1
    began, first = clock(), steps
    while clock() - began < seconds:
        choose(steps, step.legal, step.counts, actions)
        step, steps = env.step(actions), steps + 1
    spent: float = clock() - began
    return (steps - first) * games / spent


def measure_on_core(rules: Rules, players: int, options: argparse.Namespace) -> dict[str, Any]:
    """Measure one thread, in turns with the bare loop of random games, by the time that the core worked for us."""
    box, row = load_box(rules, players, rules.variants[0]), {}
    for games in options.games or [1024]:
        for form, asked in FORMS.items():
            env = batch.make(rules.name, players, games, threads=1, **asked)
            actions, ratios, speeds = np.zeros(games, np.int64), [], []
            for _ in range(ROUNDS):
                decisions, _, spent = count_decisions(rules, box, players, options.seconds / 2)
                speeds.append(decisions_per_second(env, choose_on_core, actions, options.seconds, time.thread_time))
                ratios.append(speeds[-1] * spent / decisions)
            row[f"{form}-{games}"] = {"per_second": statistics.median(speeds), "of_bare": statistics.median(ratios)}
    return row


def measure_on_gpu(rules: Rules, players: int, options: argparse.Namespace) -> dict[str, Any]:
    """Compare with the cores, then measure every form."""
    identical = all(compare(rules, players, options.steps, way) for way in WAYS)
    row: dict[str, Any] = {"identical": identical, "steps_compared": options.steps}
    choose, driver = chooser_on_gpu(), cuda.open_driver()
    for games in options.games or [1 << 16]:
        actions = driver.to_device(np.zeros(games, np.int64))
        for form, asked in FORMS.items():
            env = batch.make(rules.name, players, games, "cuda", **asked)
            speeds = [decisions_per_second(env, choose, actions, options.seconds, time.perf_counter) for _ in range(ROUNDS)]
            row[f"{form}-{games}"] = {"per_second": statistics.median(speeds), "lowest": min(speeds), "highest": max(speeds)}
    return row


def compare(rules: Rules, players: int, steps: int, way: Mapping[str, Any], games: int = 4096) -> bool:
    """Make the same decisions in the same games on both; tell whether all arrays of all steps are the same bytes."""
    options = {"observation": "float", "reward": "margin", "illegal": "lose", **way}
    on_core, on_gpu = (batch.make(rules.name, players, games, device, **options) for device in ("cpu", "cuda"))
    choose, driver = mixer_on_gpu(), cuda.open_driver()
    core, gpu = on_core.reset(7), on_gpu.reset(7)
    actions, there = np.zeros(games, np.int64), driver.to_device(np.zeros(games, np.int64))
    for step in range(steps):
        mix_on_core(step, core.legal, core.counts, actions)
        choose(step, gpu.legal, gpu.counts, there)
        core, gpu = on_core.step(actions), on_gpu.step(there)
        different = [name for name in COMPARED if not equal_bytes(core, gpu, name)]
        if different or not np.array_equal(actions, there.copy_to_host()):
            print(f"DIFFERENT: {rules.name} with {players}, {way}, step {step}: {', '.join(different) or 'actions'}")
            return False
        if step % RESTART_EVERY == RESTART_EVERY - 1:
            over = core.counts == 0
            core, gpu = on_core.restart(over), on_gpu.restart(over)
    return bool(on_core.states.tobytes() == on_gpu.states.copy_to_host().tobytes())


def equal_bytes(core: batch.Step, gpu: batch.Step, name: str) -> bool:
    return bool(getattr(core, name).tobytes() == getattr(gpu, name).copy_to_host().tobytes())


def enter(files: list[Path]) -> None:
    """Write the tables of README.md from figures that were measured here and elsewhere."""
    rows = [row for file in files for row in json.loads(file.read_text(encoding="utf-8"))]
    for device in ("cpu", "cuda"):
        measured = [row for row in rows if row["device"] == device]
        if measured:
            columns = [name for name in measured[0] if isinstance(measured[0][name], dict)]
            lines = [
                [f"{row['game']}, {row['players']} players", *(figure(row.get(name)) for name in columns)] for row in measured
            ]
            replace_section(f"batches-{device}", table(["decisions/s", *columns], lines))


def figure(measured: Mapping[str, float] | None) -> str:
    if measured is None:
        return "not measured"
    speed = f"{measured['per_second']:.2e}"
    return f"{speed} ({measured['of_bare']:.2f} × bare)" if "of_bare" in measured else speed


if __name__ == "__main__":
    sys.exit(main())
