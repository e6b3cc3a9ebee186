"""A position of Wells as text.

wells: . h l . . . . . .
dropped: 1
hand A: 1 0 1
hand B: 2 0 0
bag: 4 5 4
"""

from collections.abc import Sequence

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadPosition
from nabu.face.fields import Line, read_fields

from nabu_wells.rules.state import KINDS, WEIGHTS

SIGNS = ".lmh"


def draw(box: Box, s: State) -> list[str]:
    """Draw the position."""
    seats = SEAT_LETTERS[: int(s.players)]
    return [
        "wells: " + " ".join(SIGNS[stone] for stone in s.stone[: int(box.wells)]),
        f"dropped: {s.dropped}",
        *(f"hand {letter}: {' '.join(map(str, s.hand[seat]))}" for seat, letter in enumerate(seats)),
        "bag: " + " ".join(map(str, s.bag)),
    ]


def read(box: Box, lines: Sequence[Line], s: State) -> None:
    """Read what `draw` writes, and count the stones."""
    fields = read_fields(lines, BadPosition)
    seats = SEAT_LETTERS[: int(s.players)]
    fields.only(["wells", "dropped", *(f"hand {letter}" for letter in seats), "bag"])
    signs = fields.text("wells").split()
    if len(signs) != box.wells or not all(sign in SIGNS and len(sign) == 1 for sign in signs):
        raise fields.refuse("wells", f"must be {box.wells} of {' '.join(SIGNS)}")
    s.stone[: len(signs)] = [SIGNS.index(sign) for sign in signs]
    s.dropped = fields.number("dropped", largest=2)
    for seat, letter in enumerate(seats):
        s.hand[seat] = _stones(fields.numbers(f"hand {letter}", KINDS, largest=99), f"hand {letter}")
    s.bag[:] = _stones(fields.numbers("bag", KINDS, largest=99), "bag")
    for kind in range(KINDS):
        count = int((s.stone == kind + 1).sum() + s.hand[:, kind].sum() + s.bag[kind])
        if count != box.stones[kind]:
            raise BadPosition(f"there are {count} {WEIGHTS[kind]} stones in all, not {box.stones[kind]}")


def _stones(counts: list[int], where: str) -> list[int]:
    if min(counts) < 0:
        raise BadPosition(f"{where} cannot hold fewer than no stones")
    return counts
