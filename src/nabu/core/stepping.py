"""Many games side by side, one decision of each at a time: what the batches of `nabu.envs.batch` are made of.

The loops here are templates: they call the verbs by name, and `step_loops` binds them to the rules of a game. They allocate
nothing, so that the same functions serve on a GPU (`nabu.core.cuda_stepping`). Everything that is divided is a whole number
until then, so that rewards are the same bytes on cores and on a GPU.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.batch import Seeds, States, verbs_of
from nabu.core.compiling import bind, unbound
from nabu.core.contract import Box, Rules, State
from nabu.core.log import Log
from nabu.core.rng import SEEDS

WAIT = -1
"""In place of an action: this game stays as it is."""
FORFEIT = -2
"""In place of an action: whoever is to decide has lost, and all the others share first place."""

LAST_SEED = SEEDS - 1

Boxes = npt.NDArray[np.void]
"""A box, as an array of one: compiled code takes that over several times as fast as a record."""
StateWords = npt.NDArray[np.uint32]
Flags = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float32]
Givens = npt.NDArray[Any]
"""Actions as they came, whole numbers of any size."""

setup, legal, apply, outcome, observe, reshuffle = unbound, unbound, unbound, unbound, unbound, unbound


def deal_game(
    box: Box,
    states: States,
    words: StateWords,
    seeds: Seeds,
    players: int,
    unforced: int,
    actions: Numbers,
    log: Log,
    game: int,
) -> None:
    """Lay out the game of its seed."""
    for word in range(words.shape[1]):
        words[game, word] = 0
    s = states[game]
    s.players = players
    setup(box, s, int(seeds[game]))
    if unforced != 0:
        skip_forced(box, s, actions, log, game)


def skip_forced(box: Box, s: State, actions: Numbers, log: Log, game: int) -> None:
    """Make the decisions that leave no choice, up to one that does."""
    while s.over == 0 and legal(box, s, actions[game]) == 1:
        apply(box, s, int(actions[game, 0]), log)


def next_seed(seeds: Seeds, stride: int, game: int) -> None:
    """Go on to the seed so much further on; after the last one comes the first."""
    seeds[game] = (int(seeds[game]) + stride) & LAST_SEED


def open_account(s: State, players: int, scores: Numbers, rewards: Floats, done: Flags, game: int) -> None:
    """Begin to pay a game's seats, from the points that they have."""
    done[game] = 0
    for seat in range(players):
        scores[game, seat] = s.score[seat]
        rewards[game, seat] = 0


def withdraw(actions: Numbers, counts: Numbers, mask: Flags, game: int) -> None:
    """Clear the mask, if there is one, of what could be done before."""
    if mask.shape[1] > 0:
        for number in range(int(counts[game])):
            mask[game, int(actions[game, number])] = 0


def offer(box: Box, s: State, actions: Numbers, counts: Numbers, mask: Flags, player: Numbers, game: int) -> None:
    """List what may be done now, and set it in the mask, if there is one."""
    player[game] = s.player
    counts[game] = 0
    if s.over == 0:
        counts[game] = legal(box, s, actions[game])
    if mask.shape[1] > 0:
        for number in range(int(counts[game])):
            mask[game, int(actions[game, number])] = 1


def choose(actions: Numbers, counts: Numbers, given: Givens, chosen: Numbers, game: int) -> bool:
    """Take over an action if it is legal; otherwise the choice is to forfeit, and the answer is no."""
    action = int(given[game])
    chosen[game] = FORFEIT
    if action == WAIT:
        chosen[game] = WAIT
        return True
    first, left = 0, int(counts[game])
    while left > 1:  # without a branch in it, which no processor could foretell
        half = left // 2
        first += half * int(int(actions[game, first + half]) <= action)
        left -= half
    if left == 1 and int(actions[game, first]) == action:
        chosen[game] = action
        return True
    return False


def reward_gains(s: State, players: int, scores: Numbers, rewards: Floats, game: int) -> None:
    """Pay the change of everybody's margin over the mean of the others; `scores` holds the points before."""
    total = 0
    for seat in range(players):
        total += int(s.score[seat]) - int(scores[game, seat])
    for seat in range(players):
        gained = int(s.score[seat]) - int(scores[game, seat])
        rewards[game, seat] = (gained * players - total) / (players - 1)


def reward_ranks(players: int, ranks: Numbers, rewards: Floats, game: int) -> None:
    """Pay for first place, which is shared by those who share it; all rewards together are 0."""
    winners = 0
    for seat in range(players):
        winners += int(ranks[game, seat] == 0)
    for seat in range(players):
        if ranks[game, seat] == 0:
            rewards[game, seat] = (players - winners) / (winners * (players - 1))
        else:
            rewards[game, seat] = -1 / (players - 1)


def forfeit(s: State, players: int, ranks: Numbers, rewards: Floats, game: int) -> None:
    """End a game as a loss of whoever is to decide."""
    for seat in range(players):
        ranks[game, seat] = int(s.player) == seat
    s.over = 1
    reward_ranks(players, ranks, rewards, game)


