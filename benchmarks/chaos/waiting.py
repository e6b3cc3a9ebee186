"""Why people wait: for an answer, or for a bot, and whether anybody sees to that bot meanwhile."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import psycopg

from nabu.server.database.engine import driver_address
from nabu.server.database.repository.duties import NOW
from nabu.server.database.repository.processes import MILLISECONDS_WITHOUT_A_BEAT

ANSWER = "for an answer, or to be shown the table"
AWAY = "for a bot, while the database did not answer"
NOBODY = "for a bot that nobody saw to"
QUEUE = "for a bot in the queue"
AT_WORK = "for a bot at work"

KINDS = (ANSWER, AWAY, NOBODY, QUEUE, AT_WORK)
STUCK = (ANSWER, AWAY, NOBODY)
"""What no want of processors excuses."""

MILLISECONDS_AT_WORK = 10_000
"""Whoever has done nothing for so long about what it took on does not see to it."""

SECONDS_BETWEEN_LOOKS = 0.5
SECONDS_TO_CONNECT = 2

SEEN_TO = f"""
    SELECT duties.table_id, CASE
        WHEN owners.seen > {NOW} - {MILLISECONDS_WITHOUT_A_BEAT} AND duties.taken > {NOW} - {MILLISECONDS_AT_WORK}
            THEN '{AT_WORK}'
        WHEN duties.owner IS NULL AND EXISTS (
            SELECT 1 FROM duties AS others JOIN processes ON processes.id = others.owner
            WHERE processes.seen > {NOW} - {MILLISECONDS_WITHOUT_A_BEAT}) THEN '{QUEUE}'
        ELSE '{NOBODY}' END
    FROM duties LEFT JOIN processes AS owners ON owners.id = duties.owner
"""
"""A duty waits in the queue while those who are alive are at others."""


class Duties:
    """Who sees to the bots that have to decide, as the database says."""

    def __init__(self) -> None:
        self._kinds: dict[str, str] | None = None
        """By table; None: the database does not answer."""

    def kind(self, table: str) -> str:
        """Return for what somebody waits who waits for a bot."""
        return AWAY if self._kinds is None else self._kinds.get(table, NOBODY)

    async def look_on(self, database: str) -> None:
        """Look for ever, also while the database is restarted."""
        while True:
            with suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(
                    driver_address(database), autocommit=True, connect_timeout=SECONDS_TO_CONNECT
                ) as connection:
                    while True:
                        rows = await (await connection.execute(SEEN_TO)).fetchall()
                        self._kinds = {str(table): str(kind) for table, kind in rows}
                        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            self._kinds = None
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


@dataclass
class Wait:
    """How long somebody waits at a table, and for what."""

    since: float = 0.0
    seen: float = 0.0
    """Until when it was looked at."""
    seconds: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """By kind."""
    story: str = ""

    def go_on(self, since: float, now: float, kind: str) -> "Wait":
        """Return the wait as it stands now: another one if it began at another moment."""
        wait = self if self.since == since else Wait(since, since)
        wait.seconds[kind] += now - wait.seen
        wait.seen = now
        return wait

    @property
    def whole(self) -> float:
        """Seconds in all."""
        return sum(self.seconds.values())

    @property
    def stuck(self) -> float:
        """Seconds for which nobody did anything."""
        return sum(self.seconds[kind] for kind in STUCK)

    def in_words(self) -> str:
        """Say for what."""
        return ", ".join(f"{self.seconds[kind]:.1f} s {kind}" for kind in KINDS if self.seconds[kind])


def longest(waits: Sequence[Wait], kind: str) -> float:
    """Return the longest that anybody waited for something, in one go."""
    return max((wait.seconds[kind] for wait in waits), default=0.0)
