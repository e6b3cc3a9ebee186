"""Babylonia: what a seat may know, as features. What they mean is said in `spaces`, part by part."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, Observation, State
from nabu.games.babylonia.rules.board import kind_at, owner_at
from nabu.games.babylonia.rules.events import COUNT_BITS
from nabu.games.babylonia.rules.filling import total
from nabu.games.babylonia.rules.placing import cities_won, is_beside, is_first_round_limited
from nabu.games.babylonia.rules.scoring import (
    NOBODY,
    POINTS_PER_NOBLE,
    add_connections,
    city_bonus,
    find,
    forget_search,
    is_seen,
    is_surrounded,
)
from nabu.games.babylonia.rules.spaces import CENTRAL_LAND, MOST_POINTS, MOST_SITE_POINTS, RIVER
from nabu.games.babylonia.rules.state import AVAILABLE, CARDS, CITY, FIELD, FREE_LAND, KINDS, NOBLES, RIVER_TOKEN


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write what lies on the board, then figures of each seat, of the viewer, and of the turn."""
    observe_free(box, s, out)
    observe_tokens(box, s, viewer, out)
    for site in range(int(box.sites)):
        observe_site(box, s, viewer, site, out)
    for player in range(int(s.players)):
        observe_seat(box, s, player, seen_from(s, viewer, player), out)
    for kind in range(KINDS):
        out.stand[kind] = s.stand[viewer, kind]
    observe_cards(s, viewer, out)
    observe_turn(s, viewer, out)


@compiled
def seen_from(s: State, viewer: int, player: int) -> int:
    """Count seats clockwise from the viewer."""
    seat = player - viewer
    return seat if seat >= 0 else seat + int(s.players)


@compiled
def observe_free(box: Box, s: State, out: Observation) -> None:
    """Mark the free hexagons by their terrain."""
    for index in range(int(s.free_count)):
        hexagon = int(s.free[index])
        out.free[RIVER * int(box.river[hexagon]) + CENTRAL_LAND * int(box.central[hexagon]), hexagon] = 1


