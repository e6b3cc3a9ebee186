"""A server that is killed at any moment loses nothing that it confirmed, and does nothing twice."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
import websockets
from sqlalchemy import select

import nabu
from nabu.games import GAMES
from nabu.play.game import Game
from nabu.server.database.models import RoomRow, StepRow
from nabu.server.database.repository.steps import steps_from
from nabu.server.database.transactions import Database
from nabu.server.rooms.contents import replay
from tests.server import event_loop
from tests.server.following import Follower
from tests.server.running import Victim, victim
from tests.server.talking import BOT, ME

FEWEST_KILLS = 15
TABLES = 108
"""How many games are played, as many of each kind."""

ONE_IN = 18
"""So many tables have a bot at one of them."""

AT_ONCE = 54
CHANGES_A_LIFE = 90
"""How many changes are confirmed at most before the server is killed again: as few as give some thirty kills in all."""

DECISIONS = 16
"""Of the people at a table, those taken back included; what can happen to a decision has happened by then."""

UNTIL_NEXT_TRY = 0.25
"""Seconds. A server takes a second or so to start, in which fifty clients that knock more often keep a core busy."""

Json = Any
PATIENCE = 60


@dataclass
class Danger:
    """Kills a server again and again at random moments."""

    victim: Victim
    chance: random.Random
    kills: int = 0
    confirmed: int = 0
    """Changes that it said yes to, to anybody."""

    async def go_on(self) -> None:
        """Start it again after each kill; when this is cancelled, it is dead."""
        while True:
            process = await asyncio.to_thread(self.victim.start)
            last = self.confirmed + self.chance.randrange(CHANGES_A_LIFE)
            try:
                while self.confirmed < last:
                    await asyncio.sleep(0.005)
                await asyncio.sleep(self.chance.uniform(0, 0.03))
            finally:
                self.victim.kill(process)
                self.kills += 1


@dataclass
class Player:
    """A client that plays both seats at random: what was not answered is sent again after the connection was lost.

    The seed is known, so it can follow the game by itself; it looks at the table only now and then.
    """

    danger: Danger
    game: str
    seed: int
    chance: random.Random
    table: str = ""
    cookie: str = ""
    sent: list[Json] = field(default_factory=list)
    """Every change asked for, in order; all but the last were confirmed."""
    confirmed: int = 0
    reconnects: int = 0

    seats: ClassVar[list[Json]] = [ME, ME]
    decisions: ClassVar[int] = DECISIONS

    def __post_init__(self) -> None:
        self.own, self.follower = nabu.new(self.game, seed=self.seed), Follower()

    async def play(self) -> None:
        await self._persist(self._sit_down)
        await self._persist(self._connect_and_play)

    async def _persist(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Do something until the server lives long enough for it."""
        while True:
            try:
                return await doing()
            except (OSError, httpx.TransportError, websockets.WebSocketException, EOFError):
                self.reconnects += 1
                await asyncio.sleep(UNTIL_NEXT_TRY)

    async def _sit_down(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self.danger.victim.address}", timeout=PATIENCE) as http:
            made = await http.post("/api/tables", json={"game": self.game, "seats": self.seats, "seed": self.seed})
            self.table = made.json()["id"]
            self.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())

    async def _connect_and_play(self) -> None:
        address = f"ws://{self.danger.victim.address}/api/tables/{self.table}/socket"
        async with websockets.connect(address, additional_headers={"Cookie": self.cookie}, open_timeout=PATIENCE) as talk:
            if self.chance.random() < 0.2:
                await self._compare(talk)
            if len(self.sent) > self.confirmed:
                await self._send(talk, self.sent[-1])
            while not self.own.over and self.confirmed < self.decisions:
                self.sent.append(await self._choose(talk))
                await self._send(talk, self.sent[-1])

    async def _compare(self, talk: Any) -> None:
        """Look at the table: it stands where the last confirmed change led, or the unanswered one."""
        await talk.send(json.dumps({"id": f"look-{self.reconnects}", "type": "look", "seat": None}))
        position = await self._hear(talk, "position")
        expected = [self.own.copy()]
        if len(self.sent) > self.confirmed:
            expected.append(carried_out(self.own, self.sent[-1]))
        assert (position["ply"], position["scores"]) in [(game.ply, game.scores) for game in expected]

    async def _choose(self, talk: Any) -> Json:
        change = {"id": f"change-{len(self.sent)}", "seat": self.own.to_play, "ply": self.own.ply}
        if self.own.undo_is_private and self.chance.random() < 0.15:
            return {**change, "type": "undo"}
        return {**change, "type": "move", "move": self.chance.choice(self.own.legal_actions())}

    async def _send(self, talk: Any, change: Json) -> None:
        await talk.send(json.dumps(change))
        answer = await self._hear(talk, "answer")
        while answer["id"] != change["id"]:
            answer = await self._hear(talk, "answer")
        assert answer["ok"], (change, answer)
        self.confirmed += 1
        self.danger.confirmed += 1
        self._follow(change)

    def _follow(self, change: Json) -> None:
        self.own = carried_out(self.own, change)

    async def _hear(self, talk: Any, kind: str) -> Json:
        while True:
            message = self.follower.understood(json.loads(await asyncio.wait_for(talk.recv(), PATIENCE)))
            if message["type"] == kind:
                return message


