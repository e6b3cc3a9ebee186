"""What is printed on the pieces of Amyitis: read from the box file, checked, and compiled for the rules."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from annotated_types import Ge, Le, Len
from pydantic import BaseModel, ConfigDict, Field

from nabu.core.contract import Box, blank
from nabu.face.boxfile import fingerprint, open_checked, validated
from nabu.face.errors import BadBox
from nabu.games.amyitis.rules.box import BOX, PLAYERS
from nabu.games.amyitis.rules.state import (
    COLUMN_LETTERS,
    COURT_NAMES,
    CRAFT_NAMES,
    FLOORS,
    GROUP_SIZE,
    HIGHEST_LEVEL,
    HIGHEST_NEED,
    MARKET,
    PLANT_CITY,
    PLANTS,
    RANKS,
    RESOURCE_NAMES,
    ROW_LENGTH,
    SALES,
    SIZE,
    SPACE_KINDS,
    SPACES,
    SQUARES,
    SWAP_PAIRS,
    TAME_RESOURCES,
    TILE_CARD_NAMES,
)

OWN_BOX = Path(__file__).with_name("box.toml")
EVERY_HIGH_SIDE = "every side of a square on floor 3 or 4"
"""The words that stand for a list of double sides."""
TILES_THAT_END_THE_GAME: Mapping[int, int] = {2: 3, 3: 4, 4: 4}
FAVOUR_POINTS = (5, 10)
HOME_OF_THE_FIRST_PLANT = "khorsabad"
TILES_BY_QUALITY = (8, 7, 5)
TOP_TILE_POINTS = 10
TOP_QUALITY = len(TILES_BY_QUALITY)
LOWEST_DOUBLE_FLOOR = 3
CRAFT_CARDS, COURT_CARDS = 18, 31
"""Cards in the box, all of which are in play with four players."""
QUALITY_WITH_EXTRA = 2
"""Only plants of this quality cost an additional resource; both sides of the first plant card have it."""
CORNERS_IN_A_ROW = SIZE + 1

Supply = Annotated[int, Ge(1), Le(100)]
Figure = Annotated[int, Ge(0), Le(20)]
ByPlayers = Annotated[list[Annotated[int, Ge(0), Le(9)]], Len(3, 3)]
Square = Annotated[list[Annotated[int, Ge(0), Le(SIZE - 1)]], Len(2, 2)]
Resource = Literal["barley", "dates", "salt", "palm", "wine"]
Tame = Literal["barley", "dates", "salt", "palm"]
CourtCard = Literal["banker", "caravaneer", "palace"]


class _Part(BaseModel):
    """A table of the box file: unknown keys and wrong types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)
    provenance: str = ""


class _Supply(_Part):
    talents: Supply
    camels: Supply
    resource_tokens: Annotated[int, Ge(1), Le(10)]
    cubes_per_player: Supply
    neutral_cubes: Supply


class _Start(_Part):
    talents: Figure
    camels: Figure
    caravaneer: Literal[0]


class _Gardens(_Part):
    size: Literal[4]
    double: str | list[Annotated[list[Square], Len(2, 2)]]
    unused_with_2_players: Annotated[list[Square], Len(0, 12)]


class _Fields(_Part):
    top: Annotated[list[Resource], Len(ROW_LENGTH, ROW_LENGTH)]
    bottom: Annotated[list[Resource], Len(ROW_LENGTH, ROW_LENGTH)]


class _Temples(_Part):
    spaces: Literal[4]
    order: Annotated[list[str], Len(3, 3)]


