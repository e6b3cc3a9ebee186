"""What a seat may see of the table in a game of Babylonia."""

from typing import Any

from nabu.core.contract import Box, State
from nabu.games.babylonia.boxfile import printed
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules.filling import total
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


def view(box: Box, s: State, viewer: int | None) -> TableView:
    """Describe the table, JSON-able, without anything hidden from the viewer."""
    seats = range(s.players)
    return {
        "phase": PHASE_NAMES[s.phase],
        "on_turn": int(s.on_turn),
        "placed": {**_by_kind(s.placed), "river": int(s.placed[RIVER_TOKEN])},
        "choosing": None if s.site == NO_SITE else hex_name(box, int(box.site_hex[s.site])),
        "hexes": _hexes(box, s, viewer),
        "cities_left": int(s.cities_left),
        "cities": [int(s.cities[seat]) for seat in seats],
        "cards": [_card(box, s, card) for card in range(CARDS) if s.card_owner[card] != NOT_IN_GAME],
        "stands": [_tokens(s.stand[seat], seat == viewer) for seat in seats],
        "reserves": [_tokens(s.reserve[seat], seat == viewer) for seat in seats],
    }


def _by_kind(counts: Any) -> Counts:
    return Counts(
        priest=int(counts[PRIEST]), merchant=int(counts[MERCHANT]), servant=int(counts[SERVANT]), farmer=int(counts[FARMER])
    )


def _tokens(counts: Any, open_to_viewer: bool) -> Tokens:
    return {"count": total(counts), "kinds": _by_kind(counts) if open_to_viewer else None}


def _card(box: Box, s: State, card: int) -> Card:
    owner = int(s.card_owner[card])
    return {
        "name": CARD_NAMES[card],
        "number": int(box.card_number[card]),
        "owner": owner if owner >= 0 else None,
        "used": owner >= 0 and is_used(s, card),
    }


def is_used(s: State, card: int) -> bool:
    """Say whether a card that somebody owns has no more effect: that of ten points at once, that of the extra turn after it."""
    return card == TEN_POINTS or (card == EXTRA_TURN and bool(s.extra_turn_used))


def _hexes(box: Box, s: State, viewer: int | None) -> list[Hexagon]:
    """Describe every hexagon in use."""
    board, held = printed(box), _Held(box, s, viewer)
    return [
        {
            "name": board.names[hexagon],
            "row": board.rows[hexagon],
            "column": board.columns[hexagon],
            "terrain": "river" if board.river[hexagon] else "land",
            "central": board.central[hexagon],
            "holds": held.at(hexagon),
        }
        for hexagon in range(len(board.names))
        if board.in_use[hexagon]
    ]


class _Held:
    """What lies on the hexagons, as a viewer sees it."""

    def __init__(self, box: Box, s: State, viewer: int | None) -> None:
        self.board, self.viewer = printed(box), viewer
        self.cells, self.tiles = s.cell.tolist(), s.tile.tolist()
        self.scored, self.open_land = s.scored.tolist(), s.open_land.tolist()

    def at(self, hexagon: int) -> Held | None:
        """Describe what lies on a hexagon."""
        cell, site = self.cells[hexagon], self.board.site_at[hexagon]
        if cell >= 0:
            return self._token(cell, self.board.river[hexagon])
        if cell == CITY:
            symbols = self.board.tile_symbols[self.tiles[site]]
            shown = [name for noble, name in enumerate(NOBLE_NAMES) if symbols >> noble & 1]
            return {"what": "city", "symbols": shown, "open_land": self.open_land[site]}
        if cell == FIELD:
            points = self.board.tile_points[self.tiles[site]]
            return {"what": "field", "points": points if points > 0 else None}
        if cell == ZIGGURAT:
            return {"what": "ziggurat", "scored": bool(self.scored[site]), "open_land": self.open_land[site]}
        return None

    def _token(self, cell: int, face_down: bool) -> Token:
        """The kind of a face-down token is its owner's to know."""
        owner, kind = divmod(cell, KINDS)
        shown = KIND_NAMES[kind] if not face_down or owner == self.viewer else None
        return {"what": "token", "owner": owner, "kind": shown, "face_down": face_down}