def carried_out(game: Game, change: Json) -> Game:
    """Return the game after a change."""
    return game.as_of(game.ply - 1) if change["type"] == "undo" else game.copy().play(change["move"])


class PlayerAgainstBot(Player):
    """A client that has to look at the table to learn what the bot did."""

    seats: ClassVar[list[Json]] = [ME, BOT]
    decisions: ClassVar[int] = DECISIONS // 3

    async def _compare(self, talk: Any) -> None:
        """There is nothing to compare with."""

    async def _choose(self, talk: Any) -> Json:
        await talk.send(json.dumps({"id": f"look-{len(self.sent)}", "type": "look", "seat": 0}))
        position = await self._hear(talk, "position")
        while not position["moves"] and not position["over"]:
            position = await self._hear(talk, "position")
        change = {"id": f"change-{len(self.sent)}", "seat": 0, "ply": position["ply"]}
        return {**change, "type": "move", "move": self.chance.choice(position["moves"])["id"]}

    def _follow(self, change: Json) -> None:
        """The next look tells."""


async def play_all(players: list[Player], danger: Danger) -> None:
    """Let all play, so many at once, while the server is killed again and again."""
    killing = asyncio.create_task(danger.go_on())
    seats = asyncio.Semaphore(AT_ONCE)

    async def take_turn(player: Player) -> None:
        async with seats:
            await player.play()

    try:
        await asyncio.gather(*(take_turn(player) for player in players))
    finally:
        killing.cancel()
        with suppress(asyncio.CancelledError):
            await killing


def check_table(player: Player, row: RoomRow, steps: list[StepRow]) -> int:
    """Compare what was kept with what the player was told; return how many steps there are."""
    assert [step.number for step in steps] == list(range(len(steps))), "numbers have gaps"
    mine = [step for step in steps if step.client_id is not None]
    assert [step.client_id for step in mine] == [change["id"] for change in player.sent], "lost, doubled or reordered"
    for step, change in zip(mine, player.sent, strict=True):
        assert (step.seat, step.action) == (change["seat"], change.get("move"))
        assert change["type"] == "undo" or step.ply == change["ply"]
    game = nabu.new(row.game, row.players, row.seed, variant=row.variant)
    _play_step_by_step(game, steps)
    assert game == replay(row, steps).game
    assert (row.ply, row.scores, row.to_play) == (game.ply, game.scores, game.to_play)
    return len(steps)


def _play_step_by_step(game: Game, steps: list[StepRow]) -> None:
    """Replay the slow way: every step is legal where it stands, and moves are taken back one by one."""
    for step in steps:
        if step.action is not None:
            assert (game.ply, game.to_play) == (step.ply, step.seat)
            game.play(step.action)
        while game.ply > step.ply and step.action is None:
            game.undo()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7])
def test_no_move_is_lost_doubled_or_reordered_however_often_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    players: list[Player] = []
    with victim(tmp_path) as server:
        danger = Danger(server, chance)
        for number in range(TABLES):
            own = random.Random(chance.random())
            kind = PlayerAgainstBot if number % ONE_IN == 0 else Player
            players.append(kind(danger, GAMES[number // ONE_IN % len(GAMES)], chance.randrange(10**9), own))
        event_loop.run(play_all(players, danger))
    database = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    rows, steps = event_loop.run(_everything(database, [player.table for player in players]))
    database.close()
    total = sum(check_table(player, rows[player.table], steps[player.table]) for player in players)
    reconnects = sum(player.reconnects for player in players)
    print(f"{total} steps at {TABLES} tables, {danger.kills} kills, {reconnects} connections lost")
    assert danger.kills >= FEWEST_KILLS and reconnects >= FEWEST_KILLS * 10


async def _everything(database: Database, tables: list[str]) -> tuple[dict[str, RoomRow], dict[str, list[StepRow]]]:
    rows = await database.read(lambda db: {row.id: row for row in db.scalars(select(RoomRow))})
    steps = await database.read(lambda db: {table: list(steps_from(db, table, 0)) for table in tables})
    return rows, steps
