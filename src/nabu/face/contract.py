"""What a game shows to people, around its rules. Every game folder has the same files, and each answers one Protocol here.

In a small game one file may answer two of them, or stand for a folder: `kit.py` says which module answers what.

| file | answers | holds |
|---|---|---|
| `rules/` | `nabu.core.contract.Rules` | the state, the box record and the six verbs: all that playing at full speed needs |
| `box.toml`, `figures.py`, `boxfile.py` | `Pieces` | what is printed on the pieces, checked, and compiled into the box record |
| `old_boxes/` | | the boxes that were the game's own before, by rules version: games that began with one are finished with it |
| `moves.py` | `Moves` | action number ↔ text ↔ touches, and why a move is not legal |
| `table_view.py`, `view.py` | `Views` | what a seat may see of the table |
| `log.py` | `Logs` | what a seat may read of what happened |
| `position/` | `Positions` | a position as a drawing that people can read and edit |
| `picture.py` | `Pictures` | a view as a coloured picture for the terminal |
| `guidance.py` | `Guidance` | what helps a person decide: what is asked now, names of places, what a place promises |
| `statistics.py` | | which rows of the log use which things, for statistics over many games |
| `words/` | | the wording, one catalogue per language |
| `kit.py` | `GameKit` | puts them together |
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from nabu.core.contract import Box, Rules, State
from nabu.face.fields import Line
from nabu.face.message import Args, Message
from nabu.face.words import Catalogue

Json = Any


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

    def find_box(self, fingerprint: str) -> BoxFile | None:
        """Return the box with this fingerprint, if it is the game's own or was so before."""


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
        """Return the places a person touches, in order, to make this move: `kind:name`, e.g. `hex:k7`.

        In one game a move is touched in the same way whenever the decision is of the same phase.
        """

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

        Its shape is the game's `TableView`, a TypedDict in `table_view.py`, from which the page's types are made. What has
        not changed may be the same object as in an earlier view: nobody alters one.
        """


Row = Sequence[int]
"""A row of the log: kind, player, amount, where, why."""
PlaceOf = Callable[[Box, Row], str]
"""Names the place where something happened, as in touches."""
DetailsOf = Callable[[Box, Row], Args]
"""Gives what the sentence for it needs besides player, amount and place."""


class Logs(Protocol):
    """What the rows of the log tell a seat, by the table of events of the rules. `viewer` None is a spectator."""

    def event(self, box: Box, row: Row, viewer: int | None) -> Event:
        """Explain a row of the log, without anything hidden from the viewer."""

    def event_in_full(self, box: Box, row: Row) -> Event:
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


Naming = Callable[[Box, State, Row], Message]
"""Names the thing that a row of the log is about; the state is the one that the game began in."""


@dataclass(frozen=True)
class Category:
    """Things of one sort that can be counted over many games, e.g. the court cards; `things-<name>` is their title."""

    name: str
    uses: Mapping[int, Naming]
    """By kind of event: a player uses the thing."""
    laid_out: Callable[[Box, State], Iterable[Message]]
    """Names what is there from the beginning, used or not."""
    revealed: Mapping[int, Naming] = field(default_factory=dict)
    """By kind of event: one more thing is there from now on."""
    first: bool = False
    """Whether only the first use of each player counts: how they opened the game."""


@dataclass(frozen=True, eq=False)
class GameKit:
    """One game, whole: its rules, and the modules that answer the Protocols above."""

    title: str
    rules: Rules
    pieces: Pieces
    moves: Moves
    views: Views
    logs: Logs
    positions: Positions
    pictures: Pictures
    guidance: Guidance
    words: Catalogue
    categories: Sequence[Category] = ()
    """What is counted for statistics."""

    @property
    def name(self) -> str:
        """The game's name in code, e.g. "babylonia"."""
        return self.rules.name
