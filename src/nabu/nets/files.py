"""A net as a file: one NumPy archive with its description and its weights, rounded.

The first layer has a row for each feature and the policy one for each action, kept as bytes with a scale a row; the rest are
16-bit floats. A file may come from anywhere: it is refused unless every array has the type and shape that it should have, which
is known before any of it is read.
"""

import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from nabu.core.contract import Rules
from nabu.core.errors import BadSetup
from nabu.games import find_rules
from nabu.nets.about import MOST_ABOUT, NetAbout, check_versions, read_about
from nabu.nets.quantisation import Rows, quantise, restore
from nabu.nets.weights import BadNet, NetShape, NetWeights, check_weights, shape_for

ABOUT = "about"
QUANTISED = ("first", "policy")
"""The layers whose rows are bytes; the policy is turned so that its rows are actions."""
PARTS_OF_ROWS: Mapping[str, Any] = {"steps": np.int8, "scales": np.float32, "indices": np.int32}
MOST_WIDTH, MOST_BLOCKS = 8192, 64
UNREADABLE = (OSError, EOFError, ValueError, RuntimeError, zipfile.BadZipFile, zlib.error)
"""What reading an archive raises if something else stands there: RuntimeError for one that is encrypted or strangely packed."""

Array = npt.NDArray[Any]
Header = tuple[tuple[int, ...], np.dtype[Any]]


def save_net(path: Path, weights: NetWeights, about: NetAbout) -> None:
    """Write a net to a file, rounded; the same net always makes the same bytes."""
    rules = find_rules(about.game)
    check_versions(about, rules)
    check_weights(weights, rules)
    description = np.frombuffer(about.json().encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, **{ABOUT: description, **_rounded(weights)})  # type: ignore[arg-type]


def load_net(path: Path) -> tuple[NetWeights, NetAbout]:
    """Read a net from a file; raises BadNet that says what is wrong with it."""
    try:
        with _archive(path) as archive:
            return _read_net(archive)
    except BadSetup as problem:
        raise BadNet(f"{path}: {problem}") from None
    except UNREADABLE as problem:
        raise BadNet(f"{path}: cannot be read as a net: {problem}") from None


def _rounded(weights: NetWeights) -> dict[str, Array]:
    """Return every array as it is kept."""
    arrays: dict[str, Array] = {}
    for name, array in weights.arrays().items():
        if name in QUANTISED:
            rows = quantise(array.T if name == "policy" else array)
            arrays |= {f"{name}_{part}": getattr(rows, part) for part in PARTS_OF_ROWS}
        else:
            arrays[name] = _half(name, array)
    return arrays


def _half(name: str, array: Array) -> npt.NDArray[np.float16]:
    with np.errstate(over="ignore"):
        half = array.astype(np.float16)
    if not np.isfinite(half).all():
        raise BadNet(f"{name} has weights above {np.finfo(np.float16).max:g}, which a file cannot hold")
    return half


@contextmanager
def _archive(path: Path) -> Iterator[zipfile.ZipFile]:
    if not path.is_file():
        raise BadNet("there is no such file")
    with zipfile.ZipFile(path) as archive:
        yield archive


def _read_net(archive: zipfile.ZipFile) -> tuple[NetWeights, NetAbout]:
    headers = {name.removesuffix(".npy"): _header(archive, name) for name in archive.namelist()}
    _check_names(headers)
    about = _read_about(archive, headers)
    rules = find_rules(about.game)
    check_versions(about, rules)
    shape = _claimed_shape(rules, headers)
    _check_headers(headers, _kept_as(shape, headers))
    weights = NetWeights(**{name: _read_weights(archive, shape, name) for name in shape.arrays()})
    check_weights(weights, rules)
    return weights, about


def _header(archive: zipfile.ZipFile, name: str) -> Header:
    """Read what an array says of itself, which allocates nothing."""
    with archive.open(name) as file:
        version = np.lib.format.read_magic(file)
        if version != (1, 0):
            raise BadNet(f"{name} is not an array as NumPy writes it")
        shape, _, dtype = np.lib.format.read_array_header_1_0(file)
        return shape, dtype


