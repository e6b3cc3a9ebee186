"""The searcher with a net: the net's own policy, or a PUCT search of so many simulations, and what it tells people."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from nabu.core.contract import SEAT_LETTERS, Box, Rules
from nabu.core.rng import seed_rng
from nabu.nets.forward import forward_in
from nabu.nets.library import Net
from nabu.nets.weights import Floats
from nabu.play.game import Game
from nabu.search.comparing import comparison_in
from nabu.search.determinization import determinize
from nabu.search.expectations import Doubles, split_values
from nabu.search.puct import puct_in
from nabu.search.puct_workspace import KNOWN, NO_CHILD, PuctWorkspace, new_puct_workspace, puct_parameters
from nabu.search.records import ROOT, Record
from nabu.search.thoughts import Thought, Thoughts

LINE_VISITS = 4
"""How many visits a move must have to be part of the expected line."""

PLAYOUTS = 4
"""How many games are played on, as the net would, to see how many points there are to come."""


@dataclass(frozen=True)
class Preferences:
    """The legal actions of a position, each with the net's prior and the visits of the search, if there was one."""

    actions: npt.NDArray[np.int16]
    priors: Doubles
    visits: npt.NDArray[np.int64]

    @property
    def weights(self) -> Doubles:
        """How much is to be said for each action: its share of the visits, or its prior where nothing was searched."""
        total = int(self.visits.sum())
        return self.visits / total if total else self.priors

    @property
    def ranking(self) -> npt.NDArray[np.int64]:
        """The numbers of the actions in this list, the best one first; of equals the one with the lower action."""
        return np.lexsort((self.actions, -self.priors, -self.visits))


@dataclass(frozen=True)
class Look:
    """A position at a look: the best action, the expected line, and everybody's chance to win."""

    best: int
    line: tuple[str, ...]
    win: tuple[float, ...]


@dataclass
class NetSearcher:
    """Searches the positions of one table with a net."""

    rules: Rules
    box: Box
    net: Net
    simulations: int
    parameters: Record = field(init=False)
    work: PuctWorkspace = field(init=False)
    _logits: Floats = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._logits = np.zeros(self.rules.most_legal, np.float32)
        self.parameters = puct_parameters(self.net.about)
        self.work = new_puct_workspace(self.rules, self.net.playing, self.simulations)

    def weigh(self, g: Game, seed: int) -> Preferences:
        """Say how much there is to be said for each move: by the net alone where nothing is to be searched."""
        if self.simulations > 0:
            return self.search(g, seed)
        actions, logits = self.work.actions, self._logits
        count = forward_in(self.rules).decide(self.box, g.state, self.net.playing, self.work.memory, actions, logits)
        grown = np.exp(logits[:count].astype(np.float64) - logits[:count].max())
        return Preferences(actions[:count].copy(), grown / grown.sum(), np.zeros(count, np.int64))

    def search(self, g: Game, seed: int) -> Preferences:
        """Search a position from what the seat to play knows."""
        self.work.states[KNOWN] = determinize(g, seed)
        seed_rng(self.work.rng, seed)
        puct_in(self.rules).search(self.box, self.work, self.simulations, self.parameters)
        count = len(g.legal_actions())
        actions = self.work.actions[:count].copy()
        children = self.work.children[ROOT, actions]
        visits = np.where(children == NO_CHILD, 0, self.work.tree.visits[children]).astype(np.int64)
        return Preferences(actions, self.work.priors[:count].copy(), visits)

    def look(self, g: Game, seed: int) -> Look:
        """Search a position, and tell what is best, how play is expected to go on, and everybody's chance to win."""
        preferences = self.search(g, seed)
        _, chances = split_values(self._mean_values(np.array([ROOT]), g.players)[0], self.net.about)
        best = int(preferences.actions[preferences.ranking[0]])
        return Look(best, self._line(g), tuple(float(chance) for chance in chances))

    def compare(self, g: Game, moves: Sequence[int], determinizations: int, simulations: int, seed: int) -> Doubles:
        """Return the chance of the seat to play to win after each of some moves, a row for each determinization."""
        known = determinize(g, seed)
        self.work.states[KNOWN] = known
        seed_rng(self.work.rng, seed)
        worths = np.zeros((determinizations, len(moves), g.players))
        comparison_in(self.rules)(self.box, self.work, np.array(moves, np.int64), simulations, self.parameters, worths)
        _, chances = split_values(worths, self.net.about)
        return chances[:, :, int(known.player)]

    def think(self, g: Game, seed: int) -> Thoughts:
        """Search a position, and tell what is expected of every move."""
        began = time.perf_counter()
        preferences = self.search(g, seed)
        margins, chances = split_values(self._values(preferences, g.players), self.net.about)
        root_margin, root_chances = split_values(self._mean_values(np.array([ROOT]), g.players)[0], self.net.about)
        seat = int(self.work.states[KNOWN].player)
        scores = self._points(seat) + margins[:, seat] - root_margin[seat]
        moves = {move.id: move for move in g.moves}
        thoughts = tuple(
            Thought(
                moves[int(preferences.actions[choice])],
                int(preferences.visits[choice]),
                float(preferences.weights[choice]),
                float(chances[choice, seat]),
                float(scores[choice]),
            )
            for choice in preferences.ranking
        )
        win = tuple(float(chance) for chance in root_chances)
        return Thoughts(seat, thoughts, self._line(g), self.simulations, time.perf_counter() - began, win)

    def _values(self, preferences: Preferences, players: int) -> Doubles:
        """Return what each move is worth to each seat: by the search, or by a single try where that never went."""
        children = self.work.children[ROOT, preferences.actions]
        searched = self._mean_values(children, players)
        puct_in(self.rules).try_each(self.box, self.work, self.parameters)
        tried = self.work.tried[: len(preferences.actions), :players]
        return np.where((children == NO_CHILD)[:, None], tried, searched)

    def _mean_values(self, nodes: npt.NDArray[np.int64] | npt.NDArray[np.int32], players: int) -> Doubles:
        """Return the mean values of some nodes, by seat."""
        mean: Doubles = self.work.tree.values[nodes, :players] / self.work.tree.visits[nodes][:, None]
        return mean

    def _points(self, seat: int) -> float:
        """Return how many points a seat has in the end if all go on as the net would."""
        puct_in(self.rules).play_out(self.box, self.work, PLAYOUTS)
        return float(self.work.points[seat])

    def _line(self, g: Game) -> tuple[str, ...]:
        """Return the line most often played, each move after the letter of its seat."""
        line: list[str] = []
        node = ROOT
        while True:
            children = self.work.children[node]
            visits = np.where(children == NO_CHILD, 0, self.work.tree.visits[children])
            action = int(np.argmax(visits))
            if visits[action] < LINE_VISITS:
                return tuple(line)
            node = int(children[action])
            line.append(f"{SEAT_LETTERS[int(self.work.tree[node].mover)]} {g.setup.text(action)}")
