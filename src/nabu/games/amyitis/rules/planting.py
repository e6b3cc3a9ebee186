"""Amyitis, Planting: conditions, tile, irrigation bonus, automatic irrigation."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.court import is_card_left, take_card, types_left
from nabu.games.amyitis.rules.events import (
    IRRIGATION_BONUS,
    NEUTRAL_IRRIGATION,
    PLANT_TURNED,
    TILE_CAMELS,
    TILE_CARD_GONE,
    TILE_CARD_TAKEN,
    TILE_RESOURCE_TAKEN,
    TILE_RESOURCES_GONE,
    TILE_TAKEN,
    TILE_TALENTS,
)
from nabu.games.amyitis.rules.irrigation import irrigate, is_full
from nabu.games.amyitis.rules.majorities import sole_leader, with_cube
from nabu.games.amyitis.rules.state import (
    CARD_OF_CHOICE,
    HIGHEST_NEED,
    MOST_AREAS,
    MOST_SIDES,
    NEUTRAL,
    NOBODY,
    RESOURCES,
    TILE_CARD,
    TILE_RESOURCE,
)
from nabu.games.amyitis.rules.supplies import return_gardeners, take_camels, take_resource, take_talents
from nabu.games.amyitis.rules.turns import end_turn


@compiled
def plant_quality(box: Box, s: State, space: int) -> int:
    """Return the quality of the plant on offer at a space: that of the side which is up."""
    return int(box.plant_quality[int(s.plant[space]) - 1, int(s.plant_side[space])])


@compiled
def plantable(box: Box, s: State, player: int, space: int) -> int:
    """Return the bit set of the squares for a space's plant: irrigated, and of a floor that plant and gardeners reach."""
    reach = min(plant_quality(box, s, space) + int(s.gardeners[player]), HIGHEST_NEED)
    return int(s.irrigated) & int(box.within[reach])


@compiled
def gardeners_needed(box: Box, s: State, square: int) -> int:
    """Return the fewest gardeners that raise the plant at the caravan's space to a square's floor."""
    need = min(int(box.floor[square]), HIGHEST_NEED)
    return max(0, need - plant_quality(box, s, int(s.caravan)))


@compiled
def plant(box: Box, s: State, square: int, log: Log) -> bool:
    """Take the tile of a square, points first. Returns whether the player must choose a caravaneer's token now."""
    player = int(s.player)
    tile = int(s.tile[square]) - 1
    gardeners = gardeners_needed(box, s, square)
    return_gardeners(s, player, gardeners)
    s.planted_by[square] = player + 1
    s.planted_in = s.round_number
    s.irrigated = int(s.irrigated) & ~(1 << square)
    s.tiles_left -= 1
    s.square = square + 1
    points = int(box.tile_points[tile])
    s.score[player] += points
    note(log, TILE_TAKEN, player, points, square, gardeners)
    take_tile_tokens(box, s, player, tile, square, log)
    s.gifts = box.tile_resources[tile]
    return take_tile_card(box, s, int(box.tile_card[tile]) - 1, log)


@compiled
def take_tile_tokens(box: Box, s: State, player: int, tile: int, square: int, log: Log) -> None:
    """Talents and camels shown on the tile, as far as there are any."""
    talents, camels = int(box.tile_talents[tile]), int(box.tile_camels[tile])
    if talents > 0:
        taken = take_talents(box, s, player, talents)
        note(log, TILE_TALENTS, player, taken, square, talents - taken)
    if camels > 0:
        taken = take_camels(box, s, player, camels)
        note(log, TILE_CAMELS, player, taken, square, camels - taken)


@compiled
def take_tile_card(box: Box, s: State, card: int, log: Log) -> bool:
    """A court card shown on the tile is free, if it is left; the one of choice comes last."""
    if card == CARD_OF_CHOICE:
        s.free_card = 1
    elif card >= 0 and is_card_left(box, s, int(s.player), card):
        return take_card(box, s, card, TILE_CARD_TAKEN, log)
    elif card >= 0:
        note(log, TILE_CARD_GONE, int(s.player), 0, int(s.square) - 1, card)
    return False


