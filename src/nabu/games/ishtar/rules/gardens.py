"""Flowerbeds, gardens and fountains: what belongs together, kept up to date as vegetation lands."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.ishtar.rules.events import FLOWERS_SCORED
from nabu.games.ishtar.rules.room import mark_assistant, mark_touch
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BOARD_SPACES,
    GRASS,
    NOBODY,
    NOTHING,
    OFF,
    SEVERAL,
    SIXTHS,
    UNCOVERABLE,
)


@compiled
def ground_at(box: Box, s: State, space: int) -> int:
    """Return what is printed on a space of the desert."""
    slot = space // BOARD_SPACES
    return int(box.ground[int(s.side[slot]), int(s.turned[slot]), space % BOARD_SPACES])


@compiled
def neighbour(box: Box, s: State, space: int, direction: int) -> int:
    """Return the space in a direction from another, or OFF."""
    return int(box.neighbours[int(s.layout), space, direction])


@compiled
def is_flowers(s: State, space: int) -> bool:
    """Tell whether a space shows flowers, printed or on a blooming token."""
    return int(s.plant[space]) > GRASS


@compiled
def flowers_at(s: State, space: int) -> int:
    """Return how many flowers a flower space shows; an assistant covers the icon and no flower."""
    return int(s.plant[space]) - GRASS


@compiled
def is_free_grass(s: State, space: int) -> bool:
    """A grass space is free without a tree, an assistant or a blooming token."""
    return int(s.plant[space]) == GRASS and int(s.stands[space]) == NOTHING


@compiled
def join_garden(box: Box, s: State, space: int, fountains: int) -> None:
    """Make a covered space, or a fountain's own, part of that fountain's garden, which now touches all around it."""
    mark_touch(box, s, space, UNCOVERABLE | fountains)
    for direction in range(SIXTHS):
        other = neighbour(box, s, space, direction)
        if other != OFF:
            mark_touch(box, s, other, fountains)


@compiled
def fountain_of(s: State, space: int) -> int:
    """Return the fountain, by slot, that a vegetation space belongs to."""
    slot = 0
    while int(s.touch[space]) & (1 << slot) == 0:
        slot += 1
    return slot


@compiled
def together(one: int, other: int) -> int:
    """Return the assistant in a flowerbed made of two: the only one, NOBODY, or SEVERAL, which is forbidden."""
    if one == NOBODY:
        return other
    if one == other:
        return one
    return one if other == NOBODY else SEVERAL


@compiled
def keep(box: Box, s: State, space: int, keeper: int) -> None:
    """Note that a flower space belongs to an assistant's flowerbed, and its neighbours lie beside it."""
    s.keeper[space] = keeper
    for direction in range(SIXTHS):
        other = neighbour(box, s, space, direction)
        if other != OFF:
            s.guard[other] = together(int(s.guard[other]), keeper)
            mark_assistant(box, s, other, keeper)


@compiled
def extend_flowerbed(box: Box, s: State, start: int, keeper: int, log: Log) -> None:
    """Let an assistant control a flower space and all contiguous ones that nobody controls.

    A flowerbed never changes hands and never shrinks, so its flowers are worth their points from now on.
    """
    found, done, flowers = 1, 0, 0
    s.queue[0] = start
    keep(box, s, start, keeper)
    while done < found:
        space = int(s.queue[done])
        s.queue[done] = 0
        done += 1
        flowers += flowers_at(s, space)
        for direction in range(SIXTHS):
            other = neighbour(box, s, space, direction)
            if other != OFF and is_flowers(s, other) and int(s.keeper[other]) == NOBODY:
                keep(box, s, other, keeper)
                s.queue[found] = other
                found += 1
    player = owner_of(s, keeper)
    s.control[fountain_of(s, start), player] += found
    s.score[player] += flowers
    note(log, FLOWERS_SCORED, player, flowers, keeper - 1, 0)


@compiled
def share_free_flowers(box: Box, s: State, one: int, other: int) -> bool:
    """Tell whether flowers that nobody controls would connect two spaces, if those showed flowers.

    Flowers found are marked with SEVERAL as their keeper until the search is over.
    """
    found, done, shared = mark_free_flowers(box, s, one, 0), 0, False
    while done < found:
        found = mark_free_flowers(box, s, int(s.queue[done]), found)
        done += 1
    for direction in range(SIXTHS):
        near = neighbour(box, s, other, direction)
        shared = shared or (near != OFF and int(s.keeper[near]) == SEVERAL)
    for entry in range(found):
        s.keeper[int(s.queue[entry])] = NOBODY
        s.queue[entry] = 0
    return shared


@compiled
def mark_free_flowers(box: Box, s: State, space: int, found: int) -> int:
    """Mark the flowers around a space that nobody controls, and put them at the end of the queue; return its new length."""
    for direction in range(SIXTHS):
        near = neighbour(box, s, space, direction)
        if near != OFF and is_flowers(s, near) and int(s.keeper[near]) == NOBODY:
            s.keeper[near] = SEVERAL
            s.queue[found] = near
            found += 1
    return found


@compiled
def owner_of(s: State, keeper: int) -> int:
    """Return the seat whose assistant controls a flowerbed."""
    return int(s.stands[keeper - 1]) - ASSISTANT
