"""A box for drawing positions: bare boards with the fountain in the middle, so that a test shows all that matters.

Side A of every board has gems in its first row (`p r w p`) and a tablet at g4; side B is nothing but sand around the fountain.
Everybody begins with four gems of each colour. All else is as in the game's own box.
"""

import re
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from nabu.games.ishtar.boxfile import OWN_BOX

GEMS_AT_THE_START = 4
SIDE_A = ("p r w p", ". . . . .", ". . . . . .", ". . . F . . .", ". . . . . .", ". . . . .", ". . . T")
SIDE_B = (". . . .", ". . . . .", ". . . . . .", ". . . F . . .", ". . . . . .", ". . . . .", ". . . .")


def with_values(text: str, changes: Mapping[str, str]) -> str:
    """Replace whole values of a box file, by key, e.g. {"double": "[2, 3]"}; indented lines belong to the key before."""
    for key, value in changes.items():
        text, count = re.subn(rf"(?ms)^{key} = .*?\n(?=\S)", f"{key} = {value}\n", text)
        assert count == 1, key
    return text


def plain_text(**changes: str) -> str:
    """Write the box, with other values by key."""
    head = OWN_BOX.read_text(encoding="utf-8").partition("[terrain]")[0]
    gems = ", ".join(f"{colour} = {GEMS_AT_THE_START}" for colour in ("purple", "red", "white"))
    head = with_values(head, {"start_gems": f"{{ {gems} }}", **changes})
    sides = [
        f'  {{ board = {board}, side = "{side}", rows = {list(rows)!r} }},'
        for board in range(1, 7)
        for side, rows in (("A", SIDE_A), ("B", SIDE_B))
    ]
    return "\n".join([head, "[terrain]", "sides = [", *sides, "]", ""])


def columns(lower: str, upper: str) -> str:
    """Write skills as the box file has them, from the names of the lower ones and of the upper ones above them."""
    return str([list(column) for column in zip(lower.split(), upper.split(), strict=True)])


@cache
def plain_box(**changes: str) -> Path:
    """Write the box to a file and return its path."""
    path = Path(tempfile.mkdtemp(prefix="nabu-test-")) / "plain.toml"
    path.write_text(plain_text(**changes), encoding="utf-8")
    return path
