"""How rules become machine code: one decorator, and one way to bind a shared loop to the rules of a game.

Rules are plain Python functions. `compiled` hands them to Numba, which keeps the result on disk. Numba notices when
the file of a function changes, but not when a function that it calls in another file does; so each module's code is kept
in a folder named after a fingerprint of that module and of all our modules that it imports, directly or not.

With NUMBA_DISABLE_JIT=1 both helpers return plain functions, and everything runs interpreted. Where nobody should wait for the
compiler, `nabu.core.interpreting` lets single calls be interpreted until there is machine code.
"""

import ast
import functools
import hashlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import types

from nabu.core.interpreting import interpretable

Function = TypeVar("Function", bound=Callable[..., Any])

ONE_AT_A_TIME = threading.RLock()
"""Numba's folder for machine code is a setting of the whole process, and parsing sources in several threads is not safe."""

VERSIONS_KEPT = 3
"""How many fingerprints of a module stay on disk, so that going back and forth between versions does not recompile."""

NUMBA_OPTIONS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
"""Rules allocate nothing, so there are no references to count (`_nrt`), which would take a tenth of the time."""


IN_ANY_ORDER = {"contract", "nsz", "reassoc"}
"""What a processor may do to be quick about a sum of floats; infinities and what is not a number stay what they are."""


def compiled(function: Function, fastmath: Any = False) -> Function:
    """Compile a rules function on its first call; it then also serves inside other rules and CUDA kernels."""
    with _caching_in(function.__module__.removeprefix("nabu."), [function.__module__]):
        made = numba.njit(**NUMBA_OPTIONS, fastmath=fastmath)(function)
        return cast(Function, _with_wide_numbers(made))


def compiled_sum(function: Function) -> Function:
    """Compile a function that adds up floats, in an order which depends on the machine, and on one machine on nothing else."""
    return compiled(function, IN_ANY_ORDER)


def bind(template: Function, name: str, verbs: Mapping[str, Any], inline: bool = False, only_called: bool = False) -> Function:
    """Compile a loop that all games share, with the verbs of one game in place of its free names.

    With `inline` the machine code becomes part of whatever calls it. What is `only_called` by other loops becomes part of their
    source: Numba compiles all that a function calls once more with it, so each level in between costs as much as the whole.
    """
    bound = specialise(template, verbs)
    with _caching_in(f"{name}.{template.__module__}", [template.__module__, *(verb.__module__ for verb in verbs.values())]):
        options = {**NUMBA_OPTIONS, "forceinline": inline, "inline": "always" if only_called else "never"}
        return cast(Function, _with_wide_numbers(numba.njit(**options)(bound)))


def bind_kernel(template: Function, name: str, names: Mapping[str, Any], verbs: Iterable[Any], driver: Any) -> Any:
    """Compile a CUDA kernel that all games share; `verbs` are those functions of the game that it comes to."""
    with (
        _caching_in(f"{name}.{template.__module__}", [template.__module__, *(verb.__module__ for verb in verbs)]),
        _caching_kernels_there(),
    ):
        return driver.jit(cache=True)(specialise(template, names))


def unbound(*_: Any) -> Any:
    """Stand in a template for a verb that `bind` replaces by a game's own."""
    raise RuntimeError("this function is a template: bind it to the rules of a game first")


def specialise(template: Function, verbs: Mapping[str, Any]) -> Function:
    """Give a copy of a function whose free names are looked up in `verbs` first."""
    plain = cast(FunctionType, template)
    copy = FunctionType(plain.__code__, {**plain.__globals__, **verbs}, plain.__name__, plain.__defaults__)
    copy.__module__, copy.__qualname__, copy.__doc__ = plain.__module__, plain.__qualname__, plain.__doc__
    return cast(Function, copy)


