"""The fast walk: thousands of random games, compiled, and what numbers alone can show at every decision."""

import functools
from collections.abc import Callable, Iterable, Mapping

import numpy as np
import numpy.typing as npt

from nabu.core.batch import CHOICES, States, new_states, play_batch, seed_array, verbs_of, words_of, workspace
from nabu.core.compiling import bind, unbound
from nabu.core.contract import Actions, Box, State
from nabu.core.log import AMOUNT, COLUMNS, KIND, PLAYER, WHY, EventKind, Log, new_log
from nabu.core.rng import Words, below, seed_rng
from nabu.face.contract import GameKit
from nabu.play.conformance.holding import ContractBroken, table_name

setup, legal, apply = unbound, unbound, unbound

SPARE = 64
"""Extra room in buffers, so that a game which writes too much is caught before it does harm."""

POINTS = COLUMNS
"""Beside the columns of the log, what the walk knows of a kind of event: whether its amount is points."""

Kinds = npt.NDArray[np.int16]
"""A row for each kind of event. KIND: whether there is such a kind; PLAYER: whether nobody may be its player; the
other columns of the log: whether they are used; POINTS. No rows at all where a game has no table of events."""

FAULTS = (
    "",
    "there is no legal action",
    "there are more legal actions than `most_legal`",
    "legal actions are not ascending and unique",
    "a legal action is not below `actions`",
    "`legal` changed the state",
    "`apply` on a copy changed the original",
    "`apply` gave another state without a log",
    "`apply` did not count one more decision in `ply`",
    "`apply` wrote more rows than `most_events`",
    "the game took more than `most_decisions`",
    "`player` is not a seat",
    "`players` changed",
    "`over` is neither 0 nor 1",
    "a row of the log is of a kind that `events` does not have",
    "the player of a row of the log is not a seat, nor nobody where that may be",
    "a row of the log uses a column that `events` says nothing about",
    "the points in the log are not what was added to the score",
)
(
    FINE,
    NO_ACTION,
    TOO_MANY_ACTIONS,
    NOT_ASCENDING,
    NO_SUCH_ACTION,
    LEGAL_WROTE,
    COPY_NOT_INDEPENDENT,
    LOG_MATTERS,
    PLY_NOT_COUNTED,
    TOO_MANY_EVENTS,
    TOO_LONG,
    NO_SUCH_SEAT,
    PLAYERS_CHANGED,
    OVER_UNCLEAR,
    NO_SUCH_EVENT,
    EVENT_OF_NO_SEAT,
    COLUMN_UNEXPLAINED,
    POINTS_UNEXPLAINED,
) = range(len(FAULTS))


def list_fault(actions: Actions, count: int, most_legal: int, all_actions: int) -> int:
    """Return what is wrong with a list of legal actions."""
    if count < 1:
        return NO_ACTION
    if count > most_legal:
        return TOO_MANY_ACTIONS
    for at in range(1, count):
        if actions[at - 1] >= actions[at]:
            return NOT_ASCENDING
    if actions[0] < 0 or actions[count - 1] >= all_actions:
        return NO_SUCH_ACTION
    return FINE


def same(one: Words, other: Words) -> bool:
    """Whether two states have the same words."""
    for at in range(len(one)):  # noqa: SIM110 - a plain loop is what compiles
        if one[at] != other[at]:
            return False
    return True


def common_fault(s: State, ply: int, players: int) -> int:
    """Return what is wrong with the fields that all games share, after `ply` decisions."""
    if s.ply != ply:
        return PLY_NOT_COUNTED
    if s.players != players:
        return PLAYERS_CHANGED
    if s.over not in (0, 1):
        return OVER_UNCLEAR
    if s.player < 0 or s.player >= players:
        return NO_SUCH_SEAT
    return FINE


def row_fault(row: npt.NDArray[np.int32], kinds: Kinds, players: int) -> int:
    """Return what is wrong with one row of the log."""
    kind, player = int(row[KIND]), int(row[PLAYER])
    if kind < 0 or kind >= len(kinds) or kinds[kind, KIND] == 0:
        return NO_SUCH_EVENT
    if player < -kinds[kind, PLAYER] or player >= players:
        return EVENT_OF_NO_SEAT
    for column in range(AMOUNT, WHY + 1):
        if row[column] != 0 and kinds[kind, column] == 0:
            return COLUMN_UNEXPLAINED
    return FINE


def points_of(log: Log, kinds: Kinds, seat: int) -> int:
    """Sum the points that the log gives a seat."""
    points = 0
    for row in range(1, int(log[0, 0]) + 1):
        if log[row, PLAYER] == seat and kinds[log[row, KIND], POINTS] != 0:
            points += int(log[row, AMOUNT])
    return points


