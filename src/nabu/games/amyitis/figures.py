"""The figures in the box file of Amyitis: what each table holds, and what must fit together."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from annotated_types import Ge, Le, Len
from pydantic import Field, field_validator

from nabu.face.boxfile import BoxEntry, BoxTable, validated
from nabu.face.errors import BadBox
from nabu.games.amyitis.court_figures import ByPlayers, Court, Figure, check_levels, check_room_for_levels, court_key
from nabu.games.amyitis.rules.box import PLAYERS
from nabu.games.amyitis.rules.garden import SIDE_SQUARES, floor_of
from nabu.games.amyitis.rules.state import (
    CARAVANEER,
    COURT_CITY,
    CRAFT_NAMES,
    FLOORS,
    GROUP_SIZE,
    HIGHEST_NEED,
    LEVEL_WITH_TOKEN,
    MARKET,
    MOST_TOKENS,
    PLANT_CITY,
    PLANTS,
    RESOURCE_NAMES,
    ROW_LENGTH,
    SIZE,
    SPACE_KINDS,
    SPACES,
    SQUARES,
    TAME_RESOURCES,
    TEMPLE_NAMES,
    TILES,
    CourtName,
    ResourceName,
    SpaceKind,
    TameName,
    TileCardName,
)

EVERY_HIGH_SIDE = "every side of a square on floor 3 or 4"
"""The words that stand for a list of double sides."""
LOWEST_DOUBLE_FLOOR = 3
TILES_THAT_END_THE_GAME: Mapping[int, int] = {2: 3, 3: 4, 4: 4}
HOME_OF_THE_FIRST_PLANT = "khorsabad"
TOP_TILE_POINTS, TOP_QUALITY = 10, 3
"""What the tile for the topmost floor shows, in a file that does not say which it is."""
CRAFT_CARDS, COURT_CARDS = 18, 31
"""Cards in the box, all of which are in play with four players."""
QUALITY_WITH_EXTRA = 2
"""Only plants of this quality cost an additional resource; both sides of the first plant card have it."""

Supply = Annotated[int, Ge(1), Le(100)]
Square = Annotated[list[Annotated[int, Ge(0), Le(SIZE - 1)]], Len(2, 2)]


class _Tokens(BoxEntry):
    """Resource tokens, by kind."""

    barley: Supply
    dates: Supply
    salt: Supply
    palm: Supply
    wine: Supply

    def counts(self) -> list[int]:
        """Return how many there are of each kind."""
        return [getattr(self, name) for name in RESOURCE_NAMES]


class _Supply(BoxTable):
    talents: Supply
    camels: Supply
    resource_tokens: _Tokens
    cubes_per_player: Supply
    neutral_cubes: Supply

    @field_validator("resource_tokens", mode="before")
    @classmethod
    def _of_each_kind(cls, tokens: Any) -> Any:
        """One number stands for as many tokens of each kind."""
        return dict.fromkeys(RESOURCE_NAMES, tokens) if isinstance(tokens, int) else tokens


class _Start(BoxTable):
    talents: Figure
    camels: Figure
    caravaneer: Literal[0]


def _is_high(squares: tuple[int, int]) -> bool:
    return max(floor_of(square) for square in squares) >= LOWEST_DOUBLE_FLOOR


def _side_between(pair: list[list[int]]) -> tuple[int, int]:
    """Return two squares given by row and column as a side has them: the one that comes first is first."""
    one, other = sorted(row * SIZE + column for row, column in pair)
    return one, other


class _Gardens(BoxTable):
    size: Literal[4]
    double: str | list[Annotated[list[Square], Len(2, 2)]]
    unused_with_2_players: Annotated[list[Square], Len(0, 12)]

    def double_sides(self) -> set[int]:
        """Return the sides with two areas."""
        if isinstance(self.double, str):
            return {side for side, squares in enumerate(SIDE_SQUARES) if _is_high(squares)}
        return {SIDE_SQUARES.index(_side_between(pair)) for pair in self.double}

    def squares_in_use(self, floor: int, players: int) -> int:
        """Count the squares of a floor on which tiles are laid out."""
        return sum(floor_of(square) == floor and self.is_used(square, players) for square in range(SQUARES))

    def is_used(self, square: int, players: int) -> bool:
        """Whether a tile is laid out on a square."""
        return players > 2 or list(divmod(square, SIZE)) not in self.unused_with_2_players


class _Fields(BoxTable):
    top: Annotated[list[ResourceName], Len(ROW_LENGTH, ROW_LENGTH)]
    bottom: Annotated[list[ResourceName], Len(ROW_LENGTH, ROW_LENGTH)]


class _Temples(BoxTable):
    spaces: Literal[4]
    order: Annotated[list[str], Len(3, 3)]


class _Space(BoxEntry):
    name: Annotated[str, Field(pattern=r"^[A-Za-z]{2,16}$")]
    kind: SpaceKind
    resource: TameName | None = None
    cards: Annotated[list[CourtName], Len(1, 2)] | None = None


class _Caravan(BoxTable):
    spaces: Annotated[list[_Space], Len(SPACES, SPACES)]
    sale: Annotated[list[Figure], Len(2, 2)]


class _PlantSide(BoxEntry):
    quality: Annotated[int, Ge(1), Le(HIGHEST_NEED)]
    extra: TameName | None = None


PlantCard = Annotated[list[_PlantSide], Len(2, 2)]


class _Plants(BoxTable):
    khorsabad: PlantCard
    others: Annotated[list[PlantCard], Len(PLANTS - 1, PLANTS - 1)]


class _Crafts(BoxTable):
    peasant: ByPlayers
    priest: ByPlayers
    engineer: ByPlayers
    merchant: ByPlayers


class _Tile(BoxEntry):
    points: Figure
    talents: Annotated[int, Ge(0), Le(9)] = 0
    camels: Annotated[int, Ge(0), Le(9)] = 0
    resources: Annotated[int, Ge(0), Le(3)] = 0
    card: TileCardName | None = None
    floor: Annotated[int, Ge(1), Le(FLOORS)] | None = None

    def lies_on(self, quality: int) -> int:
        """Return its floor: what the file says, otherwise its quality, and the topmost floor for the best ten points."""
        if self.floor is not None:
            return self.floor
        return FLOORS if quality == TOP_QUALITY and self.points == TOP_TILE_POINTS else quality


class _Tiles(BoxTable):
    quality_1: list[_Tile]
    quality_2: list[_Tile]
    quality_3: list[_Tile]

    def with_quality(self) -> list[tuple[int, _Tile]]:
        """Return every tile with its quality, the lowest first."""
        listed = (self.quality_1, self.quality_2, self.quality_3)
        return [(quality, tile) for quality, tiles in enumerate(listed, 1) for tile in tiles]


class _Favour(BoxTable):
    two: Annotated[list[Figure], Len(2, 2), Field(alias="2")]
    three: Annotated[list[Figure], Len(2, 2), Field(alias="3")]
    four: Annotated[list[Figure], Len(2, 2), Field(alias="4")]
    points: Annotated[list[Figure], Len(2, 2)] = Field([5, 10])

    def tiles(self, players: int) -> list[int]:
        """Return how many tiles the two favours ask for."""
        return (self.two, self.three, self.four)[players - 2]


class _Rulings(BoxTable):
    """How the box answers what the books leave open; a ruling that it does not mention is an old one."""

    endless_talents_and_camels: bool = False


class Figures(BoxEntry):
    """The whole box file."""

    game: str
    edition: str
    supply: _Supply
    start: _Start
    gardens: _Gardens
    fields: _Fields
    temples: _Temples
    caravan: _Caravan
    plants: _Plants
    crafts: _Crafts
    court: Court
    favour: _Favour
    tiles: _Tiles
    rulings: _Rulings = _Rulings()


def read_figures(data: dict[str, Any]) -> Figures:
    """Check what a box file holds; raises BadBox naming the key."""
    check_room_for_levels(data.get("court"))
    figures = validated(Figures, data)
    _check_double_sides(figures.gardens)
    _check_tokens(figures.supply.resource_tokens)
    _check_temples(figures.temples)
    _check_spaces(figures.caravan.spaces)
    _check_favour(figures.favour)
    _check_plants(figures.plants)
    check_levels(figures.court)
    for players in PLAYERS:
        _check_cards_for(figures, players)
        _check_start(figures, players)
        _check_garden(figures.gardens, players)
    _check_tiles(figures)
    _check_counts("crafts", figures.crafts, CRAFT_NAMES, CRAFT_CARDS)
    _check_counts("court", figures.court, figures.court.keys(), COURT_CARDS)
    return figures


def _check_double_sides(gardens: _Gardens) -> None:
    """Double sides are pairs of squares side by side, or the words for all high ones."""
    if isinstance(gardens.double, str):
        if gardens.double != EVERY_HIGH_SIDE:
            raise BadBox(
                f"gardens.double: a list of pairs of squares, or the words {EVERY_HIGH_SIDE!r}, not {gardens.double[:60]!r}"
            )
        return
    for pair in gardens.double:
        if _side_between(pair) not in SIDE_SQUARES:
            raise BadBox(f"gardens.double: {pair} are not two squares side by side")


def _check_tokens(tokens: _Tokens) -> None:
    """The bounds in the rules count on so many resource tokens at most."""
    if sum(tokens.counts()) > MOST_TOKENS:
        raise BadBox(f"supply.resource_tokens: {sum(tokens.counts())} tokens in all, and at most {MOST_TOKENS} can be")


def _check_tiles(figures: Figures) -> None:
    """All tiles that are in the box are listed, and every floor has one for each of its squares."""
    tiles = figures.tiles.with_quality()
    if len(tiles) != TILES:
        raise BadBox(f"tiles: {len(tiles)} tiles are listed, but the box has {TILES}")
    for floor in range(1, FLOORS + 1):
        squares = max(figures.gardens.squares_in_use(floor, players) for players in PLAYERS)
        there = sum(tile.lies_on(quality) == floor for quality, tile in tiles)
        if there < squares:
            raise BadBox(
                f"tiles: floor {floor} has {squares} squares, and only {there} tiles are for it; a tile is for the floor of its"
                f" quality, the {TOP_TILE_POINTS} of quality {TOP_QUALITY} for floor {FLOORS}, unless it says floor = …"
            )


def _check_temples(temples: _Temples) -> None:
    if temples.order != list(TEMPLE_NAMES):
        raise BadBox(
            f"temples.order: the rules score {', '.join(TEMPLE_NAMES)} in this order, not {', '.join(temples.order)[:60]}"
        )


def _check_spaces(spaces: Sequence[_Space]) -> None:
    """Babylon comes first and is the only market; cities have what their kind needs, and names that differ.

    There is a plant card for each plant city, one of which is the home of the first card.
    """
    for number, space in enumerate(spaces):
        _check_space(f"caravan.spaces.{number} ({space.name})", space, number == 0)
    names = [space.name.lower() for space in spaces]
    if len(set(names)) != len(names):
        raise BadBox("caravan.spaces: two spaces have the same name")
    plants = [space.name.lower() for space in spaces if space.kind == SPACE_KINDS[PLANT_CITY]]
    if len(plants) > PLANTS or HOME_OF_THE_FIRST_PLANT not in plants:
        raise BadBox(
            f"caravan.spaces: there must be 1 to {PLANTS} plant cities, since there are {PLANTS} plant cards, one of them"
            f" {HOME_OF_THE_FIRST_PLANT.title()}; these are {', '.join(plants) or 'none'}"
        )


def _check_space(key: str, space: _Space, is_first: bool) -> None:
    is_market = space.kind == SPACE_KINDS[MARKET]
    if is_market != is_first:
        raise BadBox(f"{key}: the market is the first space and no other")
    if (space.resource is None) != is_market:
        raise BadBox(f"{key}: every city asks for a resource, the market for none")
    if (space.cards is not None) != (space.kind == SPACE_KINDS[COURT_CITY]):
        raise BadBox(f"{key}: a court city, and no other space, has cards = […], one or two types of court cards")
    if space.cards is not None and len(set(space.cards)) != len(space.cards):
        raise BadBox(f"{key}: its two types of cards must differ; where it sells one type, name it once")


def _check_favour(favour: _Favour) -> None:
    for players in PLAYERS:
        few, many = favour.tiles(players)
        if not 0 < few < many:
            raise BadBox(f"favour.{players}: more tiles for the greater favour than for the smaller, and at least one")
    small, great = favour.points
    if small > great:
        raise BadBox(f"favour.points: the greater favour cannot bring fewer points than the smaller, {great} after {small}")


def _check_plants(plants: _Plants) -> None:
    """An additional resource belongs to quality 2, which both sides of the card at Khorsabad have."""
    if any(side.quality != QUALITY_WITH_EXTRA for side in plants.khorsabad):
        raise BadBox(f"plants.khorsabad: both sides must have quality {QUALITY_WITH_EXTRA}")
    for number, card in enumerate(plants.others):
        if any(side.extra and side.quality != QUALITY_WITH_EXTRA for side in card):
            raise BadBox(f"plants.others.{number}: only a plant of quality {QUALITY_WITH_EXTRA} costs an extra resource")


def _check_cards_for(figures: Figures, players: int) -> None:
    """There are craft cards for all groups, a first caravaneer for everybody, and a resource for each of the last ones."""
    court, index = figures.court, players - 2
    cards = sum(getattr(figures.crafts, name)[index] for name in CRAFT_NAMES)
    if cards < players * GROUP_SIZE:
        raise BadBox(f"crafts: {cards} cards for {players} players, but the groups take {players * GROUP_SIZE}")
    if court.caravaneer_0[index] != players:
        raise BadBox(f"court.caravaneer_0: each of the {players} players needs one, not {court.caravaneer_0[index]}")
    if court.with_token(index) > TAME_RESOURCES:
        key = court_key(CARAVANEER, LEVEL_WITH_TOKEN)
        raise BadBox(f"court.{key}: each takes a resource of its own, so at most {TAME_RESOURCES} for {players} players")


def _check_start(figures: Figures, players: int) -> None:
    """The supply has what everybody begins with, unless it never runs out."""
    if figures.rulings.endless_talents_and_camels:
        return
    for what in ("talents", "camels"):
        needed, there = players * getattr(figures.start, what), getattr(figures.supply, what)
        if needed > there:
            raise BadBox(f"start.{what}: {players} players need {needed}, but supply.{what} is {there}")


def _check_garden(gardens: _Gardens, players: int) -> None:
    """More tiles are laid out than end the game."""
    tiles = sum(gardens.is_used(square, players) for square in range(SQUARES))
    if tiles <= TILES_THAT_END_THE_GAME[players]:
        raise BadBox(f"gardens: {tiles} tiles with {players} players, so the game would be over at once")


def _check_counts(table: str, counts: _Crafts | Court, names: Sequence[str], in_all: int) -> None:
    """More players never play with fewer cards of a kind, and four of them with all that are in the box."""
    by_name = {name: getattr(counts, name) for name in names}
    for name, numbers in by_name.items():
        if numbers != sorted(numbers):
            raise BadBox(f"{table}.{name}: {numbers} cards for 2, 3, 4 players, but more players never take cards out of play")
    with_all_players = sum(numbers[-1] for numbers in by_name.values())
    if with_all_players != in_all:
        raise BadBox(f"{table}: {with_all_players} cards with four players, but the box has {in_all}")
