"""Draws a position of Babylonia: the letters that stand for things, and the lines that are made of them."""

import string
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.games.babylonia.boxfile import Printed, printed
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules.state import (
    AVAILABLE,
    CARD_NAMES,
    CITY,
    EXTRA_TURN,
    FIELD,
    FREE_LAND,
    FREE_RIVER,
    KIND_NAMES,
    KINDS,
    NO_SITE,
    NOBLE_NAMES,
    NOT_IN_USE,
    PHASE_NAMES,
    ZIGGURAT,
)

KIND_LETTERS = "".join(name[0] for name in KIND_NAMES)
SYMBOL_LETTERS = "".join(name[0].upper() for name in NOBLE_NAMES)
BARE_TEXTS = {FREE_LAND: ".", FREE_RIVER: "~", NOT_IN_USE: "x"}
PLACED_NAMES = (*KIND_NAMES, "river")
"""In the order of the state's `placed`."""
MARGIN = 3
USED = "used"
NOTHING = "-"


def draw(box: Box, s: State) -> list[str]:
    """Draw the game's own part of the state, hidden things included."""
    seats = range(s.players)
    placed = [name for slot, name in enumerate(PLACED_NAMES) for _ in range(s.placed[slot])]
    return [
        f"phase: {PHASE_NAMES[s.phase]}",
        f"turn of: {SEAT_LETTERS[s.on_turn]}",
        f"placed: {' '.join(placed)}".rstrip(),
        f"choosing: {NOTHING if s.site == NO_SITE else hex_name(box, int(box.site_hex[s.site]))}",
        f"cities: {' '.join(str(s.cities[seat]) for seat in seats)}",
        *(f"cards {SEAT_LETTERS[seat]}: {_cards_of(s, seat)}".rstrip() for seat in seats),
        f"available: {_cards_of(s, AVAILABLE)}".rstrip(),
        *(f"stand {SEAT_LETTERS[seat]}: {_counts(s.stand[seat])}" for seat in seats),
        *(f"reserve {SEAT_LETTERS[seat]}: {_counts(s.reserve[seat])}" for seat in seats),
        "map:",
        "#" + " " * (MARGIN - 1) + "".join(f" {letter}" for letter in string.ascii_lowercase[: box.column.max() + 1]),
        *draw_map(box, s),
    ]


def _cards_of(s: State, owner: int) -> str:
    names: list[str] = []
    for card, name in enumerate(CARD_NAMES):
        if s.card_owner[card] == owner:
            names.append(name)
            if card == EXTRA_TURN and s.extra_turn_used:
                names.append(USED)
    return " ".join(names)


def _counts(counts: Sequence[int]) -> str:
    return " ".join(f"{count}{letter}" for count, letter in zip(counts, KIND_LETTERS, strict=True))


def draw_map(box: Box, s: State) -> Iterator[str]:
    """Draw the board, one line a row."""
    board, cells = printed(box), s.cell.tolist()
    for row in range(max(board.rows) + 1):
        line = f"{row + 1:>{MARGIN - 1}}"
        for hexagon in hexes_of_row(board, row):
            column = MARGIN + 1 + 2 * board.columns[hexagon]
            line = f"{line:<{column}}{_cell_text(box, s, hexagon, cells[hexagon])}"
        yield line


def hexes_of_row(board: Printed, row: int) -> range:
    """Return the hexagons of a row, which have successive numbers."""
    return range(bisect_left(board.rows, row), bisect_right(board.rows, row))


def _cell_text(box: Box, s: State, hexagon: int, cell: int) -> str:
    if cell >= 0:
        owner, kind = divmod(cell, KINDS)
        return SEAT_LETTERS[owner] + KIND_LETTERS[kind] + ("~" if printed(box).river[hexagon] else "")
    if cell in (CITY, FIELD):
        return tile_text(box, int(s.tile[box.site_at[hexagon]]))
    if cell == ZIGGURAT:
        return "z" if s.scored[box.site_at[hexagon]] else "Z"
    return BARE_TEXTS[cell]


def tile_text(box: Box, tile: int) -> str:
    """Write a location tile: a city by its nobles, a crop field by its points."""
    symbols, points = int(box.tile_symbols[tile]), int(box.tile_points[tile])
    if symbols:
        return "".join(letter for noble, letter in enumerate(SYMBOL_LETTERS) if symbols >> noble & 1)
    return "fc" if points < 0 else f"f{points}"


def bare_text(board: Printed, hexagon: int) -> str:
    """Return how a hexagon is drawn with nothing on it."""
    if not board.in_use[hexagon]:
        return BARE_TEXTS[NOT_IN_USE]
    return BARE_TEXTS[FREE_RIVER if board.river[hexagon] else FREE_LAND]
