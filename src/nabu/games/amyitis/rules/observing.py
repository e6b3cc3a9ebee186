"""What a seat observes of Amyitis, part after part as `spaces.py` lists them; seats are counted from the viewer."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, Observation, State
from nabu.games.amyitis.rules.caravan import city_price, plant_price
from nabu.games.amyitis.rules.game_end import tiles_owned
from nabu.games.amyitis.rules.irrigation import has_tile
from nabu.games.amyitis.rules.planting import plant_quality
from nabu.games.amyitis.rules.spaces import MOST_HELD, MOST_OF_A_RESOURCE, MOST_POINTS, MOST_ROUND, NEUTRAL_OWNER, PAYMENTS
from nabu.games.amyitis.rules.state import (
    CRAFTS,
    LEVELS,
    MARKET,
    MOST_AREAS,
    NEUTRAL,
    NOBODY,
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


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write features of what a seat may know, seats counted from the viewer."""
    write_moment(s, out)
    for step in range(int(s.players)):
        write_seat(s, step, (viewer + step) % int(s.players), out)
    write_areas(s, viewer, out)
    write_fields(s, viewer, out)
    write_temples(s, viewer, out)
    write_garden(box, s, viewer, out)
    write_ring(box, s, out)
    write_supply(s, out)
    write_groups(s, out)


@compiled
def write_moment(s: State, out: Observation) -> None:
    """What kind of decision it is, how far the game is, what is being planted, and what is still to be paid or given."""
    out.phase[int(s.phase)] = 1
    out.tiles_left = s.tiles_left
    out.round_number = min(int(s.round_number), MOST_ROUND)
    out.barren = int(s.round_number) - int(s.planted_in)
    if int(s.square) != 0:
        out.planting[int(s.square) - 1] = 1
    out.gifts = s.gifts
    out.free_card = s.free_card
    for payment in range(PAYMENTS):
        if int(s.due[payment]) != 0:
            out.due[payment, int(s.due[payment]) - 1] = 1


@compiled
def write_seat(s: State, seat: int, player: int, out: Observation) -> None:
    """What a player has."""
    out.playing[seat] = 1
    out.to_play[seat] = int(s.player) == player
    out.first[seat] = int(s.first) == player
    out.passed[seat] = s.passed[player]
    out.points[seat] = min(int(s.score[player]), MOST_POINTS)
    out.talents[seat] = min(int(s.talents[player]), MOST_HELD)
    out.camels[seat] = min(int(s.camels[player]), MOST_HELD)
    out.cubes[seat] = s.cubes[player]
    out.gardeners[seat] = s.gardeners[player]
    out.tiles_owned[seat] = tiles_owned(s, player)
    for kind in range(RANKS):
        if int(s.level[player, kind]) > 0:
            out.levels[seat, kind, int(s.level[player, kind]) - 1] = 1
    for resource in range(RESOURCES):
        out.resources[seat, resource] = min(int(s.resources[player, resource]), MOST_OF_A_RESOURCE)


@compiled
def owner_of(s: State, viewer: int, cube: int) -> int:
    """Return whose a cube is: a seat counted from the viewer, or neutral."""
    return NEUTRAL_OWNER if cube == NEUTRAL else (cube - 1 - viewer) % int(s.players)


@compiled
def write_areas(s: State, viewer: int, out: Observation) -> None:
    """The cubes on irrigation areas."""
    for side in range(SIDES):
        for area in range(MOST_AREAS):
            cube = int(s.area[side, area])
            if cube != NOBODY:
                out.areas[owner_of(s, viewer, cube), side, area] = 1


@compiled
def write_fields(s: State, viewer: int, out: Observation) -> None:
    """The cubes on fields."""
    for row in range(ROWS):
        for field in range(ROW_LENGTH):
            cube = int(s.field[row, field])
            if cube != NOBODY:
                out.fields[owner_of(s, viewer, cube), row, field] = 1


@compiled
def write_temples(s: State, viewer: int, out: Observation) -> None:
    """The cubes in temples."""
    for temple in range(TEMPLES):
        for space in range(TEMPLE_SPACES):
            cube = int(s.temple[temple, space])
            if cube != NOBODY:
                out.temples[owner_of(s, viewer, cube), temple, space] = 1


@compiled
def write_garden(box: Box, s: State, viewer: int, out: Observation) -> None:
    """The tiles on the squares, and who planted where."""
    for square in range(SQUARES):
        if has_tile(s, square):
            write_tile(box, square, int(s.tile[square]) - 1, out)
            out.irrigated[square] = (int(s.irrigated) >> square) & 1
        elif int(s.planted_by[square]) != NOBODY:
            out.planted[owner_of(s, viewer, int(s.planted_by[square])), square] = 1


@compiled
def write_tile(box: Box, square: int, tile: int, out: Observation) -> None:
    """What a tile gives."""
    out.tile_points[square] = box.tile_points[tile]
    out.tile_talents[square] = box.tile_talents[tile]
    out.tile_camels[square] = box.tile_camels[tile]
    out.tile_resources[square] = box.tile_resources[tile]
    if int(box.tile_card[tile]) != 0:
        out.tile_cards[square, int(box.tile_card[tile]) - 1] = 1


@compiled
def write_ring(box: Box, s: State, out: Observation) -> None:
    """Where the caravan stands, what the cities ask for, and the quality of their plants."""
    out.caravan[int(s.caravan)] = 1
    for space in range(SPACES):
        if int(box.space_kind[space]) != MARKET:
            out.asks[space, city_price(box, space) - 1] = 1
        if int(s.plant[space]) != 0:
            out.quality[space] = plant_quality(box, s, space)
            extra = plant_price(box, s, space)
            if extra != 0:
                out.asks[space, extra - 1] += 1


@compiled
def write_supply(s: State, out: Observation) -> None:
    """The general supplies; talents and camels that never run out are 0."""
    out.talents_left = s.talents_left
    out.camels_left = s.camels_left
    out.neutral_left = s.neutral_left
    out.gardeners_left = s.gardeners_left
    for resource in range(RESOURCES):
        out.resources_left[resource] = min(int(s.resources_left[resource]), MOST_OF_A_RESOURCE)
    for kind in range(RANKS):
        for level in range(1, LEVELS):
            out.cards_left[kind, level - 1] = s.cards_left[kind, level]
    for resource in range(TAME_RESOURCES):
        out.on_caravaneers[resource] = s.on_caravaneers[resource]


@compiled
def write_groups(s: State, out: Observation) -> None:
    """The craft cards on offer, and what they cost."""
    for group in range(int(s.players)):
        for craft in range(CRAFTS):
            out.face_up[group, craft] = s.face_up[group, craft]
        out.price[group] = s.price[group]
