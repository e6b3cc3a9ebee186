"""What the program says to people: messages with arguments, worded by one catalogue per language (Project Fluent)."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from nabu.face.message import Called, Message

SENTENCES_REMEMBERED = 1 << 15


@dataclass(frozen=True)
class Catalogue:
    """The wording of one game: a file `en.ftl`, `fr.ftl`, … for each language, and more beside it, e.g. `statistics-en.ftl`."""

    folder: Path

    def say(self, message: Message, language: str = "en", names: Sequence[str] | None = None) -> str:
        """Put a message into words, with players called by name where names are given; a missing or broken entry is a bug."""
        args = message.args.items()
        called = [(key, value.by(names) if names and isinstance(value, Called) else value) for key, value in args]
        return _worded(self.folder, language, message.key, tuple(called))

    def keys(self, language: str) -> frozenset[str]:
        """Return every message key of a language."""
        return frozenset(_bundle(self.folder, language)._messages)


@functools.cache
def _bundle(folder: Path, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted(folder.glob(f"*{language}.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


@functools.lru_cache(SENTENCES_REMEMBERED, typed=True)
def _worded(folder: Path, language: str, key: str, args: tuple[tuple[str, int | str], ...]) -> str:
    """Put a message into words; remembered, since a table says mostly what it said a move before."""
    bundle = _bundle(folder, language)
    entry = bundle.get_message(key)
    if entry.value is None:
        raise LookupError(f"{folder.name}/{language}.ftl: {key} has no text")
    text, errors = bundle.format_pattern(entry.value, dict(args))
    if errors:
        raise LookupError(f"{folder.name}/{language}.ftl: {key}: {errors[0]}")
    return str(text)
