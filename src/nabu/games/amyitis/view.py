"""What a seat may see of the table of Amyitis. Nothing on it is hidden from anybody."""

from collections.abc import Sequence

from nabu.core.contract import Box, State
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
    TEMPLE_NAMES,
    TILE_CARD_NAMES,
    ResourceName,
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
    TableView,
    Temple,
    Tile,
)


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
            "talents": None if never_run_out(box) else int(s.talents_left),
            "camels": None if never_run_out(box) else int(s.camels_left),
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


def _resources(counts: Sequence[int]) -> dict[ResourceName, int]:
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
    rows = zip(tile_names(box), *(column.tolist() for column in columns), strict=True)
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
    kinds, resources = box.space_kind.tolist(), box.space_resource.tolist()
    plants = _plants(box, s)
    return [
        {
            "name": space_name(box, space),
            "kind": SPACE_KINDS[kind],
            "caravan": space == caravan,
            "toll": None if space == caravan else toll(box, s, player, space),
            "resource": None if kind == MARKET else RESOURCE_NAMES[resources[space]],
            "cards": cards_sold(box, space),
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
    cards = [_court_card(box, kind, level, left[kind][level]) for kind, level in leveled_cards(box)]
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
