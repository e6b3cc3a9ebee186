"""The time as the database keeps it."""

import time


def now() -> int:
    """Return milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000
