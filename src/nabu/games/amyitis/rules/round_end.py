"""Amyitis, III End of the round: procession, temples, supply, first player."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.events import DISCARDED, ISHTAR_GAVE, MARDUK_GAVE, SWAPPED
from nabu.games.amyitis.rules.game_end import end_game, ends_with_round
from nabu.games.amyitis.rules.rounds import begin_round
from nabu.games.amyitis.rules.state import (
    CAMEL_GIFT,
    CARAVANEER,
    DISCARD,
    ISHTAR,
    ISHTAR_GIFT,
    MARDUK,
    PROCESSION,
    RESOURCES,
    TALENT_GIFT,
    TAME_RESOURCES,
    TAMMOUZ,
    TAMMOUZ_ROW,
    TAMMOUZ_SWAP,
    TEMPLES,
)
from nabu.games.amyitis.rules.supplies import (
    resources_held,
    return_resource,
    take_camels,
    take_resource,
    take_talents,
    to_be_had,
)
from nabu.games.amyitis.rules.temples import first_in, place_neutral, pray, second_in

MARDUK_FIRST, MARDUK_SECOND = 2, 1
"""Points for the first and the second in the temple of Marduk."""

AFTER_ISHTAR = TAMMOUZ_ROW
"""The phase that comes next once Ishtar has given: Marduk's points fall due on the way to it."""


@compiled
def go_on_from(box: Box, s: State, step: int, log: Log) -> None:
    """Carry out the end of the round from a step on, until somebody has to decide or the round is over."""
    if step <= PROCESSION and ask_for_procession(s):
        return
    if step <= ISHTAR_GIFT and ask_for_gift(box, s):
        return
    if step <= AFTER_ISHTAR:
        reward(s, first_in(s, MARDUK), MARDUK_FIRST, log)
        reward(s, second_in(s, MARDUK), MARDUK_SECOND, log)
    if step <= TAMMOUZ_ROW and ask_for_row(s):
        return
    if step <= TAMMOUZ_SWAP and ask_for_swap(s):
        return
    if ask_for_discard(box, s, log):
        return
    finish_round(box, s, log)


@compiled
def ask(s: State, player: int, phase: int) -> bool:
    """Somebody has to decide."""
    s.player = player
    s.phase = phase
    return True


@compiled
def ask_for_procession(s: State) -> bool:
    """The player to the right of the first one leads the procession, if there is a cube for it."""
    leader = leader_of_procession(s)
    if int(s.cubes[leader]) == 0 and int(s.neutral_left) == 0:
        return False
    return ask(s, leader, PROCESSION)


@compiled
def leader_of_procession(s: State) -> int:
    """Return who sits to the right of the first player."""
    return (int(s.first) + int(s.players) - 1) % int(s.players)


@compiled
def lead_procession(s: State, temple: int, log: Log) -> None:
    """An own cube (a neutral one for want of it) goes to the chosen temple, neutral cubes to the other two."""
    player = int(s.player)
    if int(s.cubes[player]) > 0:
        pray(s, player, temple, log)
    else:
        place_neutral(s, temple, log)
    for other in range(TEMPLES):
        if other != temple:
            place_neutral(s, other, log)


@compiled
def ask_for_gift(box: Box, s: State) -> bool:
    """The first in the temple of Ishtar chooses between a camel and a talent, as far as there are any."""
    first = first_in(s, ISHTAR)
    if first < 0 or not (gift_left(box, s, CAMEL_GIFT) or gift_left(box, s, TALENT_GIFT)):
        return False
    return ask(s, first, ISHTAR_GIFT)


@compiled
def gift_left(box: Box, s: State, gift: int) -> bool:
    """Whether the supply has such a gift."""
    return to_be_had(box, 1, int(s.camels_left if gift == CAMEL_GIFT else s.talents_left)) > 0


@compiled
def accept_gift(box: Box, s: State, gift: int, log: Log) -> None:
    """The first takes the chosen gift, the second the other one."""
    give(box, s, int(s.player), gift, 1, log)
    second = second_in(s, ISHTAR)
    if second >= 0:
        give(box, s, second, TALENT_GIFT - gift, 2, log)


