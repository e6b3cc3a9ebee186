"""What helps a person decide in Babylonia: what is asked now, the names of places, and what a place would bring."""

from nabu.engine.game import Box, Insight, State
from nabu.engine.words import Message
from nabu.games.babylonia.state import PHASE_NAMES


def prompt(box: Box, s: State) -> Message:
    """Say what the seat to play is asked to decide."""
    return Message(f"first-{PHASE_NAMES[s.phase]}")


def place_name(box: Box, place: str) -> Message:
    """Name a place that touches may hold."""
    kind, _, name = place.partition(":")
    return Message("place", {"kind": kind, "name": name})


def insights(box: Box, s: State, viewer: int | None) -> list[Insight]:
    """Tell what the places on the table would bring now."""
    return []
