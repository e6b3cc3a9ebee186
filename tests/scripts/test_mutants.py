"""Mutation testing: which mutants there are, what becomes of them, and what is said about them."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scripts.mutants.choosing import chosen, still_to_run
from scripts.mutants.equivalents import BadList, Equivalent, is_listed, read_equivalents
from scripts.mutants.mutations import Mutant, Source, enumerations, next_siblings
from scripts.mutants.report import open_questions, table
from scripts.mutants.results import append_result, read_results
from scripts.mutants.running import ENDLESS, KILLED, SURVIVED, UNTESTED, Result


def mutants(text: str, siblings: dict[str, str] | None = None) -> list[Mutant]:
    return [change.mutant for change in Source("toy.py", text, siblings or {}).changes()]


def afters(line: str, returns: str = "int") -> set[str]:
    """Return what becomes of one line of a function."""
    return {mutant.after for mutant in mutants(f"def rule(a, b, s) -> {returns}:\n    {line}\n") if mutant.before == line}


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b"}),
        ("x = a == b", {"x = a != b"}),
        ("x = a + b", {"x = a - b"}),
        ("x = 2", {"x = 3", "x = 1"}),
        ("x = -1", {"x = 0", "x = -2"}),
        ("x = -a", {"x = a"}),
        ("x = True", {"x = False"}),
        (
            "x = a > 0 and b",
            {
                "x = a > 0 or b",
                "x = a >= 0 and b",
                "x = a <= 0 and b",
                "x = a > 1 and b",
                "x = a > -1 and b",
                "x = a > 0 and (not b)",
            },
        ),
        ("x = a if b else s", {"x = a if not b else s"}),
        ("x = min(a, b)", {"x = max(a, b)"}),
        ("note(a)", {"removed"}),
        ("s.score = a", {"removed"}),
        ("s.score += a", {"removed", "s.score -= a"}),
        ("s.cell[a + b] = a", {"removed", "s.cell[a - b] = a"}),
        ("return count(a)", {"return count(a) + 1"}),
        ("return int(a)", {"return int(a) + 1"}),
        ("return", {"removed"}),
    ],
)
def test_each_kind_of_mistake_is_tried(line: str, changed: set[str]) -> None:
    assert afters(line) == changed


def test_a_function_that_says_yes_or_no_says_the_opposite() -> None:
    assert afters("return holds(a)", returns="bool") == {"return not holds(a)"}


def test_conditions_and_ranges_are_tried_where_a_block_begins() -> None:
    text = "def rule(a, n):\n    if a:\n        for x in range(n):\n            while not a:\n                break\n"
    assert {mutant.change for mutant in mutants(text)} == {
        "if a: → if not a:",
        "for x in range(n): → for x in range(1, n):",
        "for x in range(n): → for x in range(n - 1):",
        "while not a: → while a:",
        "break → removed",
    }


def test_a_range_that_counts_down_lacks_its_first_and_its_last_number() -> None:
    found = afters("x = list(range(a, 0, -1))")
    assert {"x = list(range(a - 1, 0, -1))", "x = list(range(a, 1, -1))"} <= found


def test_a_name_of_an_enumeration_becomes_the_next_one() -> None:
    text = "PRIEST, MERCHANT, FARMER = range(3)\n\n\ndef rule(s):\n    s.kind = FARMER\n"
    siblings = next_siblings(next(enumerations(text)))
    assert "s.kind = FARMER → s.kind = PRIEST" in {mutant.change for mutant in mutants(text, siblings)}


def test_names_of_consecutive_numbers_are_an_enumeration() -> None:
    assert list(enumerations("ROOM = 9\nPLACED = 1\nWON = 2\nTIED = 3\nSIZE = 7\nMORE = 8\n")) == [["PLACED", "WON", "TIED"]]


def test_what_declares_rather_than_plays_is_left_alone() -> None:
    text = '''
import numpy as np
from toy import state
RED, BLUE = range(2)
STATE = np.dtype([("score", "i2", (4,))])
"""A record of 4 numbers."""

def rule(s: Words[4]) -> None:
    """Say 1 thing."""
    x: Words[2] = s
'''
    assert mutants(text) == []


def test_a_file_without_functions_has_no_mutants() -> None:
    assert mutants("CARDS = 9\n") == []


def test_a_figure_beside_functions_is_tried() -> None:
    found = mutants("POINTS = 10\n\n\ndef rule():\n    return POINTS\n")
    assert {(mutant.function, mutant.after) for mutant in found} >= {("", "POINTS = 11"), ("", "POINTS = 9")}


def test_the_same_change_twice_in_a_function_is_told_apart() -> None:
    found = mutants("def rule(s):\n    s.turn = s\n    s.turn = s\n")
    assert [mutant.nth for mutant in found] == [0, 1]


def test_a_mutant_is_known_again_after_its_lines_have_moved() -> None:
    text = "def rule(s):\n    s.turn = s\n"
    assert mutants(text)[0].key == mutants("\n\n" + text)[0].key


# A whole run

RULES = """
from toy.rules.state import LAND, RIVER

