"""What a seat may know: everything but the order of the craft deck."""

from nabu.core.compiling import compiled
from nabu.core.contract import MOST_PLAYERS, Box, Observation, State
from nabu.core.rng import seed_rng
from nabu.games.amyitis.rules.caravan import city_price, plant_price
from nabu.games.amyitis.rules.game_end import tiles_owned
from nabu.games.amyitis.rules.irrigation import has_tile
from nabu.games.amyitis.rules.planting import plant_quality
from nabu.games.amyitis.rules.state import (
    CRAFTS,
    GROUPS,
    LEVELS,
    MOST_AREAS,
    NEUTRAL,
    NOBODY,
    PHASES,
    RANKS,
    RESOURCES,
    ROW_LENGTH,
    ROWS,
    SIDES,
    SPACES,
    SQUARES,
    TAME_RESOURCES,
    TEMPLE_SPACES,
    TEMPLES,
)

OWNERS = MOST_PLAYERS + 1
"""Features of a cube: one for each seat, counted from the viewer, and one for neutral."""
SEAT_FEATURES = 10 + RANKS + RESOURCES
BOARD_FEATURES = OWNERS * (SIDES * MOST_AREAS + ROWS * ROW_LENGTH + TEMPLES * TEMPLE_SPACES)
SQUARE_FEATURES = 6 + MOST_PLAYERS
SPACE_FEATURES = 2 + 2 * RESOURCES
SUPPLY_FEATURES = 4 + RESOURCES + RANKS * LEVELS + TAME_RESOURCES
GROUP_FEATURES = CRAFTS + 1
PAYMENTS = 2
"""Resources that may be due at once."""
MOMENT_FEATURES = PHASES + 6 + PAYMENTS * TAME_RESOURCES
OBSERVATION = (
    MOMENT_FEATURES
    + MOST_PLAYERS * SEAT_FEATURES
    + BOARD_FEATURES
    + SQUARES * SQUARE_FEATURES
    + SPACES * SPACE_FEATURES
    + SUPPLY_FEATURES
    + GROUPS * GROUP_FEATURES
)


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Nothing is hidden but the order of the craft deck, which is decided by the random state when cards are dealt."""
    seed_rng(s.rng, seed)


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write features of what a seat may know, most of them between 0 and 1."""
    for feature in range(OBSERVATION):
        out[feature] = 0
    at = write_moment(s, out, 0)
    for step in range(MOST_PLAYERS):
        if step < int(s.players):
            write_seat(s, (viewer + step) % int(s.players), out, at)
        at += SEAT_FEATURES
    at = write_cubes(s, viewer, out, at)
    at = write_garden(box, s, viewer, out, at)
    at = write_ring(box, s, out, at)
    at = write_supply(s, out, at)
    write_groups(s, out, at)


@compiled
def write_moment(s: State, out: Observation, at: int) -> int:
    """What kind of decision it is, how far the game is, what is being planted, and what is still to be paid or given."""
    out[at + int(s.phase)] = 1
    at += PHASES
    out[at] = int(s.tiles_left) / SQUARES
    out[at + 1] = int(s.round_number) / 10
    out[at + 2] = (int(s.round_number) - int(s.planted_in)) / 10
    out[at + 3] = int(s.square) / SQUARES
    out[at + 4] = int(s.gifts)
    out[at + 5] = int(s.free_card)
    at += 6
    for payment in range(PAYMENTS):
        if int(s.due[payment]) != 0:
            out[at + int(s.due[payment]) - 1] = 1
        at += TAME_RESOURCES
    return at


@compiled
def write_seat(s: State, player: int, out: Observation, at: int) -> None:
    """What a player has."""
    out[at] = 1
    out[at + 1] = int(s.player) == player
    out[at + 2] = int(s.first) == player
    out[at + 3] = int(s.passed[player])
    out[at + 4] = int(s.score[player]) / 100
    out[at + 5] = int(s.talents[player]) / 10
    out[at + 6] = int(s.camels[player]) / 10
    out[at + 7] = int(s.cubes[player]) / 25
    out[at + 8] = int(s.gardeners[player]) / 5
    out[at + 9] = tiles_owned(s, player) / 10
    for kind in range(RANKS):
        out[at + 10 + kind] = int(s.level[player, kind]) / LEVELS
    for resource in range(RESOURCES):
        out[at + 10 + RANKS + resource] = int(s.resources[player, resource]) / 4


