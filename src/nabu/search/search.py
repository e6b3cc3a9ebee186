"""Information-set Monte Carlo tree search, for every game alike: templates with the free names of the verbs.

Every imagined game begins with what the seat cannot know drawn anew. So there is one tree of decisions, seen from that seat,
in which a move is compared with others only as often as it was legal. Each seat seeks its own best result.

Boards leave hundreds of moves, far more than can be tried often. Three things tell them apart early: what the same action was
worth anywhere in the imagined games (a lesson), the points that it brings by the end of the turn (a promise, found by a
glance at all moves of a place that is visited often), and a limit to the number of moves tried that grows with the visits.
"""

import functools
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nabu.core.batch import States, new_states
from nabu.core.compiling import bind, compiled, unbound
from nabu.core.contract import MOST_PLAYERS, Actions, Box, Ranking, State, blank
from nabu.core.log import NO_LOG, Log
from nabu.core.rng import Words, below, next_word
from nabu.face.contract import GameKit
from nabu.search.records import LEDGER, LESSON, NO_NODE, NODE, ROOT

legal, apply, outcome, reshuffle = unbound, unbound, unbound, unbound

STATES = 3
KNOWN, IMAGINED, TRIAL = range(STATES)
"""Which state is the seat's own knowledge, which is played with, and in which a single move is tried out."""

DEEPEST = 128
"""How many decisions of an imagined game are made in the tree."""

MOST_STEPS = 1024
"""How many decisions of an imagined game are learnt from."""

MOST_PROMISING = 12
"""How many moves are remembered from a glance."""

FINISHING_STEPS = 8
"""For how many decisions a turn is followed to its end."""

USUALLY = 9.0
"""An action that ends a turn more than so many times as often as not is known to end turns."""

NEUTRAL = 0.5
"""What a game is worth of which nothing is known."""

ALL_WORDS = 2.0**32

Record = np.record
Records = np.recarray[Any, np.dtype[np.void]]
Numbers = npt.NDArray[np.int64]
Worths = npt.NDArray[np.float64]


class Desk(NamedTuple):
    """All that one search reads and writes."""

    states: States
    tree: Records
    lessons: Records
    """By seat and action."""
    ledger: Record
    rng: Words
    actions: Actions
    """Legal actions …"""
    replies: Actions
    """… and those that are legal after one of them."""
    log: Log
    ranks: Ranking
    child_of: Numbers
    """By action: 1 + the child of the node at hand that it leads to; all zero between two nodes."""
    gains: Worths
    """By number of the legal action: what it gains by the end of the turn."""
    path: Numbers
    """The nodes of the imagined game."""
    seats: Numbers
    """Whose decisions it took …"""
    taken: Numbers
    """… and what they were, where there was a choice."""
    worth: Worths
    """What it was worth to each seat …"""
    won: Worths
    """… and how much of the victory each seat has."""


def new_desk(kit: GameKit, nodes: int) -> Desk:
    """Make room for one search in a game, with a tree of so many nodes."""
    return Desk(
        states=new_states(kit.rules, STATES),
        tree=np.zeros(nodes, NODE).view(np.recarray),
        lessons=np.zeros((MOST_PLAYERS, kit.rules.actions), LESSON).view(np.recarray),
        ledger=blank(LEDGER),
        rng=np.zeros(4, np.uint32),
        actions=np.zeros(kit.rules.most_legal, np.int16),
        replies=np.zeros(kit.rules.most_legal, np.int16),
        log=NO_LOG,
        ranks=np.zeros(MOST_PLAYERS, np.int16),
        child_of=np.zeros(kit.rules.actions, np.int64),
        gains=np.zeros(kit.rules.most_legal, np.float64),
        path=np.zeros(DEEPEST, np.int64),
        seats=np.zeros(MOST_STEPS, np.int64),
        taken=np.zeros(MOST_STEPS, np.int64),
        worth=np.zeros(MOST_PLAYERS, np.float64),
        won=np.zeros(MOST_PLAYERS, np.float64),
    )


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
def turn_goes_on(s: State, seat: int, turn: int) -> bool:
    """Tell whether the next decision belongs to the same seat's same turn."""
    return int(s.over) == 0 and int(s.player) == seat and int(s.turn) == turn


@compiled
def add_child(desk: Desk, node: int, action: int) -> int:
    """Add a child to a node and return it, or NO_NODE if the tree is full."""
    tree = desk.tree
    child = int(desk.ledger.used)
    if child == len(tree):
        return NO_NODE
    desk.ledger.used += 1
    clear_node(tree, child)
    tree[child].action = action
    tree[child].next = tree[node].first
    tree[node].first = child
    tree[node].children += 1
    return child


