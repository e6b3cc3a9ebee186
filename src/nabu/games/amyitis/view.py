"""What a seat may see of a game of Amyitis: the table, and the log. Nothing on it is hidden from anybody."""

from collections.abc import Callable, Sequence
from typing import Literal, cast

from typing_extensions import TypedDict

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.core.log import AMOUNT, KIND, PLAYER, WHERE, WHY
from nabu.face.contract import Event
from nabu.face.message import Message
from nabu.games.amyitis.boxfile import (
    LEVELED_CARDS,
    SIDE_NAMES,
    SIDE_SQUARES,
    SQUARE_NAMES,
    TILE_NAMES,
    floor_of,
    need_of,
    space_name,
)
from nabu.games.amyitis.rules import events, state
from nabu.games.amyitis.rules.caravan import toll
from nabu.games.amyitis.rules.irrigation import wet_corners
from nabu.games.amyitis.rules.recruiting import ENGINEER_POINTS
from nabu.games.amyitis.rules.round_end import MARDUK_FIRST, MARDUK_SECOND
from nabu.games.amyitis.rules.state import (
    BABYLON,
    BANKER,
    BARREN_ROUNDS,
    CARAVANEER,
    COURT_CITY,
    GARDENER,
    GIFT_NAMES,
    MARKET,
    NEUTRAL,
    NOBODY,
    PALACE,
    PHASE_NAMES,
    SALES,
    SIZE,
)
from nabu.games.amyitis.rules.temples import first_in, second_in

Args = dict[str, int | str]

Resource = Literal["barley", "dates", "salt", "palm", "wine"]
Craft = Literal["peasant", "priest", "engineer", "merchant"]
Card = Literal["banker", "caravaneer", "palace", "gardener"]
Cube = int | Literal["neutral"] | None
"""The seat whose cube it is, a neutral one, or none."""

RESOURCE_NAMES = cast(tuple[Resource, ...], state.RESOURCE_NAMES)
CRAFT_NAMES = cast(tuple[Craft, ...], state.CRAFT_NAMES)
COURT_NAMES = cast(tuple[Card, ...], state.COURT_NAMES)
TILE_CARD_NAMES = cast(tuple[Card | Literal["choice"], ...], state.TILE_CARD_NAMES)
TEMPLE_NAMES = cast(tuple[Literal["ishtar", "marduk", "tammouz"], ...], state.TEMPLE_NAMES)
ROW_NAMES = cast(tuple[Literal["top", "bottom"], ...], state.ROW_NAMES)
SPACE_KINDS = cast(tuple[Literal["market", "court", "plant"], ...], state.SPACE_KINDS)


class Favour(TypedDict):
    """What Amyitis gives at the end to those who own so many tiles."""

    tiles: int
    points: int


class Tile(TypedDict):
    """A garden tile: what whoever plants there gets."""

    name: str
    points: int
    talents: int
    camels: int
    resources: int
    card: Card | Literal["choice"] | None


class Square(TypedDict):
    """A square of the garden."""

    name: str
    row: int
    column: int
    floor: int
    need: int
    """The quality of plant that it asks for."""
    tile: Tile | None
    planted_by: int | None
    irrigated: bool
    """Whether its tile could be taken as far as water goes."""


class Side(TypedDict):
    """The irrigation areas between two squares."""

    name: str
    squares: list[str]
    cubes: list[Cube]
    """One for each area, None where it is still empty."""
    open: bool
    """Whether a cube may be placed here."""
    wet: bool
    """Whether it is full and leads water from the river."""


class Field(TypedDict):
    """A field: what a peasant finds there, and the cube on it."""

    resource: Resource
    cube: Cube


class Row(TypedDict):
    """A row of fields, the leftmost first."""

    name: Literal["top", "bottom"]
    spaces: list[Field]


class Temple(TypedDict):
    """A temple: its cubes, the leftmost first, and who would be served now."""

    name: Literal["ishtar", "marduk", "tammouz"]
    cubes: list[Cube]
    first: int | None
    second: int | None


class CraftCard(TypedDict):
    """A craft card of this round."""

    craft: Craft
    face_up: bool


