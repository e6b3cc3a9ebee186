"""How rules become machine code: one decorator, and one way to bind a shared loop to the rules of a game.

Rules are plain Python functions. `compiled` hands them to Numba, which keeps the result on disk. Numba notices when
the file of a function changes, but not when a function that it calls in another file does; so each module's code is kept
in a folder named after a fingerprint of that module and of all our modules that it imports, directly or not.

With NUMBA_DISABLE_JIT=1 both helpers return plain functions, and everything runs interpreted.
"""

import functools
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
IMPORT = re.compile(r"^\s*(?:from|import) +(nabu[\w.]*)", re.MULTILINE)
VERSIONS_KEPT = 3
"""How many fingerprints of a module stay on disk, so that going back and forth between versions does not recompile."""


def compiled(function: Function) -> Function:
    """Compile a rules function on its first call; it then also serves inside other rules and CUDA kernels."""
    with _caching_in(function.__module__.removeprefix("nabu."), [function.__module__]):
        return cast(Function, numba.njit(cache=True, nogil=True)(function))


def bind(template: Function, name: str, verbs: Mapping[str, Any]) -> Function:
    """Compile a loop that all games share, with the verbs of one game in place of its free names."""
    bound = specialise(template, verbs)
    with _caching_in(f"{name}.{template.__module__}", [template.__module__, *(verb.__module__ for verb in verbs.values())]):
        return cast(Function, numba.njit(cache=True, nogil=True)(bound))


def specialise(template: Function, verbs: Mapping[str, Any]) -> Function:
    """Give a copy of a function whose free names are looked up in `verbs` first."""
    plain = cast(FunctionType, template)
    copy = FunctionType(plain.__code__, {**plain.__globals__, **verbs}, plain.__name__, plain.__defaults__)
    copy.__module__, copy.__qualname__, copy.__doc__ = plain.__module__, plain.__qualname__, plain.__doc__
    return cast(Function, copy)


@contextmanager
def _caching_in(name: str, modules: Iterable[str]) -> Iterator[None]:
    """Point Numba's cache at our folder while a function is decorated, and leave everybody else's alone."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(_cache_folder(name, tuple(modules)))
    try:
        yield
    finally:
        config.CACHE_DIR = before


@functools.cache
def _cache_folder(name: str, modules: tuple[str, ...]) -> Path:
    """Return the folder for machine code made from exactly these sources, removing those of older sources."""
    folder = _cache_root() / name / _fingerprint(modules)
    folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    _forget_old_versions(folder.parent)
    return folder


@functools.cache
def _cache_root() -> Path:
    wanted = Path(os.environ.get("NABU_CACHE_DIR") or platformdirs.user_cache_path("nabu")) / "compiled"
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        return Path(tempfile.mkdtemp(prefix="nabu-"))


def _fingerprint(modules: Iterable[str]) -> str:
    digest = hashlib.sha256(f"numba {numba.__version__} numpy {np.__version__}".encode())
    files: set[Path] = set()
    for module in modules:
        _add_sources(module, files)
    for path in sorted(files):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _add_sources(module: str, files: set[Path]) -> None:
    """Add the file of one of our modules, and those of all our modules that it imports."""
    path = PACKAGE.parent / (module.replace(".", "/") + ".py")
    if path.is_file() and path not in files:
        files.add(path)
        for imported in IMPORT.findall(path.read_text(encoding="utf-8")):
            _add_sources(imported, files)


def _forget_old_versions(root: Path) -> None:
    versions = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in versions[VERSIONS_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)
