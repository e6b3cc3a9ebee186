"""A box for drawing positions: bare boards with the fountain in the middle, so that a test shows all that matters.

Side A of every board has gems in its first row (`p r w p`) and a tablet at g4; side B is nothing but sand around the fountain.
Everybody begins with four gems of each colour. All else is as in the game's own box.
"""

import re
import tempfile
from functools import cache
from pathlib import Path

from nabu.games.ishtar.boxfile import OWN_BOX

GEMS_AT_THE_START = 4
SIDE_A = ("p r w p", ". . . . .", ". . . . . .", ". . . F . . .", ". . . . . .", ". . . . .", ". . . T")
SIDE_B = (". . . .", ". . . . .", ". . . . . .", ". . . F . . .", ". . . . . .", ". . . . .", ". . . .")


def plain_text(**changes: str) -> str:
    """Write the box; changes replace whole values, by key, e.g. double="[2, 3]"."""
    head = OWN_BOX.read_text(encoding="utf-8").partition("[terrain]")[0]
    gems = ", ".join(f"{colour} = {GEMS_AT_THE_START}" for colour in ("purple", "red", "white"))
    for key, value in {"start_gems": f"{{ {gems} }}", **changes}.items():
        head, count = re.subn(rf"(?m)^{key} = .*$", f"{key} = {value}", head)
        assert count == 1, key
    sides = [
        f'  {{ board = {board}, side = "{side}", rows = {list(rows)!r} }},'
        for board in range(1, 7)
        for side, rows in (("A", SIDE_A), ("B", SIDE_B))
    ]
    return "\n".join([head, "[terrain]", "sides = [", *sides, "]", ""])


@cache
def plain_box(**changes: str) -> Path:
    """Write the box to a file and return its path."""
    path = Path(tempfile.mkdtemp(prefix="nabu-test-")) / "plain.toml"
    path.write_text(plain_text(**changes), encoding="utf-8")
    return path
