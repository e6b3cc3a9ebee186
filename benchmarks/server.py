"""How many moves the server takes and what each costs, how soon they are seen, what a table, a socket and a crowd cost.

    python -m benchmarks.server --seconds 10

Scripted clients play at so many tables at once, each over a WebSocket of its own, as fast as they are answered. Beside it, in
the same run, the same clients talk to a bare uvicorn that only sends back a text as long as a position: what remains of the
figures is what tables cost. The clients share the machine with the server, so both are slower than either would be alone; how
much processor the server takes for a move does not depend on what else the machine does.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets

import nabu
from benchmarks.tables import machine, replace_section, table
from nabu.games import GAMES

TABLES_AT_ONCE = (1, 16, 64)
WATCHERS = 2
"""Spectators at each table, where any are."""

PAUSE = 2.0
"""Seconds that a person thinks over a decision, on average."""

IDLE_SOCKETS, SPECTATORS, MOVES_BEFORE_A_CROWD = 5000, 1000, 40
SOCKETS_A_TABLE = 100
MOST_FILES = 20_000
ECHO_CHARACTERS = 25_000
"""About as long as a position."""

DECISIONS_INTO = 60
COLD_DECISIONS = 200
"""A game that ends before is opened when it is over."""

COLD_ROUNDS = 9
ME = {"kind": "human", "mine": True}


@dataclass(frozen=True)
class Crowd:
    """How one round is played."""

    tables: int
    watchers: int = 0
    pause: float = 0.0

    @property
    def title(self) -> str:
        watched = f", {self.watchers} watchers each" if self.watchers else ""
        return f"{self.tables} tables{watched}{', with pauses' if self.pause else ''}"


ALONE = Crowd(1)


@dataclass
class Tally:
    """What the clients of one round saw, and what the server took for it."""

    delays: list[float] = field(default_factory=list)
    seconds: float = 0.0
    processor: float = 0.0

    def row(self) -> list[str]:
        ordered = sorted(self.delays)
        p50, p99 = statistics.median(ordered), ordered[int(len(ordered) * 0.99)]
        cost = f"{self.processor / len(ordered) * 1000:.2f} ms"
        return [f"{len(ordered) / self.seconds:,.0f}", f"{p50 * 1000:.1f} ms", f"{p99 * 1000:.1f} ms", cost]


# ---- servers -------------------------------------------------------------------------------------------------------------


def serve_nabu(port: int, folder: Path) -> None:
    import uvicorn

    from nabu.server.app import create_app
    from nabu.server.settings import Allowance, Settings
    from nabu.server.websocket.incoming import PROTOCOL

    raise_limits()
    plenty = Allowance(1e9, 10**9)
    settings = Settings(
        f"sqlite:///{folder / 'tables.sqlite3'}",
        requests=plenty,
        makings=plenty,
        messages=plenty,
        looks=plenty,
        most_sockets=100_000,
    )
    uvicorn.run(create_app(settings), port=port, ws=PROTOCOL, log_level="error")


def serve_echo(port: int) -> None:
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    text = "x" * ECHO_CHARACTERS

    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.receive_text()
                await socket.send_text(text)
        except WebSocketDisconnect:
            return

    uvicorn.run(Starlette(routes=[WebSocketRoute("/", echo)]), port=port, ws="websockets-sansio", log_level="error")


@contextmanager
def server(kind: str, folder: Path) -> Iterator[tuple[str, int]]:
    """Start a server as a process; gives its address and process id."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "benchmarks.server", "--serve", kind, "--port", str(port), "--folder", str(folder)]
    with subprocess.Popen(command) as process:
        try:
            _wait_for(port)
            yield f"127.0.0.1:{port}", process.pid
        finally:
            os.kill(process.pid, signal.SIGKILL)


def _wait_for(port: int) -> None:
    for _ in range(3000):
        try:
            with socket.create_connection(("127.0.0.1", port)):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server did not start")


