"""The layers of a net as arrays, and the plain words for what it computes.

All games share one architecture: a wide first layer, residual blocks with a narrow middle, then two heads.

    x      = observation bytes * rules.observation.scale
    h      = relu(x @ first + first_bias)
    h      = h + relu(layer_norm(h) @ narrow + narrow_bias) @ widen + widen_bias       (for each block)
    t      = layer_norm(h)
    logits = t @ policy + policy_bias
    values = relu(t @ value_hidden + value_hidden_bias) @ value + value_bias

`layer_norm` has weights and biases of its own in each place, and adds `NORM_EPSILON` to the variance. The values come in the
order of play, the seat to decide first; `NetAbout` says what they mean.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from nabu.core.contract import MOST_PLAYERS, Rules
from nabu.core.errors import BadSetup

NORM_EPSILON = 1e-5

Floats = npt.NDArray[np.float32]


class BadNet(BadSetup):
    """Weights that are no net, or not a net of this game."""


@dataclass(frozen=True, eq=False)
class NetWeights:
    """The weights of one net, all of them 32-bit floats; a layer of a block has the number of the block as its first axis."""

    first: Floats
    first_bias: Floats
    norm_weight: Floats
    norm_bias: Floats
    narrow: Floats
    narrow_bias: Floats
    widen: Floats
    widen_bias: Floats
    last_norm_weight: Floats
    last_norm_bias: Floats
    policy: Floats
    policy_bias: Floats
    value_hidden: Floats
    value_hidden_bias: Floats
    value: Floats
    value_bias: Floats

    def arrays(self) -> dict[str, Floats]:
        """Return every array by its name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True)
class NetShape:
    """How large the layers of a net are."""

    features: int
    """Bytes of an observation, padding included."""
    actions: int
    width: int
    """Of the first layer and between the blocks."""
    blocks: int
    narrow: int
    """Inside the blocks."""
    value_hidden: int

    def arrays(self) -> dict[str, tuple[int, ...]]:
        """Return the shape of every array of the weights by its name."""
        width, blocks, narrow, hidden = self.width, self.blocks, self.narrow, self.value_hidden
        return {
            "first": (self.features, width),
            "first_bias": (width,),
            "norm_weight": (blocks, width),
            "norm_bias": (blocks, width),
            "narrow": (blocks, width, narrow),
            "narrow_bias": (blocks, narrow),
            "widen": (blocks, narrow, width),
            "widen_bias": (blocks, width),
            "last_norm_weight": (width,),
            "last_norm_bias": (width,),
            "policy": (width, self.actions),
            "policy_bias": (self.actions,),
            "value_hidden": (width, hidden),
            "value_hidden_bias": (hidden,),
            "value": (hidden, MOST_PLAYERS),
            "value_bias": (MOST_PLAYERS,),
        }


def shape_for(rules: Rules, width: int, blocks: int, narrow: int, value_hidden: int) -> NetShape:
    """Return the shape of a net that plays a game."""
    return NetShape(rules.observation.width, rules.actions, width, blocks, narrow, value_hidden)


def check_weights(weights: NetWeights, rules: Rules) -> NetShape:
    """Return the shape of some weights, or refuse them if they do not fit together, or not the game."""
    arrays = weights.arrays()
    check_dimensions({name: array.ndim for name, array in arrays.items()})
    blocks, width, narrow = weights.narrow.shape
    shape = shape_for(rules, width, blocks, narrow, len(weights.value_hidden_bias))
    for name, wanted in shape.arrays().items():
        if arrays[name].shape != wanted:
            raise BadNet(f"{name} has the shape {arrays[name].shape}: for {rules.name} with this width it is {wanted}")
        if arrays[name].dtype != np.float32 or not np.isfinite(arrays[name]).all():
            raise BadNet(f"{name} is not made of finite 32-bit floats")
    return shape


def check_dimensions(dimensions: Mapping[str, int]) -> None:
    """Refuse arrays that have more or fewer axes than they should, whatever their lengths."""
    for name, wanted in NetShape(1, 1, 1, 1, 1, 1).arrays().items():
        if dimensions[name] != len(wanted):
            raise BadNet(f"{name} has {dimensions[name]} axes, and should have {len(wanted)}")
