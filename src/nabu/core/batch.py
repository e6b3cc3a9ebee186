"""Random games by the thousand: one seed a game, on all cores.

The loops here are templates: they call `setup`, `legal` and `apply` by name, and `loops` binds them to the rules of a game.
They allocate nothing, so that the same functions serve on a GPU (`nabu.core.cuda`).

The moves of a game come from a stream of their own, started from the game's seed. The states that a batch ends in
depend on the seeds alone, not on the number of threads, nor on whether a core or a GPU played them.
"""

import functools
import os
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.compiling import bind, unbound
from nabu.core.contract import Actions, Box, Ranking, Rules, State
from nabu.core.errors import BadSetup
from nabu.core.log import NO_LOG, Log
from nabu.core.rng import SEEDS, Words, below, seed_rng

States = np.recarray[Any, np.dtype[np.void]]
Seeds = npt.NDArray[np.int64]
Traces = npt.NDArray[np.int64]
Progress = Callable[[int, int], None]
"""Told how many of how many games are done."""

CHOICES = 0x5851F42D4C957F2D
"""Mixed into a game's seed for the stream that chooses its moves, which must not be the stream of the game's own chance."""

GAMES_PER_TASK = 256
TRACE_PRIME = 16777619
TRACE_MASK = 0xFFFFFFFF

setup, legal, apply, outcome = unbound, unbound, unbound, unbound


def play_on(box: Box, s: State, chooser: Words, actions: Actions, log: Log, limit: int) -> None:
    """Make uniformly random decisions until the game is over or has taken `limit` of them."""
    while s.over == 0 and s.ply < limit:
        count = legal(box, s, actions)
        apply(box, s, int(actions[below(chooser, count)]), log)


def play_seed(box: Box, s: State, seed: int, players: int, chooser: Words, actions: Actions, log: Log, limit: int) -> None:
    """Play the random game of a seed on a zeroed state."""
    s.players = players
    setup(box, s, seed)
    seed_rng(chooser, seed ^ CHOICES)
    play_on(box, s, chooser, actions, log, limit)


def play_seeds(
    box: Box, states: States, seeds: Seeds, players: int, chooser: Words, actions: Actions, log: Log, limit: int
) -> None:
    """Play the random games of some seeds on zeroed states, one after the other."""
    for game in range(len(seeds)):
        play_seed(box, states[game], int(seeds[game]), players, chooser, actions, log, limit)


def trace_state(words: Words, trace: int) -> int:
    """Mix every word of a state into a trace; it stays below 2**32."""
    for word in words:
        trace = ((trace ^ int(word)) * TRACE_PRIME) & TRACE_MASK
        trace ^= trace >> 15
    return trace


def trace_seed(
    box: Box, s: State, words: Words, seed: int, players: int, chooser: Words, actions: Actions, log: Log, limit: int
) -> int:
    """Play the random game of a seed, mixing each state on the way, whose `words` are the same memory, into a trace."""
    play_seed(box, s, seed, players, chooser, actions, log, 0)
    trace = trace_state(words, 0)
    for ply in range(limit):
        play_on(box, s, chooser, actions, log, ply + 1)
        trace = trace_state(words, trace)
        if s.over != 0:
            break
    return trace


def trace_seeds(
    box: Box,
    states: States,
    words: npt.NDArray[np.uint32],
    traces: Traces,
    seeds: Seeds,
    players: int,
    chooser: Words,
    actions: Actions,
    log: Log,
    limit: int,
) -> None:
    """Play the random games of some seeds and write each one's trace."""
    for game in range(len(seeds)):
        traces[game] = trace_seed(box, states[game], words[game], int(seeds[game]), players, chooser, actions, log, limit)


def rank_all(box: Box, states: States, ranks: npt.NDArray[np.int16]) -> None:
    """Write the final ranks of many games."""
    for game in range(len(states)):
        outcome(box, states[game], ranks[game])


@dataclass(frozen=True)
class Loops:
    """The loops above, bound to the rules of one game and compiled on their first use."""

    play_on: Callable[..., None]
    play_seed: Callable[..., None]
    play_seeds: Callable[..., None]
    trace_seed: Callable[..., int]
    trace_seeds: Callable[..., None]
    rank_all: Callable[..., None]


