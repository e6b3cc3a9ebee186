"""The words of the server, one catalogue per language, and which language somebody reads."""

from pathlib import Path

from nabu.core.contract import SEAT_LETTERS
from nabu.face.message import LANGUAGES, Language, Message
from nabu.face.words import Catalogue

WORDS = Catalogue(Path(__file__).parent / "words")


def say(language: str, key: str, **args: int | str) -> str:
    """Put one of the server's messages into words."""
    return WORDS.say(Message(key, args), language)


def letter(seat: int) -> str:
    """Return the letter that people read for a seat."""
    return SEAT_LETTERS[seat]


def language_of_browser(accepted: str | None) -> Language:
    """Return the first language of an Accept-Language header that there are words in."""
    for wish in (accepted or "").split(","):
        code = wish.partition(";")[0].strip().partition("-")[0].lower()
        if code in LANGUAGES:
            return "fr" if code == "fr" else "en"
    return "en"
