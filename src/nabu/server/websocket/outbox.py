"""What waits to be sent to a client, so that nobody who changes a room waits for a slow connection."""

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect

MOST_UNSENT = 500
"""Messages that may wait for a slow client before it is asked to come back."""


class Outbox:
    """Messages in order, and whether the last of them has been put."""

    def __init__(self, socket: WebSocket) -> None:
        """Begin empty."""
        self._socket = socket
        self._unsent: asyncio.Queue[str | None] = asyncio.Queue(MOST_UNSENT)

    @property
    def full(self) -> bool:
        """Whether the client does not keep up."""
        return self._unsent.full()

    def put(self, message: str) -> None:
        """Take a message to be sent."""
        self._unsent.put_nowait(message)

    def put_last(self, message: str) -> None:
        """Take a message after which the connection ends; what waits to be sent is not sent any more."""
        while not self._unsent.empty():
            self._unsent.get_nowait()
        self._unsent.put_nowait(message)
        self._unsent.put_nowait(None)

    async def send_all(self) -> None:
        """Send until the last message was sent or the client is gone."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client went while something was being sent
            while (message := await self._unsent.get()) is not None:
                await self._socket.send_text(message)
            await self._socket.close()
