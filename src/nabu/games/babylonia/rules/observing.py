"""Babylonia: what a seat may know, as features. What they mean is said in `spaces`, part by part."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, Observation, State
from nabu.games.babylonia.rules.board import kind_at, owner_at
from nabu.games.babylonia.rules.filling import total
from nabu.games.babylonia.rules.placing import cities_won, is_beside, is_first_round_limited
from nabu.games.babylonia.rules.spaces import CENTRAL_LAND, MOST_POINTS, MOST_SITE_POINTS, OUTER_LAND, RIVER
from nabu.games.babylonia.rules.state import AVAILABLE, CARDS, CITY, FIELD, FREE_LAND, KINDS, NOBLES, RIVER_TOKEN


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write what lies on the board, then figures of each seat, of the viewer, and of the turn."""
    for index in range(int(s.free_count)):
        observe_free(box, int(s.free[index]), out)
    for hexagon in range(int(box.hexes)):
        if s.cell[hexagon] >= 0:
            observe_token(box, s, viewer, hexagon, out)
    for site in range(int(box.sites)):
        observe_site(box, s, site, out)
    for player in range(int(s.players)):
        observe_seat(box, s, player, seen_from(s, viewer, player), out)
    for kind in range(KINDS):
        out.stand[kind] = s.stand[viewer, kind]
        out.reserve[kind] = s.reserve[viewer, kind]
    observe_cards(s, viewer, out)
    observe_turn(s, viewer, out)


@compiled
def seen_from(s: State, viewer: int, player: int) -> int:
    """Count seats clockwise from the viewer."""
    return (player - viewer) % int(s.players)


@compiled
def observe_free(box: Box, hexagon: int, out: Observation) -> None:
    """Mark a free hexagon by its terrain."""
    if box.river[hexagon] == 1:
        out.free[RIVER, hexagon] = 1
    else:
        out.free[CENTRAL_LAND if box.central[hexagon] == 1 else OUTER_LAND, hexagon] = 1


@compiled
def observe_token(box: Box, s: State, viewer: int, hexagon: int, out: Observation) -> None:
    """Mark a token by owner and kind; of another player's face-down token only that it is one."""
    owner = owner_at(s, hexagon)
    seat = seen_from(s, viewer, owner)
    if box.river[hexagon] == 1:
        out.face_down[seat, hexagon] = 1
    if box.river[hexagon] == 0 or owner == viewer:
        out.tokens[seat, kind_at(s, hexagon), hexagon] = 1


@compiled
def observe_site(box: Box, s: State, site: int, out: Observation) -> None:
    """Mark a city, crop field or ziggurat, and the land around it; where a token or nothing lies, there is none any more."""
    hexagon = int(box.site_hex[site])
    cell = int(s.cell[hexagon])
    if cell >= FREE_LAND:
        return
    out.open_land[hexagon] = s.open_land[site]
    if cell == CITY:
        for noble in range(NOBLES):
            out.cities[noble, hexagon] = (int(box.tile_symbols[s.tile[site]]) >> noble) & 1
    elif cell == FIELD:
        observe_field(box, s, site, hexagon, out)
    else:
        out.ziggurats[s.scored[site], hexagon] = 1


@compiled
def observe_field(box: Box, s: State, site: int, hexagon: int, out: Observation) -> None:
    """Mark a crop field, and what it pays now."""
    points = int(box.tile_points[s.tile[site]])
    out.fields[hexagon] = 1
    if points < 0:
        out.city_fields[hexagon] = 1
        points = cities_won(s)
    out.field_points[hexagon] = min(points, MOST_SITE_POINTS)


@compiled
def observe_seat(box: Box, s: State, player: int, seat: int, out: Observation) -> None:
    """Write what everybody knows of a player."""
    out.points[seat] = min(int(s.score[player]), MOST_POINTS)
    out.cities_won[seat] = s.cities[player]
    out.stand_size[seat] = total(s.stand[player])
    out.reserve_size[seat] = total(s.reserve[player])
    reached = 0
    for site in range(int(box.ziggurats)):
        reached += int(is_beside(s, player, site))
    out.ziggurats_reached[seat] = reached


@compiled
def observe_cards(s: State, viewer: int, out: Observation) -> None:
    """Mark who has which card, and which lie beside the board."""
    for card in range(CARDS):
        owner = int(s.card_owner[card])
        if owner >= 0:
            out.cards[seen_from(s, viewer, owner), card] = 1
        elif owner == AVAILABLE:
            out.available[card] = 1
    out.extra_turn_used = s.extra_turn_used


@compiled
def observe_turn(s: State, viewer: int, out: Observation) -> None:
    """Write whose turn and decision it is, how far the turn has come, and how far away the end is."""
    for kind in range(KINDS):
        out.placed[kind] = s.placed[kind]
    out.placed_face_down = s.placed[RIVER_TOKEN]
    out.phase[s.phase] = 1
    out.on_turn[seen_from(s, viewer, int(s.on_turn))] = 1
    out.decides[seen_from(s, viewer, int(s.player))] = 1
    if is_first_round_limited(s):
        out.limited_turn[s.turn] = 1
    out.cities_left = s.cities_left
