"""The box of Amyitis: its file is opened, checked, and compiled into the record that the rules read."""

import functools
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from nabu.core.contract import Box, blank
from nabu.face.boxfile import boxes_by_fingerprint, fingerprint, open_checked
from nabu.face.plain import plain_box
from nabu.games.amyitis.court_figures import court_key
from nabu.games.amyitis.figures import HOME_OF_THE_FIRST_PLANT, TILES_THAT_END_THE_GAME, read_figures
from nabu.games.amyitis.rules.box import BOX
from nabu.games.amyitis.rules.garden import RIVER_CORNERS, SIDE_SQUARES, floor_of, need_of, side_corners
from nabu.games.amyitis.rules.state import (
    COURT_NAMES,
    CRAFT_NAMES,
    HIGHEST_NEED,
    RANKS,
    RESOURCE_NAMES,
    SALES,
    SPACE_KINDS,
    SQUARES,
    SWAP_PAIRS,
    TILE_CARD_NAMES,
    CourtName,
)

OWN_BOX = Path(__file__).with_name("box.toml")
NO_CARD = -1
"""In place of a type of court card that a space sells."""


def open_box(path: Path | None = None) -> "AmyitisBox":
    """Read a box file (the game's own by default); raises BadBox naming the key or line."""
    return _own_box() if path is None else open_checked(path, "amyitis", AmyitisBox)


@functools.cache
def _own_box() -> "AmyitisBox":
    return open_checked(OWN_BOX, "amyitis", AmyitisBox)


def find_box(fingerprint: str) -> "AmyitisBox | None":
    """Return the box with this fingerprint, if it is the game's own or was so before."""
    return _known_boxes().get(fingerprint)


@functools.cache
def _known_boxes() -> dict[str, "AmyitisBox"]:
    return boxes_by_fingerprint(OWN_BOX.parent, open_box)


class AmyitisBox:
    """A sound box file."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._figures = read_figures(data)
        self.fingerprint = fingerprint(data)
        self.compile = functools.cache(self._compile)

    def _compile(self, players: int, variant: str) -> Box:
        """Turn the figures into the record that the rules read; there is one variant only."""
        box = blank(BOX)
        box.players = players
        box.endless_talents_and_camels = self._figures.rulings.endless_talents_and_camels
        box.last_tiles = TILES_THAT_END_THE_GAME[players]
        self._fill_supplies(box)
        self._fill_garden(box)
        self._fill_squares(box)
        self._fill_ring(box)
        self._fill_trade(box)
        self._fill_cards(box)
        self._fill_tiles(box)
        box.favour_tiles[:] = self._figures.favour.tiles(players)
        box.favour_points[:] = self._figures.favour.points
        return box

    def _fill_supplies(self, box: Box) -> None:
        supply, start = self._figures.supply, self._figures.start
        box.talents, box.camels = supply.talents, supply.camels
        box.resource_tokens[:] = supply.resource_tokens.counts()
        box.cubes, box.neutral_cubes = supply.cubes_per_player, supply.neutral_cubes
        box.start_talents, box.start_camels = start.talents, start.camels

    def _fill_garden(self, box: Box) -> None:
        box.river = sum(1 << corner for corner in RIVER_CORNERS)
        double = self._figures.gardens.double_sides()
        for side, squares in enumerate(SIDE_SQUARES):
            box.squares[side] = squares
            box.corners[side] = side_corners(squares)
            box.areas[side] = 1 + (side in double)
        for quality in range(HIGHEST_NEED + 1):
            box.within[quality] = sum(1 << square for square in range(SQUARES) if need_of(square) <= quality)
        for row, resources in enumerate((self._figures.fields.top, self._figures.fields.bottom)):
            box.field[row] = [RESOURCE_NAMES.index(resource) for resource in resources]

    def _fill_squares(self, box: Box) -> None:
        box.sides[:] = -1
        for square in range(SQUARES):
            around = [side for side, squares in enumerate(SIDE_SQUARES) if square in squares]
            box.sides[square, : len(around)] = around
            box.floor[square] = floor_of(square)
            box.in_use[square] = self._figures.gardens.is_used(square, int(box.players))

    def _fill_ring(self, box: Box) -> None:
        for number, space in enumerate(self._figures.caravan.spaces):
            box.space_name[number, : len(space.name)] = list(space.name.encode("ascii"))
            box.space_kind[number] = SPACE_KINDS.index(space.kind)
            box.space_resource[number] = RESOURCE_NAMES.index(space.resource) if space.resource else 0
            box.space_cards[number] = NO_CARD
            box.space_cards[number, : len(space.cards or ())] = [COURT_NAMES.index(card) for card in space.cards or ()]
            if space.name.lower() == HOME_OF_THE_FIRST_PLANT:
                box.first_plant_at = number

    def _fill_trade(self, box: Box) -> None:
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
        box.highest_level[:] = [court.highest_level(kind) for kind in range(RANKS)]
        for kind, level in leveled_cards(box):
            box.court[kind, level] = getattr(court, court_key(kind, level))[index]
        box.gardeners = court.gardener[index]
        for level, (talents, points) in enumerate(court.banker_income, 1):
            box.income_talents[level], box.income_points[level] = talents, points
        box.palace_points[1 : len(court.palace_points) + 1] = court.palace_points
        box.caravan_bonus[: len(court.caravaneer_bonus)] = court.caravaneer_bonus
        box.keeps[: len(court.caravaneer_keeps)] = court.caravaneer_keeps

    def _fill_tiles(self, box: Box) -> None:
        for number, (quality, tile) in enumerate(self._figures.tiles.with_quality()):
            box.tile_quality[number], box.tile_floor[number] = quality, tile.lies_on(quality)
            box.tile_points[number], box.tile_talents[number] = tile.points, tile.talents
            box.tile_camels[number], box.tile_resources[number] = tile.camels, tile.resources
            box.tile_card[number] = 1 + TILE_CARD_NAMES.index(tile.card) if tile.card else 0


def space_name(box: Box, space: int) -> str:
    """Return the name of a space of the caravan's ring."""
    return _read_name(tuple(plain_box(box).space_name[space]))


@functools.lru_cache(maxsize=128)
def _read_name(letters: tuple[int, ...]) -> str:
    return bytes(letters).rstrip(b"\0").decode("ascii")


def cards_sold(box: Box, space: int) -> list[CourtName]:
    """Return the types of court cards that a space sells."""
    return [COURT_NAMES[card] for card in plain_box(box).space_cards[space] if card != NO_CARD]


def leveled_cards(box: Box) -> list[tuple[int, int]]:
    """Return type and level of the court cards that have one, without the caravaneer that everybody begins with."""
    return [(kind, level) for kind, highest in enumerate(box.highest_level.tolist()) for level in range(1, highest + 1)]


def tile_names(box: Box) -> tuple[str, ...]:
    """Return what the tiles are called: after their quality and a letter in the order of the box file, 1a, 1b, …"""
    return _names_by_quality(tuple(box.tile_quality.tolist()))


@functools.cache
def _names_by_quality(qualities: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{quality}{ascii_lowercase[qualities[:at].count(quality)]}" for at, quality in enumerate(qualities))
