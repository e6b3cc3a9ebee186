"""The box of Babylonia: its file opened, and its figures compiled into the record that the rules read."""

import functools
import string
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from nabu.core.contract import Box, blank
from nabu.core.hexagons import DOUBLED_STEPS, Hexagon, neighbours
from nabu.core.records import as_record
from nabu.face.boxfile import boxes_by_fingerprint, fingerprint, open_checked
from nabu.games.babylonia.figures import Area, Figures, Map
from nabu.games.babylonia.rules.box import BOX, NINE_CARDS
from nabu.games.babylonia.rules.state import NO_SITE

OWN_BOX = Path(__file__).with_name("box.toml")


def open_box(path: Path | None = None) -> "BabyloniaBox":
    """Read a box file (the game's own by default); raises BadBox naming the key or line."""
    return _own_box() if path is None else open_checked(path, "babylonia", BabyloniaBox)


@functools.cache
def _own_box() -> "BabyloniaBox":
    return open_checked(OWN_BOX, "babylonia", BabyloniaBox)


def find_box(fingerprint: str) -> "BabyloniaBox | None":
    """Return the box with this fingerprint, if it is the game's own or was so before."""
    return _known_boxes().get(fingerprint)


@functools.cache
def _known_boxes() -> dict[str, "BabyloniaBox"]:
    return boxes_by_fingerprint(OWN_BOX.parent, open_box)


class BabyloniaBox:
    """A sound box file."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._figures = Figures(data)
        self.fingerprint = fingerprint(data)
        self.compile = functools.cache(self._compile)

    def _compile(self, players: int, variant: str) -> Box:
        """Turn the figures into the record that the rules read."""
        box = blank(BOX)
        _fill_map(box, self._figures.map, self._figures.map.area(players))
        box.tiles = len(self._figures.tiles)
        for number, tile in enumerate(self._figures.tiles):
            box.tile_count[number] = tile.counts[players]
            box.tile_symbols[number] = tile.symbols
            box.tile_points[number] = tile.points
        box.tokens[:] = self._figures.tokens
        box.card_number[:] = self._figures.card_numbers
        box.random_cards = variant == NINE_CARDS
        return box


def _fill_map(box: Box, board: Map, area: Area) -> None:
    """Write the geometry into the record."""
    numbers = {place: number for number, place in enumerate(sorted(board.marks))}
    box.hexes = len(numbers)
    for place, number in numbers.items():
        box.row[number], box.column[number] = place
        box.in_use[number] = place in area.hexes
        box.river[number] = not board.is_land(place)
        box.central[number] = place in board.regions["central"]
    _fill_sites(box, board, area, numbers)
    for place in area.hexes:
        _fill_neighbours(box, area, place, numbers)


def _fill_sites(box: Box, board: Map, area: Area, numbers: Mapping[Hexagon, int]) -> None:
    sites = area.ziggurats + area.locations
    box.site_at[:] = NO_SITE
    box.ziggurats, box.sites = len(area.ziggurats), len(sites)
    for site, place in enumerate(sites):
        box.site_at[numbers[place]] = site
        box.site_hex[site] = numbers[place]
        box.land_around[site] = sum(other in area.hexes and board.is_land(other) for other in neighbours(place, DOUBLED_STEPS))


def _fill_neighbours(box: Box, area: Area, place: Hexagon, numbers: Mapping[Hexagon, int]) -> None:
    number = numbers[place]
    around = sorted(numbers[other] for other in neighbours(place, DOUBLED_STEPS) if other in area.hexes)
    near = [int(box.site_at[other]) for other in around if box.site_at[other] != NO_SITE]
    box.neighbours[number, : len(around)] = around
    box.neighbour_count[number] = len(around)
    box.sites_near[number, : len(near)] = near
    box.sites_near_count[number] = len(near)


@dataclass(frozen=True, eq=False)
class Printed:
    """A compiled box as plain lists, for views and drawings: reading a record number by number takes long."""

    names: tuple[str, ...]
    """By hexagon: the letter of its column and the number of its row."""
    rows: list[int]
    columns: list[int]
    in_use: list[bool]
    used: list[int]
    """The hexagons in use."""
    river: list[bool]
    central: list[bool]
    site_at: list[int]
    site_hex: list[int]
    ziggurats: int
    sites: int
    tile_symbols: list[int]
    tile_points: list[int]
    card_numbers: list[int]


def printed(box: Box) -> Printed:
    """Return the figures of a compiled box as plain lists."""
    return _printed(box.tobytes())


@functools.lru_cache(maxsize=32)
def _printed(data: bytes) -> Printed:
    box = as_record(np.frombuffer(data, BOX))
    rows, columns = box.row[: box.hexes].tolist(), box.column[: box.hexes].tolist()
    return Printed(
        names=tuple(f"{string.ascii_lowercase[column]}{row + 1}" for row, column in zip(rows, columns, strict=True)),
        rows=rows,
        columns=columns,
        in_use=[bool(used) for used in box.in_use],
        used=[hexagon for hexagon, used in enumerate(box.in_use[: box.hexes].tolist()) if used],
        river=[bool(river) for river in box.river],
        central=[bool(central) for central in box.central],
        site_at=box.site_at.tolist(),
        site_hex=box.site_hex.tolist(),
        ziggurats=int(box.ziggurats),
        sites=int(box.sites),
        tile_symbols=box.tile_symbols[: box.tiles].tolist(),
        tile_points=box.tile_points[: box.tiles].tolist(),
        card_numbers=box.card_number.tolist(),
    )
