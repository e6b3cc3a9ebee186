"""Everything that can be wrong with what came from outside, each with its own type and a text for people."""

from dataclasses import dataclass, field

from nabu.core.errors import NabuError
from nabu.face.message import Message


@dataclass(frozen=True)
class Reason:
    """Why a move is not legal: the section of the rules that forbids it, and a sentence."""

    rule: str
    text: str
    message: Message = field(compare=False, repr=False)


class BadNotation(NabuError):
    """A text that is not a move of this game at all; the message says what was not understood."""


class IllegalMove(NabuError):
    """A move that this position does not allow; `reason` says which rule forbids it."""

    def __init__(self, move: str, reason: Reason) -> None:
        super().__init__(f"{move}: {reason.text}")
        self.move = move
        self.reason = reason


class NothingToUndo(NabuError):
    """The game stands where it began."""


class BadBox(NabuError):
    """A box file that does not describe the pieces of a game; the message names the key or line."""


class BadPosition(NabuError):
    """A drawing that is not a position; the message names the line."""


class BadRecord(NabuError):
    """A game record that cannot be read or does not replay; the message names the line or the first move that does not fit."""
