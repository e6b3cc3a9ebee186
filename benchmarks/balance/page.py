"""The text of docs/balance.md between its marks: the tables of all games, and what is worth a look."""

from collections.abc import Iterator

from benchmarks.balance.reports import reports
from benchmarks.balance.results import BalanceResults
from benchmarks.balance.tables import game_tables
from benchmarks.balance.worth_a_look import THRESHOLDS, worth_a_look

SECTION = "balance"
NOTHING_PLAYED = "No games have been played yet."


def page_lines(played: BalanceResults) -> list[str]:
    """Write all tables, and the closing note."""
    found = reports(played)
    if not found:
        return [NOTHING_PLAYED]
    tables = [line for report in found for line in game_tables(report)]
    return [*tables, *closing_note(played)]


def closing_note(played: BalanceResults) -> Iterator[str]:
    """List what is worth a look in each game."""
    yield from ("## Worth a look", "", THRESHOLDS)
    for report in reports(played):
        yield from ("", f"### In {report.title}", "")
        yield from (f"- {sentence}" for sentence in worth_a_look(report) or ["Nothing."])