def _check_names(headers: Mapping[str, Header]) -> None:
    expected = {ABOUT, *_dense_names(), *(f"{name}_{part}" for name in QUANTISED for part in PARTS_OF_ROWS)}
    if set(headers) != expected:
        odd = sorted(set(headers) ^ expected)[0]
        raise BadNet(f"it has no array {odd}" if odd in expected else f"it has an array {odd[:40]!r}, which no net has")


def _dense_names() -> list[str]:
    return [name for name in NetShape(1, 1, 1, 1, 1, 1).arrays() if name not in QUANTISED]


def _read_about(archive: zipfile.ZipFile, headers: Mapping[str, Header]) -> NetAbout:
    shape, dtype = headers[ABOUT]
    if dtype != np.uint8 or len(shape) != 1 or shape[0] > MOST_ABOUT:
        raise BadNet("the description is not a text of reasonable length")
    try:
        return read_about(_read_array(archive, ABOUT).tobytes().decode())
    except UnicodeDecodeError:
        raise BadNet("the description is not a text") from None


def _claimed_shape(rules: Rules, headers: Mapping[str, Header]) -> NetShape:
    """Take the sizes that a net may choose from two of its arrays."""
    narrow, hidden = headers["narrow"][0], headers["value_hidden"][0]
    if len(narrow) != 3 or len(hidden) != 2:
        raise BadNet("its blocks or its values have the wrong number of axes")
    blocks, sizes = narrow[0], (narrow[1], narrow[2], hidden[1])
    if blocks > MOST_BLOCKS or not all(1 <= size <= MOST_WIDTH for size in sizes):
        raise BadNet(
            f"it is {sizes} wide with {blocks} blocks: layers are 1 to {MOST_WIDTH} wide, with at most {MOST_BLOCKS} blocks"
        )
    return shape_for(rules, width=narrow[1], blocks=blocks, narrow=narrow[2], value_hidden=hidden[1])


def _kept_as(shape: NetShape, headers: Mapping[str, Header]) -> dict[str, Header]:
    """Say what every array of weights must be in the file; how many rows are left out is the file's to say."""
    kept: dict[str, Header] = {name: (shape.arrays()[name], np.dtype(np.float16)) for name in _dense_names()}
    for name, most in zip(QUANTISED, (shape.features, shape.actions), strict=True):
        count = headers[f"{name}_indices"][0][:1]
        if not count or count[0] > most:
            raise BadNet(f"{name}_indices are not the numbers of at most {most} rows")
        for part, kind in PARTS_OF_ROWS.items():
            kept[f"{name}_{part}"] = ((*count, shape.width) if part == "steps" else count), np.dtype(kind)
    return kept


def _check_headers(headers: Mapping[str, Header], wanted: Mapping[str, Header]) -> None:
    for name, header in wanted.items():
        if headers[name] != header:
            found, right = (f"{dtype} of shape {shape}" for shape, dtype in (headers[name], header))
            raise BadNet(f"{name} is {found}, and should be {right}")


def _read_weights(archive: zipfile.ZipFile, shape: NetShape, name: str) -> npt.NDArray[np.float32]:
    if name not in QUANTISED:
        return _read_array(archive, name).astype(np.float32)
    rows = Rows(*(_read_array(archive, f"{name}_{part}") for part in PARTS_OF_ROWS))
    count = shape.features if name == "first" else shape.actions
    if len(rows.indices) and (rows.indices[0] < 0 or rows.indices[-1] >= count or np.any(np.diff(rows.indices) <= 0)):
        raise BadNet(f"{name}_indices are not ascending numbers of rows below {count}")
    if not np.isfinite(rows.scales).all():
        raise BadNet(f"{name}_scales are not finite")
    matrix = restore(rows, count)
    return np.ascontiguousarray(matrix.T) if name == "policy" else matrix


def _read_array(archive: zipfile.ZipFile, name: str) -> Array:
    """Read an array whose header was checked."""
    file: IO[bytes]
    with archive.open(f"{name}.npy") as file:
        array: Array = np.lib.format.read_array(file, allow_pickle=False)
        return array
