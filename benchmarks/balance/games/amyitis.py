"""What can be counted in Amyitis."""

from collections.abc import Iterator

from benchmarks.balance.categories import Category
from nabu.core.contract import Box, State
from nabu.core.log import WHERE, WHY
from nabu.face.contract import Row
from nabu.games.amyitis.boxfile import space_name
from nabu.games.amyitis.rules.events import (
    BARREN,
    CARAVAN_MOVED,
    CARD_TAKEN,
    FEW_TILES,
    GAME_ENDED,
    HARVESTED,
    PRAYED,
    RECRUITED,
    TAMMOUZ_HARVESTED,
    TILE_CARD_TAKEN,
    TILE_TAKEN,
)
from nabu.games.amyitis.rules.state import (
    COURT_NAMES,
    CRAFT_NAMES,
    GARDENER,
    LEVELS,
    RANKS,
    RESOURCE_NAMES,
    SPACES,
    TEMPLE_NAMES,
    TILE_CARD_NAMES,
)

ENDINGS = {FEW_TILES: "few tiles were left", BARREN: "no tile was taken for long"}


def city(box: Box, start: State, row: Row) -> str:
    return space_name(box, row[WHERE])


def cities(box: Box, start: State) -> Iterator[str]:
    return (space_name(box, space) for space in range(SPACES))


def card_name(kind: int, level: int) -> str:
    """Name a court card: only gardeners have no level."""
    return COURT_NAMES[kind] if kind == GARDENER else f"{COURT_NAMES[kind]} {level}"


def card_taken(box: Box, start: State, row: Row) -> str:
    return card_name(row[WHERE], row[WHY])


def court_cards(box: Box, start: State) -> Iterator[str]:
    yield from (card_name(kind, level) for kind in range(RANKS) for level in range(1, LEVELS) if box.court[kind, level])
    yield card_name(GARDENER, 0)


def tile_name(box: Box, tile: int) -> str:
    """Name a garden tile by its floor and what it gives."""
    amounts = {"talents": box.tile_talents, "camels": box.tile_camels, "resources": box.tile_resources}
    gifts = [f"{what} {amount[tile]}" for what, amount in {"points": box.tile_points, **amounts}.items() if amount[tile]]
    card = [TILE_CARD_NAMES[box.tile_card[tile] - 1]] if box.tile_card[tile] else []
    return f"floor {box.tile_floor[tile]}: {', '.join(gifts + card)}"


def tile_taken(box: Box, start: State, row: Row) -> str:
    return tile_name(box, int(start.tile[row[WHERE]]) - 1)


def garden_tiles(box: Box, start: State) -> list[str]:
    return sorted(tile_name(box, int(tile) - 1) for tile in start.tile if tile)


def craft(box: Box, start: State, row: Row) -> str:
    return CRAFT_NAMES[row[WHY]]


def temple(box: Box, start: State, row: Row) -> str:
    return TEMPLE_NAMES[row[WHERE]].capitalize()


def temples(box: Box, start: State) -> Iterator[str]:
    return (name.capitalize() for name in TEMPLE_NAMES)


def resource(box: Box, start: State, row: Row) -> str:
    return RESOURCE_NAMES[row[WHY]]


def ending(box: Box, start: State, row: Row) -> str:
    return ENDINGS[row[WHY]]


CATEGORIES = (
    Category("Cities, by moves of the caravan", {CARAVAN_MOVED: city}, cities),
    Category("Court cards, bought or from tiles", {CARD_TAKEN: card_taken, TILE_CARD_TAKEN: card_taken}, court_cards),
    Category("Garden tiles", {TILE_TAKEN: tile_taken}, garden_tiles),
    Category("Craft cards", {RECRUITED: craft}, lambda box, start: CRAFT_NAMES),
    Category("Temples, by cubes", {PRAYED: temple}, temples),
    Category("Harvests", {HARVESTED: resource, TAMMOUZ_HARVESTED: resource}, lambda box, start: RESOURCE_NAMES),
    Category("Endings", {GAME_ENDED: ending}, lambda box, start: ENDINGS.values()),
)
