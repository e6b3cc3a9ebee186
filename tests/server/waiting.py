"""Waiting for what comes to hold."""

import time
from collections.abc import Callable


def eventually(holds: Callable[[], bool], seconds: float = 30) -> bool:
    """Tell whether something comes to hold."""
    until = time.monotonic() + seconds
    while not (held := holds()) and time.monotonic() < until:
        time.sleep(0.02)
    return held
