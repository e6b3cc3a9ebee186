"""What is not the same in two positions, part by part."""

from collections.abc import Iterator, Mapping
from typing import Any

from nabu.server.messages.from_server import Replaced


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Replaced]:
    """Return what has to be replaced in JSON-able data with the same names, so that it becomes the other."""
    return list(_replaced(before, after, ()))


def _replaced(before: Any, after: Any, at: tuple[str | int, ...]) -> Iterator[Replaced]:
    """Walk through what both have; parts that are equal, most of them the same object, are not looked into."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name, value in after.items():
            if _may_differ(before[name], value):
                yield from _replaced(before[name], value, (*at, name))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if _may_differ(old, new):
                yield from _replaced(old, new, (*at, place))
    elif before != after or type(before) is not type(after):
        yield {"at": list(at), "value": after}


def _may_differ(before: Any, after: Any) -> bool:
    """Tell whether two parts are to be looked into; inside a list or an object no number becomes a truth value."""
    return before is not after and (before != after or type(before) is not type(after))
