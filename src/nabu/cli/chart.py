"""The chances to win throughout a game, drawn as SVG: a line a seat, told apart by shape as well as colour, and marks."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from nabu.bots.review import GameReview, ReviewedMove, ReviewPoint
from nabu.cli.files import BadFile
from nabu.cli.i18n import letter, say

SVG, PNG = ".svg", ".png"
WIDTH, PLOT_HEIGHT = 960, 400
LEFT, RIGHT, TOP = 70, 170, 56
BOTTOM_GAP, LINE_HEIGHT = 64, 20
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#aa4499")
"""Distinct for people who confuse colours, too (after Okabe and Ito)."""
DASHES = ("none", "8 4", "2 4", "10 4 2 4")
SYMBOLS = ("M-5,0 a5,5 0 1,0 10,0 a5,5 0 1,0 -10,0", "M-5,-5 h10 v10 h-10 z", "M0,-6 l6,11 h-12 z", "M0,-7 l6,7 l-6,7 l-6,-7 z")
"""A circle, a square, a triangle and a diamond, around the point that they stand for."""
SYMBOLS_A_LINE = 12
INK, PALE, PAPER = "#222222", "#cccccc", "#ffffff"
ROUND_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_STEPS = 10


@dataclass(frozen=True)
class Scale:
    """Where things lie on the paper."""

    first: int
    last: int

    def x(self, ply: int) -> float:
        """Return how far right a number of decisions lies."""
        return LEFT + (WIDTH - LEFT - RIGHT) * (ply - self.first) / max(1, self.last - self.first)

    def y(self, win: float) -> float:
        """Return how far down a chance lies."""
        return TOP + PLOT_HEIGHT * (1 - win)

    def at(self, point: ReviewPoint, seat: int) -> tuple[float, float]:
        """Return where the chance of a seat lies at a point of the curve."""
        return self.x(point.ply), self.y(point.win[seat])


def check_plot(path: Path) -> None:
    """Refuse a file that could not be written in the end, before anybody waits for it."""
    if path.suffix.lower() not in (SVG, PNG):
        raise BadFile(f"{path}: a plot is written as {SVG} or {PNG}: give a name that ends so")
    if not path.absolute().parent.is_dir():
        raise BadFile(f"{path}: there is no folder {path.parent}")
    if path.suffix.lower() == PNG and find_spec("resvg_py") is None:
        raise BadFile(f"{path}: a PNG needs one more package: pip install '.[plot]'; or give a name that ends in {SVG}")


def save_curve(path: Path, svg: str) -> None:
    """Write the drawing as what the file's name says; raises BadFile."""
    try:
        path.write_bytes(_as_png(svg) if path.suffix.lower() == PNG else svg.encode())
    except OSError as problem:
        raise BadFile(f"{path}: cannot be written: {problem.strerror}") from None


def _as_png(svg: str) -> bytes:
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, zoom=2))


def draw_curve(review: GameReview, title: str, names: Sequence[str], marked: Sequence[ReviewedMove], language: str) -> str:
    """Draw the curve of a review with some moves marked and told below."""
    scale = Scale(review.curve[0].ply, review.curve[-1].ply)
    height = TOP + PLOT_HEIGHT + BOTTOM_GAP + LINE_HEIGHT * len(marked)
    paper = Element(
        "svg", _words(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height}", width=WIDTH, height=height)
    )
    paper.set("font-family", "sans-serif")
    paper.set("role", "img")
    SubElement(paper, "title").text = say(language, "plot-title", title=title)
    SubElement(paper, "rect", _words(width=WIDTH, height=height, fill=PAPER))
    _write(paper, LEFT, 30, say(language, "plot-title", title=title), size=18)
    _draw_axes(paper, scale, language)
    for seat, name in enumerate(names):
        _draw_seat(paper, scale, review.curve, seat)
        _draw_legend(paper, seat, say(language, "plot-seat", seat=letter(seat), name=name).strip())
    for number, move in enumerate(marked, 1):
        _draw_mark(paper, scale, review.curve, move, number)
        _write(paper, LEFT, TOP + PLOT_HEIGHT + BOTTOM_GAP + LINE_HEIGHT * (number - 0.5), told(move, number, language))
    indent(paper)
    return tostring(paper, encoding="unicode") + "\n"


