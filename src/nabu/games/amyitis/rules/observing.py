"""What a seat observes of Amyitis, in the parts that `spaces.py` lists; seats are counted from the viewer.

Everything on the table is open, so everybody observes the same but for who is who.
"""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, Observation, State
from nabu.games.amyitis.rules.caravan import can_act_at, can_reach, city_price, plant_price, toll
from nabu.games.amyitis.rules.court import is_card_left
from nabu.games.amyitis.rules.fields import leftmost_empty, sole_owner_of_most
from nabu.games.amyitis.rules.game_end import ends_with_round, points_if_over, tiles_owned
from nabu.games.amyitis.rules.irrigation import has_tile, is_open
from nabu.games.amyitis.rules.majorities import count_of, sole_leader
from nabu.games.amyitis.rules.planting import cubes_around, plant_quality, plantable
from nabu.games.amyitis.rules.round_end import leader_of_procession, too_many
from nabu.games.amyitis.rules.spaces import (
    COINS_SEEN,
    MARGIN_SEEN,
    NEUTRAL_OWNER,
    PAYMENTS,
    POINTS_SEEN,
    ROUNDS_SEEN,
    TOKENS_SEEN,
)
from nabu.games.amyitis.rules.state import (
    COURT,
    COURT_CITY,
    CRAFTS,
    FAVOURS,
    HIGHEST_NEED,
    LEVELS,
    MARKET,
    MOST_AREAS,
    NEUTRAL,
    NOBODY,
    PLANT_CITY,
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
from nabu.games.amyitis.rules.temples import first_in, second_in


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write features of what a seat may know, seats counted from the viewer."""
    write_moment(box, s, out)
    write_duties(s, viewer, out)
    own_points = points_if_over(box, s, viewer)
    for seat in range(int(s.players)):
        player = (viewer + seat) % int(s.players)
        write_points(box, s, seat, player, own_points, out)
        write_holding(box, s, seat, player, out)
        write_court(box, s, seat, player, out)
        write_favours(box, seat, tiles_owned(s, player), out)
        write_prospects(box, s, seat, player, out)
    write_squares(box, s, viewer, out)
    write_sides(box, s, viewer, out)
    write_rows(box, s, viewer, out)
    write_temples(s, viewer, out)
    write_ring(box, s, viewer, out)
    write_supply(s, out)
    write_groups(s, out)


@compiled
def seat_of(s: State, viewer: int, player: int) -> int:
    """Count a player's seat from the viewer's."""
    return (player - viewer) % int(s.players)


@compiled
def owner_of(s: State, viewer: int, cube: int) -> int:
    """Return whose a cube is: a seat counted from the viewer's, or nobody's."""
    return NEUTRAL_OWNER if cube == NEUTRAL else seat_of(s, viewer, cube - 1)


@compiled
def write_moment(box: Box, s: State, out: Observation) -> None:
    """What kind of decision it is, how far the game is, what is being planted, and what is still to be paid or given."""
    out.phase[int(s.phase)] = 1
    out.round_number = min(int(s.round_number), ROUNDS_SEEN)
    out.barren = int(s.round_number) - int(s.planted_in)
    out.tiles_left = int(s.tiles_left)
    out.tiles_to_end = max(0, int(s.tiles_left) - int(box.last_tiles))
    out.last_round = int(ends_with_round(box, s))
    if int(s.square) != 0:
        out.planting[int(s.square) - 1] = 1
    out.gifts = int(s.gifts)
    out.free_card = int(s.free_card)
    for payment in range(PAYMENTS):
        if int(s.due[payment]) != 0:
            out.due[payment, int(s.due[payment]) - 1] = 1


@compiled
def write_duties(s: State, viewer: int, out: Observation) -> None:
    """Who decides now, who went first, who leads the procession, and who has passed."""
    if int(s.over) == 0:
        out.to_play[seat_of(s, viewer, int(s.player))] = 1
    out.first[seat_of(s, viewer, int(s.first))] = 1
    out.procession[seat_of(s, viewer, leader_of_procession(s))] = 1
    for player in range(int(s.players)):
        out.playing[player] = 1
        out.passed[seat_of(s, viewer, player)] = int(s.passed[player])


@compiled
def write_points(box: Box, s: State, seat: int, player: int, own_points: int, out: Observation) -> None:
    """Points now, points if the game ended now, and how far that is from the viewer's."""
    points = points_if_over(box, s, player)
    out.points[seat] = min(int(s.score[player]), POINTS_SEEN)
    out.final_points[seat] = min(points, POINTS_SEEN)
    out.ahead[seat] = min(max(0, points - own_points), MARGIN_SEEN)
    out.behind[seat] = min(max(0, own_points - points), MARGIN_SEEN)


@compiled
def write_holding(box: Box, s: State, seat: int, player: int, out: Observation) -> None:
    """The pieces that a player has."""
    out.talents[seat] = min(int(s.talents[player]), COINS_SEEN)
    out.camels[seat] = min(int(s.camels[player]), COINS_SEEN)
    out.cubes[seat] = int(s.cubes[player])
    for resource in range(RESOURCES):
        out.resources[seat, resource] = min(int(s.resources[player, resource]), TOKENS_SEEN)
    out.too_many[seat] = min(max(0, too_many(box, s, player)), TOKENS_SEEN)


@compiled
def write_court(box: Box, s: State, seat: int, player: int, out: Observation) -> None:
    """The court cards that a player has, and those that are left to be taken next."""
    out.gardeners[seat] = int(s.gardeners[player])
    for kind in range(RANKS):
        if int(s.level[player, kind]) > 0:
            out.levels[seat, kind, int(s.level[player, kind]) - 1] = 1
    for kind in range(COURT):
        if is_card_left(box, s, player, kind):
            out.next_cards[seat, kind] = 1


@compiled
def write_favours(box: Box, seat: int, tiles: int, out: Observation) -> None:
    """How many tiles a player has taken, and how many more each favour asks for."""
    out.tiles_owned[seat] = tiles
    for favour in range(FAVOURS):
        out.lacks[seat, favour] = max(0, int(box.favour_tiles[favour]) - tiles)


@compiled
def write_prospects(box: Box, s: State, seat: int, player: int, out: Observation) -> None:
    """Where a player could act, where the camels suffice to go there now, and which tiles could be taken that way."""
    squares = 0
    for space in range(SPACES):
        if can_act_at(box, s, player, space):
            out.can_act[seat, space] = 1
            if can_reach(box, s, player, space):
                out.can_go[seat, space] = 1
                if int(box.space_kind[space]) == PLANT_CITY:
                    squares |= plantable(box, s, player, space)
    if squares != 0:
        for square in range(SQUARES):
            out.can_plant[seat, square] = (squares >> square) & 1


@compiled
def write_squares(box: Box, s: State, viewer: int, out: Observation) -> None:
    """The tiles in the garden, and who planted where."""
    for square in range(SQUARES):
        if has_tile(s, square):
            write_tile(box, square, int(s.tile[square]) - 1, out)
            out.need[square] = min(int(box.floor[square]), HIGHEST_NEED)
            out.irrigated[square] = (int(s.irrigated) >> square) & 1
            write_majority(s, viewer, square, cubes_around(box, s, square), out)
        elif int(s.planted_by[square]) != NOBODY:
            out.planted[seat_of(s, viewer, int(s.planted_by[square]) - 1), square] = 1


@compiled
def write_tile(box: Box, square: int, tile: int, out: Observation) -> None:
    """What a tile gives."""
    out.tile_points[square] = int(box.tile_points[tile])
    out.tile_talents[square] = int(box.tile_talents[tile])
    out.tile_camels[square] = int(box.tile_camels[tile])
    out.tile_resources[square] = int(box.tile_resources[tile])
    if int(box.tile_card[tile]) != 0:
        out.tile_cards[square, int(box.tile_card[tile]) - 1] = 1


@compiled
def write_majority(s: State, viewer: int, square: int, counts: int, out: Observation) -> None:
    """Everybody's cubes around a square, and who would score the irrigation bonus."""
    if counts == 0:
        return
    for seat in range(int(s.players)):
        out.around[seat, square] = count_of(counts, (viewer + seat) % int(s.players))
    leader = sole_leader(counts)
    if leader >= 0:
        out.bonus[seat_of(s, viewer, leader), square] = 1


@compiled
def write_sides(box: Box, s: State, viewer: int, out: Observation) -> None:
    """The cubes on irrigation areas, which sides are full, and where the next cubes may go."""
    for side in range(SIDES):
        for area in range(MOST_AREAS):
            cube = int(s.area[side, area])
            if cube != NOBODY:
                out.areas[owner_of(s, viewer, cube), side, area] = 1
        out.full_sides[side] = (int(s.full_sides) >> side) & 1
        if is_open(s, side):
            write_open_side(box, s, side, out)


@compiled
def write_open_side(box: Box, s: State, side: int, out: Observation) -> None:
    """The empty areas of a side, and how many tiles get water from the cube that fills it."""
    empty = int(box.areas[side]) - int(int(s.area[side, 0]) != NOBODY)
    out.open_areas[side] = empty
    if empty == 1:
        for number in range(2):
            square = int(box.squares[side, number])
            if has_tile(s, square) and not (int(s.irrigated) >> square) & 1:
                out.waters[side] += 1


@compiled
def write_rows(box: Box, s: State, viewer: int, out: Observation) -> None:
    """The cubes on fields, what comes next, and who would win a gardener."""
    for row in range(ROWS):
        for field in range(ROW_LENGTH):
            cube = int(s.field[row, field])
            if cube != NOBODY:
                out.fields[seat_of(s, viewer, cube - 1), row, field] = 1
        out.next_field[row, int(box.field[row, leftmost_empty(s, row)])] = 1
        leader = sole_owner_of_most(s, row)
        if leader >= 0:
            out.row_leader[seat_of(s, viewer, leader), row] = 1


@compiled
def write_temples(s: State, viewer: int, out: Observation) -> None:
    """The cubes in temples, and who would be served."""
    for temple in range(TEMPLES):
        for space in range(TEMPLE_SPACES):
            cube = int(s.temple[temple, space])
            if cube != NOBODY:
                out.temples[owner_of(s, viewer, cube), temple, space] = 1
        write_place(s, viewer, temple, 0, first_in(s, temple), out)
        write_place(s, viewer, temple, 1, second_in(s, temple), out)


@compiled
def write_place(s: State, viewer: int, temple: int, place: int, player: int, out: Observation) -> None:
    """Who has a place in a temple, if anybody does."""
    if player >= 0:
        out.served[temple, place, seat_of(s, viewer, player)] = 1


@compiled
def write_ring(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Where the caravan stands, how dear the other spaces are, and what they ask for and offer."""
    out.caravan[int(s.caravan)] = 1
    for space in range(SPACES):
        if space != int(s.caravan):
            out.toll[space] = toll(box, s, viewer, space)
        if int(box.space_kind[space]) != MARKET:
            out.asks[space, city_price(box, space) - 1] = 1
        if int(box.space_kind[space]) == COURT_CITY:
            write_cards_sold(box, space, out)
        elif int(s.plant[space]) != 0:
            write_plant(box, s, space, out)


@compiled
def write_cards_sold(box: Box, space: int, out: Observation) -> None:
    """The types of court cards that a city sells."""
    for number in range(2):
        kind = int(box.space_cards[space, number])
        if kind >= 0:
            out.sells[space, kind] = 1


@compiled
def write_plant(box: Box, s: State, space: int, out: Observation) -> None:
    """The side of a plant card that is up, and the other one."""
    out.quality[space] = plant_quality(box, s, space)
    extra = plant_price(box, s, space)
    if extra != 0:
        out.asks[space, extra - 1] += 1
    card, turned = int(s.plant[space]) - 1, 1 - int(s.plant_side[space])
    out.turned_quality[space] = int(box.plant_quality[card, turned])
    if int(box.plant_extra[card, turned]) != 0:
        out.turned_extra[space, int(box.plant_extra[card, turned]) - 1] = 1


@compiled
def write_supply(s: State, out: Observation) -> None:
    """The general supplies; talents and camels that never run out are 0."""
    out.talents_left = int(s.talents_left)
    out.camels_left = int(s.camels_left)
    out.neutral_left = int(s.neutral_left)
    out.gardeners_left = int(s.gardeners_left)
    for resource in range(RESOURCES):
        out.resources_left[resource] = min(int(s.resources_left[resource]), TOKENS_SEEN)
    for kind in range(RANKS):
        for level in range(1, LEVELS):
            out.cards_left[kind, level - 1] = int(s.cards_left[kind, level])
    for resource in range(TAME_RESOURCES):
        out.on_caravaneers[resource] = int(s.on_caravaneers[resource])


@compiled
def write_groups(s: State, out: Observation) -> None:
    """The craft cards that lie face up, and what they cost."""
    for group in range(int(s.players)):
        price = int(s.price[group])
        out.price[group] = price
        for craft in range(CRAFTS):
            cards = int(s.face_up[group, craft])
            if cards > 0:
                out.face_up[group, craft] = cards
                out.offers[craft, price] += cards
