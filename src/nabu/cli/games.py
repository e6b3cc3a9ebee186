"""`nabu games`: every game with its numbers of players and variants."""

import json
import sys

from rich.console import Console
from rich.table import Table

from nabu.games import find_all


def list_games(as_json: bool) -> None:
    """Print every game with its numbers of players and variants; what is wrong with others goes to standard error."""
    kits, problems = find_all()
    for problem in problems:
        print(f"nabu: {problem}", file=sys.stderr)
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
