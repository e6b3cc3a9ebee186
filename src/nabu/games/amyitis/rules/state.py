"""A game of Amyitis in progress, field by field, and the numbers that stand for things in it."""

from typing import Literal, get_args

from nabu.core.contract import MOST_PLAYERS, state_dtype

RESOURCES = 5
BARLEY, DATES, SALT, PALM, WINE = range(RESOURCES)
TameName = Literal["barley", "dates", "salt", "palm"]
ResourceName = Literal[TameName, "wine"]
RESOURCE_NAMES: tuple[ResourceName, ...] = get_args(ResourceName)
TAME_RESOURCES = WINE
"""The first four are what cities ask for; wine stands for any of them."""

CRAFTS = 4
PEASANT, PRIEST, ENGINEER, MERCHANT = range(CRAFTS)
CraftName = Literal["peasant", "priest", "engineer", "merchant"]
CRAFT_NAMES: tuple[CraftName, ...] = get_args(CraftName)
GROUPS = MOST_PLAYERS
"""Room for groups of craft cards; there are as many as players."""
GROUP_SIZE = 3

COURT = 4
BANKER, CARAVANEER, PALACE, GARDENER = range(COURT)
CourtName = Literal["banker", "caravaneer", "palace", "gardener"]
COURT_NAMES: tuple[CourtName, ...] = get_args(CourtName)
RANKS = GARDENER
"""The first three types of court cards have levels, of which a player holds one after the other."""
HIGHEST_LEVEL = 3
"""Room for levels; how many of them a type has is for the box to say."""
LEVELS = HIGHEST_LEVEL + 1
LEVEL_WITH_TOKEN = 2
"""Every caravaneer of this level in the supply carries a resource token."""
CARD_OF_CHOICE = COURT
"""On a tile, after the types of court cards."""
ChoiceName = Literal["choice"]
TileCardName = Literal[CourtName, ChoiceName]
TILE_CARD_NAMES: tuple[TileCardName, ...] = get_args(TileCardName)

TEMPLES = 3
ISHTAR, MARDUK, TAMMOUZ = range(TEMPLES)
TempleName = Literal["ishtar", "marduk", "tammouz"]
TEMPLE_NAMES: tuple[TempleName, ...] = get_args(TempleName)
TEMPLE_SPACES = 4

ROWS = 2
RowName = Literal["top", "bottom"]
ROW_NAMES: tuple[RowName, ...] = get_args(RowName)
ROW_LENGTH = 5

SIZE = 4
COLUMN_LETTERS = "abcd"
SQUARES = SIZE * SIZE
"""Squares are numbered row by row, the river's corner first; they are called a1 … d4, column letter and row number."""
SIDES = 24
"""Sides that two squares share, in the order of their two squares; called after both, e.g. b1-b2."""
MOST_SIDES = 4
"""Sides of one square."""
MOST_AREAS = 2
"""Irrigation areas on one side."""
FLOORS = 4
HIGHEST_NEED = 3
"""The fourth floor asks for no more than quality 3."""

SPACES = 9
"""Spaces of the caravan's ring, clockwise; the first is Babylon."""
MARKET, COURT_CITY, PLANT_CITY = range(3)
SpaceKind = Literal["market", "court", "plant"]
SPACE_KINDS: tuple[SpaceKind, ...] = get_args(SpaceKind)
BABYLON = 0

PLANTS = 4
"""Plant cards; the first one lies at Khorsabad."""
TILES = 20
FAVOURS = 2
"""The smaller favour of Amyitis and the greater one."""

NOBODY = 0
NEUTRAL = MOST_PLAYERS + 1
"""A cube is NOBODY (no cube), the owner's seat + 1, or NEUTRAL."""
CUBE_MARKS = ".ABCDn"

