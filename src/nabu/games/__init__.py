"""The games: those that come with Nabu, and those that installed packages bring.

A package brings a game by an entry point of the group `nabu.games`, under the game's name. It names a package of the same shape
as the folders here: `rules/` holds `RULES`, and `kit.py` holds `GAME`.

    [project.entry-points."nabu.games"]
    wells = "nabu_wells"
"""

import functools
import importlib
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from nabu.core.errors import BadSetup, in_words

if TYPE_CHECKING:
    from nabu.core.contract import Rules
    from nabu.face.contract import GameKit

GAMES = ("babylonia", "amyitis", "ishtar")
"""The games that come with Nabu, by the names of their folders here: the one place where such a game is added."""

ENTRY_POINTS = "nabu.games"


def all_games() -> tuple[str, ...]:
    """Return the name of every game: ours, then those that installed packages bring, whether they can be loaded or not."""
    return (*GAMES, *(name for name in sorted(installed_games()) if name not in GAMES))


def find(name: str) -> "GameKit":
    """Return a game, whole, by name; only then is it imported."""
    kit: GameKit = _load(name, "kit", "GAME")
    return kit


def find_rules(name: str) -> "Rules":
    """Return the rules of a game by name, which need NumPy and Numba alone; only then are they imported."""
    rules: Rules = _load(name, "rules", "RULES")
    return rules


@functools.cache
def find_all() -> tuple[tuple["GameKit", ...], tuple[str, ...]]:
    """Return every game that can be played, and a sentence about each installed one that cannot; looked up once, too."""
    kits, problems = [], [_taken(name) for name in sorted(installed_games()) if name in GAMES]
    for name in all_games():
        try:
            kits.append(find(name))
        except BadSetup as problem:
            problems.append(str(problem))
    return tuple(kits), tuple(problems)


def home_of(name: str) -> str:
    """Return the package in which a game lives."""
    if name in GAMES:
        return f"nabu.games.{name}"
    entries = installed_games().get(name)
    if entries is None:
        raise BadSetup(f"no game {str(name)[:40]!r}: there is {', '.join(all_games())}")
    if len(entries) > 1:
        raise BadSetup(f"the game {name} is brought by {_packages(entries)}: uninstall all but one of them")
    return entries[0].value


@functools.cache
def installed_games() -> dict[str, tuple[EntryPoint, ...]]:
    """Return what installed packages bring, by the name of the game; looked up once in the life of a process."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in entry_points(group=ENTRY_POINTS):
        found[entry.name] = (*found.get(entry.name, ()), entry)
    return found


def _load(name: str, module: str, attribute: str) -> Any:
    address = f"{home_of(name)}.{module}"
    if name in GAMES:
        return getattr(importlib.import_module(address), attribute)
    try:
        loaded = getattr(importlib.import_module(address), attribute)
        named = str(loaded.name)
    except Exception as problem:
        raise BadSetup(f"the game {name}, brought by {_origin(name)}, cannot be loaded: {in_words(problem)}") from problem
    if named != name:
        raise BadSetup(
            f"the game {name}, brought by {_origin(name)}, calls itself {named!r} in its rules: the names must agree"
        )
    return loaded


def _taken(name: str) -> str:
    return f"the game {name}, brought by {_origin(name)}, is left out: a game that comes with Nabu has that name"


def _origin(name: str) -> str:
    return _packages(installed_games()[name])


def _packages(entries: tuple[EntryPoint, ...]) -> str:
    return " and ".join(sorted({entry.value if entry.dist is None else entry.dist.name for entry in entries}))
