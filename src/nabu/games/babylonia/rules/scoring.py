"""Babylonia, score cities and ziggurats that have been surrounded."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log, note
from nabu.games.babylonia.rules import events
from nabu.games.babylonia.rules.board import kind_at, owner_at, set_free
from nabu.games.babylonia.rules.filling import end_turn
from nabu.games.babylonia.rules.placing import can_be_scored, holds
from nabu.games.babylonia.rules.state import (
    AVAILABLE,
    CARDS,
    CENTRAL_LAND_CONNECTS,
    CITY_BONUS,
    FARMER,
    FREE_LAND,
    FREE_RIVER,
    NO_SITE,
    NO_TILE,
    RIVER_CONNECTS,
    SCORE,
    SCORE_ACTION,
    TAKE,
    TAKE_ACTION,
    TEN_POINTS,
)

POINTS_PER_NOBLE = 2
CITIES_PER_BONUS_POINT = 2
POINTS_OF_THE_CARD = 10
NOBODY = -1


@compiled
def is_surrounded(box: Box, s: State, site: int) -> bool:
    """All adjacent land holds tokens, and the site is a city or a ziggurat not yet scored; rivers need no token."""
    return s.open_land[site] == 0 and can_be_scored(box, s, site)


@compiled
def legal_scorings(box: Box, s: State, out: Actions) -> int:
    """The player on turn chooses which surrounded site is scored next."""
    count = 0
    for hexagon in range(int(box.hexes)):
        site = int(box.site_at[hexagon])
        if site >= 0 and is_surrounded(box, s, site):
            out[count] = SCORE_ACTION + hexagon
            count += 1
    return count


@compiled
def go_on_scoring(box: Box, s: State, log: Log) -> None:
    """Score what is surrounded, asking for the order while there are several; a card is chosen first; then end the turn."""
    if s.site == NO_SITE and s.pending == 1:
        score_site(box, s, only_surrounded_site(box, s), log)
    if s.site != NO_SITE:
        return
    s.player = s.on_turn
    if s.pending > 1:
        s.phase = SCORE
    else:
        end_turn(s, log)


@compiled
def only_surrounded_site(box: Box, s: State) -> int:
    """Find the surrounded site when there is just one."""
    site = 0
    while not is_surrounded(box, s, site):
        site += 1
    return site


@compiled
def score_site(box: Box, s: State, site: int, log: Log) -> None:
    """Score one surrounded city or ziggurat."""
    s.pending -= 1
    if site < box.ziggurats:
        score_ziggurat(box, s, site, log)
    else:
        score_city(box, s, site, log)


@compiled
def score_city(box: Box, s: State, site: int, log: Log) -> None:
    """First the nobles of all players, then the city tile itself."""
    symbols = int(box.tile_symbols[s.tile[site]])
    for player in range(int(s.players)):
        score_nobles(box, s, player, int(box.site_hex[site]), symbols, log)
    award_city(box, s, site, log)


@compiled
def score_nobles(box: Box, s: State, player: int, city: int, symbols: int, log: Log) -> None:
    """2 points for each own face-up token of a kind that the city shows, adjacent or connected through own tokens."""
    counts = connected_nobles(box, s, player, city, symbols)
    nobles = 0
    for kind in range(FARMER):
        nobles += (counts >> (kind * events.COUNT_BITS)) & ((1 << events.COUNT_BITS) - 1)
    if nobles > 0:
        s.score[player] += nobles * POINTS_PER_NOBLE
        note(log, events.NOBLE_POINTS, player, nobles * POINTS_PER_NOBLE, city, counts)


@compiled
def connected_nobles(box: Box, s: State, player: int, city: int, symbols: int) -> int:
    """Count the shown nobles that a search from the city through own tokens finds, as packed counts by kind."""
    counts = 0
    found = add_connections(box, s, player, city, 0)
    done = 0
    while done < found:
        hexagon = int(s.queue[done])
        done += 1
        kind = kind_at(s, hexagon)
        if owner_at(s, hexagon) == player and box.river[hexagon] == 0 and (symbols >> kind) & 1 == 1:
            counts += 1 << (kind * events.COUNT_BITS)
        found = add_connections(box, s, player, hexagon, found)
    forget_search(s, found)
    return counts


@compiled
def add_connections(box: Box, s: State, player: int, hexagon: int, found: int) -> int:
    """Append to the queue what lies next to a hexagon, connects the player's tokens, and was not found before."""
    for step in range(int(box.neighbour_count[hexagon])):
        beside = int(box.neighbours[hexagon, step])
        if connects(box, s, player, beside) and not is_seen(s, beside):
            s.seen[beside >> 3] = int(s.seen[beside >> 3]) ^ bit_of(beside)
            s.queue[found] = beside
            found += 1
    return found


