"""What the program says to people before it is put into a language: messages with arguments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Self, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Args = dict[str, int | str]
"""What goes into a sentence, by name."""


@dataclass(frozen=True)
class Message:
    """A sentence before it is put into a language: its key in the catalogues, and what goes into it."""

    key: str
    args: Mapping[str, int | str] = field(default_factory=dict)


class Called(str):
    """Seats in a sentence, by their letters; whoever knows who sits there has them called by name: “A”, “A, C”, “A 3, C 1”."""

    seats: tuple[tuple[int, str], ...]
    """Each with what is said after it."""

    @classmethod
    def of(cls, *seats: int) -> Self:
        """Call seats one after the other."""
        return cls._made(tuple((seat, "") for seat in seats))

    @classmethod
    def with_numbers(cls, numbers: Mapping[int, int]) -> Self:
        """Call seats, each with a number."""
        return cls._made(tuple((seat, f" {number}") for seat, number in numbers.items()))

    @classmethod
    def _made(cls, seats: tuple[tuple[int, str], ...]) -> Self:
        called = cls(_listed(seats, _letters()))
        called.seats = seats
        return called

    def by(self, names: Sequence[str]) -> str:
        """Call them by name, or by letter where a name would be taken for a word that sentences choose by."""
        letters = _letters()
        return _listed(self.seats, [letters[seat] if name in CHOSEN_BY else name for seat, name in enumerate(names)])


CHOSEN_BY = frozenset({"none", "nobody", "neutral"})
"""What sentences read in the place of a seat where there is none."""


def _letters() -> str:
    from nabu.core.contract import SEAT_LETTERS  # leads to Numba, for which `nabu --help` does not wait

    return SEAT_LETTERS


def _listed(seats: tuple[tuple[int, str], ...], names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]}{after}" for seat, after in seats)
