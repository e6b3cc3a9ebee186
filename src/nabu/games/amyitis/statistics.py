"""What can be counted in Amyitis."""

from collections.abc import Iterator

from nabu.core.contract import Box, State
from nabu.core.log import WHERE, WHY
from nabu.face.contract import Category, Row
from nabu.face.message import Message
from nabu.games.amyitis.boxfile import space_name
from nabu.games.amyitis.rules.events import (
    CARAVAN_MOVED,
    CARD_TAKEN,
    END_REASON_NAMES,
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


def _caravan_city(box: Box, start: State, row: Row) -> Message:
    return _city(box, row[WHERE])


def _cities(box: Box, start: State) -> Iterator[Message]:
    return (_city(box, space) for space in range(SPACES))


def _city(box: Box, space: int) -> Message:
    return Message("city", {"city": space_name(box, space)})


def card_name(kind: int, level: int) -> Message:
    """Name a court card: only gardeners have no level."""
    return Message("leveled-card", {"card": COURT_NAMES[kind], "level": level})


def _card_taken(box: Box, start: State, row: Row) -> Message:
    return card_name(row[WHERE], row[WHY])


def _court_cards(box: Box, start: State) -> Iterator[Message]:
    yield from (card_name(kind, level) for kind in range(RANKS) for level in range(1, LEVELS) if box.court[kind, level])
    yield card_name(GARDENER, 0)


def tile_name(box: Box, tile: int) -> Message:
    """Name a garden tile by its floor and what it gives."""
    given = {"points": box.tile_points, "talents": box.tile_talents, "camels": box.tile_camels, "resources": box.tile_resources}
    card = TILE_CARD_NAMES[box.tile_card[tile] - 1] if box.tile_card[tile] else "none"
    amounts = {what: int(amount[tile]) for what, amount in given.items()}
    return Message("counted-tile", {"floor": int(box.tile_floor[tile]), **amounts, "card": card})


def _tile_taken(box: Box, start: State, row: Row) -> Message:
    return tile_name(box, int(start.tile[row[WHERE]]) - 1)


def _garden_tiles(box: Box, start: State) -> Iterator[Message]:
    return (tile_name(box, int(tile) - 1) for tile in start.tile if tile)


def _recruited(box: Box, start: State, row: Row) -> Message:
    return _craft(CRAFT_NAMES[row[WHY]])


def _crafts(box: Box, start: State) -> Iterator[Message]:
    return map(_craft, CRAFT_NAMES)


def _craft(name: str) -> Message:
    return Message("craft", {"craft": name})


def _prayed(box: Box, start: State, row: Row) -> Message:
    return _temple(TEMPLE_NAMES[row[WHERE]])


def _temples(box: Box, start: State) -> Iterator[Message]:
    return map(_temple, TEMPLE_NAMES)


def _temple(name: str) -> Message:
    return Message("temple", {"temple": name})


def _harvested(box: Box, start: State, row: Row) -> Message:
    return _resource(RESOURCE_NAMES[row[WHY]])


def _resources(box: Box, start: State) -> Iterator[Message]:
    return map(_resource, RESOURCE_NAMES)


def _resource(name: str) -> Message:
    return Message("resource", {"resource": name})


def _ended(box: Box, start: State, row: Row) -> Message:
    return _ending(END_REASON_NAMES[row[WHY]])


def _endings(box: Box, start: State) -> Iterator[Message]:
    return map(_ending, END_REASON_NAMES)


def _ending(why: str) -> Message:
    return Message("counted-ending", {"why": why})


CATEGORIES = (
    Category("first-craft", {RECRUITED: _recruited}, _crafts, first=True),
    Category("first-city", {CARAVAN_MOVED: _caravan_city}, _cities, first=True),
    Category("cities", {CARAVAN_MOVED: _caravan_city}, _cities),
    Category("court-cards", {CARD_TAKEN: _card_taken, TILE_CARD_TAKEN: _card_taken}, _court_cards),
    Category("tiles", {TILE_TAKEN: _tile_taken}, _garden_tiles),
    Category("crafts", {RECRUITED: _recruited}, _crafts),
    Category("temples", {PRAYED: _prayed}, _temples),
    Category("harvests", {HARVESTED: _harvested, TAMMOUZ_HARVESTED: _harvested}, _resources),
    Category("endings", {GAME_ENDED: _ended}, _endings),
)
