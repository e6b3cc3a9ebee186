"""Babylonia: what a seat may know, as features. What they mean is said in `spaces`, part by part."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, Observation, State
from nabu.games.babylonia.rules.board import kind_at, owner_at
from nabu.games.babylonia.rules.events import COUNT_BITS
from nabu.games.babylonia.rules.filling import total
from nabu.games.babylonia.rules.placing import cities_won, is_beside, is_first_round_limited
from nabu.games.babylonia.rules.scoring import NOBODY, POINTS_PER_NOBLE, city_bonus, connected_player, is_surrounded
from nabu.games.babylonia.rules.spaces import CENTRAL_LAND, MOST_POINTS, MOST_SITE_POINTS, RIVER
from nabu.games.babylonia.rules.state import (
    AVAILABLE,
    CARDS,
    CENTRAL_LAND_CONNECTS,
    CITY,
    FIELD,
    FREE_LAND,
    HEXES,
    KINDS,
    NOBLES,
    RIVER_CONNECTS,
    RIVER_TOKEN,
)


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write what lies on the board, then figures of each seat, of the viewer, and of the turn."""
    observe_free(box, s, out)
    observe_tokens(box, s, viewer, out)
    for site in range(int(box.sites)):
        observe_site(box, s, viewer, site, out)
    forget_networks(s)
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
    """Mark all tokens and join them to networks; then tell on each of their hexagons what is connected and what is beside."""
    by_card = free_hexagons_connect(s)
    begin_networks(s)
    for hexagon in range(int(box.hexes)):
        player = player_connected(box, s, by_card, hexagon)
        if player >= 0:
            if s.cell[hexagon] >= 0:
                observe_token(box, s, seen_from(s, viewer, player), hexagon, out)
            join_network(box, s, by_card, player, hexagon, out)
    for hexagon in range(int(box.hexes)):
        observe_network(s, hexagon, out)


@compiled
def free_hexagons_connect(s: State) -> bool:
    """Say whether somebody has a card by which free hexagons connect tokens: asking each hexagon about them takes long."""
    return bool(s.card_owner[CENTRAL_LAND_CONNECTS] >= 0 or s.card_owner[RIVER_CONNECTS] >= 0)


@compiled
def player_connected(box: Box, s: State, by_card: bool, hexagon: int) -> int:
    """Return whose tokens a hexagon connects, less than 0 for nobody's."""
    return connected_player(box, s, hexagon) if by_card else owner_at(s, hexagon)


@compiled
def observe_token(box: Box, s: State, seat: int, hexagon: int, out: Observation) -> None:
    """Mark a token by owner and kind; of another player's face-down token only that it is one."""
    kind, face_down = kind_at(s, hexagon), int(box.river[hexagon])
    unknown = face_down * int(seat > 0)
    out.face_down[seat, hexagon] = face_down
    out.network[min(kind, NOBLES - 1), hexagon] = int(kind < NOBLES) * (1 - face_down)
    out.unseen[seat, kind] += unknown
    out.tokens[seat, kind, hexagon] = 1 - unknown


@compiled
def begin_networks(s: State) -> None:
    """Let every hexagon be a network of its own: in the work space each leads to an earlier one, and the first to itself."""
    for hexagon in range(HEXES):
        s.queue[hexagon] = hexagon


@compiled
def join_network(box: Box, s: State, by_card: bool, player: int, hexagon: int, out: Observation) -> None:
    """Join a hexagon with those before it, which come first among its neighbours."""
    first = hexagon
    for step in range(int(box.neighbour_count[hexagon])):
        beside = int(box.neighbours[hexagon, step])
        if beside > hexagon:
            return
        if player_connected(box, s, by_card, beside) == player:
            first = merge(s, first, first_of_network(s, beside), out)


@compiled
def first_of_network(s: State, hexagon: int) -> int:
    """Follow the way to the first hexagon of a network."""
    while int(s.queue[hexagon]) != hexagon:
        hexagon = int(s.queue[hexagon])
    return hexagon


