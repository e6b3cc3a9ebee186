"""Which games are to be played: every line-up of bots meets on the same deals, from every seat equally often."""

import hashlib
import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nabu.bots.specs import read_spec
from nabu.core.errors import BadSetup
from nabu.core.rng import SEEDS


@dataclass(frozen=True)
class Entrant:
    """A bot that takes part: the name that results give it, and how to make it."""

    name: str
    spec: str


@dataclass(frozen=True)
class Fixture:
    """A game to be played: its number, the game, the seed of the deal, and who sits where."""

    number: int
    game: str
    variant: str
    box: str | None
    seed: int
    seats: tuple[Entrant, ...]

    def bot_seed(self, seat: int) -> int:
        """Return the seed of the bot at a seat, which says nothing about the game's own chance."""
        digest = hashlib.sha256(f"{self.seats[seat].name} at seat {seat} of deal {self.seed}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % SEEDS


@dataclass(frozen=True)
class Tournament:
    """All that decides which games are played and how: the same tournament always has the same fixtures."""

    game: str
    players: int
    variant: str
    entrants: tuple[Entrant, ...]
    seed: int
    box: str | None = None

    @property
    def names(self) -> list[str]:
        """The names of the bots."""
        return [entrant.name for entrant in self.entrants]

    def line_ups(self) -> list[tuple[Entrant, ...]]:
        """Return who may meet: every group that fills the table; of too few bots all are there, some several times."""
        if len(self.entrants) >= self.players:
            return list(itertools.combinations(self.entrants, self.players))
        groups = itertools.combinations_with_replacement(self.entrants, self.players)
        return [group for group in groups if set(group) == set(self.entrants)]

    @property
    def round(self) -> int:
        """How many games it takes until every line-up has played a deal from every seat."""
        return len(self.line_ups()) * self.players

    def fixtures(self) -> Iterator[Fixture]:
        """List the games without end: deal by deal, each line-up, moving on by one seat until all have sat everywhere."""
        line_ups, numbers = self.line_ups(), itertools.count()
        for deal in itertools.count():
            for line_up in line_ups:
                around = seating(line_up, deal)
                for first in range(self.players):
                    seats = around[-first:] + around[:-first] if first else around
                    yield Fixture(next(numbers), self.game, self.variant, self.box, (self.seed + deal) % SEEDS, seats)


def seating(line_up: tuple[Entrant, ...], deal: int) -> tuple[Entrant, ...]:
    """Return an order around the table, another one from deal to deal, so that nobody always follows the same bot."""
    first, *others = line_up
    ways = itertools.permutations(others)
    return (first, *next(itertools.islice(ways, deal % math.factorial(len(others)), None)))


def enter_bots(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """Let bots take part, each under its specification; the same one again gets a number."""
    if len(texts) < 2:
        raise BadSetup("it takes two bots at least to compare them, e.g. --bots greedy,random")
    entrants: list[Entrant] = []
    for text in texts:
        spec = read_spec(text)
        spec.check()
        before = sum(entrant.spec == spec.text for entrant in entrants)
        entrants.append(Entrant(f"{spec.text}#{before + 1}" if before else spec.text, spec.text))
    return tuple(entrants)
