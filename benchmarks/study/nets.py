"""What is known of the nets without the arena: the Elo of the levels, each seat's share of wins, strength by training time.

    python -m benchmarks.study.nets --games 4000

plays the nets against themselves, compiled, and keeps each seat's share of wins in `data/seats.json`. It needs NumPy and
Numba alone.
"""

import argparse
import json
import math
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.net_games import play_net_games
from benchmarks.tables import table
from nabu.cli.curve import elo_gains
from nabu.core.boxes import load_box
from nabu.core.contract import SEAT_LETTERS
from nabu.games import GAMES, find_rules
from nabu.nets.level_table import LEVELS, TABLE, FittedTable, read_tables
from nabu.nets.library import NoNet, find_net
from nabu.nets.manner import Manner

HERE = Path(__file__).parent
SEATS = HERE / "data" / "seats.json"
TRAINING = HERE.parent / "training"
MOMENTS = (5, 15, 30, 60, 120, 300, 600, 1200)
"""After how many seconds of training the strength is told."""
DRAWN = Manner(0, 1.0)
"""The net draws by its policy, so that no two games are the same."""
FIRST_SEED = 9_000_000


def level_tables() -> Iterator[str]:
    """Tell the Elo of all levels, counted from level 1 of each table."""
    yield from ("### Elo of the levels", "")
    head = ["net", *(f"level{level}" for level in LEVELS), "games each two", "ms a decision of level5"]
    yield from (*table(head, map(_level_row, read_tables(TABLE).values())), "")


def _level_row(one: FittedTable) -> list[str]:
    cells = [f"{level.elo:+.0f} ({level.low:+.0f} … {level.high:+.0f})" for level in one.levels]
    return [f"{one.game}, {one.players} players", *cells, ", ".join(map(str, one.games)), f"{one.milliseconds:g}"]


def seat_table() -> Iterator[str]:
    """Tell each seat's share of wins when the net plays itself."""
    yield from ("### Each seat's share of wins", "")
    kept = json.loads(SEATS.read_text(encoding="utf-8")) if SEATS.exists() else []
    head = ["the net against itself", "games", *SEAT_LETTERS, "95 %"]
    yield from (*table(head, map(_seat_row, kept)), "")


def _seat_row(kept: dict[str, Any]) -> list[str]:
    shares = [f"{share:.1%}" for share in kept["shares"]] + [""] * (len(SEAT_LETTERS) - kept["players"])
    reach = 1.96 * math.sqrt(0.25 / kept["games"])
    return [f"{kept['game']}, {kept['players']} players", f"{kept['games']:,}", *shares, f"± {reach:.1%}"]


def training_table() -> Iterator[str]:
    """Tell how strong a net was after so many seconds of training, in Elo summed over its duels with earlier snapshots."""
    yield from ("### Strength by training time", "")
    rows = []
    for log in sorted(TRAINING.glob("*.jsonl")):
        points = list(_growth(read_log(log)))
        cells = [max((point for point in points if point[0] <= moment), default=None) for moment in MOMENTS]
        last = points[-1][0] if points else 0.0
        shown = [
            "" if one is None or moment > 2 * last else f"{one[1]:+.0f}" for one, moment in zip(cells, MOMENTS, strict=True)
        ]
        if points:
            rows.append([log.stem, *shown])
    yield from (*table(["Elo after seconds", *map(str, MOMENTS)], rows), "")


def read_log(path: Path) -> list[dict[str, Any]]:
    """Read the log of a training."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _growth(lines: list[dict[str, Any]]) -> Iterator[tuple[float, float]]:
    """Yield seconds and Elo after each duel with the snapshot just before, two at the table or the fewest there were."""
    elo = 0.0
    for line in lines:
        if line.get("before") == 1:
            gains = elo_gains(line["duels"])
            elo += gains[min(gains)]
            yield line["seconds"], elo


def play_seats(game: str, players: int, games: int, threads: int) -> dict[str, Any]:
    """Let a net play itself, and count first places by seat, a shared one by its share."""
    rules = find_rules(game)
    box = load_box(rules, players, rules.variants[0])
    net = find_net(rules, players, rules.variants[0], box)
    seeds = np.arange(FIRST_SEED, FIRST_SEED + games, dtype=np.int64)
    ranks = play_net_games(rules, box, net, [DRAWN], np.zeros((games, players), np.int64), seeds, threads).ranks
    first = ranks == 0
    shares = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)
    return {"game": game, "players": players, "games": games, "shares": [round(float(share), 4) for share in shares]}


def main() -> None:
    """Play for every table that has a net, and keep what came out."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.study.nets", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="how many at each table")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many threads play (all cores)")
    options = parser.parse_args()
    kept = []
    for game in GAMES:
        for players in find_rules(game).players:
            try:
                kept.append(play_seats(game, players, options.games, options.jobs))
                print(kept[-1], flush=True)
            except NoNet as problem:
                print(problem, flush=True)
    SEATS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
