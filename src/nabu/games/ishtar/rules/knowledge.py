"""What a seat may know: everything but what nobody has seen. Nothing unseen is stored, so there is nothing to cut away."""

from nabu.core.compiling import compiled
from nabu.core.contract import MOST_PLAYERS, Box, Observation, State
from nabu.core.rng import seed_rng
from nabu.games.ishtar.rules.gardens import flowers_at, ground_at, is_flowers, owner_of
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    CARDS,
    COLOURS,
    GRASS,
    LAYOUTS,
    NO_ICON,
    NOBODY,
    NONE,
    NOTHING,
    PHASES,
    PILES,
    ROCK,
    ROW,
    SEVERAL,
    SHAPES,
    SKILLS,
    SLOTS,
    SPACES,
    TILE_SPACES,
    TILES,
    TILES_A_SHAPE,
    TREE,
    UNCOVERABLE,
    WILD_ICON,
)

GROUNDS = ROCK + COLOURS
PLANES = GROUNDS + SLOTS + MOST_PLAYERS + MOST_PLAYERS + 7
"""Features of a space: printed ground, fountains touched, who controls it, whose assistant stands there, and seven more."""
DESERT_FEATURES = LAYOUTS + SLOTS * COLOURS
TILE_FEATURES = SHAPES + 2 * TILE_SPACES + 2
CARD_FEATURES = COLOURS + 3
PILE_FEATURES = TILE_FEATURES + 3
SEAT_FEATURES = COLOURS + SKILLS + 4 + CARD_FEATURES
TURN_FEATURES = PHASES + WILD_ICON + 6
"""Features of the decision: its phase, the icon that may be used (WILD_ICON is the last kind), and six more."""
OBSERVATION = (
    SPACES * PLANES
    + DESERT_FEATURES
    + PILES * PILE_FEATURES
    + TILE_FEATURES
    + ROW * CARD_FEATURES
    + MOST_PLAYERS * SEAT_FEATURES
    + TILES
    + CARDS
    + TURN_FEATURES
)

# What is counted is divided by about the most there is of it, so that features stay near 0 … 1.
MANY_FLOWERS, MANY_GROUPS = 4, 2
MANY_TILES_IN_A_PILE = 6
MANY_GEMS_ON_A_CARD, MANY_POINTS_ON_A_CARD = 3, 17
MANY_GEMS, MANY_ASSISTANTS, MANY_TREES_OF_A_SEAT, MANY_POINTS = 5, 4, 10, 50
MANY_TURNS, MANY_TREES = 40, 20


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Draw anew all that nobody knows: the order of what has not been seen, which only the random state decides."""
    seed_rng(s.rng, seed)


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write features of what that seat may know, fixed length, seats counted from the viewer."""
    for feature in range(OBSERVATION):
        out[feature] = 0
    at = observe_spaces(box, s, viewer, out)
    at = observe_desert(box, s, out, at)
    at = observe_carpet(box, s, out, at)
    at = observe_trees(box, s, out, at)
    for seat in range(MOST_PLAYERS):
        if seat < int(s.players):
            observe_seat(box, s, (viewer + seat) % int(s.players), out, at)
        at += SEAT_FEATURES
    at = observe_unseen(s, out, at)
    observe_turn(s, viewer, out, at)


@compiled
def observe_spaces(box: Box, s: State, viewer: int, out: Observation) -> int:
    """Write the features of every space; spaces that are not in use stay zero."""
    for space in range(int(box.spaces)):
        observe_space(box, s, viewer, space, out, space * PLANES)
    return SPACES * PLANES


@compiled
def observe_desert(box: Box, s: State, out: Observation, at: int) -> int:
    """Write how the boards lie, and the colour of the fountain on each: fountains of the same place may differ in worth."""
    out[at + int(s.layout)] = 1
    at += LAYOUTS
    for slot in range(int(box.boards)):
        out[at + slot * COLOURS + int(s.fountain[slot])] = 1
    return at + SLOTS * COLOURS


@compiled
def observe_space(box: Box, s: State, viewer: int, space: int, out: Observation, at: int) -> None:
    """Write the features of one space."""
    out[at + ground_at(box, s, space)] = 1
    at += GROUNDS
    for slot in range(SLOTS):
        if int(s.touch[space]) & (1 << slot):
            out[at + slot] = 1
    at += SLOTS
    if int(s.keeper[space]) != NOBODY:
        out[at + seen_from(s, viewer, owner_of(s, int(s.keeper[space])))] = 1
    at += MOST_PLAYERS
    if int(s.stands[space]) >= ASSISTANT:
        out[at + seen_from(s, viewer, int(s.stands[space]) - ASSISTANT)] = 1
    at += MOST_PLAYERS
    if is_flowers(s, space):
        out[at] = flowers_at(s, space) / MANY_FLOWERS
    out[at + 1] = int(s.plant[space]) == GRASS
    out[at + 2] = int(s.stands[space]) == TREE
    out[at + 3] = NOTHING < int(s.stands[space]) < ASSISTANT
    out[at + 4] = int(s.touch[space]) < UNCOVERABLE
    out[at + 5] = int(s.guard[space]) == SEVERAL
    out[at + 6] = int(s.icon_at) == space


