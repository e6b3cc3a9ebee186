"""The list of mutants that nothing can notice, each with the reason, beside the rule tests of a game.

[[equivalent]]
file = "board.py"
function = "occupy"
reason = "why nobody can tell the two apart"
mutants = ["what the source says → what the mutant says", …]
"""

import tomllib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from scripts.mutants.mutations import Mutant

FILE_NAME = "equivalent_mutants.toml"
KEYS = {"file", "function", "reason", "mutants"}


@dataclass(frozen=True)
class Equivalent:
    """A mutant that plays by the same rules."""

    file: str
    function: str
    change: str
    reason: str

    def is_about(self, mutant: Mutant) -> bool:
        """Say whether this is the mutant, wherever its lines have moved."""
        return (self.file, self.function, self.change) == (mutant.file, mutant.function, mutant.change)


class BadList(Exception):
    """The list says something that cannot be read."""


def read_equivalents(path: Path) -> list[Equivalent]:
    """Read the list; without the file nothing is listed."""
    if not path.exists():
        return []
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return [
        equivalent for number, entry in enumerate(entries, 1) for equivalent in read_entry(entry, f"{path}, entry {number}")
    ]


def read_entry(entry: dict[str, object], where: str) -> Iterator[Equivalent]:
    """Read the mutants that share a reason."""
    if set(entry) != KEYS or not isinstance(entry["mutants"], list) or not str(entry["reason"]).strip():
        raise BadList(
            f"{where}: an entry has {', '.join(sorted(KEYS))}, the last a list of lines “before → after”, and a reason in words"
        )
    for change in entry["mutants"]:
        yield Equivalent(str(entry["file"]), str(entry["function"]), str(change), str(entry["reason"]))


def is_listed(mutant: Mutant, equivalents: Iterable[Equivalent]) -> bool:
    """Say whether a mutant is on the list."""
    return any(equivalent.is_about(mutant) for equivalent in equivalents)


def stale(equivalents: Iterable[Equivalent], all_mutants: Collection[Mutant], noticed: Collection[Mutant]) -> Iterator[str]:
    """Tell which lines of the list should go: their source has changed, or a test notices the mutant by now."""
    for equivalent in equivalents:
        about = [mutant for mutant in all_mutants if equivalent.is_about(mutant)]
        place = f"{equivalent.file}, {equivalent.function or 'outside functions'}: {equivalent.change}"
        if not about:
            yield f"{place} (there is no such mutant)"
        elif all(mutant in noticed for mutant in about):
            yield f"{place} (a test notices it)"
