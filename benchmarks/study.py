"""Plays the study of docs/bots.md on a machine that has only NumPy and Numba, from boxes that were written elsewhere.

    python -m benchmarks.gpu --prepare build/boxes
    NABU_BOXES=build/boxes NABU_CACHE_DIR=build/cache PYTHONPATH=src python3 -m benchmarks.study run --out study.jsonl

The processes that play games import this module too, and so find the same stand-ins.
"""

import dataclasses
import importlib
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import absent

MISSING = absent.stand_in()

from benchmarks.gpu import open_box  # noqa: E402 - only now can it be imported
from nabu.core.contract import Box  # noqa: E402
from nabu.face.contract import GameKit  # noqa: E402
from nabu.games import GAMES, find  # noqa: E402


@dataclass(frozen=True)
class WrittenBox:
    """A box whose figures were compiled elsewhere."""

    kit: GameKit
    folder: Path
    fingerprint: str = "written"

    def compile(self, players: int, variant: str) -> Box:
        return _opened(self, players, variant)


OPENED: dict[tuple[str, int, str], Box] = {}


def _opened(box: WrittenBox, players: int, variant: str) -> Box:
    """Read a box once: bots tell by identity whether it is still the same one."""
    key = (box.kit.name, players, variant)
    if key not in OPENED:
        OPENED[key] = open_box(box.kit, players, variant, box.folder)
    return OPENED[key]


@dataclass(frozen=True)
class WrittenPieces:
    """Gives the written box instead of reading a box file."""

    box: WrittenBox

    def open_box(self, _: Path | None = None) -> Any:
        return self.box


def use_written_boxes(folder: Path) -> None:
    for name in GAMES:
        kit = find(name)
        pieces: Any = WrittenPieces(WrittenBox(kit, folder))
        importlib.import_module(f"nabu.games.{name}").GAME = dataclasses.replace(kit, pieces=pieces)  # type: ignore[attr-defined]


if "NABU_BOXES" in os.environ:
    use_written_boxes(Path(os.environ["NABU_BOXES"]))


if __name__ == "__main__":
    from nabu.arena.study import main

    sys.exit(main())
