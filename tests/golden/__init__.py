"""Golden playthroughs: one random game for every number of players and variant, written out for people to read.

Each file holds the record, the log in English, the final position, and the legal moves, in order, of some positions on the
way: their order is the numbering of actions, which saved games and trained nets rely on. After a change that is meant,
`python -m tests.golden` writes them anew; the difference is what the change does.
"""

import textwrap
from collections.abc import Iterator
from pathlib import Path

from nabu.core.contract import SEAT_LETTERS
from nabu.face.contract import GameKit
from nabu.play.game import Game, LogEntry
from tests.walking import games

FOLDER = Path(__file__).parent
SEED = 42
SNAPSHOTS = (0, 1, 2, 3, 10, 25, 50)
WIDTH = 120
KEPT_TOGETHER = "\N{NO-BREAK SPACE}"


def path(kit: GameKit, players: int, variant: str) -> Path:
    """Return where the playthrough of a table is."""
    return FOLDER / kit.name / f"{players}p-{variant}.txt"


def playthrough(kit: GameKit, players: int, variant: str) -> str:
    """Write a game out."""
    parts = [f"{kit.title}, {players} players, {variant}: the random game of seed {SEED}."]
    for game in games(kit, players, variant, SEED):
        if game.ply in SNAPSHOTS and not game.over:
            parts += ["", *_snapshot(game)]
    log = map(_line, game.log)
    parts += ["", "== record", game.record(), "== log", *log, "", "== final position", game.position()]
    return "\n".join(parts)


def _snapshot(game: Game) -> Iterator[str]:
    assert game.to_play is not None
    yield f"== legal moves of {SEAT_LETTERS[game.to_play]} after {game.ply} decisions"
    moves = ", ".join(f"{move.id} {move.text}".replace(" ", KEPT_TOGETHER) for move in game.moves)
    yield from (line.replace(KEPT_TOGETHER, " ") for line in textwrap.wrap(moves, WIDTH, break_on_hyphens=False))


def _line(entry: LogEntry) -> str:
    seat = "-" if entry.player is None else SEAT_LETTERS[entry.player]
    return f"{entry.ply:4} {seat} {entry.kind:12} {entry.points:+4d} {entry.text}"
