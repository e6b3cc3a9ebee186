"""Scripted people: each plays a seat by way of any web process, and sends again elsewhere what was not answered."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

from benchmarks.chaos.waiting import Wait
from nabu.server.i18n.wording import say
from tests.server.following import Follower

Json = Any

SECONDS_TO_ANSWER = 5.0
"""After so long without an answer the connection is given up, and another tried."""

SECONDS_TO_LOOK_UP = 1.0
"""After so long whoever waits for another person looks at the clock."""

SHORTEST_PAUSE = 0.02
AWAY = say("en", "database-away")
TROUBLES = (OSError, httpx.HTTPError, websockets.WebSocketException, EOFError, TimeoutError, json.JSONDecodeError, KeyError)
"""What happens to connections of processes that are killed."""


@dataclass
class Evening:
    """What everybody shares: where to knock, how long to think, and when it is over."""

    doors: Sequence[int]
    pause: float
    """Seconds that people think, on average."""
    until: float
    counts: Counter[str] = field(default_factory=Counter)
    answers: list[float] = field(default_factory=list)
    """Seconds from sending a change for the first time to its answer."""
    complaints: list[str] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return time.monotonic() > self.until


@dataclass
class Table:
    """A table that people sit at."""

    id: str
    game: str
    seats: list[str]
    """`person` or `bot`."""
    people: "list[Person]" = field(default_factory=list)
    ply: int = -1
    """As one of them saw it last."""
    since: float = 0.0
    waits: list[Wait] = field(default_factory=list)
    """All of them, as long as somebody watched."""

    @property
    def most_stuck(self) -> Wait:
        """The longest for which nobody did anything."""
        return max(self.waits, key=lambda wait: wait.stuck, default=Wait())

    def see(self, ply: int) -> None:
        """Take note of how the table stands."""
        if ply != self.ply:
            self.ply, self.since = ply, time.monotonic()


@dataclass
class Person:
    """Somebody with a cookie and some seats; with none, a spectator."""

    evening: Evening
    chance: random.Random
    cookie: str = ""
    table: Table | None = None
    seats: tuple[int, ...] = ()
    position: Json = None
    changes: list[Json] = field(default_factory=list)
    """Moves and undos of this table, in order; all but the last were confirmed."""
    confirmed: int = 0
    said: list[str] = field(default_factory=list)
    """The ids of chat lines that were confirmed."""
    sent: str = ""
    """The id of the change that was sent last."""
    waiting_since: float | None = None
    """Since when something is expected of the server."""
    story: list[str] = field(default_factory=list)
    """What happened since then, each after so many seconds."""
    wait: Wait = field(default_factory=Wait)
    """The last one that was looked at."""
    connected: bool = False
    """Whether a process has shown the table, and has not gone since."""
    _numbers: int = 0

    def wait_for_server(self) -> None:
        if self.waiting_since is None:
            self.waiting_since = time.monotonic()
            self.story.clear()

    def note(self, what: str) -> None:
        """Remember what happened while something is expected of the server."""
        if self.waiting_since is not None:
            self.story.append(f"{time.monotonic() - self.waiting_since:.1f} s: {what}")

    @property
    def over(self) -> bool:
        return self.position is not None and bool(self.position["over"])

    @property
    def waits_for_bot(self) -> bool:
        """Whether nothing is missing but the decision of a bot."""
        assert self.table is not None
        if not self.connected or self.position is None or len(self.changes) > self.confirmed:
            return False
        return not self.over and self.table.seats[self.position["to_play"]] == "bot"

    def new_id(self, kind: str) -> str:
        self._numbers += 1
        return f"{kind}-{self._numbers}"

    async def play(self) -> None:
        """Play until the game or the evening is over."""
        while not self.over and not self.evening.over:
            self.wait_for_server()
            try:
                await self._visit()
            except TROUBLES as trouble:
                self.note(type(trouble).__name__)
                self.evening.counts["connections lost"] += 1
                await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    async def see_that_it_goes_on(self) -> None:
        """Look again, after everything has calmed down, until it is not for a bot to decide."""
        while not await self._goes_on():
            await asyncio.sleep(self.chance.uniform(0.2, 0.6))

    async def _goes_on(self) -> bool:
        assert self.table is not None
        try:
            async with self._connected() as talk:
                await Conversation(self, talk).look()
        except TROUBLES:
            return False
        return self.over or not self.seats or self.table.seats[self.position["to_play"]] != "bot"

    def _connected(self) -> Any:
        assert self.table is not None
        address = f"ws://127.0.0.1:{self.chance.choice(self.evening.doors)}/api/tables/{self.table.id}/socket"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        return websockets.connect(address, additional_headers=headers, open_timeout=SECONDS_TO_ANSWER, max_size=None)

    async def _visit(self) -> None:
        """Come by way of some process, and play until the connection breaks, or for a while."""
        async with self._connected() as talk:
            self.note("connected")
            conversation = Conversation(self, talk)
            await conversation.look()
            self.note("shown the table")
            self.connected = True
            stay = time.monotonic() + self.chance.expovariate(1 / 60)
            try:
                while not self.over and not self.evening.over and time.monotonic() < stay:
                    await conversation.go_on()
            finally:
                self.connected = False
            self.evening.counts["moved to another process"] += not self.over


class Conversation:
    """One connection of a person."""

    def __init__(self, person: Person, talk: Any) -> None:
        self._me, self._talk, self._follower = person, talk, Follower()
        self._takeback: Json = None

    async def look(self) -> None:
        """See how the table stands."""
        eyes = self._seat_to_look_with()
        await self._send({"type": "look", "id": self._me.new_id("look"), "seat": eyes})
        await self._hear_until(lambda said: said["type"] == "position")

    def _seat_to_look_with(self) -> int | None:
        seats, position = self._me.seats, self._me.position
        return position["to_play"] if position is not None and position["to_play"] in seats else next(iter(seats), None)

    async def go_on(self) -> None:
        """Do what is to be done next, or wait for somebody else to."""
        me = self._me
        if len(me.changes) > me.confirmed:
            await self._insist(me.changes[-1])
        elif self._takeback is not None:
            await self._answer_takeback()
        elif me.position["to_play"] in me.seats:
            await self._decide()
        else:
            await self._wait()

    async def _wait(self) -> None:
        """Wait for another to decide: a bot is expected to, and a person may have gone home, since the evening is over."""
        me, before = self._me, self._me.position["ply"]
        assert me.table is not None
        if me.table.seats[me.position["to_play"]] == "bot":
            me.wait_for_server()
            await self._hear_until(lambda said: self._has_news(before))
        else:
            with suppress(TimeoutError):
                await self._hear_until(lambda said: self._has_news(before), SECONDS_TO_LOOK_UP)

    def _has_news(self, before: int) -> bool:
        return self._takeback is not None or self._me.position["ply"] != before

    async def _decide(self) -> None:
        me = self._me
        me.waiting_since = None
        await self._look_on_for(max(SHORTEST_PAUSE, me.chance.expovariate(1 / me.evening.pause)))
        await self._hear_waiting()
        if me.position["to_play"] not in me.seats or self._takeback is not None:
            return
        if not me.position["moves"]:
            await self.look()  # with the eyes of another seat of one's own
        elif me.chance.random() < 0.05:
            await self._chat()
        elif me.chance.random() < 0.03 and me.position.get("can_ask_takeback"):
            await self._ask_takeback()
        else:
            me.changes.append(self._change())
            await self._insist(me.changes[-1])

    def _change(self) -> Json:
        me, position = self._me, self._me.position
        change = {"id": me.new_id("change"), "seat": position["to_play"], "ply": position["ply"]}
        if position["can_undo"] and me.chance.random() < 0.1:
            return {**change, "type": "undo"}
        return {**change, "type": "move", "move": me.chance.choice(position["moves"])["id"]}

    async def _insist(self, change: Json) -> None:
        """Send a change until it is confirmed, here or elsewhere."""
        me = self._me
        me.wait_for_server()
        repeated, me.sent = me.sent == change["id"], change["id"]
        answer = await self._ask(change)
        if answer["ok"]:
            assert me.waiting_since is not None
            me.evening.answers.append(time.monotonic() - me.waiting_since)
            me.confirmed += 1
            me.evening.counts["changes by people"] += 1
            await self._see_further(repeated)
        elif answer["reason"]["text"] == AWAY:
            me.evening.counts["told that the database is away"] += 1
            me.note("told that the database is away")
            await asyncio.sleep(0.3)
        else:
            await self._give_up(change, answer)

    async def _give_up(self, change: Json, answer: Json) -> None:
        """Take a refusal: right only where the position was not the last any more, since somebody took back."""
        me = self._me
        me.changes.pop()
        me.evening.counts["refused"] += 1
        if me.table is not None and len(me.table.people) == 1:
            me.evening.complaints.append(f"table {me.table.id}: {change} was refused: {answer['reason']['text']}")
        await self.look()

    async def _see_further(self, repeated: bool) -> None:
        """See what a change led to; of a repeated one nobody is told again."""
        if repeated:
            await self.look()
        else:
            await self._hear_until(lambda said: said["type"] == "position")

    async def _chat(self) -> None:
        line = {"type": "chat", "id": self._me.new_id("chat"), "text": "well played"}
        while not (await self._ask(line))["ok"]:
            await asyncio.sleep(0.3)
        self._me.said.append(line["id"])
        self._me.evening.counts["lines of chat"] += 1

    async def _ask_takeback(self) -> None:
        me = self._me
        asked = {"type": "ask_takeback", "id": me.new_id("ask"), "seat": me.position["to_play"], "ply": me.position["ply"]}
        me.evening.counts["takebacks asked for"] += (await self._ask(asked))["ok"]
        await self.look()

    async def _answer_takeback(self) -> None:
        me, waiting_for = self._me, self._takeback["waiting_for"]
        self._takeback = None
        for seat in me.seats:
            if seat in waiting_for:
                answer = {"type": "answer_takeback", "id": me.new_id("answer"), "seat": seat, "agree": me.chance.random() < 0.7}
                await self._ask(answer)
        await self.look()

    async def _ask(self, message: Json) -> Json:
        """Say something, and return the answer to it."""
        await self._send(message)
        return await self._hear_until(lambda said: said["type"] == "answer" and said["id"] == message["id"])

    async def _send(self, message: Json) -> None:
        await self._talk.send(json.dumps(message))

    async def _hear_until(self, enough: Callable[[Json], bool], patience: float | None = None) -> Json:
        """Listen until something was heard; a server that says nothing for long is left."""
        while not enough(said := await self._hear(patience or self._patience())):
            pass
        return said

    async def _hear(self, seconds: float) -> Json:
        """Listen until something was heard, for so long at most."""
        said = self._follower.understood(json.loads(await asyncio.wait_for(self._talk.recv(), seconds)))
        self._take_in(said)
        return said

    def _patience(self) -> float:
        return SECONDS_TO_ANSWER if self._me.waiting_since is not None else 60.0

    async def _look_on_for(self, seconds: float) -> None:
        """See for a while what happens meanwhile."""
        until = time.monotonic() + seconds
        with suppress(TimeoutError):
            while (left := until - time.monotonic()) > 0:
                await self._hear(left)

    async def _hear_waiting(self) -> None:
        """Listen to what has come meanwhile."""
        ping = {"type": "ping", "id": self._me.new_id("ping")}
        await self._ask(ping)

    def _take_in(self, said: Json) -> None:
        me = self._me
        if said["type"] == "position":
            me.position, me.waiting_since = said, None if len(me.changes) == me.confirmed else me.waiting_since
            if me.table is not None:
                me.table.see(said["ply"])
        elif said["type"] == "table":
            asked = said["table"]["takeback"]
            mine = asked is not None and set(asked["waiting_for"]) & set(me.seats)
            self._takeback = asked if mine else None
