"""Bytes of observations as floats, for matrices to be multiplied with; on a GPU torch itself takes four times as long
where it does not compile what is around it."""

import functools
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from nabu.core.compiling import bind_kernel
from nabu.core.cuda import open_driver

cuda: Any = None

THREADS_PER_BLOCK, BLOCKS = 256, 4096
BYTES_AT_ONCE = 4


def widen_kernel(words: npt.NDArray[np.uint32], patterns: npt.NDArray[np.uint64], out: npt.NDArray[np.uint64]) -> None:
    """Write four 16-bit floats for every four bytes; `patterns` has the bits of each byte's value."""
    for word in range(cuda.grid(1), len(words), cuda.gridsize(1)):
        four = words[word]
        low = patterns[four & 255] | patterns[(four >> 8) & 255] << 16
        out[word] = low | patterns[(four >> 16) & 255] << 32 | patterns[four >> 24] << 48


def widened(observation: Tensor) -> Tensor:
    """Return bytes as floats: of 16 bits on a GPU, of 32 elsewhere."""
    if not observation.is_cuda:
        return observation.float()
    if torch.compiler.is_compiling() or not observation.is_contiguous() or observation.numel() % BYTES_AT_ONCE:
        return observation.to(torch.bfloat16)
    out = torch.empty(observation.shape, dtype=torch.bfloat16, device=observation.device)
    kernel, patterns = _kernel(observation.device.index)
    words, four_floats = observation.view(-1).view(torch.uint32), out.view(-1).view(torch.uint64)
    driver = open_driver()
    kernel[BLOCKS, THREADS_PER_BLOCK](driver.as_cuda_array(words), patterns, driver.as_cuda_array(four_floats))
    return out


@functools.cache
def _kernel(_device: int) -> tuple[Any, Any]:
    driver = open_driver()
    values = torch.arange(256, dtype=torch.float32).to(torch.bfloat16)
    patterns = values.view(torch.int16).numpy().view(np.uint16).astype(np.uint64)
    return bind_kernel(widen_kernel, "train", {"cuda": driver}, (), driver), driver.to_device(patterns)
