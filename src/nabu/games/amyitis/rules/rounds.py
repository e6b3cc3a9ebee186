"""Amyitis, I Setup: the craft cards of a round, and income."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.core.rng import below
from nabu.games.amyitis.rules.events import INCOME, ROUND_BEGUN
from nabu.games.amyitis.rules.state import ACT, BANKER, CRAFTS, GROUP_SIZE, GROUPS
from nabu.games.amyitis.rules.supplies import take_talents


@compiled
def begin_round(box: Box, s: State, log: Log) -> None:
    """Lay out new craft cards and pay income, the first player first."""
    lay_out_crafts(box, s)
    note(log, ROUND_BEGUN, int(s.first), int(s.round_number), 0, 0)
    for step in range(int(s.players)):
        take_income(box, s, (int(s.first) + step) % int(s.players), log)


@compiled
def lay_out_crafts(box: Box, s: State) -> None:
    """A new round: as many groups of craft cards as players, everybody is in again, and the first player acts."""
    s.round_number += 1
    clear_groups(s)
    for group in range(int(s.players)):
        s.passed[group] = 0
        deal_group(box, s, group)
    s.player = s.first
    s.phase = ACT


@compiled
def clear_groups(s: State) -> None:
    """Take all craft cards back into the deck."""
    for group in range(GROUPS):
        s.price[group] = 0
        for craft in range(CRAFTS):
            s.face_up[group, craft] = 0
            s.face_down[group, craft] = 0


@compiled
def deal_group(box: Box, s: State, group: int) -> None:
    """Deal three cards face up, each card that is still in the deck being equally likely."""
    for _ in range(GROUP_SIZE):
        s.face_up[group, draw_craft(box, s)] += 1


@compiled
def draw_craft(box: Box, s: State) -> int:
    """Draw a card from the deck: its order is decided only now, so nothing hidden has to be kept."""
    in_deck = 0
    for craft in range(CRAFTS):
        in_deck += left_in_deck(box, s, craft)
    card = below(s.rng, in_deck)
    craft = 0
    while card >= left_in_deck(box, s, craft):
        card -= left_in_deck(box, s, craft)
        craft += 1
    return craft


@compiled
def left_in_deck(box: Box, s: State, craft: int) -> int:
    """Count the cards of a craft that have not been dealt this round."""
    left = int(box.crafts[craft])
    for group in range(int(s.players)):
        left -= int(s.face_up[group, craft])
    return left


@compiled
def take_income(box: Box, s: State, player: int, log: Log) -> None:
    """The banker gives talents, as far as there are any, and points; without a banker there is nothing."""
    level = int(s.level[player, BANKER])
    if level > 0:
        points = int(box.income_points[level])
        talents = take_talents(box, s, player, int(box.income_talents[level]))
        s.score[player] += points
        note(log, INCOME, player, points, talents, level)
