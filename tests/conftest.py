"""What all tests share: the order in which they run, and a word about those that take long and do not say so."""

from pytest import Item, TerminalReporter, TestReport

LONG = 10.0
"""Seconds. What takes longer on two quiet cores is marked `slow`, and left out by `make check`."""


def pytest_collection_modifyitems(items: list[Item]) -> None:
    """Begin with what takes long, so that no worker is left alone with it at the end."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    items[:] = mixed(slow) + mixed(quick)


def mixed(items: list[Item]) -> list[Item]:
    """Spread the tests that wait for browsers evenly among those that compute: each leave the cores what the others need."""
    waiting = [item for item in items if "tests/web/" in item.nodeid]
    computing = [item for item in items if "tests/web/" not in item.nodeid]
    places = {item: (place + 0.5) / len(group) for group in (waiting, computing) for place, item in enumerate(group)}
    return sorted(items, key=places.__getitem__)


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Name tests that took long without being marked: a machine that has other things to do is no fault of theirs."""
    reports = [report for report in terminalreporter.stats.get("passed", []) if is_unmarked_and_long(report)]
    for report in sorted(reports, key=lambda report: -report.duration):
        terminalreporter.write_line(f"{report.nodeid} took {report.duration:.0f} s and is not marked slow", yellow=True)


def is_unmarked_and_long(report: TestReport) -> bool:
    return report.duration > LONG and "slow" not in report.keywords
