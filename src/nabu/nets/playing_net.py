"""A net as it plays: its first layer and its policy as rows of bytes, and the memory that a forward pass works in."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nabu.core.batch import States
from nabu.core.contract import MOST_PLAYERS, Rules
from nabu.core.spaces import Bytes
from nabu.nets.layers import ROWS_A_PASS, Numbers
from nabu.nets.quantisation import Rows, quantise
from nabu.nets.weights import Floats, NetWeights, check_weights

NO_ROW = -1
"""Of a feature or an action for which the net has no weights."""


class PlayingNet(NamedTuple):
    """The weights as compiled code reads them; those without explanation are as in `NetWeights`."""

    feature_rows: npt.NDArray[np.int32]
    """By feature: its row in the first layer, or NO_ROW …"""
    feature_scales: Floats
    """… and what one unit of its byte multiplies that row by."""
    first: npt.NDArray[np.int8]
    first_bias: Floats
    norm_weight: Floats
    norm_bias: Floats
    narrow: Floats
    narrow_bias: Floats
    widen: Floats
    widen_bias: Floats
    last_norm_weight: Floats
    last_norm_bias: Floats
    action_rows: npt.NDArray[np.int32]
    """By action: its row in the policy, or NO_ROW …"""
    action_scales: Floats
    """… and what that row is multiplied by."""
    policy: npt.NDArray[np.int8]
    policy_bias: Floats
    value_hidden: Floats
    value_hidden_bias: Floats
    value: Floats
    value_bias: Floats


class NetMemory(NamedTuple):
    """What a forward pass writes to, made once."""

    observations: States
    """One observation …"""
    cells: npt.NDArray[np.uint64]
    """… whose memory these are as words …"""
    features: Bytes
    """… and these as bytes."""
    rows: Numbers
    """The rows that are to be added …"""
    factors: Floats
    """… and what each is multiplied by."""
    wide: Floats
    """Between the blocks."""
    trunk: Floats
    """What the heads start from."""
    narrow: Floats
    value_hidden: Floats
    values: Floats


def playing_net(weights: NetWeights, rules: Rules) -> PlayingNet:
    """Make a net ready to play."""
    check_weights(weights, rules)
    first, policy = quantise(weights.first), quantise(weights.policy.T)
    feature_rows, feature_scales = _by_index(first, rules.observation.width)
    action_rows, action_scales = _by_index(policy, rules.actions)
    as_they_are: dict[str, Any] = {name: np.ascontiguousarray(array) for name, array in weights.arrays().items()}
    return PlayingNet(
        **{
            **as_they_are,
            "feature_rows": feature_rows,
            "feature_scales": feature_scales * rules.observation.scale,
            "first": first.steps,
            "action_rows": action_rows,
            "action_scales": action_scales,
            "policy": policy.steps,
        }
    )


def _by_index(rows: Rows, count: int) -> tuple[npt.NDArray[np.int32], Floats]:
    """Return for each of so many indices which row it has, or NO_ROW, and the row's scale."""
    row_of, scale_of = np.full(count, NO_ROW, np.int32), np.zeros(count, np.float32)
    row_of[rows.indices] = np.arange(len(rows.indices), dtype=np.int32)
    scale_of[rows.indices] = rows.scales
    return row_of, scale_of


def new_memory(net: PlayingNet, rules: Rules) -> NetMemory:
    """Make room for the forward passes of a net."""
    cells = np.zeros(rules.observation.width // 8, np.uint64)
    width, narrow, hidden = len(net.first_bias), net.narrow_bias.shape[1], len(net.value_hidden_bias)
    most_rows = max(rules.observation.width, width, narrow, hidden) + ROWS_A_PASS
    return NetMemory(
        observations=cells.view(rules.observation.dtype).view(np.recarray),
        cells=cells,
        features=cells.view(np.uint8),
        rows=np.zeros(most_rows, np.int64),
        factors=np.zeros(most_rows, np.float32),
        wide=np.zeros(width, np.float32),
        trunk=np.zeros(width, np.float32),
        narrow=np.zeros(narrow, np.float32),
        value_hidden=np.zeros(hidden, np.float32),
        values=np.zeros(MOST_PLAYERS, np.float32),
    )
