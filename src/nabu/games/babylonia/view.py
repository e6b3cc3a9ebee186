"""What a seat may see of the table in a game of Babylonia."""

from typing import Annotated, Any, Literal, cast

from pydantic import Field as Constraint
from typing_extensions import TypedDict

from nabu.core.contract import Box, State
from nabu.games.babylonia.boxfile import printed
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules.filling import total
from nabu.games.babylonia.rules.state import (
    CARD_NAMES,
    CARDS,
    CITY,
    EXTRA_TURN,
    FARMER,
    FIELD,
    KIND_NAMES,
    KINDS,
    MERCHANT,
    NO_SITE,
    NOBLES,
    NOT_IN_GAME,
    PHASE_NAMES,
    PRIEST,
    RIVER_TOKEN,
    SERVANT,
    TEN_POINTS,
    ZIGGURAT,
)

PhaseName = Literal["place", "score", "take", "extra", "end"]
NobleName = Literal["priest", "merchant", "servant"]
KindName = Literal["priest", "merchant", "servant", "farmer"]
CardName = Literal[
    "ten_points",
    "extra_turn",
    "stand_of_seven",
    "three_nobles",
    "noble_with_farmers",
    "nobles_in_fields",
    "city_bonus",
    "central_land_connects",
    "river_connects",
]


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


def view(box: Box, s: State, viewer: int | None) -> TableView:
    """Describe the table, JSON-able, without anything hidden from the viewer."""
    seats = range(s.players)
    return {
        "phase": cast(PhaseName, PHASE_NAMES[s.phase]),
        "on_turn": int(s.on_turn),
        "placed": {**_by_kind(s.placed), "river": int(s.placed[RIVER_TOKEN])},
        "choosing": None if s.site == NO_SITE else hex_name(box, int(box.site_hex[s.site])),
        "hexes": _hexes(box, s, viewer),
        "cities_left": int(s.cities_left),
        "cities": [int(s.cities[seat]) for seat in seats],
        "cards": [_card(box, s, card) for card in range(CARDS) if s.card_owner[card] != NOT_IN_GAME],
        "stands": [_tokens(s.stand[seat], seat == viewer) for seat in seats],
        "reserves": [_tokens(s.reserve[seat], seat == viewer) for seat in seats],
    }


def _by_kind(counts: Any) -> Counts:
    return Counts(
        priest=int(counts[PRIEST]), merchant=int(counts[MERCHANT]), servant=int(counts[SERVANT]), farmer=int(counts[FARMER])
    )


def _tokens(counts: Any, open_to_viewer: bool) -> Tokens:
    return {"count": total(counts), "kinds": _by_kind(counts) if open_to_viewer else None}


def _card(box: Box, s: State, card: int) -> Card:
    owner = int(s.card_owner[card])
    used = owner >= 0 and (card == TEN_POINTS or (card == EXTRA_TURN and s.extra_turn_used == 1))
    name = cast(CardName, CARD_NAMES[card])
    return {"name": name, "number": int(box.card_number[card]), "owner": owner if owner >= 0 else None, "used": bool(used)}


def _hexes(box: Box, s: State, viewer: int | None) -> list[Hexagon]:
    """Describe every hexagon in use."""
    board, held = printed(box), _Held(box, s, viewer)
    return [
        {
            "name": board.names[hexagon],
            "row": board.rows[hexagon],
            "column": board.columns[hexagon],
            "terrain": "river" if board.river[hexagon] else "land",
            "central": board.central[hexagon],
            "holds": held.at(hexagon),
        }
        for hexagon in range(len(board.names))
        if board.in_use[hexagon]
    ]


class _Held:
    """What lies on the hexagons, as a viewer sees it."""

    def __init__(self, box: Box, s: State, viewer: int | None) -> None:
        self.board, self.viewer = printed(box), viewer
        self.cells, self.tiles = s.cell.tolist(), s.tile.tolist()
        self.scored, self.open_land = s.scored.tolist(), s.open_land.tolist()

    def at(self, hexagon: int) -> Held | None:
        """Describe what lies on a hexagon."""
        cell, site = self.cells[hexagon], self.board.site_at[hexagon]
        if cell >= 0:
            return self._token(cell, self.board.river[hexagon])
        if cell == CITY:
            symbols = self.board.tile_symbols[self.tiles[site]]
            shown = [cast(NobleName, KIND_NAMES[kind]) for kind in range(NOBLES) if symbols >> kind & 1]
            return {"what": "city", "symbols": shown, "open_land": self.open_land[site]}
        if cell == FIELD:
            points = self.board.tile_points[self.tiles[site]]
            return {"what": "field", "points": points if points > 0 else None}
        if cell == ZIGGURAT:
            return {"what": "ziggurat", "scored": bool(self.scored[site]), "open_land": self.open_land[site]}
        return None

    def _token(self, cell: int, face_down: bool) -> Token:
        """The kind of a face-down token is its owner's to know."""
        owner, kind = divmod(cell, KINDS)
        shown = cast(KindName, KIND_NAMES[kind]) if not face_down or owner == self.viewer else None
        return {"what": "token", "owner": owner, "kind": shown, "face_down": face_down}
