"""Amyitis, III End of the round: procession, temples, supply, first player."""

from nabu.engine.compiling import compiled
from nabu.engine.game import Box, State
from nabu.engine.log import Log, note
from nabu.games.amyitis.rules.events import DISCARDED, ISHTAR_GAVE, MARDUK_GAVE, SWAP_DECLINED, SWAPPED
from nabu.games.amyitis.rules.fields import harvest
from nabu.games.amyitis.rules.game_end import end_game, few_tiles_left, garden_lies_barren
from nabu.games.amyitis.rules.rounds import begin_round
from nabu.games.amyitis.rules.supplies import resources_held, return_resource, take_camels, take_resource, take_talents
from nabu.games.amyitis.rules.temples import first_in, place_neutral, pray, second_in
from nabu.games.amyitis.state import (
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

MARDUK_FIRST, MARDUK_SECOND = 2, 1
"""Points for the first and the second in the temple of Marduk."""


@compiled
def begin_round_end(box: Box, s: State, log: Log) -> None:
    """Everybody has passed: the player to the right of the first one leads the procession, if there is a cube for it."""
    s.player = (int(s.first) + int(s.players) - 1) % int(s.players)
    if int(s.cubes[s.player]) > 0 or int(s.neutral_left) > 0:
        s.phase = PROCESSION
    else:
        visit_ishtar(box, s, log)


@compiled
def lead_procession(box: Box, s: State, temple: int, log: Log) -> None:
    """An own cube (a neutral one for want of it) goes to the chosen temple, neutral cubes to the other two."""
    player = int(s.player)
    if int(s.cubes[player]) > 0:
        pray(s, player, temple, log)
    else:
        place_neutral(s, temple, log)
    for other in range(TEMPLES):
        if other != temple:
            place_neutral(s, other, log)
    s.turn += 1
    visit_ishtar(box, s, log)


@compiled
def visit_ishtar(box: Box, s: State, log: Log) -> None:
    """The first in the temple of Ishtar chooses between a camel and a talent, as far as there are any."""
    first = first_in(s, ISHTAR)
    if first >= 0 and (gift_left(s, CAMEL_GIFT) or gift_left(s, TALENT_GIFT)):
        s.player = first
        s.phase = ISHTAR_GIFT
    else:
        visit_marduk(box, s, log)


@compiled
def gift_left(s: State, gift: int) -> bool:
    """Whether the supply has such a gift."""
    return int(s.camels_left if gift == CAMEL_GIFT else s.talents_left) > 0


@compiled
def accept_gift(box: Box, s: State, gift: int, log: Log) -> None:
    """The first takes the chosen gift, the second the other one."""
    give(s, int(s.player), gift, 1, log)
    second = second_in(s, ISHTAR)
    if second >= 0:
        give(s, second, TALENT_GIFT - gift, 2, log)
    s.turn += 1
    visit_marduk(box, s, log)


@compiled
def give(s: State, player: int, gift: int, place: int, log: Log) -> None:
    """Hand a camel or a talent over, if one is left."""
    taken = take_camels(s, player, 1) if gift == CAMEL_GIFT else take_talents(s, player, 1)
    if taken > 0:
        note(log, ISHTAR_GAVE, player, place, 0, gift)


@compiled
def visit_marduk(box: Box, s: State, log: Log) -> None:
    """Points for the first and the second in the temple of Marduk."""
    reward(s, first_in(s, MARDUK), MARDUK_FIRST, log)
    reward(s, second_in(s, MARDUK), MARDUK_SECOND, log)
    visit_tammouz(box, s, log)


@compiled
def reward(s: State, player: int, points: int, log: Log) -> None:
    """Give points to whoever holds a place, if anybody does."""
    if player >= 0:
        s.score[player] += points
        note(log, MARDUK_GAVE, player, points, 0, 0)


@compiled
def visit_tammouz(box: Box, s: State, log: Log) -> None:
    """The first in the temple of Tammouz harvests as a peasant would, if there is a cube to do it with."""
    first = first_in(s, TAMMOUZ)
    if first >= 0 and int(s.cubes[first]) > 0:
        s.player = first
        s.phase = TAMMOUZ_ROW
    else:
        offer_swap(box, s, log)


@compiled
def harvest_for_tammouz(box: Box, s: State, row: int, log: Log) -> None:
    """The first in the temple of Tammouz has chosen a row; then comes the second."""
    harvest(box, s, int(s.player), row, log)
    s.turn += 1
    offer_swap(box, s, log)


@compiled
def offer_swap(box: Box, s: State, log: Log) -> None:
    """The second in the temple of Tammouz may swap a resource, if there is anything to swap."""
    second = second_in(s, TAMMOUZ)
    if second >= 0 and can_swap_anything(s, second):
        s.player = second
        s.phase = TAMMOUZ_SWAP
    else:
        begin_discards(box, s, log)


@compiled
def can_swap(s: State, player: int, given: int, got: int) -> bool:
    """Whether a player has the one resource and the supply the other."""
    return int(s.resources[player, given]) > 0 and int(s.resources_left[got]) > 0


@compiled
def can_swap_anything(s: State, player: int) -> bool:
    """Whether any swap for another kind, not for wine, is possible."""
    for given in range(RESOURCES):
        for got in range(TAME_RESOURCES):
            if given != got and can_swap(s, player, given, got):
                return True
    return False


@compiled
def swap(box: Box, s: State, given: int, got: int, log: Log) -> None:
    """Swap a resource for one of the general supply."""
    player = int(s.player)
    return_resource(s, player, given)
    take_resource(s, player, got)
    note(log, SWAPPED, player, 0, given, got)
    s.turn += 1
    begin_discards(box, s, log)


@compiled
def decline_swap(box: Box, s: State, log: Log) -> None:
    """Keep all resources as they are."""
    note(log, SWAP_DECLINED, int(s.player), 0, 0, 0)
    s.turn += 1
    begin_discards(box, s, log)


@compiled
def begin_discards(box: Box, s: State, log: Log) -> None:
    """In turn order, everybody gives back the resources that the caravaneer cannot keep."""
    go_on_discarding(box, s, 0, log)


@compiled
def go_on_discarding(box: Box, s: State, step: int, log: Log) -> None:
    """Ask the next player who must discard and has a choice; what leaves no choice happens by itself."""
    for later in range(step, int(s.players)):
        player = (int(s.first) + later) % int(s.players)
        while resources_held(s, player) > kept(box, s, player):
            if kinds_held(s, player) > 1:
                s.player = player
                s.phase = DISCARD
                return
            give_back(s, player, first_kind_held(s, player), log)
    finish_round(box, s, log)


@compiled
def discard(box: Box, s: State, resource: int, log: Log) -> None:
    """Give one resource back, and go on with whoever is next."""
    player = int(s.player)
    give_back(s, player, resource, log)
    if resources_held(s, player) <= kept(box, s, player):
        s.turn += 1
    go_on_discarding(box, s, (player - int(s.first)) % int(s.players), log)


@compiled
def give_back(s: State, player: int, resource: int, log: Log) -> None:
    """Return a token to the supply at the end of the round."""
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
    if few_tiles_left(box, s) or garden_lies_barren(s):
        end_game(box, s, log)
    else:
        begin_round(box, s, log)