@compiled
def go_on_with_tile(box: Box, s: State, log: Log) -> None:
    """Ask for the next choice that the tile gives, if there is something to choose; otherwise finish planting."""
    player = int(s.player)
    if int(s.gifts) > 0 and resources_in_supply(s) > 0:
        s.phase = TILE_RESOURCE
    elif int(s.free_card) > 0 and types_left(box, s, player) > 0:
        s.phase = TILE_CARD
    else:
        finish_planting(box, s, log)


@compiled
def resources_in_supply(s: State) -> int:
    """Count the resource tokens in the general supply."""
    tokens = 0
    for resource in range(RESOURCES):
        tokens += int(s.resources_left[resource])
    return tokens


@compiled
def choose_tile_resource(s: State, resource: int, log: Log) -> None:
    """Take the resource that the tile gives, of any kind, wine included."""
    take_resource(s, int(s.player), resource)
    note(log, TILE_RESOURCE_TAKEN, int(s.player), 0, int(s.square) - 1, resource)
    s.gifts -= 1


@compiled
def choose_tile_card(box: Box, s: State, kind: int, log: Log) -> bool:
    """Take the court card of choice that the tile gives. Returns whether its token must be chosen now."""
    s.free_card = 0
    return take_card(box, s, kind, TILE_CARD_TAKEN, log)


@compiled
def finish_planting(box: Box, s: State, log: Log) -> None:
    """Irrigation bonus, automatic irrigation, and the plant card turns over."""
    square = int(s.square) - 1
    space = int(s.caravan)
    note_what_is_gone(s, square, log)
    grant_irrigation_bonus(box, s, square, plant_quality(box, s, space), log)
    irrigate_automatically(box, s, square, log)
    s.plant_side[space] = 1 - int(s.plant_side[space])
    note(log, PLANT_TURNED, -1, 0, space, 0)
    s.square = 0
    s.gifts = 0
    s.free_card = 0
    end_turn(box, s, log)


@compiled
def note_what_is_gone(s: State, square: int, log: Log) -> None:
    """What the tile would still give is lost if the supply has not got it."""
    if int(s.gifts) > 0:
        note(log, TILE_RESOURCES_GONE, int(s.player), int(s.gifts), square, 0)
    if int(s.free_card) > 0:
        note(log, TILE_CARD_GONE, int(s.player), 0, square, CARD_OF_CHOICE)


@compiled
def grant_irrigation_bonus(box: Box, s: State, square: int, quality: int, log: Log) -> None:
    """Who alone has most cubes around the square scores the plant's own quality, gardeners not counted."""
    winner = sole_leader(cubes_around(box, s, square))
    if winner >= 0:
        s.score[winner] += quality
        note(log, IRRIGATION_BONUS, winner, quality, square, 0)


@compiled
def cubes_around(box: Box, s: State, square: int) -> int:
    """Count everybody's cubes on the sides of a square."""
    counts = 0
    for number in range(MOST_SIDES):
        side = int(box.sides[square, number])
        if side >= 0:
            for area in range(MOST_AREAS):
                counts = with_cube(counts, int(s.area[side, area]))
    return counts


@compiled
def irrigate_automatically(box: Box, s: State, square: int, log: Log) -> None:
    """Neutral cubes, as far as there are any, fill the empty areas between this square and planted neighbours."""
    for number in range(MOST_SIDES):
        side = int(box.sides[square, number])
        if side >= 0 and are_both_planted(box, s, side):
            while not is_full(box, s, side) and int(s.neutral_left) > 0:
                s.neutral_left -= 1
                irrigate(box, s, side, NEUTRAL)
                note(log, NEUTRAL_IRRIGATION, -1, 0, side, 0)


@compiled
def are_both_planted(box: Box, s: State, side: int) -> bool:
    """Whether plants stand on both squares that share a side; a square left empty was never planted."""
    one, other = int(box.squares[side, 0]), int(box.squares[side, 1])
    return int(s.planted_by[one]) != NOBODY and int(s.planted_by[other]) != NOBODY
