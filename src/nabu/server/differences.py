"""What is not the same in two positions, part by part."""

from collections.abc import Mapping
from typing import Any

from nabu.server.messages.from_server import Replaced


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Replaced]:
    """Return what has to be replaced in JSON-able data with the same names, so that it becomes the other."""
    replaced: list[Replaced] = []
    _compare(before, after, (), replaced)
    return replaced


def _compare(before: Any, after: Any, at: tuple[str | int, ...], replaced: list[Replaced]) -> None:
    """Walk through two parts that may differ; of what is in them, parts that are equal, most of them the same, are passed over.

    Inside a list or an object no number becomes a truth value.
    """
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name, new in after.items():
            old = before[name]
            if old is not new and (old != new or type(old) is not type(new)):
                _compare(old, new, (*at, name), replaced)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new and (old != new or type(old) is not type(new)):
                _compare(old, new, (*at, place), replaced)
    else:
        replaced.append({"at": list(at), "value": after})