@compiled
def seen_from(s: State, viewer: int, seat: int) -> int:
    """Count a seat from the viewer, who is 0."""
    return (seat - viewer + int(s.players)) % int(s.players)


@compiled
def observe_carpet(box: Box, s: State, out: Observation, at: int) -> int:
    """Write the features of the piles, the can, and the tile in hand."""
    for pile in range(PILES):
        observe_tile(box, int(s.top[pile]), out, at)
        out[at + TILE_FEATURES] = int(s.hidden[pile]) / MANY_TILES_IN_A_PILE
        out[at + TILE_FEATURES + 1] = int(s.can) == pile
        out[at + TILE_FEATURES + 2] = int(s.cup[pile]) / (SHAPES - 1)
        at += PILE_FEATURES
    observe_tile(box, int(s.tile), out, at)
    return at + TILE_FEATURES


@compiled
def observe_tile(box: Box, tile: int, out: Observation, at: int) -> None:
    """Write the features of a tile, if there is one."""
    if tile == NONE:
        return
    out[at + tile // TILES_A_SHAPE] = 1
    at += SHAPES
    for part in range(TILE_SPACES):
        out[at + part] = int(box.tile_plant[tile, part]) / (GRASS + MANY_FLOWERS)
        out[at + TILE_SPACES + part] = int(box.tile_group[tile, part]) / MANY_GROUPS
    at += 2 * TILE_SPACES
    out[at] = int(box.tile_icon[tile]) / WILD_ICON
    out[at + 1] = int(box.tile_icon_at[tile]) / (TILE_SPACES - 1)


@compiled
def observe_trees(box: Box, s: State, out: Observation, at: int) -> int:
    """Write the features of the row."""
    for place in range(ROW):
        observe_card(box, int(s.row[place]), int(s.row_tree[place]), out, at)
        at += CARD_FEATURES
    return at


@compiled
def observe_card(box: Box, card: int, trees: int, out: Observation, at: int) -> None:
    """Write the features of a tree card, if there is one."""
    if card == NONE:
        return
    for colour in range(COLOURS):
        out[at + colour] = int(box.card_cost[card, colour]) / MANY_GEMS_ON_A_CARD
    out[at + COLOURS] = int(box.card_points[card]) / MANY_POINTS_ON_A_CARD
    out[at + COLOURS + 1] = trees
    out[at + COLOURS + 2] = 1


@compiled
def observe_seat(box: Box, s: State, seat: int, out: Observation, at: int) -> None:
    """Write the features of what a player has."""
    for colour in range(COLOURS):
        out[at + colour] = int(s.gems[seat, colour]) / MANY_GEMS
    at += COLOURS
    for skill in range(SKILLS):
        if int(s.skills[seat]) & (1 << skill):
            out[at + skill] = 1
    at += SKILLS
    out[at] = int(s.assistants[seat]) / MANY_ASSISTANTS
    out[at + 1] = int(s.trees_planted[seat]) / MANY_TREES_OF_A_SEAT
    out[at + 2] = int(s.score[seat]) / MANY_POINTS
    out[at + 3] = 1
    observe_card(box, int(s.reserved[seat]), 1, out, at + 4)


@compiled
def observe_unseen(s: State, out: Observation, at: int) -> int:
    """Write which tiles and cards nobody has seen yet."""
    for tile in range(TILES):
        out[at + tile] = int(s.unseen[tile])
    at += TILES
    for card in range(CARDS):
        out[at + card] = int(s.deck[card])
    return at + CARDS


@compiled
def observe_turn(s: State, viewer: int, out: Observation, at: int) -> None:
    """Write the features of the decision."""
    out[at + int(s.phase)] = 1
    at += PHASES
    if int(s.icon) != NO_ICON:
        out[at + int(s.icon) - 1] = 1
    at += WILD_ICON
    out[at] = seen_from(s, viewer, int(s.player))
    out[at + 1] = int(s.turn) / MANY_TURNS
    out[at + 2] = int(s.trees_left) / MANY_TREES
    out[at + 3] = int(s.owed)
    out[at + 4] = int(s.colour)
    out[at + 5] = int(s.choice)
