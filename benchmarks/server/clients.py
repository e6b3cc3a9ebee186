"""Who plays, and who looks on."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

import nabu
from nabu.games import GAMES

ME = {"kind": "human", "mine": True}
SEEDS_APART = 10_000
AT_ONCE = 50
"""Spectators who connect at the same time."""


@dataclass(frozen=True)
class Crowd:
    """How one round is played."""

    tables: int
    watchers: int = 0
    pause: float = 0.0
    """Seconds that a person thinks over a decision, on average."""
    games: tuple[str, ...] = GAMES
    """What is played, by one table after the other."""

    @property
    def title(self) -> str:
        """Say it in words."""
        tables = "1 table" if self.tables == 1 else f"{self.tables} tables"
        tables += "" if self.games == GAMES else f" of {', '.join(self.games)}"
        watched = f", {self.watchers} watchers each" if self.watchers else ""
        return f"{tables}{watched}{', with pauses' if self.pause else ''}"


ALONE = Crowd(1)


@dataclass(frozen=True)
class Script:
    """A whole game, played at random beforehand: its decisions by seat and number."""

    game: str
    seed: int
    decisions: list[tuple[int, int]]


def written(game: str, seed: int) -> Script:
    """Play a game at random."""
    chance, played = random.Random(seed), nabu.new(game, seed=seed)
    while not played.over:
        played.play(chance.choice(played.legal_actions()))
    return Script(game, seed, list(zip(played.seats_of_history, played.history, strict=True)))


@dataclass
class Measured:
    """What one round is measured by: all begin at once when everybody sits, and time counts from then on."""

    seconds: float
    ready: asyncio.Barrier
    delays: list[float] = field(default_factory=list)
    """From sending a move to seeing it."""
    until: float = 0.0

    async def begin(self) -> None:
        """Wait for all the others."""
        await self.ready.wait()
        if not self.until:
            self.until = time.perf_counter() + self.seconds

    @property
    def over(self) -> bool:
        """Whether time is up."""
        return time.perf_counter() >= self.until


class Client:
    """Plays both seats of one table after the other."""

    def __init__(self, addresses: Sequence[str], number: int, crowd: Crowd = ALONE, games: int = 1) -> None:
        """Write so many games beforehand; the others when their turn comes."""
        self._addresses, self._number, self._crowd = addresses, number, crowd
        self._chance = random.Random(number)
        self._written = [self._write(game) for game in range(games)]
        self.table = ""

    def _write(self, number: int) -> Script:
        games = self._crowd.games
        return written(games[self._number % len(games)], seed=self._number * SEEDS_APART + number)

    async def play(self, measured: Measured) -> None:
        """Play one game after the other until time is up."""
        number = 0
        while number == 0 or not measured.over:
            script = self._written[number] if number < len(self._written) else self._write(number)
            async with self.at_table(script) as talk:
                if number == 0:
                    await measured.begin()
                await self._play(talk, script, measured)
            number += 1

    async def _play(self, talk: Any, script: Script, measured: Measured) -> None:
        for ply in range(len(script.decisions)):
            if self._crowd.pause:
                await asyncio.sleep(self._crowd.pause * self._chance.expovariate(1))
            if measured.over:
                return
            measured.delays.append(await decide(talk, script, ply))

    @asynccontextmanager
    async def at_table(self, script: Script) -> AsyncIterator[Any]:
        """Make a table, and look at it, with spectators if there are to be any, each by way of any process."""
        # Certificates, which nobody needs here, would take as long to read as ten moves of the server.
        async with httpx.AsyncClient(base_url=f"http://{self._address()}", timeout=60, verify=False) as http:
            made = (await http.post("/api/tables", json={"game": script.game, "seats": [ME, ME], "seed": script.seed})).json()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        self.table = made["id"]
        async with (
            spectators(self._addresses, self.table, self._crowd.watchers),
            looking(self._address(), self.table, cookie, 0) as talk,
        ):
            yield talk

    def _address(self) -> str:
        return self._chance.choice(self._addresses)


async def decide(talk: Any, script: Script, ply: int) -> float:
    """Make a decision of a script; return the seconds until it is seen."""
    seat, move = script.decisions[ply]
    sent = json.dumps({"type": "move", "id": f"move-{ply}", "seat": seat, "ply": ply, "move": move})
    began = time.perf_counter()
    await talk.send(sent)
    while not shows(await talk.recv(), ply + 1):
        pass
    return time.perf_counter() - began


def shows(message: Any, ply: int) -> bool:
    """Tell whether a message shows the game after so many decisions, whole or as a difference."""
    return f'"ply":{ply},' in message[:120] and message.startswith(('{"type":"position"', '{"type":"difference"'))


@asynccontextmanager
async def looking(address: str, table: str, cookie: str, seat: int | None) -> AsyncIterator[Any]:
    """Look at a table until nobody wants to any more."""
    headers = {"Cookie": cookie} if cookie else {}
    url = f"ws://{address}/api/tables/{table}/socket"
    async with websockets.connect(url, additional_headers=headers, max_size=None, ping_interval=None, open_timeout=60) as talk:
        await talk.send(json.dumps({"type": "look", "id": "look", "seat": seat}))
        while '"type":"position"' not in str(await talk.recv()):
            pass
        yield talk


@asynccontextmanager
async def spectators(addresses: Sequence[str], table: str, count: int) -> AsyncIterator[list[int]]:
    """Let so many look on, each over a socket of its own; gives how many messages they have heard between them."""
    heard = [0]
    async with AsyncExitStack() as stack:
        for first in range(0, count, AT_ONCE):
            numbers = range(first, min(count, first + AT_ONCE))
            watching = [looking(addresses[number % len(addresses)], table, "", None) for number in numbers]
            talks = await asyncio.gather(*(stack.enter_async_context(one) for one in watching))
            for talk in talks:
                task = asyncio.create_task(listen(talk, heard))
                stack.callback(task.cancel)
        yield heard


async def listen(talk: Any, heard: list[int]) -> None:
    """Count what somebody hears."""
    while True:
        await talk.recv()
        heard[0] += 1