class Group(TypedDict):
    """A group of craft cards, and the talents that the next one costs."""

    number: int
    price: int
    cards: list[CraftCard]


class Plant(TypedDict):
    """A side of a plant card."""

    quality: int
    extra: Resource | None
    """What it costs beside the city's resource."""


class Space(TypedDict):
    """A space of the caravan's ring: what it asks and gives."""

    name: str
    kind: Literal["market", "court", "plant"]
    caravan: bool
    toll: int | None
    """Camels that the player to decide would pay to go there; None where the caravan stands."""
    resource: Resource | None
    cards: list[Card]
    sale: list[int]
    """In the market: points for one token, and for two."""
    plant: list[Plant]
    """In a plant city: the side of its card that is up, then the other."""


class CourtCard(TypedDict):
    """A kind of court card in the supply, and what it is good for; 0 for what it does not give."""

    card: Card
    level: int | None
    left: int
    talents: int
    points: int
    bonus: int
    """Spaces that the caravan moves for nothing."""
    keeps: int
    """Resource tokens that survive the end of a round."""


class Supply(TypedDict):
    """What lies in the general supply."""

    talents: int
    camels: int
    neutral: int
    resources: dict[Resource, int]


class Seat(TypedDict):
    """What a player has."""

    talents: int
    camels: int
    cubes: int
    resources: dict[Resource, int]
    keeps: int
    """Resource tokens that survive the end of a round."""
    banker: int
    caravaneer: int
    palace: int
    gardeners: int
    tiles: list[Tile]
    passed: bool


class TableView(TypedDict):
    """The table of Amyitis, the same for everybody."""

    phase: str
    first: int
    round: int
    rounds_until_barren: int
    tiles_left: int
    tiles_at_end: int
    favours: list[Favour]
    engineer_points: int
    marduk_points: list[int]
    planting: str | None
    due: list[Resource]
    squares: list[Square]
    sides: list[Side]
    fields: list[Row]
    temples: list[Temple]
    groups: list[Group]
    ring: list[Space]
    court: list[CourtCard]
    caravaneer_tokens: list[Resource]
    supply: Supply
    seats: list[Seat]


def view(box: Box, s: State, viewer: int | None) -> TableView:
    """Describe the table, JSON-able; everybody sees the same."""
    return {
        "phase": PHASE_NAMES[s.phase],
        "first": int(s.first),
        "round": int(s.round_number),
        "rounds_until_barren": BARREN_ROUNDS - int(s.round_number) + int(s.planted_in),
        "tiles_left": int(s.tiles_left),
        "tiles_at_end": int(box.last_tiles),
        "favours": [
            {"tiles": tiles, "points": points}
            for tiles, points in zip(box.favour_tiles.tolist(), box.favour_points.tolist(), strict=True)
        ],
        "engineer_points": ENGINEER_POINTS,
        "marduk_points": [MARDUK_FIRST, MARDUK_SECOND],
        "planting": SQUARE_NAMES[s.square - 1] if s.square else None,
        "due": [RESOURCE_NAMES[price - 1] for price in s.due.tolist() if price],
        "squares": _squares(box, s),
        "sides": _sides(box, s),
        "fields": _rows(box, s),
        "temples": _temples(s),
        "groups": _groups(s),
        "ring": _ring(box, s),
        "court": _court(box, s),
        "caravaneer_tokens": [RESOURCE_NAMES[kind] for kind, lying in enumerate(s.on_caravaneers.tolist()) if lying],
        "supply": {
            "talents": int(s.talents_left),
            "camels": int(s.camels_left),
            "neutral": int(s.neutral_left),
            "resources": _resources(s.resources_left.tolist()),
        },
        "seats": _seats(box, s),
    }


def _cube(cube: int) -> Cube:
    """Describe a cube: a seat, "neutral", or None where there is no cube."""
    if cube == NEUTRAL:
        return "neutral"
    return None if cube == NOBODY else cube - 1


def _cubes(cubes: Sequence[int]) -> list[Cube]:
    return [_cube(cube) for cube in cubes]


