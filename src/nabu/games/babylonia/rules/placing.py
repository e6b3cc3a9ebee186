"""Babylonia, play clan tokens: which tokens, where, and what they score at once."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log, note
from nabu.games.babylonia.rules import events
from nabu.games.babylonia.rules.board import occupy, place_in_free, token
from nabu.games.babylonia.rules.filling import total
from nabu.games.babylonia.rules.state import (
    CITY,
    FARMER,
    FIELD,
    FREE_LAND,
    FREE_RIVER,
    HEXES,
    KINDS,
    MERCHANT,
    NO_TILE,
    NOBLE_WITH_FARMERS,
    NOBLES,
    NOBLES_IN_FIELDS,
    PLACE_ACTION,
    PRIEST,
    RIVER_TOKEN,
    SERVANT,
    STOP_ACTION,
    THREE_NOBLES,
    ZIGGURAT,
)

FEWEST_FARMERS = 3
"""Option B: this many farmers or more."""
FIRST_ROUND_LIMITS = 2
"""The first two turns of the game are limited to 1 and 2 tokens."""


@compiled
def holds(s: State, player: int, card: int) -> bool:
    """Say whether a ziggurat card lies in front of a player."""
    return bool(s.card_owner[card] == player)


@compiled
def nobles_placed(s: State) -> int:
    """Count the nobles placed face up this turn."""
    return int(s.placed[PRIEST]) + int(s.placed[MERCHANT]) + int(s.placed[SERVANT])


@compiled
def tokens_placed(s: State) -> int:
    """Count all tokens placed this turn."""
    return nobles_placed(s) + int(s.placed[FARMER]) + int(s.placed[RIVER_TOKEN])


@compiled
def any_tokens_limit(s: State) -> int:
    """Option A allows two tokens; the first player of the game has one."""
    return 1 if s.turn == 0 else 2


@compiled
def is_first_round_limited(s: State) -> bool:
    """The first two players of the first round have option A only."""
    return bool(s.turn < FIRST_ROUND_LIMITS)


@compiled
def may_play_any(s: State) -> bool:
    """Option A: one more token of any kind, on land or river."""
    return tokens_placed(s) < any_tokens_limit(s)


@compiled
def has_farmers_enough(s: State) -> bool:
    """With those already placed, the stand has farmers enough for option B."""
    return int(s.placed[FARMER]) + int(s.stand[s.on_turn, FARMER]) >= FEWEST_FARMERS


@compiled
def may_play_another_farmer(s: State) -> bool:
    """Option B: farmers only, none on a river; with the card, one noble among them."""
    return (
        not is_first_round_limited(s)
        and s.placed[RIVER_TOKEN] == 0
        and nobles_placed(s) <= int(holds(s, int(s.on_turn), NOBLE_WITH_FARMERS))
        and has_farmers_enough(s)
    )


@compiled
def may_play_noble_with_farmers(s: State) -> bool:
    """The card adds exactly one noble, face up, to three or more farmers: before, between or after them."""
    return nobles_placed(s) == 0 and holds(s, int(s.on_turn), NOBLE_WITH_FARMERS) and may_play_another_farmer(s)


@compiled
def may_play_three_nobles(s: State, kind: int) -> bool:
    """The card allows exactly one noble of each kind, all face up; those still missing must be on the stand."""
    if not holds(s, int(s.on_turn), THREE_NOBLES) or is_first_round_limited(s):
        return False
    if s.placed[kind] > 0 or s.placed[FARMER] + s.placed[RIVER_TOKEN] > 0:
        return False
    for noble in range(NOBLES):
        if int(s.placed[noble]) > 1 or int(s.placed[noble]) + int(s.stand[s.on_turn, noble]) == 0:
            return False
    return True


@compiled
def may_play_face_up(s: State, kind: int) -> bool:
    """Say whether some legal turn goes on from the tokens placed so far with this kind, face up."""
    if may_play_any(s):
        return True
    if kind == FARMER:
        return may_play_another_farmer(s)
    return may_play_three_nobles(s, kind) or may_play_noble_with_farmers(s)


@compiled
def may_stop(s: State) -> bool:
    """A turn is complete: two tokens, or what an option or card allows, or all that was left."""
    if tokens_placed(s) == any_tokens_limit(s):
        return True
    if tokens_placed(s) < any_tokens_limit(s):
        return tokens_placed(s) > 0 and total(s.stand[s.on_turn]) == 0
    return int(s.placed[FARMER]) >= FEWEST_FARMERS or int(s.placed[FARMER]) == 0


@compiled
def must_add_a_farmer(s: State, kind: int) -> bool:
    """After this token the turn will be a noble and two farmers, which no option allows to stand."""
    return tokens_placed(s) == 2 and nobles_placed(s) + int(kind < NOBLES) == 1 and s.placed[RIVER_TOKEN] == 0


@compiled
def is_beside(s: State, player: int, site: int) -> bool:
    """Say whether a player has a token next to a site. A face-down one serves at ziggurats only: elsewhere it is nobody."""
    return (int(s.beside[player]) >> site) & 1 == 1


@compiled
def fields_open_to(s: State, player: int, kind: int) -> int:
    """A farmer needs an own token beside the crop field; a noble needs the card, and then nothing else."""
    if kind == FARMER:
        return int(s.fields) & int(s.beside[player])
    return int(s.fields) if holds(s, player, NOBLES_IN_FIELDS) else 0


@compiled
def farmer_fits_after(box: Box, s: State, taken: int) -> bool:
    """Say whether the board has room for one more farmer on land once a token lies on `taken`."""
    for hexagon in range(int(box.hexes)):
        if hexagon != taken and s.cell[hexagon] == FREE_LAND:
            return True
        if hexagon != taken and s.cell[hexagon] == FIELD and may_reach_field_after(box, s, hexagon, taken):
            return True
    return False


@compiled
def may_reach_field_after(box: Box, s: State, field: int, taken: int) -> bool:
    """Say whether a farmer may enter a crop field once an own token lies face up on `taken`."""
    reached = is_beside(s, int(s.on_turn), int(box.site_at[field]))
    for step in range(int(box.neighbour_count[field])):
        reached = reached or box.neighbours[field, step] == taken
    return reached


@compiled
def legal_placements(box: Box, s: State, out: Actions) -> int:
    """Write every placement that some legal turn goes on with and that the stand can complete, and “stop”."""
    count = 0
    for kind in range(KINDS):
        if s.stand[s.on_turn, kind] > 0 and may_play_face_up(s, kind):
            count = add_placements(box, s, kind, out, count)
    if may_stop(s):
        out[count] = STOP_ACTION
        count += 1
    return count


@compiled
def add_placements(box: Box, s: State, kind: int, out: Actions, count: int) -> int:
    """Write where one kind of token may go, ascending: free hexagons, and the crop fields that are open to it between them."""
    listed = 0
    fields = fields_open_to(s, int(s.on_turn), kind)
    site = 0
    while fields >> site != 0:
        if (fields >> site) & 1 == 1:
            field = int(box.site_hex[site])
            here = place_in_free(s, field)
            count = add_free_hexagons(box, s, kind, listed, here, out, count)
            count = add_placement(box, s, kind, field, out, count)
            listed = here
        site += 1
    return add_free_hexagons(box, s, kind, listed, int(s.free_count), out, count)


@compiled
def add_free_hexagons(box: Box, s: State, kind: int, start: int, end: int, out: Actions, count: int) -> int:
    """Write a stretch of the free hexagons, all open while option A lasts. Slices let the compiler copy many at once."""
    stretch = s.free[start:end]
    if may_play_any(s):
        target = out[count:]
        for index in range(len(stretch)):
            target[index] = PLACE_ACTION + kind * HEXES + int(stretch[index])
        return count + len(stretch)
    for hexagon in stretch:
        if box.river[hexagon] == 0:
            count = add_placement(box, s, kind, int(hexagon), out, count)
    return count


@compiled
def add_placement(box: Box, s: State, kind: int, hexagon: int, out: Actions, count: int) -> int:
    """Write one placement, unless the turn could not be completed after it."""
    if must_add_a_farmer(s, kind) and not farmer_fits_after(box, s, hexagon):
        return count
    out[count] = PLACE_ACTION + kind * HEXES + hexagon
    return count + 1


@compiled
def place(box: Box, s: State, kind: int, hexagon: int, log: Log) -> None:
    """Put a token from the stand on the board, and score what it scores at once."""
    player = int(s.on_turn)
    face_down = s.cell[hexagon] == FREE_RIVER
    on_field = s.cell[hexagon] == FIELD
    s.stand[player, kind] -= 1
    s.placed[RIVER_TOKEN if face_down else kind] += 1
    s.cell[hexagon] = token(player, kind)
    note(log, events.PLACED, player, kind, hexagon, int(face_down))
    if on_field:
        score_field(box, s, player, hexagon, log)
    else:
        occupy(s, hexagon)
    touch_sites(box, s, player, hexagon, log)


@compiled
def score_field(box: Box, s: State, player: int, hexagon: int, log: Log) -> None:
    """Score the number on a crop field, or for the city symbol the cities in front of all players; the tile is gone."""
    site = int(box.site_at[hexagon])
    points = int(box.tile_points[s.tile[site]])
    shows_city = points < 0
    if shows_city:
        points = cities_won(s)
    s.tile[site] = NO_TILE
    s.fields = int(s.fields) ^ (1 << site)
    s.score[player] += points
    note(log, events.FIELD_POINTS, player, points, hexagon, int(shows_city))


@compiled
def cities_won(s: State) -> int:
    """Count the cities in front of all players."""
    return int(s.cities[0]) + int(s.cities[1]) + int(s.cities[2]) + int(s.cities[3])


@compiled
def touch_sites(box: Box, s: State, player: int, hexagon: int, log: Log) -> None:
    """Tell the sites beside a new token: they may now be surrounded, and a ziggurat gives points."""
    by_ziggurat = False
    for near in range(int(box.sites_near_count[hexagon])):
        site = int(box.sites_near[hexagon, near])
        touch_site(box, s, player, hexagon, site)
        by_ziggurat = by_ziggurat or site < box.ziggurats
    if by_ziggurat:
        score_beside_ziggurats(box, s, player, hexagon, log)


@compiled
def touch_site(box: Box, s: State, player: int, hexagon: int, site: int) -> None:
    """Count a token for a site beside it: on land it closes in; on a river it counts beside ziggurats only."""
    if box.river[hexagon] == 0:
        close_in(box, s, site)
    if box.river[hexagon] == 0 or site < box.ziggurats:
        s.beside[player] = int(s.beside[player]) | (1 << site)


@compiled
def close_in(box: Box, s: State, site: int) -> None:
    """Count a land hexagon beside a site as occupied; when it was the last, the site waits to be scored."""
    s.open_land[site] -= 1
    if s.open_land[site] == 0 and can_be_scored(box, s, site):
        s.pending += 1


@compiled
def can_be_scored(box: Box, s: State, site: int) -> bool:
    """Cities, and ziggurats not yet scored, are scored when they are surrounded; crop fields never are."""
    cell = int(s.cell[box.site_hex[site]])
    return cell == CITY or (cell == ZIGGURAT and s.scored[site] == 0)


@compiled
def score_beside_ziggurats(box: Box, s: State, player: int, hexagon: int, log: Log) -> None:
    """A token placed next to a ziggurat scores 1 for each ziggurat that has an own token next to it."""
    points = 0
    for site in range(int(box.ziggurats)):
        points += int(is_beside(s, player, site))
    s.score[player] += points
    note(log, events.ZIGGURAT_POINTS, player, points, hexagon, 0)
