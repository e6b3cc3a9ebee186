"""How the levels decide where a net plays: `levels.toml`, read. `python -m scripts.levels` finds and writes the figures."""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nabu.nets.library import TRAINED
from nabu.nets.manner import Manner

LEVELS = (1, 2, 3, 4, 5)
TABLE = TRAINED / "levels.toml"


@dataclass(frozen=True)
class FittedLevel:
    """How a level decides, and its Elo above the lowest level of the table, with an interval."""

    manner: Manner
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class FittedTable:
    """The levels of a game with so many players, from 1 to 5, and what their Elo rests on."""

    game: str
    players: int
    net: str
    """The fingerprint of the net that was measured."""
    games: tuple[int, ...]
    """How many each two neighbours played, the lowest first."""
    milliseconds: float
    """What nine of ten decisions of the strongest level take at most, on one core."""
    levels: tuple[FittedLevel, ...]


def find_table(game: str, players: int) -> FittedTable | None:
    """Return the levels of a game with so many players, or None if nobody has fitted any."""
    return read_tables(TABLE).get((game, players))


@functools.cache
def read_tables(path: Path) -> Mapping[tuple[str, int], FittedTable]:
    """Read all that was fitted."""
    games: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {
        (game, int(players)): _read(game, int(players), figures)
        for game, tables in games.items()
        for players, figures in tables.items()
    }


def _read(game: str, players: int, figures: Mapping[str, Any]) -> FittedTable:
    levels = tuple(
        FittedLevel(Manner(simulations, temperature, least_share), elo, low, high)
        for simulations, temperature, least_share, elo, low, high in zip(
            *(figures[name] for name in ("simulations", "temperature", "least_share", "elo", "low", "high")), strict=True
        )
    )
    return FittedTable(game, players, figures["net"], tuple(figures["games"]), figures["milliseconds"], levels)
