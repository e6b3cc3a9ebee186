"""The connection that listens to the other processes: when it broke, it comes back, and everything is caught up with."""

import asyncio
import logging
import time
from collections.abc import Callable

import psycopg

from nabu.server.cluster.notices import CHANNEL, Notice, understand
from nabu.server.database.engine import driver_address

log = logging.getLogger(__name__)

LONGEST_SILENCE = 5.0
"""Seconds without hearing anything, not even one's own heart, after which the connection is taken to be broken."""

FIRST_WAIT, LONGEST_WAIT = 0.1, 1.0
"""Seconds between two attempts to connect."""


async def listen(url: str, hear: Callable[[Notice], None], connected: Callable[[], None], lost: Callable[[], None]) -> None:
    """Listen for ever; `connected` is called when something may have been missed, `lost` when it may be from now on."""
    wait = FIRST_WAIT
    while True:
        began = time.monotonic()
        try:
            await _listen_once(url, hear, connected)
        except (psycopg.Error, OSError) as problem:
            log.warning("no longer listening to other processes: %s", problem)
        except Exception:
            log.exception("no longer listening to other processes")
        lost()
        wait = FIRST_WAIT if time.monotonic() - began > LONGEST_SILENCE else min(2 * wait, LONGEST_WAIT)
        await asyncio.sleep(wait)


async def _listen_once(url: str, hear: Callable[[Notice], None], connected: Callable[[], None]) -> None:
    """Listen until the connection breaks."""
    async with await psycopg.AsyncConnection.connect(driver_address(url), autocommit=True, connect_timeout=5) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        connected()
        while await _hear_some(connection, hear):
            pass
    log.warning("no longer listening to other processes: nothing was heard for %g s", LONGEST_SILENCE)


async def _hear_some(connection: "psycopg.AsyncConnection[tuple[object, ...]]", hear: Callable[[Notice], None]) -> bool:
    """Listen for a while; tells whether anything was heard."""
    heard = False
    async for said in connection.notifies(timeout=LONGEST_SILENCE):
        heard = True
        notice = understand(said.payload)
        if notice is not None:
            hear(notice)
    return heard
