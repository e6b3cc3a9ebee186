"""The forward pass: from what a seat observes to logits of the legal actions and values, compiled beside the rules.

`see` comes first: it observes and runs through the blocks, up to the trunk. Either head starts from there: `write_logits` for
the actions that are wanted and no others, `write_values` if values are wanted at all.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nabu.core.compiling import bind, compiled, unbound
from nabu.core.contract import MOST_PLAYERS, Actions, Box, Rules, State
from nabu.core.spaces import BYTES_OF_A_WORD
from nabu.nets.layers import add_layer, add_rows, copy, dot, fill_pass, layer_norm, rectify
from nabu.nets.playing_net import NO_ROW, NetMemory, PlayingNet
from nabu.nets.weights import Floats

legal, observe = unbound, unbound


@compiled
def list_features(net: PlayingNet, memory: NetMemory) -> int:
    """List the rows of the features that are not zero, eight bytes at a time; return how many rows that makes."""
    cells, features, rows, factors = memory.cells, memory.features, memory.rows, memory.factors
    count = 0
    for cell in range(len(cells)):
        if cells[cell] != 0:
            for feature in range(cell * BYTES_OF_A_WORD, (cell + 1) * BYTES_OF_A_WORD):
                row = int(net.feature_rows[feature])
                if features[feature] != 0 and row != NO_ROW:
                    rows[count] = row
                    factors[count] = features[feature] * net.feature_scales[feature]
                    count += 1
    return fill_pass(rows, factors, count)


@compiled
def run_blocks(net: PlayingNet, memory: NetMemory) -> None:
    """Run through the first layer and all blocks; the trunk is what comes out."""
    wide, trunk, narrow, rows, factors = memory.wide, memory.trunk, memory.narrow, memory.rows, memory.factors
    copy(net.first_bias, wide)
    add_rows(net.first, rows, factors, list_features(net, memory), wide)
    rectify(wide)
    for block in range(len(net.narrow)):
        layer_norm(wide, net.norm_weight[block], net.norm_bias[block], trunk)
        narrow[:] = 0.0
        add_layer(trunk, net.narrow[block], net.narrow_bias[block], rows, factors, narrow)
        rectify(narrow)
        add_layer(narrow, net.widen[block], net.widen_bias[block], rows, factors, wide)
    layer_norm(wide, net.last_norm_weight, net.last_norm_bias, trunk)


def see(box: Box, s: State, viewer: int, net: PlayingNet, memory: NetMemory) -> None:
    """Observe as a seat does, and run through the net up to its heads."""
    memory.cells[:] = 0
    observe(box, s, viewer, memory.observations[0])
    run_blocks(net, memory)


@compiled
def logit(net: PlayingNet, trunk: Floats, action: int) -> float:
    """Return how much the net wants an action, on a scale of its own."""
    row = int(net.action_rows[action])
    bias = float(net.policy_bias[action])
    return bias if row == NO_ROW else bias + net.action_scales[action] * dot(net.policy[row], trunk)


@compiled
def write_logits(net: PlayingNet, trunk: Floats, actions: Actions, count: int, out: Floats) -> None:
    """Write the logits of some actions."""
    for choice in range(count):
        out[choice] = logit(net, trunk, int(actions[choice]))


@compiled
def write_values(net: PlayingNet, memory: NetMemory, viewer: int, players: int, out: Floats) -> None:
    """Write the value of each seat, by its number, as the seat that has just been asked sees it."""
    hidden, values = memory.value_hidden, memory.values
    hidden[:] = 0.0
    add_layer(memory.trunk, net.value_hidden, net.value_hidden_bias, memory.rows, memory.factors, hidden)
    rectify(hidden)
    values[:] = 0.0
    add_layer(hidden, net.value, net.value_bias, memory.rows, memory.factors, values)
    for later in range(MOST_PLAYERS):
        if later < players:
            out[(viewer + later) % players] = values[later]


def decide(box: Box, s: State, net: PlayingNet, memory: NetMemory, actions: Actions, logits: Floats) -> int:
    """Write what the seat to play may do, with the logit of each, and return how many actions there are."""
    count = legal(box, s, actions)
    see(box, s, int(s.player), net, memory)
    write_logits(net, memory.trunk, actions, count, logits)
    return int(count)


@dataclass(frozen=True)
class ForwardPass:
    """The templates above, bound to the rules of one game and compiled on their first use."""

    see: Callable[..., None]
    decide: Callable[..., int]


@functools.cache
def forward_in(rules: Rules) -> ForwardPass:
    """Bind the forward pass to the rules of a game."""
    bound: dict[str, Any] = {"legal": rules.verbs.legal, "observe": rules.verbs.observe}
    for template in (see, decide):
        bound[template.__name__] = bind(template, rules.name, bound)
    return ForwardPass(see=bound["see"], decide=bound["decide"])
