"""Processes that all start at the same moment on an empty database."""

import multiprocessing
import sys
from typing import Any

from nabu.server.database.transactions import Database

PROCESSES = 4


def start(url: str, ready: Any) -> None:
    ready.wait()
    Database(url).close()


def main() -> None:
    """Start them; fails if one of them does."""
    context = multiprocessing.get_context("fork")
    ready = context.Barrier(PROCESSES)
    processes = [context.Process(target=start, args=(sys.argv[1], ready)) for _ in range(PROCESSES)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    sys.exit(any(process.exitcode for process in processes))


if __name__ == "__main__":
    main()
