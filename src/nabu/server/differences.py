"""What is not the same in two positions, part by part."""

from collections.abc import Iterator, Mapping
from typing import Any

from nabu.server.messages.from_server import Replaced


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Replaced]:
    """Return what has to be replaced in JSON-able data with the same names, so that it becomes the other."""
    return list(_replaced(before, after, ()))


def _replaced(before: Any, after: Any, at: tuple[str | int, ...]) -> Iterator[Replaced]:
    """Walk through what both have; parts that are the same object, as most are, are not looked into."""
    if before is after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name, value in after.items():
            if value is not before[name]:
                yield from _replaced(before[name], value, (*at, name))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new:
                yield from _replaced(old, new, (*at, place))
    elif before != after or type(before) is not type(after):
        yield {"at": list(at), "value": after}
