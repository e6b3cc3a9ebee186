"""While machine code is made in the background, everybody else runs the same source interpreted."""

import threading
from typing import Any

import numba

from nabu.core.compiling_progress import telling_progress
from nabu.core.interpreting import compiled_in_background, compiling_here, interpretable, interpreted


def new_functions() -> tuple[Any, Any]:
    """Return a function that calls another; neither has been called yet, nor kept on disk."""

    @interpretable
    @numba.njit
    def inner(number: int) -> int:
        return number + 1

    globals()["inner"] = inner

    @interpretable
    @numba.njit
    def outer(number: int) -> int:
        return int(inner(number)) * 2

    return outer, inner


def test_nothing_is_compiled_while_that_is_left_to_the_background() -> None:
    outer, inner = new_functions()
    with compiled_in_background():
        assert outer(3) == 8
    assert not outer.signatures and not inner.signatures


def test_the_thread_that_makes_machine_code_compiles() -> None:
    outer, _ = new_functions()
    with compiled_in_background(), compiling_here():
        assert outer(3) == 8
    assert outer.signatures


def test_other_threads_interpret_meanwhile() -> None:
    outer, _ = new_functions()
    found = list[int]()
    with compiled_in_background(), compiling_here():
        thread = threading.Thread(target=lambda: found.append(outer(3)))
        thread.start()
        thread.join()
    assert found == [8] and not outer.signatures


def test_afterwards_everybody_compiles_again() -> None:
    outer, _ = new_functions()
    with compiled_in_background():
        outer(3)
    outer(3)
    assert outer.signatures


def test_machine_code_is_used_as_soon_as_it_is_there() -> None:
    outer, _ = new_functions()
    outer(3)
    with compiled_in_background():
        assert outer(3) == 8


def test_a_field_that_is_called_like_a_function_is_no_call() -> None:
    outer, _ = new_functions()
    assert interpreted(outer)(4) == 10


def test_the_share_that_is_compiled_grows_to_the_whole() -> None:
    outer, _ = new_functions()
    told = list[float]()
    with telling_progress([outer], told.append):
        outer(3)
    assert len(told) >= 2 and told == sorted(told) and told[-1] == 1.0
