"""Draw the learning curves of the examples for the documentation: `python -m scripts.curves`.

`examples/curves/` holds what the examples printed when they were run, a line a check: the seconds of training, and the share of
games won against each bot. The pictures go to `docs/pictures/`.
"""

import json
from pathlib import Path

from nabu.cli.curve import Axes, draw_lines

ROOT = Path(__file__).parents[1]
CURVES, PICTURES = ROOT / "examples" / "curves", ROOT / "docs" / "pictures"
NOT_BOTS = ("seconds", "decisions")


def main() -> None:
    """Draw every curve."""
    for file in sorted(CURVES.glob("*.jsonl")):
        checks = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        (PICTURES / f"curve-{file.stem.replace('_', '-')}.svg").write_text(draw(checks), encoding="utf-8")


def draw(checks: list[dict[str, float]]) -> str:
    """Draw the share of games won against each bot over the seconds of training."""
    longest = max(check["seconds"] for check in checks)
    axes = Axes("Share of games won, by seconds of training", longest, 0, 1, 0.25, lambda share: f"{share:.0%}")
    bots = [name for name in checks[0] if name not in NOT_BOTS]
    return draw_lines(axes, {f"against {bot}": [(check["seconds"], check[bot]) for check in checks] for bot in bots})


if __name__ == "__main__":
    main()
