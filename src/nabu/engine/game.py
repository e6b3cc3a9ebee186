"""The contract: what a game is made of. Every game folder has the same files, and each answers one Protocol here.

| file | answers | holds |
|---|---|---|
| `box.toml`, `box.py` | `Pieces` | what is printed on the pieces, checked, and compiled into a record of numbers |
| `state.py` | | the record that is a game in progress, every field explained |
| `rules.py` | `Rules` | the six fast verbs |
| `moves.py` | `Moves` | action number ↔ text ↔ touches, and why a move is not legal |
| `view.py` | `Views` | what a seat may see, the log included |
| `position.py` | `Positions` | a position as a drawing that people can read and edit |
| `picture.py` | `Pictures` | a view as a coloured picture for the terminal |
| `guidance.py` | `Guidance` | what helps a person decide: what is asked now, names of places, what a place promises |
| `words/` | | the wording, one catalogue per language |
| `__init__.py` | `GameKit` | puts them together |
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from nabu.engine.fields import Line
from nabu.engine.log import Log
from nabu.engine.words import Catalogue, Message

State = np.record
"""A game in progress: one record. Two games are the same position exactly when their bytes are equal."""

Box = np.record
"""The printed figures as the rules read them, for one number of players and variant. Never written during play."""

Actions = npt.NDArray[np.int16]
Observation = npt.NDArray[np.float32]
Ranking = npt.NDArray[np.int16]
Json = Any

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
    return np.zeros(1, dtype).view(np.recarray)[0]  # type: ignore[no-any-return]


class Rules(Protocol):
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
        """Write features of what that seat may know, fixed length, seats counted from the viewer."""

    def reshuffle(self, box: Box, s: State, viewer: int, seed: int) -> None:
        """Replace all that the viewer cannot know by an equally likely alternative, the random state included.

        Two states that look the same to the viewer become byte-equal for the same seed.
        """


class BoxFile(Protocol):
    """A box file that has been read and found sound."""

    @property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that change with any figure, and not with comments or layout."""

    def compile(self, players: int, variant: str) -> Box:
        """Turn the figures into the record that the rules read."""


class Pieces(Protocol):
    """What is printed on the pieces."""

    def open_box(self, path: Path | None = None) -> BoxFile:
        """Read a box file (the game's own by default); raises BadBox naming the key or line."""


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal, before it is put into a language: a section of the rules, and a message."""

    rule: str
    message: Message


class Moves(Protocol):
    """Moves as people write and make them."""

    def move_text(self, box: Box, action: int) -> str:
        """Write an action in the game's notation."""

    def read_move(self, box: Box, text: str) -> int:
        """Read what `move_text` writes, forgiving case and spaces; raises BadNotation saying what was not understood."""

    def touches(self, box: Box, s: State, action: int) -> tuple[str, ...]:
        """Return the places a person touches, in order, to make this move: `kind:name`, e.g. `hex:k7`."""

    def why_not(self, box: Box, s: State, action: int) -> Refusal:
        """Give the rule that forbids an action which is not legal here (the caller has asked `legal` already)."""


@dataclass(frozen=True)
class Event:
    """A row of the log in terms of the game: what happened, to whom, for how many points, where, and the sentence for it."""

    kind: str
    player: int | None
    points: int
    where: str | None
    message: Message


class Views(Protocol):
    """What a seat may see. `viewer` None is a spectator."""

    def view(self, box: Box, s: State, viewer: int | None) -> Mapping[str, Json]:
        """Describe the game's own part of the table, JSON-able, without anything hidden from the viewer.

        Its shape is the game's `TableView`, a TypedDict in the same file, from which the page's types are made.
        """

    def event(self, box: Box, row: Sequence[int], viewer: int | None) -> Event:
        """Explain a row of the log, without anything hidden from the viewer."""

    def event_in_full(self, box: Box, row: Sequence[int]) -> Event:
        """Explain a row of the log as somebody would who knows everything."""


class Positions(Protocol):
    """A position as text: lines that people can read, edit and read back."""

    def draw(self, box: Box, s: State) -> list[str]:
        """Draw the game's own part of the state, hidden things included, as lines."""

    def read(self, box: Box, lines: Sequence[Line], s: State) -> None:
        """Fill in the game's own fields from a drawing; the common ones are set. Raises BadPosition naming the line.

        Everything that must add up to the box is checked, so a state that can be read back has lost nothing.
        """


class Pictures(Protocol):
    """The table as a coloured picture for the terminal."""

    def paint(self, view: Mapping[str, Json], marked: Container[str], language: str) -> str:
        """Draw what `Game.view` gives, in Rich's markup, with the places in `marked` (names as in touches) set off."""


@dataclass(frozen=True)
class Insight:
    """What is worth knowing about a place as things stand: sentences, and the points it would bring each seat now."""

    place: str
    """As in touches, e.g. `hex:k7`."""
    lines: tuple[Message, ...]
    points: tuple[int, ...] = ()
    """By seat; empty where nobody would score."""
    marks: tuple[str, ...] = ()
    """Other places that this is about, to be set off on the board."""


class Guidance(Protocol):
    """What helps a person decide. Nothing here is hidden from the viewer, and none of it is advice."""

    def prompt(self, box: Box, s: State) -> Message:
        """Say what the seat to play is asked to decide."""

    def place_name(self, box: Box, place: str) -> Message:
        """Name a place that touches may hold, for buttons and for those who listen."""

    def insights(self, box: Box, s: State, viewer: int | None) -> list[Insight]:
        """Tell what the places on the table would bring now, to whom; places without news are left out."""


@dataclass(frozen=True)
class GameKit:
    """One game, whole: its facts and the modules that answer the Protocols above."""

    name: str
    title: str
    rules_version: int
    """Goes into every record; a change of behaviour raises it."""
    players: tuple[int, ...]
    variants: tuple[str, ...]
    """The first one is what a plain new game is."""
    state: np.dtype[np.void]
    actions: int
    """Action numbers are 0 … actions - 1, fixed for all positions of the game."""
    most_legal: int
    """No position has more legal actions than this."""
    most_events: int
    """No action writes more rows to the log than this."""
    most_decisions: int
    """No game takes more decisions than this."""
    observation: int
    """How many features `observe` writes."""
    pieces: Pieces
    rules: Rules
    moves: Moves
    views: Views
    positions: Positions
    pictures: Pictures
    guidance: Guidance
    words: Catalogue
