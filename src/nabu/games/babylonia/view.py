"""What a seat may see of a game of Babylonia: the table, and the log."""

from collections.abc import Sequence
from typing import Any

from nabu.engine.game import SEAT_LETTERS, Box, Event, Json, State
from nabu.engine.log import AMOUNT, KIND, PLAYER, WHERE, WHY
from nabu.engine.words import Message
from nabu.games.babylonia.box import printed
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules import events
from nabu.games.babylonia.rules.filling import total
from nabu.games.babylonia.state import (
    CARD_NAMES,
    CARDS,
    CITY,
    EXTRA_TURN,
    FIELD,
    KIND_NAMES,
    KINDS,
    NO_SITE,
    NOBLES,
    NOT_IN_GAME,
    PHASE_NAMES,
    TEN_POINTS,
    ZIGGURAT,
)

EVENT_NAMES = {
    events.PLACED: "placed",
    events.ZIGGURAT_POINTS: "ziggurat-points",
    events.FIELD_POINTS: "field-points",
    events.NOBLE_POINTS: "noble-points",
    events.CITY_WON: "city-won",
    events.CITY_TIED: "city-tied",
    events.CITY_POINTS: "city-points",
    events.ZIGGURAT_WON: "ziggurat-won",
    events.ZIGGURAT_TIED: "ziggurat-tied",
    events.CARD_TAKEN: "card-taken",
    events.CARD_POINTS: "card-points",
    events.REFILLED: "refilled",
    events.EXTRA_TURN_TAKEN: "extra-turn-taken",
    events.GAME_ENDED: "game-ended",
}
POINTS = (events.ZIGGURAT_POINTS, events.FIELD_POINTS, events.NOBLE_POINTS, events.CITY_POINTS, events.CARD_POINTS)
NOWHERE = (events.CARD_TAKEN, events.CARD_POINTS, events.REFILLED, events.EXTRA_TURN_TAKEN, events.GAME_ENDED)


def view(box: Box, s: State, viewer: int | None) -> dict[str, Json]:
    """Describe the table, JSON-able, without anything hidden from the viewer."""
    seats = range(s.players)
    return {
        "phase": PHASE_NAMES[s.phase],
        "on_turn": int(s.on_turn),
        "placed": {name: int(s.placed[slot]) for slot, name in enumerate((*KIND_NAMES, "river"))},
        "choosing": None if s.site == NO_SITE else hex_name(box, int(box.site_hex[s.site])),
        "hexes": _hexes(box, s, viewer),
        "cities_left": int(s.cities_left),
        "cities": [int(s.cities[seat]) for seat in seats],
        "cards": [_card(box, s, card) for card in range(CARDS) if s.card_owner[card] != NOT_IN_GAME],
        "stands": [_tokens(s.stand[seat], seat == viewer) for seat in seats],
        "reserves": [_tokens(s.reserve[seat], seat == viewer) for seat in seats],
    }


def _tokens(counts: Any, open_to_viewer: bool) -> dict[str, Json]:
    kinds = {KIND_NAMES[kind]: int(counts[kind]) for kind in range(KINDS)} if open_to_viewer else None
    return {"count": total(counts), "kinds": kinds}


def _card(box: Box, s: State, card: int) -> dict[str, Json]:
    owner = int(s.card_owner[card])
    used = owner >= 0 and (card == TEN_POINTS or (card == EXTRA_TURN and s.extra_turn_used == 1))
    number = int(box.card_number[card])
    return {"name": CARD_NAMES[card], "number": number, "owner": owner if owner >= 0 else None, "used": bool(used)}


def _hexes(box: Box, s: State, viewer: int | None) -> list[dict[str, Json]]:
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

    def at(self, hexagon: int) -> dict[str, Json] | None:
        """Describe what lies on a hexagon."""
        cell, site = self.cells[hexagon], self.board.site_at[hexagon]
        if cell >= 0:
            return self._token(cell, self.board.river[hexagon])
        if cell == CITY:
            symbols = self.board.tile_symbols[self.tiles[site]]
            shown = [KIND_NAMES[kind] for kind in range(NOBLES) if symbols >> kind & 1]
            return {"what": "city", "symbols": shown, "open_land": self.open_land[site]}
        if cell == FIELD:
            points = self.board.tile_points[self.tiles[site]]
            return {"what": "field", "points": points if points > 0 else None}
        if cell == ZIGGURAT:
            return {"what": "ziggurat", "scored": bool(self.scored[site]), "open_land": self.open_land[site]}
        return None

    def _token(self, cell: int, face_down: bool) -> dict[str, Json]:
        """The kind of a face-down token is its owner's to know."""
        owner, kind = divmod(cell, KINDS)
        known = not face_down or owner == self.viewer
        return {"what": "token", "owner": owner, "kind": KIND_NAMES[kind] if known else None, "face_down": face_down}


def event(box: Box, row: Sequence[int], viewer: int | None) -> Event:
    """Explain a row of the log, without the kind of another player's face-down token."""
    hidden = row[KIND] == events.PLACED and row[WHY] == 1 and row[PLAYER] != viewer
    return _explain(box, row, hidden)


def event_in_full(box: Box, row: Sequence[int]) -> Event:
    """Explain a row of the log to one who knows everything."""
    return _explain(box, row, hidden=False)


def _explain(box: Box, row: Sequence[int], hidden: bool) -> Event:
    kind = row[KIND]
    player = row[PLAYER] if row[PLAYER] >= 0 else None
    where = None if kind in NOWHERE else hex_name(box, row[WHERE])
    args: dict[str, int | str] = {"player": "" if player is None else SEAT_LETTERS[player], "amount": row[AMOUNT]}
    if where is not None:
        args["where"] = where
    args.update(_details(row, hidden))
    key = _nobles_key(row[WHY]) if kind == events.NOBLE_POINTS else f"event-{EVENT_NAMES[kind]}"
    return Event(EVENT_NAMES[kind], player, row[AMOUNT] if kind in POINTS else 0, where, Message(key, args))


def _details(row: Sequence[int], hidden: bool) -> dict[str, int | str]:
    """Return what a sentence needs besides player, amount and place."""
    kind = row[KIND]
    if kind == events.PLACED:
        token = "hidden" if hidden else KIND_NAMES[row[AMOUNT]]
        return {"amount": 1, "kind": token, "face": "down" if row[WHY] else "up"}
    if kind == events.CARD_TAKEN:
        return {"card": CARD_NAMES[row[AMOUNT]]}
    if kind == events.NOBLE_POINTS:
        return {f"{KIND_NAMES[noble]}s": count for noble, count in enumerate(_unpacked(row[WHY]))}
    if kind == events.FIELD_POINTS:
        return {"field": "cities" if row[WHY] else "number"}
    if kind == events.CITY_POINTS:
        return {"cities": row[AMOUNT] - row[WHY], "bonus": row[WHY]}
    if kind == events.GAME_ENDED:
        return {"why": "stand" if row[WHY] == events.STAND_EMPTY else "cities"}
    return {}


def _unpacked(counts: int) -> list[int]:
    mask = (1 << events.COUNT_BITS) - 1
    return [counts >> (noble * events.COUNT_BITS) & mask for noble in range(NOBLES)]


def _nobles_key(counts: int) -> str:
    """Choose the sentence that names just the kinds that scored."""
    return "event-nobles-" + "-".join(KIND_NAMES[noble] for noble, count in enumerate(_unpacked(counts)) if count)
