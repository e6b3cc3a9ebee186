"""The conformance walk: what every game promises, checked at every state of random games. A new game is one call more.

    from nabu.play.conformance import check_game
    check_game(kit, players=3, variant="basic", games=1000, sampled=100, thorough=5)

Three walks. `check_fast` runs compiled over thousands of games and checks what numbers can show. `check_thorough` plays a few
through `Game` and checks at every state all that people see: texts, drawings, views, logs, refusals, secrets.
`check_sampled` does the same at one state of each of many games.
"""

import functools
import json
import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from nabu.core.batch import CHOICES, States, new_states, play_batch, seed_array, verbs_of, words_of, workspace
from nabu.core.compiling import bind, unbound
from nabu.core.contract import SEAT_LETTERS, Actions, Box, State, copy_state
from nabu.core.log import Log, new_log, read_log
from nabu.core.rng import Words, below, seed_rng
from nabu.face.contract import BoxFile, Event, GameKit, Insight, Json
from nabu.face.errors import BadNotation
from nabu.face.message import LANGUAGES, Message
from nabu.face.words import Catalogue
from nabu.play.game import Game, Move
from nabu.play.parse import read_position, read_record

setup, legal, apply = unbound, unbound, unbound

SPARE = 64
"""Extra room in buffers, so that a game which writes too much is caught before it does harm."""

MILESTONE = 32
"""After every so many decisions, and at the end, also the checks are made whose cost grows with the game's length."""

REFUSALS = 8
"""How many illegal actions are asked about at the other states."""

FUTURES = 4
"""How many ways to go on are tried from each state and for each seat."""


GUIDED = 4
"""After every so many decisions, guidance is compared between states that look the same: working it out takes its time."""


class ContractBroken(AssertionError):
    """A game does not keep a promise of the contract; the message says which, where, and draws the position."""


def check_game(
    kit: GameKit, players: int, variant: str, games: int = 1000, seed: int = 0, sampled: int = 100, thorough: int = 3
) -> None:
    """Walk through random games from a seed on, some of them sampled and a few thoroughly; raises ContractBroken."""
    check_fast(kit, players, variant, range(seed, seed + games))
    check_action_texts(kit, players, variant)
    check_sampled(kit, players, variant, range(seed, seed + sampled))
    for number in range(seed, seed + thorough):
        check_thorough(kit, players, variant, number)


# The fast walk ------------------------------------------------------------------------------------------------------------

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


