"""Information-set PUCT: a tree search in which a net says where to look and what to expect, for every game alike.

Every simulation begins with a determinization, as in `ismcts.py`, and goes through one tree of decisions. The net's policy over
what is legal now is the prior of each move; its values, one for each seat, stand for the rest of the game. Each seat maximises
its own. Moves that are forced are made without a node, and a game that ends is worth exactly what it is worth.

A node keeps what the net said when it was first reached. Where another determinization leads to another kind of decision after
the same moves, the net is asked again, and the simulation ends there.
"""

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from nabu.core.compiling import bind, compiled, unbound
from nabu.core.contract import MOST_PLAYERS, Box, Rules, State
from nabu.core.rng import next_word
from nabu.nets.forward import forward_in, logit, write_values
from nabu.nets.layers import copy
from nabu.search.puct_workspace import KNOWN, NO_CHILD, NOBODY, SIMULATED, PuctWorkspace
from nabu.search.records import ROOT, Record, Rewards
from nabu.search.sampling import draw_choice

legal, apply, outcome, reshuffle, see = unbound, unbound, unbound, unbound, unbound

WORST_SCORE = -1e9
LONGEST_PLAYOUT = 400
"""How many choices are made in a game that is played on."""


@compiled
def clear_puct_node(work: PuctWorkspace, node: int) -> None:
    """Forget all about a node."""
    fresh = work.tree[node]
    for seat in range(MOST_PLAYERS):
        fresh.values[seat] = 0.0
    fresh.visits = 0
    fresh.mover = NOBODY
    fresh.player = NOBODY
    fresh.phase = 0
    work.children[node, :] = NO_CHILD
    work.logits[node, :] = np.nan


@compiled
def find_or_add_puct_child(work: PuctWorkspace, node: int, action: int) -> int:
    """Return the child that an action leads to, added if there was none."""
    child = int(work.children[node, action])
    if child == NO_CHILD:
        child = int(work.used[0])
        work.used[0] += 1
        clear_puct_node(work, child)
        work.children[node, action] = child
    return child


@compiled
def kept_logit(work: PuctWorkspace, node: int, action: int) -> float:
    """Return how much the net wants an action in a node; it is asked once."""
    if math.isnan(work.logits[node, action]):
        work.logits[node, action] = logit(work.net, work.trunks[node], action)
    return float(work.logits[node, action])


@compiled
def softmax(logits: Rewards, count: int) -> None:
    """Turn logits into chances."""
    highest = logits[0]
    for choice in range(1, count):
        highest = max(highest, logits[choice])
    total = 0.0
    for choice in range(count):
        logits[choice] = math.exp(logits[choice] - highest)
        total += logits[choice]
    for choice in range(count):
        logits[choice] /= total


@compiled
def write_priors(work: PuctWorkspace, node: int, count: int) -> None:
    """Write the net's policy over the legal actions."""
    for choice in range(count):
        work.priors[choice] = kept_logit(work, node, int(work.actions[choice]))
    softmax(work.priors, count)


@compiled
def select_by_puct(work: PuctWorkspace, node: int, seat: int, count: int, parameters: Record) -> int:
    """Return the legal action with the best sum of what is expected of it and a bonus by its prior; of equals the first."""
    write_priors(work, node, count)
    tree = work.tree
    visits = float(tree[node].visits)
    untried = float(tree[node].values[seat]) / visits - parameters.first_play_reduction
    bonus = parameters.exploration * math.sqrt(visits)
    best, selected = WORST_SCORE, int(work.actions[0])
    for choice in range(count):
        child = int(work.children[node, int(work.actions[choice])])
        score = untried + bonus * work.priors[choice]
        if child != NO_CHILD:
            tries = float(tree[child].visits)
            score = float(tree[child].values[seat]) / tries + bonus * work.priors[choice] / (1.0 + tries)
        if score > best:
            best, selected = score, int(work.actions[choice])
    return selected


@compiled
def add_margins(s: State, parameters: Record, values: Rewards) -> None:
    """Add to each seat's value by how much its points exceed the mean of the others'."""
    players = int(s.players)
    total = 0
    for seat in range(players):
        total += int(s.score[seat])
    for seat in range(players):
        others = (total - int(s.score[seat])) / (players - 1)
        values[seat] += (int(s.score[seat]) - others) / parameters.margin_scale


def write_final_values(box: Box, s: State, work: PuctWorkspace, parameters: Record) -> None:
    """Write what a finished game is worth to each seat."""
    players, ranks = int(s.players), work.ranks
    outcome(box, s, ranks)
    winners = 0
    for seat in range(players):
        winners += int(ranks[seat] == 0)
    for seat in range(players):
        share = 1.0 / winners if ranks[seat] == 0 else 0.0
        work.values[seat] = 2.0 * parameters.result_weight * (share - 1.0 / players)
    add_margins(s, parameters, work.values)


def write_expected_values(box: Box, s: State, work: PuctWorkspace, parameters: Record) -> None:
    """Write what the game is worth to each seat as the seat to play expects it, by the net."""
    seat, players = int(s.player), int(s.players)
    see(box, s, seat, work.net, work.memory)
    write_values(work.net, work.memory, seat, players, work.expected)
    for each in range(players):
        work.values[each] = work.expected[each]
    add_margins(s, parameters, work.values)


def play_forced(box: Box, s: State, work: PuctWorkspace) -> int:
    """Make the moves to which there is no other; return how many may be made then, none if the game is over."""
    while int(s.over) == 0:
        count = legal(box, s, work.actions)
        if count > 1:
            return int(count)
        apply(box, s, int(work.actions[0]), work.log)
    return 0


