"""The printed figures of Wells."""

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nabu.core.contract import Box, blank
from nabu.face.boxfile import boxes_by_fingerprint, fingerprint
from nabu.face.contract import BoxFile
from nabu.face.errors import BadBox

from nabu_wells.rules.box import BOX
from nabu_wells.rules.state import KINDS, WELLS

OWN_BOX = Path(__file__).with_name("box.toml")


@dataclass(frozen=True)
class OpenedBox:
    """A box file that has been read."""

    figures: dict[str, Any]

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.figures)

    def compile(self, players: int, variant: str) -> Box:
        box = blank(BOX)
        box.wells = WELLS if variant == "basic" else self.figures["short"]["wells"]
        box.hand = self.figures["hand"]
        box.depth[:] = self.figures["depths"]
        box.stones[:] = self.figures["stones"]
        box.ends_are_deep = self.figures.get("rulings", {}).get("ends_are_deep", False)
        return box


def open_box(path: Path | None = None) -> BoxFile:
    """Read the box file."""
    try:
        figures = tomllib.loads((path or OWN_BOX).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadBox(str(problem)) from None
    if len(figures.get("depths", ())) != WELLS or len(figures.get("stones", ())) != KINDS:
        raise BadBox(f"depths must be {WELLS} numbers and stones {KINDS}")
    return OpenedBox(figures)


def find_box(fingerprint: str) -> BoxFile | None:
    """Return the box with this fingerprint, if it is the game's own or was so before."""
    return _known_boxes().get(fingerprint)


@functools.cache
def _known_boxes() -> dict[str, BoxFile]:
    return boxes_by_fingerprint(OWN_BOX.parent, open_box)
