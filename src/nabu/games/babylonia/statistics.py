"""What can be counted in Babylonia."""

from collections.abc import Iterator

from nabu.core.contract import Box, State
from nabu.core.log import AMOUNT, WHERE, WHY
from nabu.face.contract import Category, Row
from nabu.face.message import Message
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules.box import FIELD_OF_CITIES
from nabu.games.babylonia.rules.events import (
    CARD_TAKEN,
    CITIES_GONE,
    CITY_WON,
    FIELD_POINTS,
    GAME_ENDED,
    PLACED,
    STAND_EMPTY,
    ZIGGURAT_WON,
)
from nabu.games.babylonia.rules.state import CARD_NAMES, KIND_NAMES, NO_TILE, NOBLE_NAMES, NOT_IN_GAME

FACE_DOWN = "down"
ENDINGS = {STAND_EMPTY: "stand", CITIES_GONE: "cities"}


def tile_name(box: Box, tile: int) -> Message:
    """Name a location tile by what it shows."""
    shown = [noble for number, noble in enumerate(NOBLE_NAMES) if int(box.tile_symbols[tile]) >> number & 1]
    if shown:
        return Message("counted-city", {"symbols": "-".join(shown)})
    points = int(box.tile_points[tile])
    return Message("counted-field", {"points": "cities" if points == FIELD_OF_CITIES else points})


def _tile_there(box: Box, start: State, row: Row) -> Message:
    return tile_name(box, int(start.tile[box.site_at[row[WHERE]]]))


def _cities(box: Box, start: State) -> Iterator[Message]:
    return (tile_name(box, tile) for tile in start.tile if tile != NO_TILE and box.tile_symbols[tile])


def _fields(box: Box, start: State) -> Iterator[Message]:
    return (tile_name(box, tile) for tile in start.tile if tile != NO_TILE and not box.tile_symbols[tile])


def _ziggurats(box: Box, start: State) -> Iterator[Message]:
    return (_hexagon(box, int(box.site_hex[site])) for site in range(box.ziggurats))


def _ziggurat_there(box: Box, start: State, row: Row) -> Message:
    return _hexagon(box, row[WHERE])


def _hexagon(box: Box, hexagon: int) -> Message:
    return Message("place-hex", {"name": hex_name(box, hexagon)})


def _cards(box: Box, start: State) -> Iterator[Message]:
    return (_card(name) for name, owner in zip(CARD_NAMES, start.card_owner, strict=True) if owner != NOT_IN_GAME)


def _card_taken(box: Box, start: State, row: Row) -> Message:
    return _card(CARD_NAMES[row[AMOUNT]])


def _card(name: str) -> Message:
    return Message("card-title", {"card": name})


def _tokens(box: Box, start: State) -> Iterator[Message]:
    return (_token(kind) for kind in (*KIND_NAMES, FACE_DOWN))


def _token_placed(box: Box, start: State, row: Row) -> Message:
    return _token(FACE_DOWN if row[WHY] else KIND_NAMES[row[AMOUNT]])


def _token(kind: str) -> Message:
    return Message("counted-token", {"kind": kind})


def _endings(box: Box, start: State) -> Iterator[Message]:
    return (Message("counted-ending", {"why": why}) for why in ENDINGS.values())


def _ended(box: Box, start: State, row: Row) -> Message:
    return Message("counted-ending", {"why": ENDINGS[row[WHY]]})


CATEGORIES = (
    Category("first-token", {PLACED: _token_placed}, _tokens, first=True),
    Category("cards", {CARD_TAKEN: _card_taken}, _cards),
    Category("cities", {CITY_WON: _tile_there}, _cities),
    Category("fields", {FIELD_POINTS: _tile_there}, _fields),
    Category("ziggurats", {ZIGGURAT_WON: _ziggurat_there}, _ziggurats),
    Category("tokens", {PLACED: _token_placed}, _tokens),
    Category("endings", {GAME_ENDED: _ended}, _endings),
)
