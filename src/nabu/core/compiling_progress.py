"""How far compiling is: the share of the source of some functions, and of all that they call, that has become machine code."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event
from numba.core.dispatcher import Dispatcher

from nabu.core.interpreting import callees


class _Listener(event.Listener):
    """Hears of every function that is compiled; of what was found on disk it hears nothing."""

    def __init__(self, functions: Iterable[Any], tell: Callable[[float], None]) -> None:
        self._sizes = _sizes(functions)
        self._compiled = {function: size for function, size in self._sizes.items() if function.signatures}
        self._tell = tell

    def on_start(self, event: Any) -> None:
        """Wait until it is done."""

    def on_end(self, event: Any) -> None:
        """Tell the share; what was not expected counts as if it had been."""
        function = event.data["dispatcher"]
        self._compiled[function] = _size(function)
        expected = sum((self._sizes | self._compiled).values())
        self._tell(sum(self._compiled.values()) / expected)


@contextmanager
def telling_progress(functions: Iterable[Any], tell: Callable[[float], None]) -> Iterator[None]:
    """Meanwhile tell after every function that was compiled which share of these, and of all that they call, is."""
    with event.install_listener("numba:compile", _Listener(functions, tell)):
        yield


def _sizes(functions: Iterable[Any]) -> dict[Any, int]:
    """Return how large the sources are of all functions that get machine code of their own."""
    found = dict[Any, int]()
    waiting = [function for function in functions if isinstance(function, Dispatcher)]
    while waiting:
        function = waiting.pop()
        if function not in found:
            found[function] = 0 if _becomes_part_of_callers(function) else _size(function)
            waiting += callees(function).values()
    return found


def _size(function: Any) -> int:
    """Return how large a source is, with what becomes part of it."""
    parts = [_size(called) for called in callees(function).values() if _becomes_part_of_callers(called)]
    return len(function.py_func.__code__.co_code) + sum(parts)


def _becomes_part_of_callers(function: Any) -> bool:
    return bool(function.targetoptions.get("inline") == "always")
