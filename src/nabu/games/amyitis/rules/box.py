"""What is printed on the pieces of Amyitis, as the rules read it, for one number of players and variant."""

import numpy as np

from nabu.games.amyitis.rules.state import (
    CRAFTS,
    FAVOURS,
    HIGHEST_NEED,
    LEVELS,
    MOST_SIDES,
    PAIRS,
    PLANTS,
    RANKS,
    RESOURCES,
    ROW_LENGTH,
    ROWS,
    SIDES,
    SPACES,
    SQUARES,
    SWAPS,
    TILES,
)

PLAYERS = (2, 3, 4)
VARIANTS = ("standard",)
NAME_LENGTH = 16

BOX = np.dtype(
    [
        ("players", "i2"),
        ("endless_talents_and_camels", "i2"),  # 1 by the ruling that talents and camels never run out, else 0
        ("talents", "i2"),  # in the box, like the next three
        ("camels", "i2"),
        ("cubes", "i2"),  # of each player's colour
        ("neutral_cubes", "i2"),
        ("gardeners", "i2"),
        ("start_talents", "i2"),
        ("start_camels", "i2"),
        ("last_tiles", "i2"),  # the game ends after a round with so few tiles left
        ("river", "i4"),  # bit set of the corner points on the river
        ("corners", "i1", (SIDES, 2)),  # the two corner points where a side ends
        ("squares", "i1", (SIDES, 2)),  # the two squares that share it
        ("areas", "i1", (SIDES,)),  # irrigation areas on it
        ("sides", "i1", (SQUARES, MOST_SIDES)),  # sides of a square, -1 where it ends at the garden's edge
        ("floor", "i1", (SQUARES,)),  # 1 … 4
        ("in_use", "i1", (SQUARES,)),  # 0 for the squares left empty with 2 players
        ("within", "i4", (HIGHEST_NEED + 1,)),  # by quality: bit set of the squares that ask for no more than it
        ("resource_tokens", "i1", (RESOURCES,)),  # in the box, by kind
        ("field", "i1", (ROWS, ROW_LENGTH)),  # resource of each field
        ("space_name", "u1", (SPACES, NAME_LENGTH)),  # in ASCII, zeros at the end
        ("space_kind", "i1", (SPACES,)),
        ("space_resource", "i1", (SPACES,)),  # what the city asks for
        ("space_cards", "i1", (SPACES, 2)),  # types of court cards that a court city sells, -1 for none
        ("first_plant_at", "i2"),  # space of the first plant card; the others are dealt to the other plant cities
        ("sale", "i1", (2,)),  # points for one and for two resources
        ("plant_quality", "i1", (PLANTS, 2)),
        ("plant_extra", "i1", (PLANTS, 2)),  # 1 + additional resource that the plant costs, 0 for none
        ("crafts", "i1", (CRAFTS,)),  # craft cards in play
        ("highest_level", "i1", (RANKS,)),  # by type of court card
        ("court", "i1", (RANKS, LEVELS)),  # court cards in play, by type and level
        ("income_talents", "i1", (LEVELS,)),  # by level of the banker
        ("income_points", "i1", (LEVELS,)),
        ("palace_points", "i1", (LEVELS,)),
        ("caravan_bonus", "i1", (LEVELS,)),  # by level of the caravaneer
        ("keeps", "i1", (LEVELS,)),  # likewise: resource tokens that survive the end of a round
        ("favour_tiles", "i1", (FAVOURS,)),  # tiles owned for the favours of Amyitis
        ("favour_points", "i1", (FAVOURS,)),
        ("tile_quality", "i1", (TILES,)),  # by which the tiles are listed and called; in this order
        ("tile_floor", "i1", (TILES,)),  # floor that the tile may lie on
        ("tile_points", "i1", (TILES,)),
        ("tile_talents", "i1", (TILES,)),
        ("tile_camels", "i1", (TILES,)),
        ("tile_resources", "i1", (TILES,)),
        ("tile_card", "i1", (TILES,)),  # 1 + type of court card, 1 + CARD_OF_CHOICE, or 0
        ("sold", "i1", (RESOURCES + PAIRS, 2)),  # what each SELL_ACTION sells, -1 for no second token
        ("swapped", "i1", (SWAPS, 2)),  # what each SWAP_ACTION gives and gets
    ],
    align=True,
)