@compiled
def clear_node(tree: Records, node: int) -> None:
    """Forget all about a node."""
    fresh = tree[node]
    for seat in range(MOST_PLAYERS):
        fresh.total[seat] = 0.0
    fresh.wins = 0.0
    fresh.points = 0.0
    fresh.promise = 0.0
    fresh.action = 0
    fresh.player = 0
    fresh.first = NO_NODE
    fresh.next = NO_NODE
    fresh.children = 0
    fresh.visits = 0
    fresh.available = 0
    fresh.glanced = 0


@compiled
def find_child(tree: Records, node: int, action: int) -> int:
    """Return the child that an action leads to, or NO_NODE."""
    child = int(tree[node].first)
    while child != NO_NODE and int(tree[child].action) != action:
        child = int(tree[child].next)
    return child


@compiled
def transplant(tree: Records, node: int, fresh: Records) -> int:
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


@compiled
def attraction(node: Record, seat: int, hint: float, how: Record) -> float:
    """Judge a child by its results so far, what is known of its action, and how seldom it was chosen when it could be."""
    visits = float(node.visits)
    worth = (float(node.total[seat]) + how.trust * hint) / (visits + how.trust)
    return float(worth + how.exploration * math.sqrt(math.log(1.0 + node.available) / (1.0 + visits)))


@compiled
def mark_children(tree: Records, node: int, child_of: Numbers, marked: int) -> None:
    """Note for every action of a node which child it leads to, or, with `marked` 0, wipe those notes."""
    child = int(tree[node].first)
    while child != NO_NODE:
        child_of[int(tree[child].action)] = marked * (child + 1)
        child = int(tree[child].next)


@compiled
def select(desk: Desk, node: int, seat: int, count: int, how: Record) -> int:
    """Return the number of the most attractive legal action in a node."""
    tree, lessons, child_of = desk.tree, desk.lessons, desk.child_of
    mark_children(tree, node, child_of, 1)
    visits = float(tree[node].visits)
    room = how.widening * math.pow(1.0 + visits, how.widening_power) - tree[node].children
    bonus = how.exploration * math.sqrt(math.log(1.0 + visits))
    greed = how.greed / (1.0 + desk.ledger.spread)
    best, chosen = -1e9, 0
    for choice in range(count):
        action = int(desk.actions[choice])
        lesson = lessons[seat, action]
        hint = (lesson.average * lesson.count + NEUTRAL * how.doubt) / (lesson.count + how.doubt)
        child = int(child_of[action]) - 1
        if child >= 0:
            tree[child].available += 1
            value = attraction(tree[child], seat, hint + greed * tree[child].promise, how)
        elif room > 0.0:
            value = hint + bonus
        else:
            value = hint - 1e6
        if value > best:
            best, chosen = value, choice
    mark_children(tree, node, child_of, 0)
    return chosen


def finish_turn(box: Box, s: State, seat: int, turn: int, lessons: Records, actions: Actions, log: Log) -> None:
    """Bring a turn to its end as far as that takes no choice but to end it."""
    for _ in range(FINISHING_STEPS):
        if not turn_goes_on(s, seat, turn):
            return
        chosen = legal(box, s, actions) - 1
        while chosen > 0 and not lessons[seat, int(actions[chosen])].ending > 0.0:
            chosen -= 1
        if chosen == 0 and not lessons[seat, int(actions[0])].ending > 0.0:
            return
        apply(box, s, int(actions[chosen]), log)


def glance(box: Box, desk: Desk, node: int, count: int) -> None:
    """Look at what each legal move gains by the end of the turn, and add the most promising ones to the tree."""
    states, gains, tree = desk.states, desk.gains, desk.tree
    s, trial = states[IMAGINED], states[TRIAL]
    seat, turn = int(s.player), int(s.turn)
    before, mean = margin(s, seat), 0.0
    for choice in range(count):
        states[TRIAL] = states[IMAGINED]
        apply(box, trial, int(desk.actions[choice]), desk.log)
        finish_turn(box, trial, seat, turn, desk.lessons, desk.replies, desk.log)
        gains[choice] = margin(trial, seat) - before
        mean += gains[choice] / count
    for _ in range(min(MOST_PROMISING, count)):
        choice = int(np.argmax(gains[:count]))
        if gains[choice] <= mean:
            break
        action = int(desk.actions[choice])
        child = find_child(tree, node, action)
        if child == NO_NODE:
            child = add_child(desk, node, action)
        if child == NO_NODE:
            break
        tree[child].promise = gains[choice] - mean
        gains[choice] = mean
    tree[node].glanced = 1


@compiled
def remember_ending(lesson: Record, ended: bool) -> None:
    """Note whether an action ended a turn."""
    lesson.ending += 1.0 if ended else -USUALLY