def _resources(counts: Sequence[int]) -> dict[Resource, int]:
    return dict(zip(RESOURCE_NAMES, counts, strict=True))


def _squares(box: Box, s: State) -> list[Square]:
    tiles, owners, irrigated = tile_views(box), s.planted_by.tolist(), int(s.irrigated)
    return [
        {
            "name": SQUARE_NAMES[square],
            "row": square // SIZE,
            "column": square % SIZE,
            "floor": floor_of(square),
            "need": need_of(square),
            "tile": tiles[tile - 1] if tile else None,
            "planted_by": owners[square] - 1 if owners[square] != NOBODY else None,
            "irrigated": bool(irrigated >> square & 1),
        }
        for square, tile in enumerate(s.tile.tolist())
    ]


def tile_views(box: Box) -> list[Tile]:
    """Describe every garden tile of the box."""
    columns = (box.tile_points, box.tile_talents, box.tile_camels, box.tile_resources, box.tile_card)
    rows = zip(TILE_NAMES, *(column.tolist() for column in columns), strict=True)
    return [
        {
            "name": name,
            "points": points,
            "talents": talents,
            "camels": camels,
            "resources": resources,
            "card": TILE_CARD_NAMES[card - 1] if card else None,
        }
        for name, points, talents, camels, resources, card in rows
    ]


def _sides(box: Box, s: State) -> list[Side]:
    cubes, full, there = s.area.tolist(), int(s.full_sides), int(s.open_sides)
    wet = wet_corners(box, full)
    ends = [1 << corner for corner, _ in box.corners.tolist()]
    return [
        {
            "name": SIDE_NAMES[side],
            "squares": [SQUARE_NAMES[square] for square in SIDE_SQUARES[side]],
            "cubes": _cubes(cubes[side][:areas]),
            "open": bool(there >> side & 1),
            "wet": bool(full >> side & 1 and wet & ends[side]),
        }
        for side, areas in enumerate(box.areas.tolist())
    ]


def _rows(box: Box, s: State) -> list[Row]:
    rows = zip(ROW_NAMES, box.field.tolist(), s.field.tolist(), strict=True)
    return [
        {
            "name": name,
            "spaces": [
                {"resource": RESOURCE_NAMES[resource], "cube": _cube(cube)}
                for resource, cube in zip(resources, cubes, strict=True)
            ],
        }
        for name, resources, cubes in rows
    ]


def _temples(s: State) -> list[Temple]:
    cubes = s.temple.tolist()
    return [
        {
            "name": name,
            "cubes": _cubes(cubes[temple]),
            "first": seat_or_none(first_in(s, temple)),
            "second": seat_or_none(second_in(s, temple)),
        }
        for temple, name in enumerate(TEMPLE_NAMES)
    ]


def seat_or_none(seat: int) -> int | None:
    """Turn the rules' -1 for nobody into None."""
    return seat if seat >= 0 else None


def _groups(s: State) -> list[Group]:
    face_up, face_down, prices = s.face_up.tolist(), s.face_down.tolist(), s.price.tolist()
    return [
        {"number": group + 1, "price": prices[group], "cards": _craft_cards(face_up[group], face_down[group])}
        for group in range(s.players)
    ]


def _craft_cards(face_up: Sequence[int], face_down: Sequence[int]) -> list[CraftCard]:
    return [
        {"craft": name, "face_up": up}
        for name, ups, downs in zip(CRAFT_NAMES, face_up, face_down, strict=True)
        for up in (True,) * ups + (False,) * downs
    ]


def _ring(box: Box, s: State) -> list[Space]:
    """Describe the spaces of the caravan's ring; the toll is what the player to decide would pay to go there."""
    player, caravan = int(s.player), int(s.caravan)
    kinds, resources, cards = box.space_kind.tolist(), box.space_resource.tolist(), box.space_cards.tolist()
    plants = _plants(box, s)
    return [
        {
            "name": space_name(box, space),
            "kind": SPACE_KINDS[kind],
            "caravan": space == caravan,
            "toll": None if space == caravan else toll(box, s, player, space),
            "resource": None if kind == MARKET else RESOURCE_NAMES[resources[space]],
            "cards": [COURT_NAMES[card] for card in cards[space]] if kind == COURT_CITY else [],
            "sale": box.sale.tolist() if kind == MARKET else [],
            "plant": plants[space],
        }
        for space, kind in enumerate(kinds)
    ]


