"""What many games say, in words and figures: for the page, and for the terminal."""

from dataclasses import dataclass

from nabu.face.contract import Category, GameKit
from nabu.statistics.intervals import Interval, share_of_wins
from nabu.statistics.tally import Tally, ThingTally
from nabu.statistics.things import category_title, source_name, thing_name

FEWEST_PLAYERS = 20
"""What fewer players had comes last: chance says more about it than the thing does."""

NEARLY_ALL = 0.9
"""What more of the players have says nothing about who wins."""


@dataclass(frozen=True)
class Source:
    """What winners and others have from a source of points, on the mean."""

    name: str
    winners: Interval
    others: Interval


@dataclass(frozen=True)
class Thing:
    """In how many games a thing was there, how many players had it, and which share of them won."""

    name: str
    games: int
    players: int
    wins: Interval | None
    """None: nobody had it."""


@dataclass(frozen=True)
class Things:
    """The things of a category."""

    name: str
    title: str
    first: bool
    """Whether it is about how players opened the game."""
    things: list[Thing]


@dataclass(frozen=True)
class Report:
    """The games of one game with one number of players."""

    games: int
    order: list[Interval]
    """How often the first to play won, the second, and so on."""
    sources: list[Source]
    """The one that gives winners most comes first."""
    categories: list[Things]


def report(kit: GameKit, tally: Tally, language: str) -> Report:
    """Say what games have in common; there is at least one."""
    sources = [
        Source(source_name(kit, kind, language), points.winners.mean, points.others.mean)
        for kind, points in tally.sources.items()
    ]
    found = (_things(kit, category, tally.things.get(category.name, {}), language) for category in kit.categories)
    return Report(
        games=tally.games,
        order=[share_of_wins(wins, tally.games) for wins in tally.wins],
        sources=sorted(sources, key=lambda source: -source.winners.value),
        categories=[each for each in found if any(_tells_apart(thing, len(tally.wins)) for thing in each.things)],
    )


def _tells_apart(thing: Thing, seats: int) -> bool:
    """Tell whether some had a thing and others did not."""
    return 0 < thing.players <= NEARLY_ALL * thing.games * seats


def _things(kit: GameKit, category: Category, things: dict[str, ThingTally], language: str) -> Things:
    """Say who had the things of a category; those that go with winning come first."""
    named = [
        Thing(
            thing_name(kit, name, language),
            thing.games,
            thing.players,
            share_of_wins(thing.wins, thing.players) if thing.players else None,
        )
        for name, thing in things.items()
        if thing.players or not category.first
    ]
    return Things(category.name, category_title(kit, category.name, language), category.first, sorted(named, key=_rank))


def _rank(thing: Thing) -> tuple[bool, float, str]:
    return thing.players < FEWEST_PLAYERS, -thing.wins.value if thing.wins else 1.0, thing.name
