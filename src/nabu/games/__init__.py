"""The games, and the one place where a game is added."""

import importlib
from typing import TYPE_CHECKING

from nabu.engine.errors import BadSetup

if TYPE_CHECKING:
    from nabu.engine.game import GameKit

GAMES = ("babylonia", "amyitis", "ishtar")
"""Every game, by the name of its folder here."""


def find(name: str) -> "GameKit":
    """Return a game by name; only then is it imported."""
    if name not in GAMES:
        raise BadSetup(f"no game {str(name)[:40]!r}: there is {', '.join(GAMES)}")
    kit: GameKit = importlib.import_module(f"nabu.games.{name}").GAME
    return kit