@compiled
def give(box: Box, s: State, player: int, gift: int, place: int, log: Log) -> None:
    """Hand a camel or a talent over, if one is left."""
    taken = take_camels(box, s, player, 1) if gift == CAMEL_GIFT else take_talents(box, s, player, 1)
    if taken > 0:
        note(log, ISHTAR_GAVE, player, place, 0, gift)


@compiled
def reward(s: State, player: int, points: int, log: Log) -> None:
    """Marduk gives points to whoever holds a place in the temple, if anybody does."""
    if player >= 0:
        s.score[player] += points
        note(log, MARDUK_GAVE, player, points, 0, 0)


@compiled
def ask_for_row(s: State) -> bool:
    """The first in the temple of Tammouz harvests as a peasant would, if there is a cube to do it with."""
    first = first_in(s, TAMMOUZ)
    if first < 0 or int(s.cubes[first]) == 0:
        return False
    return ask(s, first, TAMMOUZ_ROW)


@compiled
def ask_for_swap(s: State) -> bool:
    """The second in the temple of Tammouz may swap a resource, if there is anything to swap."""
    second = second_in(s, TAMMOUZ)
    if second < 0 or possible_swaps(s, second) == 0:
        return False
    return ask(s, second, TAMMOUZ_SWAP)


@compiled
def can_swap(s: State, player: int, given: int, got: int) -> bool:
    """Whether a player has the one resource and the supply the other."""
    return int(s.resources[player, given]) > 0 and int(s.resources_left[got]) > 0


@compiled
def possible_swaps(s: State, player: int) -> int:
    """Count the swaps for another kind, not for wine, that a player could make."""
    swaps = 0
    for given in range(RESOURCES):
        for got in range(TAME_RESOURCES):
            if given != got and can_swap(s, player, given, got):
                swaps += 1
    return swaps


@compiled
def swap(s: State, given: int, got: int, log: Log) -> None:
    """Swap a resource for one of the general supply."""
    player = int(s.player)
    return_resource(s, player, given)
    take_resource(s, player, got)
    note(log, SWAPPED, player, 0, given, got)


@compiled
def ask_for_discard(box: Box, s: State, log: Log) -> bool:
    """In turn order, everybody gives back what the caravaneer cannot keep; what leaves no choice happens by itself."""
    player = first_with_too_many(box, s)
    while player >= 0:
        if kinds_held(s, player) > 1:
            return ask(s, player, DISCARD)
        discard(s, player, first_kind_held(s, player), log)
        player = first_with_too_many(box, s)
    return False


@compiled
def first_with_too_many(box: Box, s: State) -> int:
    """Return the first player in turn order with more resources than the caravaneer keeps, -1 if there is none."""
    for step in range(int(s.players)):
        player = (int(s.first) + step) % int(s.players)
        if too_many(box, s, player) > 0:
            return player
    return -1


@compiled
def too_many(box: Box, s: State, player: int) -> int:
    """Return how many resource tokens a player has more than the caravaneer keeps, 0 or less if all can stay."""
    return resources_held(s, player) - kept(box, s, player)


@compiled
def discard(s: State, player: int, resource: int, log: Log) -> None:
    """Give a resource back at the end of the round."""
    return_resource(s, player, resource)
    note(log, DISCARDED, player, 0, 0, resource)


@compiled
def kept(box: Box, s: State, player: int) -> int:
    """Return how many resource tokens a player may keep, by level of the caravaneer."""
    return int(box.keeps[int(s.level[player, CARAVANEER])])


@compiled
def kinds_held(s: State, player: int) -> int:
    """Count the kinds of resources that a player has."""
    kinds = 0
    for resource in range(RESOURCES):
        if int(s.resources[player, resource]) > 0:
            kinds += 1
    return kinds


@compiled
def first_kind_held(s: State, player: int) -> int:
    """Return the first kind of resource that a player has; only asked of those who have some."""
    resource = 0
    while int(s.resources[player, resource]) == 0:
        resource += 1
    return resource


@compiled
def finish_round(box: Box, s: State, log: Log) -> None:
    """The first player card goes to the left; then the game ends, or a new round begins."""
    s.first = (int(s.first) + 1) % int(s.players)
    if ends_with_round(box, s):
        end_game(box, s, log)
    else:
        begin_round(box, s, log)
