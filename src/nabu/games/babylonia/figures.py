"""The figures of Babylonia's box file: their shape, and the checks that they fit each other."""

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from annotated_types import Ge, Le, Len

from nabu.core.hexagons import DOUBLED_STEPS, Hexagon, flood, neighbours
from nabu.face.boxfile import BoxEntry, BoxTable, validated
from nabu.face.errors import BadBox
from nabu.games.babylonia.rules.box import FIELD_OF_CITIES, PLAYERS
from nabu.games.babylonia.rules.state import (
    CARD_NAMES,
    CARDS,
    CARDS_SHOWN,
    HEXES,
    KIND_NAMES,
    MOST_OF_A_KIND,
    NOBLE_NAMES,
    SITES,
    TILES,
)

REGIONS = ("north", "central", "south")
REGIONS_IN_USE: Mapping[int, tuple[str, ...]] = {2: ("central", "north"), 3: ("central", "south"), 4: REGIONS}
RIVER, LAND, LOCATION, TEMPLE_TOWER, NOTHING = "~", "-", "L", "Z", "x"
MOST_COLUMNS = len(string.ascii_lowercase)
FEWEST_CITIES = 2

Count = Annotated[int, Ge(0), Le(MOST_OF_A_KIND)]


class _Board(BoxTable):
    rows: Annotated[list[str], Len(1, 40)]
    north: list[int]
    central: list[int]
    south: list[int]
    counts: dict[str, Annotated[list[int], Len(3, 3)]]


class _Tokens(BoxTable):
    priest: Count
    merchant: Count
    servant: Count
    farmer: Count


class _Cards(BoxTable):
    order: list[str]


class _BoxFile(BoxEntry):
    """The whole box file."""

    game: str
    edition: str
    board: _Board
    tokens: _Tokens
    locations: dict[str, Any]
    ziggurat_cards: _Cards


class Figures:
    """What a sound box file says; one that is not raises BadBox naming the key."""

    def __init__(self, data: dict[str, Any]) -> None:
        told = validated(_BoxFile, data)
        self.map = Map(told.board)
        self.tokens: list[int] = [getattr(told.tokens, kind) for kind in KIND_NAMES]
        self.tiles = _read_tiles(told.locations)
        self.card_numbers = _read_cards(told.ziggurat_cards.order)
        for key in told.board.counts:
            if key not in map(str, REGIONS_IN_USE):
                raise BadBox(f"board.counts.{key}: counts are for 2, 3 and 4 players")
        for players in REGIONS_IN_USE:
            area = self.map.area(players)
            _check_counts(players, area, told.board.counts.get(str(players)))
            _check_tiles(players, area, self.tiles)
            _check_room(players, area, sum(self.tokens))


class Tile:
    """A location tile: a city with symbols, or a crop field with points."""

    def __init__(self, name: str, counts: object) -> None:
        self.name = name
        key = f"locations.{name}"
        if not (isinstance(counts, list) and len(counts) == 3 and all(type(n) is int and 0 <= n <= SITES for n in counts)):
            raise BadBox(f"{key}: three whole numbers are needed, for 2, 3 and 4 players, not {counts!r}")
        self.counts: Mapping[int, int] = dict(zip(PLAYERS, counts, strict=True))
        self.symbols = self.points = 0
        what, _, detail = name.partition("_")
        if what == "city":
            self.symbols = _read_symbols(key, detail.split("_"))
        elif what == "field":
            self.points = _read_points(key, detail)
        else:
            raise BadBox(f"{key}: a tile is called city_… or field_…")


def _read_symbols(key: str, kinds: list[str]) -> int:
    if not set(kinds) <= set(NOBLE_NAMES) or len(set(kinds)) != len(kinds):
        raise BadBox(f"{key}: a city shows some of {', '.join(NOBLE_NAMES)}, each once")
    return sum(1 << NOBLE_NAMES.index(kind) for kind in kinds)


def _read_points(key: str, detail: str) -> int:
    if detail == "cities":
        return FIELD_OF_CITIES
    if not (detail.isascii() and detail.isdigit() and 1 <= int(detail) <= 99):
        raise BadBox(f"{key}: a crop field is called field_cities or field_ and its points, 1 to 99")
    return int(detail)


def _read_tiles(locations: Mapping[str, Any]) -> list[Tile]:
    tiles = [Tile(name, counts) for name, counts in locations.items() if name != "provenance"]
    if len(tiles) > TILES:
        raise BadBox(f"locations: {len(tiles)} different tiles, at most {TILES} are possible")
    for tile in tiles:
        twin = next(other for other in tiles if (other.symbols, other.points) == (tile.symbols, tile.points))
        if twin is not tile:
            raise BadBox(f"locations.{tile.name}: this is the same tile as {twin.name}; give it once")
    return tiles


def _read_cards(order: list[str]) -> list[int]:
    """Return the printed number of each card."""
    for name in order:
        if name not in CARD_NAMES:
            raise BadBox(f"ziggurat_cards.order: no card {name!r}: there is {', '.join(CARD_NAMES)}")
    if sorted(order) != sorted(CARD_NAMES):
        raise BadBox(f"ziggurat_cards.order: each of the {CARDS} cards must stand here once")
    return [order.index(name) + 1 for name in CARD_NAMES]


