"""Variations: what might have been played, as a tree that hangs on the moves of a game.

Each is a line of moves that leaves the game, or an earlier variation, at some moment. They are looked at beside the game and
change nothing about it. `nabu.play.formats` shows how a record holds them; readers that do not know them pass them over.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, Self, TypeVar

from nabu.core.contract import SEAT_LETTERS
from nabu.core.errors import NabuError
from nabu.face.errors import BadRecord
from nabu.face.fields import Fields
from nabu.play.setup import Setup

MOST_VARIATIONS = 200
MOST_MOVES = 4000
"""In all variations of a game together: each is replayed whenever they are read."""
LONGEST_NAME = 80

KEY = "variation "
_HEAD = re.compile(r"after (\d{1,5})(?: of (\d{1,3}))?")


class BadVariation(NabuError):
    """A variation that hangs on nothing, is too long, or whose moves are not legal there."""


@dataclass(frozen=True)
class Variation:
    """A line of moves that leaves the game, or an earlier variation."""

    after: int
    """How many decisions were made before its first move, those that it shares with what it leaves included."""
    actions: tuple[int, ...]
    of: int | None = None
    """The number, counted from 1, of the variation that it leaves; None: the game itself."""
    name: str = ""

    @property
    def last(self) -> int:
        """How many decisions were made when it ends."""
        return self.after + len(self.actions)


class Replayable(Protocol):
    """What variations need of a game."""

    variations: tuple[Variation, ...]

    @property
    def setup(self) -> Setup:
        """What stays the same throughout."""

    @property
    def seats_of_history(self) -> list[int]:
        """Whose moves were played so far."""

    def as_of(self, ply: int) -> Self:
        """Return the game as it stood after so many decisions."""

    def play(self, move: Any) -> Self:
        """Play a move."""


G = TypeVar("G", bound=Replayable)


def check_variations(game: G, variations: Sequence[Variation]) -> list[G]:
    """Play every variation and return the games at their ends; raises BadVariation naming the first that does not fit."""
    _check_sizes(variations)
    ends: list[G] = []
    for number, variation in enumerate(variations, 1):
        if variation.of is not None and not 1 <= variation.of < number:
            raise BadVariation(f"variation {number}: it must leave the game or a variation before it, not {variation.of}")
        ends.append(_played(game if variation.of is None else ends[variation.of - 1], number, variation))
    return ends


def _check_sizes(variations: Sequence[Variation]) -> None:
    if len(variations) > MOST_VARIATIONS:
        raise BadVariation(f"a game has at most {MOST_VARIATIONS} variations, not {len(variations)}")
    moves = sum(len(variation.actions) for variation in variations)
    if moves > MOST_MOVES:
        raise BadVariation(f"the variations of a game have at most {MOST_MOVES} moves together, not {moves}")
    for number, variation in enumerate(variations, 1):
        if not variation.actions:
            raise BadVariation(f"variation {number}: has no moves")
        if len(variation.name) > LONGEST_NAME or not variation.name.isprintable() or variation.name != variation.name.strip():
            raise BadVariation(f"variation {number}: a name is one line of at most {LONGEST_NAME} characters")


def _played(origin: G, number: int, variation: Variation) -> G:
    try:
        end = origin.as_of(variation.after)
        for action in variation.actions:
            end.play(action)
    except NabuError as problem:
        raise BadVariation(f"variation {number}: {problem}") from None
    return end


def pruned(variations: Sequence[Variation], ply: int) -> tuple[Variation, ...]:
    """Return the variations that still hang on a game of which so many decisions are left."""
    numbers: dict[int | None, int | None] = {None: None}
    kept: list[Variation] = []
    for number, variation in enumerate(variations, 1):
        if variation.of in numbers and (variation.of is not None or variation.after <= ply):
            kept.append(replace(variation, of=numbers[variation.of]))
            numbers[number] = len(kept)
    return tuple(kept)


def write_variations(game: Replayable) -> list[str]:
    """Write the variations of a game as lines of its record."""
    lines: list[str] = []
    ends = check_variations(game, game.variations)
    for number, (variation, end) in enumerate(zip(game.variations, ends, strict=True), 1):
        origin = "" if variation.of is None else f" of {variation.of}"
        lines.append(f"{KEY}{number}: after {variation.after}{origin}")
        if variation.name:
            lines.append(f"{KEY}{number} name: {variation.name}")
        seats = end.seats_of_history[-len(variation.actions) :]
        for place, (seat, action) in enumerate(zip(seats, variation.actions, strict=True), 1):
            lines.append(f"{KEY}{number}.{place}: {SEAT_LETTERS[seat]} {game.setup.text(action)}")
    return lines


def read_variations(game: Replayable, fields: Fields) -> tuple[Variation, ...]:
    """Read the variations among the last lines of a record; raises BadRecord."""
    entries = {key: line for key, line in fields.entries.items() if key.startswith(KEY)}
    variations: list[Variation] = []
    while f"{KEY}{len(variations) + 1}" in entries and len(variations) <= MOST_VARIATIONS:
        variations.append(_read_one(game, len(variations) + 1, entries, fields))
    if entries and len(variations) <= MOST_VARIATIONS:
        key, (line, _) = next(iter(entries.items()))
        raise BadRecord(f"line {line}: “{key[:40]}” does not follow the variations before it")
    try:
        check_variations(game, variations)
    except BadVariation as problem:
        raise BadRecord(str(problem)) from None
    return tuple(variations)


def _read_one(game: Replayable, number: int, entries: dict[str, tuple[int, str]], fields: Fields) -> Variation:
    """Take the lines of one variation out of the entries."""
    line, head = entries.pop(f"{KEY}{number}")
    found = _HEAD.fullmatch(head)
    if found is None:
        raise BadRecord(f"line {line}: a variation begins “after 57” or “after 59 of 1”, not “{head[:40]}”")
    _, name = entries.pop(f"{KEY}{number} name", (line, ""))
    actions: list[int] = []
    while (entry := entries.pop(f"{KEY}{number}.{len(actions) + 1}", None)) is not None:
        actions.append(_read_move(game, entry))
    return Variation(int(found[1]), tuple(actions), None if found[2] is None else int(found[2]), name)


def _read_move(game: Replayable, entry: tuple[int, str]) -> int:
    line, text = entry
    letter, _, move = text.partition(" ")
    if letter not in SEAT_LETTERS[: game.setup.players]:
        raise BadRecord(f"line {line}: a move of a variation comes after the letter of its seat, not “{text[:40]}”")
    try:
        return game.setup.kit.moves.read_move(game.setup.box, move)
    except NabuError as problem:
        raise BadRecord(f"line {line}: {problem}") from None
