"""Playing on a GPU, tried on one of paper: the kernels run thread by thread in Python, calling the same compiled rules."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from nabu.core import batch, cuda
from nabu.core.contract import Box
from nabu_wells.kit import GAME


class PaperGpu:
    """Answers to what the kernels and the launching code ask of numba.cuda."""

    def __init__(self) -> None:
        self.local = self
        self.thread, self.threads = 0, 0

    def array(self, shape: int, dtype: type) -> Any:
        return np.full(shape, 7, dtype)  # local memory begins with whatever was there

    def grid(self, _: int) -> int:
        return self.thread

    def gridsize(self, _: int) -> int:
        return self.threads

    def synchronize(self) -> None: ...

    def device_array(self, shape: int, dtype: type) -> "PaperArray":
        return np.full(shape, 7, dtype).view(PaperArray)

    def to_device(self, array: Any) -> "PaperArray":
        return np.array(array).view(PaperArray)

    def jit(self, cache: bool) -> Callable[[Callable[..., None]], "PaperKernel"]:
        assert cache, "kernels are kept on disk"
        return lambda kernel: PaperKernel(self, kernel)


class PaperArray(np.ndarray[Any, Any]):
    """An array that can be copied back."""

    def copy_to_host(self) -> Any:
        return np.frombuffer(bytearray(self.tobytes()), self.dtype)  # the padding of records too


class PaperKernel:
    """A kernel that plays its threads one after the other."""

    def __init__(self, gpu: PaperGpu, kernel: Callable[..., None]) -> None:
        self.gpu, self.kernel = gpu, kernel

    def __getitem__(self, shape: tuple[int, int]) -> Callable[..., None]:
        def launch(*arguments: Any) -> None:
            self.gpu.threads = shape[0] * shape[1]
            for thread in range(self.gpu.threads):
                self.gpu.thread = thread
                self.kernel(*(_inside(argument) for argument in arguments))

        return launch


def _inside(argument: Any) -> Any:
    """Show an argument as kernels see it: records have attributes."""
    if not isinstance(argument, PaperArray):
        return argument
    return argument.view(np.recarray) if argument.dtype.names else argument.view(np.ndarray)


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> PaperGpu:
    paper = PaperGpu()
    monkeypatch.setattr(cuda, "open_driver", lambda: paper)
    cuda.kernels.cache_clear()
    return paper


@pytest.fixture
def box() -> Box:
    return GAME.pieces.open_box().compile(3, "basic")


@pytest.mark.usefixtures("gpu")
def test_the_games_are_those_of_the_cores(box: Box) -> None:
    here, there = batch.play_batch(GAME.rules, box, 3, range(300)), cuda.play_batch(GAME.rules, box, 3, range(300))
    assert here.states.tobytes() == there.states.tobytes()


@pytest.mark.usefixtures("gpu")
def test_the_traces_are_those_of_the_cores(box: Box) -> None:
    (here, traces), (there, traces_there) = (
        play(GAME.rules, box, 3, range(200)) for play in (batch.trace_batch, cuda.trace_batch)
    )
    assert here.states.tobytes() == there.states.tobytes()
    assert traces.tolist() == traces_there.tolist()


@pytest.mark.usefixtures("gpu")
def test_fewer_games_at_once_change_nothing(box: Box) -> None:
    few, many = (cuda.play_batch(GAME.rules, box, 3, range(300), games_at_once=count) for count in (1, 10_000))
    assert few.states.tobytes() == many.states.tobytes()


@pytest.mark.usefixtures("gpu")
def test_a_limit_stops_games_early(box: Box) -> None:
    assert set(cuda.play_batch(GAME.rules, box, 3, range(5), limit=3).states["ply"]) == {3}


@pytest.mark.usefixtures("gpu")
def test_rounds_are_timed(box: Box) -> None:
    decisions, seconds = cuda.time_batches(GAME.rules, box, 3, range(50), rounds=2)
    assert decisions == batch.play_batch(GAME.rules, box, 3, range(50)).decisions
    assert len(seconds) == 2


def test_no_driver_is_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(PaperGpu):
        def is_available(self) -> bool:
            return False

    monkeypatch.setattr("importlib.import_module", lambda _: Broken())
    with pytest.raises(cuda.NoCuda, match="there is no CUDA GPU here"):
        cuda.open_driver.__wrapped__()


def test_a_missing_package_is_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> None:
        raise ImportError("no numba.cuda")

    monkeypatch.setattr("importlib.import_module", missing)
    with pytest.raises(cuda.NoCuda, match=r"pip install '\.\[cuda\]'"):
        cuda.open_driver.__wrapped__()
