"""A GPU of paper: kernels run thread by thread in Python, and call the same compiled rules."""

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from nabu.core import cuda, cuda_stepping
from nabu.envs.batch import gpu as batch_gpu


class PaperGpu:
    """Answers to what the kernels and the launching code ask of numba.cuda."""

    def __init__(self) -> None:
        self.local = self.atomic = self
        self.thread, self.threads = 0, 0

    def array(self, shape: int, dtype: type) -> Any:
        return np.full(shape, 7, dtype)  # local memory begins with whatever was there

    def grid(self, _: int) -> int:
        return self.thread

    def gridsize(self, _: int) -> int:
        return self.threads

    def min(self, array: Any, index: int, number: int) -> None:
        array[index] = min(array[index], number)

    def synchronize(self) -> None: ...

    def device_array(self, shape: int, dtype: type) -> "PaperArray":
        return np.full(shape, 7, dtype).view(PaperArray)

    def to_device(self, array: Any) -> "PaperArray":
        return np.array(array).view(PaperArray)

    def as_cuda_array(self, given: Any) -> "PaperArray":
        assert isinstance(given, PaperArray)
        return given

    def jit(self, kernel: Callable[..., None] | None = None, cache: bool = False) -> Any:
        """Bind a kernel: as a decorator by itself, or by one that keeps it on disk, which all of the package's do."""
        assert (kernel is None) == cache
        return PaperKernel(self, kernel) if kernel else functools.partial(PaperKernel, self)


class PaperArray(np.ndarray[Any, Any]):
    """An array that lies there: it can be written to from here, and copied back."""

    __cuda_array_interface__ = {"version": 3}  # noqa: RUF012  # what tells torch, JAX and us where an array lies

    def copy_to_host(self) -> Any:
        return np.frombuffer(bytearray(self.tobytes()), self.dtype).reshape(self.shape)  # the padding of records too

    def copy_to_device(self, array: Any) -> None:
        self[...] = array


class PaperKernel:
    """A kernel that plays its threads one after the other."""

    def __init__(self, gpu: PaperGpu, kernel: Callable[..., None]) -> None:
        self.gpu, self.kernel = gpu, kernel

    def __getitem__(self, shape: tuple[int, int]) -> Callable[..., None]:
        def launch(*arguments: Any) -> None:
            self.gpu.threads = shape[0] * shape[1]
            there = [_inside(argument) for argument in arguments]
            for thread in range(self.gpu.threads):
                self.gpu.thread = thread
                self.kernel(*there)

        return launch


def _inside(argument: Any) -> Any:
    """Show an argument as kernels see it: records have attributes."""
    if not isinstance(argument, PaperArray):
        return argument
    return argument.view(np.recarray) if argument.dtype.names else argument.view(np.ndarray)


@contextmanager
def paper_gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[PaperGpu]:
    """Let everything that plays on a GPU play on one of paper."""
    paper = PaperGpu()
    for module in (cuda, cuda_stepping, batch_gpu):
        monkeypatch.setattr(module, "open_driver", lambda: paper)
    monkeypatch.setattr(batch_gpu, "THREADS_FOR_MEMORY", batch_gpu.THREADS_PER_BLOCK)  # threads are dear here
    for kernels in (cuda.kernels, cuda_stepping.step_kernels):
        kernels.cache_clear()
    yield paper
    for kernels in (cuda.kernels, cuda_stepping.step_kernels):
        kernels.cache_clear()
