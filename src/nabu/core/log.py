"""What happened, as rows of numbers that rules can write at full speed.

Row 0 counts the rows written; rows 1 … follow in order. A log of length 0 takes nothing and costs nothing.
Rules give each kind of row a number; the table of a game's events says what the columns `amount`, `where` and `why` hold.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from nabu.core.compiling import compiled

Log = npt.NDArray[np.int32]

KIND, PLAYER, AMOUNT, WHERE, WHY = range(5)
COLUMNS = 5
NO_LOG: Log = np.zeros((0, COLUMNS), np.int32)


@dataclass(frozen=True)
class EventKind:
    """One kind of row: its name wherever people and programs read it, and what its columns hold."""

    name: str
    """As in views and catalogues: `event-<name>` is its sentence, `source-<name>` the source of points."""
    points: bool = False
    """Whether `amount` is points that the player wins."""
    amount: str = ""
    """What the column holds, in a few words; empty for a column that is not used and stays 0. Likewise the next two."""
    where: str = ""
    why: str = ""
    nobody: bool = False
    """Whether it may happen to nobody: `player` is then -1."""


def new_log(rows: int) -> Log:
    """Make an empty log that holds up to `rows` rows."""
    return np.zeros((rows + 1, COLUMNS), np.int32)


def read_log(log: Log) -> list[tuple[int, int, int, int, int]]:
    """Return the rows written so far, as plain numbers (kind, player, amount, where, why)."""
    written = int(log[0, 0]) if len(log) else 0
    return [tuple(row) for row in log[1 : written + 1].tolist()]


@compiled
def note(log: Log, kind: int, player: int, amount: int, where: int, why: int) -> None:
    """Write one row."""
    if len(log) == 0:
        return
    row = int(log[0, 0]) + 1
    log[0, 0] = row
    log[row, 0] = kind
    log[row, 1] = player
    log[row, 2] = amount
    log[row, 3] = where
    log[row, 4] = why
