"""Perft tables: how many ways there are to make the next decisions, from positions of seeded random games.

The tables are for people to read and for tests to hold. After a change of the rules that is meant, `python -m tests.perft`
writes them anew; the difference shows which positions the change reaches.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from nabu.core.contract import State
from nabu.core.perft import perft
from nabu.face.contract import GameKit
from tests.walking import settings, states

FOLDER = Path(__file__).parent
SEED = 1
AFTER = (0, 20, 60)
MOST_NODES = 100_000
MOST_DEPTH = 6


@dataclass(frozen=True)
class Row:
    """A position, by its game's seed and the random decisions made, and the number of leaves for depths 1, 2, …"""

    players: int
    variant: str
    seed: int
    after: int
    nodes: tuple[int, ...]


def read_table(kit: GameKit) -> list[Row]:
    """Read the table of a game."""
    with (FOLDER / f"{kit.name}.toml").open("rb") as file:
        rows = tomllib.load(file)["position"]
    return [Row(**{**row, "nodes": tuple(row["nodes"])}) for row in rows]


def write_table(kit: GameKit) -> None:
    """Count anew, as deep as is quick, and write the table of a game."""
    lines = [
        f"# {kit.title}: leaves of the tree of decisions for depths 1, 2, …, after some random decisions of a seeded game."
    ]
    for players, variant in settings(kit):
        for after in AFTER:
            nodes = list(_counts(kit, players, variant, after))
            lines += [
                "",
                "[[position]]",
                f"players = {players}",
                f'variant = "{variant}"',
                f"seed = {SEED}",
                f"after = {after}",
            ]
            lines += [f"nodes = {nodes}"]
    (FOLDER / f"{kit.name}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def position(kit: GameKit, players: int, variant: str, seed: int, after: int) -> State:
    """Make the position of a row."""
    box = kit.pieces.open_box().compile(players, variant)
    return next(islice(states(kit, box, players, seed), after, None))


def count(kit: GameKit, row: Row, depth: int) -> int:
    """Count the leaves of a row's position."""
    box = kit.pieces.open_box().compile(row.players, row.variant)
    return perft(kit.rules, box, position(kit, row.players, row.variant, row.seed, row.after), depth)


def _counts(kit: GameKit, players: int, variant: str, after: int) -> Iterator[int]:
    """Count for depths 1, 2, …, as long as the next depth promises not to take long."""
    box, s = kit.pieces.open_box().compile(players, variant), position(kit, players, variant, SEED, after)
    leaves = branching = 1
    for depth in range(1, MOST_DEPTH + 1):
        if leaves * branching > MOST_NODES:
            return
        before, leaves = leaves, perft(kit.rules, box, s, depth)
        branching = max(1, leaves // before)
        yield leaves
