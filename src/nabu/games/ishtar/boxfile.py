"""What is printed on the pieces of Ishtar: read from the box file, checked, and compiled for the rules."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

from annotated_types import Ge, Le, Len
from pydantic import BaseModel, ConfigDict, Field

from nabu.core.contract import Box, blank
from nabu.core.hexagons import AXIAL_STEPS, Hexagon, flood, neighbours, rotated
from nabu.face.boxfile import fingerprint, open_checked, validated
from nabu.face.errors import BadBox
from nabu.games.ishtar.rules.box import BOX, PLAYERS
from nabu.games.ishtar.rules.state import (
    BOARD_SPACES,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    CUPS_A_SHAPE,
    FOUNTAIN,
    GEM_LETTERS,
    GEMS,
    GRASS,
    GRASS_MARK,
    LAYOUTS,
    LOWER_KINDS,
    MOST_FLOWERS,
    NO_ICON,
    OFF,
    ROCK,
    SHAPE_NAMES,
    SIDES,
    SIXTHS,
    SKILL_ICON,
    SKILL_NAMES,
    SLOTS,
    STARTING_TILES,
    TABLET,
    TAKE_ASSISTANT,
    TILE_SPACES,
    TILES_A_SHAPE,
    TREES_IN_THE_BOX,
)

OWN_BOX = Path(__file__).with_name("box.toml")
BOARDS = (1, 2, 3, 4, 5, 6)
SIDE_LETTERS = "AB"
GROUND_MARKS = f".TF{GEM_LETTERS}"
"""Marks of the terrain boards, in the order of SAND, TABLET, FOUNTAIN, ROCK + colour."""
ICON_MARKS = " ASW"
"""Marks of the icons, in the order of NO_ICON, ASSISTANT_ICON, SKILL_ICON, WILD_ICON."""
BOARD_SIDE = 3
"""Steps from the middle of a board to its edge."""
STEP_EAST, STEP_SOUTH = (4, 3), (-3, 7)
"""From the middle of a board to the middles of two boards that touch it."""
RULEBOOK_COUNTS: Mapping[str, Any] = {
    "gems": dict(zip(COLOUR_NAMES, GEMS, strict=True)),
    "trees": TREES_IN_THE_BOX,
    "assistants": 4,
    "fountains": {"purple": 3, "red": 2, "white": 1},
    "tree_row": 5,
}

CELLS: tuple[Hexagon, ...] = tuple(
    (q, r)
    for r in range(-BOARD_SIDE, BOARD_SIDE + 1)
    for q in range(max(-BOARD_SIDE, -BOARD_SIDE - r), min(BOARD_SIDE, BOARD_SIDE - r) + 1)
)
"""The spaces of a board around its middle, row by row."""

Points = Annotated[int, Ge(0), Le(50)]
Flowers = Annotated[int, Ge(1), Le(MOST_FLOWERS)]
Count = Annotated[int, Ge(0), Le(100)]
Pair = Annotated[list[Annotated[int, Ge(-9), Le(9)]], Len(2, 2)]
Layout = Annotated[list[Pair], Len(1, SLOTS)]
Layouts = Annotated[list[Layout], Len(1, LAYOUTS)]
Shape = Annotated[list[Pair], Len(TILE_SPACES, TILE_SPACES)]
ByPlayers = Annotated[list[Count], Len(len(PLAYERS), len(PLAYERS))]
Item = TypeVar("Item")


class _Part(BaseModel):
    """A table of the box file: unknown keys and wrong types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)
    provenance: str = ""


class _ByColour(_Part):
    purple: Count = 0
    red: Count = 0
    white: Count = 0

    def listed(self) -> list[int]:
        return [self.purple, self.red, self.white]


class _Counts(_Part):
    gems: _ByColour
    trees: Count
    assistants: Count
    fountains: _ByColour
    fountain_points: _ByColour
    start_gems: _ByColour
    tree_row: Count


class _ByPlayers(_Part):
    boards: ByPlayers
    basic_tiles_per_pile: ByPlayers


class _Layouts(_Part):
    four: Layouts = Field(alias="4")
    five: Layouts = Field(alias="5")
    six: Layouts = Field(alias="6")

    def of(self, boards: int) -> list[Layout]:
        return (self.four, self.five, self.six)[boards - 4]


