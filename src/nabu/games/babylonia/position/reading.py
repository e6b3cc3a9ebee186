"""Reads a drawn position of Babylonia."""

from collections.abc import Sequence

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadNotation, BadPosition
from nabu.face.fields import Fields, Line, read_fields
from nabu.games.babylonia.boxfile import printed
from nabu.games.babylonia.moves import find_hex, hex_name
from nabu.games.babylonia.position.accounting import check
from nabu.games.babylonia.position.drawing import KIND_LETTERS, NOTHING, PLACED_NAMES, USED, bare_text, hexes_of_row, tile_text
from nabu.games.babylonia.rules import placing
from nabu.games.babylonia.rules.board import list_free, owner_at, token
from nabu.games.babylonia.rules.setting_up import lay_out_board, put_tile
from nabu.games.babylonia.rules.state import (
    AVAILABLE,
    CARD_NAMES,
    EXTRA_TURN,
    KINDS,
    NO_SITE,
    NOT_IN_GAME,
    PHASE_NAMES,
)


def read(box: Box, lines: Sequence[Line], s: State) -> None:
    """Fill in the game's own fields from a drawing, and check that everything adds up."""
    at = next((at for at, (_, line) in enumerate(lines) if line == "map:"), None)
    if at is None:
        raise BadPosition("the line “map:” is missing")
    fields = read_fields(lines[:at], BadPosition)
    seats = SEAT_LETTERS[: s.players]
    per_seat = [f"{what} {letter}" for what in ("cards", "stand", "reserve") for letter in seats]
    fields.only(["phase", "turn of", "placed", "choosing", "cities", "available", *per_seat])
    _read_players(fields, s)
    _read_map(box, lines[at + 1 :], s, lines[at][0])
    _read_turn(box, fields, s)
    check(box, fields, s, lines[at][0])


def _read_players(fields: Fields, s: State) -> None:
    s.card_owner[:] = NOT_IN_GAME
    _read_cards(fields, s, "available", AVAILABLE)
    for seat in range(s.players):
        letter = SEAT_LETTERS[seat]
        _read_cards(fields, s, f"cards {letter}", seat)
        s.stand[seat] = _read_counts(fields, f"stand {letter}")
        s.reserve[seat] = _read_counts(fields, f"reserve {letter}")
    cities = fields.numbers("cities", int(s.players), largest=100)
    if min(cities) < 0:
        raise fields.refuse("cities", "cannot be fewer than none")
    s.cities[: s.players] = cities


def _read_cards(fields: Fields, s: State, key: str, owner: int) -> None:
    before = ""
    for name in fields.text(key).split():
        if name == USED and before == CARD_NAMES[EXTRA_TURN] and owner >= 0:
            s.extra_turn_used = 1
        elif name not in CARD_NAMES:
            raise fields.refuse(key, f"has an unknown card “{name[:30]}”")
        elif s.card_owner[CARD_NAMES.index(name)] != NOT_IN_GAME:
            raise fields.refuse(key, f"has the card {name} a second time")
        else:
            s.card_owner[CARD_NAMES.index(name)] = owner
        before = name


def _read_counts(fields: Fields, key: str) -> list[int]:
    words = fields.text(key).split()
    if len(words) != KINDS or not all(_is_count(word, letter) for word, letter in zip(words, KIND_LETTERS, strict=True)):
        raise fields.refuse(key, f"must be like “2p 1m 0s 2f”, not “{fields.text(key)[:40]}”")
    return [int(word[:-1]) for word in words]


def _is_count(word: str, letter: str) -> bool:
    return word.endswith(letter) and word[:-1].isascii() and word[:-1].isdigit() and len(word) <= 3


def _read_map(box: Box, lines: Sequence[Line], s: State, map_line: int) -> None:
    lay_out_board(box, s)
    board, tiles = printed(box), [tile_text(box, tile) for tile in range(box.tiles)]
    rows = max(board.rows) + 1
    if len(lines) != rows:
        raise BadPosition(f"line {map_line}: the map has {len(lines)} rows, but the board has {rows}")
    for row, (number, line) in enumerate(lines):
        label, *cells = line.split()
        hexes = hexes_of_row(board, row)
        if label != str(row + 1):
            raise BadPosition(f"line {number}: row {row + 1} of the map must begin with its number, not “{label[:20]}”")
        if len(cells) != len(hexes):
            raise BadPosition(f"line {number}: row {row + 1} has {len(cells)} hexagons, but the board has {len(hexes)} there")
        for hexagon, text in zip(hexes, cells, strict=True):
            if board.site_at[hexagon] >= 0 or text != bare_text(board, hexagon):
                _read_cell(box, s, hexagon, text, number, tiles)


def _read_cell(box: Box, s: State, hexagon: int, text: str, number: int, tiles: list[str]) -> None:
    """Put on a hexagon what its text says; the board says what it is when bare."""
    site = int(box.site_at[hexagon])
    if site >= box.ziggurats and text in tiles:
        put_tile(box, s, site, tiles.index(text))
    elif 0 <= site < box.ziggurats and text in ("Z", "z"):
        s.scored[site] = text == "z"
    elif _is_token(box, s, hexagon, text):
        s.cell[hexagon] = token(SEAT_LETTERS.index(text[0]), KIND_LETTERS.index(text[1]))
    elif text != bare_text(printed(box), hexagon) or 0 <= site < box.ziggurats:
        where = hex_name(box, hexagon)
        raise BadPosition(f"line {number}: “{text[:20]}” cannot be at {where}, which is {_what(box, hexagon)}")


def _what(box: Box, hexagon: int) -> str:
    """Say what a hexagon is, whatever lies on it."""
    if not box.in_use[hexagon]:
        return "not in use with so many players"
    site = int(box.site_at[hexagon])
    if 0 <= site < box.ziggurats:
        return "a ziggurat"
    if site >= 0:
        return "a location hexagon"
    return "river" if box.river[hexagon] else "land"


def _is_token(box: Box, s: State, hexagon: int, text: str) -> bool:
    name = text[:-1] if box.river[hexagon] and text.endswith("~") else text
    can_hold = box.in_use[hexagon] and not 0 <= box.site_at[hexagon] < box.ziggurats
    return bool(can_hold and len(name) == 2 and name[0] in SEAT_LETTERS[: s.players] and name[1] in KIND_LETTERS)


def _read_turn(box: Box, fields: Fields, s: State) -> None:
    s.phase = fields.choice("phase", PHASE_NAMES)
    s.on_turn = fields.choice("turn of", SEAT_LETTERS[: s.players])
    for name in fields.text("placed").split():
        if name not in PLACED_NAMES:
            raise fields.refuse("placed", f"has “{name[:20]}”; tokens are {', '.join(PLACED_NAMES)}")
        s.placed[PLACED_NAMES.index(name)] += 1
    s.site = _read_choosing(box, fields)
    list_free(box, s)
    for hexagon in np.flatnonzero(s.cell >= 0).tolist():
        for site in box.sites_near[hexagon, : box.sites_near_count[hexagon]].tolist():
            placing.touch_site(box, s, owner_at(s, hexagon), hexagon, site)


def _read_choosing(box: Box, fields: Fields) -> int:
    name = fields.text("choosing")
    if name == NOTHING:
        return NO_SITE
    try:
        site = int(box.site_at[find_hex(box, name)])
    except BadNotation as problem:
        raise fields.refuse("choosing", f"does not do: {problem}") from None
    if not 0 <= site < box.ziggurats:
        raise fields.refuse("choosing", f"must be a ziggurat, and {name} is none")
    return site
