"""The contract that the rules of every game keep: a record that is a game in progress, and six fast verbs on it.

A game's rules are the folder `rules/` inside the game's own: `nabu/games/<game>/`, or the package that brings it. They import
nothing but `nabu.core`:

| file | holds |
|---|---|
| `state.py` | the record that is a game in progress, every field explained, and the action numbers |
| `box.py` | the record of what is printed on the pieces, as the verbs read it |
| `boxes.npz` | that record for the game's own box, compiled for every number of players and variant |
| `spaces.py` | the tables of what `observe` writes and of what the actions stand for |
| `events.py` | the table of what can happen, with what the log's columns hold |
| `verbs.py` | the six verbs of `Verbs` |
| the others | the sections of the rulebook |
| `__init__.py` | `RULES`: puts them together |
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from nabu.core.log import EventKind, Log
from nabu.core.records import as_record
from nabu.core.spaces import ActionSpace, ObservationSpace

State = np.record
"""A game in progress: one record. Two games are the same position exactly when their bytes are equal."""

Box = np.record
"""The printed figures as the rules read them, for one number of players and variant. Never written during play."""

Actions = npt.NDArray[np.int16]
Observation = np.record
"""Features of what a seat may know, in the parts that the game's `ObservationSpace` names."""

Ranking = npt.NDArray[np.int16]

MOST_PLAYERS = 4
SEAT_LETTERS = "ABCD"
"""Seats are numbers from 0 in the API, and letters wherever people read them."""

COMMON_FIELDS: list[Any] = [
    ("rng", "u4", (4,)),  # the random state: everything drawn from now on follows from it
    ("players", "i2"),  # 2 … 4
    ("player", "i2"),  # seat whose decision it is, 0 … players - 1; during play somebody always has one
    ("phase", "i2"),  # what kind of decision it is; numbers are the game's own
    ("ply", "i2"),  # decisions made so far
    ("turn", "i2"),  # turns finished so far
    ("over", "i2"),  # 1 once the game has ended, else 0
    ("score", "i2", (MOST_PLAYERS,)),  # points by seat
]


def state_dtype(fields: Sequence[Any]) -> np.dtype[np.void]:
    """Describe a state: the common fields, then the game's own. Single numbers take two bytes or more (CUDA needs it)."""
    dtype = np.dtype([*COMMON_FIELDS, *fields], align=True)
    taken = [name for name in dtype.names or () if hasattr(np.record, name)]
    if taken:
        raise ValueError(f"a field cannot be called {taken[0]}: interpreted, records have that attribute already")
    return dtype


def blank(dtype: np.dtype[np.void]) -> State:
    """Make one zeroed record that rules can work on."""
    return as_record(np.zeros(1, dtype))


def copy_state(s: State) -> State:
    """Return an independent copy of a state; bytes between its fields, which mean nothing, are 0 in it."""
    copy = blank(s.dtype)
    copy.setfield(s, s.dtype)
    return copy


def state_from_bytes(dtype: np.dtype[np.void], data: bytes) -> State:
    """Return the state that has these bytes, as `tobytes` gave them; rules can work on it."""
    return copy_state(as_record(np.frombuffer(data, dtype)))


class Verbs(Protocol):
    """The fast verbs. They are compiled, trust their caller, and never allocate; all chance comes from `s.rng`.

    What nobody knows yet (the order of a deck, the next token of a reserve) is best drawn from `s.rng` at the moment it is
    revealed: then `s.rng` changes exactly when something is revealed, and there is nothing hidden to leak.
    """

    def setup(self, box: Box, s: State, seed: int) -> None:
        """Lay the game out on a zeroed state; the seed decides every shuffle."""

    def legal(self, box: Box, s: State, out: Actions) -> int:
        """Write the legal action numbers, ascending, and return how many. The only definition of legality."""

    def apply(self, box: Box, s: State, action: int, log: Log) -> None:
        """Play one legal action, chance included, and write what happened to the log."""

    def outcome(self, box: Box, s: State, out: Ranking) -> None:
        """Write each seat's final rank, 0 the best, after the game's own tie-breaks; seats that share a rank are equal."""

    def observe(self, box: Box, s: State, viewer: int, out: Observation) -> None:
        """Write features of what that seat may know to a zeroed record, seats counted from the viewer."""

    def reshuffle(self, box: Box, s: State, viewer: int, seed: int) -> None:
        """Replace all that the viewer cannot know by an equally likely alternative, the random state included.

        Two states that look the same to the viewer become byte-equal for the same seed.
        """


@dataclass(frozen=True, eq=False)
class Rules:
    """The rules of one game, all that playing at full speed needs: its facts, its records and the six verbs."""

    name: str
    """The game's name in code, e.g. "babylonia"."""
    version: int
    """Goes into every saved game; a change of behaviour raises it."""
    players: tuple[int, ...]
    """The numbers of players that it is for."""
    variants: tuple[str, ...]
    """The first one is what a plain new game is."""
    state: np.dtype[np.void]
    """A game in progress."""
    box: np.dtype[np.void]
    """What is printed on the pieces, as the verbs read it."""
    boxes: Path
    """The file that holds the game's own box, compiled for every number of players and variant (see `nabu.core.boxes`)."""
    action_space: ActionSpace
    """What the action numbers stand for, fixed for all positions of the game."""
    most_legal: int
    """No position has more legal actions than this."""
    most_events: int
    """No action writes more rows to the log than this."""
    most_decisions: int
    """No game takes more decisions than this."""
    events: Mapping[int, EventKind]
    """What can happen, by the number of its kind in the log."""
    observation: ObservationSpace
    """What `observe` writes."""
    verbs: Verbs

    @property
    def actions(self) -> int:
        """Action numbers are 0 … actions - 1."""
        return self.action_space.size
