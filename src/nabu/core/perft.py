"""Perft: how many ways the next decisions can be made. Equal counts mean equal rules, far beyond what games by hand would show.

Chance is fixed by the random state, so each sequence of decisions leads to exactly one position. A game that ends before
the depth is reached counts once.
"""

import functools
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from nabu.core.batch import States, new_states, verbs_of
from nabu.core.compiling import bind, unbound
from nabu.core.contract import Box, Rules, State
from nabu.core.log import NO_LOG, Log

legal, apply = unbound, unbound


def count_leaves(
    box: Box, path: States, lists: npt.NDArray[np.int16], left: npt.NDArray[np.int64], log: Log, depth: int
) -> int:
    """Count the leaves below path[0], `depth` ≥ 1 decisions away; `left` holds the moves still to try at each step."""
    leaves = 0
    at = 0
    left[0] = legal(box, path[0], lists[0])
    while at >= 0:
        if at == depth - 1:  # every move from here is one leaf: nothing needs to be played
            leaves += left[at]
            left[at] = 0
        if left[at] == 0:
            at -= 1
            continue
        left[at] -= 1
        path[at + 1] = path[at]
        apply(box, path[at + 1], int(lists[at][left[at]]), log)
        if path[at + 1].over != 0:
            leaves += 1
            continue
        at += 1
        left[at] = legal(box, path[at], lists[at])
    return leaves


def perft(rules: Rules, box: Box, state: State, depth: int) -> int:
    """Count the positions that are `depth` decisions away, each as often as it can be reached."""
    if depth < 0:
        raise ValueError(f"a depth is a whole number from 0, not {depth}")
    if depth == 0 or state.over:
        return 1
    path = new_states(rules, depth)
    path[0] = state
    lists, left = np.zeros((depth, rules.most_legal), np.int16), np.zeros(depth, np.int64)
    return int(_counter(rules)(box, path, lists, left, NO_LOG, depth))


def divide(rules: Rules, box: Box, state: State, depth: int) -> dict[int, int]:
    """Count for each first move how many of the positions `depth` ≥ 1 decisions away lie behind it."""
    if depth < 1:
        raise ValueError(f"a depth to divide is a whole number from 1, not {depth}")
    actions = np.zeros(rules.most_legal, np.int16)
    count = 0 if state.over else rules.verbs.legal(box, state, actions)
    return {int(action): perft(rules, box, _after(rules, box, state, int(action)), depth - 1) for action in actions[:count]}


def _after(rules: Rules, box: Box, state: State, action: int) -> State:
    pair = new_states(rules, 1)
    pair[0] = state
    child: State = pair[0]
    rules.verbs.apply(box, child, action, NO_LOG)
    return child


@functools.cache
def _counter(rules: Rules) -> Callable[..., int]:
    verbs = verbs_of(rules)
    return bind(count_leaves, rules.name, {name: verbs[name] for name in ("legal", "apply")})