@compiled
def observe_tokens(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Mark all tokens, network by network, by the search of the rules: no hexagon belongs to two networks."""
    found = 0
    for hexagon in range(int(box.hexes)):
        if s.cell[hexagon] >= 0 and not is_seen(s, hexagon):
            found = observe_network(box, s, viewer, hexagon, found, out)
    forget_search(s, found)


@compiled
def observe_network(box: Box, s: State, viewer: int, token: int, first: int, out: Observation) -> int:
    """Mark what is connected with a token, and what its nobles bring at the cities beside it; returns how much was found."""
    player = owner_at(s, token)
    seat = seen_from(s, viewer, player)
    nobles = 0
    done, found = first, find(s, token, first)
    while done < found:
        hexagon = int(s.queue[done])
        done += 1
        if s.cell[hexagon] >= 0:
            nobles += face_up_nobles(box, s, hexagon)
            observe_token(box, s, seat, hexagon, out)
        found = add_connections(box, s, player, hexagon, found)
    if nobles > 0:
        observe_noble_points(box, s, seat, nobles, first, found, out)
    return found


@compiled
def face_up_nobles(box: Box, s: State, hexagon: int) -> int:
    """Return the token on a hexagon as packed counts by kind of noble: nothing if it is a farmer or lies face down."""
    kind = kind_at(s, hexagon)
    return 1 << (kind * COUNT_BITS) if kind < NOBLES and box.river[hexagon] == 0 else 0


@compiled
def observe_token(box: Box, s: State, seat: int, hexagon: int, out: Observation) -> None:
    """Mark a token by owner and kind, of another player's face-down token only that it is one; count it beside sites."""
    if box.river[hexagon] == 1:
        out.face_down[seat, hexagon] = 1
        if seat > 0:
            out.unseen[seat, kind_at(s, hexagon)] += 1
    if box.river[hexagon] == 0 or seat == 0:
        out.tokens[seat, kind_at(s, hexagon), hexagon] = 1
    for near in range(int(box.sites_near_count[hexagon])):
        site = int(box.sites_near[hexagon, near])
        if site < box.ziggurats or is_city(box, s, site):
            out.tokens_beside[seat, box.site_hex[site]] += 1


@compiled
def is_city(box: Box, s: State, site: int) -> bool:
    """Say whether a city still lies there."""
    return bool(s.cell[box.site_hex[site]] == CITY)


@compiled
def observe_noble_points(box: Box, s: State, seat: int, nobles: int, first: int, found: int, out: Observation) -> None:
    """Add what the nobles of a network bring at each city beside it, once a city."""
    paid = 0
    for index in range(first, found):
        hexagon = int(s.queue[index])
        for near in range(int(box.sites_near_count[hexagon])):
            site = int(box.sites_near[hexagon, near])
            if (paid >> site) & 1 == 0 and is_city(box, s, site):
                paid |= 1 << site
                city = int(box.site_hex[site])
                points = int(out.noble_points[seat, city]) + POINTS_PER_NOBLE * shown_nobles(box, s, site, nobles)
                out.noble_points[seat, city] = min(points, MOST_SITE_POINTS)


@compiled
def shown_nobles(box: Box, s: State, city: int, nobles: int) -> int:
    """Add up packed counts of the kinds that a city shows."""
    symbols = int(box.tile_symbols[s.tile[city]])
    count = 0
    for kind in range(NOBLES):
        if (symbols >> kind) & 1 == 1:
            count += (nobles >> (kind * COUNT_BITS)) & ((1 << COUNT_BITS) - 1)
    return count


@compiled
def observe_site(box: Box, s: State, viewer: int, site: int, out: Observation) -> None:
    """Mark a city, crop field or ziggurat, and the land around it; where a token or nothing lies, there is none any more."""
    hexagon = int(box.site_hex[site])
    cell = int(s.cell[hexagon])
    if cell >= FREE_LAND:
        return
    out.open_land[hexagon] = s.open_land[site]
    if cell == FIELD:
        observe_field(box, s, viewer, site, hexagon, out)
    elif cell == CITY:
        observe_city(box, s, site, hexagon, out)
    else:
        out.ziggurats[s.scored[site], hexagon] = 1
    if cell != FIELD and s.scored[site] == 0:
        observe_majority(box, s, site, hexagon, out)


@compiled
def observe_field(box: Box, s: State, viewer: int, site: int, hexagon: int, out: Observation) -> None:
    """Mark a crop field, what it pays now, and whose farmers may enter it."""
    points = int(box.tile_points[s.tile[site]])
    if points < 0:
        out.city_fields[hexagon] = 1
        points = cities_won(s)
    out.fields[hexagon] = 1
    out.field_points[hexagon] = min(points, MOST_SITE_POINTS)
    for player in range(int(s.players)):
        if is_beside(s, player, site):
            out.fields_open[seen_from(s, viewer, player), hexagon] = 1


@compiled
def observe_city(box: Box, s: State, site: int, hexagon: int, out: Observation) -> None:
    """Mark the nobles that a city shows."""
    symbols = int(box.tile_symbols[s.tile[site]])
    for noble in range(NOBLES):
        out.cities[noble, hexagon] = (symbols >> noble) & 1


@compiled
def observe_majority(box: Box, s: State, site: int, hexagon: int, out: Observation) -> None:
    """Mark who alone has the most tokens beside a city or ziggurat, and whether it is surrounded."""
    leader, most = NOBODY, 0
    for seat in range(int(s.players)):
        count = int(out.tokens_beside[seat, hexagon])
        if count > most:
            leader, most = seat, count
        elif count == most:
            leader = NOBODY
    if leader != NOBODY:
        out.leads[leader, hexagon] = 1
    if is_surrounded(box, s, site):
        out.surrounded[hexagon] = 1


@compiled
def observe_seat(box: Box, s: State, player: int, seat: int, out: Observation) -> None:
    """Write what everybody knows of a player."""
    out.points[seat] = min(int(s.score[player]), MOST_POINTS)
    out.cities_won[seat] = s.cities[player]
    out.city_points[seat] = int(s.cities[player]) + city_bonus(s, player)
    out.stand_size[seat] = total(s.stand[player])
    out.reserve_size[seat] = total(s.reserve[player])
    reached = 0
    for site in range(int(box.ziggurats)):
        reached += int(is_beside(s, player, site))
    out.ziggurats_reached[seat] = reached
    for kind in range(KINDS):
        out.unseen[seat, kind] += s.reserve[player, kind]
        if seat > 0:
            out.unseen[seat, kind] += s.stand[player, kind]


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
