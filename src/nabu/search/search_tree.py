"""One tree and the memory to search it: a new root for a new position, or the subtree that is reused for an expected one."""

from dataclasses import dataclass, field

import numpy as np

from nabu.core.contract import Box, Rules, State
from nabu.core.rng import seed_rng
from nabu.search.ismcts import search_in
from nabu.search.nodes import clear_node, copy_subtree, find_child
from nabu.search.records import COUNTERS, NO_NODE, NODE, ROOT, Record, Records
from nabu.search.workspace import KNOWN, Workspace, new_workspace


@dataclass(frozen=True)
class MoveStatistics:
    """What a tree says about one move of the root, as sums over the simulations that began with it."""

    action: int
    visits: int
    reward: float
    wins: float
    points: float

    def __add__(self, other: "MoveStatistics") -> "MoveStatistics":
        return MoveStatistics(
            self.action,
            self.visits + other.visits,
            self.reward + other.reward,
            self.wins + other.wins,
            self.points + other.points,
        )


@dataclass
class SearchTree:
    """A tree of decisions in a pool of so many nodes; when they are used up it grows no further, but still learns."""

    rules: Rules
    box: Box
    nodes: int
    work: Workspace = field(init=False)
    spare: Records = field(init=False)
    """As many nodes again, for the subtree that is reused."""

    def __post_init__(self) -> None:
        self.work = new_workspace(self.rules, self.nodes)
        self.spare = np.zeros(self.nodes, NODE).view(np.recarray)

    @property
    def root(self) -> Record:
        """The node of the position that is searched."""
        return self.work.tree[ROOT]  # type: ignore[no-any-return]

    def start_anew(self, known: State, seed: int) -> None:
        """Begin with a root alone, from what the seat to play knows."""
        self.work.states[KNOWN] = known
        self.work.statistics.view(np.uint8)[:] = 0
        self.work.counters.setfield(np.zeros(1, COUNTERS)[0], COUNTERS)
        self.work.counters.nodes = 1
        clear_node(self.work.tree, ROOT)
        seed_rng(self.work.rng, seed)

    def reuse_subtree(self, known: State, action: int) -> bool:
        """Keep only what follows an action, from the state that it led to; tell whether anything was known of it."""
        child = find_child(self.work.tree, ROOT, action)
        if child == NO_NODE:
            return False
        self.work.states[KNOWN] = known
        self.work.counters.wins[:] = 0.0  # those were games from an earlier position on
        self.work.counters.nodes = copy_subtree(self.work.tree, child, self.spare)
        self.work, self.spare = self.work._replace(tree=self.spare), self.work.tree
        return True

    def search(self, iterations: int, parameters: Record) -> None:
        """Make so many iterations."""
        search_in(self.rules)(self.box, self.work, iterations, parameters)

    def root_statistics(self) -> list[MoveStatistics]:
        """Return what is known of every move of the root that was added to the tree."""
        seat = int(self.work.states[KNOWN].player)
        return [
            MoveStatistics(int(node.action), int(node.visits), float(node.rewards[seat]), float(node.wins), float(node.points))
            for node in (self.work.tree[child] for child in self._children(ROOT))
        ]

    def principal_variation(self, action: int, visits: int) -> list[tuple[int, int]]:
        """Return seats and actions of the line most often played after an action, as far as it was visited so often."""
        found: list[tuple[int, int]] = []
        node = find_child(self.work.tree, ROOT, action)
        while node != NO_NODE and self._visits(node) >= visits:
            found.append((int(self.work.tree[node].player), int(self.work.tree[node].action)))
            node = max(self._children(node), key=self._visits, default=NO_NODE)
        return found

    def _visits(self, node: int) -> int:
        return int(self.work.tree[node].visits)

    def _children(self, node: int) -> list[int]:
        found, child = [], int(self.work.tree[node].first_child)
        while child != NO_NODE:
            found.append(child)
            child = int(self.work.tree[child].next_sibling)
        return found
