"""Place a vegetation tile and collect gems: where a tile may lie, and what happens when it does."""

import numpy as np

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log, note
from nabu.games.ishtar.rules.events import GEM_COLLECTED, TILE_LAID
from nabu.games.ishtar.rules.gardens import (
    extend_flowerbed,
    ground_at,
    join_garden,
    share_free_flowers,
    together,
)
from nabu.games.ishtar.rules.room import (
    first_space,
    is_one_fountain,
    meets_one_assistant,
    meets_one_fountain,
    room_on_board,
    signs_on,
)
from nabu.games.ishtar.rules.state import (
    GRASS,
    NOBODY,
    NONE,
    PLACE_ACTION,
    ROCK,
    SEVERAL,
    SPACES,
    TILES,
    TILES_A_SHAPE,
)

FIRST_GROUP, SECOND_GROUP = 1, 2
"""Contiguous flowers on one tile: three spaces that hang together have two groups at most."""


@compiled
def covered(box: Box, s: State, tile: int, direction: int, space: int, part: int) -> int:
    """Return the space under a part of a tile whose first part lies on `space`, or OFF."""
    return int(box.cover[int(s.layout), tile // TILES_A_SHAPE, direction, part, space])


@compiled
def fountains_touched(s: State, first: int, second: int, third: int) -> int:
    """Return the fountains that a tile on three spaces would belong to, and UNCOVERABLE if it may not lie there at all."""
    return int(s.touch[first]) | int(s.touch[second]) | int(s.touch[third])


@compiled
def group_keeper(box: Box, s: State, tile: int, group: int, first: int, second: int, third: int) -> int:
    """Return the assistant whose flowerbed a group of the tile's flowers would join on its spaces: one, NOBODY, or SEVERAL."""
    keeper = NOBODY
    if int(box.tile_group[tile, 0]) == group:
        keeper = int(s.guard[first])
    if int(box.tile_group[tile, 1]) == group:
        keeper = together(keeper, int(s.guard[second]))
    if int(box.tile_group[tile, 2]) == group:
        keeper = together(keeper, int(s.guard[third]))
    return keeper


@compiled
def group_space(box: Box, tile: int, group: int, first: int, second: int, third: int) -> int:
    """Return the first of the tile's spaces that shows flowers of a group."""
    if int(box.tile_group[tile, 0]) == group:
        return first
    if int(box.tile_group[tile, 1]) == group:
        return second
    return third


@compiled
def joins_assistants(box: Box, s: State, tile: int, first: int, second: int, third: int) -> bool:
    """Tell whether a flowerbed would end up with several assistants if a tile lay on three spaces."""
    if meets_one_assistant(signs_on(s, first, second, third)):
        return False
    one = group_keeper(box, s, tile, FIRST_GROUP, first, second, third)
    other = group_keeper(box, s, tile, SECOND_GROUP, first, second, third)
    if SEVERAL in (one, other):
        return True
    if together(one, other) != SEVERAL:
        return False
    # Each group has its own assistant; a flowerbed without one may still lie next to both.
    return share_free_flowers(
        box,
        s,
        group_space(box, tile, FIRST_GROUP, first, second, third),
        group_space(box, tile, SECOND_GROUP, first, second, third),
    )


@compiled
def fits(box: Box, s: State, tile: int, first: int, second: int, third: int) -> bool:
    """A tile fits on sand and rock, in the garden of exactly one fountain, if it joins no two assistants' flowerbeds."""
    one_garden = is_one_fountain(fountains_touched(s, first, second, third))
    return one_garden and not joins_assistants(box, s, tile, first, second, third)


@compiled
def fits_on_board(box: Box, s: State, tile: int, direction: int, slot: int) -> bool:
    """Tell whether there is a place for a tile that points in a direction and begins on a board."""
    room = room_on_board(box, s, tile // TILES_A_SHAPE, direction, slot)
    while room != 0:
        first = first_space(box, slot, room)
        second, third = covered(box, s, tile, direction, first, 1), covered(box, s, tile, direction, first, 2)
        if fits(box, s, tile, first, second, third):
            return True
        room &= room - 1
    return False


@compiled
def fits_somewhere(box: Box, s: State, tile: int) -> bool:
    """Tell whether there is any place for a tile."""
    for direction in range(int(box.tile_turns[tile])):
        for slot in range(int(box.boards)):
            if fits_on_board(box, s, tile, direction, slot):
                return True
    return False


@compiled
def legal_placements(box: Box, s: State, out: Actions) -> int:
    """List where the tile in hand may be laid; ways to turn it that look the same are listed once."""
    tile, count = int(s.tile), 0
    for direction in range(int(box.tile_turns[tile])):
        count = list_placements(box, s, tile, direction, out, count)
    return count


@compiled
def list_placements(box: Box, s: State, tile: int, direction: int, out: Actions, count: int) -> int:
    """List where a tile that points in a direction may be laid; return how many places are listed by then.

    The question is the same as in `fits`, but asked of hundreds of places: it is quicker to write every number and move on only
    after those that fit, and to look closely only where a tile meets several assistants. An unsigned index cannot mean the end.
    """
    shape = tile // TILES_A_SHAPE
    seconds, thirds = box.cover[int(s.layout), shape, direction, 1], box.cover[int(s.layout), shape, direction, 2]
    for slot in range(int(box.boards)):
        room = room_on_board(box, s, shape, direction, slot)
        while room != 0:
            first = first_space(box, slot, room)
            second, third = int(seconds[first]), int(thirds[first])
            signs = signs_on(s, first, second, third)
            fitting = meets_one_fountain(signs)
            if not meets_one_assistant(signs):
                fitting = fits(box, s, tile, first, second, third)
            out[np.uint64(count)] = PLACE_ACTION + direction * SPACES + first
            count += fitting
            room &= room - 1
    return count


@compiled
def lay_tile(box: Box, s: State, direction: int, space: int, log: Log) -> None:
    """Lay the tile in hand: it grows the garden, gives its gems, and joins flowerbeds."""
    tile = int(s.tile)
    second, third = covered(box, s, tile, direction, space, 1), covered(box, s, tile, direction, space, 2)
    note(log, TILE_LAID, int(s.player), 0, space, (second * SPACES + third) * TILES + tile)
    fountain = fountains_touched(s, space, second, third)
    cover_space(box, s, space, int(box.tile_plant[tile, 0]), fountain, log)
    cover_space(box, s, second, int(box.tile_plant[tile, 1]), fountain, log)
    cover_space(box, s, third, int(box.tile_plant[tile, 2]), fountain, log)
    join_flowerbeds(box, s, tile, FIRST_GROUP, space, second, third, log)
    join_flowerbeds(box, s, tile, SECOND_GROUP, space, second, third, log)
    s.icon = int(box.tile_icon[tile])
    s.icon_at = covered(box, s, tile, direction, space, int(box.tile_icon_at[tile]))
    s.tile = NONE


@compiled
def join_flowerbeds(box: Box, s: State, tile: int, group: int, first: int, second: int, third: int, log: Log) -> None:
    """Let a group of a laid tile's flowers, and what it is contiguous with, belong to the assistant beside it, if any."""
    keeper = group_keeper(box, s, tile, group, first, second, third)
    if keeper == NOBODY:
        return
    start = group_space(box, tile, group, first, second, third)
    # The other group may have taken these flowers along, by way of a flowerbed next to both.
    if int(s.keeper[start]) == NOBODY:
        extend_flowerbed(box, s, start, keeper, log)


@compiled
def cover_space(box: Box, s: State, space: int, plant: int, fountain: int, log: Log) -> None:
    """Cover a space with vegetation, and collect the gem that lies there."""
    s.plant[space] = plant
    if plant == GRASS:
        s.free_grass += 1
    join_garden(box, s, space, fountain)
    colour = ground_at(box, s, space) - ROCK
    if colour >= 0:
        s.gems[int(s.player), colour] += 1
        note(log, GEM_COLLECTED, int(s.player), 0, space, colour)
