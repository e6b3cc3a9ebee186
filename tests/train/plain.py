"""The forward pass of a net in plain NumPy, for many observations at once."""

import numpy as np

from nabu.core.contract import Rules
from nabu.nets.weights import NORM_EPSILON, NetWeights


def plain_norm(hidden: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> np.ndarray:
    spread = np.sqrt(hidden.var(1, keepdims=True) + NORM_EPSILON)
    normed: np.ndarray = (hidden - hidden.mean(1, keepdims=True)) / spread * weight + bias
    return normed


def plain_forward(weights: NetWeights, observation: np.ndarray, rules: Rules) -> tuple[np.ndarray, np.ndarray]:
    hidden = np.maximum(observation * rules.observation.scale @ weights.first + weights.first_bias, 0)
    for block in range(len(weights.narrow)):
        normed = plain_norm(hidden, weights.norm_weight[block], weights.norm_bias[block])
        inside = np.maximum(normed @ weights.narrow[block] + weights.narrow_bias[block], 0)
        hidden = hidden + inside @ weights.widen[block] + weights.widen_bias[block]
    trunk = plain_norm(hidden, weights.last_norm_weight, weights.last_norm_bias)
    inside = np.maximum(trunk @ weights.value_hidden + weights.value_hidden_bias, 0)
    return trunk @ weights.policy + weights.policy_bias, inside @ weights.value + weights.value_bias
