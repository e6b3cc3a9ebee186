"""One growing tree: its memory, made once, and its life from decision to decision of a turn."""

from dataclasses import dataclass, field

import numpy as np

from nabu.core.contract import Box, State
from nabu.core.rng import seed_rng
from nabu.face.contract import GameKit
from nabu.search.records import LEDGER, NO_NODE, NODE, ROOT
from nabu.search.search import KNOWN, Desk, Record, Records, clear_node, find_child, new_desk, search_in, transplant


@dataclass(frozen=True)
class Opinion:
    """What a tree says about one move of the root, as sums over the imagined games that began with it."""

    action: int
    visits: int
    worth: float
    wins: float
    points: float

    def __add__(self, other: "Opinion") -> "Opinion":
        return Opinion(
            self.action,
            self.visits + other.visits,
            self.worth + other.worth,
            self.wins + other.wins,
            self.points + other.points,
        )


@dataclass
class GrowingTree:
    """A tree of decisions in a pool of so many nodes; when they are used up it grows no further, but still learns."""

    kit: GameKit
    box: Box
    nodes: int
    desk: Desk = field(init=False)
    spare: Records = field(init=False)

    def __post_init__(self) -> None:
        self.desk = new_desk(self.kit, self.nodes)
        self.spare = np.zeros(self.nodes, NODE).view(np.recarray)

    @property
    def root(self) -> Record:
        """The node of the position that is thought about."""
        return self.desk.tree[ROOT]  # type: ignore[no-any-return]

    def plant(self, known: State, seed: int) -> None:
        """Begin a new tree from what the seat to play knows."""
        self.desk.states[KNOWN] = known
        self.desk.lessons.view(np.uint8)[:] = 0
        self.desk.ledger.setfield(np.zeros(1, LEDGER)[0], LEDGER)
        self.desk.ledger.used = 1
        clear_node(self.desk.tree, ROOT)
        seed_rng(self.desk.rng, seed)

    def go_on(self, known: State, action: int) -> bool:
        """Keep only what follows an action, from the state that it led to; tell whether anything was known of it."""
        child = find_child(self.desk.tree, ROOT, action)
        if child == NO_NODE:
            return False
        self.desk.states[KNOWN] = known
        self.desk.ledger.wins[:] = 0.0  # those were games from an earlier position on
        self.desk.ledger.used = transplant(self.desk.tree, child, self.spare)
        self.desk, self.spare = self.desk._replace(tree=self.spare), self.desk.tree
        return True

    def grow(self, iterations: int, how: Record) -> None:
        """Imagine so many games."""
        search_in(self.kit)(self.box, self.desk, iterations, how)

    def opinions(self) -> list[Opinion]:
        """Return what is known of every move of the root that was added to the tree."""
        seat = int(self.desk.states[KNOWN].player)
        return [
            Opinion(int(node.action), int(node.visits), float(node.total[seat]), float(node.wins), float(node.points))
            for node in (self.desk.tree[child] for child in self._children(ROOT))
        ]

    def line(self, action: int, visits: int) -> list[tuple[int, int]]:
        """Return seats and actions of the line most often played after an action, as far as it was visited so often."""
        found: list[tuple[int, int]] = []
        node = find_child(self.desk.tree, ROOT, action)
        while node != NO_NODE and self._visits(node) >= visits:
            found.append((int(self.desk.tree[node].player), int(self.desk.tree[node].action)))
            node = max(self._children(node), key=self._visits, default=NO_NODE)
        return found

    def _visits(self, node: int) -> int:
        return int(self.desk.tree[node].visits)

    def _children(self, node: int) -> list[int]:
        found, child = [], int(self.desk.tree[node].first)
        while child != NO_NODE:
            found.append(child)
            child = int(self.desk.tree[child].next)
        return found
