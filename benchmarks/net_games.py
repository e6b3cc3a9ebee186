"""Whole games between nets, compiled: by the thousand, without a table, for ratings and studies.

Every seat is held by the same net, each in a manner of its own: with or without a search, with or without a temperature. The
net sees what its seat observes, and its search draws anew what the seat cannot know, as everywhere.
"""

import functools
import itertools
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.batch import CHOICES, Batch, Seeds, States, new_states
from nabu.core.compiling import bind, compiled, unbound
from nabu.core.contract import Box, Rules, State
from nabu.core.rng import Words, seed_rng
from nabu.nets.forward import forward_in, logit
from nabu.nets.library import Net
from nabu.nets.manner import Manner
from nabu.search.puct import puct_in, softmax
from nabu.search.puct_workspace import KNOWN, NO_CHILD, PuctWorkspace, new_puct_workspace, puct_parameters
from nabu.search.records import ROOT, Record, Records, Rewards
from nabu.search.sampling import draw_choice, find_best, turn_into_chances

setup, apply, see, play_forced, search = unbound, unbound, unbound, unbound, unbound

MANNER = np.dtype(
    [
        ("simulations", "i8"),  # how many a decision gets; with 0 the net decides by itself
        ("temperature", "f8"),  # how freely it draws; 0 takes the best move
        ("least_share", "f8"),  # how much a move must be wanted to be drawn, as a share of the best one
    ],
    align=True,
)
"""How a net decides, as compiled code reads it."""

JUST_BELOW_A_VISIT = 0.999
"""What a prior of 1 counts beside visits where only the order matters: it decides between moves that were visited as often."""

Seatings = npt.NDArray[np.int64]
"""By game and seat: whose manner is played there."""


@compiled
def pick(weights: Rewards, count: int, manner: Record, rng: Words) -> int:
    """Return which of the actions is taken; the weights are used up."""
    if manner.temperature == 0.0:
        return find_best(weights, count)
    turn_into_chances(weights, count, manner.temperature, manner.least_share)
    return draw_choice(weights, count, rng)


def weigh_by_policy(box: Box, s: State, work: PuctWorkspace, count: int) -> None:
    """Write how much the net wants each legal action to `priors`."""
    see(box, s, int(s.player), work.net, work.memory)
    for choice in range(count):
        work.priors[choice] = logit(work.net, work.memory.trunk, int(work.actions[choice]))
    softmax(work.priors, count)


def weigh_by_search(box: Box, s: State, work: PuctWorkspace, count: int, manner: Record, parameters: Record) -> None:
    """Write how often the search visited each legal action to `priors`; priors break ties where the best one is wanted."""
    work.states[KNOWN] = s
    search(box, work, int(manner.simulations), parameters)
    for choice in range(count):
        child = int(work.children[ROOT, int(work.actions[choice])])
        visits = 0.0 if child == NO_CHILD else float(work.tree[child].visits)
        tie_break = JUST_BELOW_A_VISIT * work.priors[choice] if manner.temperature == 0.0 else 0.0
        work.priors[choice] = visits + tie_break


def play_net_game(
    box: Box, s: State, seed: int, seating: Seatings, manners: Records, work: PuctWorkspace, parameters: Record
) -> None:
    """Play the game of a seed on a zeroed state that knows its number of players."""
    setup(box, s, seed)
    seed_rng(work.rng, seed ^ CHOICES)
    while True:
        count = play_forced(box, s, work)
        if count == 0:
            return
        manner = manners[int(seating[int(s.player)])]
        if int(manner.simulations) == 0:
            weigh_by_policy(box, s, work, count)
        else:
            weigh_by_search(box, s, work, count, manner, parameters)
        apply(box, s, int(work.actions[pick(work.priors, count, manner, work.rng)]), work.log)


def play_net_seeds(
    box: Box, states: States, seeds: Seeds, seatings: Seatings, manners: Records, work: PuctWorkspace, parameters: Record
) -> None:
    """Play the games of some seeds, one after the other."""
    for game in range(len(seeds)):
        states[game].players = seatings.shape[1]
        play_net_game(box, states[game], int(seeds[game]), seatings[game], manners, work, parameters)


PARTS = (weigh_by_policy, weigh_by_search, play_net_game)
"""Each after those that it calls."""


@functools.cache
def net_games_in(rules: Rules) -> Callable[..., None]:
    """Bind the games to the rules."""
    puct = puct_in(rules)
    bound: dict[str, Any] = {
        "setup": rules.verbs.setup,
        "apply": rules.verbs.apply,
        "see": forward_in(rules).see,
        "play_forced": puct.play_forced,
        "search": puct.search,
    }
    for part in PARTS:
        bound[part.__name__] = bind(part, rules.name, bound, only_called=True)
    played: Callable[..., None] = bind(play_net_seeds, rules.name, bound)
    return played


def play_net_games(
    rules: Rules,
    box: Box,
    net: Net,
    manners: Sequence[Manner],
    seatings: Seatings,
    seeds: Seeds,
    threads: int | None = None,
) -> Batch:
    """Play a game for each seed and seating, on all cores or so many threads; what comes out does not depend on how many."""
    states, play = new_states(rules, len(seeds)), net_games_in(rules)
    records = _records(manners)
    parameters, room = puct_parameters(net.about), max(manner.simulations for manner in manners)

    def task(games: slice) -> None:
        work = new_puct_workspace(rules, net.playing, room)
        play(box, states[games], seeds[games], seatings[games], records, work, parameters)

    at_once = threads or os.cpu_count() or 1
    edges = np.linspace(0, len(seeds), min(len(seeds), 4 * at_once) + 1).astype(int)
    with ThreadPoolExecutor(at_once) as pool:
        list(pool.map(task, (slice(first, last) for first, last in itertools.pairwise(edges))))
    return Batch(rules, box, seatings.shape[1], states)


def _records(manners: Sequence[Manner]) -> Records:
    """Return manners as compiled code reads them."""
    records = np.zeros(len(manners), MANNER).view(np.recarray)
    for number, manner in enumerate(manners):
        records[number].simulations = manner.simulations
        records[number].temperature = manner.temperature
        records[number].least_share = manner.least_share
    return records