@dataclass(frozen=True)
class Area:
    """The part of the board that is used with so many players; its sites are in order."""

    hexes: set[Hexagon]
    locations: list[Hexagon]
    ziggurats: list[Hexagon]


class Map:
    """The board: marks by place, and the three lands that the rivers part."""

    def __init__(self, board: _Board) -> None:
        self.marks: dict[Hexagon, str] = {}
        for row, line in enumerate(board.rows):
            self._read_row(row, line.split())
        if not 0 < len(self.marks) <= HEXES:
            raise BadBox(f"board.rows: {len(self.marks)} hexagons; 1 to {HEXES} are possible")
        self.regions = {name: self._region(name, getattr(board, name)) for name in REGIONS}
        self._check_regions()
        self._check_sites()

    def _read_row(self, row: int, marks: list[str]) -> None:
        for position, mark in enumerate(marks):
            if mark not in (RIVER, LAND, LOCATION, TEMPLE_TOWER, NOTHING):
                raise BadBox(f"board.rows line {row + 1}: unknown mark {mark!r}")
            column = 2 * position + row % 2
            if column >= MOST_COLUMNS:
                raise BadBox(f"board.rows line {row + 1}: too long; columns go from a to z")
            if mark != NOTHING:
                self.marks[row, column] = mark

    def _region(self, name: str, start: list[int]) -> set[Hexagon]:
        place = (start[0], start[1]) if len(start) == 2 else (-1, -1)
        if not self.is_land(place):
            raise BadBox(f"board.{name}: {start} is not a land hexagon [row, column]")
        return flood(place, {land for land in self.marks if self.is_land(land)}, DOUBLED_STEPS)

    def _check_regions(self) -> None:
        """Every land hexagon lies in exactly one region, and no part of the board in use is cut off from the rest."""
        counted = sum(len(region) for region in self.regions.values())
        together = set().union(*self.regions.values())
        if counted != len(together):
            raise BadBox("board: the north, central and south land are not parted by rivers")
        for place in sorted(self.marks):
            if self.is_land(place) and place not in together:
                raise BadBox(f"board.rows line {place[0] + 1}: the land at column {place[1]} belongs to no region")
        for players in REGIONS_IN_USE:
            hexes = self.area(players).hexes
            if flood(min(hexes), hexes, DOUBLED_STEPS) != hexes:
                raise BadBox(f"board.rows: the map falls apart for {players} players")

    def _check_sites(self) -> None:
        """Sites touch land, and no two of them touch each other."""
        sites = [place for place in sorted(self.marks) if self.marks[place] in (LOCATION, TEMPLE_TOWER)]
        if len(sites) > SITES:
            raise BadBox(f"board.rows: {len(sites)} locations and ziggurats; at most {SITES} are possible")
        for place in sites:
            around = [other for other in neighbours(place, DOUBLED_STEPS) if self.is_land(other)]
            if not around:
                raise BadBox(f"board.rows line {place[0] + 1}: the site at column {place[1]} has no land around it")
            if any(self.marks[other] != LAND for other in around):
                raise BadBox(f"board.rows line {place[0] + 1}: the site at column {place[1]} touches another one")

    def is_land(self, place: Hexagon) -> bool:
        """Say whether a place is on the board and no river; sites are land."""
        return self.marks.get(place, RIVER) != RIVER

    def area(self, players: int) -> Area:
        """Return what exists with so many players: both rivers, and some of the lands."""
        rivers = {place for place in self.marks if not self.is_land(place)}
        hexes = rivers.union(*(self.regions[name] for name in REGIONS_IN_USE[players]))
        locations, ziggurats = (
            sorted(place for place in hexes if self.marks[place] == mark) for mark in (LOCATION, TEMPLE_TOWER)
        )
        return Area(hexes, locations, ziggurats)


def _check_counts(players: int, area: Area, counts: list[int] | None) -> None:
    """The map has what the box file says that it has."""
    found = [len(area.hexes), len(area.locations), len(area.ziggurats)]
    if counts != found:
        raise BadBox(f"board.counts.{players}: the map has {found} hexagons, locations and ziggurats, not {counts}")


def _check_tiles(players: int, area: Area, tiles: Sequence[Tile]) -> None:
    """There is a tile for every location, and there are cities enough for a game."""
    count = sum(tile.counts[players] for tile in tiles)
    if count != len(area.locations):
        raise BadBox(f"locations: {count} tiles for {players} players, but the map has {len(area.locations)} location hexagons")
    if sum(tile.counts[players] for tile in tiles if tile.symbols) < FEWEST_CITIES:
        raise BadBox(f"locations: fewer than {FEWEST_CITIES} cities for {players} players, so the game would be over at once")


def _check_room(players: int, area: Area, tokens_each: int) -> None:
    """There is a card for every ziggurat, and a hexagon for every token."""
    if len(area.ziggurats) > CARDS_SHOWN:
        raise BadBox(f"board.rows: {len(area.ziggurats)} ziggurats for {players} players, but only {CARDS_SHOWN} cards")
    free, tokens = len(area.hexes) - len(area.locations) - len(area.ziggurats), players * tokens_each
    if not 0 < tokens <= free:
        raise BadBox(
            f"tokens: {tokens} for {players} players, but the map has {free} hexagons to put them on (at least 1 token)"
        )