@compiled
def write_cube(s: State, viewer: int, cube: int, out: Observation, at: int) -> int:
    """Whose a cube is."""
    if cube == NEUTRAL:
        out[at + MOST_PLAYERS] = 1
    elif cube != NOBODY:
        out[at + (cube - 1 - viewer) % int(s.players)] = 1
    return at + OWNERS


@compiled
def write_cubes(s: State, viewer: int, out: Observation, at: int) -> int:
    """Irrigation areas, fields and temples."""
    for side in range(SIDES):
        for area in range(MOST_AREAS):
            at = write_cube(s, viewer, int(s.area[side, area]), out, at)
    for row in range(ROWS):
        for field in range(ROW_LENGTH):
            at = write_cube(s, viewer, int(s.field[row, field]), out, at)
    for temple in range(TEMPLES):
        for space in range(TEMPLE_SPACES):
            at = write_cube(s, viewer, int(s.temple[temple, space]), out, at)
    return at


@compiled
def write_garden(box: Box, s: State, viewer: int, out: Observation, at: int) -> int:
    """The tiles on the squares, and who planted where."""
    for square in range(SQUARES):
        if has_tile(s, square):
            tile = int(s.tile[square]) - 1
            out[at] = int(box.tile_points[tile]) / 10
            out[at + 1] = int(box.tile_talents[tile]) / 2
            out[at + 2] = int(box.tile_camels[tile])
            out[at + 3] = int(box.tile_resources[tile])
            out[at + 4] = int(box.tile_card[tile]) / 5
            out[at + 5] = (int(s.irrigated) >> square) & 1
        elif int(s.planted_by[square]) != NOBODY:
            out[at + 6 + (int(s.planted_by[square]) - 1 - viewer) % int(s.players)] = 1
        at += SQUARE_FEATURES
    return at


@compiled
def write_ring(box: Box, s: State, out: Observation, at: int) -> int:
    """The ring from the caravan on: what they ask for, and the quality of their plant."""
    for step in range(SPACES):
        space = (int(s.caravan) + step) % SPACES
        out[at] = int(box.space_kind[space]) / 2
        if int(s.plant[space]) != 0:
            out[at + 1] = plant_quality(box, s, space) / 3
        out[at + 1 + city_price(box, space)] = int(box.space_kind[space]) != 0
        if plant_price(box, s, space) != 0:
            out[at + 1 + RESOURCES + plant_price(box, s, space)] = 1
        at += SPACE_FEATURES
    return at


@compiled
def write_supply(s: State, out: Observation, at: int) -> int:
    """The general supplies; talents and camels that never run out are 0."""
    out[at] = int(s.talents_left) / 30
    out[at + 1] = int(s.camels_left) / 14
    out[at + 2] = int(s.neutral_left) / 35
    out[at + 3] = int(s.gardeners_left) / 5
    at += 4
    for resource in range(RESOURCES):
        out[at + resource] = int(s.resources_left[resource]) / 7
    at += RESOURCES
    for kind in range(RANKS):
        for level in range(LEVELS):
            out[at + kind * LEVELS + level] = int(s.cards_left[kind, level]) / 4
    at += RANKS * LEVELS
    for resource in range(TAME_RESOURCES):
        out[at + resource] = int(s.on_caravaneers[resource])
    return at + TAME_RESOURCES


@compiled
def write_groups(s: State, out: Observation, at: int) -> None:
    """The craft cards on offer, and what they cost."""
    for group in range(GROUPS):
        for craft in range(CRAFTS):
            out[at + craft] = int(s.face_up[group, craft]) / 3
        out[at + CRAFTS] = int(s.price[group]) / 3
        at += GROUP_FEATURES
