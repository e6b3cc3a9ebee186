"""What a seat may see of a game of Amyitis: the table, and the log. Nothing on it is hidden from anybody."""

from collections.abc import Callable, Sequence

from nabu.engine.game import SEAT_LETTERS, Box, Event, Json, State
from nabu.engine.log import AMOUNT, KIND, PLAYER, WHERE, WHY
from nabu.engine.words import Message
from nabu.games.amyitis.box import LEVELED_CARDS, SIDE_NAMES, SIDE_SQUARES, SQUARE_NAMES, TILE_NAMES, need_of, space_name
from nabu.games.amyitis.rules import events
from nabu.games.amyitis.rules.caravan import toll
from nabu.games.amyitis.state import (
    BARREN_ROUNDS,
    CARAVANEER,
    COURT_NAMES,
    CRAFT_NAMES,
    GIFT_NAMES,
    NEUTRAL,
    NOBODY,
    PHASE_NAMES,
    RANKS,
    RESOURCE_NAMES,
    ROW_NAMES,
    SALES,
    SIZE,
    SPACE_KINDS,
    SPACES,
    SQUARES,
    TEMPLE_NAMES,
    TILE_CARD_NAMES,
)

Args = dict[str, int | str]


def view(box: Box, s: State, viewer: int | None) -> dict[str, Json]:
    """Describe the table, JSON-able; everybody sees the same."""
    return {
        "phase": PHASE_NAMES[s.phase],
        "first": int(s.first),
        "round": int(s.round_number),
        "rounds_until_barren": BARREN_ROUNDS - int(s.round_number) + int(s.planted_in),
        "tiles_left": int(s.tiles_left),
        "tiles_at_end": int(box.last_tiles),
        "favours": [
            {"tiles": int(tiles), "points": int(points)}
            for tiles, points in zip(box.favour_tiles, box.favour_points, strict=True)
        ],
        "planting": SQUARE_NAMES[s.square - 1] if s.square else None,
        "due": [RESOURCE_NAMES[price - 1] for price in s.due if price],
        "squares": [_square(box, s, square) for square in range(SQUARES)],
        "sides": [_side(box, s, side) for side in range(len(SIDE_NAMES))],
        "fields": [_row(box, s, row) for row in range(len(ROW_NAMES))],
        "temples": [{"name": name, "cubes": _cubes(s.temple[temple])} for temple, name in enumerate(TEMPLE_NAMES)],
        "groups": [_group(s, group) for group in range(s.players)],
        "ring": [_space(box, s, space) for space in range(SPACES)],
        "court": _court(box, s),
        "caravaneer_tokens": [RESOURCE_NAMES[kind] for kind, lying in enumerate(s.on_caravaneers) if lying],
        "supply": {
            "talents": int(s.talents_left),
            "camels": int(s.camels_left),
            "neutral": int(s.neutral_left),
            "resources": _resources(s.resources_left),
        },
        "seats": [_seat(box, s, seat) for seat in range(s.players)],
    }


def _cube(cube: int) -> Json:
    """Describe a cube: a seat, "neutral", or None where there is no cube."""
    if cube == NEUTRAL:
        return "neutral"
    return None if cube == NOBODY else int(cube) - 1


def _cubes(cubes: Sequence[int]) -> list[Json]:
    return [_cube(cube) for cube in cubes]


def _resources(counts: Sequence[int]) -> dict[str, Json]:
    return {name: int(counts[kind]) for kind, name in enumerate(RESOURCE_NAMES)}


def _square(box: Box, s: State, square: int) -> dict[str, Json]:
    row, column = divmod(square, SIZE)
    return {
        "name": SQUARE_NAMES[square],
        "row": row,
        "column": column,
        "floor": int(box.floor[square]),
        "need": need_of(square),
        "tile": tile_view(box, int(s.tile[square]) - 1) if s.tile[square] else None,
        "planted_by": _cube(s.planted_by[square]),
        "irrigated": bool(s.irrigated >> square & 1),
    }


def tile_view(box: Box, tile: int) -> dict[str, Json]:
    """Describe a garden tile."""
    card = int(box.tile_card[tile]) - 1
    return {
        "name": TILE_NAMES[tile],
        "points": int(box.tile_points[tile]),
        "talents": int(box.tile_talents[tile]),
        "camels": int(box.tile_camels[tile]),
        "resources": int(box.tile_resources[tile]),
        "card": TILE_CARD_NAMES[card] if card >= 0 else None,
    }


def _side(box: Box, s: State, side: int) -> dict[str, Json]:
    return {
        "name": SIDE_NAMES[side],
        "squares": [SQUARE_NAMES[square] for square in SIDE_SQUARES[side]],
        "cubes": _cubes(s.area[side, : box.areas[side]]),
        "open": bool(s.open_sides >> side & 1),
    }


