"""What is printed on the pieces of Babylonia: read from the box file, checked, and compiled for the rules."""

import functools
import string
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from annotated_types import Ge, Le, Len
from pydantic import BaseModel, ConfigDict

from nabu.core.contract import Box, blank
from nabu.core.hexagons import DOUBLED_STEPS, Hexagon, flood, neighbours
from nabu.face.boxfile import fingerprint, open_checked, validated
from nabu.face.errors import BadBox
from nabu.games.babylonia.rules.box import BOX, FIELD_OF_CITIES, NINE_CARDS
from nabu.games.babylonia.rules.state import (
    CARD_NAMES,
    CARDS,
    CARDS_SHOWN,
    HEXES,
    KIND_NAMES,
    NOBLES,
    SITES,
    TILES,
)

OWN_BOX = Path(__file__).with_name("box.toml")
REGIONS = ("north", "central", "south")
REGIONS_IN_USE: Mapping[int, tuple[str, ...]] = {2: ("central", "north"), 3: ("central", "south"), 4: REGIONS}
RIVER, LAND, LOCATION, TEMPLE_TOWER, NOTHING = "~", "-", "L", "Z", "x"
MOST_COLUMNS = len(string.ascii_lowercase)
FEWEST_CITIES = 2

Count = Annotated[int, Ge(0), Le(60)]


@dataclass(frozen=True)
class Printed:
    """A compiled box as plain lists, for views and drawings: reading a record number by number takes long."""

    names: tuple[str, ...]
    """By hexagon: the letter of its column and the number of its row."""
    rows: list[int]
    columns: list[int]
    in_use: list[bool]
    river: list[bool]
    central: list[bool]
    site_at: list[int]
    site_hex: list[int]
    ziggurats: int
    sites: int
    tile_symbols: list[int]
    tile_points: list[int]


def printed(box: Box) -> Printed:
    """Return the figures of a compiled box as plain lists."""
    return _printed(box.tobytes())


@functools.lru_cache(maxsize=32)
def _printed(data: bytes) -> Printed:
    box = np.frombuffer(data, BOX).view(np.recarray)[0]
    rows, columns = box.row[: box.hexes].tolist(), box.column[: box.hexes].tolist()
    return Printed(
        names=tuple(f"{string.ascii_lowercase[column]}{row + 1}" for row, column in zip(rows, columns, strict=True)),
        rows=rows,
        columns=columns,
        in_use=[bool(used) for used in box.in_use],
        river=[bool(river) for river in box.river],
        central=[bool(central) for central in box.central],
        site_at=box.site_at.tolist(),
        site_hex=box.site_hex.tolist(),
        ziggurats=int(box.ziggurats),
        sites=int(box.sites),
        tile_symbols=box.tile_symbols[: box.tiles].tolist(),
        tile_points=box.tile_points[: box.tiles].tolist(),
    )


