"""Nabu plays the board games of Babylon.

>>> import nabu
>>> g = nabu.new("babylonia", players=2, seed=1)
>>> g.play(g.moves[0])  # doctest: +ELLIPSIS
<nabu babylonia, 2 players, 1 decisions, scores [0, 0], seat ... to play>
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from nabu.core.errors import BadSetup, NabuError
from nabu.face.errors import BadBox, BadNotation, BadPosition, BadRecord, IllegalMove, NothingToUndo, Reason
from nabu.games import GAMES, all_games, find

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nabu.bots import Bot
    from nabu.core.batch import Batch
    from nabu.play.game import Game, LogEntry, Move

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
    "all_games",
    "bot",
    "load",
    "new",
    "play_batch",
    "position",
]


def __getattr__(name: str) -> Any:
    """Import what brings the compiler with it when it is first asked for, so that `nabu --help` need not wait for it."""
    if name in ("Game", "LogEntry", "Move"):
        from nabu.play import game as playing

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
    from nabu.play.game import Game

    kit = find(game)
    box_file = kit.pieces.open_box(_path(box))
    return Game.deal(kit, box_file, players, variant or kit.rules.variants[0], seed, language)


def load(text: str, *, box: str | Path | None = None, language: str = "en") -> "Game":
    """Read a game record, replaying and checking every move; raises BadRecord."""
    from nabu.play.parse import read_record

    return read_record(text, find, _path(box), language)


def position(text: str, *, box: str | Path | None = None, language: str = "en") -> "Game":
    """Read a drawn position; raises BadPosition."""
    from nabu.play.parse import read_position

    return read_position(text, find, _path(box), language)


def bot(name: str, **options: Any) -> "Bot":
    """Make a bot that chooses moves, e.g. `bot("greedy", seed=7).choose(g)` or `bot("mcts:seconds=0.2")`."""
    from nabu.bots.specs import make_bot

    return make_bot(name, **options)


def play_batch(
    game: str,
    players: int = 2,
    seeds: "Iterable[int]" = range(1000),
    *,
    variant: str | None = None,
    box: str | Path | None = None,
    device: str = "cpu",
) -> "Batch":
    """Play the uniformly random game of each seed to its end, on all cores or, with device="cuda", on a GPU: same bytes."""
    from nabu.core import batch, cuda
    from nabu.play.setup import check_setup

    kit = find(game)
    variant = variant or kit.rules.variants[0]
    check_setup(kit, players, variant, 0)
    if device not in ("cpu", "cuda"):
        raise BadSetup(f"no device {device!r}: there is cpu and cuda")
    play = batch.play_batch if device == "cpu" else cuda.play_batch
    return play(kit.rules, kit.pieces.open_box(_path(box)).compile(players, variant), players, seeds)


def _path(box: str | Path | None) -> Path | None:
    return None if box is None else Path(box)
