"""The printed figures of Wells."""

import hashlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nabu.core.contract import Box, blank
from nabu.face.contract import BoxFile
from nabu.face.errors import BadBox
from tests.wells.rules.box import BOX
from tests.wells.rules.state import KINDS, WELLS


@dataclass(frozen=True)
class WellsBox:
    """A box file that has been read."""

    figures: dict[str, Any]

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(json.dumps(self.figures, sort_keys=True).encode()).hexdigest()[:16]

    def compile(self, players: int, variant: str) -> Box:
        box = blank(BOX)
        box.wells = WELLS if variant == "basic" else self.figures["short"]["wells"]
        box.hand = self.figures["hand"]
        box.depth[:] = self.figures["depths"]
        box.stones[:] = self.figures["stones"]
        return box


def open_box(path: Path | None = None) -> BoxFile:
    """Read the box file."""
    try:
        figures = tomllib.loads((path or Path(__file__).with_name("box.toml")).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadBox(str(problem)) from None
    if len(figures.get("depths", ())) != WELLS or len(figures.get("stones", ())) != KINDS:
        raise BadBox(f"depths must be {WELLS} numbers and stones {KINDS}")
    return WellsBox(figures)