def _row(box: Box, s: State, row: int) -> dict[str, Json]:
    fields = zip(box.field[row], s.field[row], strict=True)
    return {
        "name": ROW_NAMES[row],
        "spaces": [{"resource": RESOURCE_NAMES[resource], "cube": _cube(cube)} for resource, cube in fields],
    }


def _group(s: State, group: int) -> dict[str, Json]:
    cards = [
        {"craft": name, "face_up": face_up}
        for craft, name in enumerate(CRAFT_NAMES)
        for face_up, counts in ((True, s.face_up), (False, s.face_down))
        for _ in range(counts[group, craft])
    ]
    return {"number": group + 1, "price": int(s.price[group]), "cards": cards}


def _space(box: Box, s: State, space: int) -> dict[str, Json]:
    """Describe a space of the caravan's ring; the toll is what the player to decide would pay to go there."""
    kind = SPACE_KINDS[box.space_kind[space]]
    here = space == s.caravan
    return {
        "name": space_name(box, space),
        "kind": kind,
        "caravan": bool(here),
        "toll": None if here else toll(box, s, int(s.player), space),
        "resource": None if kind == "market" else RESOURCE_NAMES[box.space_resource[space]],
        "cards": [COURT_NAMES[card] for card in box.space_cards[space]] if kind == "court" else [],
        "sale": [int(points) for points in box.sale] if kind == "market" else [],
        "plant": [_plant(box, s, space, turned) for turned in (0, 1)] if kind == "plant" else [],
    }


def _plant(box: Box, s: State, space: int, turned: int) -> dict[str, Json]:
    """Describe a side of the plant card at a space: the one that is up, or the other."""
    card, side = int(s.plant[space]) - 1, int(s.plant_side[space]) ^ turned
    extra = int(box.plant_extra[card, side])
    return {"quality": int(box.plant_quality[card, side]), "extra": RESOURCE_NAMES[extra - 1] if extra else None}


def _court(box: Box, s: State) -> list[dict[str, Json]]:
    """Describe the supply of court cards: how many of each are left, and what they are good for."""
    cards = [
        {"card": COURT_NAMES[kind], "level": level, "left": int(s.cards_left[kind, level])} | _use(box, kind, level)
        for kind, level in LEVELED_CARDS
    ]
    return [*cards, {"card": "gardener", "level": None, "left": int(s.gardeners_left)}]


def _use(box: Box, kind: int, level: int) -> dict[str, Json]:
    if COURT_NAMES[kind] == "banker":
        return {"talents": int(box.income_talents[level]), "points": int(box.income_points[level])}
    if kind == CARAVANEER:
        return {"bonus": int(box.caravan_bonus[level]), "keeps": int(box.keeps[level])}
    return {"points": int(box.palace_points[level])}


def _seat(box: Box, s: State, seat: int) -> dict[str, Json]:
    taken = [square for square in range(SQUARES) if s.planted_by[square] == seat + 1]
    return {
        "talents": int(s.talents[seat]),
        "camels": int(s.camels[seat]),
        "cubes": int(s.cubes[seat]),
        "resources": _resources(s.resources[seat]),
        **{COURT_NAMES[kind]: int(s.level[seat, kind]) for kind in range(RANKS)},
        "gardeners": int(s.gardeners[seat]),
        "tiles": [tile_view(box, int(s.tile[square]) - 1) for square in taken],
        "passed": bool(s.passed[seat]),
    }


def event(box: Box, row: Sequence[int], viewer: int | None) -> Event:
    """Explain a row of the log; nothing in it is hidden from anybody."""
    return event_in_full(box, row)


def event_in_full(box: Box, row: Sequence[int]) -> Event:
    """Explain a row of the log."""
    name, scores, place, details = EVENTS[row[KIND]]
    player = row[PLAYER] if row[PLAYER] >= 0 else None
    where = None if place is None else place(box, row[WHERE])
    args: Args = {"player": SEAT_LETTERS[player] if player is not None else "none", "amount": row[AMOUNT]}
    if where is not None:
        kind, _, name_of_place = where.partition(":")
        args[kind] = name_of_place
    args.update(details(row))
    return Event(name, player, row[AMOUNT] if scores else 0, where and where.lower(), Message(f"event-{name}", args))


def _nothing(row: Sequence[int]) -> Args:
    return {}


def _resource(row: Sequence[int]) -> Args:
    return {"resource": RESOURCE_NAMES[row[WHY]]}


def _recruited(row: Sequence[int]) -> Args:
    return {"craft": CRAFT_NAMES[row[WHY]]}


def _prayed(row: Sequence[int]) -> Args:
    return {"leaving": ("nobody", *SEAT_LETTERS, "neutral")[row[WHY]]}


def _sold(row: Sequence[int]) -> Args:
    sale = SALES[row[WHY]]
    return {"first": RESOURCE_NAMES[sale[0]], "second": RESOURCE_NAMES[sale[1]] if len(sale) > 1 else "none"}


