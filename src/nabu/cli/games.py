"""`nabu games`: every game with its numbers of players and variants."""

import json

from rich.console import Console
from rich.table import Table

from nabu.games import GAMES, find


def list_games(as_json: bool) -> None:
    """Print every game with its numbers of players and variants."""
    kits = [find(name) for name in GAMES]
    if as_json:
        print(
            json.dumps(
                [
                    {"name": kit.name, "title": kit.title, "players": kit.rules.players, "variants": kit.rules.variants}
                    for kit in kits
                ]
            )
        )
        return
    table = Table()
    for heading in ("name", "title", "players", "variants"):
        table.add_column(heading)
    for kit in kits:
        table.add_row(kit.name, kit.title, ", ".join(map(str, kit.rules.players)), ", ".join(kit.rules.variants))
    Console().print(table)
