"""What a seat may see of the table in a game of Babylonia."""

import functools
from collections.abc import Sequence
from typing import Any

from nabu.core.contract import Box, State
from nabu.face.plain import plain
from nabu.games.babylonia.boxfile import Printed, printed
from nabu.games.babylonia.rules.state import (
    CARD_NAMES,
    CARDS,
    CITY,
    EXTRA_TURN,
    FARMER,
    FIELD,
    KIND_NAMES,
    KINDS,
    MERCHANT,
    NO_SITE,
    NOBLE_NAMES,
    NOT_IN_GAME,
    PHASE_NAMES,
    PRIEST,
    RIVER_TOKEN,
    SERVANT,
    TEN_POINTS,
    ZIGGURAT,
)
from nabu.games.babylonia.table_view import Card, Counts, Held, Hexagon, TableView, Token, Tokens

Site = tuple[int, int, int]
"""Of a place for cities, fields and ziggurats: its tile, whether it was scored, and the open land around it."""

NO_TILE: Site = (0, 0, 0)
HEXAGONS_REMEMBERED = 1 << 13


def view(box: Box, s: State, viewer: int | None) -> TableView:
    """Describe the table, JSON-able, without anything hidden from the viewer."""
    board, now = printed(box), plain(s)
    seats = range(now.players)
    return {
        "phase": PHASE_NAMES[now.phase],
        "on_turn": now.on_turn,
        "placed": {**_by_kind(now.placed), "river": now.placed[RIVER_TOKEN]},
        "choosing": None if now.site == NO_SITE else board.names[board.site_hex[now.site]],
        "hexes": _hexes(board, now, viewer),
        "cities_left": now.cities_left,
        "cities": now.cities[: now.players],
        "cards": [_card(board, now, card) for card in range(CARDS) if now.card_owner[card] != NOT_IN_GAME],
        "stands": [_tokens(now.stand[seat], seat == viewer) for seat in seats],
        "reserves": [_tokens(now.reserve[seat], seat == viewer) for seat in seats],
    }


def _by_kind(counts: Sequence[int]) -> Counts:
    return Counts(priest=counts[PRIEST], merchant=counts[MERCHANT], servant=counts[SERVANT], farmer=counts[FARMER])


def _tokens(counts: Sequence[int], open_to_viewer: bool) -> Tokens:
    return {"count": sum(counts), "kinds": _by_kind(counts) if open_to_viewer else None}


def _card(board: Printed, now: Any, card: int) -> Card:
    owner = now.card_owner[card]
    return {
        "name": CARD_NAMES[card],
        "number": board.card_numbers[card],
        "owner": owner if owner >= 0 else None,
        "used": owner >= 0 and is_used(now, card),
    }


def is_used(s: Any, card: int) -> bool:
    """Say whether a card that somebody owns has no more effect: that of ten points at once, that of the extra turn after it."""
    return card == TEN_POINTS or (card == EXTRA_TURN and bool(s.extra_turn_used))


def _hexes(board: Printed, now: Any, viewer: int | None) -> list[Hexagon]:
    """Describe every hexagon in use; one that holds what it held before is the same object."""
    sites = [*zip(now.tile, now.scored, now.open_land, strict=True), NO_TILE]
    return [
        _hexagon(board, hexagon, cell, _is_hidden(board, hexagon, cell, viewer), sites[board.site_at[hexagon]])
        for hexagon, cell in zip(board.used, [now.cell[hexagon] for hexagon in board.used], strict=True)
    ]


def _is_hidden(board: Printed, hexagon: int, cell: int, viewer: int | None) -> bool:
    """The kind of a face-down token is its owner's to know."""
    return cell >= 0 and board.river[hexagon] and cell // KINDS != viewer


@functools.lru_cache(HEXAGONS_REMEMBERED)
def _hexagon(board: Printed, hexagon: int, cell: int, hidden: bool, site: Site) -> Hexagon:
    return {
        "name": board.names[hexagon],
        "row": board.rows[hexagon],
        "column": board.columns[hexagon],
        "terrain": "river" if board.river[hexagon] else "land",
        "central": board.central[hexagon],
        "holds": _token(cell, board.river[hexagon], hidden) if cell >= 0 else _standing(board, cell, *site),
    }


def _token(cell: int, face_down: bool, hidden: bool) -> Token:
    owner, kind = divmod(cell, KINDS)
    return {"what": "token", "owner": owner, "kind": None if hidden else KIND_NAMES[kind], "face_down": face_down}


def _standing(board: Printed, cell: int, tile: int, scored: int, open_land: int) -> Held | None:
    """Describe what stood on a hexagon before anybody placed a token."""
    if cell == CITY:
        symbols = board.tile_symbols[tile]
        shown = [name for noble, name in enumerate(NOBLE_NAMES) if symbols >> noble & 1]
        return {"what": "city", "symbols": shown, "open_land": open_land}
    if cell == FIELD:
        points = board.tile_points[tile]
        return {"what": "field", "points": points if points > 0 else None}
    if cell == ZIGGURAT:
        return {"what": "ziggurat", "scored": bool(scored), "open_land": open_land}
    return None
