"""The shape of the table of Amyitis as views describe it; the page's types are made from it."""

from typing import Literal

from typing_extensions import TypedDict

from nabu.games.amyitis.rules.state import ChoiceName, CourtName, CraftName, ResourceName, RowName, SpaceKind, TempleName

Cube = int | Literal["neutral"] | None
"""The seat whose cube it is, a neutral one, or none."""


class Favour(TypedDict):
    """What Amyitis gives at the end to those who own so many tiles."""

    tiles: int
    points: int


class Tile(TypedDict):
    """A garden tile: what whoever plants there gets."""

    name: str
    points: int
    talents: int
    camels: int
    resources: int
    card: CourtName | ChoiceName | None


class Square(TypedDict):
    """A square of the garden."""

    name: str
    row: int
    column: int
    floor: int
    need: int
    """The quality of plant that it asks for."""
    tile: Tile | None
    planted_by: int | None
    irrigated: bool
    """Whether its tile could be taken as far as water goes."""


class Side(TypedDict):
    """The irrigation areas between two squares."""

    name: str
    squares: list[str]
    cubes: list[Cube]
    """One for each area, None where it is still empty."""
    open: bool
    """Whether a cube may be placed here."""
    wet: bool
    """Whether it is full and leads water from the river."""


class Field(TypedDict):
    """A field: what a peasant finds there, and the cube on it."""

    resource: ResourceName
    cube: Cube


class Row(TypedDict):
    """A row of fields, the leftmost first."""

    name: RowName
    spaces: list[Field]


class Temple(TypedDict):
    """A temple: its cubes, the leftmost first, and who would be served now."""

    name: TempleName
    cubes: list[Cube]
    first: int | None
    second: int | None


class CraftCard(TypedDict):
    """A craft card of this round."""

    craft: CraftName
    face_up: bool


class Group(TypedDict):
    """A group of craft cards, and the talents that the next one costs."""

    number: int
    price: int
    cards: list[CraftCard]


class Plant(TypedDict):
    """A side of a plant card."""

    quality: int
    extra: ResourceName | None
    """What it costs beside the city's resource."""


class Space(TypedDict):
    """A space of the caravan's ring: what it asks and gives."""

    name: str
    kind: SpaceKind
    caravan: bool
    toll: int | None
    """Camels that the player to decide would pay to go there; None where the caravan stands."""
    resource: ResourceName | None
    cards: list[CourtName]
    sale: list[int]
    """In the market: points for one token, and for two."""
    plant: list[Plant]
    """In a plant city: the side of its card that is up, then the other."""


class CourtCard(TypedDict):
    """A kind of court card in the supply, and what it is good for; 0 for what it does not give."""

    card: CourtName
    level: int | None
    left: int
    talents: int
    points: int
    bonus: int
    """Spaces that the caravan moves for nothing."""
    keeps: int
    """ResourceName tokens that survive the end of a round."""


class Supply(TypedDict):
    """What lies in the general supply."""

    talents: int | None
    """None where talents never run out, and likewise camels."""
    camels: int | None
    neutral: int
    resources: dict[ResourceName, int]


class Seat(TypedDict):
    """What a player has."""

    talents: int
    camels: int
    cubes: int
    resources: dict[ResourceName, int]
    keeps: int
    """ResourceName tokens that survive the end of a round."""
    banker: int
    caravaneer: int
    palace: int
    gardeners: int
    tiles: list[Tile]
    passed: bool


class TableView(TypedDict):
    """The table of Amyitis, the same for everybody."""

    phase: str
    first: int
    round: int
    rounds_until_barren: int
    tiles_left: int
    tiles_at_end: int
    favours: list[Favour]
    engineer_points: int
    marduk_points: list[int]
    planting: str | None
    due: list[ResourceName]
    squares: list[Square]
    sides: list[Side]
    fields: list[Row]
    temples: list[Temple]
    groups: list[Group]
    ring: list[Space]
    court: list[CourtCard]
    caravaneer_tokens: list[ResourceName]
    supply: Supply
    seats: list[Seat]
