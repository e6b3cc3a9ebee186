"""Bots that the host offers beside the levels: a bot writer's own, by file or entry point, each in a process of its own.

Their code is the host's to choose and nobody else's: guests name a bot, and only one of those that are offered. What it does
wrong must hurt nobody: it is given a game that looks to its seat as the real one does, its answer is checked as a person's
would be, and a process that hangs or dies is ended and begun anew.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

from nabu.bots.specs import BotSpec, read_spec
from nabu.core.errors import BadSetup, NabuError
from nabu.core.rng import SEEDS
from nabu.play.game import Game
from nabu.server.bots.process import Answer, BotProcess, Crashed, Question, TookTooLong
from nabu.server.messages.fields import LONGEST_BOT_NAME

log = logging.getLogger(__name__)

Mishap = Literal["mishap-raised", "mishap-illegal", "mishap-too-slow", "mishap-not-offered"]
"""What can go wrong with a bot that is not ours, by the key of the sentence for it."""


class BotFailed(Exception):
    """A bot did not decide."""

    def __init__(self, mishap: Mishap) -> None:
        super().__init__(mishap)
        self.mishap = mishap


class HostedBot:
    """One of the bots that the host offers: whoever asks it waits for its turn."""

    def __init__(self, spec: BotSpec, seconds: float) -> None:
        """Begin without a process: the first decision starts it."""
        self._spec, self._seconds = spec, seconds
        self._process = BotProcess(spec.text)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"hosted-{spec.name}")

    async def choose(self, game: Game, room_id: str, seat: int, seed: int) -> int:
        """Return the number of the move that it chooses; raises BotFailed."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._choose, game, room_id, seat, seed)

    def _choose(self, game: Game, room_id: str, seat: int, seed: int) -> int:
        known = game.reshuffled(seat, (seed + game.ply) % SEEDS)
        return self._checked(game, self._ask(Question(room_id, seat, seed, known.position())))

    def _ask(self, question: Question) -> Answer:
        try:
            return self._process.ask(question, self._seconds)
        except TookTooLong:
            log.warning("%s took longer than %g s", self._spec.text, self._seconds)
            raise BotFailed("mishap-too-slow") from None
        except Crashed as crashed:
            log.warning("%s failed: %s", self._spec.text, crashed)
            raise BotFailed("mishap-raised") from None

    def _checked(self, game: Game, answer: Answer) -> int:
        """Return the action that is meant, if it is legal."""
        try:
            return game.copy().play(answer).history[-1]
        except NabuError as problem:
            log.warning("%s made no legal move: %s", self._spec.text, problem)
            raise BotFailed("mishap-illegal") from None

    def close(self) -> None:
        """End its process, and let go of what it was not asked yet."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._process.end()


class HostedBots:
    """All bots that the host offers, by name."""

    def __init__(self, specs: Mapping[str, BotSpec], seconds: float) -> None:
        """Offer these bots, each of which may take so many seconds over a decision."""
        self._bots = {name: HostedBot(spec, seconds) for name, spec in specs.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """What guests may ask for."""
        return tuple(self._bots)

    async def choose(self, name: str, game: Game, room_id: str, seat: int, seed: int) -> int:
        """Let a bot decide; raises BotFailed, also where it is not offered, or not any more."""
        if name not in self._bots:
            raise BotFailed("mishap-not-offered")
        return await self._bots[name].choose(game, room_id, seat, seed)

    def close(self) -> None:
        """End all their processes."""
        for hosted in self._bots.values():
            hosted.close()


def read_offer(texts: Iterable[str]) -> dict[str, BotSpec]:
    """Read what a host offers; raises BadSetup for what is no bot, and where two would go by the same name."""
    offer: dict[str, BotSpec] = {}
    for text in texts:
        spec = read_spec(text)
        spec.check()
        if len(spec.name) > LONGEST_BOT_NAME or "," in spec.name:
            raise BadSetup(f"{text}: people have to read {spec.name!r}: at most {LONGEST_BOT_NAME} characters, and no comma")
        if spec.name in offer:
            raise BadSetup(f"{offer[spec.name].text} and {text} would both be called {spec.name}: offer one of them")
        offer[spec.name] = spec
    return offer
