"""The seam for several processes: how the others hear that a table has changed.

Whoever changes a table tells those who watch it in the same process directly, and then posts here. With one process there is
nobody else to tell. Another implementation (PostgreSQL's LISTEN and NOTIFY, say) passes the table's id on, and calls `heard` in
the other processes, which read what is new from the database and tell their own watchers.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

Heard = Callable[[str], Awaitable[None]]


class Bulletin(Protocol):
    """Where changes of tables are posted."""

    async def open(self, heard: Heard) -> None:
        """Begin to listen: `heard` is to be called with the id of every table that another process changed."""

    async def post(self, table_id: str) -> None:
        """Tell the other processes that a table has changed; what changed is in the database already."""

    async def close(self) -> None:
        """Stop listening."""


class NobodyElse:
    """The bulletin of a process that is alone."""

    async def open(self, heard: Heard) -> None:
        """There is nobody to listen to."""

    async def post(self, table_id: str) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nothing to close."""
