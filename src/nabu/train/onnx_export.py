"""A net for other runtimes: its layers as an ONNX graph, from bytes of observations to logits of all actions and values."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.envs.extras import missing_package
from nabu.games import find_rules
from nabu.nets.about import NetAbout
from nabu.nets.files import load_net
from nabu.nets.weights import NORM_EPSILON, NetWeights

try:
    import onnx
    from onnx import TensorProto, helper, numpy_helper
except ModuleNotFoundError as problem:
    raise missing_package(problem, "onnx") from None

OPSET = 17
"""The first with layer norms."""
IR = 8
BATCH = "games"
STACKED = ("norm_weight", "norm_bias", "narrow", "narrow_bias", "widen", "widen_bias")


def export_onnx(net: Path, out: Path) -> None:
    """Write the net of a file as an ONNX model; raises BadNet."""
    onnx.save(model_of(*load_net(net)), out)


def model_of(weights: NetWeights, about: NetAbout) -> Any:
    """Return the graph of a net, with its description as metadata."""
    rules = find_rules(about.game)
    graph = Graph({**weights.arrays(), "scale": rules.observation.scale})
    graph.add("Cast", ["observation"], "floats", to=TensorProto.FLOAT)
    graph.add("Mul", ["floats", "scale"], "scaled")
    hidden = graph.relu(graph.linear("scaled", "first", "first_bias"))
    for block in range(len(weights.narrow)):
        hidden = _add_block(graph, hidden, block)
    trunk = graph.norm(hidden, "last_norm_weight", "last_norm_bias")
    graph.linear(trunk, "policy", "policy_bias", "logits")
    graph.linear(graph.relu(graph.linear(trunk, "value_hidden", "value_hidden_bias")), "value", "value_bias", "values")
    model = helper.make_model(_declared(graph, rules), opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR)
    helper.set_model_props(model, {"nabu": about.json()})
    onnx.checker.check_model(model)
    return model


class Graph:
    """Nodes in the order in which they are computed, and the weights that they use."""

    def __init__(self, weights: Mapping[str, npt.NDArray[np.float32]]) -> None:
        """Begin with some weights; those of blocks are called `narrow.0`, `narrow.1` …"""
        self.weights = {**weights, **{f"{name}.{block}": one for name in STACKED for block, one in enumerate(weights[name])}}
        self.nodes: list[Any] = []
        self.used: dict[str, npt.NDArray[np.float32]] = {}

    def add(self, operator: str, inputs: list[str], output: str, **attributes: Any) -> str:
        """Add a node and return the name of what comes out of it."""
        self.used |= {name: self.weights[name] for name in inputs if name in self.weights}
        self.nodes.append(helper.make_node(operator, inputs, [output], **attributes))
        return output

    def linear(self, hidden: str, matrix: str, bias: str, output: str | None = None) -> str:
        """Multiply by a matrix and add a bias."""
        return self.add("Add", [self.add("MatMul", [hidden, matrix], f"{hidden}@{matrix}"), bias], output or f"{hidden}+{bias}")

    def relu(self, hidden: str) -> str:
        """Cut off what is below 0."""
        return self.add("Relu", [hidden], f"relu {hidden}")

    def norm(self, hidden: str, weight: str, bias: str) -> str:
        """Apply a layer norm."""
        return self.add("LayerNormalization", [hidden, weight, bias], f"{weight} {hidden}", axis=-1, epsilon=NORM_EPSILON)


def _add_block(graph: Graph, hidden: str, block: int) -> str:
    normed = graph.norm(hidden, f"norm_weight.{block}", f"norm_bias.{block}")
    inside = graph.relu(graph.linear(normed, f"narrow.{block}", f"narrow_bias.{block}"))
    return graph.add("Add", [hidden, graph.linear(inside, f"widen.{block}", f"widen_bias.{block}")], f"hidden.{block}")


def _declared(graph: Graph, rules: Any) -> Any:
    """Say what goes in and what comes out."""
    seats = graph.weights["value_bias"].shape[0]
    inputs = [helper.make_tensor_value_info("observation", TensorProto.UINT8, [BATCH, rules.observation.width])]
    outputs = [
        helper.make_tensor_value_info("logits", TensorProto.FLOAT, [BATCH, rules.actions]),
        helper.make_tensor_value_info("values", TensorProto.FLOAT, [BATCH, seats]),
    ]
    weights = [numpy_helper.from_array(np.ascontiguousarray(array), name) for name, array in graph.used.items()]
    return helper.make_graph(graph.nodes, f"nabu {rules.name}", inputs, outputs, weights)
