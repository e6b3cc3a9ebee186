"""`nabu new-game`: a project for a game of one's own, begun as a copy of the scaffold under another name."""

import re
import shlex
import shutil
from pathlib import Path

import nabu
from nabu.core.errors import BadSetup
from nabu.games import all_games

SCAFFOLD = "wells"
TITLE = "Wells"
PHRASES = ("nabu_wells", "nabu-wells", 'name="wells"', 'wells = "', "game: wells", "play wells", TITLE)
"""Where the scaffold means itself: elsewhere its wells are what is played with."""

NEXT = """{name} lies in {folder}: a whole game, to be changed into yours.

    cd {folder}
    make install                           # puts it beside Nabu, which finds it there
    nabu play {name} --seats human,greedy
    make check                             # style, types, tests

README.md says what to change in which order.
"""

NAME = re.compile(r"[a-z][a-z0-9_]{1,23}")
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", ".*", "*.egg-info", "build", "dist")
TEXTS = (".py", ".toml", ".md", ".ftl", ".record", "")


def begin_game(name: str, folder: Path | None) -> None:
    """Copy the scaffold into a new folder, named after the game unless told otherwise, and say what to do next."""
    target = folder or Path(name)
    copy_scaffold(name, target)
    print(NEXT.format(name=name, folder=shlex.quote(str(target))), end="")


def copy_scaffold(name: str, target: Path) -> None:
    """Write a project for a game of that name; nothing of it may be there yet."""
    _check_name(name)
    if target.exists():
        raise BadSetup(f"{target} is there already: say --folder, or remove it first")
    try:
        shutil.copytree(scaffold(), target, ignore=LEFT_BEHIND)
    except OSError as problem:
        raise BadSetup(f"{target} cannot be written: {problem}") from None
    (target / f"nabu_{SCAFFOLD}").rename(target / f"nabu_{name}")
    for file in target.rglob("*"):
        if file.is_file() and file.suffix in TEXTS:
            file.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")


def scaffold() -> Path:
    """Return the project that is copied: an installed Nabu carries it in the package, a checkout has it among its examples."""
    package = Path(nabu.__file__).parent
    carried = package / "scaffold"
    return carried if carried.is_dir() else package.parents[1] / "examples" / SCAFFOLD


def renamed(text: str, name: str) -> str:
    """Return a text of the scaffold as one of the new game."""
    for phrase in PHRASES:
        text = text.replace(phrase, title_of(name) if phrase == TITLE else phrase.replace(SCAFFOLD, name))
    return text


def title_of(name: str) -> str:
    """Return what a game is called until somebody has a better title."""
    return name.replace("_", " ").capitalize()


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name):
        raise BadSetup(
            f"{name[:40]!r} is no name for a game: 2 to 24 small letters, digits and _, a letter first, e.g. river_trade"
        )
    if name in all_games():
        raise BadSetup(f"there is a game {name} already: {', '.join(all_games())} are taken")
