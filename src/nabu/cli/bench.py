"""`nabu bench`: how fast a game is."""

import json

from rich.console import Console
from rich.table import Table

from nabu.core.speed import Speed, measure
from nabu.games import find
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
