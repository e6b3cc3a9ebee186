"""The table as `render` gives it: a text, a coloured picture on the terminal, or that picture as pixels."""

from importlib.util import find_spec
from io import BytesIO, StringIO
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.text import Text

from nabu.core.contract import State
from nabu.core.errors import BadSetup
from nabu.envs.extras import MissingPackage
from nabu.envs.options import check_choice
from nabu.envs.task import Task
from nabu.play.game import Game

RenderMode = Literal["ansi", "human", "rgb_array"]
RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)
"""`ansi`: a text. `human`: printed in colours. `rgb_array`: pixels, by rows, red, green and blue."""
FRAMES_A_SECOND = 2

PIXEL_PACKAGES = ("PIL", "resvg_py")
COLUMNS, LINES = 128, 46
"""Of the picture as pixels: every frame is as large as the others, so that they make a film."""
ZOOM = 0.75
PAPER = """<svg xmlns="http://www.w3.org/2000/svg" width="{terminal_width}" height="{terminal_height}"
     font-family="monospace" font-size="{char_height}">
  <style>{styles}</style>
  <defs>{lines}</defs>
  <rect width="100%" height="100%" fill="#292929"/>
  {backgrounds}{matrix}
</svg>"""
"""How Rich lays out its drawing of a terminal: the text alone, in whatever monospaced font the machine has."""

Pixels = npt.NDArray[np.uint8]


def check_render_mode(mode: str | None) -> None:
    """Refuse a way of rendering that does not exist, or that needs packages which are not installed."""
    if mode is None:
        return
    check_choice("render_mode", mode, RENDER_MODES)
    if mode == "rgb_array" and not all(map(find_spec, PIXEL_PACKAGES)):
        raise MissingPackage("pictures as pixels need two more packages: pip install '.[plot]' in a checkout of Nabu")


def render(task: Task, s: State, viewer: int, mode: str | None) -> str | Pixels | None:
    """Show the table as a seat sees it, in the way that the environment was made for."""
    if mode is None:
        raise BadSetup(f"say how to render when the environment is made: render_mode is {' or '.join(RENDER_MODES)}")
    picture = draw(task, s, viewer)
    if mode == "human":
        Console(highlight=False).print(picture)
        return None
    return picture.plain if mode == "ansi" else as_pixels(picture)


def draw(task: Task, s: State, viewer: int) -> Text:
    """Draw the table as a seat sees it."""
    view = Game.at(task.kit, task.box_file, task.variant, s).view(viewer)
    return Text.from_markup(task.kit.pictures.paint(view, (), "en"))


def as_pixels(picture: Text) -> Pixels:
    """Turn a picture into an image of a size that is always the same."""
    from PIL import Image
    from resvg_py import svg_to_bytes

    png = svg_to_bytes(svg_string=as_svg(picture), zoom=ZOOM)
    return np.array(Image.open(BytesIO(bytes(png))).convert("RGB"))


def as_svg(picture: Text) -> str:
    """Lay a picture out on a terminal of so many columns and lines, and draw that."""
    console = Console(width=COLUMNS, record=True, file=StringIO(), highlight=False, color_system="truecolor")
    lines = list(picture.wrap(console, COLUMNS))[:LINES]
    console.print(*lines, *[""] * (LINES - len(lines)), sep="\n")
    return console.export_svg(code_format=PAPER, unique_id="table")
