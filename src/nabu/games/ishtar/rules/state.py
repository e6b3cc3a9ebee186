"""A game of Ishtar in progress, field by field, and the numbers that stand for things in it."""

from collections.abc import Mapping
from typing import Literal, get_args

from nabu.core.contract import MOST_PLAYERS, state_dtype

SLOTS = 6
"""Places for terrain boards; a layout says where they lie. Each board has one fountain, so slots number fountains too."""
BOARD_SPACES = 37
"""Spaces of a terrain board: a hexagon of side 4, numbered row by row as it lies on the table, however the board is turned."""
SPACES = SLOTS * BOARD_SPACES
"""Spaces are numbered slot by slot: `slot * BOARD_SPACES + cell`, the same in every layout."""
OFF = SPACES
"""Stands for a space beyond the desert; arrays that are read with it have one more entry."""
BOARD_WIDTH = 7
"""Spaces in the longest row of a board. In bit sets of a board's spaces, rows begin so many bits apart; see `rules/room.py`."""
LAYOUTS = 4
"""Room for layouts."""
SIDES = 12
"""Printed sides of terrain boards: `2 * board`, plus 1 for side B."""
SIXTHS = 6
"""Ways to turn a board or a tile, and directions from a space to its neighbours."""

COLOURS = 3
PURPLE, RED, WHITE = range(COLOURS)
ColourName = Literal["purple", "red", "white"]
COLOUR_NAMES: tuple[ColourName, ...] = get_args(ColourName)
GEM_LETTERS = "prw"

SAND, TABLET, FOUNTAIN, ROCK = range(4)
"""What is printed on a space of a terrain board; ROCK + colour is a rock with a gem of that colour."""
GroundName = Literal["sand", "tablet", "fountain", "rock"]
GROUND_NAMES: tuple[GroundName, ...] = get_args(GroundName)

SHAPES = 3
ShapeName = Literal["line", "bend", "triangle"]
SHAPE_NAMES: tuple[ShapeName, ...] = get_args(ShapeName)
TILE_SPACES = 3
STARTING_TILES = 2
TILES_A_SHAPE = 14
"""Of each shape: first the starting tiles, then the basic ones. A tile is `shape * TILES_A_SHAPE + number`."""
TILES = SHAPES * TILES_A_SHAPE
PILES = 6
CUPS_A_SHAPE = 2

BARE, GRASS = range(2)
"""What grows on a space; GRASS + n is a flower space with n flowers."""
GRASS_MARK = "g"
MOST_FLOWERS = 9

NOTHING, TREE, SINGLE_TOKEN, DOUBLE_TOKEN, ASSISTANT = range(5)
"""What stands on a space; ASSISTANT + seat is that seat's assistant."""
TokenName = Literal["single", "double"]
TOKEN_NAMES: Mapping[int, TokenName] = dict(enumerate(get_args(TokenName), SINGLE_TOKEN))

UNCOVERABLE = 1 << SLOTS
"""In `touch`: no tile may cover this space. Lower bits are fountains, by slot."""
FOUNTAINS = UNCOVERABLE - 1
"""In `touch` and `signs`: the bits for fountains."""
MARKS = 8
"""In `signs`: marks of assistants, as the box gives them, begin at this bit."""
NOBODY = 0
"""In `keeper` and `guard`: no assistant. Otherwise the assistant's space + 1 …"""
SEVERAL = 255
"""… or, in `guard` only, two or more assistants."""

NO_ICON, ASSISTANT_ICON, SKILL_ICON, WILD_ICON = range(4)
IconName = Literal["assistant", "skill", "wild"]
ICON_NAMES: Mapping[int, IconName] = dict(enumerate(get_args(IconName), ASSISTANT_ICON))
"""By icon; NO_ICON has no name."""

COLUMNS = 5
SKILLS = 2 * COLUMNS
"""Skills: first the lower ones, column by column (1 … 5), then the upper ones (A … E)."""
SKILL_LETTERS = "12345ABCDE"
(
    RESERVE_TREE,
    TAKE_ASSISTANT,
    BLOOM_DOUBLE,
    BLOOM_SINGLE,
    GEMS_LEFT,
    SEVEN_POINTS,
    TREES_BESIDE_BEDS,
    TREES_PLANTED,
    SKILLS_UNLOCKED,
    TABLETS_BESIDE_BEDS,
) = range(10)
SkillName = Literal[
    "reserve_tree",
    "assistant",
    "bloom_double",
    "bloom_single",
    "gems_left",
    "seven_points",
    "trees_beside_beds",
    "trees_planted",
    "skills_unlocked",
    "tablets_beside_beds",
]
SKILL_NAMES: tuple[SkillName, ...] = get_args(SkillName)
LOWER_KINDS = 4
"""The first four kinds of skill are lower ones."""

CARDS = 26
ROW = 5
"""Room for face-up tree cards."""
RESERVED = ROW
"""After the places of the row: the card that the player has reserved."""

NONE = -1
"""No tile, card, pile, skill or space."""

PHASES = 9
CHOOSE, PAY_STEPS, PLACE, SPECIAL, PAY_SKILL, RESERVE, BLOOM, TREES, GROW = range(PHASES)
PhaseName = Literal["choose", "pay_steps", "place", "special", "pay_skill", "reserve", "bloom", "trees", "grow"]
PHASE_NAMES: tuple[PhaseName, ...] = get_args(PhaseName)

