"""What a seat sees of a game of Wells."""

from collections.abc import Sequence

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.contract import Event, Json
from nabu.face.message import Message

from nabu_wells.rules.events import DROPPED
from nabu_wells.rules.state import KINDS, WEIGHTS


def view(box: Box, s: State, viewer: int | None) -> dict[str, Json]:
    """The wells, how many stones everybody holds, and one's own."""
    hands = [[int(s.hand[seat][kind]) for kind in range(KINDS)] for seat in range(int(s.players))]
    return {
        "wells": [int(stone) for stone in s.stone[: int(box.wells)]],
        "depths": [int(depth) for depth in box.depth[: int(box.wells)]],
        "dropped": int(s.dropped),
        "held": [sum(hand) for hand in hands],
        "hand": None if viewer is None else hands[viewer],
        "bag": int(s.bag.sum()),
    }


def event(box: Box, row: Sequence[int], viewer: int | None) -> Event:
    """Explain a row; what somebody else drew stays hidden."""
    kind, player, _, _, _ = row
    if kind == DROPPED or player == viewer:
        return event_in_full(box, row)
    return Event("drew", player, 0, None, Message("drew-something", {"seat": SEAT_LETTERS[player]}))


def event_in_full(box: Box, row: Sequence[int]) -> Event:
    """Explain a row."""
    kind, player, amount, where, why = row
    words: dict[str, int | str] = {"seat": SEAT_LETTERS[player], "weight": WEIGHTS[why]}
    if kind == DROPPED:
        message = Message("dropped", {**words, "well": where + 1, "points": amount})
        return Event("dropped", player, amount, f"well:{where + 1}", message)
    return Event("drew", player, 0, None, Message("drew", words))