@functools.cache
def loops(rules: Rules) -> Loops:
    """Bind the loops to a game."""
    verbs = verbs_of(rules)
    bound: dict[str, Any] = {}
    for template in (play_on, play_seed, play_seeds, trace_state, trace_seed, trace_seeds, rank_all):
        bound[template.__name__] = bind(template, rules.name, {**verbs, **bound})
    del bound["trace_state"]
    return Loops(**bound)


def verbs_of(rules: Rules) -> Mapping[str, Any]:
    """Return the verbs of a game that loops may call, by name."""
    verbs = rules.verbs
    return {"setup": verbs.setup, "legal": verbs.legal, "apply": verbs.apply, "outcome": verbs.outcome}


@dataclass(frozen=True)
class Batch:
    """Games that were played together: their final states in the order of the seeds."""

    rules: Rules
    box: Box
    players: int
    states: States

    @property
    def decisions(self) -> int:
        """How many decisions all the games took together."""
        return int(self.states["ply"].sum(dtype=np.int64))

    @property
    def scores(self) -> npt.NDArray[np.int16]:
        """Points, a row for each game and a column for each seat."""
        return np.array(self.states["score"][:, : self.players], np.int16)

    @property
    def ranks(self) -> npt.NDArray[np.int16]:
        """Final ranks, 0 the best, a row for each game and a column for each seat."""
        ranks: Ranking = np.zeros((len(self.states), self.players), np.int16)
        loops(self.rules).rank_all(self.box, self.states, ranks)
        return ranks


def play_batch(
    rules: Rules,
    box: Box,
    players: int,
    seeds: Iterable[int],
    limit: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Batch:
    """Play the random game of each seed to its end, or for `limit` decisions, on all cores or as many threads as given."""
    wanted = seed_array(seeds)
    states = new_states(rules, len(wanted))
    play = loops(rules).play_seeds
    most = rules.most_decisions if limit is None else limit

    def task(games: slice) -> None:
        play(box, states[games], wanted[games], players, *workspace(rules), NO_LOG, most)

    _share_out(task, len(wanted), threads, progress)
    return Batch(rules, box, players, states)


def trace_batch(rules: Rules, box: Box, players: int, seeds: Iterable[int], threads: int | None = None) -> tuple[Batch, Traces]:
    """Play like `play_batch`, and return for each game also a number into which every state on the way was mixed."""
    wanted = seed_array(seeds)
    states, traces = new_states(rules, len(wanted)), np.zeros(len(wanted), np.int64)
    words = words_of(states)
    play = loops(rules).trace_seeds

    def task(games: slice) -> None:
        room = workspace(rules)
        play(box, states[games], words[games], traces[games], wanted[games], players, *room, NO_LOG, rules.most_decisions)

    _share_out(task, len(wanted), threads, None)
    return Batch(rules, box, players, states), traces


def seed_array(seeds: Iterable[int]) -> Seeds:
    """Check seeds and put them into an array."""
    numbers = np.asarray(seeds if isinstance(seeds, np.ndarray | range) else list(seeds))
    if len(numbers) and (numbers.ndim != 1 or numbers.dtype.kind not in "iu" or numbers.min() < 0 or numbers.max() >= SEEDS):
        raise BadSetup("seeds are whole numbers from 0 to 2**63 - 1")
    return numbers.astype(np.int64)


def new_states(rules: Rules, count: int) -> States:
    """Make zeroed states."""
    return np.zeros(count, rules.state).view(np.recarray)


def words_of(states: States) -> npt.NDArray[np.uint32]:
    """Show the memory of states as rows of 32-bit words."""
    return np.asarray(states).view(np.uint32).reshape(len(states), -1)


def workspace(rules: Rules) -> tuple[Words, Actions]:
    """Make what a loop needs beside the states: the stream that chooses, and room for a list of legal actions."""
    return np.zeros(4, np.uint32), np.zeros(rules.most_legal, np.int16)


def _share_out(task: Callable[[slice], None], count: int, threads: int | None, progress: Progress | None) -> None:
    """Do a task for slices of `count` games, on several threads: the loops let go of Python's lock."""
    slices = [slice(first, min(first + GAMES_PER_TASK, count)) for first in range(0, count, GAMES_PER_TASK)]
    if len(slices) == 1 and progress is None:
        task(slices[0])
        return
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        futures = {pool.submit(task, games): games for games in slices}
        done = 0
        for future in as_completed(futures):
            future.result()
            done += futures[future].stop - futures[future].start
            if progress is not None:
                progress(done, count)