def _plants(box: Box, s: State) -> list[list[Plant]]:
    """Describe the plant card at each space: the side that is up, then the other; nothing where there is no card."""
    qualities, extras = box.plant_quality.tolist(), box.plant_extra.tolist()
    return [
        [_plant_side(qualities[card - 1][side], extras[card - 1][side]) for side in (up, 1 - up)] if card else []
        for card, up in zip(s.plant.tolist(), s.plant_side.tolist(), strict=True)
    ]


def _plant_side(quality: int, extra: int) -> Plant:
    return {"quality": quality, "extra": RESOURCE_NAMES[extra - 1] if extra else None}


def _court(box: Box, s: State) -> list[CourtCard]:
    """Describe the supply of court cards: how many of each are left, and what they are good for."""
    left = s.cards_left.tolist()
    cards = [_court_card(box, kind, level, left[kind][level]) for kind, level in LEVELED_CARDS]
    return [*cards, _court_card(box, GARDENER, None, int(s.gardeners_left))]


def _court_card(box: Box, kind: int, level: int | None, left: int) -> CourtCard:
    at = level or 0
    return {
        "card": COURT_NAMES[kind],
        "level": level,
        "left": left,
        "talents": int(box.income_talents[at]) if kind == BANKER else 0,
        "points": court_points(box, kind, at),
        "bonus": int(box.caravan_bonus[at]) if kind == CARAVANEER else 0,
        "keeps": int(box.keeps[at]) if kind == CARAVANEER else 0,
    }


def court_points(box: Box, kind: int, level: int) -> int:
    """Return the points of a court card: a palace's once, a banker's every round."""
    if kind == PALACE:
        return int(box.palace_points[level])
    return int(box.income_points[level]) if kind == BANKER else 0


def _seats(box: Box, s: State) -> list[Seat]:
    tiles = tile_views(box)
    taken = [(owner - 1, tiles[tile - 1]) for owner, tile in zip(s.planted_by.tolist(), s.tile.tolist(), strict=True) if owner]
    talents, camels, cubes, gardeners = s.talents.tolist(), s.camels.tolist(), s.cubes.tolist(), s.gardeners.tolist()
    levels, resources, passed, keeps = s.level.tolist(), s.resources.tolist(), s.passed.tolist(), box.keeps.tolist()
    return [
        {
            "talents": talents[seat],
            "camels": camels[seat],
            "cubes": cubes[seat],
            "resources": _resources(resources[seat]),
            "keeps": keeps[levels[seat][CARAVANEER]],
            "banker": levels[seat][BANKER],
            "caravaneer": levels[seat][CARAVANEER],
            "palace": levels[seat][PALACE],
            "gardeners": gardeners[seat],
            "tiles": [tile for owner, tile in taken if owner == seat],
            "passed": bool(passed[seat]),
        }
        for seat in range(s.players)
    ]


def event(box: Box, row: Sequence[int], viewer: int | None) -> Event:
    """Explain a row of the log; nothing in it is hidden from anybody."""
    return event_in_full(box, row)


def event_in_full(box: Box, row: Sequence[int]) -> Event:
    """Explain a row of the log."""
    name, scores, place, details = EVENTS[row[KIND]]
    player = row[PLAYER] if row[PLAYER] >= 0 else None
    where = None if place is None else place(box, row)
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


def _square_place(box: Box, row: Sequence[int]) -> str:
    return f"square:{SQUARE_NAMES[row[WHERE]]}"


def _side_place(box: Box, row: Sequence[int]) -> str:
    return f"side:{SIDE_NAMES[row[WHERE]]}"


def _city_place(box: Box, row: Sequence[int]) -> str:
    return f"city:{space_name(box, row[WHERE])}"


