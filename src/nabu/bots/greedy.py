"""The bot that grabs the most points it can see before its turn ends.

A decision is small and points often come only with the last one of a turn, so moves are judged by the best way on to the end
of the bot's own turn. Those ways are searched step by step, keeping the best few lines at each step (a beam search).

Points now are not everything where they have to be prepared for: so a handful of random games is played on from the ends of
the best lines. They break ties, and outweigh points in the hand only where they differ by more than luck explains.

The search is the same for every game: templates with the free names `legal`, `apply` and `outcome`.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nabu.core.batch import States, new_states, verbs_of
from nabu.core.compiling import bind, compiled, unbound
from nabu.core.contract import MOST_PLAYERS, Actions, Box, Ranking, Rules, State
from nabu.core.log import NO_LOG, Log
from nabu.core.rng import Words, below, next_word
from nabu.core.turns import turn_goes_on
from nabu.play.game import Game, Move
from nabu.search.determinization import determinize
from nabu.search.seeds import check_seed, decision_seed, drawn_seed

legal, apply, outcome = unbound, unbound, unbound

BEAM_WIDTH = 16
"""How many lines of play go on to the next step."""

MOST_STEPS = 12
"""How many decisions of its own turn the bot looks ahead."""

TRIAL_TURNS = 4
"""How many random turns are tried to find out which actions end a turn."""

MOST_PICKED = 12
"""How many of the best moves are looked at again."""

PLAYOUTS = 96
"""How many random games are shared out among those."""

VICTORY = 10_000
"""What a finished game is worth beyond the difference in points: more than any points."""

UNKNOWN = -1_000_000
"""The worth of a move none of whose lines was followed to the end of the turn."""

CHILD = 2 * BEAM_WIDTH
ENDED = CHILD + 1
"""Where the two states to work on lie, after the two halves of the pool that hold lines."""

TWICE_ALL_WORDS = 2.0**33
"""Divides a random word to less than a half, so that it only ever decides between equals."""

Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]
Scores = npt.NDArray[np.float64]
Leads = npt.NDArray[np.float64]


class BeamWorkspace(NamedTuple):
    """What the beam search writes to on its way."""

    actions: Actions
    """Legal actions …"""
    later: Actions
    """… and those that are legal after one of them."""
    log: Log
    ends: Flags
    """By action: whether it is known to end turns."""
    ranks: Ranking
    scores: Scores
    """Of each line in the beam, in two halves: what it is worth …"""
    first: Numbers
    """… and the number of the legal action that it began with."""


@compiled
def lead(s: State, seat: int) -> int:
    """Return how far a seat is ahead of the mean of the others, times their number (so that it stays whole)."""
    total = 0
    for other in range(int(s.players)):
        total += int(s.score[other])
    return int(s.score[seat]) * int(s.players) - total


def worth(box: Box, s: State, seat: int, ranks: Ranking) -> int:
    """Judge a state: the lead, and victory or defeat if the game is over."""
    if int(s.over) == 0:
        return lead(s, seat)
    outcome(box, s, ranks)
    return lead(s, seat) + (VICTORY if int(ranks[seat]) == 0 else -VICTORY)


def find_turn_endings(box: Box, s: State, pool: States, work: BeamWorkspace) -> None:
    """Mark the actions that ended a few random turns, e.g. "stop": most points fall when they are played."""
    actions = work.actions
    seat, turn = int(s.player), int(s.turn)
    for _ in range(TRIAL_TURNS):
        next_word(s.rng)  # so that each trial meets other luck
        pool[0] = s
        trial = pool[0]
        for _ in range(MOST_STEPS):
            action = int(actions[below(trial.rng, legal(box, trial, actions))])
            apply(box, trial, action, work.log)
            if not turn_goes_on(trial, seat, turn):
                work.ends[action] = True
                break


def end_turn(box: Box, s: State, seat: int, turn: int, actions: Actions, log: Log, ends: Flags) -> bool:
    """End the turn if that is possible at once, settling what remains by the first choice; tell whether it was."""
    count = legal(box, s, actions)
    for choice in range(count - 1, -1, -1):
        if ends[int(actions[choice])]:
            apply(box, s, int(actions[choice]), log)
            for _ in range(MOST_STEPS):
                if not turn_goes_on(s, seat, turn):
                    return True
                legal(box, s, actions)
                apply(box, s, int(actions[0]), log)
            return True
    return False


@compiled
def keep_line(scores: Scores, first: Numbers, kept: int, value: int, start: int, rng: Words) -> int:
    """Find room for a line among the best kept so far, equals at random; return its place, or -1 if it is not good enough."""
    place = kept
    score = value + next_word(rng) / TWICE_ALL_WORDS
    if kept == BEAM_WIDTH:
        place = 0
        for line in range(1, BEAM_WIDTH):
            if scores[line] < scores[place]:
                place = line
        if scores[place] >= score:
            return -1
    scores[place] = score
    first[place] = start
    return place


def beam_search(box: Box, s: State, pool: States, reached: States, work: BeamWorkspace, values: Numbers) -> None:
    """Write for each legal action the worth of the best line that begins with it, and the state in which that line ends.

    The pool holds two halves, the lines to go on from and those that come after them, and then two states to work on.
    """
    actions, later, log, ends, ranks, scores, first = work
    seat, turn = int(s.player), int(s.turn)
    child, ended = pool[CHILD], pool[ENDED]
    old, lines = 0, 1
    pool[0] = s
    for step in range(MOST_STEPS):
        new, kept = 1 - old, 0
        for line in range(lines):
            parent = old * BEAM_WIDTH + line
            for choice in range(legal(box, pool[parent], actions)):
                start = choice if step == 0 else int(first[old, line])
                pool[CHILD] = pool[parent]
                apply(box, child, int(actions[choice]), log)
                value = worth(box, child, seat, ranks)
                if not turn_goes_on(child, seat, turn):
                    if value > values[start]:
                        values[start] = value
                        reached[start] = child
                    continue
                # Compared by what they bring when ended at once, where that is possible, and as they stand otherwise.
                pool[ENDED] = child
                if end_turn(box, ended, seat, turn, later, log, ends):
                    value = worth(box, ended, seat, ranks)
                    if value > values[start]:
                        values[start] = value
                        reached[start] = ended
                place = keep_line(scores[new], first[new], kept, value, start, s.rng)
                if place >= 0:
                    pool[new * BEAM_WIDTH + place] = child
                    kept = max(kept, place + 1)
        old, lines = new, kept
        if lines == 0:
            return


def random_playout(box: Box, s: State, actions: Actions, log: Log) -> None:
    """Play at random to the end of the game."""
    while int(s.over) == 0:
        apply(box, s, int(actions[below(s.rng, legal(box, s, actions))]), log)


def sample_playouts(
    box: Box, s: State, pool: States, reached: States, work: BeamWorkspace, picked: Numbers, leads: Leads
) -> None:
    """Play random games on from where the picked lines end, and write how much the lead grows in each.

    All lines meet the same luck in a game of the same number, so that what differs is their own doing.
    """
    seat, game = int(s.player), pool[CHILD]
    for number in range(leads.shape[1]):
        next_word(s.rng)
        for entry in range(len(picked)):
            pool[CHILD] = reached[picked[entry]]
            before = lead(game, seat)
            for word in range(len(s.rng)):
                game.rng[word] = s.rng[word]
            random_playout(box, game, work.actions, work.log)
            leads[entry, number] = lead(game, seat) - before


@dataclass(frozen=True)
class BeamSearch:
    """The parts of the search, compiled for one game."""

    find_turn_endings: Callable[..., None]
    beam_search: Callable[..., None]
    sample_playouts: Callable[..., None]


@functools.cache
def beam_search_in(rules: Rules) -> BeamSearch:
    """Bind the search to the rules of a game."""
    verbs: dict[str, Any] = {name: verb for name, verb in verbs_of(rules).items() if name != "setup"}
    for part in (worth, end_turn, random_playout):
        verbs[part.__name__] = bind(part, rules.name, verbs, only_called=True)
    return BeamSearch(*(bind(whole, rules.name, verbs) for whole in (find_turn_endings, beam_search, sample_playouts)))


def new_workspace(rules: Rules) -> BeamWorkspace:
    """Make what the search writes to on its way."""
    return BeamWorkspace(
        actions=np.zeros(rules.most_legal, np.int16),
        later=np.zeros(rules.most_legal, np.int16),
        log=NO_LOG,
        ends=np.zeros(rules.actions, np.bool_),
        ranks=np.zeros(MOST_PLAYERS, np.int16),
        scores=np.zeros((2, BEAM_WIDTH), np.float64),
        first=np.zeros((2, BEAM_WIDTH), np.int64),
    )


def choose_action(rules: Rules, box: Box, s: State) -> int:
    """Return the action whose best line is worth most; the state must be the seat's own knowledge, and is used up."""
    choices = np.zeros(rules.most_legal, np.int16)
    count = rules.verbs.legal(box, s, choices)
    if count == 1:
        return int(choices[0])
    search, work = beam_search_in(rules), new_workspace(rules)
    pool, reached = new_states(rules, ENDED + 1), new_states(rules, count)
    values = np.full(count, UNKNOWN, np.int64)
    search.find_turn_endings(box, s, pool, work)
    search.beam_search(box, s, pool, reached, work, values)
    picked = pick_best(values, s.rng)
    if len(picked) == 1:
        return int(choices[picked[0]])
    leads = np.zeros((len(picked), PLAYOUTS // len(picked)))
    search.sample_playouts(box, s, pool, reached, work, picked, leads)
    return int(choices[picked[np.argmax(values[picked] + trusted(leads))]])


def pick_best(values: Numbers, rng: Words) -> Numbers:
    """Return the numbers of the most valuable actions, at most so many, equals at random."""
    chances = [next_word(rng) for _ in values]
    known = [number for number in range(len(values)) if values[number] > UNKNOWN]
    best = sorted(known, key=lambda number: (-values[number], chances[number]))
    return np.array(best[:MOST_PICKED], np.int64)


def trusted(leads: Leads) -> npt.NDArray[np.float64]:
    """Return by how much each line's future differs from the others', as far as so few games can be trusted.

    The means of a few games differ by luck alone, too. Of the variance between them only what luck does not explain counts,
    and the differences are shrunk to that share.
    """
    means = leads.mean(axis=1)
    luck = leads.var(axis=1, ddof=1).mean() / leads.shape[1]
    between = means.var(ddof=1)
    share = max(0.0, 1.0 - luck / between) if between > 0 else 0.0
    differences: npt.NDArray[np.float64] = share * (means - means.mean())
    return differences


@dataclass(frozen=True)
class GreedyBot:
    """Chooses what yields most by the end of its own turn."""

    seed: int = field(default_factory=drawn_seed)

    def __post_init__(self) -> None:
        check_seed(self.seed)

    def choose(self, g: Game) -> Move:
        """Return the move with the best line to the end of the turn."""
        s = determinize(g, decision_seed(self.seed, g))
        action = choose_action(g.setup.kit.rules, g.setup.box, s)
        return g.move(action)