@compiled
def merge(s: State, one: int, other: int, out: Observation) -> int:
    """Make one network of two, if they are two; its first hexagon, which is returned, has the count of its nobles."""
    if one == other:
        return one
    first, later = min(one, other), max(one, other)
    s.queue[later] = first
    for noble in range(NOBLES):
        out.network[noble, first] += out.network[noble, later]
    return first


@compiled
def observe_network(s: State, hexagon: int, out: Observation) -> None:
    """Show the nobles that a hexagon is connected with, which the first of its network has counted.

    Those before it lead to the first of theirs already. One that connects nothing has none, which is quicker shown than asked.
    """
    first = int(s.queue[s.queue[hexagon]])
    s.queue[hexagon] = first
    for noble in range(NOBLES):
        out.network[noble, hexagon] = out.network[noble, first]


@compiled
def forget_networks(s: State) -> None:
    """Leave the work space as it was."""
    for hexagon in range(HEXES):
        s.queue[hexagon] = 0


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
        return
    if cell == CITY:
        observe_city(box, s, viewer, site, hexagon, out)
    else:
        out.ziggurats[s.scored[site], hexagon] = 1
    observe_majority(box, s, viewer, site, hexagon, out)
    out.surrounded[hexagon] = int(is_surrounded(box, s, site))


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
        out.fields_open[seen_from(s, viewer, player), hexagon] = int(is_beside(s, player, site))


@compiled
def observe_city(box: Box, s: State, viewer: int, site: int, hexagon: int, out: Observation) -> None:
    """Mark the nobles that a city shows, and add what those connected bring everybody, network by network."""
    symbols = int(box.tile_symbols[s.tile[site]])
    for noble in range(NOBLES):
        out.cities[noble, hexagon] = (symbols >> noble) & 1
    for step in range(int(box.neighbour_count[hexagon])):
        beside = int(box.neighbours[hexagon, step])
        nobles = shown_nobles(symbols, beside, out)
        if nobles > 0 and is_first_of_its_network(box, s, hexagon, step):
            seat = seen_from(s, viewer, connected_player(box, s, beside))
            points = int(out.noble_points[seat, hexagon]) + POINTS_PER_NOBLE * nobles
            out.noble_points[seat, hexagon] = min(points, MOST_SITE_POINTS)


@compiled
def shown_nobles(symbols: int, hexagon: int, out: Observation) -> int:
    """Count the nobles of the kinds shown in the network of a hexagon; one that connects nothing has none."""
    count = 0
    for noble in range(NOBLES):
        count += ((symbols >> noble) & 1) * int(out.network[noble, hexagon])
    return count


@compiled
def is_first_of_its_network(box: Box, s: State, city: int, step: int) -> bool:
    """Say whether no hexagon beside a city before this one belongs to the same network; what connects nothing is its own."""
    network = int(s.queue[box.neighbours[city, step]])
    for earlier in range(step):
        if int(s.queue[box.neighbours[city, earlier]]) == network:
            return False
    return True


@compiled
def observe_majority(box: Box, s: State, viewer: int, site: int, hexagon: int, out: Observation) -> None:
    """Write how many tokens everybody has beside a city or ziggurat, and, if it is still to be scored, who leads."""
    counts = tokens_by_player(box, s, hexagon)
    leader, most = NOBODY, 0
    for player in range(int(s.players)):
        count = (counts >> (player * COUNT_BITS)) & ((1 << COUNT_BITS) - 1)
        seat = seen_from(s, viewer, player)
        out.tokens_beside[seat, hexagon] = count
        if count > most:
            leader, most = seat, count
        elif count == most:
            leader = NOBODY
    if leader != NOBODY and s.scored[site] == 0:
        out.leads[leader, hexagon] = 1


@compiled
def tokens_by_player(box: Box, s: State, hexagon: int) -> int:
    """Count the tokens beside a hexagon, as packed counts by player: quicker than to ask of each token whose it is."""
    counts = 0
    for step in range(int(box.neighbour_count[hexagon])):
        owner = owner_at(s, int(box.neighbours[hexagon, step]))
        counts += int(owner >= 0) << (max(owner, 0) * COUNT_BITS)
    return counts


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