LIMIT = 3
UNUSED = 5


def kind(wet: bool) -> int:
    return RIVER if wet else LAND


def steps(count: int) -> int:
    done = 0
    while done < count:
        done += 1
    return done


def capped(count: int) -> int:
    return min(count, LIMIT)


def spare(count: int) -> int:
    return count + 1
"""
TESTS = """
import warnings
from toy.rules.walking import capped, kind, steps


def test_a_river_is_wet():
    assert kind(True) == 2


def test_three_steps():
    assert steps(3) == 3


def test_no_more_than_the_limit():
    assert (capped(4), capped(2)) == (3, 2)
"""
RUN = """
import sys
from pathlib import Path
root = Path(sys.argv[1])
sys.path.insert(0, str(root))
from scripts.mutants.results import append_result
from scripts.mutants.running import Target, examine
target = Target(root, root / "toy" / "rules", "toy.rules", root / "checks", frozenset({"toy", "test_walking"}))
examine(target, target.changes(), 2, lambda result: append_result(root / "results.jsonl", result))
"""
PROJECT = Path(__file__).parents[2]


def examined(root: Path, tests: str = TESTS) -> subprocess.CompletedProcess[str]:
    """Run all mutants of a tiny project."""
    rules, checks = root / "toy" / "rules", root / "checks"
    for folder in (rules, checks):
        folder.mkdir(parents=True)
    (root / "toy" / "__init__.py").touch()
    (rules / "__init__.py").touch()
    (rules / "state.py").write_text("NOTHING, LAND, RIVER = range(3)\n")
    (rules / "walking.py").write_text(RULES)
    (checks / "test_walking.py").write_text(tests)
    (root / "pytest.ini").write_text("[pytest]\nmarkers = often: dear\n")
    return subprocess.run([sys.executable, "-c", RUN, str(root)], cwd=PROJECT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What became of each mutant of the tiny project."""
    root = tmp_path_factory.mktemp("toy")
    done = examined(root)
    assert done.returncode == 0, done.stderr
    siblings = next_siblings(["NOTHING", "LAND", "RIVER"])
    known = read_results(root / "results.jsonl", [change.mutant for change in Source("walking.py", RULES, siblings).changes()])
    return {mutant.change: outcome for mutant, outcome in known.items()}


def test_a_mutant_that_a_test_notices_is_killed(outcomes: dict[str, str]) -> None:
    assert outcomes["return min(count, LIMIT) → return max(count, LIMIT)"] == KILLED


def test_a_mutant_that_no_test_notices_survives(outcomes: dict[str, str]) -> None:
    assert outcomes["return RIVER if wet else LAND → return RIVER if wet else RIVER"] == SURVIVED


def test_a_name_that_the_file_has_not_imported_can_take_anothers_place(outcomes: dict[str, str]) -> None:
    assert outcomes["return RIVER if wet else LAND → return NOTHING if wet else LAND"] == KILLED


def test_a_mutant_that_runs_for_ever_is_noticed(outcomes: dict[str, str]) -> None:
    assert outcomes["done += 1 → removed"] == ENDLESS


def test_a_mutant_on_a_line_that_no_test_executes_is_untested(outcomes: dict[str, str]) -> None:
    assert outcomes["return count + 1 → return count - 1"] == UNTESTED


def test_a_figure_outside_functions_is_changed_for_all_who_import_it(outcomes: dict[str, str]) -> None:
    assert (outcomes["LIMIT = 3 → LIMIT = 4"], outcomes["UNUSED = 5 → UNUSED = 6"]) == (KILLED, SURVIVED)


