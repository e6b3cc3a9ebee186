"""Selection: which of the legal actions of a node an iteration takes, by UCB with priors and progressive widening.

The statistics of an action are the prior of every move that takes it, and the progressive bias adds to that prior; so both fade
as the move gets visits of its own. A move that is not in the tree yet has its prior alone, as long as the node may widen.
"""

import math

from nabu.core.compiling import compiled
from nabu.search.records import NO_NODE, Numbers, Record, Records
from nabu.search.workspace import Workspace

NEUTRAL_REWARD = 0.5
"""What a game is worth of which nothing is known."""

WORST_SCORE = -1e9
NO_WIDENING = 1e6
"""Taken off the score of a move that the node has no room for: it is selected only if no child is legal."""


@compiled
def ucb_score(node: Record, seat: int, prior: float, parameters: Record) -> float:
    """Score a child: its mean reward, the prior as so many visits, and a bonus if it was selected seldom when available."""
    visits = float(node.visits)
    mean = (float(node.rewards[seat]) + parameters.prior_visits * prior) / (visits + parameters.prior_visits)
    return float(mean + parameters.exploration * math.sqrt(math.log(1.0 + node.availability) / (1.0 + visits)))


@compiled
def prior_reward(statistics: Record, parameters: Record) -> float:
    """Return the mean reward of an action, shrunk towards neutral while there are few samples."""
    neutral = parameters.neutral_samples
    return float((statistics.mean_reward * statistics.samples + NEUTRAL_REWARD * neutral) / (statistics.samples + neutral))


@compiled
def mark_children(tree: Records, node: int, child_of: Numbers, marked: int) -> None:
    """Note for every action of a node which child it leads to, or, with `marked` 0, wipe those notes."""
    child = int(tree[node].first_child)
    while child != NO_NODE:
        child_of[int(tree[child].action)] = marked * (child + 1)
        child = int(tree[child].next_sibling)


@compiled
def select_action(work: Workspace, node: int, seat: int, count: int, parameters: Record) -> int:
    """Return the legal action of a node that has the best score."""
    tree, statistics, child_of = work.tree, work.statistics, work.child_of
    mark_children(tree, node, child_of, 1)
    visits = float(tree[node].visits)
    room = parameters.widening_factor * math.pow(1.0 + visits, parameters.widening_exponent) - tree[node].children
    bonus = parameters.exploration * math.sqrt(math.log(1.0 + visits))
    bias_weight = parameters.bias_weight / (1.0 + work.counters.mean_margin)
    best, selected = WORST_SCORE, int(work.actions[0])
    for choice in range(count):
        action = int(work.actions[choice])
        prior = prior_reward(statistics[seat, action], parameters)
        child = int(child_of[action]) - 1
        if child >= 0:
            tree[child].availability += 1
            score = ucb_score(tree[child], seat, prior + bias_weight * tree[child].bias, parameters)
        elif room > 0.0:
            score = prior + bonus
        else:
            score = prior - NO_WIDENING
        if score > best:
            best, selected = score, action
    mark_children(tree, node, child_of, 0)
    return selected
