"""What remembers and decides how long to think: trees that grow side by side, kept while a turn goes on as expected."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State, blank, copy_state
from nabu.core.errors import BadSetup
from nabu.core.log import NO_LOG
from nabu.core.rng import SEEDS
from nabu.face.contract import GameKit
from nabu.play.game import Game
from nabu.search.determinization import decision_seed, known_state
from nabu.search.records import SETTINGS
from nabu.search.search import Record
from nabu.search.thoughts import Thought, Thoughts
from nabu.search.trees import GrowingTree, Opinion

MOST_SECONDS, MOST_ITERATIONS, MOST_THREADS = 3600.0, 1_000_000_000, 256
FEWEST_NODES, MOST_NODES = 16, 1 << 26

USUAL_NODES = 1 << 17

FIRST_CHUNK = 32
"""How many iterations are made before the clock is looked at for the first time."""

CHUNK_SECONDS = 0.02
"""How long thinking goes on between two looks at the clock."""

LINE_VISITS = 8
"""How often a move must have been imagined to be part of the expected line."""


def default_settings() -> Record:
    """Return how to search."""
    how = blank(SETTINGS)
    how.exploration = 0.2
    how.trust = 8.0
    how.doubt = 2.0
    how.glance = 8
    how.greed = 1.5
    how.widening = 1.5
    how.widening_power = 0.5
    how.contenders = 3
    how.carelessness = 0.1
    how.horizon = 1000
    how.victory = 0.5
    return how


@dataclass(frozen=True)
class Budget:
    """What a decision may cost: seconds or iterations, on so many threads, in trees of so many nodes."""

    seconds: float | None
    iterations: int | None
    threads: int
    nodes: int

    def __post_init__(self) -> None:
        if self.seconds is not None and self.iterations is not None:
            raise BadSetup("a bot thinks for so many seconds or so many iterations, not both")
        if self.seconds is not None and not (_is_number(self.seconds) and 0 < self.seconds <= MOST_SECONDS):
            raise BadSetup(f"seconds is a number above 0, at most {MOST_SECONDS:g}, not {self.seconds!r}")
        if self.iterations is not None:
            _check_whole("iterations", self.iterations, 1, MOST_ITERATIONS)
        _check_whole("threads", self.threads, 1, MOST_THREADS)
        _check_whole("nodes", self.nodes, FEWEST_NODES, MOST_NODES)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _check_whole(name: str, value: object, least: int, most: int) -> None:
    """Refuse what is not a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadSetup(f"{name} is a whole number from {least} to {most}, not {value!r}")


@dataclass(frozen=True)
class Verdict:
    """What came out of thinking about a position."""

    seat: int
    opinions: Sequence[Opinion]
    """The best one first; of a move that is the only one, there is no opinion but that."""
    line: Sequence[tuple[int, int]]
    iterations: int
    seconds: float
    win: tuple[float, ...]

    def thoughts(self, g: Game) -> Thoughts:
        """Put it into the terms of the game."""
        moves = {move.id: move for move in g.moves}
        total = max(1, sum(opinion.visits for opinion in self.opinions))
        return Thoughts(
            self.seat,
            tuple(
                Thought(
                    moves[each.action],
                    each.visits,
                    each.visits / total,
                    each.wins / max(1, each.visits),
                    each.points / max(1, each.visits),
                )
                for each in self.opinions
                if each.action in moves
            ),
            tuple(f"{SEAT_LETTERS[seat]} {g.setup.text(action)}" for seat, action in self.line),
            self.iterations,
            self.seconds,
            self.win,
        )


