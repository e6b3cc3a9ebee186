"""A run: people sit down, play on while processes are killed, and what is wrong in the end is told."""

import asyncio
import random
import statistics
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy.orm import Session

from benchmarks.chaos.fleet import Fleet, fleet
from benchmarks.chaos.people import SECONDS_TO_ANSWER, TROUBLES, Evening, Person, Table
from benchmarks.chaos.verdict import complaints_about
from benchmarks.chaos.waiting import ANSWER, Duties, Wait
from nabu.games import GAMES
from nabu.server.database.models import StepRow
from nabu.server.database.transactions import Database
from tests.server import event_loop
from tests.server.postgres import PostgresServer

Json = Any
Deed = Callable[[Fleet], Awaitable[None]]
"""Something that is done to the processes."""

PERSON, BOT = "person", "bot"
COMPANIES = (
    (PERSON,),
    (PERSON, PERSON),
    (PERSON, BOT),
    (PERSON, BOT, BOT),
    (PERSON, PERSON, BOT),
    (PERSON, PERSON, PERSON),
    (BOT, BOT),
)
"""Who sits at a table; one person alone plays both seats. Seven, so that in turn every company plays each of three games."""

LONGEST_WAIT = 10.0
"""Seconds for which nothing may happen at a table where something is expected of the server."""

SECONDS_TO_CALM_DOWN = 60.0


@dataclass(frozen=True)
class Plan:
    """How much happens."""

    seconds: float
    tables: int
    web: int
    workers: int
    kill_every: float
    """Seconds, on average."""
    restart_every: float
    moves_a_second: float
    """Of all people together, about."""
    seed: int
    games: tuple[str, ...] = GAMES
    longest_wait: float = LONGEST_WAIT
    levels: tuple[int, ...] = (1, 2, 3)
    """Of the bots."""


@dataclass
class Outcome:
    """How a run went."""

    plan: Plan
    tables: list[Table]
    evening: Evening
    deeds: Counter[str]
    steps: Counter[str]
    stuck: list[str]
    complaints: list[str]

    @property
    def waits(self) -> list[Wait]:
        """All that people went through."""
        return [wait for table in self.tables for wait in table.waits]

    def answers(self) -> tuple[float, float]:
        """Half of the answers, and 99 of 100, came within so many seconds."""
        ordered = sorted(self.evening.answers) or [0.0]
        return statistics.median(ordered), ordered[int(len(ordered) * 0.99)]


