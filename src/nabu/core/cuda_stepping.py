"""The loops of `nabu.core.stepping` on a CUDA GPU: one game a thread, by the same functions, with the same bytes."""

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.batch import Seeds, States, verbs_of
from nabu.core.compiling import bind_kernel, unbound
from nabu.core.contract import Rules
from nabu.core.cuda import open_driver
from nabu.core.log import Log
from nabu.core.spaces import Bytes
from nabu.core.stepping import Boxes, Flags, Floats, Givens, Numbers, StateWords, step_loops

begin_game, choose, step_game, observe, reshuffle = unbound, unbound, unbound, unbound, unbound
cuda: Any = None


def begin_kernel(
    boxes: Boxes,
    states: States,
    words: StateWords,
    seeds: Seeds,
    where: Flags,
    players: int,
    stride: int,
    unforced: int,
    actions: Numbers,
    counts: Numbers,
    mask: Flags,
    player: Numbers,
    scores: Numbers,
    rewards: Floats,
    done: Flags,
    no_rows: Log,
) -> None:
    """Lay out the games that are wanted."""
    log = no_rows[:0]
    for game in range(cuda.grid(1), len(where), cuda.gridsize(1)):
        begin_game(
            boxes[0], states, words, seeds, where, players, stride, unforced,
            actions, counts, mask, player, scores, rewards, done, log, game,
        )  # fmt: skip


def choose_kernel(actions: Numbers, counts: Numbers, given: Givens, chosen: Numbers, first: npt.NDArray[np.int64]) -> None:
    """Take over the actions that are legal; leave the first game whose action is not in `first`, which holds more before."""
    for game in range(cuda.grid(1), len(given), cuda.gridsize(1)):
        if not choose(actions, counts, given, chosen, game):
            cuda.atomic.min(first, 0, game)


def step_kernel(
    boxes: Boxes,
    states: States,
    words: StateWords,
    seeds: Seeds,
    chosen: Numbers,
    players: int,
    by_margin: int,
    stride: int,
    unforced: int,
    actions: Numbers,
    counts: Numbers,
    mask: Flags,
    player: Numbers,
    scores: Numbers,
    rewards: Floats,
    done: Flags,
    ranks: Numbers,
    no_rows: Log,
) -> None:
    """Make one decision in every game."""
    log = no_rows[:0]
    for game in range(cuda.grid(1), len(chosen), cuda.gridsize(1)):
        step_game(
            boxes[0], states, words, seeds, chosen, players, by_margin, stride, unforced,
            actions, counts, mask, player, scores, rewards, done, ranks, log, game,
        )  # fmt: skip


def clear_kernel(cells: npt.NDArray[np.uint64]) -> None:
    """Zero the memory of observations; neighbouring threads write neighbouring words."""
    for cell in range(cuda.grid(1), len(cells), cuda.gridsize(1)):
        cells[cell] = 0


def observe_kernel(boxes: Boxes, states: States, seats: Numbers, records: States) -> None:
    """Write what a seat of every game observes to zeroed records."""
    for game in range(cuda.grid(1), len(seats), cuda.gridsize(1)):
        observe(boxes[0], states[game], int(seats[game]), records[game])


def reshuffle_kernel(boxes: Boxes, states: States, seeds: Seeds) -> None:
    """Draw anew in every game what the seat to decide cannot know."""
    for game in range(cuda.grid(1), len(seeds), cuda.gridsize(1)):
        reshuffle(boxes[0], states[game], int(states[game].player), int(seeds[game]))


def scale_kernel(row_bytes: Bytes, scale: Floats, out: Floats) -> None:
    """Turn bytes into floats between 0 and 1."""
    width = len(scale)
    for feature in range(cuda.grid(1), len(row_bytes), cuda.gridsize(1)):
        out[feature] = row_bytes[feature] * scale[feature % width]


@dataclass(frozen=True)
class StepKernels:
    """The kernels above, bound to the rules of one game and compiled on their first use."""

    begin: Any
    choose: Any
    step: Any
    clear: Any
    observe: Any
    scale: Any
    reshuffle: Any


@functools.cache
def step_kernels(rules: Rules) -> StepKernels:
    """Bind the kernels to a game."""
    driver, loops = open_driver(), step_loops(rules)
    names = {**vars(loops), "observe": rules.verbs.observe, "reshuffle": rules.verbs.reshuffle, "cuda": driver}
    templates = (begin_kernel, choose_kernel, step_kernel, clear_kernel, observe_kernel, scale_kernel, reshuffle_kernel)
    verbs = (*verbs_of(rules).values(), rules.verbs.observe, rules.verbs.reshuffle)
    return StepKernels(*(bind_kernel(template, rules.name, names, verbs, driver) for template in templates))
