"""The words of the server, and refusals in words."""

from pathlib import Path

from nabu.core.contract import SEAT_LETTERS
from nabu.face.message import LANGUAGES, Message
from nabu.face.words import Catalogue
from nabu.server.messages import Language

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


class Refused(Exception):
    """Something that was asked for is not done; the reader is told why in their own language."""

    status = 409
    """Of the answer over HTTP: not now."""

    def __init__(self, key: str, **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.args_in_words = args

    def in_words(self, language: str) -> str:
        """Say why."""
        return say(language, self.key, **self.args_in_words)


class NotYours(Refused):
    """The reader may not do that."""

    status = 403


class NotHere(Refused):
    """There is no such thing."""

    status = 404


class TooLarge(Refused):
    """More was sent than is read."""

    status = 413


class TooOften(Refused):
    """More was asked for than is fair."""

    status = 429


class NotUnderstood(Refused):
    """What was sent is well-formed, but means nothing here."""

    status = 422

    def __init__(self, key: str, field: str | None = None, **args: int | str) -> None:
        super().__init__(key, **args)
        self.field = field

    @classmethod
    def because(cls, problem: Exception, field: str | None = None) -> "NotUnderstood":
        """Repeat what the engine said about it."""
        return cls("not-understood", field, reason=str(problem))