class Play:
    """Everybody who plays, and where."""

    def __init__(self, plan: Plan, started: Fleet) -> None:
        self._plan, self._fleet = plan, started
        self._chance = random.Random(plan.seed)
        self.evening = Evening(started.doors, plan.tables / plan.moves_a_second, time.monotonic() + plan.seconds)
        self.tables: list[Table] = []
        self._sitting: dict[int, Table] = {}
        """Where each company plays now."""

    async def go_through(self, deeds: Sequence[tuple[str, Deed]]) -> None:
        """Play while one thing after the other is done to the processes, each once play has gone on at every table."""
        playing = [asyncio.create_task(self._sit_and_play(number)) for number in range(self._plan.tables)]
        keeping = asyncio.create_task(self._fleet.keep_running())
        await self._see_that_all_go_on_after("the beginning")
        for name, deed in deeds:
            await deed(self._fleet)
            await self._see_that_all_go_on_after(name)
        self.evening.until = time.monotonic()
        await asyncio.wait(playing, timeout=SECONDS_TO_CALM_DOWN)
        await self._see_that_all_go_on()
        for task in [keeping, *playing]:
            await _end(task)

    async def _see_that_all_go_on_after(self, deed: str) -> None:
        """Wait until something has happened at every table."""
        before, until = self._standing(), time.monotonic() + self._plan.longest_wait
        waiting = set(range(self._plan.tables))
        while waiting and time.monotonic() < until:
            await asyncio.sleep(0.05)
            waiting -= {number for number, standing in self._standing().items() if standing != before.get(number)}
        self.evening.complaints += [f"company {number} does not play on after {deed}" for number in sorted(waiting)]

    def _standing(self) -> dict[int, tuple[str, int]]:
        return {number: (table.id, table.ply) for number, table in self._sitting.items()}

    async def go(self) -> None:
        """Play while processes are killed; in the end everybody has some time to see the same."""
        playing = [asyncio.create_task(self._sit_and_play(number)) for number in range(self._plan.tables)]
        harm = [
            asyncio.create_task(self._fleet.keep_running()),
            asyncio.create_task(self._fleet.kill_at_random(self._plan.kill_every)),
            asyncio.create_task(self._fleet.restart_database_at_random(self._plan.restart_every)),
        ]
        duties = Duties()
        watching = asyncio.create_task(self._watch(duties))
        looking = asyncio.create_task(duties.look_on(self._fleet.database.address))
        await asyncio.sleep(max(0.0, self.evening.until - time.monotonic()))
        async with self._fleet.restarting:
            for task in harm[1:]:
                await _end(task)
        await _end(watching)
        await _end(looking)
        await asyncio.wait(playing, timeout=SECONDS_TO_CALM_DOWN)
        await self._see_that_all_go_on()
        for task in [harm[0], *playing]:
            await _end(task)

    async def _see_that_all_go_on(self) -> None:
        """Notice tables that are stuck for good."""
        people = [person for table in self.tables for person in table.people]
        looking = {asyncio.create_task(person.see_that_it_goes_on()): person for person in people}
        _, stuck = await asyncio.wait(looking, timeout=SECONDS_TO_CALM_DOWN) if looking else (set(), set())
        for task in stuck:
            table = looking[task].table
            self.evening.complaints.append(f"table {table and table.id} does not go on")
            await _end(task)

    async def _sit_and_play(self, number: int) -> None:
        """Play one game after the other."""
        chance = random.Random(self._chance.random())
        company, game = COMPANIES[number % len(COMPANIES)], self._plan.games[number % len(self._plan.games)]
        await asyncio.sleep(chance.uniform(0, self.evening.pause))
        while not self.evening.over:
            table = await self._insist(chance, lambda http: self._sit_down(http, chance, company, game))
            if table is not None:
                self.tables.append(table)
                self._sitting[number] = table
                await asyncio.gather(*(person.play() for person in table.people))

    async def _sit_down(
        self, guests: list[httpx.AsyncClient], chance: random.Random, company: tuple[str, ...], game: str
    ) -> Table:
        seats = _seats(company, chance.choice(self._plan.levels))
        wish = {"game": game, "seats": seats, "seed": chance.randrange(10**9)}
        return await _sit_down(guests, self.evening, chance, company, wish)

    async def _insist(
        self, chance: random.Random, doing: Callable[[list[httpx.AsyncClient]], Awaitable[Table]]
    ) -> Table | None:
        """Do something over HTTP until it succeeds, by way of any process."""
        while not self.evening.over:
            guests = [_guest(chance.choice(self.evening.doors)) for _ in range(3)]
            try:
                return await doing(guests)
            except TROUBLES:
                await asyncio.sleep(chance.uniform(0.1, 0.5))
            finally:
                for http in guests:
                    await http.aclose()
        return None

    async def _watch(self, duties: Duties) -> None:
        """Notice where nothing happens though it should, and why."""
        while True:
            await asyncio.sleep(0.25)
            for table in self.tables:
                for person in table.people:
                    if not person.over and (since := _waits_since(person, table)) is not None:
                        _note_wait(person, table, since, duties)


def _note_wait(person: Person, table: Table, since: float, duties: Duties) -> None:
    """Count for what somebody goes on waiting."""
    up_to_date = person.position is not None and person.position["ply"] == table.ply
    kind = duties.kind(table.id) if up_to_date and person.waits_for_bot else ANSWER
    wait = person.wait.go_on(since, time.monotonic(), kind)
    wait.story = _story_of(person)
    if wait is not person.wait:
        table.waits.append(wait)
        person.wait = wait