STATE = state_dtype(
    [
        ("layout", "i8"),  # which of the box's layouts the boards form
        ("can", "i8"),  # pile under the watering can, NONE before it is first put down
        ("choice", "i8"),  # the pile in phase PAY_STEPS, the skill in PAY_SKILL and BLOOM, else NONE
        ("owed", "i8"),  # gems still to be paid, 0 outside the two paying phases
        ("colour", "i8"),  # lowest colour that may still be paid: gems are paid in the order of colours
        ("tile", "i8"),  # tile in hand, during phase PLACE, else NONE
        ("icon", "i8"),  # icon of the tile just laid, during phase SPECIAL, else NO_ICON
        ("icon_at", "i8"),  # its space, else NONE
        ("free_grass", "i8"),  # grass spaces on which nothing stands
        ("trees_left", "i8"),  # trees in the box
        ("side", "i1", (SLOTS,)),  # printed side that lies in each slot, NONE for slots not in use
        ("turned", "i1", (SLOTS,)),  # by how many sixths it is turned
        ("fountain", "i1", (SLOTS,)),  # colour of the fountain on it
        ("plant", "i1", (SPACES,)),  # BARE, GRASS or GRASS + flowers; blooming tokens count as what they show
        ("stands", "i1", (SPACES,)),  # NOTHING, TREE, a token, or ASSISTANT + seat
        ("touch", "i1", (SPACES + 1,)),  # bit set of the fountains that the space or its neighbours belong to, and UNCOVERABLE
        ("touched", "i8", (SLOTS,)),  # by board, bit set of the spaces whose `touch` is not 0
        ("closed", "i8", (SLOTS,)),  # likewise, those whose `touch` is neither 0 nor one fountain: no tile lies there
        ("keeper", "u1", (SPACES,)),  # assistant in the flowerbed of this space: its space + 1, or NOBODY
        ("guard", "u1", (SPACES,)),  # assistant of the flowerbeds next to this space: likewise, or SEVERAL
        ("signs", "i4", (SPACES,)),  # all that a tile meets here: `touch`, and the marks of assistants of the flowerbeds around
        ("control", "u1", (SLOTS, MOST_PLAYERS)),  # flower spaces in each fountain's gardens that each seat controls
        ("queue", "u1", (SPACES,)),  # work space of the search for contiguous flowers, zero between calls
        ("top", "i1", (PILES,)),  # face-up tile of each pile, NONE under the can and where the pile is empty
        ("cup", "i1", (PILES,)),  # shape of each pile's tiles
        ("hidden", "i1", (PILES,)),  # face-down tiles in each pile
        ("unseen", "i1", (TILES,)),  # tiles that nobody has seen yet: in the piles or left in the box
        ("removed", "i1", (TILES,)),  # tiles taken out because they fitted nowhere
        ("row", "i1", (ROW,)),  # face-up tree cards, NONE where one has been taken
        ("row_tree", "i1", (ROW,)),  # 1 if a tree stands on the card
        ("deck", "i1", (CARDS,)),  # how many of each card nobody has seen yet
        ("planted", "i1", (MOST_PLAYERS, CARDS)),  # how many of each card every seat has planted
        ("trees_planted", "i1", (MOST_PLAYERS,)),  # how many cards that makes
        ("reserved", "i1", (MOST_PLAYERS,)),  # tree card reserved by each seat, with its tree, or NONE
        ("gems", "i1", (MOST_PLAYERS, COLOURS)),  # gems in front of each seat
        ("spent", "i1", (COLOURS,)),  # gems paid for steps and trees, or lying on skills
        ("assistants", "i1", (MOST_PLAYERS,)),  # assistants in front of each seat
        ("skills", "i2", (MOST_PLAYERS,)),  # bit set of the skills that each seat has unlocked
    ]
)

CHOOSE_ACTION = 0
"""By pile: move the watering can there."""
PAY_ACTION = CHOOSE_ACTION + PILES
"""By colour: pay a gem."""
PLACE_ACTION = PAY_ACTION + COLOURS
"""Direction × space: lay the tile with its first space there, pointing in that direction."""
ASSISTANT_ACTION = PLACE_ACTION + SIXTHS * SPACES
"""Put an assistant on the icon of the tile just laid."""
SKILL_ACTION = ASSISTANT_ACTION + 1
"""By skill: unlock it."""
PASS_ACTION = SKILL_ACTION + SKILLS
"""Decline the special action, or what a lower skill would do."""
RESERVE_ACTION = PASS_ACTION + 1
"""By place in the row: reserve that tree card."""
SINGLE_ACTION = RESERVE_ACTION + ROW
"""By space: put the single blooming token there."""
DOUBLE_ACTION = SINGLE_ACTION + SPACES
"""Direction × space: put the double blooming token there and on the neighbour in that direction."""
TREE_ACTION = DOUBLE_ACTION + SIXTHS * SPACES
"""By place in the row, then RESERVED: plant the tree of that card."""
GROW_ACTION = TREE_ACTION + ROW + 1
"""By space: put the tree there."""
DONE_ACTION = GROW_ACTION + SPACES
"""End the turn."""

MOST_LEGAL = SIXTHS * SPACES
MOST_EVENTS = 64
GEMS, TREES_IN_THE_BOX = (50, 38, 26), 20
"""What the rulebook counts, by colour; every box must hold as many, so nothing can be paid or planted more often."""
MOST_TURNS = TILES
"""Every turn takes a tile from a pile, and there are no more."""
MOST_DECISIONS = 5 * MOST_TURNS + sum(GEMS) + 2 * TREES_IN_THE_BOX
"""A turn is choosing, placing, a special action, its effect, the end; each gem is paid once; a tree is a card and a space."""