BARREN_ROUNDS = 20
"""The house rule that bounds a game: it ends after so many rounds in a row without a tile taken from the garden."""
MOST_ROUNDS = 13 * BARREN_ROUNDS
"""The 13th tile at the latest lets the game end with its round, each within BARREN_ROUNDS rounds of the one before."""
DECISIONS_A_ROUND = 84
"""On average over a game at most: 12 recruits of 2 decisions, 4 passes, 4 steps at the end of the round, and 13 resource tokens
(12 peasants and Tammouz) of 4 decisions, since no move of the caravan takes more, and each uses up a token."""
MOST_TOKENS = 50
"""Resource tokens in a box."""
MORE_DECISIONS = 16 * 21 + 4 * 4 + MOST_TOKENS * 4
"""What tiles give to choose and to use up, tokens on caravaneers, and tokens that a drawn position begins with."""
MOST_DECISIONS = MOST_ROUNDS * DECISIONS_A_ROUND + MORE_DECISIONS

PHASES = 17
(
    ACT,  # pass, recruit or move the caravan
    PEASANT_ROW,  # a peasant chooses a row of fields
    PRIEST_TEMPLE,  # a priest chooses a temple
    ENGINEER_AREA,  # an engineer chooses an irrigation area
    SALE,  # which tokens to sell in Babylon
    FREE_AREA,  # the irrigation that comes with a sale
    PAYMENT,  # the token or wine
    COURT_CARD,  # which of the city's two types of card
    PLANTING,  # on which square
    CARAVANEER_TOKEN,  # which of the tokens that lie on the level 2 caravaneers
    TILE_RESOURCE,  # which resource a tile gives
    TILE_CARD,  # which court card a tile gives
    PROCESSION,  # in which temple the own cube goes
    ISHTAR_GIFT,  # camel or talent
    TAMMOUZ_ROW,  # the first in the temple of Tammouz chooses a row of fields
    TAMMOUZ_SWAP,  # the second there may swap a resource
    DISCARD,  # which resource to give back at the end of the round
) = range(PHASES)
PHASE_NAMES = (
    "act",
    "peasant",
    "priest",
    "engineer",
    "sale",
    "free-area",
    "payment",
    "court-card",
    "planting",
    "caravaneer-token",
    "tile-resource",
    "tile-card",
    "procession",
    "ishtar",
    "tammouz-row",
    "tammouz-swap",
    "discard",
)

STATE = state_dtype(
    [
        ("first", "i2"),  # seat that holds the first player card
        ("round_number", "i2"),  # number of this round, from 1
        ("planted_in", "i2"),  # round in which a tile was taken last, 0 if none yet
        ("tiles_left", "i2"),  # garden tiles on the board
        ("caravan", "i2"),  # space where the caravan stands
        ("square", "i2"),  # 1 + square that is being planted, 0 outside planting
        ("gifts", "i2"),  # resources that the tile being taken still gives
        ("free_card", "i2"),  # 1 while the tile being taken still gives a court card of choice
        ("talents_left", "i2"),  # in the general supply, like all the fields called …_left; 0 if talents never run out
        ("camels_left", "i2"),  # likewise
        ("neutral_left", "i2"),
        ("gardeners_left", "i2"),
        ("full_sides", "i4"),  # bit set of the sides whose areas are all irrigated; follows from `area`
        ("open_sides", "i4"),  # bit set of the sides where a cube may be placed; follows from `area`
        ("irrigated", "i4"),  # bit set of the squares with a tile and a fully irrigated side; follows from the above
        ("due", "i1", (2,)),  # 1 + resources still to be paid, 0 for none, packed to the front
        ("passed", "i1", (MOST_PLAYERS,)),  # 1 for those who have passed this round
        ("talents", "i2", (MOST_PLAYERS,)),  # nobody gets more in a game than two bytes hold, even if they never run out
        ("camels", "i2", (MOST_PLAYERS,)),  # likewise
        ("cubes", "i1", (MOST_PLAYERS,)),  # in the player's own supply, not on a board
        ("gardeners", "i1", (MOST_PLAYERS,)),
        ("level", "i1", (MOST_PLAYERS, RANKS)),  # of banker, caravaneer, palace; 0 for none, or for the first caravaneer
        ("resources", "i1", (MOST_PLAYERS, RESOURCES)),
        ("resources_left", "i1", (RESOURCES,)),
        ("cards_left", "i1", (RANKS, LEVELS)),  # court cards in the supply, by type and level
        ("on_caravaneers", "i1", (TAME_RESOURCES,)),  # tokens that lie on the level 2 caravaneers in the supply
        ("face_up", "i1", (GROUPS, CRAFTS)),  # craft cards on offer, by group and craft
        ("face_down", "i1", (GROUPS, CRAFTS)),  # craft cards recruited this round, likewise
        ("price", "i1", (GROUPS,)),  # talents the next card of a group costs: its cards that lie face down
        ("field", "i1", (ROWS, ROW_LENGTH)),  # cube on each field
        ("temple", "i1", (TEMPLES, TEMPLE_SPACES)),  # cube on each space, the leftmost first
        ("area", "i1", (SIDES, MOST_AREAS)),  # cube on each irrigation area; a double side is filled first area first
        ("tile", "i1", (SQUARES,)),  # 1 + tile that was laid out on each square, 0 where none was
        ("planted_by", "i1", (SQUARES,)),  # seat + 1 of who took the tile, 0 while nobody has
        ("plant", "i1", (SPACES,)),  # 1 + plant card lying at each space, 0 for none
        ("plant_side", "i1", (SPACES,)),  # which of its two sides is up
    ]
)

