"""What all tests share: the order in which they run, and a word about those that take long and do not say so."""

import itertools
import os
import signal
from collections import Counter
from collections.abc import Iterator

import pytest
from pytest import Item, TerminalReporter, TestReport

LONG = 10.0
"""Seconds. What takes longer on two quiet cores is marked `slow`, and left out by `make check`."""


def pytest_configure() -> None:
    """Let Control-C mean what it means, here and in what tests start: a shell has its background jobs ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[Item]) -> None:
    """Have every worker begin with files that take long, so that none is left alone with one at the end."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = dealt(items, workers)


def dealt(items: list[Item], workers: int) -> list[Item]:
    """Put files with many slow tests first in each of as many equal parts, of which every worker is handed one.

    Browsers leave the cores to others for most of their time, so they go to half of the workers, and what computes to the rest.
    The other files follow, those beside slow ones first: they start browsers and servers, too, and whoever waits for one at the
    end waits alone.
    """
    files = [list(file) for _, file in itertools.groupby(items, lambda item: item.path)]
    slow = sorted(filter(_slow_tests, files), key=_slow_tests, reverse=True)
    beside = Counter(file[0].path.parent for file in slow)
    rest = sorted((file for file in files if file not in slow), key=lambda file: -beside[file[0].path.parent])
    waiting = [file for file in slow if "web" in file[0].path.parts]
    computing = [file for file in slow if file not in waiting]
    half = workers // 2
    parts = [*_hands(waiting, half), *_hands(computing, workers - half)]
    quick = itertools.chain(*rest)
    for number, part in enumerate(parts):
        size = (number + 1) * len(items) // workers - number * len(items) // workers
        part.extend(itertools.islice(quick, max(0, size - len(part))))
    return [*itertools.chain(*parts), *quick]


def _slow_tests(file: list[Item]) -> int:
    return sum("slow" in item.keywords for item in file)


def _hands(files: list[list[Item]], count: int) -> Iterator[list[Item]]:
    """Deal files to so many."""
    return (list(itertools.chain(*files[number::count])) for number in range(count))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Name tests that took long without being marked: a machine that has other things to do is no fault of theirs."""
    reports = [report for report in terminalreporter.stats.get("passed", []) if is_unmarked_and_long(report)]
    for report in sorted(reports, key=lambda report: -report.duration):
        terminalreporter.write_line(f"{report.nodeid} took {report.duration:.0f} s and is not marked slow", yellow=True)


def is_unmarked_and_long(report: TestReport) -> bool:
    return report.duration > LONG and "slow" not in report.keywords
