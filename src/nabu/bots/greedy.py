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
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.batch import States, new_states, verbs_of
from nabu.core.compiling import bind, compiled, unbound
from nabu.core.contract import MOST_PLAYERS, Actions, Box, Ranking, State
from nabu.core.log import NO_LOG, Log
from nabu.core.rng import Words, below, next_word
from nabu.face.contract import GameKit
from nabu.play.game import Game, Move
from nabu.search.determinization import check_seed, decision_seed, drawn_seed, known_state

legal, apply, outcome = unbound, unbound, unbound

LINES_KEPT = 16
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

CHILD = 2 * LINES_KEPT
ENDED = CHILD + 1
"""Where the two states to work on lie, after the two halves of the pool that hold lines."""

TWICE_ALL_WORDS = 2.0**33
"""Divides a random word to less than a half, so that it only ever decides between equals."""

Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]
Promises = npt.NDArray[np.float64]
Leads = npt.NDArray[np.float64]
Work = tuple[Actions, Actions, Log, Flags, Ranking, Promises, Numbers]
"""Two lists of legal actions, no log, which actions end turns, ranks; of each kept line, in two halves, what it promises
and the root action that it began with."""


@compiled
def lead(s: State, seat: int) -> int:
    """Return how far a seat is ahead of the mean of the others, times their number (so that it stays whole)."""
    total = 0
    for other in range(int(s.players)):
        total += int(s.score[other])
    return int(s.score[seat]) * int(s.players) - total


@compiled
def still_on_turn(s: State, seat: int, turn: int) -> bool:
    """Tell whether the next decision belongs to the same seat's same turn."""
    return int(s.over) == 0 and int(s.player) == seat and int(s.turn) == turn


def worth(box: Box, s: State, seat: int, ranks: Ranking) -> int:
    """Judge a state: the lead, and victory or defeat if the game is over."""
    if int(s.over) == 0:
        return lead(s, seat)
    outcome(box, s, ranks)
    return lead(s, seat) + (VICTORY if int(ranks[seat]) == 0 else -VICTORY)


def find_endings(box: Box, s: State, pool: States, work: Work) -> None:
    """Mark the actions that ended a few random turns, e.g. "stop": most points fall when they are played."""
    actions, _, log, ends, _, _, _ = work
    seat, turn = int(s.player), int(s.turn)
    for _ in range(TRIAL_TURNS):
        next_word(s.rng)  # so that each trial meets other luck
        pool[0] = s
        trial = pool[0]
        for _ in range(MOST_STEPS):
            action = int(actions[below(trial.rng, legal(box, trial, actions))])
            apply(box, trial, action, log)
            if not still_on_turn(trial, seat, turn):
                ends[action] = True
                break


def finish_turn(box: Box, s: State, seat: int, turn: int, actions: Actions, log: Log, ends: Flags) -> bool:
    """End the turn if that is possible at once, settling what remains by the first choice; tell whether it was."""
    count = legal(box, s, actions)
    for choice in range(count - 1, -1, -1):
        if ends[int(actions[choice])]:
            apply(box, s, int(actions[choice]), log)
            for _ in range(MOST_STEPS):
                if not still_on_turn(s, seat, turn):
                    return True
                legal(box, s, actions)
                apply(box, s, int(actions[0]), log)
            return True
    return False


@compiled
def keep_line(promise: Promises, first: Numbers, kept: int, value: int, start: int, rng: Words) -> int:
    """Find room for a line among the best kept so far, equals at random; return its place, or -1 if it is not good enough."""
    place = kept
    hope = value + next_word(rng) / TWICE_ALL_WORDS
    if kept == LINES_KEPT:
        place = 0
        for line in range(1, LINES_KEPT):
            if promise[line] < promise[place]:
                place = line
        if promise[place] >= hope:
            return -1
    promise[place] = hope
    first[place] = start
    return place