def evaluate_node(box: Box, s: State, work: PuctWorkspace, node: int, parameters: Record) -> None:
    """Ask the net about a position, and keep in the node what it says if that is the first time."""
    write_expected_values(box, s, work, parameters)
    if int(work.tree[node].player) == NOBODY:
        work.tree[node].player = int(s.player)
        work.tree[node].phase = int(s.phase)
        copy(work.memory.trunk, work.trunks[node])


@compiled
def is_known_decision(node: Record, s: State) -> bool:
    """Tell whether what the net said of a node is about such a decision of this seat."""
    return bool(int(node.player) == int(s.player) and int(node.phase) == int(s.phase))


@compiled
def back_up(work: PuctWorkspace, depth: int, players: int) -> None:
    """Add a visit and the values of the simulation to each node on its path."""
    for entry in range(depth):
        node = work.tree[int(work.path[entry])]
        node.visits += 1
        for seat in range(players):
            node.values[seat] += work.values[seat]


def determinize_known(box: Box, work: PuctWorkspace) -> None:
    """Begin a simulation: draw anew what the seat cannot know."""
    work.states[SIMULATED] = work.states[KNOWN]
    seed = (next_word(work.rng) << 31) + next_word(work.rng)
    reshuffle(box, work.states[SIMULATED], int(work.states[KNOWN].player), seed)


def plant_root(box: Box, work: PuctWorkspace, parameters: Record) -> None:
    """Begin a tree: the root alone, with what the net says of it."""
    clear_puct_node(work, ROOT)
    work.used[0] = 1
    work.path[0] = ROOT
    evaluate_node(box, work.states[KNOWN], work, ROOT, parameters)
    back_up(work, 1, int(work.states[KNOWN].players))


def simulate_by_net(box: Box, work: PuctWorkspace, parameters: Record) -> None:
    """Play through the tree until the net has to be asked or the game is over, and back up what that is worth."""
    determinize_known(box, work)
    s, tree = work.states[SIMULATED], work.tree
    node, depth = ROOT, 1
    count = legal(box, s, work.actions)
    while True:
        mover = int(s.player)
        action = select_by_puct(work, node, mover, count, parameters)
        apply(box, s, action, work.log)
        node = find_or_add_puct_child(work, node, action)
        tree[node].mover = mover
        work.path[depth] = node
        depth += 1
        count = play_forced(box, s, work)
        if count == 0:
            write_final_values(box, s, work, parameters)
            break
        if not is_known_decision(tree[node], s):
            evaluate_node(box, s, work, node, parameters)
            break
    back_up(work, depth, int(s.players))


def search_by_puct(box: Box, work: PuctWorkspace, simulations: int, parameters: Record) -> None:
    """Grow a tree by so many simulations from the seat's knowledge on; the priors of the root's moves are left in `priors`."""
    plant_root(box, work, parameters)
    for _ in range(simulations):
        simulate_by_net(box, work, parameters)
    write_priors(work, ROOT, legal(box, work.states[KNOWN], work.actions))


def try_each(box: Box, work: PuctWorkspace, parameters: Record) -> None:
    """Write to `tried` what each move of the root is worth at once, without a tree; `actions` are these moves in the end."""
    count = legal(box, work.states[KNOWN], work.actions)
    for choice in range(count):
        determinize_known(box, work)
        s = work.states[SIMULATED]
        legal(box, s, work.actions)
        apply(box, s, int(work.actions[choice]), work.log)
        if play_forced(box, s, work) == 0:
            write_final_values(box, s, work, parameters)
        else:
            write_expected_values(box, s, work, parameters)
        copy(work.values, work.tried[choice])
    legal(box, work.states[KNOWN], work.actions)


def play_out_by_policy(box: Box, work: PuctWorkspace, playouts: int) -> None:
    """Play a few games on from the seat's knowledge as the net would, and write the mean of each seat's points to `points`."""
    s, priors = work.states[SIMULATED], work.priors
    work.points[:] = 0.0
    for _ in range(playouts):
        determinize_known(box, work)
        for _ in range(LONGEST_PLAYOUT):
            count = play_forced(box, s, work)
            if count == 0:
                break
            see(box, s, int(s.player), work.net, work.memory)
            for choice in range(count):
                priors[choice] = logit(work.net, work.memory.trunk, int(work.actions[choice]))
            softmax(priors, count)
            apply(box, s, int(work.actions[draw_choice(priors, count, work.rng)]), work.log)
        for seat in range(int(s.players)):
            work.points[seat] += int(s.score[seat]) / playouts


PARTS = (
    write_final_values, write_expected_values, play_forced, evaluate_node, determinize_known, plant_root, simulate_by_net,
)  # fmt: skip
"""Each after those that it calls."""


@dataclass(frozen=True)
class Puct:
    """The search, bound to the rules of one game and compiled on its first use."""

    search: Callable[..., None]
    try_each: Callable[..., None]
    play_out: Callable[..., None]
    play_forced: Callable[..., int]


@functools.cache
def puct_in(rules: Rules) -> Puct:
    """Bind the search to the rules of a game."""
    verbs = rules.verbs
    bound: dict[str, Any] = {
        "legal": verbs.legal,
        "apply": verbs.apply,
        "outcome": verbs.outcome,
        "reshuffle": verbs.reshuffle,
        "see": forward_in(rules).see,
    }
    for part in PARTS:
        bound[part.__name__] = bind(part, rules.name, bound, only_called=True)
    return Puct(
        search=bind(search_by_puct, rules.name, bound),
        try_each=bind(try_each, rules.name, bound),
        play_out=bind(play_out_by_policy, rules.name, bound),
        play_forced=bound["play_forced"],
    )