@compiled
def bit_of(hexagon: int) -> int:
    """Return a hexagon's bit in its signed byte of `seen`."""
    return (1 << (hexagon & 7)) - ((hexagon & 7) == 7) * 256


@compiled
def is_seen(s: State, hexagon: int) -> bool:
    """Say whether the search has found a hexagon already."""
    return (int(s.seen[hexagon >> 3]) >> (hexagon & 7)) & 1 == 1


@compiled
def forget_search(s: State, found: int) -> None:
    """Leave the work space as it was."""
    for index in range(found):
        s.seen[s.queue[index] >> 3] = 0
        s.queue[index] = 0


@compiled
def connects(box: Box, s: State, player: int, hexagon: int) -> bool:
    """Say whether a hexagon connects a player's tokens."""
    return connected_player(box, s, hexagon) == player


@compiled
def connected_player(box: Box, s: State, hexagon: int) -> int:
    """Own tokens connect; with the cards, so do free hexagons of the central land, or free river hexagons; else less than 0."""
    cell = int(s.cell[hexagon])
    if cell == FREE_LAND:
        return int(s.card_owner[CENTRAL_LAND_CONNECTS]) if box.central[hexagon] == 1 else NOBODY
    if cell == FREE_RIVER:
        return int(s.card_owner[RIVER_CONNECTS])
    return owner_at(s, hexagon)


@compiled
def tokens_beside(box: Box, s: State, player: int, hexagon: int) -> int:
    """Count a player's tokens next to a hexagon, those on rivers included."""
    count = 0
    for step in range(int(box.neighbour_count[hexagon])):
        count += int(owner_at(s, int(box.neighbours[hexagon, step])) == player)
    return count


@compiled
def sole_leader(box: Box, s: State, hexagon: int) -> int:
    """Return who has the most tokens next to a hexagon, or NOBODY when the most is shared."""
    leader, most = NOBODY, 0
    for player in range(int(s.players)):
        count = tokens_beside(box, s, player, hexagon)
        if count > most:
            leader, most = player, count
        elif count == most:
            leader = NOBODY
    return leader


@compiled
def award_city(box: Box, s: State, site: int, log: Log) -> None:
    """The player with the most tokens beside the city takes it, and all score their cities; a tie discards it."""
    city = int(box.site_hex[site])
    winner = sole_leader(box, s, city)
    s.tile[site] = NO_TILE
    set_free(s, city)
    s.cities_left -= 1
    if winner == NOBODY:
        note(log, events.CITY_TIED, NOBODY, 0, city, 0)
        return
    s.cities[winner] += 1
    note(log, events.CITY_WON, winner, tokens_beside(box, s, winner, city), city, 0)
    for player in range(int(s.players)):
        score_cities_in_front(s, player, city, log)


@compiled
def score_cities_in_front(s: State, player: int, city: int, log: Log) -> None:
    """1 point for each city in front; with the card, 1 more for every two of them."""
    cities, bonus = int(s.cities[player]), city_bonus(s, player)
    if cities > 0:
        s.score[player] += cities + bonus
        note(log, events.CITY_POINTS, player, cities + bonus, city, bonus)


@compiled
def city_bonus(s: State, player: int) -> int:
    """Count the points that the card adds for the cities in front of its owner."""
    return int(s.cities[player]) // CITIES_PER_BONUS_POINT if holds(s, player, CITY_BONUS) else 0


@compiled
def score_ziggurat(box: Box, s: State, site: int, log: Log) -> None:
    """The player with the most tokens beside it chooses a card, whoever's turn it is; a tie gives nobody one."""
    ziggurat = int(box.site_hex[site])
    winner = sole_leader(box, s, ziggurat)
    s.scored[site] = 1
    if winner == NOBODY:
        note(log, events.ZIGGURAT_TIED, NOBODY, 0, ziggurat, 0)
        return
    note(log, events.ZIGGURAT_WON, winner, tokens_beside(box, s, winner, ziggurat), ziggurat, 0)
    s.phase = TAKE
    s.site = site
    s.player = winner


@compiled
def legal_cards(s: State, out: Actions) -> int:
    """Any card that still lies beside the board may be taken."""
    count = 0
    for card in range(CARDS):
        if s.card_owner[card] == AVAILABLE:
            out[count] = TAKE_ACTION + card
            count += 1
    return count


@compiled
def take_card(s: State, card: int, log: Log) -> None:
    """Put a card in front of its taker; the card of ten points scores at once."""
    player = int(s.player)
    s.card_owner[card] = player
    s.site = NO_SITE
    note(log, events.CARD_TAKEN, player, card, 0, 0)
    if card == TEN_POINTS:
        s.score[player] += POINTS_OF_THE_CARD
        note(log, events.CARD_POINTS, player, POINTS_OF_THE_CARD, 0, 0)
