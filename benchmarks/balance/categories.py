"""What can be counted in a game: kinds of things, each with the rows of the log that use one of them."""

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from nabu.core.contract import Box, State
from nabu.face.contract import Row

Naming = Callable[[Box, State, Row], str]
"""Names the thing that a row of the log is about; the state is the one that the game began in."""


@dataclass(frozen=True)
class Category:
    """Things of one sort, e.g. the court cards."""

    title: str
    uses: Mapping[int, Naming]
    """By kind of event: a player uses the thing."""
    laid_out: Callable[[Box, State], Iterable[str]]
    """Names what is there from the beginning, used or not."""
    revealed: Mapping[int, Naming] = field(default_factory=dict)
    """By kind of event: one more thing is there from now on."""


def categories_of(game: str) -> Sequence[Category]:
    """Return what a game has to count."""
    declared: Sequence[Category] = importlib.import_module(f"benchmarks.balance.games.{game}").CATEGORIES
    return declared
