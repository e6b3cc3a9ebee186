"""Bots as people name them: `greedy`, `mcts:seconds=0.2`, `my_bot.py:Grabber`, or a name that an installed package brings.

A specification is made of parts with colons between them. First comes who it is: a bot of ours, an entry point of the group
`nabu.bots`, or a Python file and the class in it. Then come its options, each `name=value`. There is no comma in it, so that
several can stand in one argument of a command.
"""

import difflib
import hashlib
import importlib.util
import inspect
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from nabu.bots import BOTS, Bot, ThinkingBot, bot
from nabu.core.errors import BadSetup, in_words

ENTRY_POINTS = "nabu.bots"
PYTHON_FILE = ".py"

Option = int | float | bool | str


@dataclass(frozen=True)
class BotSpec:
    """Which bot is meant: as it was named, where it comes from, and its options."""

    text: str
    source: str
    """The name of a bot or an entry point, or the path of a Python file."""
    attribute: str | None = None
    """What to take from the file."""
    options: Mapping[str, Option] = field(default_factory=dict)

    @property
    def is_ours(self) -> bool:
        """Whether the bot is one of those that come with Nabu."""
        return self.attribute is None and self.source in BOTS

    def make(self, **more: Any) -> Bot:
        """Make the bot, with more options; a seed goes to those that take one. Whatever its own code raises goes through."""
        options = {**more, **self.options}
        if self.is_ours:
            return bot(self.source, **options)
        maker = self.find_maker()
        if not callable(maker):
            return _with_choose(maker, self.text)
        if not _takes(maker, "seed"):
            options.pop("seed", None)
        return _with_choose(maker(**options), self.text)

    def check(self) -> None:
        """Refuse a bot that cannot be found, or one of ours with options that it does not have."""
        if self.is_ours:
            self.make(seed=0)
        else:
            self.find_maker()

    def find_maker(self) -> Any:
        """Return the class, or whatever else makes the bot."""
        if self.attribute is not None:
            return _from_file(Path(self.source), self.attribute)
        return _load(_installed()[self.source])

    @property
    def name(self) -> str:
        """What people read: the class or the name, with the options, and without the path of a file."""
        return self.text if self.attribute is None else self.attribute + self.text.partition(f":{self.attribute}")[2]

    @property
    def files(self) -> list[Path]:
        """What the bot is made from: its own file, and the files or folders that its options name."""
        named = [Path(value) for value in self.options.values() if isinstance(value, str) and Path(value).exists()]
        return named if self.attribute is None else [Path(self.source), *named]

    @property
    def fingerprint(self) -> str | None:
        """Sixteen digits that change with the bot's file; None where there is none."""
        return None if self.attribute is None else hashlib.sha256(Path(self.source).read_bytes()).hexdigest()[:16]


def read_spec(text: str) -> BotSpec:
    """Read a specification; raises BadSetup that says what was not understood."""
    source, *parts = (part.strip() for part in text.strip().split(":"))
    if source.endswith(PYTHON_FILE):
        return _spec_of_file(text.strip(), source, parts)
    name = source.lower() if source.lower() in BOTS else source
    if name not in BOTS and name not in _installed():
        raise BadSetup(_unknown(name))
    return BotSpec(":".join([name, *parts]), name, None, _read_options(text, parts))


def make_bot(text: str, **more: Any) -> Bot:
    """Make the bot that a specification means, e.g. `make_bot("mcts:seconds=0.2", seed=7)`."""
    return read_spec(text).make(**more)


def make_thinking_bot(text: str, **more: Any) -> ThinkingBot:
    """Make the bot that a specification means, if it tells what it thinks."""
    made = make_bot(text, **more)
    if not isinstance(made, ThinkingBot):
        raise BadSetup(f"{text} does not tell what it thinks: ask mcts, a level, or a bot of your own that has think(g)")
    return made


def _spec_of_file(text: str, path: str, parts: list[str]) -> BotSpec:
    if not parts or "=" in parts[0]:
        raise BadSetup(f"{text}: say which class of the file is the bot, e.g. {path}:MyBot")
    return BotSpec(text, path, parts[0], _read_options(text, parts[1:]))


def _read_options(text: str, parts: list[str]) -> dict[str, Option]:
    options: dict[str, Option] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not (equals and name.isidentifier() and value):
            raise BadSetup(f"{text}: an option of a bot is name=value, e.g. mcts:seconds=0.2, not {part[:40]!r}")
        if name in options:
            raise BadSetup(f"{text}: the option {name} is given twice")
        options[name] = _read_value(value)
    return options


def _read_value(text: str) -> Option:
    """Read a number or true or false where it is one; everything else stays a text."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return {"true": True, "false": False}.get(text.lower(), text)


def _unknown(name: str) -> str:
    """Say that no bot is called so, and which one is meant perhaps."""
    known = [*BOTS, *_installed()]
    near = difflib.get_close_matches(name.lower(), known, 1)
    meant = f"; did you mean {near[0]}?" if near else ""
    return f"no bot {name[:40]!r}: there is {', '.join(known)}, and file.py:Class for one of your own{meant}"


def _installed() -> dict[str, EntryPoint]:
    """Return the bots that installed packages bring."""
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def _load(entry: EntryPoint) -> Any:
    try:
        return entry.load()
    except Exception as problem:
        raise BadSetup(f"the bot {entry.name} cannot be loaded: {in_words(problem)}") from problem


def _from_file(path: Path, attribute: str) -> Any:
    if not path.is_file():
        raise BadSetup(f"{path}: there is no such file")
    module = _module_of(path.resolve())
    if not hasattr(module, attribute):
        raise BadSetup(f"{path}: there is no {attribute} in it")
    return getattr(module, attribute)


def _module_of(path: Path) -> ModuleType:
    """Import a Python file, once a process; what lies beside it can be imported by it, as when it is run."""
    name = f"nabu_bot_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadSetup(f"{path}: is not a Python file")
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses in it look themselves up there
    try:
        spec.loader.exec_module(module)
    except Exception as problem:
        del sys.modules[name]
        raise BadSetup(f"{path}: cannot be imported: {in_words(problem)}") from problem
    return module


def _takes(maker: Any, option: str) -> bool:
    """Tell whether something can be called with this keyword."""
    try:
        parameters = inspect.signature(maker).parameters
    except (TypeError, ValueError):
        return False
    keywords = any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters.values())
    return keywords or option in parameters


def _with_choose(made: Any, text: str) -> Bot:
    if not callable(getattr(made, "choose", None)):
        raise BadSetup(f"{text}: has no method choose(g), so it is no bot")
    chooser: Bot = made
    return chooser