class _Shapes(_Part):
    line: Shape
    bend: Shape
    triangle: Shape


class _TileSet(_Part):
    starting: list[str]
    basic: list[str]


class _Tiles(_TileSet):
    """What all shapes show, and the sets of the shapes that show something else."""

    line: _TileSet | None = None
    bend: _TileSet | None = None
    triangle: _TileSet | None = None


class _Blooming(_Part):
    double: Annotated[list[Flowers], Len(2, 2)]
    single: Annotated[list[Flowers], Len(1, 1)]


class _Skills(_Part):
    columns: list[Annotated[list[str], Len(2, 2)]]
    cost: Annotated[int, Ge(1), Le(10)]
    gems_left: _ByColour
    seven_points: Points
    trees_beside_beds: Points
    trees_planted: Points
    skills_unlocked: Points


class _Trees(_Part):
    cards: list[Annotated[list[Points], Len(COLOURS + 1, COLOURS + 1)]]


class _Side(_Part):
    board: int
    side: str
    rows: list[str]


class _Terrain(_Part):
    sides: list[_Side]


class _Figures(BaseModel):
    """The whole box file."""

    model_config = ConfigDict(extra="forbid", strict=True)
    game: str
    edition: str
    counts: _Counts
    by_players: _ByPlayers
    layouts: _Layouts
    shapes: _Shapes
    tiles: _Tiles
    blooming: _Blooming
    skills: _Skills
    trees: _Trees
    terrain: _Terrain


def open_box(path: Path | None = None) -> "IshtarBox":
    """Read a box file (the game's own by default); raises BadBox naming the key or line."""
    return _own_box() if path is None else open_checked(path, "ishtar", IshtarBox)


@functools.cache
def _own_box() -> "IshtarBox":
    return open_checked(OWN_BOX, "ishtar", IshtarBox)


