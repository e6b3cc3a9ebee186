"""Information-set PUCT in plain Python, with dictionaries for nodes: the slow, obvious twin of the compiled search."""

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from nabu.core.contract import Box, Rules, State, copy_state
from nabu.core.log import NO_LOG
from nabu.core.rng import next_word, seed_rng
from nabu.nets.forward import forward_in, write_logits, write_values
from nabu.nets.playing_net import PlayingNet, new_memory
from nabu.search.records import Record


@dataclass
class PlainNode:
    """What is known after some decisions."""

    visits: int = 0
    values: list[float] = field(default_factory=lambda: [0.0] * 4)
    children: dict[int, "PlainNode"] = field(default_factory=dict)
    decision: tuple[int, int] | None = None
    trunk: Any = None


@dataclass
class PlainPuct:
    """A search with a net; chance comes from the same stream as in the compiled one."""

    rules: Rules
    box: Box
    net: PlayingNet
    parameters: Record

    def search(self, known: State, simulations: int, seed: int) -> PlainNode:
        self.rng = np.zeros(4, np.uint32)
        seed_rng(self.rng, seed)
        root = PlainNode()
        self.back_up([root], self.ask(known, root))
        for _ in range(simulations):
            self.simulate(known, root)
        return root

    def simulate(self, known: State, root: PlainNode) -> None:
        s = copy_state(known)
        seed = (next_word(self.rng) << 31) + next_word(self.rng)
        self.rules.verbs.reshuffle(self.box, s, int(known.player), seed)
        path = [root]
        while True:
            action = self.select(path[-1], s)
            self.rules.verbs.apply(self.box, s, action, NO_LOG)
            path.append(path[-1].children.setdefault(action, PlainNode()))
            while not s.over and len(self.legal(s)) == 1:
                self.rules.verbs.apply(self.box, s, self.legal(s)[0], NO_LOG)
            if s.over:
                return self.back_up(path, self.final(s))
            if path[-1].decision != (int(s.player), int(s.phase)):
                return self.back_up(path, self.ask(s, path[-1]))

    def select(self, node: PlainNode, s: State) -> int:
        seat, actions = int(s.player), self.legal(s)
        logits = np.zeros(len(actions), np.float32)
        write_logits(self.net, node.trunk, np.array(actions, np.int16), len(actions), logits)
        wanted = [math.exp(float(logit) - float(logits.max())) for logit in logits]
        scores = {}
        for action, weight in zip(actions, wanted, strict=True):
            bonus = self.parameters.exploration * math.sqrt(node.visits) * weight / sum(wanted)
            child = node.children.get(action)
            if child is None:
                scores[action] = node.values[seat] / node.visits - self.parameters.first_play_reduction + bonus
            else:
                scores[action] = child.values[seat] / child.visits + bonus / (1 + child.visits)
        return max(scores, key=lambda action: (scores[action], -action))

    def ask(self, s: State, node: PlainNode) -> list[float]:
        memory, expected = new_memory(self.net, self.rules), np.zeros(4, np.float32)
        forward_in(self.rules).see(self.box, s, int(s.player), self.net, memory)
        if node.decision is None:
            node.decision, node.trunk = (int(s.player), int(s.phase)), memory.trunk.copy()
        write_values(self.net, memory, int(s.player), int(s.players), expected)
        return [float(value) + margin for value, margin in zip(expected, self.margins(s), strict=False)]

    def final(self, s: State) -> list[float]:
        ranks = np.zeros(4, np.int16)
        self.rules.verbs.outcome(self.box, s, ranks)
        players = int(s.players)
        winners = [seat for seat in range(players) if ranks[seat] == 0]
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        weight = 2 * self.parameters.result_weight
        return [weight * (share - 1 / players) + margin for share, margin in zip(shares, self.margins(s), strict=True)]

    def margins(self, s: State) -> list[float]:
        scores = [int(points) for points in s.score[: int(s.players)]]
        others = [(sum(scores) - points) / (len(scores) - 1) for points in scores]
        return [(points - other) / self.parameters.margin_scale for points, other in zip(scores, others, strict=True)]

    def back_up(self, path: list[PlainNode], values: list[float]) -> None:
        for node in path:
            node.visits += 1
            for seat, value in enumerate(values):
                node.values[seat] += value

    def legal(self, s: State) -> list[int]:
        out = np.zeros(self.rules.most_legal, np.int16)
        return [int(action) for action in out[: self.rules.verbs.legal(self.box, s, out)]]
