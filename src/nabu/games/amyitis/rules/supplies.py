"""Amyitis, Preparation: the general supplies hold what is in the box; what has run out cannot be taken."""

from nabu.core.compiling import compiled
from nabu.core.contract import MOST_PLAYERS, Box, State
from nabu.games.amyitis.rules.state import NOBODY, RESOURCES


@compiled
def never_run_out(box: Box) -> bool:
    """Whether talents and camels never run out: when the pieces in the box are used up, anything else stands for them."""
    return int(box.endless_talents_and_camels) == 1


@compiled
def to_be_had(box: Box, wanted: int, left: int) -> int:
    """Return how many talents or camels can be taken, when so many are wanted and left."""
    return wanted if never_run_out(box) else min(wanted, left)


@compiled
def counted(box: Box, tokens: int) -> int:
    """Return by how much the supply changes with talents or camels: what never runs out is not counted."""
    return 0 if never_run_out(box) else tokens


@compiled
def take_talents(box: Box, s: State, player: int, wanted: int) -> int:
    """Take talents, as many as are wanted and left."""
    taken = to_be_had(box, wanted, int(s.talents_left))
    s.talents_left -= counted(box, taken)
    s.talents[player] += taken
    return taken


@compiled
def pay_talents(box: Box, s: State, player: int, price: int) -> None:
    """Give talents back to the supply."""
    s.talents[player] -= price
    s.talents_left += counted(box, price)


@compiled
def take_camels(box: Box, s: State, player: int, wanted: int) -> int:
    """Take camels, as many as are wanted and left."""
    taken = to_be_had(box, wanted, int(s.camels_left))
    s.camels_left -= counted(box, taken)
    s.camels[player] += taken
    return taken


@compiled
def pay_camels(box: Box, s: State, player: int, price: int) -> None:
    """Give camels back to the supply."""
    s.camels[player] -= price
    s.camels_left += counted(box, price)


@compiled
def take_resource(s: State, player: int, resource: int) -> int:
    """Take a resource token if one is left."""
    taken = min(1, int(s.resources_left[resource]))
    s.resources_left[resource] -= taken
    s.resources[player, resource] += taken
    return taken


@compiled
def return_resource(s: State, player: int, resource: int) -> None:
    """Give a resource token back to the supply."""
    s.resources[player, resource] -= 1
    s.resources_left[resource] += 1


@compiled
def resources_held(s: State, player: int) -> int:
    """Count a player's resource tokens, wine included."""
    held = 0
    for resource in range(RESOURCES):
        held += int(s.resources[player, resource])
    return held


@compiled
def take_gardener(s: State, player: int) -> int:
    """Take a gardener card if one is left."""
    taken = min(1, int(s.gardeners_left))
    s.gardeners_left -= taken
    s.gardeners[player] += taken
    return taken


@compiled
def return_gardeners(s: State, player: int, count: int) -> None:
    """Give discarded gardener cards back to the supply."""
    s.gardeners[player] -= count
    s.gardeners_left += count


@compiled
def spend_cube(s: State, player: int) -> int:
    """Take a cube from a player's own supply to put it on a board."""
    s.cubes[player] -= 1
    return player + 1


@compiled
def return_cube(s: State, cube: int) -> None:
    """Give a cube that leaves a board back to its owner, or to the neutral ones."""
    if NOBODY < cube <= MOST_PLAYERS:
        s.cubes[cube - 1] += 1
    elif cube != NOBODY:
        s.neutral_left += 1
