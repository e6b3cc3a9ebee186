"""Reading box files: TOML in, plain data out, and every problem a BadBox that names the file and the key or line."""

import hashlib
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from nabu.face.contract import BoxFile
from nabu.face.errors import BadBox

Figures = TypeVar("Figures", bound=BaseModel)
Built = TypeVar("Built")
Opened = TypeVar("Opened", bound=BoxFile)

MOST_BYTES = 1_000_000
OLD_BOXES = "old_boxes"
"""The folder of a game, beside its own box, that keeps every box which was its own before, so that old games go on."""


class BoxEntry(BaseModel):
    """Figures of a box file, of which unknown keys and wrong types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class BoxTable(BoxEntry):
    """A table of a box file, which may say where its figures come from."""

    provenance: str = ""


def open_checked(path: Path, game: str, build: Callable[[dict[str, Any]], Built]) -> Built:
    """Read a box file and build something from it; whatever is wrong becomes a BadBox that begins with the file's name."""
    try:
        data = _read_toml(path)
        if data.get("game") != game:
            raise BadBox(f"game: this must be a box of {game!r}, not {data.get('game')!r}")
        return build(data)
    except BadBox as problem:
        raise BadBox(f"{path.name}: {problem}") from None


def boxes_by_fingerprint(folder: Path, open_box: Callable[[Path | None], Opened]) -> dict[str, Opened]:
    """Open the box that the game of a folder has, and all that it had before."""
    boxes = [open_box(None), *(open_box(path) for path in sorted((folder / OLD_BOXES).glob("*.toml")))]
    return {box.fingerprint: box for box in boxes}


def validated(model: type[Figures], data: dict[str, Any]) -> Figures:
    """Check data against a model; the first problem is named by its key."""
    try:
        return model.model_validate(data)
    except ValidationError as problem:
        first = problem.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        raise BadBox(f"{key}: {first['msg']}") from None


def fingerprint(data: dict[str, Any]) -> str:
    """Return sixteen digits that change with any figure or ruling, and not with comments, layout or provenance.

    A ruling that is false counts as one that is not mentioned: so a new one can be named in boxes that were printed before it.
    """
    rulings = {name: True for name, holds in data.get("rulings", {}).items() if holds is True}
    figures = {key: value for key, value in data.items() if key != "rulings"} | ({"rulings": rulings} if rulings else {})
    canonical = json.dumps(_without_provenance(figures), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise BadBox(f"cannot be read: {problem.strerror}") from None
    if len(raw) > MOST_BYTES:
        raise BadBox(f"is {len(raw)} bytes long; at most {MOST_BYTES} are read")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadBox("is not a text in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise BadBox(f"is not TOML: {problem}") from None


def _without_provenance(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _without_provenance(value) for key, value in data.items() if key != "provenance"}
    if isinstance(data, list):
        return [_without_provenance(value) for value in data]
    return data