class IshtarBox:
    """A sound box file."""

    def __init__(self, data: dict[str, Any]) -> None:
        figures = self._figures = validated(_Figures, data)
        self.fingerprint = fingerprint(data)
        _check_counts(figures.counts)
        self._shapes = [_read_shape(name, getattr(figures.shapes, name)) for name in SHAPE_NAMES]
        self._tiles = [
            _Tile(f"tiles.{key}", text, shape)
            for name, shape in zip(SHAPE_NAMES, self._shapes, strict=True)
            for key, text in _tile_texts(name, figures.tiles)
        ]
        self._skills = _read_skills(figures.skills.columns)
        self._cards = _read_cards(figures.trees.cards)
        self._sides = _read_sides(figures.terrain.sides)
        for (board, letter), side in zip(_printed_sides(), self._sides, strict=True):
            if not _has_room(side, self._shapes):
                raise BadBox(f"terrain.sides board {board} side {letter}: no tile fits beside the fountain, away from the edge")
        for seats in range(len(PLAYERS)):
            self._check_players(seats)
        self._check_gems()
        self.compile = functools.cache(self._compile)

    def _check_players(self, seats: int) -> None:
        """Refuse layouts and piles that do not fit the pieces for a number of players."""
        boards = self._figures.by_players.boards[seats]
        if boards not in (4, 5, 6):
            raise BadBox(f"by_players.boards: 4, 5 or 6 boards are possible, not {boards}")
        for number, layout in enumerate(self._figures.layouts.of(boards), 1):
            _check_layout(f"layouts.{boards} number {number}", layout, boards)
        basic = self._figures.by_players.basic_tiles_per_pile[seats]
        if not 1 <= basic * CUPS_A_SHAPE <= TILES_A_SHAPE - STARTING_TILES:
            raise BadBox(f"by_players.basic_tiles_per_pile: {basic} on each of {CUPS_A_SHAPE} cups is not possible")

    def _check_gems(self) -> None:
        """There must be a gem for every rock, whichever sides lie up, and for what four players begin with."""
        counts = self._figures.counts
        for colour, name in enumerate(COLOUR_NAMES):
            rocks = sum(max(self._rocks(side, colour) for side in (side, side + 1)) for side in range(0, SIDES, 2))
            needed = rocks + PLAYERS[-1] * counts.start_gems.listed()[colour]
            if needed > counts.gems.listed()[colour]:
                raise BadBox(f"terrain.sides: {needed} {name} gems are needed, but there are {counts.gems.listed()[colour]}")

    def _rocks(self, side: int, colour: int) -> int:
        return list(self._sides[side].values()).count(ROCK + colour)

    def _compile(self, players: int, variant: str) -> Box:
        """Turn the figures into the record that the rules read; there is only one variant."""
        box = blank(BOX)
        seats = PLAYERS.index(players)
        self._fill_counts(box, seats)
        self._fill_desert(box, self._figures.by_players.boards[seats])
        self._fill_tiles(box)
        self._fill_cards(box)
        self._fill_skills(box)
        return box

    def _fill_counts(self, box: Box, seats: int) -> None:
        counts, blooming = self._figures.counts, self._figures.blooming
        box.basic_tiles = self._figures.by_players.basic_tiles_per_pile[seats]
        box.fountains[:] = counts.fountains.listed()
        box.fountain_points[:] = counts.fountain_points.listed()
        box.start_gems[:] = counts.start_gems.listed()
        box.trees, box.tree_row, box.assistants = counts.trees, counts.tree_row, counts.assistants
        box.start_assistants = counts.assistants - self._skills.count(TAKE_ASSISTANT)
        box.bloom_double[:] = blooming.double
        box.bloom_single = blooming.single[0]

    def _fill_desert(self, box: Box, boards: int) -> None:
        layouts = self._figures.layouts.of(boards)
        box.boards, box.spaces, box.layouts = boards, boards * BOARD_SPACES, len(layouts)
        box.parts[:] = self._shapes
        box.neighbours[:] = OFF
        box.cover[:] = OFF
        for layout, slots in enumerate(layouts):
            places = [_on_table(slot, cell) for slot in slots for cell in CELLS]
            _fill_geometry(box, layout, places, self._shapes)
        for side, marks in enumerate(self._sides):
            for turned in range(SIXTHS):
                for place, ground in marks.items():
                    box.ground[side, turned, CELLS.index(rotated(place, turned))] = ground

    def _fill_tiles(self, box: Box) -> None:
        looks = [tile.look for tile in self._tiles]
        for number, tile in enumerate(self._tiles):
            box.tile_count[_first_of(looks, number, _like_tiles(number))] += 1
            box.tile_plant[number] = tile.plants
            box.tile_group[number] = tile.groups
            box.tile_turns[number] = tile.turns
            box.tile_icon[number] = tile.icon
            box.tile_icon_at[number] = tile.icon_at

    def _fill_cards(self, box: Box) -> None:
        for number, card in enumerate(self._cards):
            box.card_count[_first_of(self._cards, number, range(CARDS))] += 1
            box.card_cost[number] = card[:COLOURS]
            box.card_points[number] = card[COLOURS]

    def _fill_skills(self, box: Box) -> None:
        skills = self._figures.skills
        box.skill_kind[:] = self._skills
        box.skill_cost = skills.cost
        box.gem_points[:] = skills.gems_left.listed()
        box.skill_points, box.beside_points = skills.seven_points, skills.trees_beside_beds
        box.planted_points, box.unlocked_points = skills.trees_planted, skills.skills_unlocked


class _Tile:
    """A vegetation tile: what each of its spaces shows."""

    def __init__(self, key: str, text: str, shape: Sequence[Hexagon]) -> None:
        marks = text.split()
        if len(marks) != TILE_SPACES:
            raise BadBox(f"{key}: a tile has {TILE_SPACES} spaces, not {text!r}")
        faces = [_read_face(key, mark) for mark in marks]
        self.look = text.split()
        self.plants = [plant for plant, _ in faces]
        icons = [(icon, at) for at, (_, icon) in enumerate(faces) if icon != NO_ICON]
        if len(icons) > 1:
            raise BadBox(f"{key}: a tile has one icon at most, not {text!r}")
        self.icon, self.icon_at = icons[0] if icons else (NO_ICON, 0)
        self.groups = _groups(shape, self.plants)
        self.turns = _different_turns(shape, marks)