def told(move: ReviewedMove, number: int, language: str) -> str:
    """Tell a costly move in one line."""
    cost = f"−{move.cost:.0%}".replace("%", " %")
    seat = letter(move.seat)
    return say(language, "plot-mark", number=number, ply=move.ply, seat=seat, played=move.played, better=move.better, cost=cost)


def _draw_axes(paper: Element, scale: Scale, language: str) -> None:
    right, bottom = WIDTH - RIGHT, TOP + PLOT_HEIGHT
    for percent in range(0, 101, 25):
        y = scale.y(percent / 100)
        _stroke(paper, f"M{LEFT},{y:g} H{right}", INK if percent == 0 else PALE, 1)
        _write(paper, LEFT - 8, y + 5, f"{percent} %", anchor="end")
    step = next((step for step in ROUND_STEPS if (scale.last - scale.first) / step <= MOST_STEPS), ROUND_STEPS[-1])
    for ply in range(-(-scale.first // step) * step, scale.last + 1, step):
        _stroke(paper, f"M{scale.x(ply):.1f},{bottom} v6", INK, 1)
        _write(paper, scale.x(ply), bottom + 20, str(ply), anchor="middle")
    _write(paper, (LEFT + right) / 2, bottom + 42, say(language, "plot-decisions"), anchor="middle")
    turned = _write(paper, 18, TOP + PLOT_HEIGHT / 2, say(language, "plot-win"), anchor="middle")
    turned.set("transform", f"rotate(-90 18 {TOP + PLOT_HEIGHT / 2:g})")


def _draw_seat(paper: Element, scale: Scale, curve: Sequence[ReviewPoint], seat: int) -> None:
    spots = [scale.at(point, seat) for point in curve]
    line = _stroke(paper, "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in spots), COLOURS[seat], 2)
    line.set("stroke-dasharray", DASHES[seat])
    for x, y in spots[:: max(1, len(spots) // SYMBOLS_A_LINE)]:
        _draw_symbol(paper, x, y, seat)


def _draw_legend(paper: Element, seat: int, name: str) -> None:
    left, y = WIDTH - RIGHT + 16, TOP + 14 + 26 * seat
    line = _stroke(paper, f"M{left},{y} h32", COLOURS[seat], 2)
    line.set("stroke-dasharray", DASHES[seat])
    _draw_symbol(paper, left + 16, y, seat)
    _write(paper, left + 40, y + 5, name)


def _draw_symbol(paper: Element, x: float, y: float, seat: int) -> None:
    SubElement(paper, "path", _words(d=SYMBOLS[seat], fill=COLOURS[seat], transform=f"translate({x:.1f} {y:.1f})"))


def _draw_mark(paper: Element, scale: Scale, curve: Sequence[ReviewPoint], move: ReviewedMove, number: int) -> None:
    """Put a numbered disc on the line of the seat where it made a costly move."""
    x, y = scale.at(next(point for point in curve if point.ply == move.ply), move.seat)
    SubElement(paper, "circle", _words(cx=f"{x:.1f}", cy=f"{y:.1f}", r=10, fill=PAPER, stroke=INK))
    _write(paper, x, y + 4.5, str(number), anchor="middle", size=13)


def _stroke(paper: Element, path: str, colour: str, width: int) -> Element:
    return SubElement(paper, "path", {**_words(d=path, fill="none", stroke=colour), "stroke-width": str(width)})


def _write(paper: Element, x: float, y: float, text: str, anchor: str = "start", size: int = 14) -> Element:
    written = SubElement(paper, "text", {**_words(x=f"{x:.1f}", y=f"{y:.1f}", fill=INK), "font-size": str(size)})
    written.set("text-anchor", anchor)
    written.text = text
    return written


def _words(**attributes: str | int) -> dict[str, str]:
    return {name: str(value) for name, value in attributes.items()}
