"""Draw learning curves for the documentation: `python -m scripts.curves`.

`examples/curves/` holds what the examples found when they were run, a line a check: how long they had learnt, and the share of
games won against each bot, the points of both, or how exploitable they were. `benchmarks/training/` holds the logs of the nets
that come with Nabu. The pictures go to `docs/pictures/`.
"""

import json
import math
from pathlib import Path
from typing import Any

from nabu.cli.curve import Axes, draw_curve, draw_lines

ROOT = Path(__file__).parents[1]
CURVES, PICTURES = ROOT / "examples" / "curves", ROOT / "docs" / "pictures"
TRAINING = ROOT / "benchmarks" / "training"
NOT_DRAWN = ("decisions",)
EXPLOITABLE = "NashConv"


def main() -> None:
    """Draw every curve."""
    for picture, drawing in drawings().items():
        picture.write_text(drawing, encoding="utf-8")


def drawings() -> dict[Path, str]:
    """Return each picture's file and what is to be in it."""
    examples = {file.stem.replace("_", "-"): draw(lines_of(file)) for file in sorted(CURVES.glob("*.jsonl"))}
    trained = {f"train-{file.stem}": draw_curve(lines_of(file)) for file in sorted(TRAINING.glob("*.jsonl"))}
    return {PICTURES / f"curve-{name}.svg": drawing for name, drawing in (examples | trained).items()}


def lines_of(file: Path) -> list[dict[str, Any]]:
    """Read a file of JSON lines."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def draw(checks: list[dict[str, float]]) -> str:
    """Draw what was found over the time of training: how exploitable, points of those who met, or shares of games won."""
    unit = next(iter(checks[0]))
    names = [name for name in checks[0] if name not in (unit, *NOT_DRAWN)]
    lines = {name: [(check[unit], check[name]) for check in checks] for name in names}
    longest = max(check[unit] for check in checks)
    highest = max(check[name] for check in checks for name in names)
    if names == [EXPLOITABLE]:
        top = math.ceil(10 * highest) / 10
        return draw_lines(Axes(f"{EXPLOITABLE}, by {unit}", unit, longest, 0, top, 0.1, lambda value: f"{value:.1f}"), lines)
    if highest > 1:
        top = 20 * math.ceil(highest / 20)
        return draw_lines(Axes(f"Points a game, by {unit}", unit, longest, 0, top, 20, lambda value: f"{value:.0f}"), lines)
    axes = Axes(f"Share of games won, by {unit}", unit, longest, 0, 1, 0.25, lambda share: f"{share:.0%}")
    return draw_lines(axes, {f"against {bot}": points for bot, points in lines.items()})


if __name__ == "__main__":
    main()
