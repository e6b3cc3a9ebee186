"""The searcher: trees side by side (root parallelization), as long as the budget lasts, reused while things go as expected."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from nabu.core.contract import SEAT_LETTERS, State
from nabu.core.log import NO_LOG
from nabu.core.rng import SEEDS
from nabu.play.game import Game
from nabu.search.budget import Budget
from nabu.search.determinization import determinize, information_set
from nabu.search.parameters import default_parameters
from nabu.search.records import Record
from nabu.search.search_tree import MoveStatistics, SearchTree
from nabu.search.seeds import decision_seed
from nabu.search.thoughts import Thought, Thoughts

FIRST_CHUNK = 32
"""How many iterations are made before the clock is looked at for the first time."""

CHUNK_SECONDS = 0.02
"""How long the search goes on between two looks at the clock."""

LINE_VISITS = 8
"""How many visits a move must have to be part of the expected line."""


@dataclass(frozen=True)
class SearchResult:
    """What came out of searching a position."""

    seat: int
    moves: Sequence[MoveStatistics]
    """Every legal move, the best one first."""
    line: Sequence[tuple[int, int]]
    """The principal variation: seats and actions."""
    iterations: int
    seconds: float
    win: tuple[float, ...]

    def thoughts(self, g: Game) -> Thoughts:
        """Put it into the terms of the game."""
        moves = {move.id: move for move in g.moves}
        total = max(1, sum(each.visits for each in self.moves))
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
                for each in self.moves
                if each.action in moves
            ),
            tuple(f"{SEAT_LETTERS[seat]} {g.setup.text(action)}" for seat, action in self.line),
            self.iterations,
            self.seconds,
            self.win,
        )


@dataclass
class Searcher:
    """Searches one position after the other."""

    seed: int
    budget: Budget
    parameters: Record = field(default_factory=default_parameters)
    _trees: list[SearchTree] = field(default_factory=list)
    _expected: bytes | None = None
    """The information set that the reused subtree would belong to."""
    _taken: int = 0

    def think(self, g: Game) -> Thoughts:
        """Search a position, also if there is only one move, and tell all."""
        return self.search(g, also_forced=True).thoughts(g)

    def search(self, g: Game, also_forced: bool = False) -> SearchResult:
        """Search a position for as long as the budget allows; unless asked to, not if there is only one move."""
        began = time.perf_counter()
        seed = decision_seed(self.seed, g)
        self._prepare(g, determinize(g, seed), seed)
        if also_forced or len(g.legal_actions()) > 1:
            self._search_trees(began)
        return self._result(g, time.perf_counter() - began)

    def go_on(self, g: Game, iterations: int) -> Thoughts:
        """Think so much longer about the position that was searched last, and tell all."""
        began = time.perf_counter()
        for tree in self._trees:
            tree.search(iterations, self.parameters)
        return self._result(g, time.perf_counter() - began).thoughts(g)

    def expect(self, g: Game, action: int) -> None:
        """Remember what the seat will see if it takes an action and nothing else becomes known."""
        s = g.state
        rules, box = g.setup.kit.rules, g.setup.box
        seat = int(s.player)
        rules.verbs.reshuffle(box, s, seat, 0)
        rules.verbs.apply(box, s, action, NO_LOG)
        decides_again = not s.over and int(s.player) == seat
        self._expected = information_set(rules, box, s, seat) if decides_again else None
        self._taken = action

    def _prepare(self, g: Game, known: State, seed: int) -> None:
        """Reuse the subtrees if the position is the expected one, and start anew otherwise."""
        rules, box = g.setup.kit.rules, g.setup.box
        expected, self._expected = self._expected, None
        if expected is not None and expected == information_set(rules, box, known, int(known.player)):
            reused = [tree.reuse_subtree(known, self._taken) for tree in self._trees]
            if all(reused):
                return
        if not self._trees or self._trees[0].rules is not rules or self._trees[0].box is not box:
            self._trees = [SearchTree(rules, box, self.budget.nodes) for _ in range(self.budget.threads)]
        for number, tree in enumerate(self._trees):
            tree.start_anew(known, (seed ^ (number << 40)) % SEEDS)

    def _search_trees(self, began: float) -> None:
        """Search every tree, on a thread each."""
        if len(self._trees) == 1:
            self._search_tree(0, began)
            return
        with ThreadPoolExecutor(len(self._trees)) as pool:
            list(pool.map(lambda number: self._search_tree(number, began), range(len(self._trees))))

    def _search_tree(self, number: int, began: float) -> None:
        """Search one tree for its share of the iterations, or until the clock says stop."""
        budget = self.budget
        if budget.iterations is not None:
            share = (budget.iterations + number) // budget.threads
            self._trees[number].search(max(1, share), self.parameters)
            return
        assert budget.seconds is not None
        self._search_until(self._trees[number], began, budget.seconds)

    def _search_until(self, tree: SearchTree, began: float, seconds: float) -> None:
        """Search one tree in chunks, each about as long as there is between two looks at the clock."""
        chunk, last = FIRST_CHUNK, time.perf_counter()
        while True:
            tree.search(chunk, self.parameters)
            now = time.perf_counter()
            left = seconds - (now - began)
            if left <= 0:
                return
            pace = chunk / max(now - last, 1e-6)
            chunk, last = max(1, int(pace * min(left, CHUNK_SECONDS))), now

    def _result(self, g: Game, seconds: float) -> SearchResult:
        """Put together what the trees say."""
        ranked = self._ranked(g.legal_actions())
        iterations = sum(int(tree.root.visits) for tree in self._trees)
        wins = np.sum([tree.work.counters.wins for tree in self._trees], axis=0)[: g.players]
        total = float(wins.sum()) or 1.0
        line = self._trees[0].principal_variation(ranked[0].action, LINE_VISITS)
        seat = g.to_play
        assert seat is not None
        return SearchResult(seat, ranked, line, iterations, seconds, tuple(float(each) / total for each in wins))

    def _ranked(self, legal_actions: Sequence[int]) -> list[MoveStatistics]:
        """Add up the statistics of all trees, move by move, and put the most visited move first."""
        merged = {action: MoveStatistics(action, 0, 0.0, 0.0, 0.0) for action in legal_actions}
        for tree in self._trees:
            for move in tree.root_statistics():
                if move.action in merged:
                    merged[move.action] += move
        return sorted(merged.values(), key=lambda each: (-each.visits, -each.reward, each.action))
