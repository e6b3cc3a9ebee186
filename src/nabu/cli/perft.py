"""`nabu perft`: in how many ways a game can begin."""

import json
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import nabu
from nabu.core.perft import perft
from nabu.play.game import Game, Move


def print_perft(name: str, players: int, seed: int, depth: int, variant: str | None, box: Path | None, as_json: bool) -> None:
    """Count and print: the sum for programs, one row a first move for people."""
    game = nabu.new(name, players, seed, variant=variant, box=box)
    counts = _by_first_move(game, depth) if depth else []
    nodes = sum(nodes for _, nodes in counts) if depth else 1
    if as_json:
        facts = {"game": name, "players": players, "variant": game.setup.variant, "seed": seed, "depth": depth}
        print(json.dumps({**facts, "nodes": nodes}))
    else:
        Console().print(_perft_table(counts, nodes, depth))


def _by_first_move(game: Game, depth: int) -> list[tuple[Move, int]]:
    """Count behind each first move, showing how far it is."""
    counts = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for move in progress.track(game.moves, description=f"{depth} decisions deep"):
            child = game.copy().play(move)
            counts.append((move, perft(game.setup.kit.rules, game.setup.box, child.state, depth - 1)))
    return counts


def _perft_table(counts: list[tuple[Move, int]], nodes: int, depth: int) -> Table:
    table = Table(title=f"{depth} decisions deep", show_footer=True)
    table.add_column("first move", footer="all")
    table.add_column("nodes", footer=f"{nodes:,}", justify="right")
    for move, count in counts:
        table.add_row(move.text, f"{count:,}")
    return table
