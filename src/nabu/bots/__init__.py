"""Players made of code: `bot("greedy", seed=7).choose(g)` returns a legal move of `g`.

A bot is any object with `choose`; one that also has `think`, as `mcts`, `net` and the levels do, tells what it makes of a
position. Those here decide from what the seat to play may know and nothing else: with the same seed, positions that look the
same to the seat get the same choice (from those that think for seconds, as far as the clock allows).
"""

import dataclasses
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from nabu.bots.greedy import GreedyBot
from nabu.bots.levels import Level1, Level2, Level3, Level4, Level5
from nabu.bots.mcts import MctsBot
from nabu.bots.net import NetBot
from nabu.bots.random import RandomBot
from nabu.core.errors import BadSetup
from nabu.play.game import Game, Move
from nabu.search.thoughts import Thoughts

__all__ = ["BOTS", "Bot", "ThinkingBot", "bot"]


class Bot(Protocol):
    """Somebody who can decide."""

    def choose(self, g: Game) -> Move:
        """Return one of the legal moves of a game that is not over."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """Somebody who can decide, and can tell why: whom hints and reviews may ask."""

    def think(self, g: Game) -> Thoughts:
        """Return what it makes of every legal move of a game that is not over, the best first."""


BOTS: Mapping[str, type[Any]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    "net": NetBot,
    "level1": Level1,
    "level2": Level2,
    "level3": Level3,
    "level4": Level4,
    "level5": Level5,
}
"""Every bot by name. Each is a dataclass; the fields with which it is made are its options."""


def bot(name: str, **options: Any) -> Bot:
    """Make a bot; all of them take a `seed` (without one it is drawn)."""
    if name not in BOTS:
        raise BadSetup(f"no bot {str(name)[:40]!r}: there is {', '.join(BOTS)}")
    kind = BOTS[name]
    known = [field.name for field in dataclasses.fields(kind) if field.init]
    for option in options:
        if option not in known:
            raise BadSetup(f"the bot {name} has no option {option[:40]!r}: there is {', '.join(known)}")
    made: Bot = kind(**options)
    return made
