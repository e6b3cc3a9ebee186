"""What a seat may see of the table of Amyitis. Nothing on it is hidden from anybody."""

import functools
from collections.abc import Sequence
from typing import Any

from nabu.core.contract import Box, State
from nabu.face.plain import plain, plain_box, same_for_all
from nabu.games.amyitis.boxfile import cards_sold, leveled_cards, space_name, tile_names
from nabu.games.amyitis.rules.caravan import toll
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SIDE_SQUARES, SQUARE_NAMES, floor_of, need_of
from nabu.games.amyitis.rules.irrigation import wet_corners
from nabu.games.amyitis.rules.recruiting import ENGINEER_POINTS
from nabu.games.amyitis.rules.round_end import MARDUK_FIRST, MARDUK_SECOND
from nabu.games.amyitis.rules.state import (
    BANKER,
    BARREN_ROUNDS,
    CARAVANEER,
    COURT_NAMES,
    CRAFT_NAMES,
    GARDENER,
    MARKET,
    NEUTRAL,
    NOBODY,
    PALACE,
    PHASE_NAMES,
    RESOURCE_NAMES,
    ROW_NAMES,
    SIZE,
    SPACE_KINDS,
    SPACES,
    SQUARES,
    TEMPLE_NAMES,
    TILE_CARD_NAMES,
    CourtName,
    ResourceName,
    RowName,
    TempleName,
)
from nabu.games.amyitis.rules.supplies import never_run_out
from nabu.games.amyitis.rules.temples import first_in, second_in
from nabu.games.amyitis.table_view import (
    CourtCard,
    CraftCard,
    Cube,
    Group,
    Plant,
    Row,
    Seat,
    Side,
    Space,
    Square,
    Supply,
    TableView,
    Temple,
    Tile,
)

FLOORS, NEEDS = [floor_of(square) for square in range(SQUARES)], [need_of(square) for square in range(SQUARES)]
PARTS_REMEMBERED = 1 << 11
"""Of each kind of part: one that has not changed is the same object as before."""


def _table(box: Box, s: State) -> TableView:
    """Describe the table, JSON-able."""
    fixed, now = plain_box(box), plain(s)
    return {
        "phase": PHASE_NAMES[now.phase],
        "first": now.first,
        "round": now.round_number,
        "rounds_until_barren": BARREN_ROUNDS - now.round_number + now.planted_in,
        "tiles_left": now.tiles_left,
        "tiles_at_end": fixed.last_tiles,
        "favours": [
            {"tiles": tiles, "points": points} for tiles, points in zip(fixed.favour_tiles, fixed.favour_points, strict=True)
        ],
        "engineer_points": ENGINEER_POINTS,
        "marduk_points": [MARDUK_FIRST, MARDUK_SECOND],
        "planting": SQUARE_NAMES[now.square - 1] if now.square else None,
        "due": [RESOURCE_NAMES[price - 1] for price in now.due if price],
        "squares": _squares(box, now),
        "sides": _sides(fixed, now, wet_corners(box, now.full_sides)),
        "fields": [_row(*row) for row in zip(ROW_NAMES, map(tuple, fixed.field), map(tuple, now.field), strict=True)],
        "temples": [
            _temple(name, tuple(now.temple[at]), first_in(s, at), second_in(s, at)) for at, name in enumerate(TEMPLE_NAMES)
        ],
        "groups": _groups(now),
        "ring": _ring(box, s, now),
        "court": _court(box, now),
        "caravaneer_tokens": [RESOURCE_NAMES[kind] for kind, lying in enumerate(now.on_caravaneers) if lying],
        "supply": _supply(box, now),
        "seats": _seats(box, now),
    }


view = same_for_all(_table)


def _supply(box: Box, now: Any) -> Supply:
    endless = never_run_out(box)
    return {
        "talents": None if endless else now.talents_left,
        "camels": None if endless else now.camels_left,
        "neutral": now.neutral_left,
        "resources": _resources(now.resources_left),
    }