def _card_taken(row: Sequence[int]) -> Args:
    return {"card": COURT_NAMES[row[WHERE]], "level": row[WHY]}


def _missing(row: Sequence[int]) -> Args:
    return {"missing": row[WHY]}


def _card_gone(row: Sequence[int]) -> Args:
    return {"card": TILE_CARD_NAMES[row[WHY]]}


def _tile_taken(row: Sequence[int]) -> Args:
    return {"gardeners": row[WHY]}


def _gift(row: Sequence[int]) -> Args:
    return {"gift": GIFT_NAMES[row[WHY]]}


def _swapped(row: Sequence[int]) -> Args:
    return {"given": RESOURCE_NAMES[row[WHERE]], "got": RESOURCE_NAMES[row[WHY]]}


def _income(row: Sequence[int]) -> Args:
    return {"talents": row[WHERE], "level": row[WHY]}


def _ended(row: Sequence[int]) -> Args:
    return {"why": events.END_REASON_NAMES[row[WHY]], "rounds": BARREN_ROUNDS}


def _favour(row: Sequence[int]) -> Args:
    return {"tiles": row[WHERE]}


def _square_place(box: Box, square: int) -> str:
    return f"square:{SQUARE_NAMES[square]}"


def _side_place(box: Box, side: int) -> str:
    return f"side:{SIDE_NAMES[side]}"


def _city_place(box: Box, space: int) -> str:
    return f"city:{space_name(box, space)}"


def _group_place(box: Box, group: int) -> str:
    return f"group:{group + 1}"


def _row_place(box: Box, row: int) -> str:
    return f"field:{ROW_NAMES[row]}"


def _temple_place(box: Box, temple: int) -> str:
    return f"temple:{TEMPLE_NAMES[temple]}"


Place = Callable[[Box, int], str]
Details = Callable[[Sequence[int]], Args]
EVENTS: dict[int, tuple[str, bool, Place | None, Details]] = {
    events.PASSED: ("passed", False, None, _nothing),
    events.RESTED: ("rested", False, None, _nothing),
    events.RECRUITED: ("recruited", False, _group_place, _recruited),
    events.HARVESTED: ("harvested", False, _row_place, _resource),
    events.TAMMOUZ_HARVESTED: ("tammouz-harvested", False, _row_place, _resource),
    events.ROW_FILLED: ("row-filled", False, _row_place, _nothing),
    events.PRAYED: ("prayed", False, _temple_place, _prayed),
    events.IRRIGATED: ("irrigated", True, _side_place, _nothing),
    events.CAMEL_HIRED: ("camel-hired", False, None, _nothing),
    events.CARAVAN_MOVED: ("caravan-moved", False, _city_place, _nothing),
    events.SOLD: ("sold", True, None, _sold),
    events.PAID: ("paid", False, _city_place, _resource),
    events.CARD_TAKEN: ("card-taken", True, None, _card_taken),
    events.TILE_CARD_TAKEN: ("tile-card", True, None, _card_taken),
    events.TOKEN_TAKEN: ("token-taken", False, None, _resource),
    events.TILE_TAKEN: ("tile-taken", True, _square_place, _tile_taken),
    events.TILE_TALENTS: ("tile-talents", False, _square_place, _missing),
    events.TILE_CAMELS: ("tile-camels", False, _square_place, _missing),
    events.TILE_RESOURCE_TAKEN: ("tile-resource", False, _square_place, _resource),
    events.TILE_RESOURCES_GONE: ("tile-resources-gone", False, _square_place, _nothing),
    events.TILE_CARD_GONE: ("tile-card-gone", False, _square_place, _card_gone),
    events.IRRIGATION_BONUS: ("irrigation-bonus", True, _square_place, _nothing),
    events.NEUTRAL_IRRIGATION: ("neutral-irrigation", False, _side_place, _nothing),
    events.PLANT_TURNED: ("plant-turned", False, _city_place, _nothing),
    events.ISHTAR_GAVE: ("ishtar-gave", False, None, _gift),
    events.MARDUK_GAVE: ("marduk-gave", True, None, _nothing),
    events.SWAPPED: ("swapped", False, None, _swapped),
    events.SWAP_DECLINED: ("swap-declined", False, None, _nothing),
    events.DISCARDED: ("discarded", False, None, _resource),
    events.ROUND_BEGUN: ("round-begun", False, None, _nothing),
    events.INCOME: ("income", True, None, _income),
    events.GAME_ENDED: ("game-ended", False, None, _ended),
    events.FAVOUR: ("favour", True, None, _favour),
    events.LEFTOVERS: ("leftovers", True, None, _nothing),
}
"""By kind of row: its name, whether the amount is points, what kind of place it names, and what else its sentence needs."""
