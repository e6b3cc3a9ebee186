"""What the log of Amyitis tells people: who did what, where, and for how many points. Nothing is hidden from anybody."""

from collections.abc import Mapping

from nabu.core.contract import MOST_PLAYERS, Box
from nabu.core.log import AMOUNT, KIND, PLAYER, WHERE, WHY
from nabu.face.contract import DetailsOf, Event, PlaceOf, Row
from nabu.face.message import Args, Called, Message
from nabu.games.amyitis.boxfile import space_name
from nabu.games.amyitis.rules import events
from nabu.games.amyitis.rules.events import END_REASON_NAMES, EVENTS
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SQUARE_NAMES
from nabu.games.amyitis.rules.state import (
    BABYLON,
    BARREN_ROUNDS,
    COURT_NAMES,
    CRAFT_NAMES,
    GIFT_NAMES,
    RESOURCE_NAMES,
    ROW_NAMES,
    SALES,
    TEMPLE_NAMES,
    TILE_CARD_NAMES,
)


def event(box: Box, row: Row, viewer: int | None) -> Event:
    """Explain a row of the log; nothing in it is hidden from anybody."""
    return event_in_full(box, row)


def event_in_full(box: Box, row: Row) -> Event:
    """Explain a row of the log."""
    kind = EVENTS[row[KIND]]
    player = row[PLAYER] if row[PLAYER] >= 0 else None
    place = PLACES[row[KIND]](box, row) if row[KIND] in PLACES else None
    message = Message(f"event-{kind.name}", _args(box, row, player, place))
    return Event(kind.name, player, row[AMOUNT] if kind.points else 0, place and place.lower(), message)


def _args(box: Box, row: Row, player: int | None, place: str | None) -> Args:
    """Give a sentence what it needs: player, amount, the place by its kind, and details."""
    args: Args = {"player": Called.of(player) if player is not None else "none", "amount": row[AMOUNT]}
    if place is not None:
        kind_of_place, _, name = place.partition(":")
        args[kind_of_place] = name
    if row[KIND] in DETAILS:
        args.update(DETAILS[row[KIND]](box, row))
    return args


def _resource(box: Box, row: Row) -> Args:
    return {"resource": RESOURCE_NAMES[row[WHY]]}


def _recruited(box: Box, row: Row) -> Args:
    return {"craft": CRAFT_NAMES[row[WHY]]}


def _prayed(box: Box, row: Row) -> Args:
    return {"leaving": ("nobody", *map(Called.of, range(MOST_PLAYERS)), "neutral")[row[WHY]]}


def _sold(box: Box, row: Row) -> Args:
    sale = SALES[row[WHY]]
    return {"first": RESOURCE_NAMES[sale[0]], "second": RESOURCE_NAMES[sale[1]] if len(sale) > 1 else "none"}


def _card_taken(box: Box, row: Row) -> Args:
    return {"card": COURT_NAMES[row[WHERE]], "level": row[WHY]}


def _missing(box: Box, row: Row) -> Args:
    return {"missing": row[WHY]}


def _card_gone(box: Box, row: Row) -> Args:
    return {"card": TILE_CARD_NAMES[row[WHY]]}


def _tile_taken(box: Box, row: Row) -> Args:
    return {"gardeners": row[WHY]}


def _gift(box: Box, row: Row) -> Args:
    return {"gift": GIFT_NAMES[row[WHY]]}


def _swapped(box: Box, row: Row) -> Args:
    return {"given": RESOURCE_NAMES[row[WHERE]], "got": RESOURCE_NAMES[row[WHY]]}


def _income(box: Box, row: Row) -> Args:
    return {"talents": row[WHERE], "level": row[WHY]}


def _ended(box: Box, row: Row) -> Args:
    return {"why": END_REASON_NAMES[row[WHY]], "rounds": BARREN_ROUNDS}


def _favour(box: Box, row: Row) -> Args:
    return {"tiles": row[WHERE]}


