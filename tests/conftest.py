"""What all tests share: a word about those that take long and do not say so."""

from pytest import TerminalReporter, TestReport

LONG = 10.0
"""Seconds. What takes longer on two quiet cores is marked `slow`, and left out by `make check`."""


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Name tests that took long without being marked: a machine that has other things to do is no fault of theirs."""
    reports = [report for report in terminalreporter.stats.get("passed", []) if is_unmarked_and_long(report)]
    for report in sorted(reports, key=lambda report: -report.duration):
        terminalreporter.write_line(f"{report.nodeid} took {report.duration:.0f} s and is not marked slow", yellow=True)


def is_unmarked_and_long(report: TestReport) -> bool:
    return report.duration > LONG and "slow" not in report.keywords
