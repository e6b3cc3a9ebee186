"""Draw the learning curves of the examples for the documentation: `python -m scripts.curves`.

`examples/curves/` holds what the examples printed when they were run, a line a check: the seconds of training, and the share of
games won against each bot. The pictures go to `docs/pictures/`.
"""

import json
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from nabu.cli.chart import COLOURS, DASHES, INK, PALE, PAPER, SYMBOLS

ROOT = Path(__file__).parents[1]
CURVES, PICTURES = ROOT / "examples" / "curves", ROOT / "docs" / "pictures"
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 380, 60, 130, 30, 50
NOT_BOTS = ("seconds", "decisions")


def main() -> None:
    """Draw every curve."""
    for file in sorted(CURVES.glob("*.jsonl")):
        checks = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        (PICTURES / f"curve-{file.stem.replace('_', '-')}.svg").write_text(draw(checks), encoding="utf-8")


def draw(checks: list[dict[str, float]]) -> str:
    """Draw the share of games won against each bot over the seconds of training."""
    paper = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img")
    SubElement(paper, "title").text = "Share of games won, by seconds of training"
    SubElement(paper, "rect", width=str(WIDTH), height=str(HEIGHT), fill=PAPER)
    longest = max(check["seconds"] for check in checks)
    for share in range(0, 101, 25):
        line(paper, (LEFT, y(share / 100)), (WIDTH - RIGHT, y(share / 100)), PALE)
        write(paper, LEFT - 8, y(share / 100) + 5, f"{share} %", "end")
    for seconds in range(0, int(longest) + 1, 10):
        write(paper, x(seconds, longest), HEIGHT - BOTTOM + 20, str(seconds), "middle")
    write(paper, (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "seconds of training", "middle")
    for number, bot in enumerate(name for name in checks[0] if name not in NOT_BOTS):
        draw_bot(paper, number, bot, [(x(check["seconds"], longest), y(check[bot])) for check in checks])
    indent(paper)
    return tostring(paper, encoding="unicode") + "\n"


def draw_bot(paper: Element, number: int, bot: str, points: list[tuple[float, float]]) -> None:
    """Draw the line of one bot, told apart by shape and dashes as well as colour."""
    path = " L".join(f"{across:.1f},{down:.1f}" for across, down in points)
    stroke = {"stroke": COLOURS[number], "stroke-width": "2.5", "stroke-dasharray": DASHES[number]}
    SubElement(paper, "path", {"d": f"M{path}", "fill": "none", **stroke})
    for across, down in points:
        SubElement(paper, "path", d=SYMBOLS[number], transform=f"translate({across:.1f} {down:.1f})", fill=COLOURS[number])
    write(paper, points[-1][0] + 12, points[-1][1] + 5, f"against {bot}")


def x(seconds: float, longest: float) -> float:
    """Return how far right a time lies."""
    return LEFT + (WIDTH - LEFT - RIGHT) * seconds / longest


def y(share: float) -> float:
    """Return how far down a share lies."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def line(paper: Element, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    """Draw a straight line."""
    ends = {"x1": str(start[0]), "y1": str(start[1]), "x2": str(end[0]), "y2": str(end[1])}
    SubElement(paper, "line", {"stroke": colour, **ends})


def write(paper: Element, across: float, down: float, text: str, anchor: str = "start") -> None:
    """Write a text."""
    place = {"x": f"{across:.1f}", "y": f"{down:.1f}", "text-anchor": anchor}
    SubElement(paper, "text", {"font-family": "sans-serif", "font-size": "14", "fill": INK, **place}).text = text


if __name__ == "__main__":
    main()