class _Part(BaseModel):
    """A table of the box file: unknown keys and wrong types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)
    provenance: str = ""


class _Board(_Part):
    rows: Annotated[list[str], Len(1, 40)]
    north: list[int]
    central: list[int]
    south: list[int]
    counts: dict[str, Annotated[list[int], Len(3, 3)]]


class _Tokens(_Part):
    priest: Count
    merchant: Count
    servant: Count
    farmer: Count


class _Cards(_Part):
    order: list[str]


class _Figures(BaseModel):
    """The whole box file."""

    model_config = ConfigDict(extra="forbid", strict=True)
    game: str
    edition: str
    board: _Board
    tokens: _Tokens
    locations: dict[str, Any]
    ziggurat_cards: _Cards


def open_box(path: Path | None = None) -> "BabyloniaBox":
    """Read a box file (the game's own by default); raises BadBox naming the key or line."""
    return _own_box() if path is None else open_checked(path, "babylonia", BabyloniaBox)


@functools.cache
def _own_box() -> "BabyloniaBox":
    return open_checked(OWN_BOX, "babylonia", BabyloniaBox)


class BabyloniaBox:
    """A sound box file."""

    def __init__(self, data: dict[str, Any]) -> None:
        figures = validated(_Figures, data)
        self.fingerprint = fingerprint(data)
        self._map = _Map(figures.board)
        self._tokens = [getattr(figures.tokens, kind) for kind in KIND_NAMES]
        self._tiles = _read_tiles(figures.locations)
        self._card_numbers = _read_cards(figures.ziggurat_cards.order)
        for key in figures.board.counts:
            if key not in map(str, REGIONS_IN_USE):
                raise BadBox(f"board.counts.{key}: counts are for 2, 3 and 4 players")
        for players in REGIONS_IN_USE:
            self._check_counts(players, figures.board.counts)
        self.compile = functools.cache(self._compile)

    def _check_counts(self, players: int, counts: Mapping[str, list[int]]) -> None:
        """Refuse figures that do not fit each other for a number of players."""
        hexes = self._map.in_use(players)
        locations, ziggurats = (
            sorted(place for place in hexes if self._map.marks[place] == mark) for mark in (LOCATION, TEMPLE_TOWER)
        )
        found = [len(hexes), len(locations), len(ziggurats)]
        if counts.get(str(players)) != found:
            raise BadBox(
                f"board.counts.{players}: the map has {found} hexagons, locations and ziggurats, not {counts.get(str(players))}"
            )
        tiles = sum(tile.counts[players - 2] for tile in self._tiles)
        if tiles != len(locations):
            raise BadBox(f"locations: {tiles} tiles for {players} players, but the map has {len(locations)} location hexagons")
        if sum(tile.counts[players - 2] for tile in self._tiles if tile.symbols) < FEWEST_CITIES:
            raise BadBox(
                f"locations: fewer than {FEWEST_CITIES} cities for {players} players, so the game would be over at once"
            )
        if len(ziggurats) > CARDS_SHOWN:
            raise BadBox(f"board.rows: {len(ziggurats)} ziggurats for {players} players, but only {CARDS_SHOWN} cards")
        free, tokens = len(hexes) - len(locations) - len(ziggurats), players * sum(self._tokens)
        if not 0 < tokens <= free:
            raise BadBox(
                f"tokens: {tokens} for {players} players, but the map has {free} hexagons to put them on (at least 1 token)"
            )

    def _compile(self, players: int, variant: str) -> Box:
        """Turn the figures into the record that the rules read."""
        box = blank(BOX)
        self._map.fill(box, players)
        box.tiles = len(self._tiles)
        for number, tile in enumerate(self._tiles):
            box.tile_count[number] = tile.counts[players - 2]
            box.tile_symbols[number] = tile.symbols
            box.tile_points[number] = tile.points
        box.tokens[:] = self._tokens
        box.card_number[:] = self._card_numbers
        box.random_cards = variant == NINE_CARDS
        return box


class _Tile:
    """A location tile: a city with symbols, or a crop field with points."""

    def __init__(self, name: str, counts: object) -> None:
        self.name = name
        key = f"locations.{name}"
        if not (isinstance(counts, list) and len(counts) == 3 and all(type(n) is int and 0 <= n <= SITES for n in counts)):
            raise BadBox(f"{key}: three whole numbers are needed, for 2, 3 and 4 players, not {counts!r}")
        self.counts: list[int] = counts
        self.symbols = self.points = 0
        what, _, detail = name.partition("_")
        if what == "city":
            self.symbols = _read_symbols(key, detail.split("_"))
        elif what == "field":
            self.points = _read_points(key, detail)
        else:
            raise BadBox(f"{key}: a tile is called city_… or field_…")


def _read_symbols(key: str, kinds: list[str]) -> int:
    nobles = KIND_NAMES[:NOBLES]
    if not set(kinds) <= set(nobles) or len(set(kinds)) != len(kinds):
        raise BadBox(f"{key}: a city shows some of {', '.join(nobles)}, each once")
    return sum(1 << nobles.index(kind) for kind in kinds)


def _read_points(key: str, detail: str) -> int:
    if detail == "cities":
        return FIELD_OF_CITIES
    if not (detail.isascii() and detail.isdigit() and 1 <= int(detail) <= 99):
        raise BadBox(f"{key}: a crop field is called field_cities or field_ and its points, 1 to 99")
    return int(detail)


def _read_tiles(locations: Mapping[str, Any]) -> list[_Tile]:
    tiles = [_Tile(name, counts) for name, counts in locations.items() if name != "provenance"]
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


class _Map:
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
        self.numbers = {place: number for number, place in enumerate(sorted(self.marks))}

    def _read_row(self, row: int, marks: list[str]) -> None:
        for position, mark in enumerate(marks):
            if mark not in (RIVER, LAND, LOCATION, TEMPLE_TOWER, NOTHING):
                raise BadBox(f"board.rows line {row + 1}: unknown mark {mark!r}")
            column = 2 * position + row % 2
            if column >= MOST_COLUMNS:
                raise BadBox(f"board.rows line {row + 1}: too long; columns go from a to z")
            if mark != NOTHING:
                self.marks[row, column] = mark

    def _is_land(self, place: Hexagon) -> bool:
        return self.marks.get(place, RIVER) != RIVER

    def _region(self, name: str, start: list[int]) -> set[Hexagon]:
        place = (start[0], start[1]) if len(start) == 2 else (-1, -1)
        if not self._is_land(place):
            raise BadBox(f"board.{name}: {start} is not a land hexagon [row, column]")
        return flood(place, {land for land in self.marks if self._is_land(land)}, DOUBLED_STEPS)

    def _check_regions(self) -> None:
        """Every land hexagon lies in exactly one region, and no part of the board in use is cut off from the rest."""
        counted = sum(len(region) for region in self.regions.values())
        together = set().union(*self.regions.values())
        if counted != len(together):
            raise BadBox("board: the north, central and south land are not parted by rivers")
        for place in sorted(self.marks):
            if self._is_land(place) and place not in together:
                raise BadBox(f"board.rows line {place[0] + 1}: the land at column {place[1]} belongs to no region")
        for players in REGIONS_IN_USE:
            hexes = self.in_use(players)
            if flood(min(hexes), hexes, DOUBLED_STEPS) != hexes:
                raise BadBox(f"board.rows: the map falls apart for {players} players")

    def _check_sites(self) -> None:
        """Sites touch land, and no two of them touch each other."""
        sites = [place for place in sorted(self.marks) if self.marks[place] in (LOCATION, TEMPLE_TOWER)]
        if len(sites) > SITES:
            raise BadBox(f"board.rows: {len(sites)} locations and ziggurats; at most {SITES} are possible")
        for place in sites:
            around = [other for other in neighbours(place, DOUBLED_STEPS) if self._is_land(other)]
            if not around:
                raise BadBox(f"board.rows line {place[0] + 1}: the site at column {place[1]} has no land around it")
            if any(self.marks[other] != LAND for other in around):
                raise BadBox(f"board.rows line {place[0] + 1}: the site at column {place[1]} touches another one")

    def in_use(self, players: int) -> set[Hexagon]:
        """Return the hexagons that exist with so many players: both rivers, and some of the lands."""
        rivers = {place for place in self.marks if not self._is_land(place)}
        return rivers.union(*(self.regions[name] for name in REGIONS_IN_USE[players]))

    def fill(self, box: Box, players: int) -> None:
        """Write the geometry into the record."""
        in_use = self.in_use(players)
        box.hexes = len(self.marks)
        for place, number in self.numbers.items():
            box.row[number], box.column[number] = place
            box.in_use[number] = place in in_use
            box.river[number] = not self._is_land(place)
            box.central[number] = place in self.regions["central"]
        self._fill_sites(box, in_use)
        for place in in_use:
            self._fill_neighbours(box, place, in_use)

    def _fill_sites(self, box: Box, in_use: set[Hexagon]) -> None:
        ziggurats, locations = (
            sorted(place for place in in_use if self.marks[place] == mark) for mark in (TEMPLE_TOWER, LOCATION)
        )
        box.site_at[:] = -1
        box.ziggurats, box.sites = len(ziggurats), len(ziggurats) + len(locations)
        for site, place in enumerate(ziggurats + locations):
            box.site_at[self.numbers[place]] = site
            box.site_hex[site] = self.numbers[place]
            box.land_around[site] = sum(other in in_use and self._is_land(other) for other in neighbours(place, DOUBLED_STEPS))

    def _fill_neighbours(self, box: Box, place: Hexagon, in_use: set[Hexagon]) -> None:
        number = self.numbers[place]
        around = [self.numbers[other] for other in neighbours(place, DOUBLED_STEPS) if other in in_use]
        near = [int(box.site_at[other]) for other in around if box.site_at[other] >= 0]
        box.neighbours[number, : len(around)] = around
        box.neighbour_count[number] = len(around)
        box.sites_near[number, : len(near)] = near
        box.sites_near_count[number] = len(near)
