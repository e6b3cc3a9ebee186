"""Publish and subscribe, the seam for several processes: how the others hear that a room has changed.

Whoever changes a room tells those who watch it in the same process directly, and then publishes its id. With one process nobody
else subscribes. Another implementation (PostgreSQL's LISTEN and NOTIFY, say) passes the id on, and calls what the other
processes subscribed with: they read what is new from the database and tell their own watchers.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

Subscriber = Callable[[str], Awaitable[None]]
"""Is called with the id of a room that another process changed."""


class PubSub(Protocol):
    """Where changes of rooms are published."""

    async def subscribe(self, subscriber: Subscriber) -> None:
        """Begin to listen to the other processes."""

    async def publish(self, room_id: str) -> None:
        """Tell the other processes that a room has changed; what changed is in the database already."""

    async def close(self) -> None:
        """Stop listening."""


class SingleProcess:
    """The pub/sub of a process that is alone."""

    async def subscribe(self, subscriber: Subscriber) -> None:
        """There is nobody to listen to."""

    async def publish(self, room_id: str) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nothing to close."""
