"""The net in plain NumPy, in double precision: the slow, obvious twin of the compiled forward pass."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from nabu.core.contract import Box, Rules, State
from nabu.nets.quantisation import quantise, restore
from nabu.nets.weights import NORM_EPSILON, NetWeights

Doubles = npt.NDArray[np.float64]


@dataclass(frozen=True)
class PlainNet:
    """A net with weights rounded as they are at play."""

    rules: Rules
    layers: dict[str, Doubles]

    def trunk(self, observed: Doubles) -> Doubles:
        w = self.layers
        h = np.maximum(observed @ w["first"] + w["first_bias"], 0)
        for k in range(len(w["narrow"])):
            narrow = np.maximum(norm(h, w["norm_weight"][k], w["norm_bias"][k]) @ w["narrow"][k] + w["narrow_bias"][k], 0)
            h = h + narrow @ w["widen"][k] + w["widen_bias"][k]
        return norm(h, w["last_norm_weight"], w["last_norm_bias"])

    def logits(self, trunk: Doubles) -> Doubles:
        return trunk @ self.layers["policy"] + self.layers["policy_bias"]

    def values(self, trunk: Doubles) -> Doubles:
        """The seat to decide comes first."""
        w = self.layers
        return np.maximum(trunk @ w["value_hidden"] + w["value_hidden_bias"], 0) @ w["value"] + w["value_bias"]


def plain_net(weights: NetWeights, rules: Rules) -> PlainNet:
    rounded = {
        "first": restore(quantise(weights.first), len(weights.first)),
        "policy": restore(quantise(weights.policy.T), weights.policy.shape[1]).T,
    }
    return PlainNet(rules, {name: array.astype(np.float64) for name, array in (weights.arrays() | rounded).items()})


def norm(h: Doubles, weight: Doubles, bias: Doubles) -> Doubles:
    normal: Doubles = (h - h.mean()) / np.sqrt(h.var() + NORM_EPSILON)
    return normal * weight + bias


def observed_by(rules: Rules, box: Box, s: State, seat: int) -> Doubles:
    observation = rules.observation.blank()
    rules.verbs.observe(box, s, seat, observation)
    return rules.observation.as_bytes(observation).astype(np.float64) * rules.observation.scale
