"""Games side by side in the machine's own memory, shared out among threads: the compiled loops let go of Python's lock."""

import itertools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.batch import new_states, words_of
from nabu.core.contract import Box, Rules
from nabu.core.errors import BadSetup
from nabu.core.log import NO_LOG
from nabu.core.rng import SEEDS
from nabu.core.spaces import Bytes
from nabu.core.stepping import step_loops
from nabu.envs.options import FormName, IllegalAction

FEWEST_PER_THREAD = 64
"""Fewer games than this are not worth waking another thread."""


@dataclass(frozen=True)
class Memory:
    """The arrays of a batch, cut to the games of one thread, in the order in which the loops take them."""

    games: tuple[Any, ...]
    chosen: npt.NDArray[np.int16]
    offers: tuple[Any, ...]
    pay: tuple[Any, ...]
    ranks: npt.NDArray[np.int16]


class CoreGames:
    """The memory of a batch on cores, and the loops that work on it."""

    def __init__(
        self, rules: Rules, box: Box, players: int, games: int, masked: bool, unforced: bool, threads: int | None
    ) -> None:
        """Take the memory for so many games."""
        self._rules, self._players, self._unforced = rules, players, int(unforced)
        self._boxes = np.array([box], box.dtype).view(np.recarray)
        self._loops = step_loops(rules)
        self._slices = _slices(games, threads or os.cpu_count() or 1)
        self._pool = ThreadPoolExecutor(len(self._slices)) if len(self._slices) > 1 else None
        self.states = new_states(rules, games)
        self._words = words_of(self.states)
        self.seeds = np.zeros(games, np.int64)
        self.legal = np.zeros((games, rules.most_legal), np.int16)
        self.counts = np.zeros(games, np.int16)
        self._mask = np.zeros((games, rules.actions if masked else 0), np.uint8)
        self.mask = self._mask if masked else None
        self.player = np.zeros(games, np.int16)
        self.rewards = np.zeros((games, players), np.float32)
        self.done = np.zeros(games, np.uint8)
        self.ranks = np.zeros((games, players), np.int16)
        self.scores = np.zeros((games, players), np.int16)
        self._chosen = np.zeros(games, np.int16)
        self._first_wrong = -1
        self._observation = self._new_observations()
        self._floats: npt.NDArray[np.float32] | None = None
        self._memory = [self._memory_of(part) for part in self._slices]

    def take_seeds(self, first: int) -> None:
        """Give consecutive seeds to the games."""
        self.seeds[:] = (first + np.arange(len(self.seeds), dtype=np.uint64)) % SEEDS

    def begin(self, where: Any) -> None:
        """Lay out the games that are set in `where`; None: all."""
        stride = 0 if where is None else len(self.seeds)
        wanted = np.ones(len(self.seeds), np.uint8) if where is None else self._checked(where, "where", "biu") != 0
        flags = wanted.view(np.uint8)

        def task(games: slice, memory: Memory) -> None:
            setting = (self._players, stride, self._unforced)
            self._loops.begin_games(self._boxes, *memory.games, flags[games], *setting, *memory.offers, *memory.pay, NO_LOG)

        self._share_out(task)

    def choose(self, given: Any) -> None:
        """Take over the legal ones of the actions given; in all other games the choice is to forfeit."""
        actions = self._checked(given, "actions", "iu")
        self._first_wrong = int(self._loops.choose_all(self.legal, self.counts, actions, self._chosen))

    def first_wrong(self) -> int:
        """Return the first game in which the action given was not legal, or -1."""
        return self._first_wrong

    def given_at(self, given: Any, game: int) -> int:
        """Return one of the actions given."""
        return int(np.asarray(given)[game])

    def step(self, by_margin: bool, stride: int) -> None:
        """Make the decisions that were taken over."""

        def task(games: slice, memory: Memory) -> None:
            setting = (self._players, int(by_margin), stride, self._unforced)
            self._loops.step_games(
                self._boxes, *memory.games, memory.chosen, *setting, *memory.offers, *memory.pay, memory.ranks, NO_LOG
            )

        self._share_out(task)

    def observe(self, seats: Any, form: FormName) -> Any:
        """Return what a seat of each game observes; None: the seat to decide, in memory that is used again."""
        if seats is None:
            self._write_observations(self.player, self._observation)
            return self._observation if form == "bytes" else self._scaled(self._observation)
        wanted = self._checked(seats, "seats", "iu")
        if wanted.min() < 0 or wanted.max() >= self._players:
            raise BadSetup(f"seats are 0 to {self._players - 1}, not {wanted[(wanted < 0) | (wanted >= self._players)][0]}")
        observation = self._new_observations()
        self._write_observations(wanted.astype(np.int16), observation)
        return observation if form == "bytes" else observation * self._rules.observation.scale

    def reshuffle(self, seeds: Any) -> None:
        """Draw anew in each game, by a seed of its own, what the seat to decide cannot know."""
        drawn = self._checked(seeds, "seeds", "iu").astype(np.int64)

        def task(games: slice, memory: Memory) -> None:
            self._loops.reshuffle_games(self._boxes, memory.games[0], drawn[games])

        self._share_out(task)

    def _new_observations(self) -> Bytes:
        return np.zeros((len(self.seeds), self._rules.observation.width), np.uint8)

    def _write_observations(self, seats: npt.NDArray[np.int16], out: Bytes) -> None:
        records = out.view(self._rules.observation.dtype)[:, 0].view(np.recarray)
        cells = out.view(np.uint64)

        def task(games: slice, memory: Memory) -> None:
            self._loops.observe_games(self._boxes, memory.games[0], seats[games], records[games], cells[games])

        self._share_out(task)

    def _scaled(self, observation: Bytes) -> npt.NDArray[np.float32]:
        if self._floats is None:
            self._floats = np.zeros(observation.shape, np.float32)
        return np.multiply(observation, self._rules.observation.scale, out=self._floats)

    def _checked(self, given: Any, name: str, kinds: str) -> npt.NDArray[Any]:
        """Return an array of one whole number a game, or say what is wrong with what was given."""
        if hasattr(given, "__cuda_array_interface__"):
            raise IllegalAction(f"{name} lie on a GPU, but this batch on the cores: make it with device='cuda'")
        array = np.asarray(given)
        if array.shape != self.seeds.shape:
            raise IllegalAction(f"{name} must be one number a game, of shape {self.seeds.shape}, not {array.shape}")
        if array.dtype.kind not in kinds:
            raise IllegalAction(f"{name} must be whole numbers, not {array.dtype}")
        return array

    def _share_out(self, task: Callable[[slice, Memory], None]) -> None:
        if self._pool is None:
            task(self._slices[0], self._memory[0])
        else:
            list(self._pool.map(task, self._slices, self._memory))

    def _memory_of(self, games: slice) -> Memory:
        offers = (self.legal, self.counts, self._mask, self.player)
        return Memory(
            games=(self.states[games], self._words[games], self.seeds[games]),
            chosen=self._chosen[games],
            offers=tuple(array[games] for array in offers),
            pay=(self.scores[games], self.rewards[games], self.done[games]),
            ranks=self.ranks[games],
        )


def _slices(games: int, threads: int) -> list[slice]:
    """Cut the games into as many slices as there are threads, unless they become too short."""
    pieces = max(1, min(threads, games // FEWEST_PER_THREAD))
    edges = [games * piece // pieces for piece in range(pieces + 1)]
    return [slice(*edge) for edge in itertools.pairwise(edges)]
