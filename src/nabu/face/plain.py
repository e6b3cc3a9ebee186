"""Records as plain numbers and lists, for views: reading a record number by number takes long."""

import functools
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from nabu.core.contract import Box, State

BOXES_REMEMBERED = 64
TABLES_REMEMBERED = 16
"""Those who look at a table after the same move do so one after the other."""

T = TypeVar("T")


class Plain:
    """Numbers and lists by the names of the fields."""

    def __init__(self, fields: dict[str, Any]) -> None:
        """Take the fields as attributes."""
        self.__dict__ = fields


def plain(record: np.record) -> Any:
    """Return what a record holds now as plain numbers and lists."""
    values = [value.tolist() if isinstance(value, np.ndarray) else value for value in record.item()]
    return Plain(dict(zip(record.dtype.names or (), values, strict=True)))


def once_a_box(describe: Callable[[Box], T]) -> Callable[[Box], T]:
    """Find out only once what follows from a box alone, which never changes."""
    remembered: dict[int, tuple[Box, T]] = {}
    """By the identity of a record, which is kept so that no other takes its place."""

    @functools.wraps(describe)
    def described(box: Box) -> T:
        known = remembered.get(id(box))
        if known is None:
            if len(remembered) >= BOXES_REMEMBERED:
                remembered.clear()
            known = remembered[id(box)] = (box, describe(box))
        return known[1]

    return described


@once_a_box
def plain_box(box: Box) -> Any:
    """Return a box as plain numbers and lists."""
    return plain(box)


def same_for_all(describe: Callable[[Box, State], T]) -> Callable[[Box, State, int | None], T]:
    """Make the view of a table that looks the same to everybody: it is described once for all who look at it."""
    remembered: OrderedDict[tuple[int, bytes], tuple[Box, T]] = OrderedDict()

    def view(box: Box, s: State, viewer: int | None) -> T:
        """Describe the table, JSON-able; everybody sees the same."""
        key = (id(box), s.tobytes())
        known = remembered.get(key)
        if known is None:
            known = remembered[key] = (box, describe(box, s))
            if len(remembered) > TABLES_REMEMBERED:
                remembered.popitem(last=False)
        return known[1]

    return view
