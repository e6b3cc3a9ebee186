"""Amyitis, Priest, and Temples: cubes that push each other to the right, and whom they honour."""

from nabu.core.compiling import compiled
from nabu.core.contract import State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.events import PRAYED
from nabu.games.amyitis.rules.state import NEUTRAL, TEMPLE_SPACES
from nabu.games.amyitis.rules.supplies import return_cube, spend_cube

NO_SECOND_PLACE_WITH = 2
"""Players with whom there is no second place."""


@compiled
def pray(s: State, player: int, temple: int, log: Log) -> None:
    """Place an own cube in a temple."""
    push_in(s, temple, spend_cube(s, player), player, log)


@compiled
def place_neutral(s: State, temple: int, log: Log) -> None:
    """Place a neutral cube in a temple, if one is left."""
    if int(s.neutral_left) > 0:
        s.neutral_left -= 1
        push_in(s, temple, NEUTRAL, -1, log)


@compiled
def push_in(s: State, temple: int, cube: int, player: int, log: Log) -> None:
    """Put a cube on the leftmost space; the others move right, and the one that falls off goes back to its owner."""
    leaving = int(s.temple[temple, TEMPLE_SPACES - 1])
    for space in range(TEMPLE_SPACES - 1, 0, -1):
        s.temple[temple, space] = s.temple[temple, space - 1]
    s.temple[temple, 0] = cube
    return_cube(s, leaving)
    note(log, PRAYED, player, 0, temple, leaving)


@compiled
def devotion(s: State, temple: int, player: int) -> int:
    """Return a number that ranks players in a temple: by own cubes, then by the rightmost one; 0 without a cube."""
    cubes, rightmost = 0, 0
    for space in range(TEMPLE_SPACES):
        if int(s.temple[temple, space]) == player + 1:
            cubes += 1
            rightmost = space
    return cubes * TEMPLE_SPACES + rightmost if cubes > 0 else 0


@compiled
def first_in(s: State, temple: int) -> int:
    """Return who is first in a temple, -1 if nobody has a cube there."""
    return most_devoted_but(s, temple, -1)


@compiled
def second_in(s: State, temple: int) -> int:
    """Return who is second in a temple, -1 for nobody; with two players there is no second place."""
    if int(s.players) == NO_SECOND_PLACE_WITH:
        return -1
    return most_devoted_but(s, temple, first_in(s, temple))


@compiled
def most_devoted_but(s: State, temple: int, excluded: int) -> int:
    """Return who ranks highest in a temple when one player is left out, -1 if nobody else has a cube there."""
    best, most = -1, 0
    for player in range(int(s.players)):
        if player != excluded and devotion(s, temple, player) > most:
            best, most = player, devotion(s, temple, player)
    return best
