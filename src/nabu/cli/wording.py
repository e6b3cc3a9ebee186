"""The words of the terminal program, and how counts and seats are written in them."""

from pathlib import Path

from nabu.engine.game import SEAT_LETTERS
from nabu.engine.words import Catalogue, Message

WORDS = Catalogue(Path(__file__).parent / "words")


def say(language: str, key: str, **args: int | str) -> str:
    """Put one of the terminal's messages into words."""
    return WORDS.say(Message(key, args), language)


def letter(seat: int) -> str:
    """Return the letter that people read for a seat."""
    return SEAT_LETTERS[seat]
