"""Set-up: the desert, the fountains, the carpet, the trees, and what each player begins with."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.rng import below, seed_rng, shuffle
from nabu.games.ishtar.rules.gardens import ground_at, join_garden
from nabu.games.ishtar.rules.room import mark_touch
from nabu.games.ishtar.rules.state import (
    BOARD_SPACES,
    CARDS,
    CHOOSE,
    COLOURS,
    CUPS_A_SHAPE,
    FOUNTAIN,
    NONE,
    PILES,
    ROW,
    SIXTHS,
    SLOTS,
    SPACES,
    STARTING_TILES,
    TABLET,
    TILES,
    TILES_A_SHAPE,
    UNCOVERABLE,
)
from nabu.games.ishtar.rules.trees import reveal_card


@compiled
def setup(box: Box, s: State, seed: int) -> None:
    """Lay the game out on a zeroed state; the seed decides every shuffle."""
    seed_rng(s.rng, seed)
    clear(s)
    lay_boards(box, s)
    set_fountains(box, s)
    mark_desert(box, s)
    stack_piles(box, s)
    lay_out_trees(box, s)
    equip_players(box, s)
    s.phase = CHOOSE  # beside its fountain, every board has room for a tile: the box is checked for that


@compiled
def clear(s: State) -> None:
    """Say of everything that may be NONE that there is none yet."""
    s.can = NONE
    s.choice = NONE
    s.tile = NONE
    s.icon_at = NONE
    for slot in range(SLOTS):
        s.side[slot] = NONE
    for player in range(len(s.reserved)):
        s.reserved[player] = NONE
    for place in range(ROW):
        s.row[place] = NONE


@compiled
def lay_boards(box: Box, s: State) -> None:
    """Draw a layout, then boards, their sides, and how they are turned."""
    s.layout = below(s.rng, int(box.layouts))
    for slot in range(SLOTS):
        s.side[slot] = 2 * slot
    shuffle(s.rng, s.side, SLOTS)
    for slot in range(SLOTS):
        if slot < int(box.boards):
            s.side[slot] += below(s.rng, 2)
            s.turned[slot] = below(s.rng, SIXTHS)
        else:
            s.side[slot] = NONE


@compiled
def set_fountains(box: Box, s: State) -> None:
    """Put a random fountain on each board."""
    slot = 0
    for colour in range(COLOURS):
        for _ in range(int(box.fountains[colour])):
            s.fountain[slot] = colour
            slot += 1
    shuffle(s.rng, s.fountain, SLOTS)
    for unused in range(int(box.boards), SLOTS):
        s.fountain[unused] = 0


@compiled
def mark_desert(box: Box, s: State) -> None:
    """Mark which spaces can never be covered, and what the fountains touch."""
    for space in range(int(box.spaces), SPACES + 1):
        s.touch[space] = UNCOVERABLE
    for space in range(int(box.spaces)):
        ground = ground_at(box, s, space)
        if ground == TABLET:
            mark_touch(box, s, space, UNCOVERABLE)
        if ground == FOUNTAIN:
            join_garden(box, s, space, 1 << (space // BOARD_SPACES))


@compiled
def stack_piles(box: Box, s: State) -> None:
    """Put the cups in random order, and on each face-down basic tiles of its shape and a face-up starting tile."""
    for tile in range(TILES):
        s.unseen[tile] = int(box.tile_count[tile])
    for pile in range(PILES):
        s.cup[pile] = pile // CUPS_A_SHAPE
    shuffle(s.rng, s.cup, PILES)
    for pile in range(PILES):
        s.hidden[pile] = int(box.basic_tiles)
        s.top[pile] = starting_tile(s, int(s.cup[pile]))


@compiled
def starting_tile(s: State, shape: int) -> int:
    """Draw one of the starting tiles of a shape that are left."""
    first = shape * TILES_A_SHAPE
    tiles = 0
    for tile in range(first, first + STARTING_TILES):
        tiles += int(s.unseen[tile])
    tile = first
    if below(s.rng, tiles) >= int(s.unseen[first]):
        tile = first + 1
    s.unseen[tile] -= 1
    return tile


@compiled
def lay_out_trees(box: Box, s: State) -> None:
    """Shuffle the tree cards, and lay out the row with a tree on each."""
    for card in range(CARDS):
        s.deck[card] = int(box.card_count[card])
    s.trees_left = int(box.trees)
    for place in range(int(box.tree_row)):
        reveal_card(s, place)


@compiled
def equip_players(box: Box, s: State) -> None:
    """Give each player gems and assistants; the other assistants wait on the carpet for their skills."""
    for player in range(int(s.players)):
        s.assistants[player] = int(box.start_assistants)
        for colour in range(COLOURS):
            s.gems[player, colour] = int(box.start_gems[colour])
