"""What is printed on the pieces of Babylonia, as the rules read it, for one number of players and variant."""

import numpy as np

from nabu.games.babylonia.rules.state import CARDS, HEXES, KINDS, SITES, TILES

PLAYERS = (2, 3, 4)
BASIC, NINE_CARDS = "basic", "nine_cards"
VARIANTS = (BASIC, NINE_CARDS)

FIELD_OF_CITIES = -1
"""Stands for the points of a crop field that shows the city symbol."""

BOX = np.dtype(
    [
        ("hexes", "i2"),  # hexagons on the whole board; numbers below this are valid
        ("sites", "i2"),  # ziggurats and location hexagons in use
        ("ziggurats", "i2"),  # the first so many sites
        ("tiles", "i2"),  # different location tiles
        ("random_cards", "i2"),  # 1 if the ziggurat cards are drawn at random from all of them
        ("row", "i2", (HEXES,)),
        ("column", "i2", (HEXES,)),  # doubled: neighbours are (row ± 2, column) and (row ± 1, column ± 1)
        ("in_use", "i1", (HEXES,)),
        ("river", "i1", (HEXES,)),
        ("central", "i1", (HEXES,)),  # land between the two rivers
        ("neighbours", "u2", (HEXES, 6)),  # those in use, ascending, packed to the front
        ("neighbour_count", "u2", (HEXES,)),
        ("site_at", "i1", (HEXES,)),  # site number, -1 where there is none
        ("site_hex", "u2", (SITES,)),
        ("land_around", "i1", (SITES,)),  # adjacent land hexagons in use
        ("sites_near", "i1", (HEXES, 6)),  # sites adjacent to the hexagon, packed to the front
        ("sites_near_count", "i2", (HEXES,)),
        ("tile_count", "i1", (TILES,)),  # how many of each location tile are in play
        ("tile_symbols", "i1", (TILES,)),  # cities: bit set of the nobles shown; crop fields: 0
        ("tile_points", "i1", (TILES,)),  # crop fields: points, or FIELD_OF_CITIES
        ("tokens", "i1", (KINDS,)),  # of each kind, for each player
        ("card_number", "i1", (CARDS,)),  # printed number of each card
    ],
    align=True,
)
