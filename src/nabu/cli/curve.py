"""Learning curves as SVG: lines over the time of training, told apart by shape as well as colour."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from nabu.cli.chart import COLOURS, DASHES, INK, PALE, PAPER, SYMBOLS

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 380, 60, 130, 30, 50
MOST_STEPS = 8
ELO_STEP = 200
NAME_HEIGHT = 16

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Axes:
    """What the paper shows: how long, in which unit, and which values, a line across at each step."""

    title: str
    unit: str
    longest: float
    lowest: float
    highest: float
    step: float
    named: Callable[[float], str]

    def x(self, time: float) -> float:
        """Return how far right a time lies."""
        return LEFT + (WIDTH - LEFT - RIGHT) * time / self.longest

    def y(self, value: float) -> float:
        """Return how far down a value lies."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.highest - value) / (self.highest - self.lowest)


def draw_lines(axes: Axes, lines: Mapping[str, Points]) -> str:
    """Draw each line with its name at its end."""
    paper = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img")
    SubElement(paper, "title").text = axes.title
    SubElement(paper, "rect", width=str(WIDTH), height=str(HEIGHT), fill=PAPER)
    for number in range(round((axes.highest - axes.lowest) / axes.step) + 1):
        value = axes.lowest + number * axes.step
        _across(paper, axes.y(value))
        _write(paper, LEFT - 8, axes.y(value) + 5, axes.named(value), "end")
    for time in round_steps(axes.longest):
        _write(paper, axes.x(time), HEIGHT - BOTTOM + 20, f"{time:g}", "middle")
    _write(paper, (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, f"{axes.unit} of training", "middle")
    drawn = [[(axes.x(time), axes.y(value)) for time, value in points] for points in lines.values()]
    for number, (name, down) in enumerate(zip(lines, spread([points[-1][1] for points in drawn]), strict=True)):
        _draw_line(paper, number, drawn[number])
        _write(paper, drawn[number][-1][0] + 12, down + 5, name)
    indent(paper)
    return tostring(paper, encoding="unicode") + "\n"


def draw_curve(log: Sequence[Mapping[str, Any]]) -> str:
    """Draw how a net grew stronger: its Elo by number of players, summed over the duels with the snapshot before.

    Of one that looks for the weaknesses of another, its Elo against that one.
    """
    lines: dict[str, list[tuple[float, float]]] = {}
    for line in log:
        if line.get("before") == 1 or "against" in line:
            for players, gain in elo_gains(line["duels"]).items():
                points = lines.setdefault(f"{players} players", [(0.0, 0.0)])
                points.append((line["seconds"], gain + (0.0 if "against" in line else points[-1][1])))
    reached = [value for points in lines.values() for _, value in points] or [0.0]
    lowest, highest = ELO_STEP * math.floor(min(reached) / ELO_STEP), ELO_STEP * (math.floor(max(reached) / ELO_STEP) + 1)
    seconds = max([1.0, *(points[-1][0] for points in lines.values())])
    step = ELO_STEP * max(1, round((highest - lowest) / ELO_STEP / MOST_STEPS))
    axes = Axes(_title(log), "seconds", seconds, lowest, highest, step, lambda value: f"{value:+.0f}")
    return draw_lines(axes, lines)


def _title(log: Sequence[Mapping[str, Any]]) -> str:
    rivals = {Path(line["against"]).name for line in log if "against" in line}
    return f"Elo against {', '.join(rivals) or 'earlier snapshots'}"


def round_steps(most: float) -> list[float]:
    """Return a few round numbers from 0 up."""
    step = 10.0 ** math.floor(math.log10(most / MOST_STEPS)) if most > 0 else 1.0
    while most / step > MOST_STEPS:
        step *= 2 if f"{step:e}"[0] != "2" else 2.5
    return [number * step for number in range(int(most / step) + 1)]


def spread(heights: Sequence[float]) -> list[float]:
    """Move names that would lie upon each other apart, downwards."""
    moved, lowest = list(heights), -math.inf
    for number in sorted(range(len(heights)), key=heights.__getitem__):
        moved[number] = lowest = max(heights[number], lowest + NAME_HEIGHT)
    return moved


def elo_gains(duels: Sequence[Mapping[str, Any]]) -> dict[int, float]:
    """Return the mean gain in Elo for each number of players; shares are kept off 0 and 1, where it has no bounds."""
    gains: dict[int, list[float]] = {}
    for duel in duels:
        players, least = int(duel["setting"]["players"]), 0.5 / max(1, int(duel["games"]))
        share = min(1 - least, max(least, float(duel["share"])))
        gains.setdefault(players, []).append(400 * math.log10(share * (players - 1) / (1 - share)))
    return {players: sum(each) / len(each) for players, each in gains.items()}


def _draw_line(paper: Element, number: int, points: Points) -> None:
    number %= len(COLOURS)
    path = " L".join(f"{across:.1f},{down:.1f}" for across, down in points)
    stroke = {"stroke": COLOURS[number], "stroke-width": "2.5", "stroke-dasharray": DASHES[number]}
    SubElement(paper, "path", {"d": f"M{path}", "fill": "none", **stroke})
    for across, down in points:
        SubElement(paper, "path", d=SYMBOLS[number], transform=f"translate({across:.1f} {down:.1f})", fill=COLOURS[number])


def _across(paper: Element, down: float) -> None:
    SubElement(paper, "line", {"stroke": PALE, "x1": str(LEFT), "y1": str(down), "x2": str(WIDTH - RIGHT), "y2": str(down)})


def _write(paper: Element, across: float, down: float, text: str, anchor: str = "start") -> None:
    place = {"x": f"{across:.1f}", "y": f"{down:.1f}", "text-anchor": anchor}
    SubElement(paper, "text", {"font-family": "sans-serif", "font-size": "14", "fill": INK, **place}).text = text
