"""A server that can be killed and is back at once: a process that has everything compiled forks one on demand.

It reads lines `start PORT FOLDER` and answers with the process id of a new server; `SIGKILL` does the rest.
"""

import os
import sys
from pathlib import Path


def serve(port: int, folder: Path) -> None:
    """Be a server until killed."""
    import uvicorn

    from nabu.server.app import create_app, uvicorn_options
    from tests.server.running import generous

    settings = generous(folder)
    uvicorn.run(create_app(settings), port=port, **uvicorn_options(settings))


def main() -> None:
    """Fork a server whenever asked to."""
    from nabu.games import GAMES
    from nabu.server.bots.warm_up import warm_up
    from tests.server import running  # noqa: F401  (imported before the fork, like everything that takes long)

    for game in GAMES:
        warm_up(game)
    print("ready", flush=True)
    for line in sys.stdin:
        _, port, folder = line.split()
        process = os.fork()
        if process == 0:
            try:
                serve(int(port), Path(folder))
            finally:
                os._exit(1)
        print(process, flush=True)
        os.waitpid(process, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main()