@dataclass
class Mind:
    """Thinks about one position after the other."""

    seed: int
    budget: Budget
    how: Record = field(default_factory=default_settings)
    _trees: list[GrowingTree] = field(default_factory=list)
    _expected: bytes | None = None
    _taken: int = 0

    def think(self, g: Game) -> Thoughts:
        """Think about a position, also if there is only one move, and tell all."""
        return self.consider(g, also_forced=True).thoughts(g)

    def consider(self, g: Game, also_forced: bool = False) -> Verdict:
        """Think about a position for as long as the budget allows; unless asked to, not about the only move there is."""
        began = time.perf_counter()
        seed = decision_seed(self.seed, g)
        known = known_state(g, seed)
        self._prepare(g, known, seed)
        if also_forced or len(g.legal_actions()) > 1:
            self._grow(began)
        return self._verdict(g, time.perf_counter() - began)

    def expect(self, g: Game, action: int) -> None:
        """Remember what the seat will see if it takes an action and nothing else becomes known."""
        s = g.state
        kit, box = g.setup.kit, g.setup.box
        seat = int(s.player)
        kit.rules.verbs.reshuffle(box, s, seat, 0)
        kit.rules.verbs.apply(box, s, action, NO_LOG)
        same_turn = not s.over and int(s.player) == seat
        self._expected = glimpse(kit, box, s, seat) if same_turn else None
        self._taken = action

    def _prepare(self, g: Game, known: State, seed: int) -> None:
        """Go on with the trees if the position is the expected one, and plant new ones otherwise."""
        kit, box = g.setup.kit, g.setup.box
        expected, self._expected = self._expected, None
        if expected is not None and expected == glimpse(kit, box, known, int(known.player)):
            kept = [tree.go_on(known, self._taken) for tree in self._trees]
            if all(kept):
                return
        if not self._trees or self._trees[0].kit is not kit or self._trees[0].box is not box:
            self._trees = [GrowingTree(kit, box, self.budget.nodes) for _ in range(self.budget.threads)]
        for number, tree in enumerate(self._trees):
            tree.plant(known, (seed ^ (number << 40)) % SEEDS)

    def _grow(self, began: float) -> None:
        """Grow every tree, on a thread each."""
        if len(self._trees) == 1:
            self._grow_one(0, began)
            return
        with ThreadPoolExecutor(len(self._trees)) as pool:
            list(pool.map(lambda number: self._grow_one(number, began), range(len(self._trees))))

    def _grow_one(self, number: int, began: float) -> None:
        tree, budget = self._trees[number], self.budget
        if budget.iterations is not None:
            share = (budget.iterations + number) // budget.threads
            tree.grow(max(1, share), self.how)
            return
        assert budget.seconds is not None
        chunk, last = FIRST_CHUNK, time.perf_counter()
        while True:
            tree.grow(chunk, self.how)
            now = time.perf_counter()
            left = budget.seconds - (now - began)
            if left <= 0:
                return
            pace = chunk / max(now - last, 1e-6)
            chunk, last = max(1, int(pace * min(left, CHUNK_SECONDS))), now

    def _verdict(self, g: Game, seconds: float) -> Verdict:
        """Merge what the trees say."""
        merged: dict[int, Opinion] = {action: Opinion(action, 0, 0.0, 0.0, 0.0) for action in g.legal_actions()}
        for tree in self._trees:
            for opinion in tree.opinions():
                if opinion.action in merged:
                    merged[opinion.action] += opinion
        ranked = sorted(merged.values(), key=lambda each: (-each.visits, -each.worth, each.action))
        iterations = sum(int(tree.root.visits) for tree in self._trees)
        wins = np.sum([tree.desk.ledger.wins for tree in self._trees], axis=0)[: g.players]
        total = float(wins.sum()) or 1.0
        line = self._trees[0].line(ranked[0].action, LINE_VISITS)
        seat = g.to_play
        assert seat is not None
        return Verdict(seat, ranked, line, iterations, seconds, tuple(float(each) / total for each in wins))


def glimpse(kit: GameKit, box: Box, s: State, seat: int) -> bytes:
    """Return what a seat knows of a state as bytes: equal exactly when it cannot tell two states apart."""
    copy = copy_state(s)
    kit.rules.verbs.reshuffle(box, copy, seat, 0)
    return copy.tobytes()
