"""Pages that tell what programs see of a game and answer it with, made from the rules themselves."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import dedent

from nabu.core.contract import Rules
from nabu.core.spaces import ActionBlock, Axis, ObservationSpace, Part
from nabu.games import GAMES, find_rules
from scripts.site.writing import write


def write_spaces(out: Path) -> None:
    """Write a page for every game."""
    for name in GAMES:
        write(out / "spaces" / f"{name}.md", describe(find_rules(name)))


def describe(rules: Rules) -> str:
    """Tell the observation and the actions of a game, field by field."""
    space, blocks = rules.observation, rules.action_space.blocks
    axes = [axis for part in space.parts for axis in part.axes] + [axis for block in blocks for axis in block.axes]
    return "\n".join(
        [
            _introduction(rules),
            "## Observation\n",
            f"Version {space.version}: {space.features:,} features in {space.width:,} bytes.\n",
            _table(("field", "along", "values", "bytes", "meaning"), (_part_row(space, part) for part in space.parts)),
            "## Actions\n",
            f"{rules.actions:,} numbers, of which no position allows more than {rules.most_legal:,}.\n",
            _table(("block", "along", "numbers", "meaning"), (_block_row(block) for block in blocks)),
            "## Names\n",
            "Entries that have names, in order; the others are counted from 0.\n",
            _table(("along", "entries"), sorted({_axis_row(axis) for axis in axes if axis.labels})),
        ]
    )


def _introduction(rules: Rules) -> str:
    return dedent(f"""\
        # {rules.name.capitalize()}, as programs see it

        Made from `find_rules("{rules.name}").observation` and `.action_space`, which
        [`nabu.core.spaces`](../reference/nabu/core/spaces.md) explains. Every feature is one unsigned byte; bytes times
        `observation.scale` are floats from 0 to 1. Seats are counted from the viewer's own, and nothing is in it that the
        viewer may not know. An action's number is the start of its block plus its place along the block's axes, the last one
        running fastest.
        """)


def _part_row(space: ObservationSpace, part: Part) -> tuple[str, ...]:
    start = space.starts[part.name]
    return f"`{part.name}`", _along(part.axes), f"0 … {part.high}", _range(start, part.size), part.meaning


def _block_row(block: ActionBlock) -> tuple[str, ...]:
    return f"`{block.name}`", _along(block.axes), _range(block.start, block.size), block.meaning


def _axis_row(axis: Axis) -> tuple[str, ...]:
    return f"{axis.name} ({axis.length})", ", ".join(axis.labels)


def _along(axes: Sequence[Axis]) -> str:
    return " × ".join(f"{axis.name} ({axis.length})" for axis in axes) or "–"


def _range(start: int, size: int) -> str:
    return f"{start}" if size == 1 else f"{start} … {start + size - 1}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