# ---- clients -------------------------------------------------------------------------------------------------------------


class Client:
    """Plays both seats of a table at random; it knows the seed, and so the legal moves."""

    def __init__(self, address: str, number: int, crowd: Crowd = ALONE) -> None:
        self._address, self._number, self._crowd = address, number, crowd
        self._chance = random.Random(number)
        self.ids: list[str] = []

    async def play(self, tally: Tally, until: float) -> None:
        while time.perf_counter() < until:
            game = nabu.new(GAMES[self._number % len(GAMES)], seed=self._chance.randrange(10**9))
            async with self.at_table(game) as talk:
                while not game.over and time.perf_counter() < until:
                    await asyncio.sleep(self._crowd.pause * self._chance.expovariate(1))
                    await self.play_move(talk, game, tally)

    async def play_move(self, talk: Any, game: nabu.Game, tally: Tally) -> None:
        move = self._chance.choice(game.legal_actions())
        sent = {"type": "move", "id": f"move-{game.ply}", "seat": game.to_play, "ply": game.ply, "move": move}
        game.play(move)
        began = time.perf_counter()
        await talk.send(json.dumps(sent))
        while not shows(str(await talk.recv()), game.ply):
            pass
        tally.delays.append(time.perf_counter() - began)

    @asynccontextmanager
    async def at_table(self, game: nabu.Game) -> AsyncIterator[Any]:
        async with httpx.AsyncClient(base_url=f"http://{self._address}", timeout=60) as http:
            wish = {"game": game.name, "seats": [ME, ME], "seed": game.setup.seed}
            made = (await http.post("/api/tables", json=wish)).json()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        self.ids.append(made["id"])
        address = f"ws://{self._address}/api/tables/{made['id']}/socket"
        async with spectators(self._address, made["id"], self._crowd.watchers), looking(address, cookie, 0) as talk:
            yield talk


def shows(message: str, ply: int) -> bool:
    """Tell whether a message shows the game after so many decisions, whole or as a difference."""
    return f'"ply":{ply},' in message[:120] and message.startswith(('{"type":"position"', '{"type":"difference"'))


@asynccontextmanager
async def looking(address: str, cookie: str, seat: int | None) -> AsyncIterator[Any]:
    """Look at a table until nobody wants to any more."""
    headers = {"Cookie": cookie} if cookie else {}
    async with websockets.connect(address, additional_headers=headers, max_size=None, ping_interval=None) as talk:
        await talk.send(json.dumps({"type": "look", "id": "look", "seat": seat}))
        while '"type":"position"' not in str(await talk.recv()):
            pass
        yield talk


@asynccontextmanager
async def spectators(address: str, table: str, count: int) -> AsyncIterator[list[int]]:
    """Let so many look on, each over a socket of its own; gives how many messages they have heard between them."""
    heard = [0]
    async with AsyncExitStack() as stack:
        watching = [looking(f"ws://{address}/api/tables/{table}/socket", "", None) for _ in range(count)]
        talks = [await stack.enter_async_context(one) for one in watching]
        listening = [asyncio.create_task(listen(talk, heard)) for talk in talks]
        try:
            yield heard
        finally:
            for task in listening:
                task.cancel()


async def listen(talk: Any, heard: list[int]) -> None:
    while True:
        await talk.recv()
        heard[0] += 1


async def play_at_once(address: str, process: int, crowd: Crowd, seconds: float) -> Tally:
    tally = Tally()
    began, began_cpu = time.perf_counter(), processor_time(process)
    clients = [Client(address, number, crowd) for number in range(crowd.tables)]
    await asyncio.gather(*(client.play(tally, began + seconds) for client in clients))
    tally.seconds, tally.processor = time.perf_counter() - began, processor_time(process) - began_cpu
    return tally


