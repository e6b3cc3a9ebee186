"""Babylonia, set-up: tiles, cards, tokens, starter."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.rng import below, seed_rng
from nabu.games.babylonia.rules.board import bare, list_free
from nabu.games.babylonia.rules.filling import fill_stand
from nabu.games.babylonia.rules.state import (
    AVAILABLE,
    CARDS,
    CARDS_SHOWN,
    CITY,
    FIELD,
    HEXES,
    KINDS,
    NO_SITE,
    NO_TILE,
    NOT_IN_GAME,
    PLACE,
    SITES,
    ZIGGURAT,
)


@compiled
def setup(box: Box, s: State, seed: int) -> None:
    """Lay the game out on a zeroed state; the seed decides every shuffle and who starts."""
    seed_rng(s.rng, seed)
    lay_out_board(box, s)
    deal_tiles(box, s)
    list_free(box, s)
    display_cards(box, s)
    for player in range(int(s.players)):
        for kind in range(KINDS):
            s.reserve[player, kind] = box.tokens[kind]
        fill_stand(s, player)
    s.phase = PLACE
    s.player = below(s.rng, int(s.players))
    s.on_turn = s.player
    s.site = NO_SITE


@compiled
def lay_out_board(box: Box, s: State) -> None:
    """Make land and rivers free, and put the ziggurats on their hexagons; what is not in use does not exist."""
    for hexagon in range(HEXES):
        s.cell[hexagon] = bare(box, hexagon)
    for site in range(SITES):
        s.tile[site] = NO_TILE
        s.open_land[site] = box.land_around[site]
    for site in range(int(box.ziggurats)):
        s.cell[box.site_hex[site]] = ZIGGURAT


@compiled
def deal_tiles(box: Box, s: State) -> None:
    """Deal the location tiles at random to the location hexagons."""
    locations = int(box.sites) - int(box.ziggurats)
    used = 0
    for tile in range(int(box.tiles)):
        for _ in range(int(box.tile_count[tile])):
            s.tile[int(box.ziggurats) + used] = tile
            used += 1
    for last in range(locations - 1, 0, -1):
        here, there = int(box.ziggurats) + last, int(box.ziggurats) + below(s.rng, last + 1)
        tile = int(s.tile[here])
        s.tile[here] = s.tile[there]
        s.tile[there] = tile
    for site in range(int(box.ziggurats), int(box.sites)):
        put_tile(box, s, site, int(s.tile[site]))


@compiled
def put_tile(box: Box, s: State, site: int, tile: int) -> None:
    """Lay a location tile on its hexagon."""
    s.tile[site] = tile
    if box.tile_symbols[tile] == 0:
        s.cell[box.site_hex[site]] = FIELD
        s.fields = int(s.fields) | (1 << site)
    else:
        s.cell[box.site_hex[site]] = CITY
        s.cities_left += 1


@compiled
def display_cards(box: Box, s: State) -> None:
    """Display the first seven ziggurat cards; in the variant, seven drawn from all nine."""
    for card in range(CARDS):
        s.card_owner[card] = AVAILABLE if box.card_number[card] <= CARDS_SHOWN or box.random_cards == 1 else NOT_IN_GAME
    if box.random_cards == 1:
        for still_in in range(CARDS, CARDS_SHOWN, -1):
            s.card_owner[nth_available_card(s, below(s.rng, still_in))] = NOT_IN_GAME


@compiled
def nth_available_card(s: State, nth: int) -> int:
    """Return the card with so many available ones before it."""
    card = 0
    while s.card_owner[card] != AVAILABLE or nth > 0:
        if s.card_owner[card] == AVAILABLE:
            nth -= 1
        card += 1
    return card
