"""A process that has the named games compiled, and forks web processes and workers on demand, so that a kill costs little.

It reads lines `web PORT URL FOLDER` and `worker 0 URL FOLDER`, and answers with the id of a new process.
"""

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path


def live(kind: str, port: int, url: str, folder: Path) -> None:
    """Be a process of a kind until killed."""
    import uvicorn

    from nabu.server.app import create_app, look_for_garbage_less_often, uvicorn_options
    from nabu.server.supervisor import run_worker
    from tests.server.running import generous

    look_for_garbage_less_often()
    settings = replace(generous(folder), database_url=url, bot_threads=2)
    if kind == "web":
        uvicorn.run(create_app(settings), port=port, **uvicorn_options(settings))
    else:
        run_worker(settings)


def main() -> None:
    """Fork a process whenever asked to."""
    from nabu.server import supervisor, worker  # noqa: F401  (imported before the fork, like everything that takes long)
    from nabu.server.bots.warm_up import warm_up
    from tests.server import running  # noqa: F401

    for game in sys.argv[1:]:
        warm_up(game)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that were killed
    print("ready", flush=True)
    for line in sys.stdin:
        kind, port, url, folder = line.split()
        process = os.fork()
        if process == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            try:
                live(kind, int(port), url, Path(folder))
            finally:
                os._exit(1)
        print(process, flush=True)


if __name__ == "__main__":
    main()
