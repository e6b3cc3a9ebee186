"""Plant trees: paying a card's cost, putting its tree on free grass, and filling the row."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log, note
from nabu.core.rng import below
from nabu.games.ishtar.rules.events import CARD_REVEALED, TREE_GROWN, TREE_PLANTED
from nabu.games.ishtar.rules.gardens import is_free_grass
from nabu.games.ishtar.rules.state import (
    CARDS,
    COLOURS,
    DONE_ACTION,
    GROW,
    GROW_ACTION,
    NONE,
    RESERVED,
    ROW,
    TREE,
    TREE_ACTION,
    TREES,
)


@compiled
def begin_trees(s: State) -> None:
    """Go on to planting trees."""
    s.phase = TREES


@compiled
def card_at(s: State, place: int) -> int:
    """Return the card with a tree at a place of the row, or the player's reserved one; NONE if there is none."""
    if place == RESERVED:
        return int(s.reserved[int(s.player)])
    if int(s.row_tree[place]) == 1:
        return int(s.row[place])
    return NONE


@compiled
def can_pay_card(box: Box, s: State, card: int) -> bool:
    """A card costs exactly the gems that it shows."""
    enough = True
    for colour in range(COLOURS):
        enough = enough and int(s.gems[int(s.player), colour]) >= int(box.card_cost[card, colour])
    return enough


@compiled
def may_plant(box: Box, s: State, place: int) -> bool:
    """A card may be planted if it has a tree, its cost can be paid, and there is free grass."""
    card = card_at(s, place)
    return card != NONE and int(s.free_grass) > 0 and can_pay_card(box, s, card)


@compiled
def legal_trees(box: Box, s: State, out: Actions) -> int:
    """List the cards that may be planted, and the end of the turn."""
    count = 0
    for place in range(ROW + 1):
        if may_plant(box, s, place):
            out[count] = TREE_ACTION + place
            count += 1
    out[count] = DONE_ACTION
    return count + 1


@compiled
def plant(box: Box, s: State, place: int, log: Log) -> None:
    """Pay for a card and keep it; nobody can take its points away, so they count at once. The tree is next."""
    player, card = int(s.player), card_at(s, place)
    for colour in range(COLOURS):
        cost = int(box.card_cost[card, colour])
        s.gems[player, colour] -= cost
        s.spent[colour] += cost
    if place == RESERVED:
        s.reserved[player] = NONE
    else:
        s.row[place] = NONE
        s.row_tree[place] = 0
    s.planted[player, card] += 1
    s.trees_planted[player] += 1
    s.score[player] += int(box.card_points[card])
    note(log, TREE_PLANTED, player, int(box.card_points[card]), 0, card)
    s.phase = GROW


@compiled
def legal_grass(box: Box, s: State, out: Actions) -> int:
    """List the free grass spaces."""
    count = 0
    for space in range(int(box.spaces)):
        if is_free_grass(s, space):
            out[count] = GROW_ACTION + space
            count += 1
    return count


@compiled
def grow(s: State, space: int, log: Log) -> None:
    """Put the tree on a free grass space."""
    s.stands[space] = TREE
    s.free_grass -= 1
    note(log, TREE_GROWN, int(s.player), 0, space, 0)
    begin_trees(s)


@compiled
def fill_row(box: Box, s: State, log: Log) -> None:
    """Fill all gaps of the row with new cards, each with a tree as long as there are any in the box."""
    for place in range(int(box.tree_row)):
        if int(s.row[place]) == NONE:
            reveal_card(s, place)
            without_tree = 1 - int(s.row_tree[place])
            note(log, CARD_REVEALED, NONE, 0, place, int(s.row[place]) + without_tree * CARDS)


@compiled
def reveal_card(s: State, place: int) -> None:
    """Lay a new card into the row, with a tree if there is one left."""
    s.row[place] = draw_card(s)
    s.row_tree[place] = min(1, int(s.trees_left))
    s.trees_left -= int(s.row_tree[place])


@compiled
def draw_card(s: State) -> int:
    """Reveal the next card of the deck: equally likely any that nobody has seen.

    The deck cannot run out: cards leave the row with a tree only, and there are fewer trees than cards beyond the row.
    """
    cards = 0
    for card in range(CARDS):
        cards += int(s.deck[card])
    drawn = below(s.rng, cards)
    card = 0
    while drawn >= int(s.deck[card]):
        drawn -= int(s.deck[card])
        card += 1
    s.deck[card] -= 1
    return card
