"""A position of Amyitis as text that people can read and edit.

After the lines that all games have come the garden, its squares and the sides between them, and then lines `key: value`:

    garden:
    1  1b    .   1d    A   2c=B  .   1a
       .         A         .         n
    2  1c    .   2d   …

A square shows its tile, `=A` after it once A has planted there, `--` where no tile was laid out. Sides show their
cubes: A to D, n for a neutral one, `.` for an empty area. Everything must add up to what is in the box.
"""

from nabu.games.amyitis.position.drawing import draw
from nabu.games.amyitis.position.reading import read

__all__ = ["draw", "read"]
