"""Information-set Monte Carlo tree search, for every game alike: templates with the free names of the verbs.

Every imagined game begins with what the seat cannot know drawn anew. So there is one tree of decisions, seen from that seat,
in which a move is compared with others only as often as it was legal. Each seat seeks its own best result.
"""

import functools
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.bots.mcts.records import NO_NODE, ROOT
from nabu.engine.batch import States
from nabu.engine.compiling import bind, compiled, unbound
from nabu.engine.game import MOST_PLAYERS, Actions, Box, GameKit, Ranking, State
from nabu.engine.log import NO_LOG, Log
from nabu.engine.rng import Words, below, next_word

legal, apply, outcome, reshuffle = unbound, unbound, unbound, unbound

KNOWN, IMAGINED = range(2)
"""Which of the two states is the seat's own knowledge, and which is played with."""

MOST_STEPS = 1024
"""How many decisions of an imagined game are learnt from."""

DEEPEST = 128
"""How many decisions of an imagined game are made in the tree."""

NEUTRAL = 0.5
"""What a game is worth of which nothing is known."""

ALL_WORDS = 2.0**32

Tree = np.recarray[Any, np.dtype[np.void]]
Lessons = np.recarray[Any, np.dtype[np.void]]
Record = np.record
Numbers = npt.NDArray[np.int64]
Worths = npt.NDArray[np.float64]
Work = tuple[Actions, Log, Ranking, Numbers, Numbers, Numbers, Numbers, Worths, Worths]
"""Legal actions, no log, ranks; by action its child here; the path through the tree; seats and actions of the game; what it was
worth to each seat, and how it was won."""


@compiled
def margin(s: State, seat: int) -> int:
    """Return how far a seat is ahead of the best of the others."""
    best = -(1 << 30)
    for other in range(int(s.players)):
        if other != seat:
            best = max(best, int(s.score[other]))
    return int(s.score[seat]) - best


