"""Amyitis, Buying Court cards: levels one after the other, while the exact card is left."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.events import TOKEN_TAKEN
from nabu.games.amyitis.rules.state import CARAVANEER, COURT, GARDENER, LEVEL_WITH_TOKEN, PALACE, TAME_RESOURCES
from nabu.games.amyitis.rules.supplies import take_gardener


@compiled
def is_card_left(box: Box, s: State, player: int, kind: int) -> bool:
    """Whether the supply has the card of this type that the player would take: a gardener, or exactly the next level."""
    if kind == GARDENER:
        return int(s.gardeners_left) > 0
    level = int(s.level[player, kind]) + 1
    return level <= int(box.highest_level[kind]) and int(s.cards_left[kind, level]) > 0


@compiled
def types_left(box: Box, s: State, player: int) -> int:
    """Count the types of cards of which there is one for a player."""
    types = 0
    for kind in range(COURT):
        if is_card_left(box, s, player, kind):
            types += 1
    return types


@compiled
def take_card(box: Box, s: State, kind: int, event: int, log: Log) -> bool:
    """Take the next card of a type; a palace scores at once. Returns whether a token must be chosen now: with a level 2
    caravaneer comes the token on it, and where several lie there, the player chooses."""
    player = int(s.player)
    if kind == GARDENER:
        take_gardener(s, player)
        note(log, event, player, 0, kind, 0)
        return False
    level = int(s.level[player, kind]) + 1
    s.level[player, kind] = level
    s.cards_left[kind, level] -= 1
    points = int(box.palace_points[level]) if kind == PALACE else 0
    s.score[player] += points
    note(log, event, player, points, kind, level)
    if kind != CARAVANEER or level != LEVEL_WITH_TOKEN:
        return False
    if tokens_lying(s) > 1:
        return True
    take_token(s, player, first_token_lying(s), log)
    return False


@compiled
def tokens_lying(s: State) -> int:
    """Count the tokens on the level 2 caravaneers, the one just taken included."""
    lying = 0
    for resource in range(TAME_RESOURCES):
        lying += int(s.on_caravaneers[resource])
    return lying


@compiled
def first_token_lying(s: State) -> int:
    """Return the first resource that lies on a level 2 caravaneer; only asked when there is one."""
    resource = 0
    while int(s.on_caravaneers[resource]) == 0:
        resource += 1
    return resource


@compiled
def take_token(s: State, player: int, resource: int, log: Log) -> None:
    """Take the token from one of the level 2 caravaneers."""
    s.on_caravaneers[resource] -= 1
    s.resources[player, resource] += 1
    note(log, TOKEN_TAKEN, player, 0, 0, resource)
