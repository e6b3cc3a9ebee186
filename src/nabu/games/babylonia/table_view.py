"""What a seat is shown of the table in a game of Babylonia, part by part; the page's types are made from this."""

from typing import Annotated, Literal

from pydantic import Field as Constraint
from typing_extensions import TypedDict

from nabu.games.babylonia.rules.state import CardName, KindName, NobleName, PhaseName


class Counts(TypedDict):
    """Tokens by kind."""

    priest: int
    merchant: int
    servant: int
    farmer: int


class Placed(Counts):
    """Tokens placed this turn: face up by kind, and face down on rivers."""

    river: int


class Tokens(TypedDict):
    """The tokens of a stand or a reserve: everybody may count them, only their owner knows the kinds."""

    count: int
    kinds: Counts | None


class Token(TypedDict):
    """A clan token on the board; the kind of a face-down one is its owner's to know."""

    what: Literal["token"]
    owner: int
    kind: KindName | None
    face_down: bool


class City(TypedDict):
    """A city tile: the nobles that it pays, and how many land hexagons around it are without a token."""

    what: Literal["city"]
    symbols: list[NobleName]
    open_land: int


class Field(TypedDict):
    """A crop field and its points; None where it pays for each city in front of all players."""

    what: Literal["field"]
    points: int | None


class Ziggurat(TypedDict):
    """A ziggurat, and how many land hexagons around it are without a token."""

    what: Literal["ziggurat"]
    scored: bool
    open_land: int


Held = Annotated[Token | City | Field | Ziggurat, Constraint(discriminator="what")]


class Hexagon(TypedDict):
    """A hexagon in use. Columns are doubled: neighbours are (row ± 2, column) and (row ± 1, column ± 1)."""

    name: str
    row: int
    column: int
    terrain: Literal["land", "river"]
    central: bool
    """Whether it is land between the two rivers."""
    holds: Held | None


class Card(TypedDict):
    """A ziggurat card of this game: who has it (None: it lies beside the board), and whether it is used up."""

    name: CardName
    number: int
    owner: int | None
    used: bool


class TableView(TypedDict):
    """The table as a viewer may see it."""

    phase: PhaseName
    on_turn: int
    """Whose turn it is: not always whose decision, since others may choose a card meanwhile."""
    placed: Placed
    choosing: str | None
    """The hexagon of the ziggurat whose card is being chosen."""
    hexes: list[Hexagon]
    cities_left: int
    cities: list[int]
    """By seat: city tiles in front of it."""
    cards: list[Card]
    stands: list[Tokens]
    reserves: list[Tokens]
