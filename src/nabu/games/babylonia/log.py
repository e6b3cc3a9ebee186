"""What a seat may read of what happened in a game of Babylonia."""

from collections.abc import Mapping

from nabu.core.contract import Box
from nabu.core.log import AMOUNT, KIND, PLAYER, WHERE, WHY
from nabu.face.contract import DetailsOf, Event, PlaceOf, Row
from nabu.face.message import Args, Called, Message
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules import events
from nabu.games.babylonia.rules.events import EVENTS
from nabu.games.babylonia.rules.state import CARD_NAMES, KIND_NAMES, NOBLE_NAMES, TEN_POINTS, NobleName

TOKEN_NAMES = (*KIND_NAMES, "hidden")
HIDDEN_KIND = len(KIND_NAMES)


def event(box: Box, row: Row, viewer: int | None) -> Event:
    """Explain a row of the log, without the kind of another player's face-down token."""
    hidden = _is_face_down(row) and row[PLAYER] != viewer
    return event_in_full(box, _without_kind(row) if hidden else row)


def event_in_full(box: Box, row: Row) -> Event:
    """Explain a row of the log to one who knows everything."""
    kind = EVENTS[row[KIND]]
    player = row[PLAYER] if row[PLAYER] >= 0 else None
    place = PLACES[row[KIND]](box, row) if row[KIND] in PLACES else None
    return Event(
        kind.name, player, row[AMOUNT] if kind.points else 0, place, Message(_key(row), _args(box, row, player, place))
    )


def _is_face_down(row: Row) -> bool:
    return row[KIND] == events.PLACED and row[WHY] == 1


def _without_kind(row: Row) -> Row:
    return (*row[:AMOUNT], HIDDEN_KIND, *row[AMOUNT + 1 :])


def _key(row: Row) -> str:
    """Choose the sentence: there is one for each kind of event, and for nobles one for each set of kinds that scored."""
    if row[KIND] == events.NOBLE_POINTS:
        return "event-nobles-" + "-".join(noble for noble, count in _nobles(row).items() if count)
    return f"event-{EVENTS[row[KIND]].name}"


def _args(box: Box, row: Row, player: int | None, place: str | None) -> Args:
    """Collect what goes into the sentence."""
    args: dict[str, int | str] = {"player": "" if player is None else Called.of(player), "amount": row[AMOUNT]}
    if place is not None:
        args["where"] = place.partition(":")[2]
    if row[KIND] in DETAILS:
        args.update(DETAILS[row[KIND]](box, row))
    return args


def _hexagon(box: Box, row: Row) -> str:
    return f"hex:{hex_name(box, row[WHERE])}"


def _card_taken(box: Box, row: Row) -> str:
    return f"card:{CARD_NAMES[row[AMOUNT]]}"


def _card_of_ten_points(box: Box, row: Row) -> str:
    return f"card:{CARD_NAMES[TEN_POINTS]}"


PLACES: Mapping[int, PlaceOf] = {
    events.PLACED: _hexagon,
    events.ZIGGURAT_POINTS: _hexagon,
    events.FIELD_POINTS: _hexagon,
    events.NOBLE_POINTS: _hexagon,
    events.CITY_WON: _hexagon,
    events.CITY_TIED: _hexagon,
    events.CITY_POINTS: _hexagon,
    events.ZIGGURAT_WON: _hexagon,
    events.ZIGGURAT_TIED: _hexagon,
    events.CARD_TAKEN: _card_taken,
    events.CARD_POINTS: _card_of_ten_points,
}
"""By kind: where it happened, as touches name places; the others happen nowhere."""


def _token(box: Box, row: Row) -> Args:
    return {"amount": 1, "kind": TOKEN_NAMES[row[AMOUNT]], "face": "down" if _is_face_down(row) else "up"}


def _field(box: Box, row: Row) -> Args:
    return {"field": "cities" if row[WHY] else "number"}


def _nobles_by_kind(box: Box, row: Row) -> Args:
    return {f"{noble}s": count for noble, count in _nobles(row).items()}


def _nobles(row: Row) -> dict[NobleName, int]:
    """Unpack how many nobles of each kind scored."""
    mask = (1 << events.COUNT_BITS) - 1
    return {name: row[WHY] >> noble * events.COUNT_BITS & mask for noble, name in enumerate(NOBLE_NAMES)}


def _cities_and_bonus(box: Box, row: Row) -> Args:
    return {"cities": row[AMOUNT] - row[WHY], "bonus": row[WHY]}


def _card(box: Box, row: Row) -> Args:
    return {"card": CARD_NAMES[row[AMOUNT]]}


def _why_ended(box: Box, row: Row) -> Args:
    return {"why": "stand" if row[WHY] == events.STAND_EMPTY else "cities"}


DETAILS: Mapping[int, DetailsOf] = {
    events.PLACED: _token,
    events.FIELD_POINTS: _field,
    events.NOBLE_POINTS: _nobles_by_kind,
    events.CITY_POINTS: _cities_and_bonus,
    events.CARD_TAKEN: _card,
    events.GAME_ENDED: _why_ended,
}
"""By kind: what its sentence needs besides player, amount and place; the others need nothing."""
