"""One growing tree: its memory, made once, and its life from decision to decision of a turn."""

from dataclasses import dataclass, field

import numpy as np

from nabu.bots.mcts.records import LEDGER, LESSON, NO_NODE, NODE, ROOT
from nabu.bots.mcts.search import (
    IMAGINED,
    KNOWN,
    Lessons,
    Record,
    Tree,
    Work,
    clear_node,
    find_child,
    search_in,
    transplant,
    workspace,
)
from nabu.engine.batch import States, new_states
from nabu.engine.game import MOST_PLAYERS, Box, GameKit, State, blank
from nabu.engine.rng import Words, seed_rng


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
    states: States = field(init=False)
    tree: Tree = field(init=False)
    spare: Tree = field(init=False)
    lessons: Lessons = field(init=False)
    ledger: Record = field(init=False)
    rng: Words = field(init=False)
    work: Work = field(init=False)

    def __post_init__(self) -> None:
        self.states = new_states(self.kit, 2)
        self.tree = np.zeros(self.nodes, NODE).view(np.recarray)
        self.spare = np.zeros(self.nodes, NODE).view(np.recarray)
        self.lessons = np.zeros((MOST_PLAYERS, self.kit.actions), LESSON).view(np.recarray)
        self.ledger = blank(LEDGER)
        self.rng = np.zeros(4, np.uint32)
        self.work = workspace(self.kit)

    def plant(self, known: State, seed: int) -> None:
        """Begin a new tree from what the seat to play knows."""
        self.states[KNOWN] = known
        self.states[IMAGINED] = known
        self.lessons[:] = 0
        self.ledger.setfield(np.zeros(1, LEDGER)[0], LEDGER)
        self.ledger.used = 1
        clear_node(self.tree, ROOT)
        seed_rng(self.rng, seed)

    def go_on(self, known: State, action: int) -> bool:
        """Keep only what follows an action, from the state that it led to; tell whether anything was known of it."""
        child = find_child(self.tree, ROOT, action)
        if child == NO_NODE:
            return False
        self.states[KNOWN] = known
        self.ledger.used = transplant(self.tree, child, self.spare)
        self.tree, self.spare = self.spare, self.tree
        return True

    def grow(self, iterations: int, how: Record) -> None:
        """Imagine so many games."""
        search_in(self.kit)(self.box, self.states, iterations, self.tree, self.ledger, self.lessons, how, self.rng, self.work)

    def opinions(self) -> list[Opinion]:
        """Return what is known of every move of the root that was tried."""
        seat, found, child = int(self.states[KNOWN].player), [], int(self.tree[ROOT].first)
        while child != NO_NODE:
            node = self.tree[child]
            found.append(
                Opinion(int(node.action), int(node.visits), float(node.total[seat]), float(node.wins), float(node.points))
            )
            child = int(node.next)
        return found

    def line(self, action: int, visits: int) -> list[tuple[int, int]]:
        """Return seats and actions of the line most often played after an action, as far as it was visited so often."""
        found: list[tuple[int, int]] = []
        node = find_child(self.tree, ROOT, action)
        while node != NO_NODE and int(self.tree[node].visits) >= visits:
            found.append((int(self.tree[node].player), int(self.tree[node].action)))
            node = self._favourite(node)
        return found

    def _favourite(self, node: int) -> int:
        """Return the child with the most visits, or NO_NODE."""
        best, child = NO_NODE, int(self.tree[node].first)
        while child != NO_NODE:
            if best == NO_NODE or self.tree[child].visits > self.tree[best].visits:
                best = child
            child = int(self.tree[child].next)
        return best
