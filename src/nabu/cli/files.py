"""Reading and writing the files that people name on the command line."""

import sys
from datetime import datetime
from pathlib import Path

import platformdirs

import nabu
from nabu.core.errors import NabuError
from nabu.play.formats import POSITION_HEADLINE, RECORD_HEADLINE
from nabu.play.game import Game

STANDARD_INPUT = "-"
MOST_BYTES = 4_000_000
SUFFIX = ".nabu"


class BadFile(NabuError):
    """A file that cannot be read or written; the message names it."""


def read_text(file: str) -> str:
    """Read a file of bounded size as text; `-` is standard input."""
    try:
        if file == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise BadFile(f"{file}: cannot be read: {_in_words(problem)}") from None
    if len(data) > MOST_BYTES:
        raise BadFile(f"{file}: longer than {MOST_BYTES:,} bytes, which no game is")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadFile(f"{file}: is not a text, so neither a game record nor a position") from None


def load_file(file: str, box: Path | None, language: str) -> Game:
    """Read a game record or a position, whichever the file holds."""
    text = read_text(file)
    read = nabu.position if is_position(text) else nabu.load
    return read(text, box=box, language=language)


def is_position(text: str) -> bool:
    """Tell by the first line that is not a comment whether a text is a position."""
    return _headline(text) == POSITION_HEADLINE


def write_record(game: Game, path: Path) -> None:
    """Write a game's record; a file that holds anything else is not overwritten."""
    try:
        if path.exists() and _headline(read_text(str(path))) != RECORD_HEADLINE:
            raise BadFile(f"{path}: is there already and holds something else; give another name")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(game.record(), encoding="utf-8")
    except (OSError, ValueError) as problem:
        raise BadFile(f"{path}: cannot be written: {_in_words(problem)}") from None


def place_to_keep(game: Game) -> Path:
    """Return a fresh name in the user's own data folder, for a game that was left in a hurry."""
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return platformdirs.user_data_path("nabu") / "unfinished" / f"{game.name}-{moment}{SUFFIX}"


def _headline(text: str) -> str:
    lines = (line.rstrip() for line in text.split("\n"))
    return next((line for line in lines if line and not line.startswith("#")), "")


def _in_words(problem: OSError | ValueError) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)
