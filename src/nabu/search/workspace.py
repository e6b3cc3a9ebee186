"""The memory of one search, made once: nothing is allocated while it runs."""

from typing import NamedTuple

import numpy as np

from nabu.core.batch import States, new_states
from nabu.core.contract import MOST_PLAYERS, Actions, Ranking, Rules, blank
from nabu.core.log import NO_LOG, Log
from nabu.core.rng import Words
from nabu.search.records import ACTION_STATISTICS, COUNTERS, NODE, Numbers, Record, Records, Rewards

STATES = 3
KNOWN, SIMULATED, TRIAL = range(STATES)
"""Which state is the seat's own knowledge, which is the simulation's, and in which a single move is tried out."""

DEEPEST = 128
"""How many decisions of a simulation are made in the tree."""

LONGEST_TRAJECTORY = 1024
"""How many decisions of a simulation are learnt from."""


class Workspace(NamedTuple):
    """All that one search reads and writes."""

    states: States
    tree: Records
    statistics: Records
    """By seat and action."""
    counters: Record
    rng: Words
    actions: Actions
    """Legal actions …"""
    replies: Actions
    """… and those that are legal after one of them."""
    log: Log
    ranks: Ranking
    child_of: Numbers
    """By action: 1 + the child of the node at hand that it leads to; all zero between two nodes."""
    gains: Rewards
    """By number of the legal action: the points that it gains by the end of the turn."""
    path: Numbers
    """The nodes that the simulation went through."""
    trajectory_seats: Numbers
    """Whose decisions it took …"""
    trajectory_actions: Numbers
    """… and what they were, where there was a choice."""
    rewards: Rewards
    """What it was worth to each seat …"""
    victory: Rewards
    """… and how much of the victory each seat has."""


def new_workspace(rules: Rules, nodes: int) -> Workspace:
    """Make room for one search in a game, with a tree of so many nodes."""
    return Workspace(
        states=new_states(rules, STATES),
        tree=np.zeros(nodes, NODE).view(np.recarray),
        statistics=np.zeros((MOST_PLAYERS, rules.actions), ACTION_STATISTICS).view(np.recarray),
        counters=blank(COUNTERS),
        rng=np.zeros(4, np.uint32),
        actions=np.zeros(rules.most_legal, np.int16),
        replies=np.zeros(rules.most_legal, np.int16),
        log=NO_LOG,
        ranks=np.zeros(MOST_PLAYERS, np.int16),
        child_of=np.zeros(rules.actions, np.int64),
        gains=np.zeros(rules.most_legal, np.float64),
        path=np.zeros(DEEPEST, np.int64),
        trajectory_seats=np.zeros(LONGEST_TRAJECTORY, np.int64),
        trajectory_actions=np.zeros(LONGEST_TRAJECTORY, np.int64),
        rewards=np.zeros(MOST_PLAYERS, np.float64),
        victory=np.zeros(MOST_PLAYERS, np.float64),
    )
