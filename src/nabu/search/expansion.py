"""Expansion: the moves that a look-ahead to the end of the turn finds best join the tree, each with a progressive bias.

Points often fall only when a turn ends. So once a node has had some visits, each of its legal moves is tried and its turn
brought to an end; those that gain more than the mean become children, biased by what they gain.
"""

import numpy as np

from nabu.core.compiling import unbound
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log
from nabu.core.turns import turn_goes_on
from nabu.search.nodes import find_or_add_child
from nabu.search.records import NO_NODE, Records
from nabu.search.rewards import margin
from nabu.search.workspace import SIMULATED, TRIAL, Workspace

legal, apply = unbound, unbound

MOST_BIASED = 12
"""How many moves of a node get a bias."""

FINISHING_STEPS = 8
"""For how many decisions a turn is followed to its end."""


def finish_turn(box: Box, s: State, seat: int, turn: int, statistics: Records, actions: Actions, log: Log) -> None:
    """Bring a turn to its end as far as that takes no choice but to end it."""
    for _ in range(FINISHING_STEPS):
        if not turn_goes_on(s, seat, turn):
            return
        chosen = legal(box, s, actions) - 1
        while chosen > 0 and not statistics[seat, int(actions[chosen])].ends_turn > 0.0:
            chosen -= 1
        if chosen == 0 and not statistics[seat, int(actions[0])].ends_turn > 0.0:
            return
        apply(box, s, int(actions[chosen]), log)


def look_ahead(box: Box, work: Workspace, count: int) -> float:
    """Write the points that each legal move gains by the end of the turn, and return their mean."""
    states, gains = work.states, work.gains
    s, trial = states[SIMULATED], states[TRIAL]
    seat, turn = int(s.player), int(s.turn)
    before, mean = margin(s, seat), 0.0
    for choice in range(count):
        states[TRIAL] = states[SIMULATED]
        apply(box, trial, int(work.actions[choice]), work.log)
        finish_turn(box, trial, seat, turn, work.statistics, work.replies, work.log)
        gains[choice] = margin(trial, seat) - before
        mean += gains[choice] / count
    return mean


def expand_by_look_ahead(box: Box, work: Workspace, node: int, count: int) -> None:
    """Add the moves that gain most by the end of the turn to the tree, biased by how much they beat the mean."""
    gains, tree = work.gains, work.tree
    mean = look_ahead(box, work, count)
    for _ in range(min(MOST_BIASED, count)):
        choice = int(np.argmax(gains[:count]))
        if gains[choice] <= mean:
            break
        child = find_or_add_child(tree, work.counters, node, int(work.actions[choice]))
        if child == NO_NODE:
            break
        tree[child].bias = gains[choice] - mean
        gains[choice] = mean
    tree[node].looked_ahead = 1
