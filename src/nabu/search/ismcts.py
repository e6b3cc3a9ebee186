"""The iteration of information-set Monte Carlo tree search, for every game alike: templates with the free names of the verbs.

Every iteration begins with a determinization: what the seat cannot know is drawn anew. So there is one tree of decisions, seen
from that seat, in which a move is compared with others only as often as it was legal.
"""

import functools
from collections.abc import Callable
from typing import Any

from nabu.core.compiling import bind, unbound
from nabu.core.contract import Box, Rules
from nabu.core.rng import next_word
from nabu.search.backpropagation import update_path, update_statistics
from nabu.search.expansion import expand_by_look_ahead, finish_turn, look_ahead
from nabu.search.nodes import find_or_add_child
from nabu.search.records import NO_NODE, ROOT, Record
from nabu.search.rewards import evaluate
from nabu.search.selection import select_action
from nabu.search.simulation import simulate
from nabu.search.workspace import DEEPEST, KNOWN, SIMULATED, Workspace

legal, apply, reshuffle = unbound, unbound, unbound


def select_and_expand(box: Box, work: Workspace, parameters: Record) -> tuple[int, int]:
    """Play through the tree until a new node is reached; return the lengths of the path and of the trajectory so far."""
    s, tree = work.states[SIMULATED], work.tree
    node, depth, steps = ROOT, 1, 0
    work.path[0] = ROOT
    while int(s.over) == 0 and depth < DEEPEST:
        seat = int(s.player)
        count = legal(box, s, work.actions)
        action = int(work.actions[0])
        if count > 1:
            if int(tree[node].looked_ahead) == 0 and int(tree[node].visits) >= parameters.look_ahead_visits:
                expand_by_look_ahead(box, work, node, count)
            action = select_action(work, node, seat, count, parameters)
            work.trajectory_seats[steps] = seat
            work.trajectory_actions[steps] = action
            steps += 1
        child = find_or_add_child(tree, work.counters, node, action)
        apply(box, s, action, work.log)
        if child == NO_NODE:
            break
        tree[child].player = seat
        work.path[depth] = child
        depth += 1
        node = child
        if count > 1 and int(tree[node].visits) == 0:
            break
    return depth, steps


def search(box: Box, work: Workspace, iterations: int, parameters: Record) -> None:
    """Make so many iterations from the seat's knowledge on."""
    states = work.states
    viewer = int(states[KNOWN].player)
    for _ in range(iterations):
        states[SIMULATED] = states[KNOWN]
        reshuffle(box, states[SIMULATED], viewer, (next_word(work.rng) << 31) + next_word(work.rng))
        depth, steps = select_and_expand(box, work, parameters)
        steps = simulate(box, work, steps, parameters)
        evaluate(box, work, parameters)
        update_path(work, viewer, depth)
        update_statistics(work, steps)
        work.counters.iterations += 1


PARTS = (finish_turn, look_ahead, expand_by_look_ahead, select_and_expand, simulate, evaluate)
"""Each after those that it calls."""


@functools.cache
def search_in(rules: Rules) -> Callable[..., None]:
    """Bind the search to the rules of a game."""
    verbs = rules.verbs
    bound: dict[str, Any] = {
        "legal": verbs.legal,
        "apply": verbs.apply,
        "outcome": verbs.outcome,
        "reshuffle": verbs.reshuffle,
    }
    for part in PARTS:
        bound[part.__name__] = bind(part, rules.name, bound, only_called=True)
    bound_search: Callable[..., None] = bind(search, rules.name, bound)
    return bound_search
