"""What is printed on the pieces of Ishtar: read from the box file, and compiled for the rules."""

import functools
import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from nabu.core.contract import Box, blank
from nabu.core.hexagons import AXIAL_STEPS, Hexagon, flood, neighbours, rotated
from nabu.face.boxfile import boxes_by_fingerprint, fingerprint, open_checked
from nabu.games.ishtar.desert import BOARD_SIDE, CELLS
from nabu.games.ishtar.figures import Tile, read_figures
from nabu.games.ishtar.rules.box import BOX, LOW_62_BITS, PLAYERS, SPREAD, SPREAD_SHIFT
from nabu.games.ishtar.rules.state import (
    BOARD_SPACES,
    BOARD_WIDTH,
    CARDS,
    COLOURS,
    GRASS,
    OFF,
    SHAPES,
    SIXTHS,
    SLOTS,
    SPACES,
    STARTING_TILES,
    TAKE_ASSISTANT,
    TILE_SPACES,
    TILES_A_SHAPE,
)

OWN_BOX = Path(__file__).with_name("box.toml")
STEP_EAST, STEP_SOUTH = (4, 3), (-3, 7)
"""From the middle of a board to the middles of two boards that touch it."""
Item = TypeVar("Item")


def open_box(path: Path | None = None) -> "IshtarBox":
    """Read a box file (the game's own by default); raises BadBox naming the key or line."""
    return _own_box() if path is None else open_checked(path, "ishtar", IshtarBox)


@functools.cache
def _own_box() -> "IshtarBox":
    return open_checked(OWN_BOX, "ishtar", IshtarBox)


def find_box(fingerprint: str) -> "IshtarBox | None":
    """Return the box with this fingerprint, if it is the game's own or was so before."""
    return _known_boxes().get(fingerprint)


@functools.cache
def _known_boxes() -> dict[str, "IshtarBox"]:
    return boxes_by_fingerprint(OWN_BOX.parent, open_box)


