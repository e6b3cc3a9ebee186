"""What the log of Ishtar tells people: who did what, where, and for how many points. Nothing is hidden from anybody."""

from collections.abc import Mapping

from nabu.core.contract import Box
from nabu.core.log import AMOUNT, KIND, PLAYER, WHERE, WHY
from nabu.face.contract import DetailsOf, Event, PlaceOf, Row
from nabu.face.message import Args, Called, Message
from nabu.games.ishtar.desert import space_name
from nabu.games.ishtar.rules import events, scoring
from nabu.games.ishtar.rules.events import EVENTS
from nabu.games.ishtar.rules.state import CARDS, COLOUR_NAMES, SKILL_NAMES, SPACES, TILES
from nabu.games.ishtar.view import skill_place, skill_words, tile_words


def event(box: Box, row: Row, viewer: int | None) -> Event:
    """Explain a row of the log; everybody sees the same."""
    return event_in_full(box, row)


def event_in_full(box: Box, row: Row) -> Event:
    """Explain a row of the log."""
    kind = EVENTS[row[KIND]]
    player = row[PLAYER] if row[PLAYER] >= 0 else None
    place = PLACES[row[KIND]](box, row) if row[KIND] in PLACES else None
    message = Message(f"event-{kind.name}", _args(box, row, player, place))
    return Event(kind.name, player, row[AMOUNT] if kind.points else 0, place, message)


def _args(box: Box, row: Row, player: int | None, place: str | None) -> Args:
    """Give a sentence what it needs: player, amount, the name of the place, and details."""
    args: Args = {"player": "" if player is None else Called.of(player), "amount": row[AMOUNT]}
    if place is not None:
        args["where"] = place.partition(":")[2]
    if row[KIND] in DETAILS:
        args.update(DETAILS[row[KIND]](box, row))
    return args


def _space_place(box: Box, row: Row) -> str:
    return f"space:{space_name(row[WHERE])}"


def _pile_place(box: Box, row: Row) -> str:
    return f"pile:{row[WHERE] + 1}"


def _card_place(box: Box, row: Row) -> str:
    return f"card:{row[WHERE] + 1}"


def _skill_place(box: Box, row: Row) -> str:
    return skill_place(row[WHY])


def _scored_skill_place(box: Box, row: Row) -> str:
    return skill_place(row[WHERE])


def _fountain_place(box: Box, row: Row) -> str:
    """Name a fountain by the place of its board."""
    return f"fountain:{row[WHERE] + 1}"


def _gem_place(box: Box, row: Row) -> str:
    return f"gem:{COLOUR_NAMES[row[WHY]]}"


PLACES: Mapping[int, PlaceOf] = {
    events.CAN_MOVED: _pile_place,
    events.GEM_PAID: _gem_place,
    events.TILE_TAKEN: _pile_place,
    events.TILE_REVEALED: _pile_place,
    events.TILE_REMOVED: _pile_place,
    events.TILE_LAID: _space_place,
    events.GEM_COLLECTED: _space_place,
    events.ASSISTANT_PLACED: _space_place,
    events.FLOWERS_SCORED: _space_place,
    events.SKILL_UNLOCKED: _skill_place,
    events.SKILL_WITHOUT_EFFECT: _skill_place,
    events.TREE_RESERVED: _card_place,
    events.FLOWERS_BLOOMED: _space_place,
    events.TREE_GROWN: _space_place,
    events.CARD_REVEALED: _card_place,
    events.FOUNTAIN_SCORED: _fountain_place,
    events.SKILL_SCORED: _scored_skill_place,
}
"""How the place of an event is named, as in touches, by kind; kinds without a place are left out."""


def _colour(box: Box, row: Row) -> Args:
    return {"colour": COLOUR_NAMES[row[WHY]]}


def _tile(box: Box, row: Row) -> Args:
    return tile_words(box, row[WHY])


def _laid_tile(box: Box, row: Row) -> Args:
    spaces, tile = divmod(row[WHY], TILES)
    second, third = divmod(spaces, SPACES)
    return {**tile_words(box, tile), "second": space_name(second), "third": space_name(third)}


def _skill(box: Box, row: Row) -> Args:
    return skill_words(box, row[WHY])


def _scored_skill(box: Box, row: Row) -> Args:
    return {**skill_words(box, row[WHERE]), "count": row[WHY], "each": scoring.points_each(box, row[WHERE])}


def _skill_kind(box: Box, row: Row) -> Args:
    return {"kind": SKILL_NAMES[row[WHY]]}


def _card(box: Box, row: Row) -> Args:
    without_tree, card = divmod(row[WHY], CARDS)
    return {"points": int(box.card_points[card]), "tree": "no" if without_tree else "yes"}


def _flower_spaces(box: Box, row: Row) -> Args:
    return {"spaces": row[WHY]}


DETAILS: Mapping[int, DetailsOf] = {
    events.GEM_PAID: _colour,
    events.TILE_TAKEN: _tile,
    events.TILE_REVEALED: _tile,
    events.TILE_REMOVED: _tile,
    events.TILE_LAID: _laid_tile,
    events.GEM_COLLECTED: _colour,
    events.SKILL_UNLOCKED: _skill,
    events.SKILL_WITHOUT_EFFECT: _skill,
    events.TREE_RESERVED: _card,
    events.TREE_PLANTED: _card,
    events.CARD_REVEALED: _card,
    events.FOUNTAIN_SCORED: _flower_spaces,
    events.SKILL_SCORED: _scored_skill,
    events.EFFECT_DECLINED: _skill_kind,
}
"""What the sentence of an event needs besides player, amount and place, by kind; kinds that need nothing are left out."""