def _cube(cube: int) -> Cube:
    """Describe a cube: a seat, "neutral", or None where there is no cube."""
    if cube == NEUTRAL:
        return "neutral"
    return None if cube == NOBODY else cube - 1


def _cubes(cubes: Sequence[int]) -> list[Cube]:
    return [_cube(cube) for cube in cubes]


def _resources(counts: Sequence[int]) -> dict[ResourceName, int]:
    return dict(zip(RESOURCE_NAMES, counts, strict=True))


def _squares(box: Box, now: Any) -> list[Square]:
    fixed, names = plain_box(box), tile_names(box)
    rows = zip(now.tile, now.planted_by, strict=True)
    return [
        _square(fixed, names, square, tile, owner, bool(now.irrigated >> square & 1))
        for square, (tile, owner) in enumerate(rows)
    ]


@functools.lru_cache(PARTS_REMEMBERED)
def _square(fixed: Any, names: tuple[str, ...], square: int, tile: int, owner: int, wet: bool) -> Square:
    return {
        "name": SQUARE_NAMES[square],
        "row": square // SIZE,
        "column": square % SIZE,
        "floor": FLOORS[square],
        "need": NEEDS[square],
        "tile": _tile_views(fixed, names)[tile - 1] if tile else None,
        "planted_by": owner - 1 if owner != NOBODY else None,
        "irrigated": wet,
    }


def tile_views(box: Box) -> list[Tile]:
    """Describe every garden tile of the box."""
    return _tile_views(plain_box(box), tile_names(box))


@functools.lru_cache
def _tile_views(fixed: Any, names: tuple[str, ...]) -> list[Tile]:
    columns = (fixed.tile_points, fixed.tile_talents, fixed.tile_camels, fixed.tile_resources, fixed.tile_card)
    return [
        {
            "name": name,
            "points": points,
            "talents": talents,
            "camels": camels,
            "resources": resources,
            "card": TILE_CARD_NAMES[card - 1] if card else None,
        }
        for name, points, talents, camels, resources, card in zip(names, *columns, strict=True)
    ]


def _sides(fixed: Any, now: Any, wet: int) -> list[Side]:
    """Describe the sides of the squares; those that are full bring water from the corners that are wet."""
    return [
        _side(
            side,
            tuple(now.area[side][:areas]),
            bool(now.open_sides >> side & 1),
            bool(now.full_sides >> side & 1 and wet >> fixed.corners[side][0] & 1),
        )
        for side, areas in enumerate(fixed.areas)
    ]


@functools.lru_cache(PARTS_REMEMBERED)
def _side(side: int, cubes: tuple[int, ...], there: bool, wet: bool) -> Side:
    return {
        "name": SIDE_NAMES[side],
        "squares": [SQUARE_NAMES[square] for square in SIDE_SQUARES[side]],
        "cubes": _cubes(cubes),
        "open": there,
        "wet": wet,
    }


@functools.lru_cache(PARTS_REMEMBERED)
def _row(name: RowName, resources: tuple[int, ...], cubes: tuple[int, ...]) -> Row:
    spaces = zip(resources, cubes, strict=True)
    return {"name": name, "spaces": [{"resource": RESOURCE_NAMES[resource], "cube": _cube(cube)} for resource, cube in spaces]}


@functools.lru_cache(PARTS_REMEMBERED)
def _temple(name: TempleName, cubes: tuple[int, ...], first: int, second: int) -> Temple:
    return {"name": name, "cubes": _cubes(cubes), "first": seat_or_none(first), "second": seat_or_none(second)}


def seat_or_none(seat: int) -> int | None:
    """Turn the rules' -1 for nobody into None."""
    return seat if seat >= 0 else None


def _groups(now: Any) -> list[Group]:
    return [
        {
            "number": group + 1,
            "price": now.price[group],
            "cards": _craft_cards(tuple(now.face_up[group]), tuple(now.face_down[group])),
        }
        for group in range(now.players)
    ]


