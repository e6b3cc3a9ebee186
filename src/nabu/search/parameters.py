"""How to search: the constants of the formulas, as a record that compiled code reads."""

import numpy as np

from nabu.core.contract import blank
from nabu.search.records import Record

PARAMETERS = np.dtype(
    [
        ("exploration", "f8"),  # UCB's constant: how much a move gains by having been tried seldom
        ("prior_visits", "f8"),  # as how many visits of its own a move's prior counts
        ("neutral_samples", "f8"),  # with how many samples of a neutral reward the statistics of an action begin
        ("look_ahead_visits", "i8"),  # after how many visits of a node its moves are followed to the end of the turn
        ("bias_weight", "f8"),  # how much the points that this shows count
        ("widening_factor", "f8"),  # progressive widening: how many moves may be tried in a node at first, …
        ("widening_exponent", "f8"),  # … and how their number grows with its visits
        ("tournament_size", "i8"),  # how many random moves compete for each decision of a playout
        ("epsilon", "f8"),  # the share of decisions in a playout that are made at random
        ("horizon", "i8"),  # how many decisions a playout takes at most
        ("victory_weight", "f8"),  # the share of victory in the reward; the rest is the margin of points
    ],
    align=True,
)


def default_parameters() -> Record:
    """Return the parameters that all bots search with."""
    parameters = blank(PARAMETERS)
    parameters.exploration = 0.2
    parameters.prior_visits = 8.0
    parameters.neutral_samples = 2.0
    parameters.look_ahead_visits = 8
    parameters.bias_weight = 1.5
    parameters.widening_factor = 1.5
    parameters.widening_exponent = 0.5
    parameters.tournament_size = 3
    parameters.epsilon = 0.1
    parameters.horizon = 1000
    parameters.victory_weight = 0.5
    return parameters
