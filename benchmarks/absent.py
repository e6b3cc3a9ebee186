"""Stand-ins for packages that a machine lacks and that playing batches does not need.

A machine with a GPU often has NumPy and Numba and nothing else. A game's folder is imported whole, with its words, its
drawings and its box file reader; here the libraries behind those become empty shells, so that the rules can be imported.
"""

import importlib
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

PACKAGES = ("pydantic", "pydantic_core", "annotated_types", "fluent.runtime", "rich", "typer")


class Anything:
    """Can be made, called, subscripted and inherited from; decorates a function by leaving it alone."""

    def __init__(self, *_: Any, **__: Any) -> None: ...

    def __init_subclass__(cls, **_: Any) -> None: ...

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    def __call__(self, function: Any = None, *_: Any, **__: Any) -> Any:
        return function


class Shell(ModuleType):
    """A module that has every name."""

    __path__: list[str] = []  # noqa: RUF012 - what makes a module a package

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything


class Shells(MetaPathFinder, Loader):
    """Finds the packages that are absent, and whatever is asked for inside them."""

    def __init__(self, packages: frozenset[str]) -> None:
        self.packages = packages

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        return ModuleSpec(fullname, self, is_package=True) if fullname.partition(".")[0] in self.packages else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return Shell(spec.name)

    def exec_module(self, module: ModuleType) -> None: ...


def stand_in() -> list[str]:
    """Put shells in place of the packages that are absent; return their names."""
    absent = [name for name in PACKAGES if not _is_there(name)]
    if absent:
        sys.meta_path.append(Shells(frozenset(name.partition(".")[0] for name in absent)))
    return absent


def _is_there(name: str) -> bool:
    try:
        importlib.import_module(name)
    except ImportError:
        return False
    return True
