"""Nabu plays the board games of Babylon.

>>> import nabu
>>> g = nabu.new("babylonia", players=2, seed=1)
>>> g.play(g.moves[0])  # doctest: +ELLIPSIS
<nabu babylonia, 2 players, 1 decisions, scores [0, 0], seat ... to play>
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from nabu.engine.errors import (
    BadBox,
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    IllegalMove,
    NabuError,
    NothingToUndo,
    Reason,
)
from nabu.games import GAMES, find

if TYPE_CHECKING:
    from nabu.bots import Bot
    from nabu.engine.playing import Game, LogEntry, Move

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BadBox",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Game",
    "IllegalMove",
    "LogEntry",
    "Move",
    "NabuError",
    "NothingToUndo",
    "Reason",
    "bot",
    "load",
    "new",
    "position",
]


def __getattr__(name: str) -> Any:
    """Import what brings the compiler with it when it is first asked for, so that `nabu --help` need not wait for it."""
    if name in ("Game", "LogEntry", "Move"):
        from nabu.engine import playing

        return getattr(playing, name)
    raise AttributeError(f"module 'nabu' has no attribute {name!r}")


def new(
    game: str,
    players: int = 2,
    seed: int | None = None,
    *,
    variant: str | None = None,
    box: str | Path | None = None,
    language: str = "en",
) -> "Game":
    """Lay out a new game. Without a seed one is drawn; `box` is a file with corrected figures."""
    from nabu.engine.playing import Game

    kit = find(game)
    box_file = kit.pieces.open_box(_path(box))
    return Game.deal(kit, box_file, players, variant or kit.variants[0], seed, language)


def load(text: str, *, box: str | Path | None = None, language: str = "en") -> "Game":
    """Read a game record, replaying and checking every move; raises BadRecord."""
    from nabu.engine.record import read_record

    return read_record(text, find, _path(box), language)


def position(text: str, *, box: str | Path | None = None, language: str = "en") -> "Game":
    """Read a drawn position; raises BadPosition."""
    from nabu.engine.record import read_position

    return read_position(text, find, _path(box), language)


def bot(name: str, **options: Any) -> "Bot":
    """Make a bot that chooses moves, e.g. `bot("greedy", seed=7).choose(g)`."""
    from nabu.bots import bot as make

    return make(name, **options)


def _path(box: str | Path | None) -> Path | None:
    return None if box is None else Path(box)
