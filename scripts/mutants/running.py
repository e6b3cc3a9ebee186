"""Runs mutants: each in a process of its own, against the tests that execute the changed lines, quickest first.

The tests are collected and run once, with the unchanged rules; that shows which test executes which line, and fills all caches.
Every mutant is then a fork of that process. A mutant inside a function replaces the code of the function that is already
there; one outside functions, which others may have imported, makes the fork import all our modules anew.
"""

import importlib.machinery
import importlib.util
import os
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import coverage
import pytest
from _pytest.runner import runtestprotocol

from scripts.mutants.mutations import Change, Mutant, Source, enumerations, next_siblings

KILLED, SURVIVED, ENDLESS, UNTESTED = "killed", "survived", "endless", "untested"
"""Outcomes. A mutant that runs for ever is noticed too; an untested one is on a line that no test executes."""
NOTICED = {KILLED, ENDLESS}

SPARE_SECONDS = 1.0
TIMES_AS_LONG = 10
"""A test of a mutant may use this many times the seconds of the processor that it needs otherwise, and the spare ones."""

PYTEST = ["-s", "-p", "no:terminal", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "not often"]
"""Quiet, and without tests that only compiled rules can do in no time."""


@dataclass(frozen=True)
class Target:
    """What is examined: rules, and the tests that should notice changes to them."""

    root: Path
    rules: Path
    package: str
    tests: Path
    ours: frozenset[str]
    """The packages that may know the rules, by the first part of their names."""

    def module(self, file: str) -> str:
        """Return the name of the module that a file of the rules is."""
        return f"{self.package}.{Path(file).stem}"

    def sources(self) -> list[Source]:
        """Read the rules."""
        texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(self.rules.glob("*.py"))}
        siblings = {
            name: other
            for text in texts.values()
            for names in enumerations(text)
            for name, other in next_siblings(names).items()
        }
        return [Source(name, text, siblings) for name, text in texts.items()]

    def changes(self) -> list[Change]:
        """Give all changes to the rules."""
        return [change for source in self.sources() for change in source.changes()]

    def names(self) -> dict[str, Any]:
        """Return the values of all names of enumerations."""
        return {
            name: getattr(sys.modules[self.module(source.file)], name)
            for source in self.sources()
            for names in enumerations(source.text)
            for name in names
        }


@dataclass(frozen=True)
class Result:
    """What became of a mutant, and in how many seconds."""

    mutant: Mutant
    outcome: str
    seconds: float
    killer: str = ""
    """The test that noticed it."""


@dataclass
class Baseline:
    """The tests with the unchanged rules: which of them executes a line, and in how many seconds."""

    items: Mapping[str, pytest.Item]
    seconds: dict[str, float] = field(default_factory=dict)
    tests_of: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    """By file, then by line."""
    killers: dict[tuple[str, str], set[str]] = field(default_factory=dict)
    """By file and function: the tests that have noticed a mutant of it."""

    def tests_for(self, mutant: Mutant, lines: Iterable[int]) -> list[str]:
        """Return the tests that a change may make fail: those that have noticed others like it first, then the quickest."""
        killers = self.killers.get((mutant.file, mutant.function), set())
        return sorted(self._executing(mutant, lines), key=lambda test: (test not in killers, self.seconds[test]))

    def _executing(self, mutant: Mutant, lines: Iterable[int]) -> Iterable[str]:
        if not mutant.function:
            return self.items
        by_line = self.tests_of.get(mutant.file, {})
        return {test for line in lines for test in by_line.get(line, [])}

    def remember(self, mutant: Mutant, killer: str) -> None:
        """Let a test that noticed a mutant be the first to see others of the same function."""
        self.killers.setdefault((mutant.file, mutant.function), set()).add(killer)


class BrokenTests(Exception):
    """The tests fail although nothing has been changed."""


def examine(target: Target, changes: Sequence[Change], jobs: int, report: Callable[[Result], None]) -> None:
    """Run mutants, and report what becomes of each."""
    session = Session(target, changes, jobs, report)
    ended = pytest.main([*PYTEST, f"--rootdir={target.root}", str(target.tests)], plugins=[session])
    if session.broken or ended != pytest.ExitCode.OK:
        raise BrokenTests("\n".join(["the tests fail although nothing has been changed:", *session.broken]))


@dataclass(eq=False)
class Session:
    """A pytest plugin that runs the collected tests in its own way."""

    target: Target
    changes: Sequence[Change]
    jobs: int
    report: Callable[[Result], None]
    broken: list[str] = field(default_factory=list)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Remember what could not be collected."""
        if report.failed:
            self.broken.append(str(report.longrepr))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests once as they are, then for each mutant."""
        if not self.broken:
            trial = Trial(self.target, self._measure({item.nodeid: item for item in session.items}), self.target.names())
            self._try_without_change(trial)
        if not self.broken:
            for result in in_forks(self.changes, self.jobs, trial):
                self.report(result)
        return True

    def _try_without_change(self, trial: "Trial") -> None:
        """Make sure that the tests pass in forks: with code replaced, and with all modules imported anew."""
        examples = {bool(change.mutant.function): replace(change, node=change.slot.get()) for change in self.changes}
        self.broken += [result.killer for result in in_forks(list(examples.values()), 1, trial) if result.outcome in NOTICED]

    def _measure(self, items: Mapping[str, pytest.Item]) -> Baseline:
        baseline = Baseline(items)
        measured = coverage.Coverage(data_file=None, include=[f"{self.target.rules}/*"], config_file=False)
        measured.set_option("run:disable_warnings", ["already-imported", "no-data-collected"])
        for name, item in items.items():
            measured.start()
            measured.switch_context(name)
            begun = time.process_time()
            if fails(item):
                self.broken.append(name)
            baseline.seconds[name] = time.process_time() - begun
            measured.stop()
        for file in measured.get_data().measured_files():
            baseline.tests_of[Path(file).name] = measured.get_data().contexts_by_lineno(file)
        return baseline


