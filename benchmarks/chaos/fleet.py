"""The processes of a run, and what happens to them: whichever is killed is started again a little later."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.postgres import PostgresServer

LONGEST_ABSENCE = 3.0
"""Seconds until a process that was killed is started again, at most."""

LONGEST_OUTAGE = 1.5
"""Seconds for which PostgreSQL is away, at most, beside what it takes to start."""


@dataclass
class Member:
    """A web process or a worker."""

    kind: str
    port: int
    process: int = 0

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        try:
            os.kill(self.process, 0)
        except ProcessLookupError:
            return False
        return True


@dataclass
class Fleet:
    """All processes, the one that they are forked from, and their database."""

    members: list[Member]
    nursery: "subprocess.Popen[str]"
    database: PostgresServer
    folder: Path
    chance: random.Random
    deeds: Counter[str] = field(default_factory=Counter)
    """What was done to whom how often."""
    restarting: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while PostgreSQL is away."""

    @property
    def doors(self) -> list[int]:
        """The ports of all web processes, dead or alive: a client does not know which."""
        return [member.port for member in self.members if member.kind == "web"]

    def start(self, member: Member) -> None:
        """Start a process."""
        assert self.nursery.stdin is not None and self.nursery.stdout is not None
        url = self.database.address
        self.nursery.stdin.write(f"{member.kind} {member.port} {url} {self.folder}\n")
        self.nursery.stdin.flush()
        member.process = int(self.nursery.stdout.readline())

    async def keep_running(self) -> None:
        """Start again whichever has ended, a little later."""
        while True:
            for member in self.members:
                if not member.alive:
                    await asyncio.sleep(self.chance.uniform(0.1, LONGEST_ABSENCE) / len(self.members))
                    self.start(member)
            await asyncio.sleep(0.2)

    async def kill_at_random(self, seconds: float) -> None:
        """Kill a process every so many seconds, on average, and now and then two at once."""
        while True:
            await asyncio.sleep(self.chance.uniform(0, 2 * seconds))
            for member in self.chance.sample(self.members, 1 if self.chance.random() < 0.8 else 2):
                self.kill(member)

    def kill(self, member: Member) -> None:
        """Kill a process, if it lives."""
        if member.alive:
            os.kill(member.process, signal.SIGKILL)
            self.deeds[f"{member.kind} processes killed"] += 1

    async def restart_database_at_random(self, seconds: float) -> None:
        """Restart PostgreSQL every so many seconds, on average: politely, or as a crash would."""
        while True:
            await asyncio.sleep(self.chance.uniform(0.5 * seconds, 1.5 * seconds))
            async with self.restarting:
                await self.restart_database(crash=self.chance.random() < 0.5)

    async def restart_database(self, crash: bool) -> None:
        """Stop PostgreSQL and start it again."""
        await asyncio.to_thread(self.database.stop, signal.SIGQUIT if crash else signal.SIGINT)
        await asyncio.sleep(self.chance.uniform(0, LONGEST_OUTAGE))
        await asyncio.to_thread(self.database.start)
        self.deeds["crashes of PostgreSQL" if crash else "restarts of PostgreSQL"] += 1

    def end(self) -> None:
        """Kill all."""
        for member in self.members:
            if member.alive:
                os.kill(member.process, signal.SIGKILL)

    def wait_until_open(self, seconds: float = 120) -> None:
        """Wait until every web process accepts connections."""
        until = time.monotonic() + seconds
        for port in self.doors:
            while not _is_open(port):
                assert time.monotonic() < until, "a web process did not start"
                time.sleep(0.05)


def _is_open(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@contextmanager
def fleet(
    folder: Path, database: PostgresServer, web: int, workers: int, games: Sequence[str], chance: random.Random
) -> Iterator[Fleet]:
    """Start so many processes of each kind; all are gone afterwards."""
    members = [Member("web", _free_port()) for _ in range(web)] + [Member("worker", 0) for _ in range(workers)]
    command = [sys.executable, "-m", "benchmarks.chaos.nursery", *games]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as nursery:
        assert nursery.stdin is not None and nursery.stdout is not None
        assert nursery.stdout.readline().strip() == "ready", "nothing could be compiled"
        started = Fleet(members, nursery, database, folder, chance)
        try:
            for member in members:
                started.start(member)
            started.wait_until_open()
            yield started
        finally:
            started.end()
            nursery.stdin.close()
