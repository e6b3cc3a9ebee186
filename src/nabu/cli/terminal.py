"""What appears on the screen and what is typed: boards, logs, lists, questions. Works in a terminal and in a plain pipe."""

import sys
from collections.abc import Container, Iterable, Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nabu.cli.i18n import letter, say
from nabu.face.contract import GameKit
from nabu.face.message import Message
from nabu.play.game import Game, LogEntry, Move

COLUMN_GAP = 2
POINTS_MARK = "+"
NARROWEST_REST = 48
"""How many columns the rest of the table needs at least to stand beside the board."""


class Screen:
    """One terminal or pipe, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = Console(highlight=False)

    @property
    def interactive(self) -> bool:
        """Whether a person sits at both ends: then the screen is cleared, and questions of politeness are asked."""
        return self.console.is_terminal and sys.stdin.isatty()

    def clear(self) -> None:
        """Start on an empty screen; a pipe just goes on."""
        if self.interactive:
            self.console.clear()

    def write(self, text: str, style: str = "") -> None:
        """Print text as it is, without reading markup into it."""
        self.console.print(Text(text, style), soft_wrap=not self.console.is_terminal)

    def say(self, key: str, style: str = "", **args: int | str) -> None:
        """Print one of the terminal's messages."""
        self.write(say(self.language, key, **args), style)

    def ask(self, key: str, **args: int | str) -> str:
        """Ask a question and return the answer without surplus spaces; raises EOFError and KeyboardInterrupt."""
        self.console.file.flush()
        return " ".join(input(say(self.language, key, **args) + " ").split())

    def draw(self, game: Game, viewer: int | None, marked: Container[str] = ()) -> None:
        """Draw the table as a seat sees it, with some places set off: on a terminal the rest stands beside the board."""
        board, _, rest = (Text.from_markup(part) for part in picture(game, viewer, marked).partition("\n\n"))
        board_width, rest_width = (max(map(cell_len, part.plain.split("\n"))) for part in (board, rest))
        beside = self.console.width - board_width - COLUMN_GAP
        if self.console.is_terminal and beside >= min(rest_width, NARROWEST_REST):
            grid = Table.grid(padding=(0, COLUMN_GAP))
            grid.add_column(width=board_width, no_wrap=True)
            grid.add_row(board, rest)
            self.console.print(grid)
        else:
            self.console.print(*(part for part in (board, rest) if part), sep="\n", soft_wrap=not self.console.is_terminal)

    def show_heading(self, game: Game, names: Sequence[str]) -> None:
        """Print which game this is and who has how many points."""
        kit = game.setup.kit
        line = say(self.language, "heading", title=kit.title, variant=game.setup.variant, turn=game.turn + 1)
        standing = " · ".join(f"{letter(seat)} {names[seat]} {points}" for seat, points in enumerate(game.scores))
        self.write(f"{line} · {standing}", "bold")

    def tell_events(self, entries: Iterable[LogEntry]) -> None:
        """Print what happened; what gave points stands out."""
        entries = list(entries)
        if not entries:
            self.say("no-events", "dim")
        for entry in entries:
            self.write(f"{POINTS_MARK if entry.points else ' '} {entry.text}", "bold" if entry.points else "")

    def list_moves(self, moves: Sequence[Move]) -> None:
        """Print every move, those that differ in their last word only on one line."""
        groups: dict[str, list[str]] = {}
        for move in moves:
            start, _, end = move.text.rpartition(" ")
            groups.setdefault(start, []).append(end)
        for start, ends in groups.items():
            self.write(f"{start} {' '.join(ends)}".strip())
        self.say("move-count", "dim", count=len(moves))

    def list_numbered(self, labels: Sequence[str]) -> None:
        """Print choices with numbers from 1, in as many columns as fit, downwards."""
        cells = [f"{number:>3} {label}" for number, label in enumerate(labels, 1)]
        width = max(map(len, cells)) + COLUMN_GAP
        columns = max(1, self.console.width // width)
        rows = -(-len(cells) // columns)
        for row in range(rows):
            self.write("".join(cell.ljust(width) for cell in cells[row::rows]).rstrip())

    def show_end(self, game: Game, names: Sequence[str]) -> None:
        """Print the result: ranks, points, and where they came from."""
        winners = ", ".join(letter(seat) for seat in game.winners)
        self.say("end-heading", "bold", turns=game.turn)
        self.say("end-winner", "bold", winners=winners, count=len(game.winners))
        self.console.print(self._ranking(game, names))
        if game.log:
            self.console.print(self._sources(game))

    def _ranking(self, game: Game, names: Sequence[str]) -> Table:
        table = Table(box=box.SIMPLE_HEAD)
        for key in ("column-rank", "column-seat", "column-player", "column-points"):
            table.add_column(say(self.language, key), justify="right" if key == "column-points" else "left")
        for rank, seat in sorted((rank, seat) for seat, rank in enumerate(game.ranks)):
            table.add_row(str(rank + 1), letter(seat), Text(names[seat]), str(game.scores[seat]))
        return table

    def _sources(self, game: Game) -> Table:
        """Sum the points of the log by what they were for; the last row is their sum, which is the score."""
        table = Table(box=box.SIMPLE_HEAD, show_footer=True)
        table.add_column(say(self.language, "source-heading"), say(self.language, "source-all"))
        sums = points_by_source(game)
        for seat in range(game.players):
            total = sum(points[seat] for points in sums.values())
            table.add_column(letter(seat), str(total), justify="right")
        for kind, points in sums.items():
            table.add_row(source_name(game.setup.kit, kind, self.language), *map(str, points))
        return table


def picture(game: Game, viewer: int | None, marked: Container[str]) -> str:
    """Return the table as a seat sees it, in Rich's markup."""
    return game.setup.kit.pictures.paint(game.view(viewer), marked, game.language)


def points_by_source(game: Game) -> dict[str, list[int]]:
    """Sum the points of each seat by the kind of event that gave them."""
    sums: dict[str, list[int]] = {}
    for entry in game.log:
        if entry.points and entry.player is not None:
            sums.setdefault(entry.kind, [0] * game.players)[entry.player] += entry.points
    return sums


def source_name(kit: GameKit, kind: str, language: str) -> str:
    """Name a kind of event: by the game's words where they have `source-…` for it, otherwise as it is called."""
    key = f"source-{kind}"
    return (
        kit.words.say(Message(key), language) if key in kit.words.keys(language) else kind.replace("-", " ").replace("_", " ")
    )
