"""What is measured with one server, or several that share a database."""

import asyncio
import statistics
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

import websockets

from benchmarks.server.clients import Client, Crowd, Measured, decide, spectators, written
from benchmarks.server.serving import processor_time, resident
from nabu.games import GAMES

GAMES_BEFOREHAND = 64
"""Games that are written before a round, of all tables together at least."""

IDLE_SOCKETS, SOCKETS_A_TABLE = 5000, 100
SPECTATORS, MOVES_BEFORE_A_CROWD = 1000, 40
DECISIONS_INTO = 60


@dataclass(frozen=True)
class Tally:
    """What the clients of one round saw, and what the server took for it."""

    delays: list[float]
    seconds: float
    processor: float

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.delays) / self.seconds

    @property
    def cost(self) -> float:
        """Seconds of the server's processor a move."""
        return self.processor / len(self.delays)

    def row(self) -> list[str]:
        """Write it down."""
        ordered = sorted(self.delays)
        p50, p99 = statistics.median(ordered), ordered[int(len(ordered) * 0.99)]
        return [f"{self.rate:,.0f}", f"{p50 * 1000:.1f} ms", f"{p99 * 1000:.1f} ms", f"{self.cost * 1000:.2f} ms"]


async def play_at_once(addresses: Sequence[str], processes: Sequence[int], crowd: Crowd, seconds: float) -> Tally:
    """Let clients play at so many tables."""
    measured = Measured(seconds, asyncio.Barrier(crowd.tables + 1))
    games = 1 if crowd.pause else max(1, GAMES_BEFOREHAND // crowd.tables)
    playing = [asyncio.create_task(Client(addresses, number, crowd, games).play(measured)) for number in range(crowd.tables)]
    sitting = asyncio.create_task(measured.begin())
    await asyncio.wait([sitting, *playing], return_when=asyncio.FIRST_COMPLETED)
    began, began_cpu = time.perf_counter(), processor_time(processes)
    await asyncio.sleep(max(0.0, measured.until - time.perf_counter()))
    tally = Tally(list(measured.delays), time.perf_counter() - began, processor_time(processes) - began_cpu)
    await asyncio.gather(*playing)
    return tally


async def echo_at_once(address: str, process: int, connections: int, seconds: float) -> Tally:
    """Let as many clients be answered with a text."""
    delays: list[float] = []
    began, began_cpu = time.perf_counter(), processor_time([process])

    async def talk_back() -> None:
        async with websockets.connect(f"ws://{address}/", max_size=None) as talk:
            while (sent := time.perf_counter()) < began + seconds:
                await talk.send('{"type":"move","id":"move-1","seat":0,"ply":1,"move":17}')
                await talk.recv()
                delays.append(time.perf_counter() - sent)

    await asyncio.gather(*(talk_back() for _ in range(connections)))
    return Tally(delays, time.perf_counter() - began, processor_time([process]) - began_cpu)


async def play_some(address: str, tables: int, ready: asyncio.Barrier) -> None:
    """Play so many decisions at each table, and stay there from when all are ready until they are ready again."""

    async def play(number: int) -> None:
        client, script = Client([address], number, games=0), written(GAMES[number % len(GAMES)], seed=number)
        async with client.at_table(script) as talk:
            for ply in range(DECISIONS_INTO):
                await decide(talk, script, ply)
            await ready.wait()
            await ready.wait()

    await asyncio.gather(*(play(number) for number in range(tables)))


async def memory_of_a_table(address: str, process: int, tables: int = 60) -> float:
    """Return by how many bytes the server grows for a table that somebody looks at."""
    before, ready = resident(process), asyncio.Barrier(tables + 1)
    playing = asyncio.create_task(play_some(address, tables, ready))
    await ready.wait()
    after = resident(process)
    await ready.wait()
    await playing
    return (after - before) / tables


async def memory_of_a_socket(address: str, process: int) -> float:
    """Return by how many bytes the server grows for a socket that somebody looks on with, and nothing happens."""
    tables = [await _a_table(address, number) for number in range(IDLE_SOCKETS // SOCKETS_A_TABLE)]
    async with AsyncExitStack() as stack:
        for table in tables:  # what is loaded once is loaded now, and every table is in memory
            await stack.enter_async_context(spectators([address], table, 1))
        before = resident(process)
        for table in tables:
            await stack.enter_async_context(spectators([address], table, SOCKETS_A_TABLE))
        return (resident(process) - before) / IDLE_SOCKETS


async def _a_table(address: str, number: int) -> str:
    client = Client([address], number, games=0)
    async with client.at_table(written(GAMES[number % len(GAMES)], seed=number)):
        return client.table


async def cost_of_a_crowd(address: str, process: int) -> tuple[float, float]:
    """Return the server's processor seconds for a move that a thousand look at, and for one of them to join."""
    client, script = Client([address], 0, games=0), written(GAMES[0], seed=1)
    async with client.at_table(script) as talk:
        began = processor_time([process])
        async with spectators([address], client.table, SPECTATORS) as heard:
            joining, began = processor_time([process]) - began, processor_time([process])
            heard[0] = 0
            for ply in range(MOVES_BEFORE_A_CROWD):
                await decide(talk, script, ply)
                while heard[0] < SPECTATORS * (ply + 1):
                    await asyncio.sleep(0.01)
            return (processor_time([process]) - began) / MOVES_BEFORE_A_CROWD, joining / SPECTATORS