def _with_wide_numbers(dispatcher: Any) -> Any:
    """Let calls between rules pass every whole number as 64 bits: one compilation a function instead of one for each
    combination of sizes and constants at its call sites, and arithmetic that cannot overflow, as when interpreted."""
    if isinstance(dispatcher, FunctionType):
        return dispatcher
    exact = dispatcher.get_call_template

    def wide(args: Iterable[Any], kws: Mapping[str, Any]) -> Any:
        return exact(tuple(types.int64 if isinstance(arg, types.Integer | types.IntegerLiteral) else arg for arg in args), kws)

    dispatcher.get_call_template = wide
    return interpretable(dispatcher)


@contextmanager
def _caching_in(name: str, modules: Iterable[str]) -> Iterator[None]:
    """Point Numba's cache at our folder while a function is decorated, and leave everybody else's alone."""
    config: Any = numba.config
    with ONE_AT_A_TIME:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(_cache_folder(name, tuple(modules)))
        try:
            yield
        finally:
            config.CACHE_DIR = before


@contextmanager
def _caching_kernels_there() -> Iterator[None]:
    """Point the cache for kernels where Numba's points now; numba-cuda has a setting of its own for it."""
    config: Any = sys.modules.get("numba.cuda.core.config")
    if config is None:
        yield
        return
    before, config.CACHE_DIR = config.CACHE_DIR, cast(Any, numba.config).CACHE_DIR
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


def is_on_disk(function: Any) -> bool:
    """Tell whether machine code of a function is kept from an earlier process; interpreted ones need none."""
    return isinstance(function, FunctionType) or any(
        Path(function.stats.cache_path).glob(f"*.{function.py_func.__name__}-*.nbi")
    )


@functools.cache
def _cache_root() -> Path:
    """Return the folder for all machine code, or a passing one where that cannot be written."""
    try:
        wanted = _wanted_root() / "compiled"
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except (OSError, RuntimeError):  # the latter: nobody knows where home is
        return Path(tempfile.mkdtemp(prefix="nabu-"))


def _wanted_root() -> Path:
    chosen = os.environ.get("NABU_CACHE_DIR")
    return Path(chosen) if chosen else _user_caches() / "nabu"


def _user_caches() -> Path:
    """Return the folder in which programs keep what they can make again, by the custom of the system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _fingerprint(modules: Iterable[str]) -> str:
    digest = hashlib.sha256(f"numba {numba.__version__} numpy {np.__version__}".encode())
    sources: dict[str, bytes] = {}
    for module in modules:
        _add_sources(module, sources)
    for name, source in sorted(sources.items()):
        digest.update(name.encode() + b"\0" + source)
    return digest.hexdigest()[:16]


def _add_sources(module: str, sources: dict[str, bytes]) -> None:
    """Add the source of a module, and those of all modules of the same package, or of ours, that it imports."""
    file = _file_of(module)
    if file is None or module in sources:
        return
    sources[module] = file.read_bytes()
    for imported in _imports(sources[module]):
        if imported.partition(".")[0] in {"nabu", module.partition(".")[0]}:
            _add_sources(imported, sources)


def _imports(source: bytes) -> Iterator[str]:
    """Name the modules that a source imports: of a package only those asked for, not all that it puts together."""
    for module, name in _import_statements(source):
        submodule = f"{module}.{name}"
        yield module if not name or _file_of(submodule) is None else submodule


@functools.cache
def _import_statements(source: bytes) -> list[tuple[str, str]]:
    """Return the modules that a source imports, each with the name that it takes from it, if any.

    What functions import is left out: compiled code cannot use it, and whether it is there yet depends on who ran before.
    """
    found: list[tuple[str, str]] = []
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Import):
            found += [(alias.name, "") for alias in statement.names]
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            found += [(statement.module, alias.name) for alias in statement.names]
    return found


def _file_of(module: str) -> Path | None:
    """Return where a module that has been imported, at least in part, comes from."""
    file = getattr(sys.modules.get(module), "__file__", None)
    return Path(file) if file and file.endswith(".py") else None


def _forget_old_versions(root: Path) -> None:
    versions = sorted(root.iterdir(), key=_last_used, reverse=True)
    for folder in versions[VERSIONS_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def _last_used(folder: Path) -> float:
    """Return when a folder was last touched; another process may have removed it just now."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0
