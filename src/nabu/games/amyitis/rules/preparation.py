"""Amyitis, Preparation: how the game is laid out."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.rng import below, seed_rng
from nabu.games.amyitis.rules.irrigation import trace_water
from nabu.games.amyitis.rules.rounds import lay_out_crafts
from nabu.games.amyitis.rules.state import (
    BABYLON,
    CARAVANEER,
    LEVEL_WITH_TOKEN,
    LEVELS,
    PLANT_CITY,
    PLANTS,
    RANKS,
    RESOURCES,
    SPACES,
    SQUARES,
    TAME_RESOURCES,
    TILES,
)
from nabu.games.amyitis.rules.supplies import counted, take_camels, take_talents


@compiled
def setup(box: Box, s: State, seed: int) -> None:
    """Lay the game out on a zeroed state, every shuffle decided by the seed; who begins is drawn by lot."""
    seed_rng(s.rng, seed)
    s.players = box.players
    s.first = below(s.rng, int(box.players))
    s.caravan = BABYLON
    fill_supplies(box, s)
    equip_players(box, s)
    lay_out_tiles(box, s)
    lay_out_plants(box, s)
    put_tokens_on_caravaneers(s)
    trace_water(box, s)
    lay_out_crafts(box, s)


@compiled
def fill_supplies(box: Box, s: State) -> None:
    """Everything that is in the box, for this number of players."""
    s.talents_left = counted(box, int(box.talents))
    s.camels_left = counted(box, int(box.camels))
    s.neutral_left = box.neutral_cubes
    s.gardeners_left = box.gardeners
    for resource in range(RESOURCES):
        s.resources_left[resource] = box.resource_tokens[resource]
    for kind in range(RANKS):
        for level in range(LEVELS):
            s.cards_left[kind, level] = box.court[kind, level]


@compiled
def equip_players(box: Box, s: State) -> None:
    """Each player's cubes, first talents and camels; the caravaneer of level 0 is dealt out too."""
    for player in range(int(s.players)):
        s.cubes[player] = box.cubes
        take_talents(box, s, player, int(box.start_talents))
        take_camels(box, s, player, int(box.start_camels))


@compiled
def lay_out_tiles(box: Box, s: State) -> None:
    """A random tile of its floor on every square in use; tiles that are left over do not play."""
    taken = 0
    for square in range(SQUARES):
        if int(box.in_use[square]) == 1:
            tile = draw_tile(box, s, int(box.floor[square]), taken)
            taken |= 1 << tile
            s.tile[square] = tile + 1
            s.tiles_left += 1


@compiled
def draw_tile(box: Box, s: State, floor: int, taken: int) -> int:
    """Draw a tile for a floor, each that is not taken yet being equally likely."""
    candidates = 0
    for tile in range(TILES):
        if is_candidate(box, tile, floor, taken):
            candidates += 1
    skip = below(s.rng, candidates)
    tile = 0
    while skip > 0 or not is_candidate(box, tile, floor, taken):
        if is_candidate(box, tile, floor, taken):
            skip -= 1
        tile += 1
    return tile


@compiled
def is_candidate(box: Box, tile: int, floor: int, taken: int) -> bool:
    """Whether a tile belongs on a floor and is not taken yet."""
    return int(box.tile_floor[tile]) == floor and not (taken >> tile) & 1


@compiled
def lay_out_plants(box: Box, s: State) -> None:
    """The first plant card at Khorsabad, the others at random at the other plant cities, first side up."""
    s.plant[box.first_plant_at] = 1
    left = PLANTS - 1
    taken = 1
    for space in range(SPACES):
        if int(box.space_kind[space]) == PLANT_CITY and space != int(box.first_plant_at):
            card = draw_free(s, taken, left)
            taken |= 1 << card
            left -= 1
            s.plant[space] = card + 1


@compiled
def put_tokens_on_caravaneers(s: State) -> None:
    """A token of another resource, drawn at random, on every level 2 caravaneer; never wine."""
    left = TAME_RESOURCES
    taken = 0
    for _ in range(int(s.cards_left[CARAVANEER, LEVEL_WITH_TOKEN])):
        resource = draw_free(s, taken, left)
        taken |= 1 << resource
        left -= 1
        s.on_caravaneers[resource] = 1
        s.resources_left[resource] -= 1


@compiled
def draw_free(s: State, taken: int, left: int) -> int:
    """Draw one of the numbers that are not in a bit set, when so many of them are left."""
    skip = below(s.rng, left)
    number = 0
    while skip > 0 or (taken >> number) & 1:
        if not (taken >> number) & 1:
            skip -= 1
        number += 1
    return number