def log_fault(log: Log, kinds: Kinds, before: State, after: State) -> int:
    """Return what is wrong with the rows that a decision wrote."""
    if len(kinds) == 0:
        return FINE
    for row in range(1, int(log[0, 0]) + 1):
        fault = row_fault(log[row], kinds, int(before.players))
        if fault != FINE:
            return fault
    for seat in range(int(before.players)):
        if points_of(log, kinds, seat) != int(after.score[seat]) - int(before.score[seat]):
            return POINTS_UNEXPLAINED
    return FINE


def decision_fault(
    box: Box,
    trio: States,
    words: npt.NDArray[np.uint32],
    chooser: Words,
    actions: Actions,
    log: Log,
    kinds: Kinds,
    most_legal: int,
    most_events: int,
    all_actions: int,
) -> int:
    """Make one random decision on trio[0], with two copies to compare with; return what was wrong."""
    trio[1] = trio[0]
    trio[2] = trio[0]
    count = legal(box, trio[0], actions)
    if not same(words[0], words[1]):
        return LEGAL_WROTE
    fault = list_fault(actions, count, most_legal, all_actions)
    if fault != FINE:
        return fault
    action = int(actions[below(chooser, count)])
    log[0, 0] = 0
    apply(box, trio[1], action, log)
    if log[0, 0] > most_events:
        return TOO_MANY_EVENTS
    if not same(words[0], words[2]):
        return COPY_NOT_INDEPENDENT
    apply(box, trio[0], action, log[:0])
    if not same(words[0], words[1]):
        return LOG_MATTERS
    fault = common_fault(trio[0], int(trio[2].ply) + 1, int(trio[2].players))
    return log_fault(log, kinds, trio[2], trio[1]) if fault == FINE else fault


def game_fault(
    box: Box,
    trio: States,
    words: npt.NDArray[np.uint32],
    seed: int,
    players: int,
    chooser: Words,
    actions: Actions,
    log: Log,
    kinds: Kinds,
    most_legal: int,
    most_events: int,
    all_actions: int,
    most_decisions: int,
) -> int:
    """Play the random game of a seed on trio[0], checking every decision; return what was wrong first."""
    words[0][:] = 0
    trio[0].players = players
    setup(box, trio[0], seed)
    seed_rng(chooser, seed ^ CHOICES)
    fault = common_fault(trio[0], 0, players)
    while trio[0].over == 0 and fault == FINE:
        if trio[0].ply >= most_decisions:
            return TOO_LONG
        fault = decision_fault(box, trio, words, chooser, actions, log, kinds, most_legal, most_events, all_actions)
    return fault


@functools.cache
def _fault_finder(kit: GameKit) -> Callable[..., int]:
    names = dict(verbs_of(kit.rules))
    for part in (list_fault, same, common_fault, row_fault, points_of, log_fault, decision_fault):
        names[part.__name__] = bind(part, kit.name, names, only_called=True)
    finder: Callable[..., int] = bind(game_fault, kit.name, names)
    return finder


def _kinds(events: Mapping[int, EventKind]) -> Kinds:
    """Turn the table of a game's events into one that compiled code reads."""
    kinds = np.zeros((max(events, default=-1) + 1, COLUMNS + 1), np.int16)
    for number, kind in events.items():
        kinds[number] = (True, kind.nobody, bool(kind.amount), bool(kind.where), bool(kind.why), kind.points)
    return kinds


def check_fast(kit: GameKit, players: int, variant: str, seeds: Iterable[int]) -> None:
    """Check lists, bounds, copies, counts and the end of the random game of each seed; raises ContractBroken."""
    box = kit.pieces.open_box().compile(players, variant)
    trio, find = new_states(kit.rules, 3), _fault_finder(kit)
    chooser, _ = workspace(kit.rules)
    actions, log = np.zeros(2 * kit.rules.most_legal + SPARE, np.int16), new_log(2 * kit.rules.most_events + SPARE)
    kinds = _kinds(kit.rules.events)
    bounds = (kit.rules.most_legal, kit.rules.most_events, kit.rules.actions, kit.rules.most_decisions)
    wanted = seed_array(seeds)
    for seed in wanted:
        fault = find(box, trio, words_of(trio), int(seed), players, chooser, actions, log, kinds, *bounds)
        if fault != FINE:
            raise ContractBroken(f"{table_name(kit, players, variant, int(seed))}, decision {trio[0].ply}: {FAULTS[fault]}")
    _check_ranks(kit, players, variant, wanted)


def _check_ranks(kit: GameKit, players: int, variant: str, seeds: npt.NDArray[np.int64]) -> None:
    """Somebody is best, and no rank leaves more seats above it than there are."""
    batch = play_batch(kit.rules, kit.pieces.open_box().compile(players, variant), players, seeds)
    ranks = np.sort(batch.ranks, axis=1)
    sound = (ranks[:, 0] == 0) & (ranks <= np.arange(players)).all(axis=1)
    for seed, these in zip(seeds[~sound], ranks[~sound], strict=True):
        raise ContractBroken(f"{table_name(kit, players, variant, int(seed))}: the ranks {these.tolist()} do not fit together")