def _square_place(box: Box, row: Row) -> str:
    return f"square:{SQUARE_NAMES[row[WHERE]]}"


def _side_place(box: Box, row: Row) -> str:
    return f"side:{SIDE_NAMES[row[WHERE]]}"


def _city_place(box: Box, row: Row) -> str:
    return f"city:{space_name(box, row[WHERE])}"


def _babylon_place(box: Box, row: Row) -> str:
    return f"city:{space_name(box, BABYLON)}"


def _group_place(box: Box, row: Row) -> str:
    return f"group:{row[WHERE] + 1}"


def _row_place(box: Box, row: Row) -> str:
    return f"field:{ROW_NAMES[row[WHERE]]}"


def _temple_place(box: Box, row: Row) -> str:
    return f"temple:{TEMPLE_NAMES[row[WHERE]]}"


def _court_place(box: Box, row: Row) -> str:
    return f"court:{COURT_NAMES[row[WHERE]]}"


def _resource_place(box: Box, row: Row) -> str:
    return f"supply:{RESOURCE_NAMES[row[WHY]]}"


def _always(place: str) -> PlaceOf:
    """A kind of event that happens at one place only."""
    return lambda box, row: place


PLACES: Mapping[int, PlaceOf] = {
    events.RESTED: _always("supply:talent"),
    events.RECRUITED: _group_place,
    events.HARVESTED: _row_place,
    events.TAMMOUZ_HARVESTED: _row_place,
    events.ROW_FILLED: _row_place,
    events.PRAYED: _temple_place,
    events.IRRIGATED: _side_place,
    events.CAMEL_HIRED: _always("supply:camel"),
    events.CARAVAN_MOVED: _city_place,
    events.SOLD: _babylon_place,
    events.PAID: _city_place,
    events.CARD_TAKEN: _court_place,
    events.TILE_CARD_TAKEN: _court_place,
    events.TOKEN_TAKEN: _always("court:caravaneer"),
    events.TILE_TAKEN: _square_place,
    events.TILE_TALENTS: _square_place,
    events.TILE_CAMELS: _square_place,
    events.TILE_RESOURCE_TAKEN: _square_place,
    events.TILE_RESOURCES_GONE: _square_place,
    events.TILE_CARD_GONE: _square_place,
    events.IRRIGATION_BONUS: _square_place,
    events.NEUTRAL_IRRIGATION: _side_place,
    events.PLANT_TURNED: _city_place,
    events.ISHTAR_GAVE: _always("temple:ishtar"),
    events.MARDUK_GAVE: _always("temple:marduk"),
    events.SWAPPED: _always("temple:tammouz"),
    events.SWAP_DECLINED: _always("temple:tammouz"),
    events.DISCARDED: _resource_place,
    events.INCOME: _always("court:banker"),
}
"""By kind: names the place as in touches, but cities as they are written."""

DETAILS: Mapping[int, DetailsOf] = {
    events.RECRUITED: _recruited,
    events.HARVESTED: _resource,
    events.TAMMOUZ_HARVESTED: _resource,
    events.PRAYED: _prayed,
    events.SOLD: _sold,
    events.PAID: _resource,
    events.CARD_TAKEN: _card_taken,
    events.TILE_CARD_TAKEN: _card_taken,
    events.TOKEN_TAKEN: _resource,
    events.TILE_TAKEN: _tile_taken,
    events.TILE_TALENTS: _missing,
    events.TILE_CAMELS: _missing,
    events.TILE_RESOURCE_TAKEN: _resource,
    events.TILE_CARD_GONE: _card_gone,
    events.ISHTAR_GAVE: _gift,
    events.SWAPPED: _swapped,
    events.DISCARDED: _resource,
    events.INCOME: _income,
    events.GAME_ENDED: _ended,
    events.FAVOUR: _favour,
}
"""By kind: what its sentence needs besides player, amount and place."""
