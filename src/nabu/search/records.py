"""What the search works on, as records of fixed size: the tree, what has been learnt of actions, and how to search."""

import numpy as np

from nabu.core.contract import MOST_PLAYERS

NODE = np.dtype(
    [
        ("total", "f8", (MOST_PLAYERS,)),  # what the imagined games through here were worth to each seat, added up
        ("wins", "f8"),  # how many of them the seat that searches won, shared victories by their share
        ("points", "f8"),  # the points that it had at their ends, added up
        ("promise", "f8"),  # by how many points its action beats the usual one by the end of the turn, 0 if it does not
        ("action", "i4"),  # the action that leads here from the parent
        ("player", "i4"),  # the seat that took it, most recently
        ("first", "i4"),  # the child that was added last, or NO_NODE
        ("next", "i4"),  # the parent's child that was added before this one, or NO_NODE
        ("children", "i4"),  # how many children there are
        ("visits", "i4"),  # how many imagined games went through here
        ("glanced", "i4"),  # 1 once its moves have been looked at for points
        ("available", "i4"),  # how many times this node could have been chosen: hidden things may forbid its action
    ],
    align=True,
)
"""A place in the tree: the decisions that led there from the root, whatever chance and hidden things brought on the way."""

ROOT = 0
NO_NODE = -1

LESSON = np.dtype(
    [
        ("average", "f8"),  # what it was worth to the seat that took it, …
        ("count", "f8"),  # … of how many times
        ("ending", "f8"),  # above 0 if it ends a turn as good as always
    ],
    align=True,
)
"""What was learnt of an action wherever it was taken in the imagined games."""

SETTINGS = np.dtype(
    [
        ("exploration", "f8"),  # how much a move gains by having been tried seldom
        ("trust", "f8"),  # as how many visits of its own a move's lesson counts
        ("doubt", "f8"),  # as how many times of nothing special a lesson begins
        ("glance", "i8"),  # after how many visits the moves of a place are looked at for points
        ("greed", "f8"),  # how much such points count
        ("widening", "f8"),  # how many moves may be tried in a place at first, …
        ("widening_power", "f8"),  # … and how their number grows with its visits
        ("contenders", "i8"),  # how many random moves compete in a playout; the one with the best lesson is played
        ("carelessness", "f8"),  # the share of decisions in a playout that are made at random
        ("horizon", "i8"),  # how many decisions a playout takes at most
        ("victory", "f8"),  # the share of victory in what a game is worth; the rest is the margin of points
    ],
    align=True,
)

LEDGER = np.dtype(
    [
        ("used", "i8"),  # nodes of the tree in use
        ("iterations", "i8"),  # imagined games so far
        ("spread", "f8"),  # the mean margin of points, which tells a large one from a small one
        ("wins", "f8", (MOST_PLAYERS,)),  # how many each seat won
    ],
    align=True,
)
