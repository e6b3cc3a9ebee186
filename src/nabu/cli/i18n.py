"""The words of the terminal program, and how counts and seats are written in them."""

from pathlib import Path

from nabu.core.contract import SEAT_LETTERS
from nabu.core.errors import BadSetup
from nabu.face.message import LANGUAGES, Message
from nabu.face.words import Catalogue

WORDS = Catalogue(Path(__file__).parent / "words")


def check_language(language: str) -> None:
    """Refuse a language that there are no words in."""
    if language not in LANGUAGES:
        raise BadSetup(f"no language {language[:40]!r}: there is {' and '.join(LANGUAGES)}")


def say(language: str, key: str, **args: int | str) -> str:
    """Put one of the terminal's messages into words."""
    return WORDS.say(Message(key, args), language)


def letter(seat: int) -> str:
    """Return the letter that people read for a seat."""
    return SEAT_LETTERS[seat]
