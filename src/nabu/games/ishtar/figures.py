"""The figures of an Ishtar box file: what may stand in it, and whether it fits together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from annotated_types import Ge, Le, Len
from pydantic import Field

from nabu.core.hexagons import AXIAL_STEPS, Hexagon, flood, neighbours, rotated
from nabu.face.boxfile import BoxEntry, BoxTable, validated
from nabu.face.errors import BadBox
from nabu.games.ishtar.desert import BOARD_SIDE, BOARDS, CELLS, GROUND_MARKS, SIDE_LETTERS
from nabu.games.ishtar.rules.box import PLAYERS
from nabu.games.ishtar.rules.state import (
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    CUPS_A_SHAPE,
    FOUNTAIN,
    GEMS,
    GRASS,
    GRASS_MARK,
    LAYOUTS,
    LOWER_KINDS,
    MOST_FLOWERS,
    NO_ICON,
    RESERVE_TREE,
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

ICON_MARKS = " ASW"
"""Marks of the icons, in the order of NO_ICON, ASSISTANT_ICON, SKILL_ICON, WILD_ICON."""
RULEBOOK_COUNTS: Mapping[str, Any] = {
    "gems": dict(zip(COLOUR_NAMES, GEMS, strict=True)),
    "trees": TREES_IN_THE_BOX,
    "assistants": 4,
    "fountains": {"purple": 3, "red": 2, "white": 1},
    "tree_row": 5,
}
MOST_OF_A_LOWER_KIND: Mapping[int, tuple[int, str]] = {
    RESERVE_TREE: (1, "once at most, since a player has room for one reserved card"),
    TAKE_ASSISTANT: (3, "three times at most, since every player begins with at least one of four"),
}
"""How often a lower skill may stand in a box, and why no more; the others may as often as there are columns."""

Points = Annotated[int, Ge(0), Le(50)]
Flowers = Annotated[int, Ge(1), Le(MOST_FLOWERS)]
Count = Annotated[int, Ge(0), Le(100)]
Pair = Annotated[list[Annotated[int, Ge(-9), Le(9)]], Len(2, 2)]
Layout = Annotated[list[Pair], Len(1, SLOTS)]
Layouts = Annotated[list[Layout], Len(1, LAYOUTS)]
Shape = Annotated[list[Pair], Len(TILE_SPACES, TILE_SPACES)]
ByPlayers = Annotated[list[Count], Len(len(PLAYERS), len(PLAYERS))]
Side = Mapping[Hexagon, int]
"""What a printed side of a terrain board shows, by place."""


class _ByColour(BoxTable):
    purple: Count = 0
    red: Count = 0
    white: Count = 0

    def listed(self) -> list[int]:
        return [self.purple, self.red, self.white]


class _Counts(BoxTable):
    gems: _ByColour
    trees: Count
    assistants: Count
    fountains: _ByColour
    fountain_points: _ByColour
    start_gems: _ByColour
    tree_row: Count


class _ByPlayers(BoxTable):
    boards: ByPlayers
    basic_tiles_per_pile: ByPlayers


class _Layouts(BoxTable):
    four: Layouts = Field(alias="4")
    five: Layouts = Field(alias="5")
    six: Layouts = Field(alias="6")

    def of(self, boards: int) -> list[Layout]:
        return (self.four, self.five, self.six)[boards - 4]


class _Shapes(BoxTable):
    line: Shape
    bend: Shape
    triangle: Shape


class _TileSet(BoxTable):
    starting: list[str]
    basic: list[str]


class _Tiles(_TileSet):
    """What all shapes show, and the sets of the shapes that show something else."""

    line: _TileSet | None = None
    bend: _TileSet | None = None
    triangle: _TileSet | None = None


class _Blooming(BoxTable):
    double: Annotated[list[Flowers], Len(2, 2)]
    single: Annotated[list[Flowers], Len(1, 1)]


class _Skills(BoxTable):
    """The skills by column, and what the upper kinds among them are worth."""

    columns: list[Annotated[list[str], Len(2, 2)]]
    cost: Annotated[int, Ge(1), Le(10)]
    gems_left: _ByColour | None = None
    seven_points: Points | None = None
    trees_beside_beds: Points | None = None
    trees_planted: Points | None = None
    skills_unlocked: Points | None = None
    tablets_beside_beds: Points | None = None


class _Trees(BoxTable):
    cards: list[Annotated[list[Points], Len(COLOURS + 1, COLOURS + 1)]]


class _Side(BoxTable):
    board: int
    side: str
    rows: list[str]


class _Terrain(BoxTable):
    sides: list[_Side]


class _Rulings(BoxTable):
    """What the rulebook leaves open. Whatever a file does not mention is as the first version of the rules settled it."""

    lower_skills_may_be_declined: bool = False
    row_filled_after_planting: bool = False
    icons_on_flowers_only: bool = False


class Figures(BoxEntry):
    """The whole box file."""

    game: str
    edition: str
    rulings: _Rulings = _Rulings()
    counts: _Counts
    by_players: _ByPlayers
    layouts: _Layouts
    shapes: _Shapes
    tiles: _Tiles
    blooming: _Blooming
    skills: _Skills
    trees: _Trees
    terrain: _Terrain


@dataclass(frozen=True)
class Tile:
    """A vegetation tile: the marks of its spaces, what grows there, and its icon on one of them."""

    shape: Sequence[Hexagon]
    marks: Sequence[str]
    plants: Sequence[int]
    icon: int
    icon_at: int


@dataclass(frozen=True)
class Contents:
    """What is in a sound box: the figures, and the pieces whose marks have been read."""

    figures: Figures
    shapes: Sequence[Sequence[Hexagon]]
    tiles: Sequence[Tile]
    skills: Sequence[int]
    """The kind of each skill."""
    cards: Sequence[Sequence[int]]
    """The cost of each tree card by colour, then its points."""
    sides: Sequence[Side]
    """The printed sides of the terrain boards."""


def read_figures(data: dict[str, Any]) -> Contents:
    """Check the data of a box file, and read the marks of its pieces; raises BadBox naming the key."""
    figures = validated(Figures, data)
    _check_counts(figures.counts)
    shapes = [_read_shape(name, getattr(figures.shapes, name)) for name in SHAPE_NAMES]
    contents = Contents(
        figures,
        shapes,
        _read_tiles(figures.tiles, shapes, _icons_on_grass(figures.rulings)),
        _read_skills(figures.skills),
        _read_cards(figures.trees.cards),
        _read_sides(figures.terrain.sides),
    )
    _check_room(contents.sides, shapes)
    for seats in range(len(PLAYERS)):
        _check_players(figures, seats)
    _check_gems(figures.counts, contents.sides)
    return contents


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


def _icons_on_grass(rulings: _Rulings) -> Sequence[int]:
    """Return what may be printed on a grass space; an assistant stands among flowers in any box."""
    return (NO_ICON,) if rulings.icons_on_flowers_only else (NO_ICON, SKILL_ICON)


def _read_tiles(tiles: _Tiles, shapes: Sequence[Sequence[Hexagon]], on_grass: Sequence[int]) -> list[Tile]:
    """Return all tiles, shape by shape."""
    return [
        _read_tile(f"tiles.{key}", text, shape, on_grass)
        for name, shape in zip(SHAPE_NAMES, shapes, strict=True)
        for key, text in _tile_texts(name, tiles)
    ]


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


def _read_tile(key: str, text: str, shape: Sequence[Hexagon], on_grass: Sequence[int]) -> Tile:
    marks = text.split()
    if len(marks) != TILE_SPACES:
        raise BadBox(f"{key}: a tile has {TILE_SPACES} spaces, not {text!r}")
    faces = [_read_face(key, mark, on_grass) for mark in marks]
    icons = [(icon, at) for at, (_, icon) in enumerate(faces) if icon != NO_ICON]
    if len(icons) > 1:
        raise BadBox(f"{key}: a tile has one icon at most, not {text!r}")
    icon, icon_at = icons[0] if icons else (NO_ICON, 0)
    return Tile(shape, marks, [plant for plant, _ in faces], icon, icon_at)


def _read_face(key: str, mark: str, on_grass: Sequence[int]) -> tuple[int, int]:
    """Read a space of a tile: what grows there, and its icon, which may be on grass if it is one of some."""
    growth, icon = mark[:1], mark[1:] or " "
    if icon not in ICON_MARKS:
        raise BadBox(f"{key}: {mark!r} has no icon A, S or W")
    if growth == GRASS_MARK:
        if ICON_MARKS.index(icon) not in on_grass:
            raise BadBox(f"{key}: {mark!r}: this icon stands on a flower space, like '1{icon}', not on grass")
        return GRASS, ICON_MARKS.index(icon)
    if growth not in list("123456789"):
        raise BadBox(f"{key}: {mark!r} is neither {GRASS_MARK} nor a number of flowers")
    return GRASS + int(growth), ICON_MARKS.index(icon)


def _read_skills(skills: _Skills) -> list[int]:
    """Return the kind of each skill: the lower ones, then the upper ones."""
    if len(skills.columns) != COLUMNS:
        raise BadBox(f"skills.columns: {COLUMNS} columns are needed, not {len(skills.columns)}")
    names = [column[level] for level in range(2) for column in skills.columns]
    kinds = [_read_kind(number, name) for number, name in enumerate(names)]
    for kind, (most, bound) in MOST_OF_A_LOWER_KIND.items():
        if kinds.count(kind) > most:
            raise BadBox(f"skills.columns: {SKILL_NAMES[kind]} may stand here {bound}")
    for name in names[COLUMNS:]:
        if getattr(skills, name) is None:
            raise BadBox(f"skills.{name}: the points are missing, and this skill stands in skills.columns")
    return kinds


def _read_kind(number: int, name: str) -> int:
    """Return the kind of a skill, which must be of the level where it stands."""
    level, column = divmod(number, COLUMNS)
    choices = (SKILL_NAMES[:LOWER_KINDS], SKILL_NAMES[LOWER_KINDS:])[level]
    if name not in choices:
        told = f"{name!r} is no {('lower', 'upper')[level]} skill; there is {', '.join(choices)}"
        raise BadBox(f"skills.columns number {column + 1}: {told}")
    return SKILL_NAMES.index(name)


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


def _read_sides(sides: list[_Side]) -> list[Side]:
    """Return what each printed side shows by place, in the order of boards and sides."""
    wanted = _printed_sides()
    found = [(side.board, side.side) for side in sides]
    if sorted(found) != wanted:
        raise BadBox(f"terrain.sides: boards {BOARDS[0]} to {BOARDS[-1]} with sides A and B must stand here once each")
    return [_read_side(sides[found.index(side)]) for side in wanted]


def _read_side(side: _Side) -> Side:
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


def _check_room(sides: Sequence[Side], shapes: Sequence[Sequence[Hexagon]]) -> None:
    for (board, letter), side in zip(_printed_sides(), sides, strict=True):
        if not _has_room(side, shapes):
            raise BadBox(f"terrain.sides board {board} side {letter}: no tile fits beside the fountain, away from the edge")


def _has_room(side: Side, shapes: Sequence[Sequence[Hexagon]]) -> bool:
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


def _check_players(figures: Figures, seats: int) -> None:
    """Refuse layouts and piles that do not fit the pieces for a number of players."""
    boards = figures.by_players.boards[seats]
    if boards not in (4, 5, 6):
        raise BadBox(f"by_players.boards: 4, 5 or 6 boards are possible, not {boards}")
    for number, layout in enumerate(figures.layouts.of(boards), 1):
        _check_layout(f"layouts.{boards} number {number}", layout, boards)
    basic = figures.by_players.basic_tiles_per_pile[seats]
    if not 1 <= basic * CUPS_A_SHAPE <= TILES_A_SHAPE - STARTING_TILES:
        raise BadBox(f"by_players.basic_tiles_per_pile: {basic} on each of {CUPS_A_SHAPE} cups is not possible")


def _check_layout(key: str, layout: Layout, boards: int) -> None:
    slots = {(slot[0], slot[1]) for slot in layout}
    if len(layout) != boards or len(slots) != boards:
        raise BadBox(f"{key}: {boards} different places are needed")
    if flood(min(slots), slots, AXIAL_STEPS) != slots:
        raise BadBox(f"{key}: the desert falls apart")


def _check_gems(counts: _Counts, sides: Sequence[Side]) -> None:
    """There must be a gem for every rock, whichever sides lie up, and for what four players begin with."""
    for colour, name in enumerate(COLOUR_NAMES):
        rocks = [list(side.values()).count(ROCK + colour) for side in sides]
        most = sum(max(rocks[side : side + 2]) for side in range(0, SIDES, 2))
        needed = most + PLAYERS[-1] * counts.start_gems.listed()[colour]
        if needed > counts.gems.listed()[colour]:
            raise BadBox(f"terrain.sides: {needed} {name} gems are needed, but there are {counts.gems.listed()[colour]}")
