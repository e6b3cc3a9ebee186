"""A game as people and scripts play it: every input is checked, every refusal says why, and any move can be taken back."""

import itertools
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from nabu.core.contract import State, blank, copy_state, state_from_bytes
from nabu.core.errors import BadSetup
from nabu.core.log import new_log, read_log
from nabu.core.rng import SEEDS
from nabu.core.turns import turn_goes_on
from nabu.face.contract import BoxFile, Event, GameKit, Json, Refusal
from nabu.face.errors import BadNotation, IllegalMove, NothingToUndo, Reason
from nabu.face.message import LANGUAGES, Message
from nabu.play.serialize import write_position, write_record
from nabu.play.setup import Setup, check_setup
from nabu.play.variations import Variation, pruned, write_variations

GAME_IS_OVER = Message("game-is-over")

FUTURES = 4
"""In how many ways the unknown is drawn to tell what is sure from what depends on it."""


@dataclass(frozen=True)
class Move:
    """A legal move: its action number, its text, what a person touches to make it, and whose it is."""

    id: int
    text: str
    touches: tuple[str, ...]
    player: int


@dataclass(frozen=True)
class LogEntry:
    """Something that happened: after how many decisions, what, to whom, for how many points, where, and in words."""

    ply: int
    kind: str
    player: int | None
    points: int
    where: str | None
    text: str


@dataclass(frozen=True)
class Played:
    """One move of the past: the action, whose it was and in which turn, the state before it, and the rows of the log."""

    action: int
    player: int
    turn: int
    before: bytes
    rows: tuple[tuple[int, int, int, int, int], ...]


