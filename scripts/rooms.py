"""Prints the rooms of the package with their sizes: `python -m scripts.rooms`.

For each room: its files, lines, functions, the median and the longest function in lines, and files that are over LONG_FILE.
"""

import ast
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "nabu"
LONG_FILE = 450


@dataclass(frozen=True)
class Function:
    """A function's name and length in lines."""

    name: str
    lines: int


@dataclass(frozen=True)
class Room:
    """A room's name, the lines of its files, and its functions."""

    name: str
    files: dict[str, int]
    functions: list[Function]

    def row(self) -> str:
        """Lay the room out as a row of a table."""
        longest = max(self.functions, key=lambda function: function.lines, default=Function("none", 0))
        median = statistics.median(function.lines for function in self.functions) if self.functions else 0
        cells = (self.name, len(self.files), sum(self.files.values()), len(self.functions), f"{median:g}")
        return f"| {' | '.join(map(str, cells))} | {longest.lines} (`{longest.name}`) |"


def main() -> None:
    """Print the table, and the files that are long."""
    rooms = [measured(name, folder) for name, folder in all_rooms()]
    print("| room | files | lines | functions | median | longest |\n|---|---:|---:|---:|---:|---|")
    for room in rooms:
        print(room.row())
    long = [f"{room.name}/{file}: {lines}" for room in rooms for file, lines in room.files.items() if lines > LONG_FILE]
    print(f"\nFiles over {LONG_FILE} lines: {', '.join(long) or 'none'}")


def all_rooms() -> Iterator[tuple[str, Path]]:
    """Give the rooms: folders of the package, and of those that hold several things, their folders."""
    for folder in sorted(path for path in SOURCE.iterdir() if path.is_dir() and any(path.glob("*.py"))):
        parts = [path for path in sorted(folder.iterdir()) if any(path.rglob("*.py")) and path.is_dir()]
        if folder.name in ("games", "server"):
            yield from ((f"{folder.name}/{path.name}", path) for path in parts)
        else:
            yield folder.name, folder


def measured(name: str, folder: Path) -> Room:
    """Measure a room."""
    files = sorted(folder.rglob("*.py"))
    functions = [function for file in files for function in functions_of(file)]
    return Room(name, {str(file.relative_to(folder)): len(file.read_text("utf-8").splitlines()) for file in files}, functions)


def functions_of(file: Path) -> Iterator[Function]:
    """Give the functions of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(node.name, (node.end_lineno or node.lineno) - node.lineno + 1)


if __name__ == "__main__":
    main()
