"""Prints the rooms of the package and of the page with their sizes: `python -m scripts.rooms`.

For each room: its files, lines, and in Python its functions, the median and the longest in lines. Then the files that are over
LONG_FILE, each with the reason that is given for it.
"""

import ast
import fnmatch
import statistics
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE, PAGE = ROOT / "src" / "nabu", ROOT / "web" / "src"
WRITTEN = {".py", ".ts", ".svelte", ".css", ".ftl", ".toml"}
"""What people write there; the rest is data."""
BUILT = (SOURCE / "server" / "page", SOURCE / "server" / "site")
OF_PARTS = ("games", "server")
"""Rooms that are shown part by part; what lies beside the parts is a row of its own."""
LONG_FILE = 450
REASONS = {
    "web/src/generated/messages.ts": "made by `npm run types` from what the server says",
    "src/nabu/games/amyitis/words/*.ftl": "a catalogue: a sentence a line, found by its key",
}
"""Why a file may be longer; by the pattern of its path."""


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
        cells = (self.name, len(self.files), sum(self.files.values()), *self._of_functions())
        return f"| {' | '.join(map(str, cells))} |"

    def _of_functions(self) -> tuple[str, ...]:
        """Tell how many functions there are, the median and the longest; nothing where there are none."""
        if not self.functions:
            return ("", "", "")
        longest = max(self.functions, key=lambda function: function.lines)
        median = statistics.median(function.lines for function in self.functions)
        return str(len(self.functions)), f"{median:g}", f"{longest.lines} (`{longest.name}`)"


def main() -> None:
    """Print the table, and the files that are long."""
    rooms = list(all_rooms())
    print("| room | files | lines | functions | median | longest |\n|---|---:|---:|---:|---:|---|")
    for room in rooms:
        print(room.row())
    print(f"\nFiles over {LONG_FILE} lines:\n")
    for file, lines in long_files(rooms).items():
        print(f"- {file}, {lines}: {reason_for(file) or 'NO REASON IS GIVEN'}")


def long_files(rooms: Iterable[Room]) -> dict[str, int]:
    """Return the files over LONG_FILE, with their lines."""
    return {file: lines for room in rooms for file, lines in room.files.items() if lines > LONG_FILE}


def reason_for(file: str) -> str | None:
    """Return why a file may be long; None if nobody says."""
    return next((reason for pattern, reason in REASONS.items() if fnmatch.fnmatch(file, pattern)), None)


def all_rooms() -> Iterator[Room]:
    """Measure the rooms: the folders of the package and of the page, or their parts, and the files beside them."""
    for whole, name, of_parts in ((SOURCE, "", OF_PARTS), (PAGE, "page/", ("games",))):
        yield measured(f"{name}*", files_in(whole, deep=False))
        for folder in folders_of(whole):
            if folder.name in of_parts:
                yield measured(f"{name}{folder.name}/*", files_in(folder, deep=False))
                yield from (measured(f"{name}{folder.name}/{part.name}", files_in(part)) for part in folders_of(folder))
            else:
                yield measured(f"{name}{folder.name}", files_in(folder))


def folders_of(folder: Path) -> list[Path]:
    """Return the folders in which people write something."""
    return sorted(path for path in folder.iterdir() if path.is_dir() and path not in BUILT and files_in(path))


def files_in(folder: Path, deep: bool = True) -> list[Path]:
    """Return what people write in a folder, that of the folders inside too unless told otherwise."""
    found = folder.rglob("*") if deep else folder.glob("*")
    return sorted(path for path in found if path.suffix in WRITTEN and not any(built in path.parents for built in BUILT))


def measured(name: str, files: list[Path]) -> Room:
    """Measure a room."""
    functions = [function for file in files if file.suffix == ".py" for function in functions_of(file)]
    return Room(
        name, {file.relative_to(ROOT).as_posix(): len(file.read_text("utf-8").splitlines()) for file in files}, functions
    )


def functions_of(file: Path) -> Iterator[Function]:
    """Give the functions of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(node.name, (node.end_lineno or node.lineno) - node.lineno + 1)


if __name__ == "__main__":
    main()