def fails(item: pytest.Item) -> bool:
    """Run one test, and say whether it fails."""
    if hasattr(item, "_request"):
        item._initrequest()  # type: ignore[attr-defined]  # so that it can be run more than once
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


@dataclass
class Trial:
    """What happens in the fork for one mutant."""

    target: Target
    baseline: Baseline
    names: Mapping[str, Any]
    """Of enumerations, with their values: a changed function may use one that its module has not imported."""

    def first_failure(self, change: Change, tests: Sequence[str]) -> int | None:
        """Make the change, and return which test fails first."""
        if not change.mutant.function:
            return self._first_failure_anew(change, tests)
        replace_function(sys.modules[self.target.module(change.mutant.file)], change, self.names)
        return next((number for number, test in enumerate(tests) if self._fails_in_time(test)), None)

    def _fails_in_time(self, test: str) -> bool:
        allow(self.baseline.seconds[test])
        return fails(self.baseline.items[test])

    def _first_failure_anew(self, change: Change, tests: Sequence[str]) -> int | None:
        import_anew(self.target, change)
        os.chdir(self.target.root)
        allow(sum(self.baseline.seconds.values()))
        passed = Passed()
        ended = pytest.main([*PYTEST, "-x", f"--rootdir={self.target.root}", *tests], plugins=[passed])
        return None if ended == pytest.ExitCode.OK else passed.count


class Passed:
    """A pytest plugin that counts tests that pass."""

    count = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test once its own part has passed."""
        self.count += report.when == "call" and report.passed


def allow(seconds: float) -> None:
    """Let a signal end this process if it uses much more of the processor's time than it should need."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SPARE_SECONDS + TIMES_AS_LONG * seconds)


def replace_function(module: ModuleType, change: Change, names: Mapping[str, Any]) -> None:
    """Give a function its changed code; whoever has imported the function has it too."""
    for name, value in names.items():
        vars(module).setdefault(name, value)
    code = compile(change.mutated(), str(module.__file__), "exec")
    changed = next(const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == change.mutant.function)
    vars(module)[change.mutant.function].__code__ = changed


def import_anew(target: Target, change: Change) -> None:
    """Forget all our modules, and let one of them be imported with its change."""
    for name in [name for name in sys.modules if name.partition(".")[0] in target.ours]:
        del sys.modules[name]
    sys.meta_path.insert(0, ChangedModule(target, change))


@dataclass
class ChangedModule(importlib.machinery.PathFinder):
    """Finds one module of the rules, with its change."""

    target: Target
    change: Change

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> importlib.machinery.ModuleSpec | None:  # type: ignore[override]
        """Answer for that module alone."""
        file = self.change.mutant.file
        if name != self.target.module(file):
            return None
        where = str(self.target.rules / file)
        return importlib.util.spec_from_file_location(name, where, loader=ChangedLoader(name, where, self.change))


class ChangedLoader(importlib.machinery.SourceFileLoader):
    """Loads a module with its change."""

    def __init__(self, name: str, path: str, change: Change) -> None:
        super().__init__(name, path)
        self.change = change

    def get_code(self, fullname: str) -> CodeType:
        """Compile the changed source."""
        return compile(self.change.mutated(), self.path, "exec")


# Forks

ALL_PASSED = 255
"""The status with which a fork ends when no test fails; otherwise it is the number of the test, or the last that fits."""


@dataclass(frozen=True)
class Fork:
    """A mutant that is being run."""

    mutant: Mutant
    tests: Sequence[str]
    begun: float

    def result(self, status: int) -> Result:
        """Read how the process ended: by its timer's signal, with all tests passed, or by a test or crash."""
        seconds = time.monotonic() - self.begun
        if os.WIFSIGNALED(status):
            return Result(self.mutant, ENDLESS if os.WTERMSIG(status) == signal.SIGVTALRM else KILLED, seconds)
        if os.WEXITSTATUS(status) == ALL_PASSED:
            return Result(self.mutant, SURVIVED, seconds)
        return Result(self.mutant, KILLED, seconds, self.tests[min(os.WEXITSTATUS(status), len(self.tests) - 1)])


def in_forks(changes: Sequence[Change], jobs: int, trial: Trial) -> Iterator[Result]:
    """Run each change in a process of its own, so many at a time."""
    running: dict[int, Fork] = {}
    for change in changes:
        tests = trial.baseline.tests_for(change.mutant, change.lines)
        if not tests:
            yield Result(change.mutant, UNTESTED, 0.0)
            continue
        if len(running) == jobs:
            yield next_finished(running, trial.baseline)
        running[forked(change, tests, trial)] = Fork(change.mutant, tests, time.monotonic())
    while running:
        yield next_finished(running, trial.baseline)


def forked(change: Change, tests: Sequence[str], trial: Trial) -> int:
    """Start a process for a change, and return its number."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # forking with threads of NumPy around, which sleep
        process = os.fork()
    if process == 0:
        status = 0
        try:
            silence()
            failed = trial.first_failure(change, tests)
            status = ALL_PASSED if failed is None else min(failed, ALL_PASSED - 1)
        finally:
            os._exit(status)
    return process


def silence() -> None:
    """Let nothing be printed."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)


def next_finished(running: dict[int, Fork], baseline: Baseline) -> Result:
    """Wait for a process to end, and tell what it found."""
    process, status = os.wait()
    result = running.pop(process).result(status)
    if result.killer:
        baseline.remember(result.mutant, result.killer)
    return result