async def echo_at_once(address: str, process: int, connections: int, seconds: float) -> Tally:
    tally = Tally()
    began, began_cpu = time.perf_counter(), processor_time(process)

    async def talk_back() -> None:
        async with websockets.connect(f"ws://{address}/", max_size=None) as talk:
            while (sent := time.perf_counter()) < began + seconds:
                await talk.send('{"type":"move","id":"move-1","seat":0,"ply":1,"move":17}')
                await talk.recv()
                tally.delays.append(time.perf_counter() - sent)

    await asyncio.gather(*(talk_back() for _ in range(connections)))
    tally.seconds, tally.processor = time.perf_counter() - began, processor_time(process) - began_cpu
    return tally


async def play_some(address: str, tables: int, ready: asyncio.Barrier) -> None:
    """Play so many decisions at each table, and stay there from when all are ready until they are ready again."""

    async def play(number: int) -> None:
        client, game = Client(address, number), nabu.new(GAMES[number % len(GAMES)], seed=number)
        async with client.at_table(game) as talk:
            for _ in range(DECISIONS_INTO):
                await client.play_move(talk, game, Tally())
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
    tables = [await a_table(address, number) for number in range(IDLE_SOCKETS // SOCKETS_A_TABLE)]
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(spectators(address, tables[0], SOCKETS_A_TABLE))  # what is loaded once is loaded now
        before = resident(process)
        for table_id in tables:
            await stack.enter_async_context(spectators(address, table_id, SOCKETS_A_TABLE))
        return (resident(process) - before) / IDLE_SOCKETS


async def a_table(address: str, number: int) -> str:
    client = Client(address, number)
    async with client.at_table(nabu.new(GAMES[number % len(GAMES)], seed=number)):
        return client.ids[0]


async def cost_of_a_crowd(address: str, process: int) -> tuple[float, float]:
    """Return the server's processor seconds for a move that a thousand look at, and for one of them to join."""
    client, game = Client(address, 0), nabu.new(GAMES[0], seed=1)
    async with client.at_table(game) as talk:
        began = processor_time(process)
        async with spectators(address, client.ids[0], SPECTATORS) as heard:
            joining, began = processor_time(process) - began, processor_time(process)
            heard[0] = 0
            for number in range(MOVES_BEFORE_A_CROWD):
                await client.play_move(talk, game, Tally())
                while heard[0] < SPECTATORS * (number + 1):
                    await asyncio.sleep(0.01)
            return (processor_time(process) - began) / MOVES_BEFORE_A_CROWD, joining / SPECTATORS


def processor_time(process: int) -> float:
    """Return the seconds of processor that a process has taken, in user and system mode."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def raise_limits() -> None:
    """Allow this process as many sockets as are measured."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most if most != resource.RLIM_INFINITY else MOST_FILES, most))


def resident(process: int) -> int:
    """Return how much memory a process takes."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


# ---- opening a table from cold -------------------------------------------------------------------------------------------


async def cold_opening(folder: Path, name: str) -> tuple[int, float, float]:
    """Return how long a game is, and the seconds, by clock and processor, until it is read, replayed and shown first."""
    from nabu.server.database.repository.guests import add_guest
    from nabu.server.database.transactions import Database
    from nabu.server.guests import Reader
    from nabu.server.lobby.lobby import Lobby
    from nabu.server.messages.from_client import PlayMove
    from nabu.server.messages.http import NewTable
    from nabu.server.pubsub import SingleProcess
    from nabu.server.rooms.commands.move import MoveCommand
    from nabu.server.rooms.pipeline import carry_out
    from nabu.server.rooms.showing import Eyes
    from nabu.server.settings import Settings

    settings = Settings(f"sqlite:///{folder / f'{name}.sqlite3'}")
    database = Database(settings.database_url)
    guest = await database.write(lambda db: add_guest(db, "secret", "Guest", "en"))
    reader = Reader.of(guest)
    lobby = Lobby(settings, database, SingleProcess())
    wish = {"game": name, "seats": [ME] * long_enough(name), "seed": 3}
    room = await lobby.create(NewTable.model_validate(wish), reader)
    chance = random.Random(3)
    for number in range(COLD_DECISIONS):
        if room.game.to_play is None:
            break
        move = chance.choice(room.game.legal_actions())
        asked = PlayMove(type="move", id=f"move-{number}", seat=room.game.to_play, ply=room.game.ply, move=move)
        await carry_out(room, MoveCommand(reader, asked))
    clock, processor = [], []
    for _ in range(COLD_ROUNDS):
        fresh = Lobby(settings, database, SingleProcess())
        began, began_cpu = time.perf_counter(), time.process_time()
        opened = await fresh.rooms.get(room.id)
        opened.showing.whole(Eyes(0, "en"), 0)
        clock.append(time.perf_counter() - began)
        processor.append(time.process_time() - began_cpu)
        await fresh.close()
    await lobby.close()
    database.close()
    return room.game.ply, statistics.median(clock), statistics.median(processor)


def long_enough(name: str) -> int:
    """Return the number of players with which a game takes 200 decisions, or most."""
    return 2 if name == "amyitis" else 4


# ---- all of it -----------------------------------------------------------------------------------------------------------


def measure(seconds: float) -> list[str]:
    lines = [
        f"`python -m benchmarks.server --seconds {seconds:g}`. {machine()}; load before the run {os.getloadavg()[0]:.1f}.",
        "",
    ]
    rows = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server("nabu", folder) as (tables_at, process), server("echo", folder) as (echo_at, echo_process):
            asyncio.run(play_some(tables_at, len(GAMES), asyncio.Barrier(1)))  # what is loaded once is loaded now
            for count in TABLES_AT_ONCE:
                nabu_tally = asyncio.run(play_at_once(tables_at, process, Crowd(count), seconds))
                echo_tally = asyncio.run(echo_at_once(echo_at, echo_process, count, seconds / 2))
                ratio = len(nabu_tally.delays) / nabu_tally.seconds / (len(echo_tally.delays) / echo_tally.seconds)
                rows.append([Crowd(count).title, *nabu_tally.row(), f"{ratio:.3f}"])
                rows.append([f"{count} bare echoes", *echo_tally.row(), "1"])
            rows += [
                [crowd.title, *asyncio.run(play_at_once(tables_at, process, crowd, seconds)).row(), ""]
                for crowd in (Crowd(16, WATCHERS), Crowd(64, WATCHERS), Crowd(64, WATCHERS, PAUSE))
            ]
            memory = asyncio.run(memory_of_a_table(tables_at, process))
            of_a_socket = asyncio.run(memory_of_a_socket(tables_at, process))
            move, joining = asyncio.run(cost_of_a_crowd(tables_at, process))
        lines += table(["at once", "moves/s", "p50 sent to seen", "p99", "server's processor a move", "× echo"], rows)
        lines += [
            "",
            f"A table that somebody looks at, {DECISIONS_INTO} decisions into its game, takes {memory / 1e6:.2f} MB.",
            f"{IDLE_SOCKETS:,} sockets that somebody looks on with, idly, take {of_a_socket / 1e3:.0f} kB each.",
            f"With {SPECTATORS:,} spectators of one table a move takes {move * 1e3:.1f} ms of the server's processor, "
            f"and it took {joining * 1e3:.2f} ms for each of them to come.",
            "",
        ]
        cold = [(game, *asyncio.run(cold_opening(folder, game))) for game in GAMES]
    lines += table(
        ["opening a long game from cold", "decisions", "clock", "processor"],
        [[game, str(ply), f"{clock * 1000:.0f} ms", f"{cpu * 1000:.0f} ms"] for game, ply, clock, cpu in cold],
    )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each figure is measured")
    parser.add_argument("--serve", choices=("nabu", "echo"), help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve == "nabu":
        serve_nabu(wanted.port, wanted.folder)
    elif wanted.serve == "echo":
        serve_echo(wanted.port)
    else:
        raise_limits()
        replace_section("server", measure(wanted.seconds))


if __name__ == "__main__":
    main()
