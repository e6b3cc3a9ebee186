"""The shape of what a seat sees of a game of Ishtar: `TableView` and its parts, from which the page's types are made."""

from typing import NotRequired

from typing_extensions import TypedDict

from nabu.games.ishtar.rules.state import ColourName, GroundName, IconName, PhaseName, ShapeName, SkillName, TokenName


class Gems(TypedDict):
    """Gems by colour."""

    purple: int
    red: int
    white: int


class PlacedBoard(TypedDict):
    """A terrain board: its place on the table, counted from 1, its side, and by how many sixths it is turned."""

    place: int
    board: int
    side: str
    turned: int


class Fountain(TypedDict):
    """A fountain, by the place of its board, its worth, and the flower spaces that each seat controls in its gardens."""

    place: int
    space: str
    colour: ColourName
    points: int
    control: list[int]
    held_by: list[int]


class Space(TypedDict):
    """A space of the desert, in axial coordinates; what is not there is left out."""

    name: str
    q: int
    r: int
    ground: GroundName
    gem: NotRequired[ColourName]
    flowers: NotRequired[int]
    """On vegetation only; 0 is grass."""
    garden_of: NotRequired[int]
    """The place of the fountain whose garden this is; on vegetation only."""
    controlled_by: NotRequired[int]
    assistant: NotRequired[int]
    """Seat whose assistant stands here."""
    tree: NotRequired[bool]
    token: NotRequired[TokenName]


class Part(TypedDict):
    """A space of a tile that points east: where it lies, counted from the first one, and what it shows; 0 flowers is grass."""

    q: int
    r: int
    flowers: int
    icon: IconName | None


class Tile(TypedDict):
    """A vegetation tile."""

    shape: ShapeName
    starting: bool
    text: str
    parts: list[Part]


class TileInHand(Tile):
    """The tile that is to be placed, and where its parts lie in each direction that looks different, counted from the first."""

    turned: dict[str, list[list[int]]]


class Pile(TypedDict):
    """A pile on the carpet; `cost` is what moving the can there costs, None where there is nothing to take."""

    number: int
    shape: ShapeName
    top: Tile | None
    hidden: int
    cost: int | None


class UnusedIcon(TypedDict):
    """The icon of the tile just laid, which may be used now."""

    name: IconName
    space: str


class Card(TypedDict):
    """A tree card."""

    text: str
    cost: Gems
    points: int


class RowCard(Card):
    """A tree card in the row; without a tree it cannot be taken."""

    tree: bool


class Points(TypedDict):
    """A seat's points by source. Fountains and upper skills are scored at the end: before, what they would bring now."""

    flowers: int
    trees: int
    fountains: int
    skills: int


class Player(TypedDict):
    """What a seat has in front of it."""

    gems: Gems
    assistants: int
    waiting: int
    """Assistants on the carpet, which skills fetch."""
    skills: list[str]
    planted: list[Card]
    reserved: Card | None
    skill_points: dict[str, int]
    """What each upper skill that is unlocked is worth now."""
    points: Points


class Skill(TypedDict):
    """A skill, by its letter or number, with the figures that the box gives for it."""

    letter: str
    kind: SkillName
    figures: dict[str, int]


class Rulings(TypedDict):
    """What the box settles where the rulebook leaves a rule open."""

    lower_skills_may_be_declined: bool
    row_filled_after_planting: bool
    """Otherwise the gap that a reserved card leaves is filled at once."""


class TableView(TypedDict):
    """The table of Ishtar as anybody sees it."""

    phase: PhaseName
    layout: int
    boards: list[PlacedBoard]
    fountains: list[Fountain]
    spaces: list[Space]
    can: int | None
    piles: list[Pile]
    hand: TileInHand | None
    icon: UnusedIcon | None
    owed: int
    choice: str | None
    """The pile or skill that is being paid for, or the skill that blooms."""
    row: list[RowCard | None]
    trees_left: int
    cards_left: int
    unseen: dict[ShapeName, list[str]]
    removed: dict[ShapeName, list[str]]
    spent: Gems
    players: list[Player]
    skills: list[Skill]
    skill_cost: int
    rulings: Rulings
