"""Amyitis, Peasant, and Planting: who alone has most cubes somewhere."""

from nabu.core.compiling import compiled
from nabu.core.contract import MOST_PLAYERS
from nabu.games.amyitis.rules.state import NOBODY

BITS = 8
"""Width of one player's count: the counts of all players are packed into one number."""


@compiled
def with_cube(counts: int, cube: int) -> int:
    """Count one more cube for its owner; neutral cubes and empty places count for nobody."""
    if NOBODY < cube <= MOST_PLAYERS:
        return counts + (1 << (BITS * (cube - 1)))
    return counts


@compiled
def count_of(counts: int, player: int) -> int:
    """Return how many cubes a player has."""
    return (counts >> (BITS * player)) & ((1 << BITS) - 1)


@compiled
def sole_leader(counts: int) -> int:
    """Return who has more cubes than anybody else, -1 on a tie or without any."""
    leader, most = -1, 0
    for player in range(MOST_PLAYERS):
        count = count_of(counts, player)
        if count > most:
            leader, most = player, count
        elif count == most:
            leader = -1
    return leader