def descend(box: Box, desk: Desk, how: Record) -> tuple[int, int]:
    """Play through the tree until a new node is reached; return the lengths of the path and of the game so far."""
    s, tree = desk.states[IMAGINED], desk.tree
    node, depth, steps = ROOT, 1, 0
    desk.path[0] = ROOT
    while int(s.over) == 0 and depth < DEEPEST:
        seat = int(s.player)
        count = legal(box, s, desk.actions)
        action = int(desk.actions[0])
        if count > 1:
            if int(tree[node].glanced) == 0 and int(tree[node].visits) >= how.glance:
                glance(box, desk, node, count)
            action = int(desk.actions[select(desk, node, seat, count, how)])
            desk.seats[steps] = seat
            desk.taken[steps] = action
            steps += 1
        child = find_child(tree, node, action)
        if child == NO_NODE:
            child = add_child(desk, node, action)
        apply(box, s, action, desk.log)
        if child == NO_NODE:
            break
        tree[child].player = seat
        desk.path[depth] = child
        depth += 1
        node = child
        if count > 1 and int(tree[node].visits) == 0:
            break
    return depth, steps


@compiled
def pick(lessons: Records, seat: int, actions: Actions, count: int, rng: Words, how: Record) -> int:
    """Let a few random moves compete and return the number of the one with the best lesson."""
    chosen = below(rng, count)
    if next_word(rng) < how.carelessness * ALL_WORDS:
        return chosen
    best = lessons[seat, int(actions[chosen])].average
    for _ in range(1, how.contenders):
        rival = below(rng, count)
        value = lessons[seat, int(actions[rival])].average
        if value > best:
            best, chosen = value, rival
    return chosen


def play_out(box: Box, desk: Desk, steps: int, how: Record) -> int:
    """Play on quickly to the end of the game or the horizon; return the length of the game since the root."""
    s, lessons, actions = desk.states[IMAGINED], desk.lessons, desk.actions
    for _ in range(how.horizon):
        if int(s.over) != 0:
            break
        seat, turn = int(s.player), int(s.turn)
        count = legal(box, s, actions)
        action = int(actions[0])
        if count > 1:
            action = int(actions[pick(lessons, seat, actions, count, desk.rng, how)])
            if steps < MOST_STEPS:
                desk.seats[steps] = seat
                desk.taken[steps] = action
                steps += 1
        apply(box, s, action, desk.log)
        remember_ending(lessons[seat, action], not turn_goes_on(s, seat, turn))
    return steps


def judge(box: Box, desk: Desk, how: Record) -> None:
    """Write what the game was worth to each seat: victory, as far as it is decided, blended with the margin of points."""
    s, ledger, ranks, worth, won = desk.states[IMAGINED], desk.ledger, desk.ranks, desk.worth, desk.won
    players, over = int(s.players), int(s.over) != 0
    outcome(box, s, ranks)
    spread = float(ledger.spread)
    spread += (abs(margin(s, 0)) - spread) / (1.0 + ledger.iterations)
    ledger.spread = spread
    shares = 0.0
    for seat in range(players):
        chance = squashed(margin(s, seat) / (1.0 + spread))
        won[seat] = chance
        if over:
            won[seat] = 1.0 if int(ranks[seat]) == 0 else 0.0
        shares += won[seat]
        worth[seat] = chance
    for seat in range(players):
        won[seat] /= shares
        worth[seat] += how.victory * (won[seat] - worth[seat])
        ledger.wins[seat] += won[seat]


@compiled
def learn(desk: Desk, viewer: int, depth: int, steps: int) -> None:
    """Add a game to the nodes on its path, and to the lessons of its actions."""
    s, worth = desk.states[IMAGINED], desk.worth
    for entry in range(depth):
        node = desk.tree[int(desk.path[entry])]
        node.visits += 1
        node.wins += desk.won[viewer]
        node.points += int(s.score[viewer])
        for seat in range(int(s.players)):
            node.total[seat] += worth[seat]
    for entry in range(steps):
        seat = int(desk.seats[entry])
        lesson = desk.lessons[seat, int(desk.taken[entry])]
        lesson.count += 1.0
        lesson.average += (worth[seat] - lesson.average) / lesson.count
    desk.ledger.iterations += 1


def search(box: Box, desk: Desk, iterations: int, how: Record) -> None:
    """Imagine so many games from the seat's knowledge on, and grow the tree by each."""
    states = desk.states
    viewer = int(states[KNOWN].player)
    for _ in range(iterations):
        states[IMAGINED] = states[KNOWN]
        reshuffle(box, states[IMAGINED], viewer, (next_word(desk.rng) << 31) + next_word(desk.rng))
        depth, steps = descend(box, desk, how)
        steps = play_out(box, desk, steps, how)
        judge(box, desk, how)
        learn(desk, viewer, depth, steps)


@functools.cache
def search_in(kit: GameKit) -> Callable[..., None]:
    """Bind the search to the rules of a game."""
    rules = kit.rules.verbs
    verbs: dict[str, Any] = {
        "legal": rules.legal,
        "apply": rules.apply,
        "outcome": rules.outcome,
        "reshuffle": rules.reshuffle,
    }
    for template in (finish_turn, glance, descend, play_out, judge, search):
        verbs[template.__name__] = bind(template, kit.name, verbs)
    bound: Callable[..., None] = verbs["search"]
    return bound
