"""What is wrong with data that does not fit a model, in words."""

from collections.abc import Sequence
from typing import Any

from nabu.server.i18n.wording import WORDS, say

KEYS = "input-"

PARTS_OF_REQUESTS = ("body", "query", "path", "header", "cookie")
KINDS_OF_SEATS = ("human", "bot")
ALTERNATIVES = ("constrained-int", "constrained-str")


def first_problem(errors: Sequence[Any], language: str) -> tuple[str, str | None]:
    """Say what is wrong with the first thing that is, and where it stands, e.g. `seats.1.level`."""
    error = errors[0]
    field = field_name(error["loc"]) or None
    key = KEYS + str(error["type"]).replace("_", "-")
    if key not in WORDS.keys(language):
        key = KEYS + "wrong"
    args = {name: value for name, value in error.get("ctx", {}).items() if isinstance(value, int | str)}
    return say(language, key, field=field or "-", **{**USUAL, **args}), field


USUAL: dict[str, int | str] = {
    "expected": "-",
    "pattern": "-",
    "ge": 0,
    "gt": 0,
    "le": 0,
    "lt": 0,
    "min_length": 0,
    "max_length": 0,
    "expected_tags": "-",
}
"""Every argument that some wording may want, so that none is missing."""


def field_name(location: Sequence[int | str]) -> str:
    """Write where something stands, without the kinds and alternatives that pydantic went through to get there."""
    pairs = zip((None, *location), location, strict=False)
    return ".".join(str(part) for before, part in pairs if not _passed_through(before, part))


def _passed_through(before: int | str | None, part: int | str) -> bool:
    """Tell whether a part is no field; a kind of seat stands behind the number of one."""
    return part in (*PARTS_OF_REQUESTS, *ALTERNATIVES) or (part in KINDS_OF_SEATS and isinstance(before, int))
