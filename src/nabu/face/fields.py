"""Lines of the form `key: value`, as records and positions have them: read with errors that name the line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nabu.core.errors import NabuError

Line = tuple[int, str]
"""The number of a line, counted from 1, and its text."""


@dataclass(frozen=True)
class Fields:
    """Values by key, each with its line number, and the error to raise when one does not do."""

    entries: Mapping[str, Line]
    error: type[NabuError]

    def text(self, key: str) -> str:
        """Return a value that must be there."""
        if key not in self.entries:
            raise self.error(f"the line “{key}: …” is missing")
        return self.entries[key][1]

    def choice(self, key: str, choices: Sequence[str]) -> int:
        """Return the index of a value that must be one of some words."""
        if self.text(key) not in choices:
            raise self.refuse(key, f"must be {' or '.join(choices)}, not “{self.text(key)[:40]}”")
        return choices.index(self.text(key))

    def number(self, key: str, largest: int = 32767) -> int:
        """Return a value that must be a whole number from 0."""
        text = self.text(key)
        if not (text.isascii() and text.isdigit() and len(text) < 20 and int(text) <= largest):
            raise self.refuse(key, f"must be a whole number from 0 to {largest}, not “{text[:40]}”")
        return int(text)

    def numbers(self, key: str, count: int, largest: int = 32767) -> list[int]:
        """Return a value that must be so many whole numbers, negative ones allowed."""
        parts = self.text(key).split()
        if len(parts) != count or not all(_is_number(part) and abs(int(part)) <= largest for part in parts):
            raise self.refuse(key, f"must be {count} whole numbers, not “{self.text(key)[:40]}”")
        return [int(part) for part in parts]

    def refuse(self, key: str, what: str) -> NabuError:
        """Make the error that says what is wrong with a value, and in which line."""
        return self.error(f"line {self.entries[key][0]}: {key} {what}")

    def only(self, keys: Sequence[str]) -> None:
        """Refuse keys that are not among these."""
        for key in self.entries:
            if key not in keys:
                raise self.error(f"line {self.entries[key][0]}: there is no “{key[:40]}” here; known are {', '.join(keys)}")


def read_fields(lines: Sequence[Line], error: type[NabuError]) -> Fields:
    """Read lines that must all be `key: value`, each key once."""
    entries: dict[str, Line] = {}
    for number, line in lines:
        key, colon, value = line.partition(":")
        if not colon:
            raise error(f"line {number}: “{line[:60]}” is not of the form “key: value”")
        if key in entries:
            raise error(f"line {number}: {key[:40]} is given twice")
        entries[key] = (number, value.strip())
    return Fields(entries, error)


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 10
