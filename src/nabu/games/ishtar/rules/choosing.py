"""Choose a vegetation tile: the watering can, what its steps cost, and paying in gems of one's choice."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log, note
from nabu.core.rng import below
from nabu.games.ishtar.rules.events import CAN_MOVED, GEM_PAID, TILE_REMOVED, TILE_REVEALED, TILE_TAKEN
from nabu.games.ishtar.rules.placing import fits_somewhere
from nabu.games.ishtar.rules.state import (
    CHOOSE,
    CHOOSE_ACTION,
    COLOURS,
    NONE,
    PAY_ACTION,
    PAY_STEPS,
    PILES,
    PLACE,
    TILES_A_SHAPE,
    TREES,
)


@compiled
def is_empty(s: State, pile: int) -> bool:
    """Tell whether a pile has no tile left, neither face up nor face down."""
    return int(s.top[pile]) == NONE and int(s.hidden[pile]) == 0


@compiled
def empty_piles(s: State) -> int:
    """Count the piles without a tile."""
    count = 0
    for pile in range(PILES):
        if is_empty(s, pile):
            count += 1
    return count


@compiled
def next_pile(s: State) -> int:
    """Return the first pile clockwise from the can that has a face-up tile: the pile under the can shows none.

    There always is one: the last turn begins with four empty piles at most.
    """
    pile = (int(s.can) + 1) % PILES
    while int(s.top[pile]) == NONE:
        pile = (pile + 1) % PILES
    return pile


@compiled
def cost_of(s: State, pile: int) -> int:
    """Return the gems for moving the can to a pile: one for each further pile, none for empty ones, none at first."""
    cost = 0
    if int(s.can) != NONE:
        between = next_pile(s)
        while between != pile:
            between = (between + 1) % PILES
            if int(s.top[between]) != NONE:
                cost += 1
    return cost


@compiled
def gems_of(s: State, player: int, lowest: int) -> int:
    """Count a player's gems of a colour and all those after it."""
    count = 0
    for colour in range(lowest, COLOURS):
        count += int(s.gems[player, colour])
    return count


@compiled
def may_choose(box: Box, s: State, pile: int) -> bool:
    """A pile may be chosen if it shows a tile that fits somewhere, and the steps to it can be paid."""
    tile = int(s.top[pile])
    return tile != NONE and cost_of(s, pile) <= gems_of(s, int(s.player), 0) and fits_somewhere(box, s, tile)


@compiled
def legal_choices(box: Box, s: State, out: Actions) -> int:
    """List the piles that may be chosen."""
    count = 0
    for pile in range(PILES):
        if may_choose(box, s, pile):
            out[count] = CHOOSE_ACTION + pile
            count += 1
    return count


@compiled
def begin_choosing(box: Box, s: State, log: Log) -> None:
    """Begin a turn; if no tile that the player can pay for fits anywhere, the next one is removed and trees follow."""
    s.phase = CHOOSE
    for pile in range(PILES):
        if may_choose(box, s, pile):
            return
    pile = next_pile(s)
    tile = int(s.top[pile])
    s.removed[tile] += 1
    note(log, TILE_REMOVED, int(s.player), 0, pile, tile)
    leave_for(s, pile, log)
    s.phase = TREES


@compiled
def choose_pile(s: State, pile: int, log: Log) -> None:
    """Move the can to a pile, once its steps are paid."""
    s.owed = cost_of(s, pile)
    note(log, CAN_MOVED, int(s.player), int(s.owed), pile, 0)
    s.phase = PAY_STEPS
    s.choice = pile
    pay_what_is_forced(s, log)


@compiled
def take_tile(s: State, log: Log) -> None:
    """Take the top tile of the pile that was chosen and paid for."""
    pile = int(s.choice)
    s.choice = NONE
    s.tile = int(s.top[pile])
    note(log, TILE_TAKEN, int(s.player), 0, pile, int(s.tile))
    leave_for(s, pile, log)
    s.phase = PLACE


@compiled
def leave_for(s: State, pile: int, log: Log) -> None:
    """Move the can onto a pile whose top tile is gone, and turn up the top tile of the pile that it leaves."""
    left = int(s.can)
    s.top[pile] = NONE
    s.can = pile
    if left != NONE and int(s.hidden[left]) > 0:
        reveal(s, left, log)


@compiled
def reveal(s: State, pile: int, log: Log) -> None:
    """Turn up a pile's next tile: equally likely any of its shape that nobody has seen."""
    first = int(s.cup[pile]) * TILES_A_SHAPE
    tiles = 0
    for tile in range(first, first + TILES_A_SHAPE):
        tiles += int(s.unseen[tile])
    drawn = below(s.rng, tiles)
    tile = first
    while drawn >= int(s.unseen[tile]):
        drawn -= int(s.unseen[tile])
        tile += 1
    s.unseen[tile] -= 1
    s.hidden[pile] -= 1
    s.top[pile] = tile
    note(log, TILE_REVEALED, NONE, 0, pile, tile)


@compiled
def may_pay(s: State, colour: int) -> bool:
    """Gems are paid in the order of their colours, so a colour needs enough gems of it and those after it for the rest."""
    player = int(s.player)
    return colour >= int(s.colour) and int(s.gems[player, colour]) > 0 and gems_of(s, player, colour) >= int(s.owed)


@compiled
def legal_payments(s: State, out: Actions) -> int:
    """List the colours that may be paid."""
    count = 0
    for colour in range(COLOURS):
        if may_pay(s, colour):
            out[count] = PAY_ACTION + colour
            count += 1
    return count


@compiled
def pay(s: State, colour: int, log: Log) -> None:
    """Pay one gem of what is owed."""
    s.gems[int(s.player), colour] -= 1
    s.spent[colour] += 1
    s.owed -= 1
    s.colour = colour
    note(log, GEM_PAID, int(s.player), 0, 0, colour)


@compiled
def pay_what_is_forced(s: State, log: Log) -> None:
    """Pay gems as long as there is only one colour to choose."""
    while int(s.owed) > 0:
        choices, only = 0, 0
        for colour in range(COLOURS):
            if may_pay(s, colour):
                choices += 1
                only = colour
        if choices > 1:
            return
        pay(s, only, log)
    s.colour = 0
