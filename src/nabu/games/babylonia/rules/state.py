"""A game of Babylonia in progress, field by field, and the numbers that stand for things in it."""

from typing import Literal, get_args

from nabu.core.contract import MOST_PLAYERS, state_dtype

HEXES = 192
"""Room for hexagons: boards may have fewer. Hexagons are numbered row by row, the same for any number of players."""
SITES = 48
"""Room for sites: hexagons that begin with a ziggurat (numbered first) or a location tile. Sets of them fit into 62 bits."""
TILES = 16
"""Room for different location tiles."""
MOST_OF_A_KIND = 60
"""No player has more tokens of a kind, whatever the box."""

KIND_BITS = 2
KINDS = 1 << KIND_BITS
PRIEST, MERCHANT, SERVANT, FARMER = range(KINDS)
NOBLES = 3
"""The first three kinds are nobles."""
NobleName = Literal["priest", "merchant", "servant"]
KindName = Literal[NobleName, "farmer"]
NOBLE_NAMES: tuple[NobleName, ...] = get_args(NobleName)
KIND_NAMES: tuple[KindName, ...] = get_args(KindName)

RIVER_TOKEN = KINDS
"""In `placed`, after the four kinds: tokens put face down on a river."""

CARDS = 9
(
    TEN_POINTS,
    EXTRA_TURN,
    STAND_OF_SEVEN,
    THREE_NOBLES,
    NOBLE_WITH_FARMERS,
    NOBLES_IN_FIELDS,
    CITY_BONUS,
    CENTRAL_LAND_CONNECTS,
    RIVER_CONNECTS,
) = range(CARDS)
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
CARD_NAMES: tuple[CardName, ...] = get_args(CardName)
CARDS_SHOWN = 7
"""How many ziggurat cards lie beside the board."""
AVAILABLE = -1
NOT_IN_GAME = -2

FREE_LAND, FREE_RIVER, FIELD, CITY, ZIGGURAT, NOT_IN_USE = range(-1, -7, -1)
"""What a hexagon holds when it holds no token."""

NO_TILE = -1
NO_SITE = -1

PHASES = 5
PLACE, SCORE, TAKE, EXTRA, END = range(PHASES)
PhaseName = Literal["place", "score", "take", "extra", "end"]
PHASE_NAMES: tuple[PhaseName, ...] = get_args(PhaseName)

STATE = state_dtype(
    [
        ("fields", "i8"),  # bit set of the sites that hold a crop field
        (
            "beside",
            "i8",
            (MOST_PLAYERS,),
        ),  # by seat: bit set of the sites with an own token adjacent; face-up, but for ziggurats
        ("on_turn", "i2"),  # seat whose turn it is; differs from `player` while somebody else chooses a card
        ("site", "i2"),  # site of the ziggurat whose card is being chosen, NO_SITE outside phase TAKE
        ("pending", "i2"),  # surrounded cities and ziggurats that wait to be scored
        ("cities_left", "i2"),  # city tiles on the board
        ("extra_turn_used", "i2"),  # 1 once the extra turn card has been turned face down
        ("free_count", "i2"),  # how many hexagons of land and river are free
        ("cell", "i1", (HEXES,)),  # KINDS × seat + kind of the token there, or one of FREE_LAND … NOT_IN_USE
        ("free", "u1", (HEXES,)),  # the free hexagons, ascending, then zeros
        ("tile", "i1", (SITES,)),  # location tile still lying there (an index into the box's tiles), or NO_TILE
        ("open_land", "i1", (SITES,)),  # land hexagons around the site without a token
        ("scored", "i1", (SITES,)),  # 1 for a ziggurat that has been scored
        ("stand", "i1", (MOST_PLAYERS, KINDS)),  # tokens on each stand, by kind; hidden from the others
        ("reserve", "i1", (MOST_PLAYERS, KINDS)),  # tokens still to be drawn, by kind
        ("cities", "i1", (MOST_PLAYERS,)),  # city tiles in front of each player
        ("card_owner", "i1", (CARDS,)),  # seat, AVAILABLE or NOT_IN_GAME
        ("placed", "i1", (KINDS + 1,)),  # tokens placed this turn: face up by kind, then RIVER_TOKEN
        ("queue", "u1", (HEXES,)),  # work space of the search for connected tokens, zero between calls
        ("seen", "i1", (HEXES // 8,)),  # likewise, a bit for each hexagon
    ]
)

PLACE_ACTION = 0
"""Kind × hexagon: place that token there."""
STOP_ACTION = PLACE_ACTION + KINDS * HEXES
"""Finish placing tokens."""
SCORE_ACTION = STOP_ACTION + 1
"""By hexagon: score that city or ziggurat next."""
TAKE_ACTION = SCORE_ACTION + HEXES
"""By card: take that ziggurat card."""
EXTRA_ACTION = TAKE_ACTION + CARDS
"""Play the additional turn now."""
DECLINE_ACTION = EXTRA_ACTION + 1
"""Keep the extra turn card for later."""
