"""Records as plain numbers and lists, for views: reading a record number by number takes long."""

import functools
from typing import Any

import numpy as np

from nabu.core.contract import Box

BOXES_REMEMBERED = 64


class Plain:
    """Numbers and lists by the names of the fields."""

    def __init__(self, fields: dict[str, Any]) -> None:
        """Take the fields as attributes."""
        self.__dict__ = fields


def plain(record: np.record) -> Any:
    """Return what a record holds now as plain numbers and lists."""
    values = [value.tolist() if isinstance(value, np.ndarray) else value for value in record.item()]
    return Plain(dict(zip(record.dtype.names or (), values, strict=True)))


def plain_box(box: Box) -> Any:
    """Return a box, which never changes, as plain numbers and lists; made once."""
    return _plain_box(_Itself(box))


class _Itself:
    """Stands for one very record, whatever others hold the same."""

    def __init__(self, record: np.record) -> None:
        self.record = record

    def __hash__(self) -> int:
        return id(self.record)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and self.record is other.record


@functools.lru_cache(BOXES_REMEMBERED)
def _plain_box(box: _Itself) -> Any:
    return plain(box.record)