def _babylon_place(box: Box, row: Sequence[int]) -> str:
    return f"city:{space_name(box, BABYLON)}"


def _group_place(box: Box, row: Sequence[int]) -> str:
    return f"group:{row[WHERE] + 1}"


def _row_place(box: Box, row: Sequence[int]) -> str:
    return f"field:{ROW_NAMES[row[WHERE]]}"


def _temple_place(box: Box, row: Sequence[int]) -> str:
    return f"temple:{TEMPLE_NAMES[row[WHERE]]}"


def _court_place(box: Box, row: Sequence[int]) -> str:
    return f"court:{COURT_NAMES[row[WHERE]]}"


def _resource_place(box: Box, row: Sequence[int]) -> str:
    return f"supply:{RESOURCE_NAMES[row[WHY]]}"


def _always(place: str) -> "Place":
    """A kind of event that happens at one place only."""
    return lambda box, row: place


Place = Callable[[Box, Sequence[int]], str]
Details = Callable[[Sequence[int]], Args]
EVENTS: dict[int, tuple[str, bool, Place | None, Details]] = {
    events.PASSED: ("passed", False, None, _nothing),
    events.RESTED: ("rested", False, _always("supply:talent"), _nothing),
    events.RECRUITED: ("recruited", False, _group_place, _recruited),
    events.HARVESTED: ("harvested", False, _row_place, _resource),
    events.TAMMOUZ_HARVESTED: ("tammouz-harvested", False, _row_place, _resource),
    events.ROW_FILLED: ("row-filled", False, _row_place, _nothing),
    events.PRAYED: ("prayed", False, _temple_place, _prayed),
    events.IRRIGATED: ("irrigated", True, _side_place, _nothing),
    events.CAMEL_HIRED: ("camel-hired", False, _always("supply:camel"), _nothing),
    events.CARAVAN_MOVED: ("caravan-moved", False, _city_place, _nothing),
    events.SOLD: ("sold", True, _babylon_place, _sold),
    events.PAID: ("paid", False, _city_place, _resource),
    events.CARD_TAKEN: ("card-taken", True, _court_place, _card_taken),
    events.TILE_CARD_TAKEN: ("tile-card", True, _court_place, _card_taken),
    events.TOKEN_TAKEN: ("token-taken", False, _always("court:caravaneer"), _resource),
    events.TILE_TAKEN: ("tile-taken", True, _square_place, _tile_taken),
    events.TILE_TALENTS: ("tile-talents", False, _square_place, _missing),
    events.TILE_CAMELS: ("tile-camels", False, _square_place, _missing),
    events.TILE_RESOURCE_TAKEN: ("tile-resource", False, _square_place, _resource),
    events.TILE_RESOURCES_GONE: ("tile-resources-gone", False, _square_place, _nothing),
    events.TILE_CARD_GONE: ("tile-card-gone", False, _square_place, _card_gone),
    events.IRRIGATION_BONUS: ("irrigation-bonus", True, _square_place, _nothing),
    events.NEUTRAL_IRRIGATION: ("neutral-irrigation", False, _side_place, _nothing),
    events.PLANT_TURNED: ("plant-turned", False, _city_place, _nothing),
    events.ISHTAR_GAVE: ("ishtar-gave", False, _always("temple:ishtar"), _gift),
    events.MARDUK_GAVE: ("marduk-gave", True, _always("temple:marduk"), _nothing),
    events.SWAPPED: ("swapped", False, _always("temple:tammouz"), _swapped),
    events.SWAP_DECLINED: ("swap-declined", False, _always("temple:tammouz"), _nothing),
    events.DISCARDED: ("discarded", False, _resource_place, _resource),
    events.ROUND_BEGUN: ("round-begun", False, None, _nothing),
    events.INCOME: ("income", True, _always("court:banker"), _income),
    events.GAME_ENDED: ("game-ended", False, None, _ended),
    events.FAVOUR: ("favour", True, None, _favour),
    events.LEFTOVERS: ("leftovers", True, None, _nothing),
}
"""By kind of row: its name, whether the amount is points, what kind of place it names, and what else its sentence needs."""