def test_tests_that_fail_without_any_mutant_are_named(tmp_path: Path) -> None:
    done = examined(tmp_path, TESTS.replace("== 2", "== 7"))
    assert done.returncode != 0
    assert "although nothing has been changed" in done.stderr and "test_a_river_is_wet" in done.stderr


# What is said about it

FIRST, SECOND = mutants("def rule(s):\n    s.turn = s\n    return\n")


def listed(change: str = FIRST.change) -> Equivalent:
    return Equivalent("toy.py", "rule", change, "nobody reads it")


def test_survivors_are_named_unless_they_are_listed() -> None:
    outcomes = {FIRST: SURVIVED, SECOND: UNTESTED}
    told = list(open_questions(outcomes, [listed()], [FIRST, SECOND]))
    assert told == ["untested: toy.py:3, rule: return → removed"]


def test_a_listed_mutant_that_a_test_notices_is_stale() -> None:
    assert list(open_questions({FIRST: KILLED}, [listed()], [FIRST])) == [
        "stale: toy.py, rule: s.turn = s → removed (a test notices it)"
    ]


def test_a_listed_mutant_that_the_source_no_longer_has_is_stale() -> None:
    told = list(open_questions({}, [listed("s.turn = 0 → removed")], [FIRST]))
    assert told == ["stale: toy.py, rule: s.turn = 0 → removed (there is no such mutant)"]


def test_a_listed_mutant_that_was_not_run_is_not_stale() -> None:
    assert list(open_questions({}, [listed()], [FIRST])) == []


def test_the_table_counts_by_file() -> None:
    outcomes = {FIRST: SURVIVED, SECOND: ENDLESS, replace(FIRST, file="other.py"): KILLED}
    assert table(outcomes, [listed()]).splitlines()[2:] == [
        "| other.py | 1 | 1 | 0 | 0 | 100.0 |",
        "| toy.py | 2 | 1 | 1 | 1 | 50.0 |",
        "| **all** | 3 | 2 | 1 | 1 | 66.7 |",
    ]


def test_the_list_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "list.toml"
    path.write_text(
        '[[equivalent]]\nfile = "toy.py"\nfunction = "rule"\nreason = "nobody reads it"\nmutants = ["s.turn = s → removed"]\n'
    )
    assert is_listed(FIRST, read_equivalents(path))
    assert not is_listed(SECOND, read_equivalents(path))


def test_an_entry_without_a_reason_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.toml"
    path.write_text('[[equivalent]]\nfile = "toy.py"\nfunction = "rule"\nmutants = ["s.turn = s → removed"]\n')
    with pytest.raises(BadList, match="entry 1: an entry has file, function, mutants, reason"):
        read_equivalents(path)


def test_results_of_several_runs_are_joined_and_the_last_one_counts(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    for mutant, outcome in [(FIRST, SURVIVED), (SECOND, KILLED), (FIRST, KILLED)]:
        append_result(path, Result(mutant, outcome, 0.1))
    assert read_results(path, [FIRST, SECOND]) == {FIRST: KILLED, SECOND: KILLED}


def test_results_of_a_function_that_has_changed_since_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    append_result(path, Result(FIRST, KILLED, 0.1))
    assert read_results(path, mutants("def rule(s):\n    s.turn = s\n    s.ply = s\n")) == {}


# What a run takes

CHANGES = [change for file in ("one.py", "two.py") for change in Source(file, RULES).changes()]


def test_a_run_may_take_one_file_only() -> None:
    assert {change.mutant.file for change in chosen(CHANGES, "two.py", None)} == {"two.py"}


def test_a_sample_is_the_same_each_time() -> None:
    first, second = chosen(CHANGES, None, 5), chosen(CHANGES, None, 5)
    assert len(first) == 5 and first == second


def test_a_sample_of_more_than_there_are_is_all() -> None:
    assert chosen(CHANGES, None, 1000) == CHANGES


def test_what_has_a_result_is_not_run_again_unless_it_survived_and_is_retried() -> None:
    killed, survived, unknown = CHANGES[:3]
    known = {killed.mutant: KILLED, survived.mutant: SURVIVED}
    assert still_to_run(CHANGES[:3], known, retry=False) == [unknown]
    assert still_to_run(CHANGES[:3], known, retry=True) == [survived, unknown]
