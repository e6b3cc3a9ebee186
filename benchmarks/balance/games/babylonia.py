"""What can be counted in Babylonia."""

from collections.abc import Iterator

from benchmarks.balance.categories import Category
from nabu.core.contract import Box, State
from nabu.core.log import AMOUNT, WHERE, WHY
from nabu.face.contract import Row
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

FACE_DOWN = "face down on the river"
ENDINGS = {STAND_EMPTY: "a stand was empty", CITIES_GONE: "few cities were left"}


def tile_name(box: Box, tile: int) -> str:
    """Name a location tile by what it shows."""
    shown = [noble for number, noble in enumerate(NOBLE_NAMES) if int(box.tile_symbols[tile]) >> number & 1]
    if shown:
        return " + ".join(shown)
    points = int(box.tile_points[tile])
    return "points for cities" if points == FIELD_OF_CITIES else f"{points} points"


def tile_there(box: Box, start: State, row: Row) -> str:
    return tile_name(box, int(start.tile[box.site_at[row[WHERE]]]))


def cities(box: Box, start: State) -> Iterator[str]:
    return (tile_name(box, tile) for tile in start.tile if tile != NO_TILE and box.tile_symbols[tile])


def fields(box: Box, start: State) -> Iterator[str]:
    return (tile_name(box, tile) for tile in start.tile if tile != NO_TILE and not box.tile_symbols[tile])


def ziggurats(box: Box, start: State) -> Iterator[str]:
    return (hex_name(box, int(box.site_hex[site])) for site in range(box.ziggurats))


def ziggurat_there(box: Box, start: State, row: Row) -> str:
    return hex_name(box, row[WHERE])


def cards(box: Box, start: State) -> Iterator[str]:
    return (_spaced(name) for name, owner in zip(CARD_NAMES, start.card_owner, strict=True) if owner != NOT_IN_GAME)


def card_taken(box: Box, start: State, row: Row) -> str:
    return _spaced(CARD_NAMES[row[AMOUNT]])


def token_placed(box: Box, start: State, row: Row) -> str:
    return FACE_DOWN if row[WHY] else KIND_NAMES[row[AMOUNT]]


def ending(box: Box, start: State, row: Row) -> str:
    return ENDINGS[row[WHY]]


def _spaced(name: str) -> str:
    return name.replace("_", " ")


CATEGORIES = (
    Category("Ziggurat cards", {CARD_TAKEN: card_taken}, cards),
    Category("Cities won, by what they show", {CITY_WON: tile_there}, cities),
    Category("Crop fields, by what they show", {FIELD_POINTS: tile_there}, fields),
    Category("Ziggurats won, by hexagon", {ZIGGURAT_WON: ziggurat_there}, ziggurats),
    Category("Tokens placed", {PLACED: token_placed}, lambda box, start: (*KIND_NAMES, FACE_DOWN)),
    Category("Endings, by whose turn was the last", {GAME_ENDED: ending}, lambda box, start: ENDINGS.values()),
)
