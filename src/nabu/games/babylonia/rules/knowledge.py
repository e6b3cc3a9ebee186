"""Babylonia: what a seat may know, as features, and what it cannot know, drawn anew.

Hidden are the other players' stands and reserves, the kinds of their face-down tokens, and what will be drawn.
"""

from nabu.core.compiling import compiled
from nabu.core.contract import MOST_PLAYERS, Box, Observation, State
from nabu.core.rng import seed_rng
from nabu.games.babylonia.rules.board import kind_at, owner_at, token
from nabu.games.babylonia.rules.filling import draw, total
from nabu.games.babylonia.rules.placing import is_beside, nobles_placed, tokens_placed
from nabu.games.babylonia.rules.state import (
    AVAILABLE,
    CARDS,
    CITY,
    FARMER,
    FIELD,
    FREE_LAND,
    FREE_RIVER,
    HEXES,
    KINDS,
    NOBLES,
    PHASES,
    PLACE,
    ZIGGURAT,
)

FACE_DOWN = KINDS
PLANES_PER_SEAT = KINDS + 1
(
    LAND_PLANE,
    RIVER_PLANE,
    CITY_PLANE,
    FIELD_PLANE,
    CITY_FIELD_PLANE,
    ZIGGURAT_PLANE,
    OPEN_LAND_PLANE,
) = (
    MOST_PLAYERS * PLANES_PER_SEAT,
    MOST_PLAYERS * PLANES_PER_SEAT + 1,
    MOST_PLAYERS * PLANES_PER_SEAT + 2,
    MOST_PLAYERS * PLANES_PER_SEAT + 2 + NOBLES,
    MOST_PLAYERS * PLANES_PER_SEAT + 3 + NOBLES,
    MOST_PLAYERS * PLANES_PER_SEAT + 4 + NOBLES,
    MOST_PLAYERS * PLANES_PER_SEAT + 5 + NOBLES,
)
"""By hexagon, after the tokens of each seat by kind: free land, free river, the three city symbols, points of a crop field,
crop field with the city symbol, ziggurat not yet scored, and how much land around a site is still open."""
PLANES = OPEN_LAND_PLANE + 1

SEAT_FEATURES = 5 + CARDS
"""By seat: points, cities, tokens on the stand, tokens in the reserve, ziggurats reached, and the cards."""
SCALARS = PLANES * HEXES
OWN_FEATURES = SCALARS + MOST_PLAYERS * SEAT_FEATURES
"""The viewer's own stand and reserve by kind."""
TURN_FEATURES = OWN_FEATURES + 2 * KINDS
"""Tokens placed this turn, the phase, whose turn and decision it is, cards left, extra turn used, cities left, and whether
this is the first or the second turn of the game, which are limited."""
OBSERVATION = TURN_FEATURES + KINDS + 1 + PHASES + 2 * MOST_PLAYERS + CARDS + 4

POINTS_SCALE = 100.0
COUNT_SCALE = 10.0


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Deal the other players' unseen tokens anew, each deal equally likely, and start another random stream."""
    seed_rng(s.rng, seed)
    for player in range(int(s.players)):
        if player != viewer:
            redeal(box, s, player)


@compiled
def redeal(box: Box, s: State, player: int) -> None:
    """Deal a player's unseen tokens to face-down places, stand and reserve, until the deal agrees with what was seen."""
    stand_size = total(s.stand[player])
    take_back(box, s, player)
    deal_unseen(box, s, player, stand_size)
    while owes_a_farmer(s, player) and s.stand[player, FARMER] == 0:
        take_back(box, s, player)
        deal_unseen(box, s, player, stand_size)


@compiled
def owes_a_farmer(s: State, player: int) -> bool:
    """Whoever has placed a noble and two farmers this turn must still hold a farmer: no other turn begins so."""
    mid_turn = s.phase == PLACE and s.on_turn == player
    return mid_turn and tokens_placed(s) == 3 and nobles_placed(s) == 1 and s.placed[FARMER] == 2


@compiled
def take_back(box: Box, s: State, player: int) -> None:
    """Collect all that others cannot see of a player's tokens in the reserve."""
    for kind in range(KINDS):
        s.reserve[player, kind] += s.stand[player, kind]
        s.stand[player, kind] = 0
    for hexagon in range(int(box.hexes)):
        if owner_at(s, hexagon) == player and box.river[hexagon] == 1:
            s.reserve[player, kind_at(s, hexagon)] += 1


