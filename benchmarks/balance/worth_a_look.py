"""What a designer should look at first: what nobody uses, what decides every game, and places that win too often."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from benchmarks.balance.measures import Sample, Usage
from benchmarks.balance.reports import GameReport, Usages
from benchmarks.balance.tables import PLACES_IN_ORDER, wins_text

FEWEST_GAMES = 20
"""Nothing is said about what was there in fewer games."""
HARDLY_EVER = 0.01
"""Nobody uses what comes up in a smaller share of the games; a source of a smaller share of the points hardly counts."""
MOST_WINNERS, FEW_LOSERS = 0.9, 0.5
"""A thing decides the game if a larger share of the winners and a smaller share of the losers use it …"""
MOST_GAMES, MOST_WINS = 0.5, 0.9
"""… or if players differ in it in a larger share of the games, and whoever has most of it wins more often."""
MOST_OF_THE_POINTS = 0.5
"""A source that gives a larger share of the points outweighs all others."""

THRESHOLDS = f"""
A thing *hardly ever comes up* if it is used in less than {HARDLY_EVER:.0%} of the games in which it was there.
It *decides the game* if more than {MOST_WINNERS:.0%} of the winners and less than {FEW_LOSERS:.0%} of the losers use it,
or if players differ in it in most games, and whoever has most of it wins more than {MOST_WINS:.0%} of those.
Named are also sources that give less than {HARDLY_EVER:.0%} or more than {MOST_OF_THE_POINTS:.0%} of the points, and places
in the order of play whose share of wins is not the fair one.
Nothing is said about what was there in fewer than {FEWEST_GAMES} games.
""".strip()


@dataclass(frozen=True)
class Seen:
    """How a thing is used with one number of players."""

    sample: Sample
    usage: Usage


@dataclass(frozen=True)
class Judgement:
    """Something to say about a thing: when it is true, and the figures that show it."""

    words: str
    holds: Callable[[Seen], bool]
    shown_by: Callable[[Seen], str]


def decides(seen: Seen) -> bool:
    """Whether who uses a thing wins, and hardly anybody else."""
    usage = seen.usage
    if usage.winners > MOST_WINNERS and usage.losers < FEW_LOSERS:
        return True
    return usage.differ > MOST_GAMES and usage.most_wins > MOST_WINS


JUDGEMENTS = (
    Judgement(
        "hardly ever comes up",
        lambda seen: seen.usage.games < HARDLY_EVER,
        lambda seen: f"{seen.usage.games:.1%} of {seen.usage.on_offer} games",
    ),
    Judgement(
        "decides the game",
        decides,
        lambda seen: (
            f"used by {seen.usage.winners:.0%} of the winners and {seen.usage.losers:.0%} of the losers, "
            f"who has most wins {seen.usage.most_wins:.0%}"
        ),
    ),
)
JUDGEMENTS_OF_SOURCES = (
    Judgement(
        "hardly any of the points",
        lambda seen: seen.sample.share_of_points(seen.usage) < HARDLY_EVER,
        lambda seen: f"{seen.sample.share_of_points(seen.usage):.2%}",
    ),
    Judgement(
        "most of the points",
        lambda seen: seen.sample.share_of_points(seen.usage) > MOST_OF_THE_POINTS,
        lambda seen: f"{seen.sample.share_of_points(seen.usage):.0%}",
    ),
    JUDGEMENTS[1],
)


def worth_a_look(report: GameReport) -> list[str]:
    """List what is remarkable about a game, a sentence each."""
    found = [*unfair_places(report), *remarkable(report, "Sources of points", report.sources(), JUDGEMENTS_OF_SOURCES)]
    for category in report.categories:
        found += remarkable(report, report.category_title(category), report.usages(category), JUDGEMENTS)
    return found


def unfair_places(report: GameReport) -> Iterator[str]:
    """Name the places in the order of play that win more or less often than their share."""
    for players, sample in report.samples.items():
        for place, share in zip(PLACES_IN_ORDER, sample.wins_in_order_of_play(), strict=False):
            if len(sample.games) >= FEWEST_GAMES and share.leaves_out(1 / players):
                yield f"Order of play: the {place} of {players} wins {wins_text(share, players)}; fair is {1 / players:.1%}."


def remarkable(report: GameReport, category: str, usages: Usages, judgements: Sequence[Judgement]) -> Iterator[str]:
    """Judge every thing of a category."""
    for name, by_players in usages.items():
        known = zip(report.samples.values(), by_players, strict=True)
        often = [Seen(sample, usage) for sample, usage in known if usage is not None and usage.on_offer >= FEWEST_GAMES]
        for judgement in judgements:
            shown = [f"{judgement.shown_by(seen)} ({seen.sample.players} players)" for seen in often if judgement.holds(seen)]
            if shown:
                yield f"{category}: **{name}**, {judgement.words}: {'; '.join(shown)}."