class Game:
    """A game in progress. Made by `nabu.new`, `nabu.load` or `nabu.position`."""

    def __init__(self, setup: Setup, language: str = "en") -> None:
        """Sit down at a table; use `Game.deal` or `Game.at` to make one."""
        if language not in LANGUAGES:
            raise BadSetup(f"no language {language!r}: there is {' and '.join(LANGUAGES)}")
        self._setup = setup
        self.language: str = language
        self.names: Sequence[str] | None = None
        """What sentences call the players by, seat by seat, instead of letters."""
        self._state = state_from_bytes(setup.kit.rules.state, setup.start)
        self._legal: list[int] | None = None
        self._past: list[Played] = []
        self.notes: dict[str, str] = {}
        """Whatever should travel with the record, one line each, e.g. who sat where."""
        self.variations: tuple[Variation, ...] = ()
        """What might have been played, which travels with the record too; `check_variations` says whether it could."""

    @classmethod
    def deal(cls, kit: GameKit, box_file: BoxFile, players: int, variant: str, seed: int | None, language: str = "en") -> Self:
        """Lay out a new game; without a seed, one is drawn."""
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        check_setup(kit, players, variant, seed)
        s = blank(kit.rules.state)
        s.players = players
        kit.rules.verbs.setup(box_file.compile(players, variant), s, seed)
        return cls(Setup(kit, box_file, players, variant, seed, s.tobytes()), language)

    @classmethod
    def at(cls, kit: GameKit, box_file: BoxFile, variant: str, s: State, language: str = "en") -> Self:
        """Begin from a state that did not come from a seed."""
        check_setup(kit, int(s.players), variant, 0)
        return cls(Setup(kit, box_file, int(s.players), variant, None, s.tobytes()), language)

    @property
    def name(self) -> str:
        """The game that is played, e.g. "babylonia"."""
        return self._setup.kit.name

    @property
    def setup(self) -> Setup:
        """What stays the same throughout: game, box, variant, seed."""
        return self._setup

    @property
    def state(self) -> State:
        """The record itself, for those who go on with the fast verbs; a copy."""
        return copy_state(self._state)

    @property
    def players(self) -> int:
        """How many play."""
        return self._setup.players

    @property
    def to_play(self) -> int | None:
        """The seat whose decision it is, counted from 0; None when the game is over."""
        return None if self.over else int(self._state["player"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state["over"])

    @property
    def ply(self) -> int:
        """Decisions made so far, those before a position that the game began from included."""
        return int(self._state["ply"])

    @property
    def turn(self) -> int:
        """Turns finished so far."""
        return int(self._state["turn"])

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        points: list[int] = self._state["score"][: self.players].tolist()
        return points

    @property
    def ranks(self) -> list[int]:
        """Final rank by seat, 0 the best, after the game's own tie-breaks; the order so far while the game is on."""
        out = np.zeros(self.players, np.int16)
        self._setup.kit.rules.verbs.outcome(self._setup.box, self._state, out)
        return [int(rank) for rank in out]

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game is on."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 0] if self.over else []

    @property
    def moves(self) -> list[Move]:
        """The legal moves, in the order of their numbers."""
        return self.described(self._legal_now())

    def described(self, actions: Sequence[int]) -> list[Move]:
        """Return moves by their numbers, which are known to be legal."""
        text, player = self._setup.text, int(self._state.player)
        return [
            Move(action, text(action), touched, player) for action, touched in zip(actions, self.touches(actions), strict=True)
        ]

    def touches(self, actions: Sequence[int]) -> list[tuple[str, ...]]:
        """Return what a person touches to make each of some moves, which are known to be legal."""
        return self._setup.touches(self._state, actions)

    def legal_actions(self) -> list[int]:
        """Return the numbers of the legal moves, ascending."""
        return list(self._legal_now())

    def _legal_now(self) -> list[int]:
        """Ask the rules once a position."""
        if self._legal is None:
            out = np.zeros(self._setup.kit.rules.most_legal, np.int16)
            count = 0 if self.over else self._setup.kit.rules.verbs.legal(self._setup.box, self._state, out)
            self._legal = out[:count].tolist()
        return self._legal

    def move(self, action: int) -> Move:
        """Return the legal move of a number without making all the others; raises IllegalMove."""
        self._check(self._action(action))
        return self.described([action])[0]

    def play(self, move: str | int | Move) -> Self:
        """Play a move, given as text, number or Move. Raises IllegalMove or BadNotation, and then nothing has changed."""
        action = self._action(move)
        self._check(action)
        player, turn, before = int(self._state.player), self.turn, self._state.tobytes()
        log = new_log(self._setup.kit.rules.most_events)
        self._setup.kit.rules.verbs.apply(self._setup.box, self._state, action, log)
        self._past.append(Played(action, player, turn, before, tuple(read_log(log))))
        self._legal = None
        return self

    def why_not(self, move: str | int | Move) -> Reason | None:
        """Return None if the move is legal, otherwise which rule forbids it and a sentence. Raises BadNotation."""
        return self._reason(self._action(move))

    def why_not_touch(self, path: Sequence[str]) -> Reason | None:
        """Tell why no move goes on from these touches: None if one does, or if nothing on the table answers to them."""
        moves, box, s = self._setup.kit.moves, self._setup.box, self._state
        ways = [
            action
            for action in range(self._setup.kit.rules.actions)
            if moves.touches(box, s, action)[: len(path)] == tuple(path)
        ]
        reasons = [self._reason(action) for action in ways]
        if None in reasons:
            return None
        known = [reason for reason in reasons if reason is not None]
        times = Counter(reason.text for reason in known)
        return max(known, key=lambda reason: (reason.rule != "turn-order", times[reason.text]), default=None)

    def foresee(self, move: str | int | Move, seat: int) -> list[LogEntry]:
        """Return what is sure to happen if the move is played, as the seat may read it.

        Sure is what happens alike however the things fall that the seat cannot know: so this tells nothing about them.
        """
        action = self._action(move)
        futures = [self.reshuffled(seat, seed).play(action).log_for(seat) for seed in range(FUTURES)]
        alike = itertools.takewhile(lambda entries: len(set(entries)) == 1, zip(*futures, strict=False))
        return [entries[0] for entries in alike]

    @property
    def prompt(self) -> str:
        """What the seat to play is asked to decide, in words."""
        kit = self._setup.kit
        asked = GAME_IS_OVER if self.over else kit.guidance.prompt(self._setup.box, self._state)
        return self._worded(asked)

    def place_name(self, place: str) -> str:
        """Name a place that touches hold, in words."""
        return self._worded(self._setup.kit.guidance.place_name(self._setup.box, place))

    def move_name(self, move: str | int | Move) -> str:
        """Name a move, legal now or not, in words: the places it touches, one after the other."""
        touches = self._setup.kit.moves.touches(self._setup.box, self._state, self._action(move))
        return " → ".join(map(self.place_name, touches))

    def insights(self, seat: int | None) -> list[dict[str, Json]]:
        """Tell what the places on the table would bring as things stand, JSON-able, cut to what a seat may know."""
        kit = self._setup.kit
        return [
            {
                "place": insight.place,
                "lines": [self._worded(line) for line in insight.lines],
                "points": list(insight.points),
                "marks": list(insight.marks),
            }
            for insight in kit.guidance.insights(self._setup.box, self._state, seat)
        ]

    def undo(self) -> Move:
        """Take the last move back and return it."""
        if not self._past:
            raise NothingToUndo("there is no move to take back: the game stands where it began")
        last = self._past.pop()
        self._restore(last.before)
        self.variations = pruned(self.variations, self.ply)
        return self.move(last.action)

    @property
    def undo_is_private(self) -> bool:
        """Whether taking the last move back is fair: the same player is still to decide, and nothing was revealed."""
        if not self._past:
            return False
        last, s = self._past[-1], self._state
        return turn_goes_on(s, last.player, last.turn) and last.before.startswith(s.rng.tobytes())  # the first common field

    def copy(self) -> Self:
        """Return an independent copy, past included."""
        twin = object.__new__(type(self))  # as `copy.copy`, which takes several times as long
        twin.__dict__.update(self.__dict__, _state=copy_state(self._state))
        twin._past = list(self._past)
        twin.notes, twin.variations = dict(self.notes), self.variations
        return twin

    def as_of(self, ply: int) -> Self:
        """Return the game as it stood after so many decisions, with its past until then."""
        first = self.ply - len(self._past)
        if not first <= ply <= self.ply:
            raise BadSetup(f"this game has decisions {first} to {self.ply}, not {ply}")
        twin = self.copy()
        if ply < self.ply:
            twin._restore(self._past[ply - first].before)
            del twin._past[ply - first :]
            twin.variations = pruned(twin.variations, ply)
        return twin

    @property
    def history(self) -> list[int]:
        """The numbers of the moves played so far."""
        return [played.action for played in self._past]

    @property
    def last_action(self) -> int | None:
        """The number of the last of them; None before the first."""
        return self._past[-1].action if self._past else None

    def has_decided(self, seat: int) -> bool:
        """Tell whether any of the moves played so far was a seat's."""
        return any(played.player == seat for played in reversed(self._past))

    @property
    def seats_of_history(self) -> list[int]:
        """Whose moves those were."""
        return [played.player for played in self._past]

    @property
    def turns_of_history(self) -> list[int]:
        """How many turns had been finished before each of them."""
        return [played.turn for played in self._past]

    @property
    def log(self) -> list[LogEntry]:
        """Everything that happened, each point with its reason, as one who sees all tells it."""
        logs, box = self._setup.kit.logs, self._setup.box
        return [self._entry(ply, logs.event_in_full(box, row)) for ply, row in self._rows()]

    def log_for(self, seat: int | None, since: int = 0) -> list[LogEntry]:
        """Return the log as a seat (None: a spectator) may read it, without what happened in the first `since` decisions."""
        logs, box = self._setup.kit.logs, self._setup.box
        return [self._entry(ply, logs.event(box, row, seat)) for ply, row in self._rows(since)]

    def table(self, seat: int | None) -> Mapping[str, Json]:
        """Describe the table alone, cut to what a seat (None: a spectator) may know; nothing in it is to be changed."""
        return self._setup.kit.views.view(self._setup.box, self._state, seat)

    def view(self, seat: int | None = None, log_since: int = 0) -> dict[str, Json]:
        """Describe the table as JSON-able data, cut to what a seat (None: a spectator) may know.

        The log leaves out the first `log_since` decisions: whoever has seen them needs only what is new.
        """
        if seat is not None and seat not in range(self.players):
            raise BadSetup(f"no seat {seat}: seats are 0 to {self.players - 1}, and None is a spectator")
        mine = seat is not None and seat == self.to_play
        return {
            "game": self.name,
            "title": self._setup.kit.title,
            "variant": self._setup.variant,
            "players": self.players,
            "seat": seat,
            "to_play": self.to_play,
            "ply": self.ply,
            "turn": self.turn,
            "over": self.over,
            "scores": self.scores,
            "winners": self.winners,
            "table": _own_copy(self.table(seat)),
            "moves": [{"id": m.id, "text": m.text, "touches": list(m.touches)} for m in self.moves] if mine else [],
            "log": [vars(entry) for entry in self.log_for(seat, log_since)],
        }

    def record(self) -> str:
        """Write the whole game as text: header, seed, box, rules version, moves, result, variations."""
        moves = list(zip(self.seats_of_history, self.history, strict=True))
        result = (self.scores, self.winners) if self.over else None
        return write_record(self._setup, self.notes, moves, result, write_variations(self))

    def position(self) -> str:
        """Draw the position as text that people can read, edit and read back; hidden things included."""
        return write_position(self._setup, self._state)

    def reshuffled(self, seat: int, seed: int) -> Self:
        """Return a game that looks the same to a seat, with all that it cannot know drawn anew. It has no past."""
        s = self.state
        self._setup.kit.rules.verbs.reshuffle(self._setup.box, s, seat, seed)
        imagined = type(self).at(self._setup.kit, self._setup.box_file, self._setup.variant, s, self.language)
        imagined.names = self.names
        return imagined

    def _rows(self, since: int = 0) -> list[tuple[int, tuple[int, int, int, int, int]]]:
        first = self.ply - len(self._past)
        unseen = max(since - first, 0)
        return [(first + number, row) for number, played in enumerate(self._past[unseen:], unseen + 1) for row in played.rows]

    def _entry(self, ply: int, event: Event) -> LogEntry:
        text = self._worded(event.message)
        return LogEntry(ply, event.kind, event.player, event.points, event.where, text)

    def _action(self, move: str | int | Move) -> int:
        if isinstance(move, Move):
            return self._action(move.id)
        if isinstance(move, str):
            return self._setup.kit.moves.read_move(self._setup.box, move)
        if isinstance(move, bool) or not isinstance(move, int | np.integer):
            raise BadNotation(f"a move is a text, a number or a Move, not {type(move).__name__}")
        if move not in range(self._setup.kit.rules.actions):
            raise BadNotation(f"there is no move number {move}: they go from 0 to {self._setup.kit.rules.actions - 1}")
        return int(move)

    def _reason(self, action: int) -> Reason | None:
        if self.over:
            return self._say(Refusal("end", GAME_IS_OVER))
        if action in self._legal_now():
            return None
        return self._say(self._setup.kit.moves.why_not(self._setup.box, self._state, action))

    def _check(self, action: int) -> None:
        reason = self._reason(action)
        if reason is not None:
            raise IllegalMove(self._setup.text(action), reason)

    def _say(self, refusal: Refusal) -> Reason:
        return Reason(refusal.rule, self._worded(refusal.message), refusal.message)

    def _worded(self, message: Message) -> str:
        return self._setup.kit.words.say(message, self.language, self.names)

    def _restore(self, data: bytes) -> None:
        self._state = state_from_bytes(self._setup.kit.rules.state, data)
        self._legal = None

    def __eq__(self, other: Any) -> bool:
        """Games are equal when they stand at the same position of the same table."""
        return (
            isinstance(other, Game)
            and (self.name, self.players, self._setup.variant, self._setup.box_file.fingerprint)
            == (other.name, other.players, other._setup.variant, other._setup.box_file.fingerprint)
            and self._state.tobytes() == other._state.tobytes()
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        state = f"winners {self.winners}" if self.over else f"seat {self.to_play} to play"
        return f"<nabu {self.name}, {self.players} players, {self.ply} decisions, scores {self.scores}, {state}>"


def _own_copy(data: Json) -> Json:
    """Copy JSON-able data: views share what has not changed, and whoever asked may do with theirs as they like."""
    if isinstance(data, dict):
        return {key: _own_copy(value) for key, value in data.items()}
    return [_own_copy(value) for value in data] if isinstance(data, list) else data