def play_game(
    box: Box,
    s: State,
    action: int,
    players: int,
    by_margin: int,
    unforced: int,
    actions: Numbers,
    scores: Numbers,
    rewards: Floats,
    ranks: Numbers,
    log: Log,
    game: int,
) -> None:
    """Play a legal action, and pay for it and for the forced ones that follow, if those are skipped."""
    apply(box, s, action, log)
    if unforced != 0:
        skip_forced(box, s, actions, log, game)
    if s.over != 0:
        outcome(box, s, ranks[game])
    if by_margin != 0:
        reward_gains(s, players, scores, rewards, game)
    elif s.over != 0:
        reward_ranks(players, ranks, rewards, game)


def step_game(
    box: Box,
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
    log: Log,
    game: int,
) -> None:
    """Make one decision; a game that ends begins anew with the seed `stride` further on, unless that is 0."""
    s, choice = states[game], int(chosen[game])
    if done[game] != 0 or choice == WAIT or s.over != 0:
        open_account(s, players, scores, rewards, done, game)
    if choice == WAIT or s.over != 0:
        return
    withdraw(actions, counts, mask, game)
    if choice == FORFEIT:
        forfeit(s, players, ranks, rewards, game)
    else:
        play_game(box, s, choice, players, by_margin, unforced, actions, scores, rewards, ranks, log, game)
    for seat in range(players):
        scores[game, seat] = s.score[seat]
    if s.over != 0:
        done[game] = 1
        if stride != 0:
            next_seed(seeds, stride, game)
            deal_game(box, states, words, seeds, players, unforced, actions, log, game)
    offer(box, s, actions, counts, mask, player, game)


def observe_game(box: Box, states: States, seats: Numbers, records: States, cells: npt.NDArray[np.uint64], game: int) -> None:
    """Write what a seat observes to a record, whose memory `cells` shows as words."""
    for cell in range(cells.shape[1]):
        cells[game, cell] = 0
    observe(box, states[game], int(seats[game]), records[game])


def begin_game(
    box: Box,
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
    log: Log,
    game: int,
) -> None:
    """Lay a game out, if it is among those that are wanted, with the seed `stride` further on, and list what may be done."""
    if where[game] != 0:
        next_seed(seeds, stride, game)
        withdraw(actions, counts, mask, game)
        deal_game(box, states, words, seeds, players, unforced, actions, log, game)
        open_account(states[game], players, scores, rewards, done, game)
        offer(box, states[game], actions, counts, mask, player, game)


def begin_games(
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
    log: Log,
) -> None:
    """Lay out the games that are wanted."""
    for game in range(len(where)):
        begin_game(
            boxes[0], states, words, seeds, where, players, stride, unforced,
            actions, counts, mask, player, scores, rewards, done, log, game,
        )  # fmt: skip


def choose_all(actions: Numbers, counts: Numbers, given: Givens, chosen: Numbers) -> int:
    """Take over the actions that are legal; return the first game whose action is not, or -1."""
    first = -1
    for game in range(len(given) - 1, -1, -1):
        if not choose(actions, counts, given, chosen, game):
            first = game
    return first


def step_games(
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
    log: Log,
) -> None:
    """Make one decision in every game."""
    for game in range(len(chosen)):
        step_game(
            boxes[0], states, words, seeds, chosen, players, by_margin, stride, unforced,
            actions, counts, mask, player, scores, rewards, done, ranks, log, game,
        )  # fmt: skip


def observe_games(boxes: Boxes, states: States, seats: Numbers, records: States, cells: npt.NDArray[np.uint64]) -> None:
    """Write what a seat of every game observes."""
    for game in range(len(seats)):
        observe_game(boxes[0], states, seats, records, cells, game)


def reshuffle_games(boxes: Boxes, states: States, seeds: Seeds) -> None:
    """Draw anew in every game what the seat to decide cannot know."""
    for game in range(len(seeds)):
        reshuffle(boxes[0], states[game], int(states[game].player), int(seeds[game]))


@dataclass(frozen=True)
class StepLoops:
    """The loops above, bound to the rules of one game and compiled on their first use."""

    begin_game: Callable[..., None]
    begin_games: Callable[..., None]
    choose: Callable[..., bool]
    choose_all: Callable[..., int]
    step_game: Callable[..., None]
    step_games: Callable[..., None]
    observe_games: Callable[..., None]
    reshuffle_games: Callable[..., None]


OF_ONE_GAME = (
    next_seed, deal_game, open_account, withdraw, offer, choose, reward_gains, reward_ranks,
    forfeit, play_game, step_game, begin_game, observe_game,
)  # fmt: skip
"""Made part of the loops that call them: handing a dozen arrays down costs as much as a third of a decision."""
OF_ALL_GAMES = (begin_games, choose_all, step_games, observe_games, reshuffle_games)


@functools.cache
def step_loops(rules: Rules) -> StepLoops:
    """Bind the loops to a game."""
    names: dict[str, Any] = {**verbs_of(rules), "observe": rules.verbs.observe, "reshuffle": rules.verbs.reshuffle}
    for template in (skip_forced, *OF_ONE_GAME, *OF_ALL_GAMES):
        names[template.__name__] = bind(template, rules.name, names, inline=template in OF_ONE_GAME)
    return StepLoops(**{name: names[name] for name in StepLoops.__dataclass_fields__})
