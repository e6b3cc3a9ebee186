"""Several processes that learn together, a GPU each: `torchrun --nproc-per-node 2 -m nabu train …`."""

import os

import torch
from torch import distributed, nn


def usual_device() -> str:
    """Return where to train: on a GPU if there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def join(device: str) -> None:
    """Join the other processes that torchrun started, if it did."""
    if "WORLD_SIZE" not in os.environ:
        return
    distributed.init_process_group("nccl" if device == "cuda" else "gloo")
    if device == "cuda":
        torch.cuda.set_device(int(os.environ["LOCAL_RANK"]))


def leave() -> None:
    """Part from the others."""
    if distributed.is_initialized():
        distributed.destroy_process_group()


def rank() -> int:
    """Return which of the processes this is; the first one writes the files."""
    return distributed.get_rank() if distributed.is_initialized() else 0


def processes() -> int:
    """Return how many there are."""
    return distributed.get_world_size() if distributed.is_initialized() else 1


def wait_for_all() -> None:
    """Go on when everybody has come this far."""
    if distributed.is_initialized():
        distributed.barrier()


def share_weights(net: nn.Module) -> None:
    """Begin with the weights of the first process."""
    if distributed.is_initialized():
        for one in net.state_dict().values():
            distributed.broadcast(one, 0)


def average_gradients(net: nn.Module) -> None:
    """Replace everybody's gradients by their mean, in one message."""
    if not distributed.is_initialized():
        return
    gradients = [one.grad for one in net.parameters() if one.grad is not None]
    message = torch.cat([one.flatten() for one in gradients])
    distributed.all_reduce(message)
    message /= distributed.get_world_size()
    parts = torch.split(message, [one.numel() for one in gradients])
    for gradient, part in zip(gradients, parts, strict=True):
        gradient.copy_(part.view_as(gradient))


def agree(number: float) -> float:
    """Return the first process's number in all of them: clocks differ, and all must stop at the same step."""
    if not distributed.is_initialized():
        return number
    told = [number]
    distributed.broadcast_object_list(told, 0)
    return told[0]
