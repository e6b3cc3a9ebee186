"""What the program says to people before it is put into a language: messages with arguments."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Args = dict[str, int | str]
"""What goes into a sentence, by name."""


@dataclass(frozen=True)
class Message:
    """A sentence before it is put into a language: its key in the catalogues, and what goes into it."""

    key: str
    args: Mapping[str, int | str] = field(default_factory=dict)
