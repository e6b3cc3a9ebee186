"""Bots that do everything a bot must not do, each by its seed."""

import os
import time

import nabu

WELL_BEHAVED, RAISES, ILLEGAL, NO_MOVE, LEAVES, HANGS, DIES = range(7)


class Moody:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, g: nabu.Game) -> nabu.Move | str | None:
        if self.seed == RAISES:
            raise ValueError("not today")
        if self.seed == ILLEGAL:
            return "merchant zz9"
        if self.seed == NO_MOVE:
            return None
        if self.seed == LEAVES:
            raise SystemExit
        if self.seed == HANGS:
            time.sleep(1000)
        if self.seed == DIES:
            os._exit(1)
        return g.moves[-1]


class Clumsy:
    def choose(self, g: nabu.Game) -> nabu.Move:
        raise ValueError("where did I put my stones")
