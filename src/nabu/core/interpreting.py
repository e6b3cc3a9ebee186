"""The same source before it is compiled: whoever would wait for the compiler runs it interpreted meanwhile.

Rules are plain Python, and both ways of running them give the same bytes. While a process has its machine code made in the
background (`compiled_in_background`), only the threads that make it compile; every other call of a function that has no
machine code yet runs a copy of it that calls nothing compiled. As soon as there is machine code, calls use it.
"""

import dis
import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any

from numba.core.dispatcher import Dispatcher


class _Compilers(threading.local):
    """Whether this thread makes machine code for the others."""

    at_work = False


_compilers = _Compilers()
_preparations: set[object] = set()
"""Those that are under way in this process."""


@contextmanager
def compiled_in_background() -> Iterator[None]:
    """Meanwhile leave compiling to the threads that are inside `compiling_here`: everybody else interprets."""
    preparation = object()
    _preparations.add(preparation)
    try:
        yield
    finally:
        _preparations.discard(preparation)


@contextmanager
def compiling_here() -> Iterator[None]:
    """Make machine code in this thread, also while it is left to the background."""
    before, _compilers.at_work = _compilers.at_work, True
    try:
        yield
    finally:
        _compilers.at_work = before


def interpretable(dispatcher: Any) -> Any:
    """Let calls from Python that find no machine code run interpreted while that is made elsewhere."""

    def code_for(*args: Any, **more: Any) -> Any:
        if _preparations and not _compilers.at_work:
            return interpreted(dispatcher)
        return type(dispatcher)._compile_for_args(dispatcher, *args, **more)

    dispatcher._compile_for_args = code_for
    return dispatcher


@functools.cache
def interpreted(dispatcher: Any) -> Callable[..., Any]:
    """Return a copy of a function, and of all that it calls, without anything compiled."""
    plain = dispatcher.py_func
    free = {**plain.__globals__, **{name: interpreted(called) for name, called in callees(dispatcher).items()}}
    return FunctionType(plain.__code__, free, plain.__name__, plain.__defaults__, plain.__closure__)


def callees(dispatcher: Any) -> dict[str, Any]:
    """Return the compiled functions that a compiled function calls, by the names that it knows them by."""
    known = dispatcher.py_func.__globals__
    return {name: known[name] for name in _names(dispatcher.py_func.__code__) if isinstance(known.get(name), Dispatcher)}


def _names(code: CodeType) -> set[str]:
    """Return the global names that a function reads; those of fields may be the same as functions'."""
    inner = [_names(constant) for constant in code.co_consts if isinstance(constant, CodeType)]
    return {each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL"}.union(*inner)
