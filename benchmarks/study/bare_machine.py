"""Plays the study on a machine that has only NumPy and Numba, from the boxes that come with the rules.

    NABU_CACHE_DIR=build/cache PYTHONPATH=src python3 -m benchmarks.study.bare_machine run --out study.jsonl

The processes that play games import this module too, and so find the same stand-ins.
"""

import dataclasses
import functools
import importlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import absent

MISSING = absent.stand_in()

from nabu.core.boxes import load_box  # noqa: E402 - only now can it be imported
from nabu.core.contract import Box, Rules  # noqa: E402
from nabu.games import GAMES, find  # noqa: E402


@dataclass(frozen=True)
class CompiledBox:
    """The box of a game as its rules hold it, compiled."""

    rules: Rules
    fingerprint: str = "compiled"

    def compile(self, players: int, variant: str) -> Box:
        return _loaded(self.rules, players, variant)


@functools.cache
def _loaded(rules: Rules, players: int, variant: str) -> Box:
    """Load a box once: bots tell by identity whether it is still the same one."""
    return load_box(rules, players, variant)


@dataclass(frozen=True)
class CompiledPieces:
    """Gives the compiled box instead of reading a box file."""

    box: CompiledBox

    def open_box(self, _: Path | None = None) -> Any:
        return self.box


def use_compiled_boxes() -> None:
    for name in GAMES:
        kit = find(name)
        pieces: Any = CompiledPieces(CompiledBox(kit.rules))
        importlib.import_module(f"nabu.games.{name}.kit").GAME = dataclasses.replace(kit, pieces=pieces)  # type: ignore[attr-defined]


if __name__ in ("__main__", "__mp_main__"):
    use_compiled_boxes()

if __name__ == "__main__":
    from benchmarks.study.__main__ import main

    sys.exit(main())
