"""What checks are made of: a promise holds, or ContractBroken says which one does not."""

import functools
from collections.abc import Sequence

import numpy as np

from nabu.core.contract import SEAT_LETTERS, State
from nabu.face.contract import GameKit
from nabu.face.message import LANGUAGES, Message
from nabu.face.words import Catalogue


class ContractBroken(AssertionError):
    """A game does not keep a promise of the contract; the message says which, where, and draws the position."""


def hold(condition: bool, what: str) -> None:
    """A promise is kept."""
    if not condition:
        raise ContractBroken(what)


def hold_same(one: State, other: State, what: str) -> None:
    """Two states are the same bytes."""
    if one.tobytes() != other.tobytes():
        fields = [name for name in one.dtype.names or () if not np.array_equal(one[name], other[name])]
        raise ContractBroken(f"{what}: they differ in {', '.join(fields) or 'padding'}")


def hold_unique(values: Sequence[str], what: str) -> None:
    """No text comes twice."""
    seen: set[str] = set()
    for value in values:
        hold(value not in seen, f"{what}: {value}")
        seen.add(value)


def hold_sayable(words: Catalogue, message: Message) -> None:
    """A message is a sentence in every language."""
    _hold_sayable_once(words, message.key, tuple(message.args.items()))


@functools.lru_cache(maxsize=100_000)
def _hold_sayable_once(words: Catalogue, key: str, args: tuple[tuple[str, int | str], ...]) -> None:
    for language in LANGUAGES:
        hold(bool(words.say(Message(key, dict(args)), language)), f"{key} is silent in {language}")


def table_name(kit: GameKit, players: int, variant: str, seed: int) -> str:
    """Say which game was walked through."""
    return f"{kit.name}, {players} players, {variant}, seed {seed}"


def viewer_name(viewer: int | None) -> str:
    """Say who looks."""
    return "a spectator" if viewer is None else f"seat {SEAT_LETTERS[viewer]}"
