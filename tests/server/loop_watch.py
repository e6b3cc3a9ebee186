"""Plays games over sockets, and prints what was compiled meanwhile on the event loop: `python -m … babylonia ishtar`."""

import random
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from numba.core.dispatcher import Dispatcher

import nabu
from tests.server.running import generous, running
from tests.server.talking import ME, Talk, Visitor

LONG_ENOUGH = 150
"""Decisions: every phase has come many times."""


def play(visitor: Visitor, game: str) -> str:
    """Play a game as three people who look, err and take back now and then, and return its table."""
    chance = random.Random(1)
    table, own = visitor.table(ME, ME, ME, game=game, seed=2), nabu.new(game, 3, seed=2)
    with visitor.at(table) as talk:
        while not own.over and own.ply < LONG_ENOUGH:
            if own.ply % 6 == 0:
                own = own.as_of(err(talk, own, takes_back=chance.random() < 0.3))
            move = chance.choice(own.legal_actions())
            assert talk.ask(type="move", seat=own.to_play, ply=own.ply, move=move)["ok"]
            own.play(move)
    return table


def err(talk: Talk, own: nabu.Game, takes_back: bool) -> int:
    """Look, ask for what is not legal, perhaps try to take back, and return the ply after that."""
    talk.look(own.to_play)
    illegal = next(action for action in range(own.setup.kit.rules.actions) if action not in own.legal_actions())
    assert not talk.ask(type="move", seat=own.to_play, ply=own.ply, move=illegal)["ok"]
    if takes_back:
        talk.ask(type="undo", seat=own.to_play, ply=own.ply)
    ply: int = talk.look(None)["ply"]
    return ply


def main(games: list[str]) -> None:
    """Watch the thread that the server began."""
    dispatcher: Any = Dispatcher
    before, noted, compile_for = set(threading.enumerate()), set[str](), dispatcher._compile_for_args
    with tempfile.TemporaryDirectory() as folder, running(generous(Path(folder))) as address, Visitor(address) as visitor:
        loop = next(each for each in threading.enumerate() if each not in before and "(run)" in each.name)

        def note(function: Any, *args: Any, **more: Any) -> Any:
            if threading.current_thread() is loop:
                noted.add(function.py_func.__qualname__)
            return compile_for(function, *args, **more)

        dispatcher._compile_for_args = note
        for game in games:
            table = play(visitor, game)
            visitor.get(f"tables/{table}/positions/10?seat=1")
    print(*sorted(noted))


if __name__ == "__main__":
    main(sys.argv[1:])
