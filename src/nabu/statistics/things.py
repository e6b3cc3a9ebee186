"""The things that are counted: as they are kept, and as people call them.

A thing is a message of its game, so that it can be named in every language. It is kept as the message's key and what goes into
it, e.g. `leveled-card?card=banker&level=2`.
"""

from urllib.parse import parse_qsl, urlencode

from nabu.face.contract import GameKit
from nabu.face.message import Message


def kept(thing: Message) -> str:
    """Write a thing as it is kept."""
    return f"{thing.key}?{urlencode(thing.args)}" if thing.args else thing.key


def thing_name(kit: GameKit, thing: str, language: str = "en") -> str:
    """Name a thing that was kept."""
    key, _, args = thing.partition("?")
    return kit.words.say(Message(key, {name: _number_or_text(value) for name, value in parse_qsl(args)}), language)


def _number_or_text(value: str) -> int | str:
    return int(value) if value.isdecimal() else value


def category_title(kit: GameKit, category: str, language: str = "en") -> str:
    """Name a category of things."""
    return kit.words.say(Message(f"things-{category}"), language)


def source_name(kit: GameKit, kind: str, language: str = "en") -> str:
    """Name a source of points by the game's words, or as the kind of event is called."""
    key = f"source-{kind}"
    return kit.words.say(Message(key), language) if key in kit.words.keys(language) else kind.replace("-", " ")