def _waits_since(person: Person, table: Table) -> float | None:
    """Return since when somebody has been waiting for the server, or has not seen what another at the table sees."""
    since = [] if person.waiting_since is None else [person.waiting_since]
    if person.position is not None and person.position["ply"] != table.ply:
        since.append(table.since)
    return min(since, default=None)


def _story_of(person: Person) -> str:
    asked = [change["id"] for change in person.changes[person.confirmed :]]
    ply = None if person.position is None else person.position["ply"]
    return f"at ply {ply}, waiting for {', '.join(asked) or 'others'}; {'; '.join(person.story)}"


def _guest(port: int) -> httpx.AsyncClient:
    """Return somebody new; without certificates, which nobody needs here and which take 25 ms of a core to read."""
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=SECONDS_TO_ANSWER, verify=False)


async def _sit_down(
    guests: list[httpx.AsyncClient], evening: Evening, chance: random.Random, company: tuple[str, ...], wish: Json
) -> Table:
    """Make a table and let everybody sit down, each by way of another process."""
    people = [http for http, kind in zip(guests, [kind for kind in company if kind == PERSON], strict=False)]
    host = people[0] if people else guests[0]
    made = (await host.post("/api/tables", json=wish)).raise_for_status().json()
    kinds = [PERSON, PERSON] if len(company) == 1 else list(company)
    table = Table(made["id"], made["game"], kinds)
    free = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    for http in people[1:]:
        seat = free[people.index(http)]
        invited = (await host.post(f"/api/tables/{table.id}/invitations", json={"seat": seat})).raise_for_status().json()
        (await http.post("/api/invitations/claim", json={"code": invited["code"]})).raise_for_status()
    for number, http in enumerate(people or guests[:1]):
        seats = tuple(free) if len(company) == 1 else (free[number],) if people else ()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        table.people.append(Person(evening, random.Random(chance.random()), cookie, table, seats))
    return table


def _seats(company: tuple[str, ...], level: int) -> list[Json]:
    mine, somebody = {"kind": "human", "mine": True}, {"kind": "human"}
    if len(company) == 1:
        return [mine, mine]
    first = company.index(PERSON) if PERSON in company else None
    bot = {"kind": "bot", "level": level}
    return [bot if kind == BOT else mine if seat == first else somebody for seat, kind in enumerate(company)]


async def _end(task: "asyncio.Task[Any]") -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def run(plan: Plan, folder: Path, database: PostgresServer, deeds: Sequence[tuple[str, Deed]] = ()) -> Outcome:
    """Play, and look at what is kept; with deeds, as long as those take, and otherwise for a time, with kills at random."""
    with fleet(folder, database, plan.web, plan.workers, plan.games, random.Random(plan.seed + 1)) as started:
        play = Play(plan, started)
        event_loop.run(play.go_through(deeds) if deeds else play.go())
        started.end()
        kept = Database(database.address)
        complaints, steps = event_loop.run(kept.read(lambda db: _judged(db, play.tables)))
        kept.close()
    stuck = [
        f"table {table.id} ({table.game}, {' '.join(table.seats)}): {table.most_stuck.in_words()}: {table.most_stuck.story}"
        for table in play.tables
        if table.most_stuck.stuck > plan.longest_wait
    ]
    return Outcome(plan, play.tables, play.evening, started.deeds, steps, stuck, [*play.evening.complaints, *complaints])


def _judged(db: Session, tables: list[Table]) -> tuple[list[str], Counter[str]]:
    """Return what is wrong, and how many steps of each kind are kept."""
    complaints = [complaint for table in tables for complaint in complaints_about(db, table)]
    steps = Counter("by people" if step.guest_id is not None else "by bots" for step in db.query(StepRow))
    return complaints, steps
