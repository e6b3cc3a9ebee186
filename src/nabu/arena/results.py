"""The file that results are appended to as they come, one JSON object a line: the first line says what was played.

Every line is forced onto the disk before the next game is asked for, so a crash loses only the games that were being played.
A last line that it tore is cut off, and that game is played again.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from nabu.arena.match import Result
from nabu.core.errors import NabuError


class BadResults(NabuError):
    """A results file that cannot be read, is damaged, or belongs to something else; the message names it."""


@dataclass
class ResultsFile:
    """Results of one setting on the disk."""

    path: Path
    setting: dict[str, Any]
    results: dict[int, Result] = field(default_factory=dict)
    """By number of the game."""
    _opened: BinaryIO | None = None

    def __enter__(self) -> "ResultsFile":
        """Open the file, or begin a new one; what is there already is read and checked."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._opened = self.path.open("a+b")
        except OSError as problem:
            raise BadResults(f"{self.path}: cannot be opened: {problem.strerror}") from None
        try:
            self._read()
        except BaseException:
            self._opened.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        assert self._opened is not None
        self._opened.close()

    def add(self, result: Result) -> None:
        """Keep a result, on the disk too."""
        self.results[result.number] = result
        self._append(result.as_json())

    def _read(self) -> None:
        assert self._opened is not None
        self._opened.seek(0)
        lines = whole_lines(self._opened)
        if not lines:
            self._append(self.setting)
            return
        self._check_setting(read_line(self.path, 1, lines[0]))
        for number, line in enumerate(lines[1:], 2):
            result = read_result(self.path, number, read_line(self.path, number, line))
            self.results.setdefault(result.number, result)

    def _check_setting(self, found: dict[str, Any]) -> None:
        """Refuse to mix results of different settings, and say where they differ."""
        for key in {**found, **self.setting}:
            if found.get(key) != self.setting.get(key):
                raise BadResults(
                    f"{self.path}: holds games of another setting: {key} was {_brief(found.get(key))} there, "
                    f"and is {_brief(self.setting.get(key))} now; give another file"
                )

    def _append(self, data: dict[str, Any]) -> None:
        assert self._opened is not None
        append_line(self._opened, data)


def append_line(opened: BinaryIO, data: dict[str, Any]) -> None:
    """Write one line, and have it on the disk before going on."""
    opened.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
    opened.flush()
    os.fsync(opened.fileno())


def whole_lines(opened: BinaryIO) -> list[bytes]:
    """Read all lines from here on; a last one that was not finished is cut off the file."""
    start = opened.tell()
    lines = opened.readlines()
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
        opened.truncate(start + sum(map(len, lines)))
        opened.seek(0, os.SEEK_END)
    return lines


def read_line(path: Path, number: int, line: bytes) -> dict[str, Any]:
    """Read the object that a line holds."""
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise BadResults(f"{path}: line {number} is damaged: it is no JSON object")
    return data


def read_result(path: Path, number: int, data: dict[str, Any]) -> Result:
    """Read the result that a line holds."""
    try:
        return Result.from_json(data)
    except (KeyError, TypeError):
        raise BadResults(f"{path}: line {number} is damaged: it is no result of a game") from None


def in_order(results: Iterable[Result]) -> list[Result]:
    """Sort results by the number of the game, so that nothing depends on which process was faster."""
    return sorted(results, key=lambda result: result.number)


def _brief(value: Any) -> str:
    return "absent" if value is None else json.dumps(value, ensure_ascii=False)[:80]