@compiled
def deal_unseen(box: Box, s: State, player: int, stand_size: int) -> None:
    """Deal the face-down places, then the stand; the rest stays in the reserve."""
    for hexagon in range(int(box.hexes)):
        if owner_at(s, hexagon) == player and box.river[hexagon] == 1:
            s.cell[hexagon] = token(player, draw(s.rng, s.reserve[player]))
    for _ in range(stand_size):
        s.stand[player, draw(s.rng, s.reserve[player])] += 1


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write planes over the hexagons, then figures of each seat, of the viewer, and of the turn."""
    out[:] = 0.0
    for hexagon in range(int(box.hexes)):
        observe_hexagon(box, s, viewer, hexagon, out)
    for player in range(int(s.players)):
        observe_seat(box, s, player, SCALARS + seen_from(s, viewer, player) * SEAT_FEATURES, out)
    for kind in range(KINDS):
        out[OWN_FEATURES + kind] = s.stand[viewer, kind] / COUNT_SCALE
        out[OWN_FEATURES + KINDS + kind] = s.reserve[viewer, kind] / COUNT_SCALE
    observe_turn(s, viewer, out)


@compiled
def flag(condition: bool) -> float:
    """Write a yes or no as a feature."""
    return 1.0 if condition else 0.0


@compiled
def seen_from(s: State, viewer: int, player: int) -> int:
    """Count seats clockwise from the viewer."""
    return (player - viewer) % int(s.players)


@compiled
def observe_hexagon(box: Box, s: State, viewer: int, hexagon: int, out: Observation) -> None:
    """Mark what lies on a hexagon."""
    cell = int(s.cell[hexagon])
    if cell >= 0:
        observe_token(box, s, viewer, hexagon, out)
    elif cell == FREE_LAND:
        out[LAND_PLANE * HEXES + hexagon] = 1.0
    elif cell == FREE_RIVER:
        out[RIVER_PLANE * HEXES + hexagon] = 1.0
    else:
        observe_site(box, s, int(box.site_at[hexagon]), hexagon, out)


@compiled
def observe_token(box: Box, s: State, viewer: int, hexagon: int, out: Observation) -> None:
    """Mark a token by owner and kind; of another player's face-down token only that it is one."""
    owner = owner_at(s, hexagon)
    plane = seen_from(s, viewer, owner) * PLANES_PER_SEAT
    if box.river[hexagon] == 1:
        out[(plane + FACE_DOWN) * HEXES + hexagon] = 1.0
    if box.river[hexagon] == 0 or owner == viewer:
        out[(plane + kind_at(s, hexagon)) * HEXES + hexagon] = 1.0


@compiled
def observe_site(box: Box, s: State, site: int, hexagon: int, out: Observation) -> None:
    """Mark a city, crop field or ziggurat; hexagons not in use have none of them."""
    cell = int(s.cell[hexagon])
    if cell == CITY:
        for kind in range(NOBLES):
            out[(CITY_PLANE + kind) * HEXES + hexagon] = (int(box.tile_symbols[s.tile[site]]) >> kind) & 1
    elif cell == FIELD:
        points = int(box.tile_points[s.tile[site]])
        out[FIELD_PLANE * HEXES + hexagon] = max(points, 0) / COUNT_SCALE
        out[CITY_FIELD_PLANE * HEXES + hexagon] = flag(points < 0)
    elif cell == ZIGGURAT:
        out[ZIGGURAT_PLANE * HEXES + hexagon] = flag(s.scored[site] == 0)
    if site >= 0:
        out[OPEN_LAND_PLANE * HEXES + hexagon] = s.open_land[site] / COUNT_SCALE


@compiled
def observe_seat(box: Box, s: State, player: int, at: int, out: Observation) -> None:
    """Write what everybody knows of a player."""
    out[at] = s.score[player] / POINTS_SCALE
    out[at + 1] = s.cities[player] / COUNT_SCALE
    out[at + 2] = total(s.stand[player]) / COUNT_SCALE
    out[at + 3] = total(s.reserve[player]) / COUNT_SCALE
    for site in range(int(box.ziggurats)):
        out[at + 4] += int(is_beside(s, player, site)) / COUNT_SCALE
    for card in range(CARDS):
        out[at + 5 + card] = flag(s.card_owner[card] == player)


@compiled
def observe_turn(s: State, viewer: int, out: Observation) -> None:
    """Write how far the turn has come, and what lies beside the board."""
    at = TURN_FEATURES
    for slot in range(KINDS + 1):
        out[at + slot] = s.placed[slot] / COUNT_SCALE
    at += KINDS + 1
    out[at + int(s.phase)] = 1.0
    at += PHASES
    out[at + seen_from(s, viewer, int(s.on_turn))] = 1.0
    out[at + MOST_PLAYERS + seen_from(s, viewer, int(s.player))] = 1.0
    at += 2 * MOST_PLAYERS
    for card in range(CARDS):
        out[at + card] = flag(s.card_owner[card] == AVAILABLE)
    out[at + CARDS] = flag(s.extra_turn_used == 1)
    out[at + CARDS + 1] = s.cities_left / COUNT_SCALE
    out[at + CARDS + 2] = flag(s.turn == 0)
    out[at + CARDS + 3] = flag(s.turn == 1)
