"""Place a vegetation tile and collect gems: where a tile may lie, and what happens when it does."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log, note
from nabu.games.ishtar.rules.events import GEM_COLLECTED, TILE_LAID
from nabu.games.ishtar.rules.gardens import (
    extend_flowerbed,
    ground_at,
    is_one_fountain,
    join_garden,
    share_free_flowers,
    together,
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
def fountains_touched(box: Box, s: State, tile: int, direction: int, space: int) -> int:
    """Return the fountains that a tile and all around it would belong to, and UNCOVERABLE if it may not lie there at all."""
    second = int(s.touch[covered(box, s, tile, direction, space, 1)])
    third = int(s.touch[covered(box, s, tile, direction, space, 2)])
    return int(s.touch[space]) | second | third


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
    if int(s.guard[first]) == NOBODY and int(s.guard[second]) == NOBODY and int(s.guard[third]) == NOBODY:
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
def fits(box: Box, s: State, tile: int, direction: int, space: int) -> bool:
    """A tile fits on sand and rock, in the garden of exactly one fountain, if it joins no two assistants' flowerbeds."""
    if not is_one_fountain(fountains_touched(box, s, tile, direction, space)):
        return False
    second, third = covered(box, s, tile, direction, space, 1), covered(box, s, tile, direction, space, 2)
    return not joins_assistants(box, s, tile, space, second, third)


@compiled
def fits_at(box: Box, s: State, tile: int, space: int) -> bool:
    """Tell whether a tile fits with its first part on a space, turned somehow."""
    for direction in range(int(box.tile_turns[tile])):
        if fits(box, s, tile, direction, space):
            return True
    return False


@compiled
def fits_somewhere(box: Box, s: State, tile: int) -> bool:
    """Tell whether there is any place for a tile, trying first where gardens are near."""
    for space in range(int(box.spaces)):
        if is_one_fountain(int(s.touch[space])) and fits_at(box, s, tile, space):
            return True
    for space in range(int(box.spaces)):
        if int(s.touch[space]) == 0 and fits_at(box, s, tile, space):
            return True
    return False


@compiled
def legal_placements(box: Box, s: State, out: Actions) -> int:
    """List where the tile in hand may be laid; ways to turn it that look the same are listed once."""
    tile, count = int(s.tile), 0
    for direction in range(int(box.tile_turns[tile])):
        listed = list_in_gardens(box, s, tile, direction, out, count)
        count = strike_joined(box, s, tile, direction, out, count, listed)
    return count


@compiled
def list_in_gardens(box: Box, s: State, tile: int, direction: int, out: Actions, count: int) -> int:
    """List the places in one fountain's garden, whatever the assistants; the same question as in `fits`.

    Most places fail, and hardly predictably: it is quicker to write every number and move on only after those that fit.
    """
    second = box.cover[int(s.layout), tile // TILES_A_SHAPE, direction, 1]
    third = box.cover[int(s.layout), tile // TILES_A_SHAPE, direction, 2]
    for space in range(int(box.spaces)):
        out[count] = PLACE_ACTION + direction * SPACES + space
        count += is_one_fountain(int(s.touch[space]) | int(s.touch[second[space]]) | int(s.touch[third[space]]))
    return count


@compiled
def strike_joined(box: Box, s: State, tile: int, direction: int, out: Actions, first: int, listed: int) -> int:
    """Keep of the places listed from `first` on those where no two assistants' flowerbeds are joined."""
    count = first
    for entry in range(first, listed):
        action = int(out[entry])
        space = action - PLACE_ACTION - direction * SPACES
        second, third = covered(box, s, tile, direction, space, 1), covered(box, s, tile, direction, space, 2)
        if not joins_assistants(box, s, tile, space, second, third):
            out[count] = action
            count += 1
    return count


@compiled
def lay_tile(box: Box, s: State, direction: int, space: int, log: Log) -> None:
    """Lay the tile in hand: it grows the garden, gives its gems, and joins flowerbeds."""
    tile = int(s.tile)
    second, third = covered(box, s, tile, direction, space, 1), covered(box, s, tile, direction, space, 2)
    note(log, TILE_LAID, int(s.player), 0, space, (second * SPACES + third) * TILES + tile)
    fountain = fountains_touched(box, s, tile, direction, space)
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
