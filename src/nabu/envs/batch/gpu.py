"""Games side by side in the memory of a CUDA GPU, one game a thread. When a method returns, the GPU has finished,
unless whoever made the batch did not want to wait for that."""

from typing import Any

import numpy as np

from nabu.core.contract import Box, Rules
from nabu.core.cuda import open_driver
from nabu.core.cuda_stepping import step_kernels
from nabu.core.errors import BadSetup
from nabu.core.log import COLUMNS
from nabu.core.rng import SEEDS
from nabu.envs.options import FormName, IllegalAction

THREADS_PER_BLOCK = 128
THREADS_FOR_MEMORY = 1 << 18
"""For kernels that only fill memory: enough to keep it busy."""


class GpuGames:
    """The memory of a batch on a GPU, and the kernels that work on it."""

    def __init__(self, rules: Rules, box: Box, players: int, games: int, masked: bool, unforced: bool, wait: bool) -> None:
        """Take the memory for so many games; raises NoCuda where there is no GPU."""
        self._driver = open_driver()
        self._rules, self._players, self._count, self._unforced = rules, players, games, int(unforced)
        self._wait = wait
        self._kernels = step_kernels(rules)
        self._shape = -(-games // THREADS_PER_BLOCK), THREADS_PER_BLOCK
        self._boxes = self._driver.to_device(np.array([box], box.dtype))
        memory = self._driver.device_array(games * rules.state.itemsize // 4, np.uint32)
        self.states = memory.view(rules.state)
        self._words = memory.reshape(games, rules.state.itemsize // 4)
        self.seeds = self._zeros(games, np.int64)
        self.legal = self._zeros((games, rules.most_legal), np.int16)
        self.counts = self._zeros(games, np.int16)
        self._mask = self._zeros((games, rules.actions if masked else 0), np.uint8)
        self.mask = self._mask if masked else None
        self.player = self._zeros(games, np.int16)
        self.rewards = self._zeros((games, players), np.float32)
        self.done = self._zeros(games, np.uint8)
        self.ranks = self._zeros((games, players), np.int16)
        self.scores = self._zeros((games, players), np.int16)
        self._chosen = self._zeros(games, np.int16)
        self._no_game = self._driver.to_device(np.array([games], np.int64))
        self._first_wrong = self._zeros(1, np.int64)
        self._no_rows = self._driver.to_device(np.zeros((1, COLUMNS), np.int32))
        self._scale = self._driver.to_device(rules.observation.scale)
        self._observation: Any = None
        self._floats: Any = None

    def take_seeds(self, first: int) -> None:
        """Give consecutive seeds to the games."""
        self.seeds.copy_to_device(((first + np.arange(self._count, dtype=np.uint64)) % SEEDS).astype(np.int64))

    def begin(self, where: Any) -> None:
        """Lay out the games that are set in `where`; None: all."""
        stride = 0 if where is None else self._count
        wanted = self._driver.to_device(np.ones(self._count, np.uint8)) if where is None else self._flags(where)
        before = (self._boxes, self.states, self._words, self.seeds, wanted)
        after = (self.legal, self.counts, self._mask, self.player, self.scores, self.rewards, self.done)
        self._kernels.begin[self._shape](*before, self._players, stride, self._unforced, *after, self._no_rows)
        self._finish()

    def choose(self, given: Any) -> None:
        """Take over the legal ones of the actions given; in all other games the choice is to forfeit."""
        actions = self._on_device(given, "actions", "iu")
        self._first_wrong.copy_to_device(self._no_game)
        self._kernels.choose[self._shape](self.legal, self.counts, actions, self._chosen, self._first_wrong)

    def first_wrong(self) -> int:
        """Return the first game in which the action given was not legal, or -1."""
        first = int(self._first_wrong.copy_to_host()[0])
        return first if first < self._count else -1

    def given_at(self, given: Any, game: int) -> int:
        """Return one of the actions given."""
        return int(self._on_device(given, "actions", "iu")[game])

    def step(self, by_margin: bool, stride: int) -> None:
        """Make the decisions that were taken over."""
        before = (self._boxes, self.states, self._words, self.seeds, self._chosen)
        after = (self.legal, self.counts, self._mask, self.player, self.scores, self.rewards, self.done, self.ranks)
        setting = (self._players, int(by_margin), stride, self._unforced)
        self._kernels.step[self._shape](*before, *setting, *after, self._no_rows)
        self._finish()

    def observe(self, seats: Any, form: FormName) -> Any:
        """Return what a seat of each game observes; None: the seat to decide, in memory that is used again."""
        if seats is None:
            if self._observation is None:
                self._observation = self._new_observations()
            self._write_observations(self.player, self._observation)
            return self._bytes(self._observation) if form == "bytes" else self._scaled(self._observation)
        wanted = self._on_device(seats, "seats", "iu")
        known = wanted.copy_to_host()
        if known.min() < 0 or known.max() >= self._players:
            raise BadSetup(f"seats are 0 to {self._players - 1}, not {known[(known < 0) | (known >= self._players)][0]}")
        cells = self._new_observations()
        self._write_observations(self._driver.to_device(known.astype(np.int16)), cells)
        return self._bytes(cells) if form == "bytes" else self._floats_of(cells)

    def reshuffle(self, seeds: Any) -> None:
        """Draw anew in each game, by a seed of its own, what the seat to decide cannot know."""
        self._kernels.reshuffle[self._shape](self._boxes, self.states, self._on_device(seeds, "seeds", "iu"))
        self._finish()

    def _finish(self) -> None:
        if self._wait:
            self._driver.synchronize()

    def _zeros(self, shape: int | tuple[int, ...], dtype: type) -> Any:
        return self._driver.to_device(np.zeros(shape, dtype))

    def _new_observations(self) -> Any:
        """Take memory for observations, as words."""
        return self._driver.device_array(self._count * self._rules.observation.width // 8, np.uint64)

    def _write_observations(self, seats: Any, cells: Any) -> None:
        self._kernels.clear[THREADS_FOR_MEMORY // THREADS_PER_BLOCK, THREADS_PER_BLOCK](cells)
        records = cells.view(self._rules.observation.dtype)
        self._kernels.observe[self._shape](self._boxes, self.states, seats, records)
        self._finish()

    def _bytes(self, cells: Any) -> Any:
        return cells.view(np.uint8).reshape(self._count, self._rules.observation.width)

    def _scaled(self, cells: Any) -> Any:
        """Return the floats of observations in memory that is used again."""
        if self._floats is None:
            self._floats = self._driver.device_array(self._count * self._rules.observation.width, np.float32)
        return self._scale_to(cells, self._floats)

    def _floats_of(self, cells: Any) -> Any:
        return self._scale_to(cells, self._driver.device_array(self._count * self._rules.observation.width, np.float32))

    def _scale_to(self, cells: Any, out: Any) -> Any:
        self._kernels.scale[THREADS_FOR_MEMORY // THREADS_PER_BLOCK, THREADS_PER_BLOCK](cells.view(np.uint8), self._scale, out)
        self._finish()
        return out.reshape(self._count, self._rules.observation.width)

    def _flags(self, where: Any) -> Any:
        """Return one byte a game on the GPU."""
        known = self._on_device(where, "where", "biu").copy_to_host()
        return self._driver.to_device((known != 0).astype(np.uint8))

    def _on_device(self, given: Any, name: str, kinds: str) -> Any:
        """Return an array on the GPU of one whole number a game, or say what is wrong with what was given."""
        if hasattr(given, "__cuda_array_interface__"):
            array = self._driver.as_cuda_array(given)
        elif hasattr(given, "device") and not isinstance(given, np.ndarray):
            raise IllegalAction(f"{name} lie on {given.device}, but this batch on the GPU: move them there first")
        else:
            array = np.asarray(given)
        if array.shape != (self._count,):
            raise IllegalAction(f"{name} must be one number a game, of shape {(self._count,)}, not {array.shape}")
        if array.dtype.kind not in kinds:
            raise IllegalAction(f"{name} must be whole numbers, not {array.dtype}")
        return self._driver.to_device(array) if isinstance(array, np.ndarray) else array
