"""Writes each game's own box, compiled for the rules, beside them: `python -m scripts.boxes`."""

from nabu.core.boxes import save_boxes
from nabu.games import GAMES, find


def main() -> None:
    """Write the boxes of all games."""
    for name in GAMES:
        kit = find(name)
        save_boxes(kit.rules, kit.pieces.open_box().compile, kit.rules.boxes)
        print(f"{kit.rules.boxes.name} of {kit.title}: {kit.rules.boxes.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
