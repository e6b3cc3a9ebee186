"""What is printed on the pieces of Ishtar, as the rules read it, for one number of players and variant."""

import numpy as np

from nabu.games.ishtar.rules.state import (
    BOARD_SPACES,
    CARDS,
    COLOURS,
    LAYOUTS,
    SHAPES,
    SIDES,
    SIXTHS,
    SKILLS,
    SLOTS,
    SPACES,
    TILE_SPACES,
    TILES,
)

PLAYERS = (2, 3, 4)
VARIANTS = ("standard",)
SPREAD, LOW_62_BITS, SPREAD_SHIFT, SPREAD_PLACES = 0x008BF758F3254E1B, (1 << 62) - 1, 56, 64
"""A de Bruijn sequence: times a single bit, its top six of 62 bits differ for each bit, a quick way to the bit's number."""
WAYS = LAYOUTS * SHAPES * SIXTHS * SLOTS
"""Ways in which a tile can begin: by layout, shape, direction and board under its first part."""
REACHES = 9
"""Each part but the first, two steps away at most, lies on one of four boards; and one more for the end."""

BOX = np.dtype(
    [
        ("boards", "i8"),  # terrain boards in play: slots below this are in use
        ("spaces", "i8"),  # spaces below this are in use
        ("layouts", "i8"),  # ways to lay the boards
        ("place", "i1", (LAYOUTS, SPACES, 2)),  # axial coordinates of each space
        ("neighbours", "u1", (LAYOUTS, SPACES, SIXTHS)),  # the space in each direction, or OFF
        ("cover", "u1", (LAYOUTS, SHAPES, SIXTHS, TILE_SPACES, SPACES)),  # by shape, direction, part, place of the first part
        ("bit", "u1", (BOARD_SPACES,)),  # number of the bit for each space of a board in bit sets of them
        ("space_at", "u1", (SLOTS, SPREAD_PLACES)),  # by board and what SPREAD makes of a bit: the space that it stands for
        ("first_parts", "i8", (WAYS,)),  # bit set of the spaces of a board from where all parts of a tile are in the desert
        ("reach_slot", "u1", (WAYS, REACHES)),  # a board that a part other than the first may lie on,
        ("reach_spaces", "i8", (WAYS, REACHES)),  # its spaces that the part may lie on, or none after the last such board,
        ("reach_up", "u1", (WAYS, REACHES)),  # and how their bits are shifted, up or down, to where the first part then is
        ("reach_down", "u1", (WAYS, REACHES)),
        ("mark", "u2", (SPACES + 1,)),  # of an assistant, by entry of `keeper`: one bit of every four
        ("parts", "i1", (SHAPES, TILE_SPACES, 2)),  # axial coordinates of a tile's parts, counted from its first
        ("ground", "i1", (SIDES, SIXTHS, BOARD_SPACES)),  # what is printed where, for each side and way to turn it
        ("fountains", "i1", (COLOURS,)),  # how many of each colour are in the box
        ("fountain_points", "i1", (COLOURS,)),
        ("basic_tiles", "i8"),  # face-down tiles in each pile
        ("tile_count", "i1", (TILES,)),  # how many there are; tiles that look the same are counted with the first of them
        ("tile_plant", "i1", (TILES, TILE_SPACES)),  # what grows on each space, as in the state
        ("tile_group", "i1", (TILES, TILE_SPACES)),  # contiguous flowers have the same number from 1; grass is 0
        ("tile_turns", "i1", (TILES,)),  # ways to turn it that look different: the first so many directions
        ("tile_icon", "i1", (TILES,)),
        ("tile_icon_at", "i1", (TILES,)),  # which of its spaces shows the icon
        ("bloom_double", "i1", (2,)),  # flowers on the two spaces of the double token
        ("bloom_single", "i8"),
        ("assistants", "i8"),  # of each player
        ("start_assistants", "i8"),  # of them in front of the player from the start
        ("start_gems", "i1", (COLOURS,)),
        ("trees", "i8"),
        ("tree_row", "i8"),
        ("card_count", "i1", (CARDS,)),  # how many there are; equal cards are counted with the first of them
        ("card_cost", "i1", (CARDS, COLOURS)),
        ("card_points", "i1", (CARDS,)),
        ("skill_kind", "i1", (SKILLS,)),
        ("skill_cost", "i8"),
        ("gem_points", "i1", (COLOURS,)),  # skill gems_left
        ("skill_points", "i8"),  # skill seven_points
        ("beside_points", "i8"),  # skill trees_beside_beds
        ("planted_points", "i8"),  # skill trees_planted
        ("unlocked_points", "i8"),  # skill skills_unlocked
        ("tablet_points", "i8"),  # skill tablets_beside_beds
        ("lower_skills_may_be_declined", "i8"),  # rulings of the box: 1 where they hold, 0 where they do not
        ("row_filled_after_planting", "i8"),
    ],
    align=True,
)