def _read_face(key: str, mark: str) -> tuple[int, int]:
    """Read a space of a tile: what grows there, and its icon."""
    growth, icon = mark[:1], mark[1:] or " "
    if icon not in ICON_MARKS:
        raise BadBox(f"{key}: {mark!r} has no icon A, S or W")
    if growth == GRASS_MARK:
        if ICON_MARKS.index(icon) not in (NO_ICON, SKILL_ICON):
            raise BadBox(f"{key}: {mark!r}: an assistant stands among flowers, not on grass")
        return GRASS, ICON_MARKS.index(icon)
    if growth not in list("123456789"):
        raise BadBox(f"{key}: {mark!r} is neither {GRASS_MARK} nor a number of flowers")
    return GRASS + int(growth), ICON_MARKS.index(icon)


def _groups(shape: Sequence[Hexagon], plants: Sequence[int]) -> list[int]:
    """Number the groups of contiguous flower spaces from 1; grass is 0."""
    groups = [0] * TILE_SPACES
    flowers = {place for place, plant in zip(shape, plants, strict=True) if plant > GRASS}
    for number, place in enumerate(shape):
        if place in flowers and groups[number] == 0:
            group = flood(place, flowers, AXIAL_STEPS)
            groups = [max(groups) + 1 if place in group else old for place, old in zip(shape, groups, strict=True)]
    return groups


def _different_turns(shape: Sequence[Hexagon], marks: Sequence[str]) -> int:
    """Count the ways to turn a tile that look different, e.g. three for a line that reads the same from both ends."""
    return next(turns for turns in range(1, SIXTHS + 1) if _pattern(shape, marks, turns) == _pattern(shape, marks, 0))


def _pattern(shape: Sequence[Hexagon], marks: Sequence[str], turned: int) -> list[tuple[int, int, str]]:
    """List the marks of a turned tile by place, counted from its foremost space."""
    places = [rotated(place, turned) for place in shape]
    first = min(places)
    return sorted((q - first[0], r - first[1], mark) for (q, r), mark in zip(places, marks, strict=True))


def _check_counts(counts: _Counts) -> None:
    for key, wanted in RULEBOOK_COUNTS.items():
        found = getattr(counts, key)
        if isinstance(wanted, dict):
            found = dict(zip(COLOUR_NAMES, found.listed(), strict=True))
        if found != wanted:
            raise BadBox(f"counts.{key}: the rulebook counts {wanted}, not {found}")


def _read_shape(name: str, cells: Shape) -> list[Hexagon]:
    shape = [(cell[0], cell[1]) for cell in cells]
    if shape[0] != (0, 0):
        raise BadBox(f"shapes.{name}: the first space must be [0, 0]")
    if len(flood(shape[0], set(shape), AXIAL_STEPS)) != TILE_SPACES:
        raise BadBox(f"shapes.{name}: {TILE_SPACES} different spaces that hang together are needed")
    return shape


def _tile_texts(shape: str, tiles: _Tiles) -> list[tuple[str, str]]:
    """Return the tiles of a shape, each with its key in the file."""
    own: _TileSet | None = getattr(tiles, shape)
    texts: list[tuple[str, str]] = []
    for kind, wanted in (("starting", STARTING_TILES), ("basic", TILES_A_SHAPE - STARTING_TILES)):
        listed = getattr(own or tiles, kind)
        key = f"{shape}.{kind}" if own else kind
        if len(listed) != wanted:
            raise BadBox(f"tiles.{key}: the rulebook counts {wanted} of each shape, not {len(listed)}")
        texts += [(f"{key} number {number}", text) for number, text in enumerate(listed, 1)]
    return texts