class _Space(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    name: Annotated[str, Field(pattern=r"^[A-Za-z]{2,16}$")]
    kind: Literal["market", "court", "plant"]
    resource: Tame | None = None
    cards: Annotated[list[CourtCard], Len(2, 2)] | None = None


class _Caravan(_Part):
    spaces: Annotated[list[_Space], Len(SPACES, SPACES)]
    sale: Annotated[list[Figure], Len(2, 2)]


class _PlantSide(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    quality: Annotated[int, Ge(1), Le(HIGHEST_NEED)]
    extra: Tame | None = None


PlantCard = Annotated[list[_PlantSide], Len(2, 2)]


class _Plants(_Part):
    khorsabad: PlantCard
    others: Annotated[list[PlantCard], Len(PLANTS - 1, PLANTS - 1)]


class _Crafts(_Part):
    peasant: ByPlayers
    priest: ByPlayers
    engineer: ByPlayers
    merchant: ByPlayers


class _Court(_Part):
    caravaneer_0: ByPlayers
    caravaneer_1: ByPlayers
    caravaneer_2: ByPlayers
    banker_1: ByPlayers
    banker_2: ByPlayers
    banker_3: ByPlayers
    palace_1: ByPlayers
    palace_2: ByPlayers
    palace_3: ByPlayers
    gardener: ByPlayers
    banker_income: Annotated[list[Annotated[list[Figure], Len(2, 2)]], Len(3, 3)]
    palace_points: Annotated[list[Figure], Len(3, 3)]
    caravaneer_bonus: Annotated[list[Annotated[int, Ge(0), Le(8)]], Len(3, 3)]
    caravaneer_keeps: Annotated[list[Annotated[int, Ge(0), Le(9)]], Len(3, 3)]


class _Tile(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    points: Figure
    talents: Annotated[int, Ge(0), Le(9)] = 0
    camels: Annotated[int, Ge(0), Le(9)] = 0
    resources: Annotated[int, Ge(0), Le(3)] = 0
    card: Literal["banker", "caravaneer", "palace", "gardener", "choice"] | None = None


class _Tiles(_Part):
    quality_1: list[_Tile]
    quality_2: list[_Tile]
    quality_3: list[_Tile]


class _Favour(_Part):
    two: Annotated[list[Figure], Len(2, 2), Field(alias="2")]
    three: Annotated[list[Figure], Len(2, 2), Field(alias="3")]
    four: Annotated[list[Figure], Len(2, 2), Field(alias="4")]

    def tiles(self, players: int) -> list[int]:
        """Return how many tiles the two favours ask for."""
        return (self.two, self.three, self.four)[players - 2]


class _Figures(BaseModel):
    """The whole box file."""

    model_config = ConfigDict(extra="forbid", strict=True)
    game: str
    edition: str
    supply: _Supply
    start: _Start
    gardens: _Gardens
    fields: _Fields
    temples: _Temples
    caravan: _Caravan
    plants: _Plants
    crafts: _Crafts
    court: _Court
    favour: _Favour
    tiles: _Tiles


def open_box(path: Path | None = None) -> "AmyitisBox":
    """Read a box file (the game's own by default); raises BadBox naming the key or line."""
    return _own_box() if path is None else open_checked(path, "amyitis", AmyitisBox)


@functools.cache
def _own_box() -> "AmyitisBox":
    return open_checked(OWN_BOX, "amyitis", AmyitisBox)


class AmyitisBox:
    """A sound box file."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._figures = validated(_Figures, data)
        self.fingerprint = fingerprint(data)
        self._double = _double_sides(self._figures.gardens.double)
        self._unused = _unused_squares(self._figures.gardens)
        self._tiles = _tiles_with_floors(self._figures.tiles)
        _check_temples(self._figures.temples)
        _check_spaces(self._figures.caravan.spaces)
        _check_favour(self._figures.favour)
        _check_plants(self._figures.plants)
        for players in PLAYERS:
            self._check_counts(players)
        _check_cards("crafts", self._figures.crafts, CRAFT_NAMES, CRAFT_CARDS)
        _check_cards("court", self._figures.court, COURT_KEYS, COURT_CARDS)
        self.compile = functools.cache(self._compile)

    def _check_counts(self, players: int) -> None:
        """Refuse figures that do not fit each other for a number of players."""
        figures, index = self._figures, players - 2
        cards = sum(getattr(figures.crafts, name)[index] for name in CRAFT_NAMES)
        if cards < players * GROUP_SIZE:
            raise BadBox(f"crafts: {cards} cards for {players} players, but the groups take {players * GROUP_SIZE}")
        if figures.court.caravaneer_0[index] != players:
            raise BadBox(
                f"court.caravaneer_0: each of the {players} players needs one, not {figures.court.caravaneer_0[index]}"
            )
        if figures.court.caravaneer_2[index] > TAME_RESOURCES:
            raise BadBox(
                f"court.caravaneer_2: each takes a resource of its own, so at most {TAME_RESOURCES} for {players} players"
            )
        for what in ("talents", "camels"):
            needed, there = players * getattr(figures.start, what), getattr(figures.supply, what)
            if needed > there:
                raise BadBox(f"start.{what}: {players} players need {needed}, but supply.{what} is {there}")
        tiles = sum(self._is_used(square, players) for square in range(SQUARES))
        if tiles <= TILES_THAT_END_THE_GAME[players]:
            raise BadBox(f"gardens: {tiles} tiles with {players} players, so the game would be over at once")

    def _is_used(self, square: int, players: int) -> bool:
        return players > 2 or square not in self._unused

    def _compile(self, players: int, variant: str) -> Box:
        """Turn the figures into the record that the rules read; there is one variant only."""
        box = blank(BOX)
        box.players = players
        box.last_tiles = TILES_THAT_END_THE_GAME[players]
        self._fill_supplies(box)
        self._fill_garden(box)
        self._fill_caravan(box)
        self._fill_cards(box)
        self._fill_tiles(box)
        box.favour_tiles[:] = self._figures.favour.tiles(players)
        box.favour_points[:] = FAVOUR_POINTS
        return box

    def _fill_supplies(self, box: Box) -> None:
        supply, start = self._figures.supply, self._figures.start
        box.talents, box.camels, box.resource_tokens = supply.talents, supply.camels, supply.resource_tokens
        box.cubes, box.neutral_cubes = supply.cubes_per_player, supply.neutral_cubes
        box.start_talents, box.start_camels = start.talents, start.camels

    def _fill_garden(self, box: Box) -> None:
        box.river = sum(1 << corner for corner in range(CORNERS_IN_A_ROW**2) if _is_on_the_river(corner))
        box.sides[:] = -1
        for side, squares in enumerate(SIDE_SQUARES):
            box.squares[side] = squares
            box.corners[side] = side_corners(squares)
            box.areas[side] = 1 + (side in self._double)
        for square in range(SQUARES):
            around = [side for side, squares in enumerate(SIDE_SQUARES) if square in squares]
            box.sides[square, : len(around)] = around
            box.floor[square] = floor_of(square)
            box.in_use[square] = self._is_used(square, int(box.players))
        for quality in range(HIGHEST_NEED + 1):
            box.within[quality] = sum(1 << square for square in range(SQUARES) if need_of(square) <= quality)
        for row, resources in enumerate((self._figures.fields.top, self._figures.fields.bottom)):
            box.field[row] = [RESOURCE_NAMES.index(resource) for resource in resources]

    def _fill_caravan(self, box: Box) -> None:
        for number, space in enumerate(self._figures.caravan.spaces):
            box.space_name[number, : len(space.name)] = list(space.name.encode("ascii"))
            box.space_kind[number] = SPACE_KINDS.index(space.kind)
            box.space_resource[number] = RESOURCE_NAMES.index(space.resource) if space.resource else 0
            box.space_cards[number] = [COURT_NAMES.index(card) for card in space.cards or (COURT_NAMES[0],) * 2]
            if space.name.lower() == HOME_OF_THE_FIRST_PLANT:
                box.first_plant_at = number
        box.sale[:] = self._figures.caravan.sale
        for sale, kinds in enumerate(SALES):
            box.sold[sale] = [kinds[0], kinds[1] if len(kinds) > 1 else -1]
        box.swapped[:] = SWAP_PAIRS
        for card, sides in enumerate([self._figures.plants.khorsabad, *self._figures.plants.others]):
            box.plant_quality[card] = [side.quality for side in sides]
            box.plant_extra[card] = [1 + RESOURCE_NAMES.index(side.extra) if side.extra else 0 for side in sides]

    def _fill_cards(self, box: Box) -> None:
        court, index = self._figures.court, int(box.players) - 2
        box.crafts[:] = [getattr(self._figures.crafts, name)[index] for name in CRAFT_NAMES]
        for kind, level in LEVELED_CARDS:
            box.court[kind, level] = getattr(court, f"{COURT_NAMES[kind]}_{level}")[index]
        box.gardeners = court.gardener[index]
        box.income_talents[1:] = [talents for talents, _ in court.banker_income]
        box.income_points[1:] = [points for _, points in court.banker_income]
        box.palace_points[1:] = court.palace_points
        box.caravan_bonus[: len(court.caravaneer_bonus)] = court.caravaneer_bonus
        box.keeps[: len(court.caravaneer_keeps)] = court.caravaneer_keeps

    def _fill_tiles(self, box: Box) -> None:
        for number, (floor, tile) in enumerate(self._tiles):
            box.tile_floor[number] = floor
            box.tile_points[number], box.tile_talents[number] = tile.points, tile.talents
            box.tile_camels[number], box.tile_resources[number] = tile.camels, tile.resources
            box.tile_card[number] = 1 + TILE_CARD_NAMES.index(tile.card) if tile.card else 0


def square_name(square: int) -> str:
    """Name a square, e.g. b3."""
    return f"{COLUMN_LETTERS[square % SIZE]}{square // SIZE + 1}"


SQUARE_NAMES = tuple(square_name(square) for square in range(SQUARES))


def floor_of(square: int) -> int:
    """Return the floor of a square: the floors lie like a V around the two sides that the river runs along."""
    return min(divmod(square, SIZE)) + 1


def need_of(square: int) -> int:
    """Return the quality of plant that a square asks for."""
    return min(floor_of(square), HIGHEST_NEED)


def _neighbouring_squares() -> Iterator[tuple[int, int]]:
    for square in range(SQUARES):
        row, column = divmod(square, SIZE)
        if column + 1 < SIZE:
            yield square, square + 1
        if row + 1 < SIZE:
            yield square, square + SIZE


SIDE_SQUARES = tuple(_neighbouring_squares())
SIDE_NAMES = tuple(f"{SQUARE_NAMES[one]}-{SQUARE_NAMES[other]}" for one, other in SIDE_SQUARES)


def side_corners(squares: tuple[int, int]) -> tuple[int, int]:
    """Return the two corner points where the side between two squares ends."""
    row, column = divmod(squares[1], SIZE)
    start = row * CORNERS_IN_A_ROW + column
    lies_upright = squares[1] == squares[0] + 1
    return start, start + (CORNERS_IN_A_ROW if lies_upright else 1)


def space_name(box: Box, space: int) -> str:
    """Return the name of a space of the caravan's ring."""
    return bytes(box.space_name[space]).rstrip(b"\0").decode("ascii")


def tile_names() -> tuple[str, ...]:
    """Name the tiles by quality and a letter in the order of the box file: 1a … 3e."""
    return tuple(f"{quality}{'abcdefgh'[at]}" for quality, count in enumerate(TILES_BY_QUALITY, 1) for at in range(count))


TILE_NAMES = tile_names()
LEVELED_CARDS = tuple((kind, level) for kind in range(RANKS) for level in range(1, HIGHEST_LEVEL[kind] + 1))
"""Type and level of the court cards that have one, without the caravaneer that everybody begins with."""
COURT_KEYS = ("caravaneer_0", *(f"{COURT_NAMES[kind]}_{level}" for kind, level in LEVELED_CARDS), "gardener")
"""What the box file calls the court cards."""


def _is_on_the_river(corner: int) -> bool:
    return 0 in divmod(corner, CORNERS_IN_A_ROW)


def _double_sides(double: str | list[list[list[int]]]) -> set[int]:
    """Return the sides with two areas, given as pairs of squares or by the phrase for all high ones."""
    if double == EVERY_HIGH_SIDE:
        return {
            side
            for side, squares in enumerate(SIDE_SQUARES)
            if max(floor_of(square) for square in squares) >= LOWEST_DOUBLE_FLOOR
        }
    if isinstance(double, str):
        raise BadBox(f"gardens.double: a list of pairs of squares, or the words {EVERY_HIGH_SIDE!r}, not {double[:60]!r}")
    sides = [tuple(sorted(row * SIZE + column for row, column in pair)) for pair in double]
    for pair, squares in zip(double, sides, strict=True):
        if squares not in SIDE_SQUARES:
            raise BadBox(f"gardens.double: {pair} are not two squares side by side")
    return {SIDE_SQUARES.index((squares[0], squares[1])) for squares in sides}


def _unused_squares(gardens: _Gardens) -> set[int]:
    return {row * SIZE + column for row, column in gardens.unused_with_2_players}


def _check_temples(temples: _Temples) -> None:
    if temples.order != ["ishtar", "marduk", "tammouz"]:
        raise BadBox(
            f"temples.order: the rules score ishtar, marduk, tammouz in this order, not {', '.join(temples.order)[:60]}"
        )


def _check_spaces(spaces: Sequence[_Space]) -> None:
    """Babylon comes first and is the only market; cities have what their kind needs, names that differ, and four plants."""
    for number, space in enumerate(spaces):
        key = f"caravan.spaces.{number} ({space.name})"
        if (space.kind == SPACE_KINDS[MARKET]) != (number == 0):
            raise BadBox(f"{key}: the market is the first space and no other")
        if (space.resource is None) != (space.kind == SPACE_KINDS[MARKET]):
            raise BadBox(f"{key}: every city asks for a resource, the market for none")
        if (space.cards is not None) != (space.kind == "court"):
            raise BadBox(f"{key}: a court city, and no other space, sells two types of cards")
        if space.cards is not None and space.cards[0] == space.cards[1]:
            raise BadBox(f"{key}: its two types of cards must differ")
    names = [space.name.lower() for space in spaces]
    if len(set(names)) != len(names):
        raise BadBox("caravan.spaces: two spaces have the same name")
    plants = [space.name.lower() for space in spaces if space.kind == SPACE_KINDS[PLANT_CITY]]
    if len(plants) != PLANTS or HOME_OF_THE_FIRST_PLANT not in plants:
        raise BadBox(f"caravan.spaces: {PLANTS} plant cities are needed, one of them Khorsabad")


def _check_plants(plants: _Plants) -> None:
    """An additional resource belongs to quality 2, which both sides of the card at Khorsabad have."""
    if any(side.quality != QUALITY_WITH_EXTRA for side in plants.khorsabad):
        raise BadBox(f"plants.khorsabad: both sides must have quality {QUALITY_WITH_EXTRA}")
    for number, card in enumerate(plants.others):
        if any(side.extra and side.quality != QUALITY_WITH_EXTRA for side in card):
            raise BadBox(f"plants.others.{number}: only a plant of quality {QUALITY_WITH_EXTRA} costs an extra resource")


def _check_cards(table: str, counts: _Crafts | _Court, names: Sequence[str], in_all: int) -> None:
    """More players never play with fewer cards of a kind, and four of them with all that are in the box."""
    by_name = {name: getattr(counts, name) for name in names}
    for name, numbers in by_name.items():
        if numbers != sorted(numbers):
            raise BadBox(f"{table}.{name}: {numbers} cards for 2, 3, 4 players, but more players never take cards out of play")
    with_all_players = sum(numbers[-1] for numbers in by_name.values())
    if with_all_players != in_all:
        raise BadBox(f"{table}: {with_all_players} cards with four players, but the box has {in_all}")


def _check_favour(favour: _Favour) -> None:
    for players in PLAYERS:
        few, many = favour.tiles(players)
        if not 0 < few < many:
            raise BadBox(f"favour.{players}: more tiles for the greater favour than for the smaller, and at least one")


def _tiles_with_floors(tiles: _Tiles) -> list[tuple[int, _Tile]]:
    """Return every tile with the floor it may lie on: its quality, and the topmost floor for the one tile of ten points."""
    by_quality = (tiles.quality_1, tiles.quality_2, tiles.quality_3)
    for quality, (there, count) in enumerate(zip(by_quality, TILES_BY_QUALITY, strict=True), 1):
        if len(there) != count:
            raise BadBox(f"tiles.quality_{quality}: {count} tiles are needed, not {len(there)}")
    if sum(tile.points == TOP_TILE_POINTS for tile in tiles.quality_3) != 1:
        raise BadBox(f"tiles.quality_3: exactly one tile of {TOP_TILE_POINTS} points belongs on the topmost floor")
    floors = [(quality, tile) for quality, there in enumerate(by_quality, 1) for tile in there]
    return [
        (FLOORS if quality == TOP_QUALITY and tile.points == TOP_TILE_POINTS else quality, tile) for quality, tile in floors
    ]
