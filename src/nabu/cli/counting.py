"""The commands that count: how fast a game is, and in how many ways it can begin."""

import json
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import nabu
from nabu.core.perft import perft
from nabu.core.speed import Speed, measure
from nabu.games import find
from nabu.play.game import Game, Move
from nabu.play.setup import check_setup


def print_speed(name: str, players: int, variant: str | None, seconds: float, as_json: bool) -> None:
    """Measure a game and print the figures."""
    kit = find(name)
    variant = variant or kit.rules.variants[0]
    check_setup(kit, players, variant, 0)
    with Console(stderr=True).status(f"{kit.title}, {players} players") as status:
        speed = measure(
            kit.rules, players, variant, seconds, lambda doing: status.update(f"{kit.title}, {players} players: {doing}")
        )
    if as_json:
        print(json.dumps(speed.as_json()))
    else:
        Console().print(_speed_table(speed))


def _speed_table(speed: Speed) -> Table:
    table = Table(title=f"{speed.game}, {speed.players} players, {speed.variant}, one core", show_header=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    table.add_row("decisions a second", f"{speed.decisions_per_second:,.0f}")
    table.add_row("whole random games a second", f"{speed.playouts_per_second:,.0f}")
    table.add_row("seconds until ready, nothing compiled before", f"{speed.compile_seconds:.1f}")
    table.add_row("seconds until ready, later starts", f"{speed.start_seconds:.1f}")
    table.add_row("bytes a state", f"{speed.state_bytes:,}")
    return table


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