class IshtarBox:
    """A sound box file."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._contents = read_figures(data)
        self.fingerprint = fingerprint(data)
        self.compile = functools.cache(self._compile)

    def _compile(self, players: int, variant: str) -> Box:
        """Turn the figures into the record that the rules read; there is only one variant."""
        box = blank(BOX)
        seats = PLAYERS.index(players)
        self._fill_rulings(box)
        self._fill_counts(box, seats)
        self._fill_desert(box, self._contents.figures.by_players.boards[seats])
        self._fill_tiles(box)
        self._fill_cards(box)
        self._fill_skills(box)
        return box

    def _fill_rulings(self, box: Box) -> None:
        rulings = self._contents.figures.rulings
        box.lower_skills_may_be_declined = rulings.lower_skills_may_be_declined
        box.row_filled_after_planting = rulings.row_filled_after_planting

    def _fill_counts(self, box: Box, seats: int) -> None:
        counts, blooming = self._contents.figures.counts, self._contents.figures.blooming
        box.basic_tiles = self._contents.figures.by_players.basic_tiles_per_pile[seats]
        box.fountains[:] = counts.fountains.listed()
        box.fountain_points[:] = counts.fountain_points.listed()
        box.start_gems[:] = counts.start_gems.listed()
        box.trees, box.tree_row, box.assistants = counts.trees, counts.tree_row, counts.assistants
        box.start_assistants = counts.assistants - self._contents.skills.count(TAKE_ASSISTANT)
        box.bloom_double[:] = blooming.double
        box.bloom_single = blooming.single[0]

    def _fill_desert(self, box: Box, boards: int) -> None:
        layouts = self._contents.figures.layouts.of(boards)
        box.boards, box.spaces, box.layouts = boards, boards * BOARD_SPACES, len(layouts)
        box.parts[:] = self._contents.shapes
        box.neighbours[:] = OFF
        box.cover[:] = OFF
        _fill_bits(box)
        _fill_marks(box)
        for layout, slots in enumerate(layouts):
            places = [_on_table(slot, cell) for slot in slots for cell in CELLS]
            _fill_geometry(box, layout, places, self._contents.shapes)
            _fill_room(box, layout)
        for side, marks in enumerate(self._contents.sides):
            for turned in range(SIXTHS):
                for place, ground in marks.items():
                    box.ground[side, turned, CELLS.index(rotated(place, turned))] = ground

    def _fill_tiles(self, box: Box) -> None:
        looks = [tile.marks for tile in self._contents.tiles]
        for number, tile in enumerate(self._contents.tiles):
            box.tile_count[_first_of(looks, number, _like_tiles(number))] += 1
            box.tile_plant[number] = tile.plants
            box.tile_group[number] = _groups(tile)
            box.tile_turns[number] = _different_turns(tile)
            box.tile_icon[number] = tile.icon
            box.tile_icon_at[number] = tile.icon_at

    def _fill_cards(self, box: Box) -> None:
        for number, card in enumerate(self._contents.cards):
            box.card_count[_first_of(self._contents.cards, number, range(CARDS))] += 1
            box.card_cost[number] = card[:COLOURS]
            box.card_points[number] = card[COLOURS]

    def _fill_skills(self, box: Box) -> None:
        skills = self._contents.figures.skills
        box.skill_kind[:] = self._contents.skills
        box.skill_cost = skills.cost
        if skills.gems_left:
            box.gem_points[:] = skills.gems_left.listed()
        box.skill_points = skills.seven_points or 0
        box.beside_points = skills.trees_beside_beds or 0
        box.planted_points = skills.trees_planted or 0
        box.unlocked_points = skills.skills_unlocked or 0
        box.tablet_points = skills.tablets_beside_beds or 0


def _groups(tile: Tile) -> list[int]:
    """Number the groups of contiguous flower spaces of a tile from 1; grass is 0."""
    groups = [0] * TILE_SPACES
    flowers = {place for place, plant in zip(tile.shape, tile.plants, strict=True) if plant > GRASS}
    for number, place in enumerate(tile.shape):
        if place in flowers and groups[number] == 0:
            group = flood(place, flowers, AXIAL_STEPS)
            groups = [max(groups) + 1 if place in group else old for place, old in zip(tile.shape, groups, strict=True)]
    return groups


def _different_turns(tile: Tile) -> int:
    """Count the ways to turn a tile that look different, e.g. three for a line that reads the same from both ends."""
    return next(turns for turns in range(1, SIXTHS + 1) if _pattern(tile, turns) == _pattern(tile, 0))


def _pattern(tile: Tile, turned: int) -> list[tuple[int, int, str]]:
    """List the marks of a turned tile by place, counted from its foremost space."""
    places = [rotated(place, turned) for place in tile.shape]
    first = min(places)
    return sorted((q - first[0], r - first[1], mark) for (q, r), mark in zip(places, tile.marks, strict=True))


def _on_table(slot: Sequence[int], cell: Hexagon) -> Hexagon:
    """Return where a space of a board lies, in axial coordinates of the whole desert."""
    i, j = slot
    return (
        i * STEP_EAST[0] + j * STEP_SOUTH[0] + cell[0],
        i * STEP_EAST[1] + j * STEP_SOUTH[1] + cell[1],
    )


def _fill_geometry(box: Box, layout: int, places: Sequence[Hexagon], shapes: Sequence[Sequence[Hexagon]]) -> None:
    """Write which spaces touch each other, and which a tile covers wherever its first space lies."""
    numbers = {place: space for space, place in enumerate(places)}
    for space, (q, r) in enumerate(places):
        box.place[layout, space] = q, r
        box.neighbours[layout, space] = [numbers.get(other, OFF) for other in neighbours((q, r), AXIAL_STEPS)]
        for shape, cells in enumerate(shapes):
            for turned in range(SIXTHS):
                covered = [rotated(cell, turned) for cell in cells]
                box.cover[layout, shape, turned, :, space] = [numbers.get((q + x, r + y), OFF) for x, y in covered]


def _fill_bits(box: Box) -> None:
    """Write which bit stands for which space of a board: row by row, so that the same step is the same shift everywhere."""
    for cell, (q, r) in enumerate(CELLS):
        box.bit[cell] = (q + BOARD_SIDE) + (r + BOARD_SIDE) * BOARD_WIDTH
        for slot in range(SLOTS):
            box.space_at[slot, ((SPREAD << int(box.bit[cell])) & LOW_62_BITS) >> SPREAD_SHIFT] = slot * BOARD_SPACES + cell


def _fill_marks(box: Box) -> None:
    """Give an assistant on each space a mark of its own: the number of the space in base four, each digit one bit of four."""
    for space in range(SPACES):
        box.mark[space + 1] = sum(1 << (4 * digit + (space >> 2 * digit & 3)) for digit in range(4))


def _fill_room(box: Box, layout: int) -> None:
    """Write which spaces of which boards lie under the parts of a tile that begins on a board, and where it may begin."""
    for shape, turned, slot in itertools.product(range(SHAPES), range(SIXTHS), range(int(box.boards))):
        way = ((layout * SHAPES + shape) * SIXTHS + turned) * SLOTS + slot
        covers = box.cover[layout, shape, turned].T[slot * BOARD_SPACES : (slot + 1) * BOARD_SPACES].tolist()
        inside = [cover for cover in covers if OFF not in cover]
        box.first_parts[way] = _bit_set(box, [first for first, *_ in inside])
        reaches = sorted({(part, cover[part] // BOARD_SPACES) for cover in inside for part in range(1, TILE_SPACES)})
        for reach, (part, other) in enumerate(reaches):
            pairs = [(cover[0], cover[part]) for cover in inside if cover[part] // BOARD_SPACES == other]
            shift = _bit_of(box, pairs[0][0]) - _bit_of(box, pairs[0][1])
            box.reach_slot[way, reach] = other
            box.reach_spaces[way, reach] = _bit_set(box, [space for _, space in pairs])
            box.reach_up[way, reach], box.reach_down[way, reach] = max(shift, 0), max(-shift, 0)


def _bit_of(box: Box, space: int) -> int:
    return int(box.bit[space % BOARD_SPACES])


def _bit_set(box: Box, spaces: Sequence[int]) -> int:
    return sum(1 << _bit_of(box, space) for space in spaces)


def _like_tiles(tile: int) -> range:
    """Return the tiles of the same shape that are starting tiles, or basic ones, like this one."""
    first = tile - tile % TILES_A_SHAPE
    basic = first + STARTING_TILES
    return range(first, basic) if tile < basic else range(basic, first + TILES_A_SHAPE)


def _first_of(items: Sequence[Item], number: int, among: range) -> int:
    """Return the first item that is equal to a numbered one."""
    return next(other for other in among if items[other] == items[number])
