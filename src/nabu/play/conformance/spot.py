"""Where a walk stops to look: a state of a game, and what the checks need around it."""

import functools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import numpy as np

from nabu.core.contract import Box, State, copy_state
from nabu.core.log import new_log, read_log
from nabu.core.spaces import Bytes
from nabu.face.contract import BoxFile, GameKit, Json
from nabu.play.conformance.holding import hold, hold_sayable
from nabu.play.game import Game
from nabu.play.parse import read_position

MILESTONE = 32
"""After every so many decisions, and at the end, also the checks are made whose cost grows with the game's length."""

FUTURES = 4
"""How many ways to go on are tried from each state and for each seat."""


class RememberedBox:
    """A box file, and pieces with it in them, that compiles only once: doing so for each drawing would take long."""

    def __init__(self, box_file: BoxFile) -> None:
        self.fingerprint = box_file.fingerprint
        self.compile = functools.cache(box_file.compile)

    def open_box(self, path: Path | None = None) -> BoxFile:
        """Return the box file, whichever is asked for."""
        return self

    def find_box(self, fingerprint: str) -> BoxFile | None:
        """Return the box file, if it is the one that is meant."""
        return self if fingerprint == self.fingerprint else None


@dataclass(frozen=True)
class Known:
    """What a walk has learnt of moves at the states before, and need not look at again."""

    texts_read: set[str] = field(default_factory=set)
    """Move texts that have been read back already; what they mean does not depend on the state."""
    last_places: dict[int, str] = field(default_factory=dict)
    """Where the actions seen so far end, to find some that end at the same place."""


@dataclass(frozen=True)
class Spot:
    """A state in a walk, and what the checks need around it."""

    kit: GameKit
    game: Game
    random: random.Random
    known: Known

    @cached_property
    def box(self) -> Box:
        """The printed figures."""
        return self.game.setup.box

    @cached_property
    def state(self) -> State:
        """The state that is looked at; nobody writes to it."""
        return self.game.state

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

    @cached_property
    def views(self) -> dict[int | None, Json]:
        """What each viewer sees of the table: several checks need it, and it takes its time."""
        return {viewer: self.kit.views.view(self.box, self.state, viewer) for viewer in self.viewers}

    def appearance(self, s: State, viewer: int | None) -> Json:
        """Return all that a viewer sees of a state: the table, the fields that all games share, and its own moves."""
        shared = (int(s.player), int(s.over), int(s.ply), int(s.turn), s.score.tolist())
        actions = self.legal(s) if viewer == s.player else []
        moves = [(self.game.setup.text(action), self.kit.moves.touches(self.box, s, action)) for action in actions]
        view = self.views[viewer] if s is self.state else self.kit.views.view(self.box, s, viewer)
        return shared, moves, view

    def features(self, s: State, seat: int) -> Bytes:
        """Return what a seat observes, as bytes."""
        space = self.kit.rules.observation
        out = space.blank()
        self.kit.rules.verbs.observe(self.box, s, seat, out)
        return space.as_bytes(out)

    def reshuffled(self, s: State, seat: int, seed: int) -> State:
        """Return a copy in which all that a seat cannot know is drawn anew."""
        copy = copy_state(s)
        self.kit.rules.verbs.reshuffle(self.box, copy, seat, seed)
        return copy

    def redrawn(self, s: State) -> State:
        """Draw a state and read the drawing back."""
        setup = self.game.setup
        game = Game.at(self.kit, setup.box_file, setup.variant, s)
        return read_position(game.position(), lambda _: self.kit).state

    def legal(self, s: State) -> list[int]:
        """Return the legal actions of any state."""
        out = np.zeros(self.kit.rules.most_legal, np.int16)
        return [] if s.over else out[: self.kit.rules.verbs.legal(self.box, s, out)].tolist()

    def seed(self) -> int:
        """Draw a seed."""
        return self.random.getrandbits(60)

    def hold_place(self, place: str) -> None:
        """A place is written as touches write it, and has a name."""
        hold(":" in place, f"{place!r} is not a place as touches name them")
        hold_sayable(self.kit.words, self.kit.guidance.place_name(self.box, place))


@dataclass(frozen=True)
class Future:
    """One decision further: the place touched last, the state before and after it, and what it wrote to the log."""

    place: str
    before: State
    after: State
    rows: Sequence[Sequence[int]]


def futures(spot: Spot, seat: int) -> Iterator[Future]:
    """Make decisions from states that all look the same to a seat, where possible ones that end at the same place."""
    place = None
    for _ in range(0 if spot.game.over else FUTURES):
        before = spot.reshuffled(spot.state, seat, spot.seed())
        actions = spot.legal(before)
        there = [action for action in actions if spot.known.last_places.get(action) == place]
        action = spot.random.choice(there or actions)
        place = spot.kit.moves.touches(spot.box, before, action)[-1]
        spot.known.last_places[action] = place
        after, log = copy_state(before), new_log(spot.kit.rules.most_events)
        spot.kit.rules.verbs.apply(spot.box, after, action, log)
        yield Future(place, before, after, read_log(log))
