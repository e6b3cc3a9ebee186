"""Moves of Wells: "heavy 4", "stop"."""

from nabu.core.contract import Box, State
from nabu.face.contract import Refusal
from nabu.face.errors import BadNotation
from nabu.face.message import Message

from nabu_wells.rules.state import DROP, STOP, WEIGHTS, WELLS


def move_text(box: Box, action: int) -> str:
    """Write a move."""
    if action == STOP:
        return "stop"
    return f"{WEIGHTS[(action - DROP) // WELLS]} {(action - DROP) % WELLS + 1}"


def read_move(box: Box, text: str) -> int:
    """Read a move."""
    words = text.lower().split()
    if words == ["stop"]:
        return STOP
    if len(words) != 2 or words[0] not in WEIGHTS or words[1] not in map(str, range(1, WELLS + 1)):
        raise BadNotation(f"“{text[:40]}” is not a move: write e.g. “heavy 4” or “stop”")
    return DROP + WEIGHTS.index(words[0]) * WELLS + int(words[1]) - 1


def touches(box: Box, s: State, action: int) -> tuple[str, ...]:
    """Touch the stone, then the well; or the button."""
    if action == STOP:
        return ("button:stop",)
    return (f"hand:{WEIGHTS[(action - DROP) // WELLS]}", f"well:{(action - DROP) % WELLS + 1}")


def why_not(box: Box, s: State, action: int) -> Refusal:
    """Say which rule forbids a move."""
    if action == STOP:
        return Refusal("turn", Message("nothing-dropped"))
    kind, well = (action - DROP) // WELLS, (action - DROP) % WELLS
    if s.dropped == 2:
        return Refusal("turn", Message("two-dropped"))
    if well >= box.wells:
        return Refusal("wells", Message("no-such-well", {"well": well + 1}))
    if s.stone[well] != 0:
        return Refusal("wells", Message("well-is-full", {"well": well + 1}))
    return Refusal("hand", Message("no-such-stone", {"weight": WEIGHTS[kind]}))