def _read_skills(columns: list[list[str]]) -> list[int]:
    """Return the kind of each skill: the lower ones, then the upper ones."""
    if len(columns) != COLUMNS:
        raise BadBox(f"skills.columns: {COLUMNS} columns are needed, not {len(columns)}")
    names = [column[0] for column in columns] + [column[1] for column in columns]
    lower, upper = SKILL_NAMES[:LOWER_KINDS], SKILL_NAMES[LOWER_KINDS:]
    for number, name in enumerate(names):
        if name not in (lower, upper)[number // COLUMNS]:
            level = ("lower", "upper")[number // COLUMNS]
            raise BadBox(f"skills.columns number {number % COLUMNS + 1}: {name!r} is no {level} skill")
    for name in SKILL_NAMES:
        if name != SKILL_NAMES[TAKE_ASSISTANT] and names.count(name) != 1:
            raise BadBox(f"skills.columns: {name} must stand here once, not {names.count(name)} times")
    return [SKILL_NAMES.index(name) for name in names]


def _read_cards(cards: list[list[int]]) -> list[list[int]]:
    if len(cards) != CARDS:
        raise BadBox(f"trees.cards: the rulebook counts {CARDS}, not {len(cards)}")
    for number, card in enumerate(cards, 1):
        if not 1 <= sum(card[:COLOURS]) <= 9:
            raise BadBox(f"trees.cards number {number}: a tree costs 1 to 9 gems, not {sum(card[:COLOURS])}")
    return cards


def _printed_sides() -> list[tuple[int, str]]:
    """Return all boards and sides, in the order of their numbers."""
    return [(board, letter) for board in BOARDS for letter in SIDE_LETTERS]


def _has_room(side: Mapping[Hexagon, int], shapes: Sequence[Sequence[Hexagon]]) -> bool:
    """Tell whether some tile fits beside the fountain on spaces that touch no other board, so that a game can begin."""
    fountain = next(place for place, ground in side.items() if ground == FOUNTAIN)
    inner = {place for place in side if all(other in side for other in neighbours(place, AXIAL_STEPS))}
    free = {place for place in inner if side[place] not in (FOUNTAIN, TABLET)}
    beside = set(neighbours(fountain, AXIAL_STEPS))
    covers = (
        {(q + x, r + y) for x, y in (rotated(cell, turned) for cell in shape)}
        for q, r in inner
        for shape in shapes
        for turned in range(SIXTHS)
    )
    return any(cover <= free and cover & beside for cover in covers)


def _read_sides(sides: list[_Side]) -> list[dict[Hexagon, int]]:
    """Return what each printed side shows by place, in the order of boards and sides."""
    wanted = _printed_sides()
    found = [(side.board, side.side) for side in sides]
    if sorted(found) != wanted:
        raise BadBox(f"terrain.sides: boards {BOARDS[0]} to {BOARDS[-1]} with sides A and B must stand here once each")
    return [_read_side(sides[found.index(side)]) for side in wanted]


def _read_side(side: _Side) -> dict[Hexagon, int]:
    key = f"terrain.sides board {side.board} side {side.side}"
    rows = [[cell for cell in CELLS if cell[1] == r] for r in range(-BOARD_SIDE, BOARD_SIDE + 1)]
    if len(side.rows) != len(rows):
        raise BadBox(f"{key}: {len(rows)} rows are needed, not {len(side.rows)}")
    marks: dict[Hexagon, int] = {}
    for number, (cells, line) in enumerate(zip(rows, side.rows, strict=True), 1):
        marks.update(_read_row(f"{key} line {number}", cells, line.split()))
    if list(marks.values()).count(FOUNTAIN) != 1:
        raise BadBox(f"{key}: there must be one fountain space")
    return marks


def _read_row(key: str, cells: Sequence[Hexagon], marks: Sequence[str]) -> Iterable[tuple[Hexagon, int]]:
    if len(marks) != len(cells):
        raise BadBox(f"{key}: {len(cells)} spaces are needed, not {len(marks)}")
    for mark in marks:
        if mark not in list(GROUND_MARKS):
            raise BadBox(f"{key}: unknown mark {mark!r}")
    return zip(cells, (GROUND_MARKS.index(mark) for mark in marks), strict=True)


def _check_layout(key: str, layout: Layout, boards: int) -> None:
    slots = {(slot[0], slot[1]) for slot in layout}
    if len(layout) != boards or len(slots) != boards:
        raise BadBox(f"{key}: {boards} different places are needed")
    if flood(min(slots), slots, AXIAL_STEPS) != slots:
        raise BadBox(f"{key}: the desert falls apart")


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


def _like_tiles(tile: int) -> range:
    """Return the tiles of the same shape that are starting tiles, or basic ones, like this one."""
    first = tile - tile % TILES_A_SHAPE
    basic = first + STARTING_TILES
    return range(first, basic) if tile < basic else range(basic, first + TILES_A_SHAPE)


def _first_of(items: Sequence[Item], number: int, among: range) -> int:
    """Return the first item that is equal to a numbered one."""
    return next(other for other in among if items[other] == items[number])
