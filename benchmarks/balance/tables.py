"""The tables of a game: what it scores, who wins, how long it takes, and what is used."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from benchmarks.balance.measures import Correlation, Sample, Spread, Usage, spread
from benchmarks.balance.reports import GameReport, Usages
from benchmarks.balance.results import conditions_of
from benchmarks.tables import table
from nabu.statistics.counting import HAPPENINGS
from nabu.statistics.intervals import Interval

PLACES_IN_ORDER = ("1st", "2nd", "3rd", "4th")
APART = " · "
NONE = "–"


def game_tables(report: GameReport) -> Iterator[str]:
    """Write all tables of a game."""
    yield from (f"## {report.title}", "", *_conditions(report), "")
    yield from ("### Scores and length", "", *score_table(report), "")
    yield from ("### Wins in the order of play", "", *order_table(report), "")
    yield from (f"### Sources of points ({_numbers_of_players(report)})", "", *source_table(report), "")
    for category in report.categories:
        yield from (
            f"### {report.category_title(category)} ({_numbers_of_players(report)})",
            "",
            *usage_table(report, category),
            "",
        )


def _numbers_of_players(report: GameReport) -> str:
    """Say which figures stand in a cell, e.g. "2 · 3 · 4 players"."""
    return f"{APART.join(map(str, report.samples))} players"


def _conditions(report: GameReport) -> Iterator[str]:
    for number, sample in report.samples.items():
        conditions = conditions_of(sample.games[0])
        yield (
            f"- {number} players: {len(sample.games):,} games, all seats `{conditions.bot}`; "
            f"rules version {conditions.rules}, box `{conditions.box}`"
        )


def score_table(report: GameReport) -> list[str]:
    """Mean and standard deviation of scores and lengths."""
    head = ["players", "score", "winners' score", "margin", "shared wins", "decisions", "turns a player"]
    return table(head, [_score_row(number, sample) for number, sample in report.samples.items()])


def _score_row(number: int, sample: Sample) -> list[str]:
    spreads = (spread(sample.scores), spread(sample.winning_scores), spread(sample.margins))
    lengths = (spread(sample.decisions), spread(sample.turns / number))
    return [str(number), *map(_with_deviation, spreads), f"{sample.shared:.1%}", *map(_with_deviation, lengths)]


def order_table(report: GameReport) -> list[str]:
    """How often the first to play wins, the second, and so on; in bold where that is not the fair share."""
    places = PLACES_IN_ORDER[: max(report.samples)]
    rows = [_order_row(number, sample, len(places)) for number, sample in report.samples.items()]
    return table(["players", "fair", *places, "the first", "mean scores"], rows)


def _order_row(number: int, sample: Sample, places: int) -> list[str]:
    shares = sample.wins_in_order_of_play()
    cells = [*(wins_text(share, number) for share in shares), *[""] * (places - number)]
    means = " : ".join(f"{mean:.1f}" for mean in sample.scores.mean(axis=0))
    return [str(number), f"{1 / number:.1%}", *cells, compared(shares[0], 1 / number), means]


def compared(share: Interval, fair: float) -> str:
    """Say whether a share is shown to differ from the fair one."""
    if not share.leaves_out(fair):
        return "no difference shown"
    return "wins more" if share.value > fair else "wins less"


def wins_text(share: Interval, players: int) -> str:
    """Write a share of wins with its interval, in bold if the fair share lies outside."""
    text = f"{share.value:.1%} ({share.low:.0%} … {share.high:.0%})"
    return f"**{text}**" if share.leaves_out(1 / players) else text


def source_table(report: GameReport) -> list[str]:
    """What each source gives, and to whom."""
    rows = [[name, *_source_cells(report, usages)] for name, usages in report.sources().items()]
    return table(["source", "% of points", "points a player", *SOURCE_COLUMNS], rows)


def _source_cells(report: GameReport, usages: Sequence[Usage | None]) -> Iterator[str]:
    seen = list(zip(usages, report.samples.values(), strict=True))
    yield APART.join(NONE if usage is None else _percent(sample.share_of_points(usage)) for usage, sample in seen)
    yield APART.join(NONE if usage is None else _few_digits(usage.mean / sample.players) for usage, sample in seen)
    yield from _cells(usages, SOURCE_COLUMNS)


def usage_table(report: GameReport, category: str) -> list[str]:
    """How each thing of a category is used."""
    usages = report.usages(category)
    columns = {name: USAGE_COLUMNS[name] for name in columns_for(category, usages)}
    return table(["", *columns], [[name, *_cells(those, columns)] for name, those in usages.items()])


def columns_for(category: str, usages: Usages) -> list[str]:
    """Choose columns: whether a thing was there only if that varies, and less about what players do not choose."""
    known = [usage for those in usages.values() for usage in those if usage is not None]
    columns = USAGE_COLUMNS if category != HAPPENINGS and any(usage.players for usage in known) else EVENT_COLUMNS
    varies = any(usage.there < 1 for usage in known)
    return [name for name in columns if varies or name != THERE]


def _cells(usages: Sequence[Usage | None], columns: Mapping[str, "Column"]) -> Iterator[str]:
    """Write a row: in each cell a figure for every number of players."""
    return (APART.join(NONE if usage is None else write(usage) for usage in usages) for write in columns.values())


def _with_deviation(figure: Spread) -> str:
    return f"{figure.mean:.1f} ± {figure.deviation:.1f}"


def _few_digits(value: float) -> str:
    """Write a number with a digit after the point, or two where it is small, so that hardly any is not none."""
    return f"{value:.2f}" if 0 < value < 0.095 else f"{value:.1f}"


def _percent(share: float) -> str:
    """Write a share in hundredths, likewise."""
    if math.isnan(share):
        return NONE
    return f"{100 * share:.1f}" if 0 < share < 0.095 else f"{100 * share:.0f}"


def _signed(value: float) -> str:
    return NONE if math.isnan(value) else f"{value:+.1f}"


def _correlation(found: Correlation | None) -> str:
    if found is None:
        return NONE
    return f"**{found.value:+.2f}**" if found.is_sure else f"{found.value:+.2f}"


Column = Callable[[Usage], str]
THERE = "% of games there"
SOURCE_COLUMNS: Mapping[str, Column] = {
    "winners ahead by": lambda usage: _signed(usage.lead),
    "% of players": lambda usage: _percent(usage.players),
    "most wins %": lambda usage: _percent(usage.most_wins),
    "correlation": lambda usage: _correlation(usage.correlation),
}
USAGE_COLUMNS: Mapping[str, Column] = {
    THERE: lambda usage: _percent(usage.there),
    "% of games": lambda usage: _percent(usage.games),
    "uses a game": lambda usage: _few_digits(usage.mean),
    "% of players": lambda usage: _percent(usage.players),
    "% of winners": lambda usage: _percent(usage.winners),
    "% of losers": lambda usage: _percent(usage.losers),
    "most wins %": lambda usage: _percent(usage.most_wins),
    "correlation": lambda usage: _correlation(usage.correlation),
}
EVENT_COLUMNS = (THERE, "% of games", "uses a game", "% of players", "correlation")
