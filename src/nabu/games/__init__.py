"""The games, and the one place where a game is added."""

import importlib
from typing import TYPE_CHECKING

from nabu.core.errors import BadSetup

if TYPE_CHECKING:
    from nabu.core.contract import Rules
    from nabu.face.contract import GameKit

GAMES = ("babylonia", "amyitis", "ishtar")
"""Every game, by the name of its folder here."""


def find(name: str) -> "GameKit":
    """Return a game, whole, by name; only then is it imported."""
    kit: GameKit = importlib.import_module(f"nabu.games.{_known(name)}.kit").GAME
    return kit


def find_rules(name: str) -> "Rules":
    """Return the rules of a game by name, which need NumPy and Numba alone; only then are they imported."""
    rules: Rules = importlib.import_module(f"nabu.games.{_known(name)}.rules").RULES
    return rules


def _known(name: str) -> str:
    if name not in GAMES:
        raise BadSetup(f"no game {str(name)[:40]!r}: there is {', '.join(GAMES)}")
    return name
