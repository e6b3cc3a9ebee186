"""Random games by the million: one seed a game, one game a thread of a CUDA GPU, by the same rules functions.

Needs the package `numba-cuda` (`pip install '.[cuda]'`) and an NVIDIA GPU. The final states are, byte for byte, those of
`nabu.core.batch`. Lists of legal moves are local arrays, which CUDA interleaves between the threads of a warp.
"""

import functools
import importlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from nabu.core.batch import Batch, Seeds, States, Traces, loops, seed_array, verbs_of
from nabu.core.compiling import bind_kernel, unbound
from nabu.core.contract import Box, Rules
from nabu.core.errors import NabuError
from nabu.core.log import COLUMNS, Log

THREADS_PER_BLOCK = 128
GAMES_AT_ONCE = 1 << 17
"""How many games are in progress at a time; each thread then goes on to the next seed. A compromise, found by sweeps on an
H200: a quarter of it suits Babylonia better (2.7 instead of 2.4 × 10⁸ decisions/s), and Ishtar and Amyitis worse."""

play_seed, trace_seed = unbound, unbound
cuda: Any = None
MOST_LEGAL = 0


class NoCuda(NabuError):
    """There is no GPU that can play, or the package that drives it is missing; the message says which."""


def play_kernel(
    boxes: npt.NDArray[np.void],
    states: States,
    words: npt.NDArray[np.uint32],
    seeds: Seeds,
    players: int,
    no_rows: Log,
    limit: int,
) -> None:
    """Play the random games of some seeds, of which this thread has one in so many."""
    chooser = cuda.local.array(4, np.uint32)
    actions = cuda.local.array(MOST_LEGAL, np.int16)
    log = no_rows[:0]
    for game in range(cuda.grid(1), len(seeds), cuda.gridsize(1)):
        for word in range(words.shape[1]):
            words[game, word] = 0
        play_seed(boxes[0], states[game], seeds[game], players, chooser, actions, log, limit)


def trace_kernel(
    boxes: npt.NDArray[np.void],
    states: States,
    words: npt.NDArray[np.uint32],
    traces: Traces,
    seeds: Seeds,
    players: int,
    no_rows: Log,
    limit: int,
) -> None:
    """Play like `play_kernel`, and write the trace of each game."""
    chooser = cuda.local.array(4, np.uint32)
    actions = cuda.local.array(MOST_LEGAL, np.int16)
    log = no_rows[:0]
    for game in range(cuda.grid(1), len(seeds), cuda.gridsize(1)):
        for word in range(words.shape[1]):
            words[game, word] = 0
        traces[game] = trace_seed(boxes[0], states[game], words[game], seeds[game], players, chooser, actions, log, limit)


@dataclass(frozen=True)
class Kernels:
    """The kernels above, bound to the rules of one game and compiled on their first use."""

    play: Any
    trace: Any


@functools.cache
def kernels(rules: Rules) -> Kernels:
    """Bind the kernels to a game."""
    driver = open_driver()
    names = {**vars(loops(rules)), "cuda": driver, "MOST_LEGAL": rules.most_legal}
    verbs = verbs_of(rules).values()
    return Kernels(*(bind_kernel(template, rules.name, names, verbs, driver) for template in (play_kernel, trace_kernel)))


@dataclass(frozen=True)
class DeviceMemory:
    """Memory on the GPU for a batch: the same bytes as states and as words."""

    boxes: Any
    states: Any
    words: Any
    seeds: Any
    no_rows: Any

    @classmethod
    def lay_out(cls, rules: Rules, box: Box, seeds: Seeds) -> "DeviceMemory":
        """Take the memory for the games of some seeds, and copy the box and the seeds there."""
        driver = open_driver()
        memory = driver.device_array(len(seeds) * rules.state.itemsize // 4, np.uint32)
        return cls(
            boxes=driver.to_device(np.array([box], box.dtype)),
            states=memory.view(rules.state),
            words=memory.reshape(len(seeds), rules.state.itemsize // 4),
            seeds=driver.to_device(seeds),
            no_rows=driver.to_device(np.zeros((1, COLUMNS), np.int32)),
        )

    def result(self, rules: Rules, box: Box, players: int) -> Batch:
        """Copy the final states back."""
        return Batch(rules, box, players, self.states.copy_to_host().view(np.recarray))


def play_batch(
    rules: Rules,
    box: Box,
    players: int,
    seeds: Iterable[int],
    limit: int | None = None,
    games_at_once: int = GAMES_AT_ONCE,
) -> Batch:
    """Play the random game of each seed to its end, or for `limit` decisions, on the GPU."""
    wanted = seed_array(seeds)
    memory = DeviceMemory.lay_out(rules, box, wanted)
    launch = kernels(rules).play[launch_shape(len(wanted), games_at_once)]
    most = rules.most_decisions if limit is None else limit
    launch(memory.boxes, memory.states, memory.words, memory.seeds, players, memory.no_rows, most)
    return memory.result(rules, box, players)


def trace_batch(
    rules: Rules, box: Box, players: int, seeds: Iterable[int], games_at_once: int = GAMES_AT_ONCE
) -> tuple[Batch, Traces]:
    """Play like `play_batch`, and return for each game also a number into which every state on the way was mixed."""
    wanted = seed_array(seeds)
    memory = DeviceMemory.lay_out(rules, box, wanted)
    traces = open_driver().device_array(len(wanted), np.int64)
    launch = kernels(rules).trace[launch_shape(len(wanted), games_at_once)]
    launch(memory.boxes, memory.states, memory.words, traces, memory.seeds, players, memory.no_rows, rules.most_decisions)
    return memory.result(rules, box, players), traces.copy_to_host()


@functools.cache
def open_driver() -> Any:
    """Return numba.cuda; raises NoCuda where it cannot play."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # NumPy 2.5 dropped the name, which numba-cuda still asks for
    try:
        driver: Any = importlib.import_module("numba.cuda")
    except ImportError as problem:
        raise NoCuda(f"playing on a GPU needs the package numba-cuda: pip install '.[cuda]' ({problem})") from None
    vars(numba.config)["CUDA_LOW_OCCUPANCY_WARNINGS"] = 0  # small batches are small on purpose
    if not driver.is_available():
        raise NoCuda("there is no CUDA GPU here, or no driver for it; play on the cores instead")
    return driver


def launch_shape(games: int, games_at_once: int, threads_per_block: int = THREADS_PER_BLOCK) -> tuple[int, int]:
    """Return blocks and threads a block for so many games."""
    return max(1, -(-min(games, games_at_once) // threads_per_block)), threads_per_block