def search_turn(box: Box, s: State, pool: States, reached: States, work: Work, values: Numbers) -> None:
    """Write for each legal action the worth of the best line that begins with it, and the state in which that line ends.

    The pool holds two halves, the lines to go on from and those that come after them, and then two states to work on.
    """
    actions, later, log, ends, ranks, promise, first = work
    seat, turn = int(s.player), int(s.turn)
    child, ended = pool[CHILD], pool[ENDED]
    old, lines = 0, 1
    pool[0] = s
    for step in range(MOST_STEPS):
        new, kept = 1 - old, 0
        for line in range(lines):
            parent = old * LINES_KEPT + line
            for choice in range(legal(box, pool[parent], actions)):
                start = choice if step == 0 else int(first[old, line])
                pool[CHILD] = pool[parent]
                apply(box, child, int(actions[choice]), log)
                value = worth(box, child, seat, ranks)
                if not still_on_turn(child, seat, turn):
                    if value > values[start]:
                        values[start] = value
                        reached[start] = child
                    continue
                # Compared by what they bring when ended at once, where that is possible, and as they stand otherwise.
                pool[ENDED] = child
                if finish_turn(box, ended, seat, turn, later, log, ends):
                    value = worth(box, ended, seat, ranks)
                    if value > values[start]:
                        values[start] = value
                        reached[start] = ended
                place = keep_line(promise[new], first[new], kept, value, start, s.rng)
                if place >= 0:
                    pool[new * LINES_KEPT + place] = child
                    kept = max(kept, place + 1)
        old, lines = new, kept
        if lines == 0:
            return


def play_out(box: Box, s: State, actions: Actions, log: Log) -> None:
    """Play at random to the end of the game."""
    while int(s.over) == 0:
        apply(box, s, int(actions[below(s.rng, legal(box, s, actions))]), log)


def sample_futures(box: Box, s: State, pool: States, reached: States, work: Work, picked: Numbers, leads: Leads) -> None:
    """Play random games on from where the picked lines end, and write how much the lead grows in each.

    All lines meet the same luck in a game of the same number, so that what differs is their own doing.
    """
    actions, _, log, _, _, _, _ = work
    seat, game = int(s.player), pool[CHILD]
    for number in range(leads.shape[1]):
        next_word(s.rng)
        for entry in range(len(picked)):
            pool[CHILD] = reached[picked[entry]]
            before = lead(game, seat)
            for word in range(len(s.rng)):
                game.rng[word] = s.rng[word]
            play_out(box, game, actions, log)
            leads[entry, number] = lead(game, seat) - before


@dataclass(frozen=True)
class Search:
    """The parts of the search, compiled for one game."""

    find_endings: Callable[..., None]
    search_turn: Callable[..., None]
    sample_futures: Callable[..., None]


@functools.cache
def search_in(kit: GameKit) -> Search:
    """Bind the search to the rules of a game."""
    verbs: dict[str, Any] = {name: verb for name, verb in verbs_of(kit.rules).items() if name != "setup"}
    for template in (worth, finish_turn, play_out, find_endings, search_turn, sample_futures):
        verbs[template.__name__] = bind(template, kit.name, verbs)
    return Search(verbs["find_endings"], verbs["search_turn"], verbs["sample_futures"])


def workspace(kit: GameKit) -> Work:
    """Make what the search writes to on its way."""
    return (
        np.zeros(kit.rules.most_legal, np.int16),
        np.zeros(kit.rules.most_legal, np.int16),
        NO_LOG,
        np.zeros(kit.rules.actions, np.bool_),
        np.zeros(MOST_PLAYERS, np.int16),
        np.zeros((2, LINES_KEPT), np.float64),
        np.zeros((2, LINES_KEPT), np.int64),
    )


def choose_action(kit: GameKit, box: Box, s: State) -> int:
    """Return the action whose best line is worth most; the state must be the seat's own knowledge, and is used up."""
    choices = np.zeros(kit.rules.most_legal, np.int16)
    count = kit.rules.verbs.legal(box, s, choices)
    if count == 1:
        return int(choices[0])
    search, pool, reached, work = search_in(kit), new_states(kit.rules, ENDED + 1), new_states(kit.rules, count), workspace(kit)
    values = np.full(count, UNKNOWN, np.int64)
    search.find_endings(box, s, pool, work)
    search.search_turn(box, s, pool, reached, work, values)
    picked = pick_best(values, s.rng)
    if len(picked) == 1:
        return int(choices[picked[0]])
    leads = np.zeros((len(picked), PLAYOUTS // len(picked)))
    search.sample_futures(box, s, pool, reached, work, picked, leads)
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
        s = known_state(g, decision_seed(self.seed, g))
        action = choose_action(g.setup.kit, g.setup.box, s)
        return next(move for move in g.moves if move.id == action)
