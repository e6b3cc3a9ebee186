"""What helps a person decide in a game of Wells."""

from nabu.core.contract import Box, State
from nabu.face.contract import Insight
from nabu.face.message import Message

from nabu_wells.rules.state import WELLS


def prompt(box: Box, s: State) -> Message:
    """Ask for a stone, or for the second one."""
    return Message("ask-for-stone", {"dropped": int(s.dropped)})


def place_name(box: Box, place: str) -> Message:
    """Name a well, a stone or a button."""
    kind, _, name = place.partition(":")
    return Message("place", {"kind": kind, "name": name})


def insights(box: Box, s: State, viewer: int | None) -> list[Insight]:
    """Tell of each empty well how deep it is."""
    empty = [well for well in range(min(int(box.wells), WELLS)) if s.stone[well] == 0]
    return [Insight(f"well:{well + 1}", (Message("deep", {"depth": int(box.depth[well])}),)) for well in empty]