@compiled
def squashed(x: float) -> float:
    """Map any number to 0 … 1, large ones ever closer to the ends."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


@compiled
def lesson_of(lessons: Lessons, seat: int, action: int, how: Record) -> float:
    """Return what an action seems to be worth to a seat wherever it is taken."""
    lesson = lessons[seat, action]
    return float((lesson.mean * lesson.count + NEUTRAL * how.doubt) / (lesson.count + how.doubt))


@compiled
def attraction(node: Record, seat: int, hint: float, how: Record) -> float:
    """Judge a child by its results so far, what is known of its action, and how seldom it was chosen when it could be."""
    visits = float(node.visits)
    worth = (float(node.total[seat]) + how.trust * hint) / (visits + how.trust)
    return float(worth + how.exploration * math.sqrt(math.log(1.0 + node.available) / (1.0 + visits)))


@compiled
def select(
    tree: Tree, node: int, seat: int, actions: Actions, count: int, lessons: Lessons, child_of: Numbers, how: Record
) -> int:
    """Return the number of the most attractive legal action in a node."""
    child = int(tree[node].first)
    while child != NO_NODE:
        child_of[int(tree[child].action)] = child + 1
        child = int(tree[child].next)
    room = how.widening * math.pow(1.0 + tree[node].visits, how.widening_power) - tree[node].children
    bonus = how.exploration * math.sqrt(math.log(1.0 + tree[node].visits))
    best, chosen = -1.0, 0
    for choice in range(count):
        action = int(actions[choice])
        hint = lesson_of(lessons, seat, action, how)
        child = int(child_of[action]) - 1
        if child >= 0:
            tree[child].available += 1
            value = attraction(tree[child], seat, hint, how)
        elif room > 0.0:
            value = hint + bonus
        else:
            value = hint - 1.0
        if value > best:
            best, chosen = value, choice
    child = int(tree[node].first)
    while child != NO_NODE:
        child_of[int(tree[child].action)] = 0
        child = int(tree[child].next)
    return chosen


@compiled
def find_child(tree: Tree, node: int, action: int) -> int:
    """Return the child that an action leads to, or NO_NODE."""
    child = int(tree[node].first)
    while child != NO_NODE and int(tree[child].action) != action:
        child = int(tree[child].next)
    return child


@compiled
def add_child(tree: Tree, node: int, action: int, ledger: Record) -> int:
    """Add a child to a node and return it, or NO_NODE if the tree is full."""
    child = int(ledger.used)
    if child == len(tree):
        return NO_NODE
    ledger.used += 1
    clear_node(tree, child)
    tree[child].action = action
    tree[child].available = 1
    tree[child].next = tree[node].first
    tree[node].first = child
    tree[node].children += 1
    return child


@compiled
def clear_node(tree: Tree, node: int) -> None:
    """Forget all about a node."""
    for seat in range(MOST_PLAYERS):
        tree[node].total[seat] = 0.0
    tree[node].wins = 0.0
    tree[node].points = 0.0
    tree[node].action = 0
    tree[node].player = 0
    tree[node].first = NO_NODE
    tree[node].next = NO_NODE
    tree[node].children = 0
    tree[node].visits = 0
    tree[node].available = 0


@compiled
def transplant(tree: Tree, node: int, fresh: Tree) -> int:
    """Copy a node with all below it to another tree, as the root; return how many nodes that makes."""
    fresh[ROOT] = tree[node]
    fresh[ROOT].next = NO_NODE
    used = 1
    parent = 0
    while parent < used:
        child = int(fresh[parent].first)  # still the number in the old tree
        if child != NO_NODE:
            fresh[parent].first = used
        while child != NO_NODE:
            fresh[used] = tree[child]
            child = int(tree[child].next)
            fresh[used].next = NO_NODE if child == NO_NODE else used + 1
            used += 1
        parent += 1
    return used


def descend(
    box: Box, s: State, tree: Tree, ledger: Record, lessons: Lessons, how: Record, rng: Words, work: Work
) -> tuple[int, int]:
    """Play through the tree until a new node is added; return the lengths of the path and of the game so far."""
    actions, log, _, child_of, path, seats, taken, _, _ = work
    node, depth, steps = ROOT, 1, 0
    path[0] = ROOT
    while int(s.over) == 0 and depth < DEEPEST:
        seat = int(s.player)
        count = legal(box, s, actions)
        action = int(actions[0])
        if count > 1:
            action = int(actions[select(tree, node, seat, actions, count, lessons, child_of, how)])
        child = find_child(tree, node, action)
        new = child == NO_NODE
        if new:
            child = add_child(tree, node, action, ledger)
            if child == NO_NODE:
                break
        tree[child].player = seat
        path[depth] = child
        depth += 1
        if count > 1:
            seats[steps] = seat
            taken[steps] = action
            steps += 1
        apply(box, s, action, log)
        node = child
        if new and count > 1:
            break
    return depth, steps


@compiled
def pick(lessons: Lessons, seat: int, actions: Actions, count: int, rng: Words, how: Record) -> int:
    """Let a few random moves compete and return the number of the one with the best lesson."""
    chosen = below(rng, count)
    if how.contenders == 1 or next_word(rng) < how.carelessness * ALL_WORDS:
        return chosen
    best = lessons[seat, int(actions[chosen])].mean
    for _ in range(1, how.contenders):
        rival = below(rng, count)
        value = lessons[seat, int(actions[rival])].mean
        if value > best:
            best, chosen = value, rival
    return chosen


def play_out(box: Box, s: State, lessons: Lessons, steps: int, how: Record, rng: Words, work: Work) -> int:
    """Play on quickly to the end of the game or the horizon; return the length of the game since the root."""
    actions, log, _, _, _, seats, taken, _, _ = work
    for _ in range(how.horizon):
        if int(s.over) != 0:
            break
        seat = int(s.player)
        count = legal(box, s, actions)
        action = int(actions[0])
        if count > 1:
            action = int(actions[pick(lessons, seat, actions, count, rng, how)])
            if steps < MOST_STEPS:
                seats[steps] = seat
                taken[steps] = action
                steps += 1
        apply(box, s, action, log)
    return steps


def judge(box: Box, s: State, ledger: Record, how: Record, work: Work) -> None:
    """Write what the game was worth to each seat: victory, as far as it is decided, blended with the margin of points."""
    _, _, ranks, _, _, _, _, worth, won = work
    players = int(s.players)
    outcome(box, s, ranks)
    winners = 0
    for seat in range(players):
        winners += int(ranks[seat]) == 0
    spread = float(ledger.spread)
    spread += (abs(margin(s, 0)) - spread) / (1.0 + ledger.iterations)
    ledger.spread = spread
    sum_of_chances = 0.0
    for seat in range(players):
        chance = squashed(margin(s, seat) / (1.0 + spread))
        won[seat] = chance
        if int(s.over) != 0:
            won[seat] = (1.0 / winners) if int(ranks[seat]) == 0 else 0.0
        sum_of_chances += won[seat]
        worth[seat] = how.victory * won[seat] + (1.0 - how.victory) * chance
    for seat in range(players):
        won[seat] /= sum_of_chances
        ledger.wins[seat] += won[seat]


@compiled
def learn(s: State, seat: int, tree: Tree, ledger: Record, lessons: Lessons, depth: int, steps: int, work: Work) -> None:
    """Add a game to the nodes on its path, and to the lessons of its actions."""
    _, _, _, _, path, seats, taken, worth, won = work
    for entry in range(depth):
        node = tree[int(path[entry])]
        node.visits += 1
        node.wins += won[seat]
        node.points += int(s.score[seat])
        for other in range(int(s.players)):
            node.total[other] += worth[other]
    for entry in range(steps):
        lesson = lessons[int(seats[entry]), int(taken[entry])]
        lesson.count += 1.0
        lesson.mean += (worth[int(seats[entry])] - lesson.mean) / lesson.count
    ledger.iterations += 1


def search(
    box: Box, states: States, count: int, tree: Tree, ledger: Record, lessons: Lessons, how: Record, rng: Words, work: Work
) -> None:
    """Imagine so many games from the seat's knowledge on, and grow the tree by each."""
    s = states[IMAGINED]
    seat = int(states[KNOWN].player)
    for _ in range(count):
        states[IMAGINED] = states[KNOWN]
        reshuffle(box, s, seat, (next_word(rng) << 31) + next_word(rng))
        depth, steps = descend(box, s, tree, ledger, lessons, how, rng, work)
        steps = play_out(box, s, lessons, steps, how, rng, work)
        judge(box, s, ledger, how, work)
        learn(s, seat, tree, ledger, lessons, depth, steps, work)


@functools.cache
def search_in(kit: GameKit) -> Callable[..., None]:
    """Bind the search to the rules of a game."""
    rules = kit.rules
    verbs: dict[str, Any] = {
        "legal": rules.legal,
        "apply": rules.apply,
        "outcome": rules.outcome,
        "reshuffle": rules.reshuffle,
    }
    for template in (descend, play_out, judge, search):
        verbs[template.__name__] = bind(template, kit.name, verbs)
    bound: Callable[..., None] = verbs["search"]
    return bound


def workspace(kit: GameKit) -> Work:
    """Make what the search writes to on its way."""
    return (
        np.zeros(kit.most_legal, np.int16),
        NO_LOG,
        np.zeros(MOST_PLAYERS, np.int16),
        np.zeros(kit.actions, np.int64),
        np.zeros(DEEPEST, np.int64),
        np.zeros(MOST_STEPS, np.int64),
        np.zeros(MOST_STEPS, np.int64),
        np.zeros(MOST_PLAYERS, np.float64),
        np.zeros(MOST_PLAYERS, np.float64),
    )
