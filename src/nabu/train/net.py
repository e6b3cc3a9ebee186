"""The net in torch: what `nabu.nets.forward` computes at play, made to be trained."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional

from nabu.core.contract import MOST_PLAYERS, Rules
from nabu.core.errors import BadSetup
from nabu.core.spaces import ObservationSpace
from nabu.nets.weights import NetWeights
from nabu.train.fusing import fused
from nabu.train.recipe import Shape
from nabu.train.widening import widened

LANE = 64
"""The number of actions is padded to a multiple of it: matrix units are up to three times as slow with odd widths."""
VALUE_WIDTH = 128
LARGEST_UNIT = 5
"""A feature that reaches higher is divided by this, so that one point more or less is felt."""
ILLEGAL = -1e9
FIRST_LOGITS = 0.01 / 3
"""How far the policy's weights spread at the beginning: almost nothing, so that all moves are equally likely."""


def padded(width: int) -> int:
    """Return the next multiple of a lane."""
    return -(-width // LANE) * LANE


def input_scale(space: ObservationSpace) -> npt.NDArray[np.float32]:
    """Return what the bytes of an observation are multiplied by before the first layer learns from them."""
    return np.where(space.highs > 0, 1 / np.clip(space.highs, 1, LARGEST_UNIT), 0).astype(np.float32)


def _linear(layer: nn.Linear, hidden: Tensor) -> Tensor:
    """Apply a layer with as many bits as its input has."""
    return functional.linear(hidden, layer.weight.to(hidden.dtype), layer.bias.to(hidden.dtype))


def _normed(layer: nn.LayerNorm, hidden: Tensor) -> Tensor:
    weight, bias = layer.weight.to(hidden.dtype), layer.bias.to(hidden.dtype)
    return functional.layer_norm(hidden, layer.normalized_shape, weight, bias, layer.eps)


class Block(nn.Module):
    """A residual block, which changes nothing until it has learnt something."""

    def __init__(self, shape: Shape) -> None:
        """Make the block."""
        super().__init__()
        self.norm = nn.LayerNorm(shape.width)
        self.narrow, self.widen = nn.Linear(shape.width, shape.neck), nn.Linear(shape.neck, shape.width)
        nn.init.zeros_(self.widen.weight)
        nn.init.zeros_(self.widen.bias)

    def forward(self, hidden: Tensor) -> Tensor:
        """Add what the block finds."""
        return hidden + _linear(self.widen, functional.relu(_linear(self.narrow, _normed(self.norm, hidden))))


class Net(nn.Module):
    """From bytes of an observation to a logit for each action and a value for each seat, the one to decide first."""

    scale: Tensor
    seen_features: Tensor
    """Which bytes of an observation were ever other than 0, …"""
    seen_actions: Tensor
    """… and which actions were ever legal. Of the others nothing is known, and nothing is kept."""

    def __init__(self, rules: Rules, shape: Shape, squares: float) -> None:
        """Make the net; `squares` is the mean sum of squares of a scaled observation, which sets the first weights."""
        super().__init__()
        self.rules, self.shape = rules, shape
        self.register_buffer("scale", torch.tensor(input_scale(rules.observation)))
        self.register_buffer("seen_features", torch.zeros(len(self.scale), dtype=torch.bool))
        self.register_buffer("seen_actions", torch.zeros(padded(rules.actions), dtype=torch.bool))
        self.first = nn.Parameter(torch.empty(shape.width, len(self.scale)).normal_(std=squares**-0.5))
        self.first_bias = nn.Parameter(torch.zeros(shape.width))
        self.blocks = nn.ModuleList([Block(shape) for _ in range(shape.blocks)])
        self.last_norm = nn.LayerNorm(shape.width)
        self.policy = nn.Linear(shape.width, padded(rules.actions))
        nn.init.normal_(self.policy.weight, std=FIRST_LOGITS)
        nn.init.zeros_(self.policy.bias)
        self.value_hidden, self.value = nn.Linear(shape.width, VALUE_WIDTH), nn.Linear(VALUE_WIDTH, MOST_PLAYERS)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return logits, those of illegal actions very low, and values; on a GPU all but the weights has 16 bits."""
        wide = widened(observation)
        first, bias = (self.first * self.scale).to(wide.dtype), self.first_bias.to(wide.dtype)
        hidden = functional.relu(functional.linear(wide, first, bias))
        for block in self.blocks:
            hidden = block(hidden)
        hidden = _normed(self.last_norm, hidden)
        values = _linear(self.value, functional.relu(_linear(self.value_hidden, hidden)))
        return _linear(self.policy, hidden).float().masked_fill(mask == 0, ILLEGAL), values.float()

    def with_weights(self, weights: Mapping[str, Any]) -> "Net":
        """Return another net of the same shape with these weights, which does not learn."""
        other = Net(self.rules, self.shape, squares=1.0).to(self.first.device)
        other.load_state_dict(weights)
        return other.requires_grad_(False).eval()

    def see(self, observation: Tensor, mask: Tensor) -> None:
        """Note what occurs."""
        self.seen_features |= (observation != 0).any(0)
        self.seen_actions |= (mask != 0).any(0)

    def weights(self) -> NetWeights:
        """Return the weights as they are played with."""
        space, blocks = self.rules.observation, [_plain(block) for block in self.blocks]
        own, actions = _plain(self), self.rules.actions
        unit = np.divide(own["scale"], space.scale, out=np.zeros(space.width, np.float32), where=space.scale > 0)
        scale, known = unit * own["seen_features"], own["seen_actions"][:actions]

        def stacked(name: str) -> npt.NDArray[np.float32]:
            return np.stack([block[name] for block in blocks])

        return NetWeights(
            first=own["first"].T * scale[:, None],
            first_bias=own["first_bias"],
            norm_weight=stacked("norm.weight"),
            norm_bias=stacked("norm.bias"),
            narrow=stacked("narrow.weight").swapaxes(1, 2),
            narrow_bias=stacked("narrow.bias"),
            widen=stacked("widen.weight").swapaxes(1, 2),
            widen_bias=stacked("widen.bias"),
            last_norm_weight=own["last_norm.weight"],
            last_norm_bias=own["last_norm.bias"],
            policy=own["policy.weight"].T[:, :actions] * known,
            policy_bias=own["policy.bias"][:actions] * known,
            value_hidden=own["value_hidden.weight"].T,
            value_hidden_bias=own["value_hidden.bias"],
            value=own["value.weight"].T,
            value_bias=own["value.bias"],
        )

    @torch.no_grad()
    def take(self, weights: NetWeights) -> "Net":
        """Take over weights that are played with; what they do not know stays unknown."""
        space, actions = self.rules.observation, self.rules.actions
        own = self.scale.cpu().numpy()
        unit = np.divide(space.scale, own, out=np.zeros(space.width, np.float32), where=own > 0)
        arrays = {name: torch.tensor(array) for name, array in weights.arrays().items()}
        self.first.copy_((arrays["first"] * torch.tensor(unit)[:, None]).T)
        self.seen_features.copy_(arrays["first"].any(1))
        self.first_bias.copy_(arrays["first_bias"])
        for number, block in enumerate(self.blocks):
            for layer in ("norm", "narrow", "widen"):
                _take_layer(getattr(block, layer), arrays, layer, number)
        _take_layer(self.last_norm, arrays, "last_norm")
        self.policy.weight[:actions].copy_(arrays["policy"].T)
        self.policy.bias[:actions].copy_(arrays["policy_bias"])
        self.seen_actions[:actions].copy_(arrays["policy"].any(0))
        _take_layer(self.value_hidden, arrays, "value_hidden")
        _take_layer(self.value, arrays, "value")
        return self


def _take_layer(layer: Any, arrays: Mapping[str, Tensor], name: str, block: int | None = None) -> None:
    """Copy one layer: of a norm the weights of its units, of any other a matrix that lies the other way round."""
    of_units = f"{name}_weight" in arrays
    weight, bias = arrays[f"{name}_weight" if of_units else name], arrays[f"{name}_bias"]
    if block is not None:
        weight, bias = weight[block], bias[block]
    layer.weight.copy_(weight if of_units else weight.T)
    layer.bias.copy_(bias)


def net_from(weights: NetWeights, rules: Rules) -> Net:
    """Make a net of weights that are played with; raises BadSetup for those whose values come from another width."""
    blocks, width, neck = weights.narrow.shape
    if len(weights.value_hidden_bias) != VALUE_WIDTH:
        raise BadSetup(
            f"{len(weights.value_hidden_bias)} units lie before the values of this net: training knows {VALUE_WIDTH}"
        )
    return Net(rules, Shape(width, blocks, neck), squares=1.0).take(weights)


def _plain(module: nn.Module) -> dict[str, Any]:
    return {name: one.detach().float().cpu().numpy() for name, one in module.state_dict().items()}


@fused
def draw(net: Net, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return an action for each row as the net would have it, the logarithm of its chance, and the values."""
    logits, values = net(observation, mask)
    action = sample(logits)
    return action, log_chance(logits, action), values


@fused
def first_choice(net: Net, observation: Tensor, mask: Tensor) -> Tensor:
    """Return the action that the net wants most in each row."""
    logits: Tensor = net(observation, mask)[0]
    return logits.argmax(1)


def sample(logits: Tensor) -> Tensor:
    """Draw an action for each row, by the Gumbel trick."""
    return (logits + gumbel_noise(logits)).argmax(1)


def gumbel_noise(logits: Tensor) -> Tensor:
    """Draw what makes the highest of a row's sums a sample of its softmax."""
    return -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)))


def log_chance(logits: Tensor, actions: Tensor) -> Tensor:
    """Return the logarithm of the chance of each row's action."""
    return logits.gather(1, actions[:, None])[:, 0] - torch.logsumexp(logits, 1)