PASS_ACTION = 0
"""Do nothing more this round."""
RECRUIT_ACTION = PASS_ACTION + 1
"""Group × craft: recruit such a card of that group."""
CARAVAN_ACTION = RECRUIT_ACTION + GROUPS * CRAFTS
"""By space: move the caravan there."""
ROW_ACTION = CARAVAN_ACTION + SPACES
"""By row: place a cube on its leftmost empty field."""
TEMPLE_ACTION = ROW_ACTION + ROWS
"""By temple: place a cube there."""
IRRIGATE_ACTION = TEMPLE_ACTION + TEMPLES
"""By side: place a cube on its next empty area."""
SELL_ACTION = IRRIGATE_ACTION + SIDES
"""By resource, and then by pair of resources: sell one or two tokens."""
PAIRS = RESOURCES * (RESOURCES + 1) // 2
PAY_ACTION = SELL_ACTION + RESOURCES + PAIRS
"""By resource: pay what is due next with it."""
CARD_ACTION = PAY_ACTION + RESOURCES
"""By type of court card: take the next one."""
PLANT_ACTION = CARD_ACTION + COURT
"""By square: plant there."""
GET_ACTION = PLANT_ACTION + SQUARES
"""By resource: get this one."""
GIFT_ACTION = GET_ACTION + RESOURCES
"""Camel, talent: take it from Ishtar."""
GIFTS = 2
CAMEL_GIFT, TALENT_GIFT = range(GIFTS)
GIFT_NAMES = ("camel", "talent")
SWAP_ACTION = GIFT_ACTION + GIFTS
"""By resource given and other resource received (not wine): swap them."""
SWAPS = TAME_RESOURCES * (TAME_RESOURCES - 1) + TAME_RESOURCES
KEEP_ACTION = SWAP_ACTION + SWAPS
"""Swap nothing."""
DISCARD_ACTION = KEEP_ACTION + 1
"""By resource: give one back to the supply."""

SALES = tuple((first,) for first in range(RESOURCES)) + tuple(
    (first, second) for first in range(RESOURCES) for second in range(first, RESOURCES)
)
"""What each SELL_ACTION sells."""
SWAP_PAIRS = tuple((given, got) for given in range(RESOURCES) for got in range(TAME_RESOURCES) if given != got)
"""What each SWAP_ACTION gives and gets."""
