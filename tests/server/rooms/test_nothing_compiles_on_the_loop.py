"""Nothing is compiled on the event loop, nor is machine code loaded there: while that goes on, nobody else is answered."""

import subprocess
import sys

import pytest

from nabu.games import GAMES


@pytest.mark.slow
def test_nothing_is_compiled_on_the_event_loop_in_any_game() -> None:
    """In a process of its own, since in that of the tests everything is compiled already."""
    command = [sys.executable, "-m", "tests.server.loop_watch", *GAMES]
    told = subprocess.run(command, capture_output=True, text=True, timeout=500, check=False)
    assert (told.returncode, told.stdout.split()) == (0, []), told.stderr[-2000:]
