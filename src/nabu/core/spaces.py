"""What nets and other programs see of a game and answer it with: named, versioned observations and actions.

An observation is a record of unsigned bytes whose fields are the parts of the game's `ObservationSpace`: `observe` writes
`out.tokens[seat, kind, hexagon] = 1`, and nobody counts offsets by hand. The same memory is a row of bytes, the compact form;
bytes times `scale` is the float form, every feature between 0 and 1. An action is a number; the blocks of the `ActionSpace`
say what it stands for. Documentation, types and checks are made from these tables.
"""

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from nabu.core.records import as_record

BYTES_OF_A_WORD = 8
"""Observations are padded to whole words, so that those who look for what is not zero can do so eight bytes at a time."""
HIGHEST = 255

Bytes = npt.NDArray[np.uint8]
Indices = npt.NDArray[np.int16]


@dataclass(frozen=True)
class Axis:
    """A direction in which a part extends: what its entries are, how many, and their names where they have some."""

    name: str
    length: int
    labels: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.labels and len(self.labels) != self.length:
            raise ValueError(f"the axis {self.name} has {self.length} entries and {len(self.labels)} labels")


def named(name: str, labels: Sequence[str]) -> Axis:
    """Make an axis whose entries have names."""
    return Axis(name, len(labels), tuple(labels))


@dataclass(frozen=True)
class Part:
    """Features that belong together: whole numbers from 0 to `high`."""

    name: str
    axes: tuple[Axis, ...]
    high: int
    meaning: str
    """One sentence."""

    def __post_init__(self) -> None:
        if not 0 < self.high <= HIGHEST:
            raise ValueError(f"the part {self.name} has the highest value {self.high}, which is not from 1 to {HIGHEST}")

    @property
    def shape(self) -> tuple[int, ...]:
        """How many entries there are along each axis; a single feature has no axis."""
        return tuple(axis.length for axis in self.axes)

    @property
    def size(self) -> int:
        """How many features it has."""
        return math.prod(self.shape)


@dataclass(frozen=True)
class ObservationSpace:
    """Everything that `observe` writes, part after part."""

    version: int
    """A change of the parts or of their meaning raises it: nets trained on another version cannot be used."""
    parts: tuple[Part, ...]

    @functools.cached_property
    def starts(self) -> Mapping[str, int]:
        """Where each part begins in the row of bytes."""
        starts, at = {}, 0
        for part in self.parts:
            if part.name in starts or hasattr(np.record, part.name):
                raise ValueError(f"a part cannot be called {part.name}: the name is taken")
            starts[part.name] = at
            at += part.size
        return starts

    @functools.cached_property
    def features(self) -> int:
        """How many features there are."""
        return sum(part.size for part in self.parts)

    @functools.cached_property
    def width(self) -> int:
        """How many bytes an observation takes: the features, padded to whole words."""
        return -(-self.features // BYTES_OF_A_WORD) * BYTES_OF_A_WORD

    @functools.cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The record that `observe` writes to."""
        starts = self.starts
        return np.dtype(
            {
                "names": [part.name for part in self.parts],
                "formats": [("u1", part.shape) if part.axes else "u1" for part in self.parts],
                "offsets": [starts[part.name] for part in self.parts],
                "itemsize": self.width,
            }
        )

    @functools.cached_property
    def highs(self) -> Bytes:
        """The highest value of each feature; 0 for the padding."""
        highs = np.zeros(self.width, np.uint8)
        for part in self.parts:
            highs[self.starts[part.name] :][: part.size] = part.high
        return highs

    @functools.cached_property
    def scale(self) -> npt.NDArray[np.float32]:
        """What each byte is multiplied by in the float form."""
        scale = np.zeros(self.width, np.float32)
        np.divide(1.0, self.highs, out=scale, where=self.highs > 0, dtype=np.float32)
        return scale

    def blank(self) -> np.record:
        """Make a zeroed observation for `observe` to write to."""
        return as_record(np.zeros(1, self.dtype))

    def as_bytes(self, observation: np.record) -> Bytes:
        """Return the row of bytes that an observation is, as a copy."""
        return np.frombuffer(bytearray(observation.tobytes()), np.uint8)

    def describe(self, index: int) -> str:
        """Name one feature, e.g. `tokens[seat 0, priest, hexagon 17]`."""
        for part in self.parts:
            if 0 <= index - self.starts[part.name] < part.size:
                return part.name + _entry(part.axes, index - self.starts[part.name])
        raise IndexError(f"there is no feature {index}: features are 0 … {self.features - 1}")


@dataclass(frozen=True)
class ActionBlock:
    """Actions that belong together, numbered from `start` along its axes; a single action has no axis."""

    name: str
    start: int
    axes: tuple[Axis, ...]
    meaning: str
    """One sentence."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many entries there are along each axis."""
        return tuple(axis.length for axis in self.axes)

    @property
    def size(self) -> int:
        """How many actions it has."""
        return math.prod(self.shape)


@dataclass(frozen=True)
class ActionSpace:
    """Every action of a game, block after block."""

    blocks: tuple[ActionBlock, ...]

    def __post_init__(self) -> None:
        at = 0
        for block in self.blocks:
            if block.start != at:
                raise ValueError(f"the block {block.name} starts at {block.start}, but the one before it ends at {at}")
            at += block.size

    @functools.cached_property
    def size(self) -> int:
        """How many actions there are."""
        return sum(block.size for block in self.blocks)

    def block(self, action: int) -> ActionBlock:
        """Return the block that an action belongs to."""
        for block in self.blocks:
            if 0 <= action - block.start < block.size:
                return block
        raise IndexError(f"there is no action {action}: actions are 0 … {self.size - 1}")

    def describe(self, action: int) -> str:
        """Name one action, e.g. `place[priest, hexagon 17]`."""
        block = self.block(action)
        return block.name + _entry(block.axes, action - block.start)

    def entries(self, axis: str) -> Indices:
        """Return for every action which entry of the named axis it touches, e.g. which hexagon; -1 where it touches none."""
        return np.concatenate([_entries(block, axis) for block in self.blocks])


def _entries(block: ActionBlock, axis: str) -> Indices:
    places = [number for number, one in enumerate(block.axes) if one.name == axis]
    if not places:
        return np.full(block.size, -1, np.int16)
    entries: Indices = np.indices(block.shape, np.int16)[places[0]].ravel()
    return entries


def _entry(axes: tuple[Axis, ...], index: int) -> str:
    """Name an entry along some axes: by its label, else by the axis and a number."""
    if not axes:
        return ""
    numbers = np.unravel_index(index, tuple(axis.length for axis in axes))
    return f"[{', '.join(_label(axis, int(number)) for axis, number in zip(axes, numbers, strict=True))}]"


def _label(axis: Axis, number: int) -> str:
    return axis.labels[number] if axis.labels else f"{axis.name} {number}"
