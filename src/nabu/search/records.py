"""What the search works on, as records of fixed size: the nodes of the tree, the statistics of actions, and counters."""

from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.contract import MOST_PLAYERS

Record = np.record
Records = np.recarray[Any, np.dtype[np.void]]
Numbers = npt.NDArray[np.int64]
Rewards = npt.NDArray[np.float64]

NODE = np.dtype(
    [
        ("rewards", "f8", (MOST_PLAYERS,)),  # the rewards of the simulations through here, by seat, added up
        ("wins", "f8"),  # how many of them the searching seat won, shared victories by their share
        ("points", "f8"),  # the points that it had at their ends, added up
        ("bias", "f8"),  # progressive bias: by how many points its action beats the mean by the end of the turn, or 0
        ("action", "i4"),  # the action that leads here from the parent
        ("player", "i4"),  # the seat that took it, most recently
        ("first_child", "i4"),  # the child that was added last, or NO_NODE
        ("next_sibling", "i4"),  # the parent's child that was added before this one, or NO_NODE
        ("children", "i4"),  # how many children there are
        ("visits", "i4"),  # how many simulations went through here
        ("looked_ahead", "i4"),  # 1 once its moves have been followed to the end of the turn
        ("availability", "i4"),  # how many times it could have been selected: a determinization may forbid its action
    ],
    align=True,
)
"""An information set of the tree: the decisions that led there from the root, whatever chance and hidden things brought."""

ROOT = 0
NO_NODE = -1

ACTION_STATISTICS = np.dtype(
    [
        ("mean_reward", "f8"),  # to the seat that took it, …
        ("samples", "f8"),  # … of how many times
        ("ends_turn", "f8"),  # above 0 if it ends a turn as good as always
    ],
    align=True,
)
"""MAST statistics: what was learnt of an action wherever it was taken in the simulations."""

COUNTERS = np.dtype(
    [
        ("nodes", "i8"),  # nodes of the tree in use
        ("iterations", "i8"),  # simulations so far
        ("mean_margin", "f8"),  # of points at their ends, which tells a large one from a small one
        ("wins", "f8", (MOST_PLAYERS,)),  # how many each seat won
    ],
    align=True,
)
