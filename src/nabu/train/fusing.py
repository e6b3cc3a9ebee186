"""Parts of a training of which torch makes few large kernels on a GPU: otherwise most of their time goes to reading and writing
logits.

The first call takes some seconds a part; torch keeps what it made on disk. On cores the parts run as they are written.
"""

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import torch

SHAPES = 64
"""For how many sizes of nets and minibatches a process compiles a part; torch gives up after 8."""

Function = TypeVar("Function", bound=Callable[..., Any])


def fused(function: Function) -> Function:
    """Let torch compile a function of a net and tensors once the net lies on a GPU."""

    @functools.wraps(function)
    def run(net: torch.nn.Module, *rest: Any) -> Any:
        on_gpu = next(net.parameters()).is_cuda
        return (_in_few_kernels(function) if on_gpu else function)(net, *rest)

    return run  # type: ignore[return-value]


@functools.cache
def _in_few_kernels(function: Callable[..., Any]) -> Callable[..., Any]:
    torch._dynamo.config.recompile_limit = SHAPES
    return torch.compile(function, dynamic=False)