def decision_fault(
    box: Box,
    trio: States,
    words: npt.NDArray[np.uint32],
    chooser: Words,
    actions: Actions,
    log: Log,
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
    return common_fault(trio[0], int(trio[2].ply) + 1, int(trio[2].players))


def game_fault(
    box: Box,
    trio: States,
    words: npt.NDArray[np.uint32],
    seed: int,
    players: int,
    chooser: Words,
    actions: Actions,
    log: Log,
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
        fault = decision_fault(box, trio, words, chooser, actions, log, most_legal, most_events, all_actions)
    return fault


@functools.cache
def _fault_finder(kit: GameKit) -> Callable[..., int]:
    names = dict(verbs_of(kit.rules))
    for template in (list_fault, same, common_fault, decision_fault, game_fault):
        names[template.__name__] = bind(template, kit.name, names)
    finder: Callable[..., int] = names["game_fault"]
    return finder


def check_fast(kit: GameKit, players: int, variant: str, seeds: Iterable[int]) -> None:
    """Check lists, bounds, copies, counts and the end of the random game of each seed; raises ContractBroken."""
    box = kit.pieces.open_box().compile(players, variant)
    trio, find = new_states(kit.rules, 3), _fault_finder(kit)
    chooser, _ = workspace(kit.rules)
    actions, log = np.zeros(2 * kit.rules.most_legal + SPARE, np.int16), new_log(2 * kit.rules.most_events + SPARE)
    bounds = (kit.rules.most_legal, kit.rules.most_events, kit.rules.actions, kit.rules.most_decisions)
    wanted = seed_array(seeds)
    for seed in wanted:
        fault = find(box, trio, words_of(trio), int(seed), players, chooser, actions, log, *bounds)
        if fault != FINE:
            raise ContractBroken(f"{_where(kit, players, variant, int(seed))}, decision {trio[0].ply}: {FAULTS[fault]}")
    _check_ranks(kit, players, variant, wanted)


def _check_ranks(kit: GameKit, players: int, variant: str, seeds: npt.NDArray[np.int64]) -> None:
    """Somebody is best, and no rank leaves more seats above it than there are."""
    batch = play_batch(kit.rules, kit.pieces.open_box().compile(players, variant), players, seeds)
    ranks = np.sort(batch.ranks, axis=1)
    sound = (ranks[:, 0] == 0) & (ranks <= np.arange(players)).all(axis=1)
    for seed, these in zip(seeds[~sound], ranks[~sound], strict=True):
        raise ContractBroken(f"{_where(kit, players, variant, int(seed))}: the ranks {these.tolist()} do not fit together")


def _where(kit: GameKit, players: int, variant: str, seed: int) -> str:
    return f"{kit.name}, {players} players, {variant}, seed {seed}"


# The thorough walk --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """A state in a walk, and what the checks need around it."""

    kit: GameKit
    game: Game
    random: random.Random
    texts_read: set[str] = field(default_factory=set)
    """Move texts that have been read back already; what they mean does not depend on the state."""
    last_places: dict[int, str] = field(default_factory=dict)
    """Where the actions seen so far end, to find some that end at the same place."""

    @property
    def box(self) -> Box:
        """The printed figures."""
        return self.game.setup.box

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(self.game.players)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat and a spectator."""
        return (*self.seats, None)

    @property
    def is_milestone(self) -> bool:
        """Whether checks that take time in proportion to the game's length are due."""
        return self.game.over or self.game.ply % MILESTONE == 0

    def reshuffled(self, s: State, seat: int, seed: int) -> State:
        """Return a copy in which all that a seat cannot know is drawn anew."""
        copy = copy_state(s)
        self.kit.rules.verbs.reshuffle(self.box, copy, seat, seed)
        return copy

    def legal(self, s: State) -> list[int]:
        """Return the legal actions of any state."""
        out = np.zeros(self.kit.rules.most_legal, np.int16)
        return [] if s.over else out[: self.kit.rules.verbs.legal(self.box, s, out)].tolist()


@dataclass(frozen=True)
class Future:
    """One decision further: the place touched last, the state before and after it, and what it wrote to the log."""

    place: str
    before: State
    after: State
    rows: Sequence[Sequence[int]]


class RememberedBox:
    """A box file, and pieces with it in them, that compiles only once: doing so for each drawing would take long."""

    def __init__(self, box_file: BoxFile) -> None:
        self.fingerprint = box_file.fingerprint
        self.compile = functools.cache(box_file.compile)

    def open_box(self, path: Path | None = None) -> BoxFile:
        """Return the box file, whichever is asked for."""
        return self


def check_action_texts(kit: GameKit, players: int, variant: str) -> None:
    """Every action number has a text of its own, and none reads as another action."""
    box = kit.pieces.open_box().compile(players, variant)
    texts = [kit.moves.move_text(box, action) for action in range(kit.rules.actions)]
    _unique(texts, "two actions have the same text")
    for action, text in enumerate(texts):
        with suppress(BadNotation):  # numbers of places that this box does not have: they are never legal
            read = kit.moves.read_move(box, text)
            _hold(read == action, f"action {action} is written “{text}”, which reads as action {read}")


def check_sampled(kit: GameKit, players: int, variant: str, seeds: Iterable[int]) -> None:
    """Look into the random game of each seed at one decision, and check everything there; raises ContractBroken."""
    box_file = RememberedBox(kit.pieces.open_box())
    kit = replace(kit, pieces=box_file)
    box, wanted = box_file.compile(players, variant), seed_array(seeds)
    lengths = play_batch(kit.rules, box, players, wanted).states["ply"].tolist()
    for seed, length in zip(wanted.tolist(), lengths, strict=True):
        chance = random.Random(seed)
        s = play_batch(kit.rules, box, players, [seed], limit=chance.randint(0, length), threads=1).states[0]
        _check_here(Spot(kit, Game.at(kit, box_file, variant, s), chance), seed)


def _check_here(spot: Spot, seed: int) -> None:
    """Make all checks at a state; whatever goes wrong is told with the position."""
    try:
        for check in CHECKS:
            check(spot)
    except Exception as problem:
        place = f"{_where(spot.kit, spot.game.players, spot.game.setup.variant, seed)}, decision {spot.game.ply}"
        raise ContractBroken(f"{place}: {type(problem).__name__}: {problem}\n{spot.game.position()}") from problem


def check_thorough(kit: GameKit, players: int, variant: str, seed: int, every: int = 1) -> None:
    """Play one random game and check everything at every state, or at every so-manieth; raises ContractBroken."""
    box = RememberedBox(kit.pieces.open_box())
    kit = replace(kit, pieces=box)
    game = Game.deal(kit, box, players, variant, seed)
    spot, chooser = Spot(kit, game, random.Random(seed)), random.Random(seed)
    while not game.over:
        if (game.ply + seed) % every == 0:
            _check_here(spot, seed)
        game.play(chooser.choice(game.legal_actions()))
    _check_here(spot, seed)


def moves_can_be_told_apart(spot: Spot) -> None:
    """Texts and touches of legal moves are unique, no path of touches begins another, and each text reads back."""
    moves = spot.game.moves
    _hold(spot.game.over or bool(moves), "there is no legal move")
    _unique([move.text for move in moves], "two moves have the same text")
    for path, following in pairwise(sorted(move.touches for move in moves)):
        _hold(following[: len(path)] != path, f"the touches {path} begin {following}")
    for move in moves:
        _hold(bool(move.touches) and all(":" in place for place in move.touches), f"bad touches: {move.touches}")
        spot.last_places[move.id] = move.touches[-1]
        if move.text not in spot.texts_read:
            _read_back(spot, move)
            spot.texts_read.add(move.text)


def copies_are_independent(spot: Spot) -> None:
    """A move on a copy leaves the original alone, and taking it back restores every byte."""
    if spot.game.over:
        return
    before = spot.game.state.tobytes()
    twin = spot.game.copy()
    twin.play(spot.random.choice(twin.moves))
    _hold(spot.game.state.tobytes() == before, "a move on a copy changed the original")
    _hold(twin.state.tobytes() != before, "a move changed nothing")
    twin.undo()
    _hold(twin.state.tobytes() == before, "taking a move back did not restore the state")


def positions_read_back(spot: Spot) -> None:
    """A drawn position reads back to the same bytes."""
    _hold_same(_redrawn(spot, spot.game.state), spot.game.state, "the drawn position reads back to another state")


def records_replay(spot: Spot) -> None:
    """A record replays to the same bytes, from the seed or from a position in the middle."""
    if not spot.is_milestone:
        return
    replayed = read_record(spot.game.record(), lambda _: spot.kit)
    _hold_same(replayed.state, spot.game.state, "the record replays to another state")
    _hold(replayed.record() == spot.game.record(), "the record of the replayed game is another one")
    middle = read_position(spot.game.position(), lambda _: spot.kit)
    for _ in range(2):
        if not middle.over:
            middle.play(spot.random.choice(middle.moves))
    again = read_record(middle.record(), lambda _: spot.kit)
    _hold_same(again.state, middle.state, "a record that begins from a position replays to another state")


def scores_are_sums_of_the_log(spot: Spot) -> None:
    """Scores are the sums of the points in the log, whoever reads it."""
    if not spot.is_milestone:
        return
    start = np.frombuffer(spot.game.setup.start, spot.kit.rules.state)["score"][0]
    for log in (spot.game.log, *map(spot.game.log_for, spot.viewers)):
        told = [int(start[seat]) + sum(entry.points for entry in log if entry.player == seat) for seat in spot.seats]
        _hold(told == spot.game.scores, f"the log explains the scores {told}, not {spot.game.scores}")


def views_can_be_sent(spot: Spot) -> None:
    """What a viewer sees survives being sent as JSON, and can be painted in every language."""
    for viewer in spot.viewers:
        view = spot.game.view(viewer) if spot.is_milestone else spot.kit.views.view(spot.box, spot.game.state, viewer)
        _hold(json.loads(json.dumps(view, allow_nan=False)) == view, f"the view of {_name(viewer)} changes when sent as JSON")
        if spot.is_milestone:
            for language in LANGUAGES:
                _hold(bool(spot.kit.pictures.paint(view, (), language)), "the picture is empty")


def reshuffling_keeps_appearances(spot: Spot) -> None:
    """What a seat cannot know is drawn anew without changing anything that it, or a spectator, sees."""
    s = spot.game.state
    for seat in spot.seats:
        other = spot.reshuffled(s, seat, _seed(spot))
        for viewer in (seat, None):
            unchanged = _appearance(spot, other, viewer) == _appearance(spot, s, viewer)
            _hold(unchanged, f"reshuffling for {_name(seat)} changed what {_name(viewer)} sees")
        _hold(_features(spot, other, seat) == _features(spot, s, seat), f"reshuffling changed what {_name(seat)} observes")


def reshuffling_loses_nothing(spot: Spot) -> None:
    """A reshuffled state is sound: its drawing reads back, which counts everything, to the same bytes."""
    other = spot.reshuffled(spot.game.state, spot.random.choice(spot.seats), _seed(spot))
    _hold_same(_redrawn(spot, other), other, "a reshuffled state reads back to another one")


def reshuffling_depends_on_appearances(spot: Spot) -> None:
    """States that look the same to a seat become the same bytes for the same seed."""
    s, one, two = spot.game.state, _seed(spot), _seed(spot)
    for seat in spot.seats:
        once = spot.reshuffled(s, seat, one)
        _hold_same(spot.reshuffled(s, seat, one), once, "reshuffling twice with the same seed gave two states")
        _hold_same(spot.reshuffled(once, seat, one), once, "reshuffling a reshuffled state with the same seed changed it")
        secret = f"reshuffling for {_name(seat)} kept something that it cannot know"
        _hold_same(spot.reshuffled(once, seat, two), spot.reshuffled(s, seat, two), secret)


def observations_are_whole(spot: Spot) -> None:
    """Every feature is written, and finite."""
    for seat in spot.seats:
        features = _features(spot, spot.game.state, seat)
        _hold(all(map(math.isfinite, features)), f"{_name(seat)} observes something that is no number")


def refusals_have_reasons(spot: Spot) -> None:
    """Whatever is not legal is refused with a rule and a sentence in every language."""
    legal_now = set(spot.game.legal_actions())
    illegal = [action for action in range(spot.kit.rules.actions) if action not in legal_now]
    if not spot.is_milestone:
        illegal = spot.random.sample(illegal, min(REFUSALS, len(illegal)))
    for action in illegal:
        reason = spot.game.why_not(action)
        if reason is None or not reason.rule:
            raise ContractBroken(f"no reason why action {action} is not legal")
        _say(spot.kit.words, reason.message)


def guidance_tells_nothing_hidden(spot: Spot) -> None:
    """What a viewer is asked and told about places is a sentence in every language, and rests on what it may know."""
    if not spot.is_milestone and spot.game.ply % GUIDED:
        return
    s, seat = spot.game.state, spot.random.choice(spot.seats)
    other, viewer = spot.reshuffled(s, seat, _seed(spot)), spot.random.choice((seat, None))
    told = _guidance(spot, s, viewer)
    _hold(told == _guidance(spot, other, viewer), f"guidance tells {_name(viewer)} what it cannot know")
    asked, insights = told
    for message in [*asked, *(line for insight in insights for line in insight.lines)]:
        _say(spot.kit.words, message)
    for insight in insights:
        _hold(len(insight.points) in (0, spot.game.players), f"the points of {insight.place} are not by seat")
        for place in (insight.place, *insight.marks):
            _hold_place(spot, place)


def places_have_names(spot: Spot) -> None:
    """Every place that can be touched is named in every language."""
    for place in {place for move in spot.game.moves for place in move.touches}:
        _hold_place(spot, place)


def the_end_has_winners(spot: Spot) -> None:
    """A game that is over has winners and no moves; before that there are no winners."""
    _hold(bool(spot.game.winners) == spot.game.over, f"the winners are {spot.game.winners}")
    _hold(not (spot.game.over and spot.game.moves), "there are moves after the end")


def events_explain_every_point(spot: Spot) -> None:
    """The points of a decision's events are what it added to the scores; each event is a sentence in every language."""
    logs = spot.kit.logs
    for future in _futures(spot, spot.random.choice(spot.seats)):
        for viewer in spot.viewers:
            events = [logs.event(spot.box, row, viewer) for row in future.rows]
            _hold_points(spot, future, events)
        for event in [*events, *(logs.event_in_full(spot.box, row) for row in future.rows)]:
            _say(spot.kit.words, event.message)
            if event.where is not None:
                _hold_place(spot, event.where)


def seats_are_told_what_they_see(spot: Spot) -> None:
    """What a seat is shown and told, and what reshuffling keeps for it, are the same knowledge.

    If two decisions of the others leave states that become the same when reshuffled, the seat is told the same about both; and
    states that it sees and hears the same of become the same. Decisions are compared that end at the same place, since
    everybody sees where a hand goes, if not what is in it. The order of what happened within a decision does not count:
    things drawn one by one may come in any.
    """
    for seat in spot.seats:
        told: dict[tuple[str, bytes], str] = {}
        meant: dict[tuple[str, str], bytes] = {}
        for future in _futures(spot, seat):
            events = sorted(repr(spot.kit.logs.event(spot.box, row, seat)) for row in future.rows)
            seen = repr((_appearance(spot, future.after, seat), events))
            known = spot.reshuffled(future.after, seat, 0).tobytes()
            kept = meant.setdefault((future.place, seen), known) == known
            _hold(kept, f"reshuffling for {_name(seat)} kept something that it cannot know")
            if seat != spot.game.to_play:
                equal = told.setdefault((future.place, known), seen) == seen
                _hold(equal, f"the view or the log tells {_name(seat)} what it cannot know")


CHECKS: Sequence[Callable[[Spot], None]] = (
    moves_can_be_told_apart,
    copies_are_independent,
    positions_read_back,
    records_replay,
    scores_are_sums_of_the_log,
    views_can_be_sent,
    reshuffling_keeps_appearances,
    reshuffling_loses_nothing,
    reshuffling_depends_on_appearances,
    observations_are_whole,
    refusals_have_reasons,
    guidance_tells_nothing_hidden,
    places_have_names,
    the_end_has_winners,
    events_explain_every_point,
    seats_are_told_what_they_see,
)


def _read_back(spot: Spot, move: Move) -> None:
    for text in (move.text, f"  {move.text.upper().replace(' ', '   ')} "):
        _hold(spot.kit.moves.read_move(spot.box, text) == move.id, f"“{text}” does not read back")


def _futures(spot: Spot, seat: int) -> Iterator[Future]:
    """Make decisions from states that all look the same to a seat, where possible ones that end at the same place."""
    place = None
    for _ in range(0 if spot.game.over else FUTURES):
        before = spot.reshuffled(spot.game.state, seat, _seed(spot))
        actions = spot.legal(before)
        there = [action for action in actions if spot.last_places.get(action) == place]
        action = spot.random.choice(there or actions)
        place = spot.kit.moves.touches(spot.box, before, action)[-1]
        spot.last_places[action] = place
        after, log = copy_state(before), new_log(spot.kit.rules.most_events)
        spot.kit.rules.verbs.apply(spot.box, after, action, log)
        yield Future(place, before, after, read_log(log))


def _hold_points(spot: Spot, future: Future, events: Sequence[Event]) -> None:
    for seat in spot.seats:
        points = sum(event.points for event in events if event.player == seat)
        gained = int(future.after.score[seat]) - int(future.before.score[seat])
        _hold(points == gained, f"the log gives {_name(seat)} {points} points, the score {gained}")


def _appearance(spot: Spot, s: State, viewer: int | None) -> Json:
    """Return all that a viewer sees of a state: the table, the fields that all games share, and its own moves."""
    shared = (int(s.player), int(s.over), int(s.ply), int(s.turn), s.score.tolist())
    actions = spot.legal(s) if viewer == s.player else []
    moves = [(spot.kit.moves.move_text(spot.box, a), spot.kit.moves.touches(spot.box, s, a)) for a in actions]
    return shared, moves, spot.kit.views.view(spot.box, s, viewer)


def _guidance(spot: Spot, s: State, viewer: int | None) -> tuple[list[Message], list[Insight]]:
    """Return all that guidance says about a state: what is asked, while there is something to ask, and insights."""
    guidance = spot.kit.guidance
    asked = [] if s.over else [guidance.prompt(spot.box, s)]
    return asked, guidance.insights(spot.box, s, viewer)


def _hold_place(spot: Spot, place: str) -> None:
    """A place is written as touches write it, and has a name."""
    _hold(":" in place, f"{place!r} is not a place as touches name them")
    _say(spot.kit.words, spot.kit.guidance.place_name(spot.box, place))


def _features(spot: Spot, s: State, seat: int) -> list[float]:
    out = np.full(spot.kit.rules.observation, np.nan, np.float32)
    spot.kit.rules.verbs.observe(spot.box, s, seat, out)
    features: list[float] = out.tolist()
    return features


def _redrawn(spot: Spot, s: State) -> State:
    """Draw a state and read the drawing back."""
    setup = spot.game.setup
    game = Game.at(spot.kit, setup.box_file, setup.variant, s)
    return read_position(game.position(), lambda _: spot.kit).state


def _seed(spot: Spot) -> int:
    return spot.random.getrandbits(60)


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {SEAT_LETTERS[viewer]}"


def _say(words: Catalogue, message: Message) -> None:
    _say_once(words, message.key, tuple(message.args.items()))


@functools.lru_cache(maxsize=100_000)
def _say_once(words: Catalogue, key: str, args: tuple[tuple[str, int | str], ...]) -> None:
    for language in LANGUAGES:
        _hold(bool(words.say(Message(key, dict(args)), language)), f"{key} is silent in {language}")


def _unique(values: Sequence[str], what: str) -> None:
    seen: set[str] = set()
    for value in values:
        _hold(value not in seen, f"{what}: {value}")
        seen.add(value)


def _hold_same(one: State, other: State, what: str) -> None:
    if one.tobytes() != other.tobytes():
        fields = [name for name in one.dtype.names or () if not np.array_equal(one[name], other[name])]
        raise ContractBroken(f"{what}: they differ in {', '.join(fields) or 'padding'}")


def _hold(condition: bool, what: str) -> None:
    if not condition:
        raise ContractBroken(what)