@functools.lru_cache(PARTS_REMEMBERED)
def _craft_cards(face_up: Sequence[int], face_down: Sequence[int]) -> list[CraftCard]:
    return [
        {"craft": name, "face_up": up}
        for name, ups, downs in zip(CRAFT_NAMES, face_up, face_down, strict=True)
        for up in (True,) * ups + (False,) * downs
    ]


def _ring(box: Box, s: State, now: Any) -> list[Space]:
    """Describe the spaces of the caravan's ring; the toll is what the player to decide would pay to go there."""
    fixed = plain_box(box)
    tolls = [None if space == now.caravan else toll(box, s, now.player, space) for space in range(SPACES)]
    plants = zip(tolls, now.plant, now.plant_side, strict=True)
    return [
        _ring_space(fixed, space, space_name(box, space), tuple(cards_sold(box, space)), *what)
        for space, what in enumerate(plants)
    ]


@functools.lru_cache(PARTS_REMEMBERED)
def _ring_space(
    fixed: Any, space: int, name: str, cards: tuple[CourtName, ...], camels: int | None, plant: int, plant_side: int
) -> Space:
    """Describe a space by what is printed there, the toll (None: the caravan is here) and the plant card."""
    kind = fixed.space_kind[space]
    return {
        "name": name,
        "kind": SPACE_KINDS[kind],
        "caravan": camels is None,
        "toll": camels,
        "resource": None if kind == MARKET else RESOURCE_NAMES[fixed.space_resource[space]],
        "cards": list(cards),
        "sale": fixed.sale if kind == MARKET else [],
        "plant": _plant(fixed, plant, plant_side),
    }


def _plant(fixed: Any, card: int, up: int) -> list[Plant]:
    """Describe the plant card at a space: the side that is up, then the other; nothing where there is no card."""
    if card == 0:
        return []
    qualities, extras = fixed.plant_quality[card - 1], fixed.plant_extra[card - 1]
    return [_plant_side(qualities[side], extras[side]) for side in (up, 1 - up)]


def _plant_side(quality: int, extra: int) -> Plant:
    return {"quality": quality, "extra": RESOURCE_NAMES[extra - 1] if extra else None}


def _court(box: Box, now: Any) -> list[CourtCard]:
    """Describe the supply of court cards: how many of each are left, and what they are good for."""
    cards = [_court_card(box, kind, level, now.cards_left[kind][level]) for kind, level in leveled_cards(box)]
    return [*cards, _court_card(box, GARDENER, None, now.gardeners_left)]


def _court_card(box: Box, kind: int, level: int | None, left: int) -> CourtCard:
    fixed, at = plain_box(box), level or 0
    return {
        "card": COURT_NAMES[kind],
        "level": level,
        "left": left,
        "talents": fixed.income_talents[at] if kind == BANKER else 0,
        "points": court_points(box, kind, at),
        "bonus": fixed.caravan_bonus[at] if kind == CARAVANEER else 0,
        "keeps": fixed.keeps[at] if kind == CARAVANEER else 0,
    }


def court_points(box: Box, kind: int, level: int) -> int:
    """Return the points of a court card: a palace's once, a banker's every round."""
    fixed = plain_box(box)
    points: int = {PALACE: fixed.palace_points, BANKER: fixed.income_points}[kind][level] if kind in (PALACE, BANKER) else 0
    return points


def _seats(box: Box, now: Any) -> list[Seat]:
    tiles, keeps = tile_views(box), plain_box(box).keeps
    taken = [(owner - 1, tiles[tile - 1]) for owner, tile in zip(now.planted_by, now.tile, strict=True) if owner]
    return [
        {
            "talents": now.talents[seat],
            "camels": now.camels[seat],
            "cubes": now.cubes[seat],
            "resources": _resources(now.resources[seat]),
            "keeps": keeps[now.level[seat][CARAVANEER]],
            "banker": now.level[seat][BANKER],
            "caravaneer": now.level[seat][CARAVANEER],
            "palace": now.level[seat][PALACE],
            "gardeners": now.gardeners[seat],
            "tiles": [tile for owner, tile in taken if owner == seat],
            "passed": bool(now.passed[seat]),
        }
        for seat in range(now.players)
    ]
