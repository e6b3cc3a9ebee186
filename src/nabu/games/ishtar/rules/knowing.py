"""What a seat may know: everything but what nobody has seen. Nothing unseen is stored, so there is nothing to cut away."""

from nabu.engine.compiling import compiled
from nabu.engine.game import Box, Observation, State
from nabu.engine.rng import seed_rng
from nabu.games.ishtar.rules.gardens import flowers_at, ground_at, is_flowers, owner_of
from nabu.games.ishtar.state import (
    ASSISTANT,
    CARDS,
    COLOURS,
    GRASS,
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
    TREE,
    UNCOVERABLE,
)

# Nobody is better informed than the others, so the four seats of the contract are counted from the viewer below.
SEATS = 4
GROUNDS = ROCK + COLOURS
PLANES = GROUNDS + SLOTS + SEATS + SEATS + 7
"""Features of a space: printed ground, fountains touched, who controls it, whose assistant stands there, and seven more."""
TILE_FEATURES = SHAPES + 2 * TILE_SPACES + 2
CARD_FEATURES = COLOURS + 3
PILE_FEATURES = TILE_FEATURES + 3
SEAT_FEATURES = COLOURS + SKILLS + 4 + CARD_FEATURES
OBSERVATION = (
    SPACES * PLANES
    + PILES * PILE_FEATURES
    + TILE_FEATURES
    + ROW * CARD_FEATURES
    + SEATS * SEAT_FEATURES
    + TILES
    + CARDS
    + PHASES
    + 6
)


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Draw anew all that nobody knows: the order of what has not been seen, which only the random state decides."""
    seed_rng(s.rng, seed)


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write features of what that seat may know, fixed length, seats counted from the viewer."""
    for feature in range(OBSERVATION):
        out[feature] = 0
    at = observe_desert(box, s, viewer, out)
    at = observe_carpet(box, s, out, at)
    at = observe_trees(box, s, out, at)
    for seat in range(SEATS):
        if seat < int(s.players):
            observe_seat(box, s, (viewer + seat) % int(s.players), out, at)
        at += SEAT_FEATURES
    observe_turn(s, viewer, out, at)


@compiled
def observe_desert(box: Box, s: State, viewer: int, out: Observation) -> int:
    """Write the features of every space; spaces that are not in use stay zero."""
    for space in range(int(box.spaces)):
        observe_space(box, s, viewer, space, out, space * PLANES)
    return SPACES * PLANES


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
    at += SEATS
    if int(s.stands[space]) >= ASSISTANT:
        out[at + seen_from(s, viewer, int(s.stands[space]) - ASSISTANT)] = 1
    at += SEATS
    if is_flowers(s, space):
        out[at] = flowers_at(s, space) / 4
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
        out[at + TILE_FEATURES] = int(s.hidden[pile]) / 6
        out[at + TILE_FEATURES + 1] = int(s.can) == pile
        out[at + TILE_FEATURES + 2] = int(s.cup[pile]) / 2
        at += PILE_FEATURES
    observe_tile(box, int(s.tile), out, at)
    return at + TILE_FEATURES


@compiled
def observe_tile(box: Box, tile: int, out: Observation, at: int) -> None:
    """Write the features of a tile, if there is one."""
    if tile == NONE:
        return
    out[at + tile * SHAPES // TILES] = 1
    at += SHAPES
    for part in range(TILE_SPACES):
        out[at + part] = int(box.tile_plant[tile, part]) / 5
        out[at + TILE_SPACES + part] = int(box.tile_group[tile, part]) / 2
    at += 2 * TILE_SPACES
    out[at] = int(box.tile_icon[tile]) / 3
    out[at + 1] = int(box.tile_icon_at[tile]) / 2


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
        out[at + colour] = int(box.card_cost[card, colour]) / 3
    out[at + COLOURS] = int(box.card_points[card]) / 10
    out[at + COLOURS + 1] = trees
    out[at + COLOURS + 2] = 1


@compiled
def observe_seat(box: Box, s: State, seat: int, out: Observation, at: int) -> None:
    """Write the features of what a player has."""
    for colour in range(COLOURS):
        out[at + colour] = int(s.gems[seat, colour]) / 5
    at += COLOURS
    for skill in range(SKILLS):
        if int(s.skills[seat]) & (1 << skill):
            out[at + skill] = 1
    at += SKILLS
    out[at] = int(s.assistants[seat]) / 4
    out[at + 1] = int(s.trees_planted[seat]) / 10
    out[at + 2] = int(s.score[seat]) / 50
    out[at + 3] = 1
    observe_card(box, int(s.reserved[seat]), 1, out, at + 4)


@compiled
def observe_turn(s: State, viewer: int, out: Observation, at: int) -> None:
    """Write what is unseen, and the features of the decision."""
    for tile in range(TILES):
        out[at + tile] = int(s.unseen[tile])
    at += TILES
    for card in range(CARDS):
        out[at + card] = int(s.deck[card])
    at += CARDS
    out[at + int(s.phase)] = 1
    at += PHASES
    out[at] = seen_from(s, viewer, int(s.player))
    out[at + 1] = int(s.turn) / 40
    out[at + 2] = int(s.trees_left) / 20
    out[at + 3] = int(s.owed)
    out[at + 4] = int(s.colour)
    out[at + 5] = int(s.choice)
